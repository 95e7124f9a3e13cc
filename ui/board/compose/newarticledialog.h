// SPDX-License-Identifier: MIT
#pragma once

#include "items/draftshelf.h"
#include "ui/compose/draftdialog.h"

#include <optional>

class QLineEdit;

namespace ui {

class GroupsField;
class LinkButton;

/// "Posted 3 hours ago by ann. Show it": that a link is on the board already. Takes no room while
/// it is not; nothing is forbidden by it.
class EarlierPostNote : public QWidget {
    Q_OBJECT
public:
    explicit EarlierPostNote(QWidget *parent = nullptr);

    void setEarlierPost(const std::optional<domain::EarlierPost> &earlier);

Q_SIGNALS:
    void showRequested(const domain::ArticleId &id);

private:
    FieldNote *m_note;
    LinkButton *m_show;
    domain::ArticleId m_id;
};

/// Writes an article.
class NewArticleDialog : public DraftDialog {
    Q_OBJECT
public:
    /// Continues `draft`, or begins an empty one.
    NewArticleDialog(items::DraftShelf &shelf, const QStringList &knownGroups,
                     const items::StoredDraft &draft, QWidget *parent);

    [[nodiscard]] domain::ArticleDraft draft() const;
    /// That the link was posted before, or nothing; posting stays possible.
    void setEarlierPost(const std::optional<domain::EarlierPost> &earlier);

Q_SIGNALS:
    void postRequested(const domain::ArticleDraft &draft);
    void linkEdited(const QString &link);
    void earlierRequested(const domain::ArticleId &id);

protected:
    void validate() override;
    void post() override;
    void storeDraft() override { m_shelf.save(draftKey(), draft()); }
    void removeDraft() override { m_shelf.remove(draftKey()); }

private:
    void build();
    void connectSignals();
    void fill(const domain::ArticleDraft &draft);
    void handleEdit();
    void takeLink(const QString &title);
    void sayWhatIsMissing();
    [[nodiscard]] bool isEmpty() const;

    items::DraftShelf &m_shelf;
    QLineEdit *m_link;
    QLineEdit *m_title;
    GroupsField *m_groups;
    EarlierPostNote *m_earlier;
    QString m_titleBefore; ///< as it was at the last key
    bool m_isTitleTouched = false; ///< an empty title is no mistake before somebody has been there
};

} // namespace ui
