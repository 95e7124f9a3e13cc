// SPDX-License-Identifier: MIT
#include "fakearticlestore.h"

#include "articlefixtures.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace fixtures {

namespace {
template <typename T>
QFuture<base::Result<T>> answer(T value)
{
    return QtFuture::makeReadyFuture(base::Result<T>(std::move(value)));
}

QFuture<base::Result<void>> done()
{
    return QtFuture::makeReadyFuture(base::Result<void>());
}
} // namespace

FakeArticleStore::FakeArticleStore()
    : store::ArticleStore(nullptr)
{
    for (auto row : rows()) {
        row.article.isVoted = row.article.id == domain::ArticleId(qint64(1));
        row.article.isRead = false;
        board.append(row.article);
    }
}

FakeArticleStore::Answer<domain::ArticlePage>
FakeArticleStore::page(const domain::ArticleQuery &query, qint64 offset, qint64 count)
{
    acts.append(u"page %1 %2"_s.arg(int(query.source)).arg(int(query.order)));
    return answer(domain::ArticlePage{board.mid(offset, count), offset, board.size(), now()});
}

FakeArticleStore::Answer<QList<domain::Article>>
FakeArticleStore::articles(const QList<domain::ArticleId> &ids, const domain::AccountId &)
{
    QList<domain::Article> found;
    for (const auto &article : std::as_const(board)) {
        if (ids.contains(article.id))
            found.append(article);
    }
    return answer(found);
}

FakeArticleStore::Answer<qint64> FakeArticleStore::countNewer(const domain::ArticleQuery &,
                                                              domain::Timestamp)
{
    return answer(qint64(0));
}

FakeArticleStore::Answer<std::optional<domain::EarlierPost>>
FakeArticleStore::articleByLink(const QString &link)
{
    acts.append(u"look up "_s + link);
    std::optional<domain::EarlierPost> found;
    for (const auto &article : std::as_const(board)) {
        if (article.link == link)
            found = {article.id, article.posterName, now() - std::chrono::hours(3), now()};
    }
    return answer(found);
}

FakeArticleStore::Answer<store::FilterSlice>
FakeArticleStore::filter(const domain::ArticleQuery &, const QString &, qint64, qint64)
{
    return answer(store::FilterSlice{{}, board.size(), board.size()});
}

FakeArticleStore::Answer<domain::ArticleDetail>
FakeArticleStore::detail(const domain::ArticleId &id, const domain::AccountId &)
{
    auto detail = fixtures::detail();
    for (const auto &article : std::as_const(board)) {
        if (article.id == id)
            detail.article = article;
    }
    return answer(detail);
}

FakeArticleStore::Answer<QList<domain::GroupSummary>> FakeArticleStore::groups(domain::Timestamp)
{
    return answer(QList<domain::GroupSummary>{{u"redis"_s, 12, 3}, {u"web"_s, 4, 0}});
}

FakeArticleStore::Answer<domain::VoteTally> FakeArticleStore::castVote(const domain::ArticleId &id,
                                                                       const domain::AccountId &,
                                                                       domain::Vote vote)
{
    const bool isCast = vote == domain::Vote::Cast;
    acts.append((isCast ? u"vote "_s : u"retract "_s) + id.toString());
    for (auto &article : board) {
        if (article.id != id)
            continue;
        article.votes += isCast ? 1 : -1;
        article.isVoted = isCast;
        return answer(domain::VoteTally{id, article.votes, article.score, isCast});
    }
    return answer(domain::VoteTally{id, 0, 0, isCast});
}

FakeArticleStore::Answer<domain::ArticleId>
FakeArticleStore::submit(const domain::ArticleDraft &draft, const domain::AccountId &)
{
    acts.append(u"submit "_s + draft.title);
    if (submitFailure)
        return QtFuture::makeReadyFuture(
            base::Result<domain::ArticleId>(tl::unexpected(*submitFailure)));
    return answer(domain::ArticleId(qint64(500)));
}

FakeArticleStore::Answer<domain::Regrouping> FakeArticleStore::regroup(const domain::ArticleId &id,
                                                                       const QStringList &add,
                                                                       const QStringList &remove,
                                                                       const domain::AccountId &)
{
    acts.append(u"regroup %1 +%2 -%3"_s.arg(id.toString(), add.join(u','), remove.join(u',')));
    return answer(domain::Regrouping{add, add, remove});
}

FakeArticleStore::Answer<void> FakeArticleStore::setSaved(const domain::ArticleId &id,
                                                          const domain::AccountId &, bool saved)
{
    acts.append((saved ? u"save "_s : u"unsave "_s) + id.toString());
    return done();
}

FakeArticleStore::Answer<void> FakeArticleStore::setRead(const domain::ArticleId &id,
                                                         const domain::AccountId &, bool)
{
    acts.append(u"read "_s + id.toString());
    return done();
}

FakeAccountStore::FakeAccountStore()
    : store::AccountStore(nullptr)
{
}

FakeAccountStore::Answer<domain::Account> FakeAccountStore::actAs(const QString &name)
{
    domain::Account person;
    person.id = domain::AccountId(qint64(name == "alice"_L1 ? 7 : 8));
    person.name = name;
    person.role = role;
    return answer(person);
}

FakeAccountStore::Answer<QList<domain::Account>> FakeAccountStore::people(qint64, qint64)
{
    return answer(QList<domain::Account>());
}

} // namespace fixtures
