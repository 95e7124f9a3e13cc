// SPDX-License-Identifier: MIT
#pragma once

#include "base/error.h"
#include "items/draftshelf.h"
#include "ui/widgets/carddialog.h"

#include <QTimer>

class QLineEdit;

namespace ui {

class EarlierPostNote;
class FieldNote;
class GroupsField;

/// Writes an article. The text saves itself a second after the last key, and stays whatever
/// happens to the post.
class NewArticleDialog : public CardDialog {
    Q_OBJECT
public:
    /// Continues `draft`, or begins an empty one.
    NewArticleDialog(items::DraftShelf &shelf, const QStringList &knownGroups,
                     const items::StoredDraft &draft, QWidget *parent);

    [[nodiscard]] domain::ArticleDraft draft() const;
    [[nodiscard]] QString draftKey() const { return m_key; }
    void setWritable(bool writable, const QString &disabledReason = {});
    /// That the link was posted before, or nothing; posting stays possible.
    void setEarlierPost(const std::optional<domain::EarlierPost> &earlier);

public Q_SLOTS:
    /// The post arrived: the draft has done its work.
    void finish();
    /// The post failed: the text stays and the reason is shown.
    void showFailure(const base::Error &error);
    void reject() override;

Q_SIGNALS:
    void postRequested(const domain::ArticleDraft &draft);
    void linkEdited(const QString &link);
    void earlierRequested(const domain::ArticleId &id);

private:
    void build();
    void addNotedField(const QString &label, QWidget *field, FieldNote *note);
    void connectSignals();
    void textChanged();
    void validate();
    void saveDraft();
    void post();
    void sayWhatIsMissing();
    [[nodiscard]] bool isEmpty() const;

    items::DraftShelf &m_shelf;
    QString m_key;
    QLineEdit *m_link;
    QLineEdit *m_title;
    GroupsField *m_groups;
    FieldNote *m_linkNote;
    FieldNote *m_titleNote;
    FieldNote *m_groupsNote;
    FieldNote *m_status;
    EarlierPostNote *m_earlier;
    QPushButton *m_post = nullptr;
    QTimer m_autosave;
    QString m_disabledReason;
    bool m_isPosting = false;
    bool m_isTitleTouched = false; ///< an empty title is no mistake before somebody has been there
};

} // namespace ui
