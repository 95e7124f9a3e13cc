// SPDX-License-Identifier: MIT
#pragma once

#include "store/door/accountstore.h"
#include "store/door/articlestore.h"

namespace fixtures {

/// The board of the fixtures, answering at once and remembering what was asked of it.
class FakeArticleStore : public store::ArticleStore {
public:
    FakeArticleStore();

    Answer<domain::ArticlePage> page(const domain::ArticleQuery &query, qint64 offset,
                                     qint64 count) override;
    Answer<QList<domain::Article>> articles(const QList<domain::ArticleId> &ids,
                                            const domain::AccountId &viewer) override;
    Answer<qint64> countNewer(const domain::ArticleQuery &query, domain::Timestamp since) override;
    Answer<store::FilterSlice> filter(const domain::ArticleQuery &query, const QString &words,
                                      qint64 offset, qint64 count) override;
    Answer<domain::ArticleDetail> detail(const domain::ArticleId &id,
                                         const domain::AccountId &viewer) override;
    Answer<std::optional<domain::EarlierPost>> articleByLink(const QString &link) override;
    Answer<QList<domain::GroupSummary>> groups(domain::Timestamp since) override;
    Answer<domain::VoteTally> castVote(const domain::ArticleId &id, const domain::AccountId &voter,
                                       domain::Vote vote) override;
    Answer<domain::ArticleId> submit(const domain::ArticleDraft &draft,
                                     const domain::AccountId &poster) override;
    Answer<domain::Regrouping> regroup(const domain::ArticleId &id, const QStringList &add,
                                       const QStringList &remove,
                                       const domain::AccountId &actor) override;
    Answer<void> setSaved(const domain::ArticleId &id, const domain::AccountId &person,
                          bool saved) override;
    Answer<void> setRead(const domain::ArticleId &id, const domain::AccountId &person,
                         bool read) override;

    QList<domain::Article> board;
    QStringList acts; ///< "vote 2", "submit TITLE", …
    std::optional<base::Error> submitFailure;
};

class FakeAccountStore : public store::AccountStore {
public:
    FakeAccountStore();

    Answer<domain::Account> actAs(const QString &name) override;
    Answer<QList<domain::Account>> people(qint64 offset, qint64 count) override;

    domain::Role role = domain::Role::Member; ///< of whoever one acts as
};

} // namespace fixtures
