// SPDX-License-Identifier: MIT
#pragma once

#include "base/error.h"
#include "domain/article.h"
#include "items/articlerow.h"

#include <QAbstractListModel>

#include <memory>

namespace store {
class ArticleStore;
}

namespace items {

/// A sparse window over a list of articles of any size, in the server's order, frozen while a
/// person looks at it: pages of 128 rows in an LRU of 64; a row not yet read shows as a skeleton.
/// The view tells what it shows by setVisibleRange(); data() never fetches. Tallies are updated
/// in place when any client changes an article. GUI thread.
class ArticleListModel : public QAbstractListModel {
    Q_OBJECT
public:
    enum Role {
        RowRole = Qt::UserRole + 1, ///< items::ArticleRow
        IdRole, ///< domain::ArticleId
    };
    enum class Phase {
        Idle, ///< no query yet
        Loading, ///< the first page is on its way
        Ready,
        Failed, ///< error() says why; retry() asks again
    };

    explicit ArticleListModel(store::ArticleStore &store, QObject *parent = nullptr);
    ~ArticleListModel() override;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    /// RowRole, IdRole, Qt::DisplayRole (title), Qt::AccessibleTextRole (one sentence that begins
    /// "TITLE, N votes, by POSTER,"), Qt::ToolTipRole (full date).
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;

    /// Shows another list, from its top; the same one again re-sorts it.
    void setQuery(const domain::ArticleQuery &query);
    [[nodiscard]] const domain::ArticleQuery &query() const;
    /// Narrows the list to rows that contain all words; empty: everything. Matches arrive in
    /// batches as they are found.
    void setFilter(const QString &words);
    [[nodiscard]] QString filter() const;

    [[nodiscard]] Phase phase() const;
    [[nodiscard]] base::Error error() const;
    /// 0..100 while a filter is still looking, else −1.
    [[nodiscard]] int filterPercent() const;
    /// More was found than is shown (10,000): the words should be narrower.
    [[nodiscard]] bool isFilterCut() const;
    /// Articles that wait behind "n new: show".
    [[nodiscard]] qint64 newCount() const;
    /// The community's time, as far as known.
    [[nodiscard]] domain::Timestamp now() const;
    /// The row of an article among those that were shown, or an invalid index.
    [[nodiscard]] QModelIndex indexOf(const domain::ArticleId &id) const;

    /// Tells which rows can be seen; the model reads them and two screens around.
    void setVisibleRange(int first, int last);

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
    /// Sorts anew and shows what waits. The old rows stay until the new ones come, then the model
    /// is reset; selection and scroll position are the view's to keep, by id.
    void showNew();
    void refresh();
    void retry();
    /// Gives up what is being read.
    void cancel();
    /// Ages move on by themselves once a minute; this is for a change of language.
    void refreshAges();
    /// While offline, writes are refused at once and pages stay readable.
    void setOnline(bool online);

Q_SIGNALS:
    void phaseChanged(items::ArticleListModel::Phase phase);
    void newCountChanged(qint64 count);
    void filterProgressChanged(int percent);
    /// A vote was confirmed: what undo needs.
    void voteConfirmed(const domain::ArticleId &id, domain::Vote vote, const QString &title);
    /// Something a person asked for failed; the row is as it was.
    void requestFailed(const base::Error &error);

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace items
