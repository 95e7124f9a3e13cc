// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/article.h"
#include "store/articles/articlepages.h"
#include "store/core/access.h"
#include "store/core/keys/keys.h"

#include <QFuture>
#include <QObject>

#include <memory>
#include <optional>

namespace redis {
class Executor;
class Subscription;
} // namespace redis

namespace store {

/// The article board: every method runs on a worker and answers through base::deliver(). Writes
/// are one atomic script each and safe to repeat. Lives on the GUI thread.
class ArticleStore : public QObject {
    Q_OBJECT
public:
    ArticleStore(redis::Executor &interactive, redis::Executor &bulk,
                 redis::Subscription &subscription, Keys keys, QObject *parent = nullptr,
                 Access access = Access::ReadWrite);
    ~ArticleStore() override;

    template <typename T>
    using Answer = QFuture<base::Result<T>>;

    /// `count` rows (at most 1,000) from rank `offset`, with the viewer's votes and marks. Mine,
    /// Voted and Saved are kept by time of posting, voting and saving: they have the orders New and
    /// Oldest only, Top and Bottom read the same.
    [[nodiscard]] virtual Answer<domain::ArticlePage> page(const domain::ArticleQuery &query,
                                                           qint64 offset, qint64 count);
    /// The same articles again, in the order asked; those that are gone are left out.
    [[nodiscard]] virtual Answer<QList<domain::Article>>
    articles(const QList<domain::ArticleId> &ids, const domain::AccountId &viewer);
    /// How many of the query's articles were posted (Voted, Saved: marked) after `since`.
    [[nodiscard]] virtual Answer<qint64> countNewer(const domain::ArticleQuery &query,
                                                    domain::Timestamp since);
    /// Looks at `count` rows from rank `offset` for articles whose title, poster, host or groups
    /// contain every word of `words`, case-folded. Runs on the bulk executor.
    [[nodiscard]] virtual Answer<FilterSlice>
    filter(const domain::ArticleQuery &query, const QString &words, qint64 offset, qint64 count);
    [[nodiscard]] virtual Answer<domain::ArticleDetail> detail(const domain::ArticleId &id,
                                                               const domain::AccountId &viewer);
    /// The newest article that leads to the same page, or nothing; articles of other programs are
    /// not found.
    [[nodiscard]] virtual Answer<std::optional<domain::EarlierPost>>
    articleByLink(const QString &link);
    /// Groups by falling size, at most 200, with what is newer than `since`.
    [[nodiscard]] virtual Answer<QList<domain::GroupSummary>> groups(domain::Timestamp since);

    // Every write: NotPermitted "read-only", or "sign-in" where nobody is named.

    /// NotFound. Refused: "closed" (older than a week), "own" (retracting the poster's own vote). A
    /// vote that is there already is success.
    [[nodiscard]] virtual Answer<domain::VoteTally>
    castVote(const domain::ArticleId &id, const domain::AccountId &voter, domain::Vote vote);
    /// Refused as domain::cleanDraft() says. Safe to repeat: carries an operation id.
    [[nodiscard]] virtual Answer<domain::ArticleId> submit(const domain::ArticleDraft &draft,
                                                           const domain::AccountId &poster);
    /// Undo of submit. Refused: "not-yours", "has-votes" (somebody else voted meanwhile).
    [[nodiscard]] virtual Answer<void> withdraw(const domain::ArticleId &id,
                                                const domain::AccountId &poster);
    /// Undo of withdraw.
    [[nodiscard]] virtual Answer<void> restore(const domain::ArticleId &id,
                                               const domain::AccountId &poster);
    /// Adds and removes groups; undo is the same with `removed` and `added` of the answer. Groups
    /// are made by use and leave when empty. Refused: "groups-many" or as domain::cleanName() says.
    [[nodiscard]] virtual Answer<domain::Regrouping> regroup(const domain::ArticleId &id,
                                                             const QStringList &add,
                                                             const QStringList &remove,
                                                             const domain::AccountId &actor);
    [[nodiscard]] virtual Answer<void> setSaved(const domain::ArticleId &id,
                                                const domain::AccountId &person, bool saved);
    [[nodiscard]] virtual Answer<void> setRead(const domain::ArticleId &id,
                                               const domain::AccountId &person, bool read);

protected:
    /// For stand-ins that answer by themselves, without a server.
    explicit ArticleStore(QObject *parent);

Q_SIGNALS:
    /// Another client, or this one, changed these articles; at most 4 times a second.
    void articlesInvalidated(const QList<domain::ArticleId> &ids);
    /// Some list grew, shrank or was re-ranked; at most 4 times a second.
    void listsInvalidated();
    /// Anything may have changed: fetch again what is visible.
    void everythingInvalidated();

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace store
