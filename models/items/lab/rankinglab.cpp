// SPDX-License-Identifier: MIT
#include "items/lab/rankinglab.h"

#include "base/commandrecord.h"
#include "base/deliver.h"
#include "store/articles/articlerequests.h"
#include "store/door/community.h"

#include <QFile>

#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace items {

namespace {
constexpr std::chrono::minutes noon = 12h;

domain::RankedItem itemOf(const domain::Article &article)
{
    domain::RankedItem item;
    item.id = article.id.bytes();
    item.title = article.title;
    item.ups = article.votes;
    item.posted = article.posted;
    item.hasLink = !article.link.isEmpty();
    return item;
}
} // namespace

RankingLab::RankingLab(store::Community &community, QObject *parent)
    : QObject(parent)
    , m_community(community)
{
    callOnce(m_refresh, 1s, this, [this] {
        const base::BackgroundScope accord;
        refresh();
    });
    const auto refreshSoon = [this] {
        if (m_isActive && m_source == Source::Board && !m_refresh.isActive())
            m_refresh.start();
    };
    connect(&m_community.changes(), &store::Changes::articlesChanged, this, refreshSoon);
    connect(&m_community.changes(), &store::Changes::articlesTold, this, refreshSoon);
    connect(&m_community.changes(), &store::Changes::articleListsChanged, this, refreshSoon);
    connect(&m_community.changes(), &store::Changes::everyArticleChanged, this, refreshSoon);
}

void RankingLab::setActive(bool wanted)
{
    if (std::exchange(m_isActive, wanted) == wanted || !wanted)
        return;
    if (m_phase != Phase::Ready || m_source == Source::Board)
        open();
}

void RankingLab::setSource(Source source)
{
    if (std::exchange(m_source, source) == source)
        return;
    m_elapsed = source == Source::Day ? noon : 0min;
    m_guest = {};
    m_board.clear();
    m_model.show({});
    setPhase(Phase::Idle);
    if (m_isActive)
        open();
}

void RankingLab::open()
{
    m_awaited.drop();
    m_source == Source::Day ? openDay() : readBoard();
}

// At once, on this thread: the file is inside the program, and unpacking and parsing its 90 KB
// takes some milliseconds, once.
void RankingLab::openDay()
{
    if (!m_day) {
        QFile file(u":/lab/day.json"_s);
        if (!file.open(QIODevice::ReadOnly))
            return fail({base::Failure::NotFound, file.fileName()});
        auto day = domain::RecordedDay::parse(file.readAll());
        if (!day)
            return fail(day.error());
        m_day = std::move(*day);
    }
    m_begin = m_day->begin();
    reckon();
    setPhase(Phase::Ready);
}

void RankingLab::readBoard()
{
    if (m_board.isEmpty())
        setPhase(Phase::Loading);
    // As nobody: whose votes and marks they are does not matter here.
    m_awaited.await(m_community.run(store::ListArticles{{}, 0, mostArticles}),
                    [this](const auto &answer) { applyPage(answer); });
}

void RankingLab::applyPage(const base::Result<domain::ArticlePage> &answer)
{
    if (!answer)
        return fail(answer.error());
    m_begin = answer->now;
    m_board.clear();
    for (const auto &article : answer->rows)
        m_board.append(itemOf(article));
    reckon();
    setPhase(m_board.isEmpty() ? Phase::Empty : Phase::Ready);
    readGuest();
}

void RankingLab::readGuest()
{
    if (m_guest.isEmpty() || m_board.isEmpty())
        return;
    if (m_model.standings().indexOf(m_guest.bytes()) >= 0)
        return tellGuest();
    m_awaited.await(m_community.run(store::ReadArticles{{m_guest}}),
                    [this](const auto &answer) { applyGuest(answer); });
}

void RankingLab::applyGuest(const base::Result<QList<domain::Article>> &answer)
{
    // Gone meanwhile, or out of reach: the others are still worth looking at.
    if (!answer || answer->isEmpty())
        return;
    m_board.append(itemOf(answer->first()));
    reckon();
    tellGuest();
}

void RankingLab::tellGuest()
{
    if (!std::exchange(m_isGuestTold, true))
        Q_EMIT arrived(m_guest.bytes());
}

void RankingLab::showArticle(const domain::ArticleId &id)
{
    setSource(Source::Board);
    m_guest = id;
    m_isGuestTold = false;
    if (m_phase == Phase::Ready)
        readGuest();
}

void RankingLab::refresh()
{
    if (m_isActive)
        open();
}

void RankingLab::fail(const base::Error &error)
{
    m_error = error;
    // What was read before is still worth looking at.
    if (m_source == Source::Day || m_board.isEmpty())
        setPhase(Phase::Failed);
}

void RankingLab::setPhase(Phase phase)
{
    m_phase = phase;
    Q_EMIT phaseChanged(phase);
}

void RankingLab::setConstants(const domain::RankingConstants &constants)
{
    if (m_constants == constants)
        return;
    m_constants = constants;
    reckon();
}

void RankingLab::setElapsed(std::chrono::minutes elapsed)
{
    elapsed = std::clamp(elapsed, std::chrono::minutes(0),
                         std::chrono::minutes(domain::RecordedDay::length));
    if (std::exchange(m_elapsed, elapsed) != elapsed)
        reckon();
}

QList<domain::RankedItem> RankingLab::itemsAt(domain::Timestamp moment) const
{
    if (m_source == Source::Board)
        return m_board;
    return m_day ? m_day->itemsAt(moment) : QList<domain::RankedItem>();
}

void RankingLab::reckon()
{
    m_model.show(domain::Standings(itemsAt(now()), m_constants, now()));
    Q_EMIT reckoned();
}

QList<RankingLab::Course> RankingLab::courses(const QList<QByteArray> &ids) const
{
    QList<Course> courses;
    if (ids.size() == 1) {
        for (const auto formula : domain::allFormulas)
            courses.append({ids.first(), formula, {}});
    } else {
        for (const auto &id : ids)
            courses.append({id, m_model.formula(), {}});
    }
    for (int moment = 0; moment < moments; ++moment) {
        const auto at = begin() + (end() - begin()) * moment / (moments - 1);
        const auto items = itemsAt(at);
        for (auto &course : courses)
            course.ranks.append(
                domain::rankAmong(items, course.id, course.formula, m_constants, at));
    }
    return courses;
}

} // namespace items

#include "moc_rankinglab.cpp"
