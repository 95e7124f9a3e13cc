// SPDX-License-Identifier: MIT
#include "items/list/articlelistmodel.h"

#include "base/deliver.h"
#include "domain/article.h"

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace items {

template class SparseList<domain::Article>;

namespace {
void hopeFor(domain::Article &article, domain::Vote vote)
{
    const bool isCast = vote == domain::Vote::Cast;
    // An answer that was read after the vote counts it already.
    if (article.isVoted == isCast)
        return;
    article.isVoted = isCast;
    article.votes += isCast ? 1 : -1;
    article.score += isCast ? domain::secondsPerVote : -domain::secondsPerVote;
}

VoteState restingState(const domain::Article &article, const domain::AccountId &viewer,
                       domain::Timestamp now)
{
    if (!viewer.isEmpty() && article.poster == viewer)
        return VoteState::Own;
    if (!domain::isVotingOpen(article, now))
        return VoteState::Closed;
    return article.isVoted ? VoteState::Voted : VoteState::Open;
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

ArticleListModel::ArticleListModel(store::Community &community, QObject *parent)
    : SparseList(community, parent)
{
    m_closing.setSingleShot(true);
    connect(&m_closing, &QTimer::timeout, this, &ArticleListModel::closeOverdue);
    connect(&community.changes(), &store::Changes::articlesChanged, this,
            [this](const auto &ids) { m_refresher.want(ids); });
}

ArticleRow ArticleListModel::present(const Row &row) const
{
    ArticleRow shown;
    shown.article = row.item;
    shown.isLoaded = true;
    shown.now = m_clock.now();
    // Ages change every row at once; the high bits keep that apart from what changes one.
    shown.revision = row.revision + (m_ageRevision << 40);
    shown.article.isRead = m_readMarks.value(row.item.id, shown.article.isRead);
    shown.voteState = restingState(row.item, m_query.viewer, shown.now);
    const auto mark = m_marks.constFind(row.item.id);
    if (mark == m_marks.cend())
        return shown;
    // A vote without an answer may have counted after all.
    const bool hasCounted = row.item.isVoted == (mark->wanted == domain::Vote::Cast);
    const bool isOpen = shown.voteState == VoteState::Open || shown.voteState == VoteState::Voted;
    if (mark->reason.isEmpty()) {
        hopeFor(shown.article, mark->wanted);
        shown.voteState = VoteState::Pending;
    } else if (isOpen && !hasCounted) {
        shown.voteState = VoteState::Failed;
        shown.failure = mark->reason;
    }
    return shown;
}

void ArticleListModel::castVote(const domain::ArticleId &id, domain::Vote vote)
{
    if (!mayVote(id))
        return;
    if (const auto *row = find(id)) {
        if (const auto reason = objection(present(*row), vote)) {
            if (!reason->isEmpty())
                Q_EMIT requestFailed({base::Failure::Refused, *reason});
            return;
        }
    }
    sendVote(id, {.wanted = vote});
}

void ArticleListModel::tellVote(const domain::ArticleId &id, const Mark &mark, const QString &title)
{
    Q_EMIT voteConfirmed(id, mark.wanted, title);
}

void ArticleListModel::setSaved(const domain::ArticleId &id, bool saved)
{
    mark(id, &domain::Article::isSaved, saved);
}

void ArticleListModel::setRead(const domain::ArticleId &id, bool read)
{
    mark(id, &domain::Article::isRead, read);
}

void ArticleListModel::mark(const domain::ArticleId &id, bool domain::Article::*flag, bool value)
{
    const bool isRead = flag == &domain::Article::isRead;
    const auto *row = find(id);
    const bool isSo
        = row && (isRead ? m_readMarks.value(id, row->item.isRead) : row->item.*flag) == value;
    if (isSo)
        return;
    // Reading without a connection or an account leaves no mark and is no mistake.
    if (isRead ? !m_isOnline || m_query.viewer.isEmpty() : !mayAct())
        return;
    change(id, [&](domain::Article &article) { article.*flag = value; });
    if (isRead)
        m_readMarks.insert(id, value);
    const auto answer = isRead ? m_community.run(store::MarkArticleRead{id, value}, m_query.viewer)
                               : m_community.run(store::SaveArticle{id, value}, m_query.viewer);
    base::deliver(answer, this, [this, id, flag, value, person = m_query.viewer](const auto &done) {
        if (flag == &domain::Article::isRead && m_readMarks.value(id) == value) {
            m_readMarks.remove(id);
            // It may have been read again meanwhile, as it was.
            if (done && person == m_query.viewer)
                change(id, [&](domain::Article &article) { article.isRead = value; });
        }
        if (!done && person == m_query.viewer)
            revertMark(id, flag, value, done.error());
    });
}

void ArticleListModel::revertMark(const domain::ArticleId &id, bool domain::Article::*flag,
                                  bool value, const base::Error &failure)
{
    const auto *row = find(id);
    if (row && row->item.*flag == value)
        change(id, [&](domain::Article &article) { article.*flag = !value; });
    m_refresher.want({id});
    if (flag == &domain::Article::isSaved)
        Q_EMIT requestFailed(failure);
}

void ArticleListModel::closeOverdue()
{
    const auto now = m_clock.now();
    const auto [first, last] = nearRows();
    QList<int> closed;
    for (int i = first; i <= last; ++i) {
        const auto *row = rowAt(i);
        if (!row)
            continue;
        const auto deadline = domain::closesAt(row->item);
        if (deadline <= m_closedUpTo || deadline > now)
            continue;
        find(row->item.id)->revision = ++m_revisions;
        closed.append(i);
    }
    m_closedUpTo = now;
    tellChanged(closed);
    rowsSettled();
}

void ArticleListModel::rowsSettled()
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
    m_closing.start(std::clamp<std::chrono::milliseconds>(*next - m_clock.now(), 0ms, 1h));
}

} // namespace items

#include "moc_articlelistmodel.cpp"
