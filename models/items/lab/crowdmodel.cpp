// SPDX-License-Identifier: MIT
#include "items/lab/crowdmodel.h"

#include "base/deliver.h"
#include "store/door/community.h"
#include "store/lab/crowd/crowdrequests.h"

#include <QCoreApplication>

#include <algorithm>
#include <numeric>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using base::Result;
using domain::CrowdAct;
using domain::CrowdDeed;

namespace items {

namespace {
struct Words {
    const char *sentence; ///< %1 a person, %2 a title, a text or another person
    const char *counter;
    const char16_t *icon;
};

// In the order of domain::allCrowdDeeds.
constexpr Words words[]{
    {QT_TRANSLATE_NOOP("items::CrowdSentence", "%1 registered"),
     QT_TRANSLATE_NOOP("items::CrowdSentence", "People"), u"user-plus"},
    {QT_TRANSLATE_NOOP("items::CrowdSentence", "%1 posted the article “%2”"),
     QT_TRANSLATE_NOOP("items::CrowdSentence", "Articles"), u"newspaper"},
    {QT_TRANSLATE_NOOP("items::CrowdSentence", "%1 voted for “%2”"),
     QT_TRANSLATE_NOOP("items::CrowdSentence", "Votes for articles"), u"arrow-big-up"},
    {QT_TRANSLATE_NOOP("items::CrowdSentence", "%1 began the topic “%2”"),
     QT_TRANSLATE_NOOP("items::CrowdSentence", "Topics"), u"messages-square"},
    {QT_TRANSLATE_NOOP("items::CrowdSentence", "%1 replied in “%2”"),
     QT_TRANSLATE_NOOP("items::CrowdSentence", "Replies"), u"reply"},
    {QT_TRANSLATE_NOOP("items::CrowdSentence", "%1 voted on the topic “%2”"),
     QT_TRANSLATE_NOOP("items::CrowdSentence", "Votes on topics"), u"arrow-up"},
    {QT_TRANSLATE_NOOP("items::CrowdSentence", "%1 wrote “%2”"),
     QT_TRANSLATE_NOOP("items::CrowdSentence", "Posts"), u"radio"},
    {QT_TRANSLATE_NOOP("items::CrowdSentence", "%1 repeated “%2”"),
     QT_TRANSLATE_NOOP("items::CrowdSentence", "Reposts"), u"repeat-2"},
    {QT_TRANSLATE_NOOP("items::CrowdSentence", "%1 likes “%2”"),
     QT_TRANSLATE_NOOP("items::CrowdSentence", "Likes"), u"heart"},
    {QT_TRANSLATE_NOOP("items::CrowdSentence", "%1 follows %2"),
     QT_TRANSLATE_NOOP("items::CrowdSentence", "Follows"), u"users"},
};
static_assert(std::size(words) == domain::allCrowdDeeds.size());

const Words &wordsFor(domain::CrowdDeed deed)
{
    return words[static_cast<std::size_t>(deed)];
}

QString translated(const char *text)
{
    return QCoreApplication::translate("items::CrowdSentence", text);
}
} // namespace

QString sentenceOf(const domain::CrowdAct &act)
{
    // In one go: a title may hold a "%2" of its own.
    const auto form = translated(wordsFor(act.deed).sentence);
    return form.contains("%2"_L1) ? form.arg(act.person, act.what) : form.arg(act.person);
}

QString counterOf(domain::CrowdDeed deed)
{
    return translated(wordsFor(deed).counter);
}

QString iconOf(domain::CrowdDeed deed)
{
    return QString::fromUtf16(wordsFor(deed).icon);
}

namespace {
/// A crowd that was held up does not make up for more than this.
constexpr double mostOwed = 20;

std::size_t placeOf(CrowdDeed deed)
{
    return static_cast<std::size_t>(deed);
}
} // namespace

CrowdModel::CrowdModel(store::Community &community, QObject *parent)
    : RowsModel(parent)
    , m_community(community)
{
    m_timer.setInterval(50ms);
    connect(&m_timer, &QTimer::timeout, this, &CrowdModel::tick);
}

qint64 CrowdModel::count(CrowdDeed deed) const
{
    return m_counts[placeOf(deed)];
}

qint64 CrowdModel::done() const
{
    return std::accumulate(m_counts.begin(), m_counts.end(), qint64(0));
}

void CrowdModel::setRate(double rate)
{
    m_rate = std::clamp(rate, domain::slowestCrowd, domain::fastestCrowd);
}

void CrowdModel::enter(Phase phase)
{
    m_phase = phase;
    const bool isRunning = phase == Phase::Running;
    if (isRunning && !m_timer.isActive()) {
        m_owed = 1; // the first act at once
        m_since.start();
        m_timer.start();
    } else if (!isRunning) {
        m_timer.stop();
    }
    Q_EMIT phaseChanged();
}

void CrowdModel::start()
{
    if (m_phase == Phase::Paused)
        return enter(Phase::Running);
    if (m_phase == Phase::Running || m_phase == Phase::Gathering)
        return;
    resetRows({});
    m_counts = {};
    m_refused = 0;
    m_isBusy = false;
    Q_EMIT counted();
    enter(Phase::Gathering);
    m_awaited.awaitOnly(m_community.run(store::GatherCrowd{m_seed}),
                        [this](const Result<void> &gathered) { applyGathered(gathered); });
}

void CrowdModel::applyGathered(const Result<void> &gathered)
{
    if (m_phase != Phase::Gathering)
        return;
    if (!gathered)
        return fail(gathered.error());
    enter(Phase::Running);
}

void CrowdModel::pause()
{
    if (m_phase == Phase::Running)
        enter(Phase::Paused);
}

void CrowdModel::stop()
{
    if (m_phase == Phase::Away)
        return;
    // What is under way is still counted.
    enter(Phase::Away);
}

void CrowdModel::tick()
{
    m_owed = std::min(m_owed + m_rate * double(m_since.restart()) / 1000, mostOwed);
    if (m_isBusy || m_owed < 1)
        return;
    const auto count = int(m_owed);
    m_owed -= count;
    m_isBusy = true;
    m_awaited.await(m_community.run(store::LetCrowdAct{count}),
                    [this](const Result<QList<CrowdAct>> &acts) { applyActs(acts); });
}

void CrowdModel::applyActs(const Result<QList<CrowdAct>> &acts)
{
    m_isBusy = false;
    if (!acts)
        return fail(acts.error());
    if (acts->isEmpty())
        return;
    insertAt(0, {acts->crbegin(), acts->crend()});
    for (const auto &act : *acts) {
        if (act.error)
            ++m_refused;
        else
            ++m_counts[placeOf(act.deed)];
    }
    removeAt(shownActs, m_rows.size() - shownActs);
    Q_EMIT counted();
}

void CrowdModel::fail(const base::Error &error)
{
    m_error = error;
    enter(Phase::Failed);
}

QVariant CrowdModel::cell(int row, int, int role) const
{
    const auto &act = m_rows.at(row);
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return sentenceOf(act);
    case DeedRole:
        return int(act.deed);
    case ErrorRole:
        return act.error ? QVariant::fromValue(*act.error) : QVariant();
    case IconRole:
        return iconOf(act.deed);
    default:
        return {};
    }
}

} // namespace items

#include "moc_crowdmodel.cpp"
