// SPDX-License-Identifier: MIT
#pragma once

#include "domain/article.h"
#include "items/list/articlerow.h"
#include "items/list/listmodel.h"

#include <memory>

namespace store {
class Community;
}

namespace items {

/// A list of articles as one person sees it, with that person's votes and marks. GUI thread.
class ArticleListModel : public ListModel {
    Q_OBJECT
public:
    enum Role {
        RowRole = Qt::UserRole + 1, ///< items::ArticleRow
        IdRole, ///< domain::ArticleId
    };

    explicit ArticleListModel(store::Community &community, QObject *parent = nullptr);
    ~ArticleListModel() override;

    /// RowRole, IdRole, Qt::DisplayRole (title), Qt::AccessibleTextRole (one sentence that begins
    /// "TITLE, N votes, by POSTER,"), Qt::ToolTipRole (full date).
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;

    /// Shows another list, from its top; the same one again re-sorts it.
    void setQuery(const domain::ArticleQuery &query);
    [[nodiscard]] const domain::ArticleQuery &query() const;
    /// The row of an article among those that were shown, or an invalid index.
    [[nodiscard]] QModelIndex indexOf(const domain::ArticleId &id) const;

public Q_SLOTS:
    /// Votes show at once as pending and are confirmed or rolled back in place. Refused here:
    /// "own", "closed"; NotPermitted "sign-in" where nobody acts.
    void castVote(const domain::ArticleId &id, domain::Vote vote);
    void setSaved(const domain::ArticleId &id, bool saved);
    void setRead(const domain::ArticleId &id, bool read);
    /// It changed, or its groups did: read again in place.
    void reread(const domain::ArticleId &id);
    /// It was withdrawn: its row leaves, everything else stays where it is.
    void dropWithdrawn(const domain::ArticleId &id);
    /// It came back: it waits behind "n new" like what others post.
    void expectRestored(const domain::ArticleId &id);

Q_SIGNALS:
    /// A vote was confirmed: what undo needs.
    void voteConfirmed(const domain::ArticleId &id, domain::Vote vote, const QString &title);

private:
    [[nodiscard]] ListCore &core() override;
    [[nodiscard]] const ListCore &core() const override;

    class Private;
    std::unique_ptr<Private> d;
};

} // namespace items
