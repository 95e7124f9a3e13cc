// SPDX-License-Identifier: MIT
#pragma once

#include "base/error.h"
#include "items/forumdrafts.h"
#include "ui/widgets/carddialog.h"

#include <QTimer>

class QLineEdit;

namespace ui {

class FieldNote;
class GroupsField;
class MarkdownField;

/// Writes a topic, or edits one or a reply. A new topic saves itself a second after the last key
/// and stays whatever happens to the post.
class TopicDialog : public CardDialog {
    Q_OBJECT
public:
    enum class Task { NewTopic, EditTopic, EditReply };
    struct Names {
        QStringList categories;
        QStringList tags;
    };

    /// `key` names a draft that is continued; empty: another one. Edits keep none.
    TopicDialog(Task task, const Names &names, const QString &key, const domain::TopicDraft &draft,
                QWidget *parent);

    [[nodiscard]] domain::TopicDraft draft() const;
    [[nodiscard]] QString draftKey() const { return m_key; }
    void setWritable(bool writable, const QString &disabledReason = {});

public Q_SLOTS:
    /// It arrived: the draft has done its work.
    void finish();
    /// It failed: the text stays and the reason is shown.
    void showFailure(const base::Error &error);
    void showSaved(const QString &key);
    void reject() override;

Q_SIGNALS:
    void postRequested(const domain::TopicDraft &draft);
    void draftChanged(const QString &key, const domain::TopicDraft &draft);
    void draftDone(const QString &key);
    void linkActivated(const QString &link);

private:
    void build(const Names &names, const domain::TopicDraft &draft);
    void addNotedField(const QString &label, QWidget *field, FieldNote *note);
    void connectSignals();
    void textChanged();
    void validate();
    [[nodiscard]] bool validateTitle(const domain::TopicDraft &now);
    [[nodiscard]] bool validateCategory(const domain::TopicDraft &now);
    [[nodiscard]] bool validateTags(const domain::TopicDraft &now);
    [[nodiscard]] bool validateBody(const domain::TopicDraft &now);
    void saveDraft();
    void post();

    Task m_task;
    QString m_key;
    QLineEdit *m_title;
    QLineEdit *m_category;
    GroupsField *m_tags;
    MarkdownField *m_body;
    FieldNote *m_titleNote;
    FieldNote *m_categoryNote;
    FieldNote *m_tagsNote;
    FieldNote *m_bodyNote;
    FieldNote *m_status;
    QPushButton *m_post = nullptr;
    QTimer m_autosave;
    QString m_disabledReason;
    bool m_isPosting = false;
    bool m_wasTried = false; ///< an empty field is no mistake before somebody wanted to post
};

} // namespace ui
