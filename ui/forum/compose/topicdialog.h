// SPDX-License-Identifier: MIT
#pragma once

#include "items/forumdrafts.h"
#include "ui/compose/draftdialog.h"

class QLineEdit;

namespace ui {

class GroupsField;
class MarkdownField;

/// Writes a topic, or edits one or a reply; only a new topic is kept as a draft.
class TopicDialog : public DraftDialog {
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
    [[nodiscard]] MarkdownField &body() const { return *m_body; }

public Q_SLOTS:
    void showSaved(const QString &key);

Q_SIGNALS:
    void postRequested(const domain::TopicDraft &draft);
    void draftChanged(const QString &key, const domain::TopicDraft &draft);
    void draftDone(const QString &key);
    void linkActivated(const QString &link);

protected:
    [[nodiscard]] bool keepsDraft() const override { return m_task == Task::NewTopic; }
    void validate() override;
    void post() override;
    void storeDraft() override { Q_EMIT draftChanged(draftKey(), draft()); }
    void removeDraft() override { Q_EMIT draftDone(draftKey()); }

private:
    void offerNames(const Names &names);
    void fill(const domain::TopicDraft &draft);
    void build();
    void connectSignals();
    [[nodiscard]] bool validateHead(const domain::TopicDraft &now);
    void enterFirstUnsound();
    [[nodiscard]] bool wasBegun(const QString &text) const;

    Task m_task;
    QLineEdit *m_title;
    QLineEdit *m_category;
    GroupsField *m_tags;
    MarkdownField *m_body;
    bool m_wasTried = false; ///< an empty field is no mistake before somebody wanted to post
};

} // namespace ui
