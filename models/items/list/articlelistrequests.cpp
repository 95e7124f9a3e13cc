// SPDX-License-Identifier: MIT
// What a person asks of an ArticleListModel: votes and marks.
#include "items/list/articlelistmodel_p.h"

#include "base/deliver.h"
#include "store/articlestore.h"

using namespace Qt::StringLiterals;

namespace items {

namespace {
QString reasonToken(const base::Error &error)
{
    switch (error.kind) {
    case base::Failure::Refused:
        return error.detail;
    case base::Failure::Unreachable:
        return u"unreachable"_s;
    case base::Failure::TimedOut:
        return u"timed-out"_s;
    case base::Failure::NotPermitted:
        return u"not-permitted"_s;
    case base::Failure::NotFound:
        return u"not-found"_s;
    case base::Failure::Malformed:
        return u"malformed"_s;
    case base::Failure::ServerFull:
        return u"server-full"_s;
    case base::Failure::Cancelled:
        return u"cancelled"_s;
    }
    return {};
}

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

void ArticleListModel::Private::castVote(const domain::ArticleId &id, domain::Vote vote)
{
    if (marks.isPending(id))
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
    marks.begin(id, vote);
    touch(id);
    base::deliver(store.castVote(id, query.viewer, vote), this,
                  [this, id, voter = query.viewer, vote](const auto &answer) {
                      takeTally(id, voter, vote, answer);
                  });
}

void ArticleListModel::Private::takeTally(const domain::ArticleId &id,
                                          const domain::AccountId &voter, domain::Vote vote,
                                          const base::Result<domain::VoteTally> &answer)
{
    // Somebody else acts in this window now; the vote itself is known to the server.
    if (voter != query.viewer)
        return refresher.want({id});
    if (!answer) {
        marks.fail(id, reasonToken(answer.error()));
        touch(id);
        // Whether a vote without an answer counted, and whether the article is still there, only
        // the server knows.
        if (answer.error().kind != base::Failure::Refused)
            refresher.want({id});
        return Q_EMIT q.requestFailed(answer.error());
    }
    marks.confirm(id);
    change(id, [&](domain::Article &article) {
        article.votes = answer->votes;
        article.score = answer->score;
        article.isVoted = answer->isVoted;
    });
    const auto *row = find(id);
    Q_EMIT q.voteConfirmed(id, vote, row ? row->article.title : QString());
}

void ArticleListModel::Private::mark(const domain::ArticleId &id, bool domain::Article::*flag,
                                     bool value)
{
    const bool isRead = flag == &domain::Article::isRead;
    const auto *row = find(id);
    if (row && row->article.*flag == value)
        return;
    if (!isOnline || query.viewer.isEmpty()) {
        // Reading without a connection or an account leaves no mark and is no mistake.
        if (!isRead)
            Q_EMIT q.requestFailed(isOnline ? base::Error{base::Failure::NotPermitted, u"sign-in"_s}
                                            : base::Error{base::Failure::Unreachable, {}});
        return;
    }
    change(id, [&](domain::Article &article) { article.*flag = value; });
    const auto answer
        = isRead ? store.setRead(id, query.viewer, value) : store.setSaved(id, query.viewer, value);
    base::deliver(answer, this, [this, id, flag, value, person = query.viewer](const auto &done) {
        if (!done && person == query.viewer)
            takeBackMark(id, flag, value, done.error());
    });
}

void ArticleListModel::Private::takeBackMark(const domain::ArticleId &id,
                                             bool domain::Article::*flag, bool value,
                                             const base::Error &failure)
{
    const auto *row = find(id);
    if (row && row->article.*flag == value)
        change(id, [&](domain::Article &article) { article.*flag = !value; });
    refresher.want({id});
    if (flag == &domain::Article::isSaved)
        Q_EMIT q.requestFailed(failure);
}

void ArticleListModel::Private::touch(const domain::ArticleId &id)
{
    const auto revision = ++revisions;
    for (auto *row : {rows.find(id), matches.find(id)}) {
        if (row)
            row->revision = revision;
    }
    tellChanged(id);
}

} // namespace items
