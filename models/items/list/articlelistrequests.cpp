// SPDX-License-Identifier: MIT
// What is an article list's own: votes, marks, and the closing of votes.
#include "items/list/articlelistmodel_p.h"

#include "base/deliver.h"
#include "domain/ranking.h"

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace items {

namespace {
/// Why a vote need not be sent at all; "" when the article is in that state already.
std::optional<QString> objection(const ArticleRow &row, domain::Vote vote)
{
    if (row.voteState == VoteState::Own && vote == domain::Vote::Retract)
        return u"own"_s;
    if (row.article.isVoted == (vote == domain::Vote::Cast) || row.voteState == VoteState::Own)
        return QString();
    if (row.voteState == VoteState::Closed)
        return u"closed"_s;
    return std::nullopt;
}
} // namespace

ArticleListModel::Private::Private(ArticleListModel &model, store::Community &source)
    : SparseList(model, source)
    , m_model(model)
{
    m_closing.setSingleShot(true);
    connect(&m_closing, &QTimer::timeout, this, &Private::closeOverdue);
    connect(&community.changes(), &store::Changes::articlesChanged, this,
            [this](const auto &ids) { refresher.want(ids); });
}

ArticleRow ArticleListModel::Private::present(const Row &row) const
{
    ArticleRow shown;
    shown.article = row.item;
    shown.isLoaded = true;
    shown.now = clock.now();
    // Ages change every row at once; the high bits keep that apart from what changes one.
    shown.revision = row.revision + (ageRevision << 40);
    m_marks.apply(shown, query.viewer);
    return shown;
}

void ArticleListModel::Private::castVote(const domain::ArticleId &id, domain::Vote vote)
{
    if (m_marks.isPending(id))
        return;
    if (!isOnline)
        return Q_EMIT q.requestFailed({base::Failure::Unreachable, {}});
    if (query.viewer.isEmpty())
        return Q_EMIT q.requestFailed({base::Failure::NotPermitted, u"sign-in"_s});
    if (const auto *row = find(id)) {
        if (const auto reason = objection(present(*row), vote)) {
            if (!reason->isEmpty())
                Q_EMIT q.requestFailed({base::Failure::Refused, *reason});
            return;
        }
    }
    m_marks.begin(id, vote);
    touch(id);
    base::deliver(community.run(store::CastVote{id, vote}, query.viewer), this,
                  [this, id, voter = query.viewer, vote](const auto &answer) {
                      applyTally(id, voter, vote, answer);
                  });
}

void ArticleListModel::Private::applyTally(const domain::ArticleId &id,
                                           const domain::AccountId &voter, domain::Vote vote,
                                           const base::Result<domain::VoteTally> &answer)
{
    // Somebody else acts in this window now; the vote itself is known to the server.
    if (voter != query.viewer)
        return refresher.want({id});
    if (!answer) {
        m_marks.fail(id, base::token(answer.error()));
        touch(id);
        // Whether a vote without an answer counted, and whether the article is still there, only
        // the server knows.
        if (answer.error().kind != base::Failure::Refused)
            refresher.want({id});
        return Q_EMIT q.requestFailed(answer.error());
    }
    m_marks.confirm(id);
    change(id, [&](domain::Article &article) {
        article.votes = answer->votes;
        article.score = answer->score;
        article.isVoted = answer->isVoted;
    });
    const auto *row = find(id);
    Q_EMIT m_model.voteConfirmed(id, vote, row ? row->item.title : QString());
}

void ArticleListModel::Private::mark(const domain::ArticleId &id, bool domain::Article::*flag,
                                     bool value)
{
    const bool isRead = flag == &domain::Article::isRead;
    const auto *row = find(id);
    if (row && row->item.*flag == value)
        return;
    if (!isOnline || query.viewer.isEmpty()) {
        // Reading without a connection or an account leaves no mark and is no mistake.
        if (!isRead)
            Q_EMIT q.requestFailed(isOnline ? base::Error{base::Failure::NotPermitted, u"sign-in"_s}
                                            : base::Error{base::Failure::Unreachable, {}});
        return;
    }
    change(id, [&](domain::Article &article) { article.*flag = value; });
    const auto answer = isRead ? community.run(store::MarkArticleRead{id, value}, query.viewer)
                               : community.run(store::SaveArticle{id, value}, query.viewer);
    base::deliver(answer, this, [this, id, flag, value, person = query.viewer](const auto &done) {
        if (!done && person == query.viewer)
            revertMark(id, flag, value, done.error());
    });
}

void ArticleListModel::Private::revertMark(const domain::ArticleId &id, bool domain::Article::*flag,
                                           bool value, const base::Error &failure)
{
    const auto *row = find(id);
    if (row && row->item.*flag == value)
        change(id, [&](domain::Article &article) { article.*flag = !value; });
    refresher.want({id});
    if (flag == &domain::Article::isSaved)
        Q_EMIT q.requestFailed(failure);
}

void ArticleListModel::Private::closeOverdue()
{
    const auto now = clock.now();
    const auto [first, last] = nearRows();
    QList<int> closed;
    for (int i = first; i <= last; ++i) {
        const auto *row = rowAt(i);
        if (!row)
            continue;
        const auto deadline = domain::closesAt(row->item);
        if (deadline <= m_closedUpTo || deadline > now)
            continue;
        find(row->item.id)->revision = ++revisions;
        closed.append(i);
    }
    m_closedUpTo = now;
    tellChanged(closed);
    rowsSettled();
}

void ArticleListModel::Private::rowsSettled()
{
    std::optional<domain::Timestamp> next;
    const auto [first, last] = nearRows();
    for (int i = first; i <= last; ++i) {
        const auto *row = rowAt(i);
        const auto deadline = row ? domain::closesAt(row->item) : m_closedUpTo;
        if (deadline > m_closedUpTo && (!next || deadline < *next))
            next = deadline;
    }
    if (!next)
        return m_closing.stop();
    // Far deadlines are looked at again by the hour: timers do not count in weeks.
    m_closing.start(std::clamp<std::chrono::milliseconds>(*next - clock.now(), 0ms, 1h));
}

} // namespace items
