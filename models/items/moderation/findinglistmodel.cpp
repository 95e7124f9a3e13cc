// SPDX-License-Identifier: MIT
#include "items/moderation/findinglistmodel.h"

#include "store/door/community.h"
#include "store/upkeep/doctor/checkrequests.h"
#include "store/upkeep/doctor/findingfeed.h"

#include <QCoreApplication>
#include <QStringDecoder>

#include <algorithm>
#include <numeric>

using namespace Qt::StringLiterals;
using domain::Finding;

namespace items {

namespace {
struct FindingText {
    Q_DECLARE_TR_FUNCTIONS(items::FindingText)
};

struct FindingWord {
    const char *word;
    const char *text;
};
constexpr FindingWord titles[]{
    {"votes-differ", QT_TRANSLATE_NOOP("items::FindingText", "Vote count differs from voters")},
    {"voters-lost", QT_TRANSLATE_NOOP("items::FindingText", "Voters are missing")},
    {"voters-without-expiry", QT_TRANSLATE_NOOP("items::FindingText", "Voters have no expiry")},
    {"score-differs", QT_TRANSLATE_NOOP("items::FindingText", "Score is wrong")},
    {"time-differs", QT_TRANSLATE_NOOP("items::FindingText", "Time is wrong in the list")},
    {"article-unlisted", QT_TRANSLATE_NOOP("items::FindingText", "Article not in any list")},
    {"topic-unlisted", QT_TRANSLATE_NOOP("items::FindingText", "Topic not in any list")},
    {"orphan", QT_TRANSLATE_NOOP("items::FindingText", "Points to nothing")},
    {"ranking-differs", QT_TRANSLATE_NOOP("items::FindingText", "Ranking is wrong")},
    {"hot-differs", QT_TRANSLATE_NOOP("items::FindingText", "Hotness is wrong")},
    {"voter-on-both-sides", QT_TRANSLATE_NOOP("items::FindingText", "Voted both up and down")},
    {"follower-missing", QT_TRANSLATE_NOOP("items::FindingText", "Follower is missing")},
    {"follower-extra", QT_TRANSLATE_NOOP("items::FindingText", "Extra follower")},
    {"counter-behind", QT_TRANSLATE_NOOP("items::FindingText", "Counter is behind")},
    {"name-unclaimed", QT_TRANSLATE_NOOP("items::FindingText", "Name has no owner")},
    {"name-twice", QT_TRANSLATE_NOOP("items::FindingText", "Two people with the same name")},
    {"group-index-differs",
     QT_TRANSLATE_NOOP("items::FindingText", "Article’s groups do not match")},
    {"malformed", QT_TRANSLATE_NOOP("items::FindingText", "Invalid value")},
};
constexpr FindingWord programs[]{
    {"folkmoot", "Folkmoot"},
    {"articles-time-votes",
     QT_TRANSLATE_NOOP("items::FindingText", "an article board as in “Redis in Action”")},
    {"articles-now-user",
     QT_TRANSLATE_NOOP("items::FindingText", "an article board with “now” and “user”")},
    {"articles-bare-ids",
     QT_TRANSLATE_NOOP("items::FindingText", "an article board with plain ids")},
    {"forum", QT_TRANSLATE_NOOP("items::FindingText", "the forum tutorial")},
    {"timeline", QT_TRANSLATE_NOOP("items::FindingText", "the microblog tutorial")},
    {"timeline-sorted-following",
     QT_TRANSLATE_NOOP("items::FindingText", "follows as in “Redis in Action”")},
    {"timeline-statuses",
     QT_TRANSLATE_NOOP("items::FindingText", "statuses as in “Redis in Action”")},
    {"accounts-by-userid",
     QT_TRANSLATE_NOOP("items::FindingText", "accounts of the microblog tutorial")},
};

QString textOf(const auto &words, const QByteArray &word)
{
    for (const auto &[known, text] : words) {
        if (word == known)
            return FindingText::tr(text);
    }
    return printable(word);
}
} // namespace

QString printable(const QByteArray &bytes)
{
    QStringDecoder decode(QStringDecoder::Utf8);
    const QString text = decode(bytes);
    const bool isText = !decode.hasError() && std::none_of(text.cbegin(), text.cend(), [](QChar c) {
        return c.category() == QChar::Other_Control || c.category() == QChar::Other_Format;
    });
    if (isText)
        return text;
    QString escaped;
    for (const char c : bytes)
        escaped += c >= ' ' && c <= '~' ? QString(QLatin1Char(c))
                                        : u"\\x%1"_s.arg(uchar(c), 2, 16, QLatin1Char('0'));
    return escaped;
}

QString findingTitle(const QByteArray &kind)
{
    return textOf(titles, kind);
}

QString programTitle(const QByteArray &word)
{
    return textOf(programs, word);
}

namespace {
QString orDash(const QByteArray &value)
{
    return value.isEmpty() ? u"–"_s : printable(value);
}
} // namespace

QString findingChange(const domain::Finding &finding)
{
    return orDash(finding.is) + u" → "_s + orDash(finding.ought);
}

FindingListModel::FindingListModel(store::Community &community, UndoHistory &history,
                                   QObject *parent)
    : PagedTableModel(
        community,
        {{QT_TR_NOOP("Problem"),
          [](const Finding &finding) {
              const auto title = findingTitle(finding.kind);
              return finding.isMended ? tr("%1 (repaired)").arg(title) : title;
          }},
         {QT_TR_NOOP("Key"), [](const Finding &finding) { return printable(finding.what); }},
         {QT_TR_NOOP("Actual"), [](const Finding &finding) { return orDash(finding.is); }},
         {QT_TR_NOOP("Expected"), [](const Finding &finding) { return orDash(finding.ought); }}},
        {}, parent)
    , m_history(history)
{
}

QByteArray FindingListModel::key(const Finding &finding) const
{
    return QByteArrayList{finding.kind, finding.what, finding.is, finding.ought}.join('\0');
}

QString FindingListModel::sentence(const Finding &finding) const
{
    //: What a screen reader speaks of a finding: its kind, the key, what is and ought to be
    return tr("%1: %2, %3")
        .arg(findingTitle(finding.kind), printable(finding.what), findingChange(finding));
}

QList<FindingListModel::Count> FindingListModel::counts() const
{
    QList<Count> counts;
    for (auto it = m_byKind.cbegin(); it != m_byKind.cend(); ++it)
        counts.append({it.key(), it.value()});
    return counts;
}

qint64 FindingListModel::found() const
{
    return std::accumulate(m_byKind.cbegin(), m_byKind.cend(), qint64(0));
}

QStringList FindingListModel::programs() const
{
    QStringList titles;
    for (const auto program : m_counts.writers.programs)
        titles.append(programTitle(store::Writers::name(program)));
    return titles;
}

void FindingListModel::check(const domain::AccountId &actor)
{
    if (auto sink = begin(false))
        follow(m_community.run(store::CheckKeys{std::move(sink)}, actor));
}

void FindingListModel::repair(const domain::AccountId &actor, const QByteArrayList &kinds)
{
    const auto repair = std::make_shared<Repair>(Repair{kinds, {}});
    perform(repair, actor, [=, this](const base::Result<QString> &done) {
        if (!done || !canUndo())
            return;
        m_history.push(
            {tr("repair of %Ln problem(s)", nullptr, int(mended()))}, actor,
            [=, this](const auto &answer) { takeBack(repair, actor, answer); },
            [=, this](const auto &answer) { perform(repair, actor, answer); });
        Q_EMIT repaired();
    });
}

void FindingListModel::perform(const RepairPtr &repair, const domain::AccountId &actor,
                               const UndoHistory::Answer &answer)
{
    auto sink = begin(true);
    if (!sink)
        return answer(tl::unexpected(alreadyRunning()));
    m_repair = repair;
    m_answer = answer;
    follow(m_community.run(store::RepairKeys{repair->kinds, std::move(sink)}, actor));
}

void FindingListModel::answer(const base::Result<QString> &said)
{
    if (const auto answer = std::exchange(m_answer, nullptr))
        answer(said);
}

QString FindingListModel::repairedText() const
{
    return tr("%Ln problem(s) repaired.", nullptr, int(mended()));
}

QString FindingListModel::undoneText() const
{
    const auto done = tr("%Ln repair(s) undone.", nullptr, static_cast<int>(m_undone.done));
    const auto left = static_cast<int>(m_undone.refusedInAll);
    return left == 0 ? done
                     : done + u' ' + tr("%Ln had changed since and were kept.", nullptr, left);
}

store::FindingSink FindingListModel::begin(bool isRepair)
{
    if (m_state == State::Running || m_state == State::Undoing)
        return {};
    clear();
    m_isRepair = isRepair;
    m_percent = 0;
    m_feed = std::make_shared<store::FindingFeed>();
    setState(State::Running);
    return [feed = m_feed](const Finding &finding) { feed->add(finding); };
}

void FindingListModel::follow(const QFuture<base::Result<store::CheckCounts>> &check)
{
    m_check = check;
    m_awaited.await(
        m_check,
        [this](int done, int total) {
            setPercent(done, total);
            applyBatch();
        },
        [this](const base::Result<store::CheckCounts> &counts) { conclude(counts); });
}

void FindingListModel::setPercent(int done, int total)
{
    m_percent = total > 0 ? static_cast<int>(qint64(done) * 100 / total) : 0;
}

void FindingListModel::applyBatch()
{
    const auto batch = m_feed->take();
    m_byKind = batch.byKind;
    m_all += batch.findings;
    append(ofKind(batch.findings));
    Q_EMIT progressed();
}

void FindingListModel::conclude(const base::Result<store::CheckCounts> &counts)
{
    m_percent = -1;
    applyBatch();
    if (counts) {
        m_counts = *counts;
        if (m_repair)
            m_repair->run = m_counts.repairs;
        setState(State::Done);
        return answer(repairedText());
    }
    m_error = counts.error();
    setState(m_error.kind == base::Failure::Cancelled ? State::Cancelled : State::Failed);
    answer(tl::unexpected(m_error));
}

bool FindingListModel::canUndo() const
{
    return m_state == State::Done && m_repair && !m_repair->run.last.isEmpty();
}

void FindingListModel::undoRepair(const domain::AccountId &actor)
{
    if (!canUndo())
        return;
    takeBack(m_repair, actor, [this, repair = m_repair, actor](const auto &done) {
        if (!done)
            return;
        m_history.push(
            {tr("undo of a repair")}, actor,
            [=, this](const auto &answer) { perform(repair, actor, answer); },
            [=, this](const auto &answer) { takeBack(repair, actor, answer); });
        Q_EMIT repairUndone();
    });
}

void FindingListModel::takeBack(const RepairPtr &repair, const domain::AccountId &actor,
                                const UndoHistory::Answer &answer)
{
    if (m_state == State::Running || m_state == State::Undoing)
        return answer(tl::unexpected(alreadyRunning()));
    m_percent = 0;
    m_stop = {};
    m_answer = answer;
    // What was checked since goes on standing there.
    const auto before = repair == m_repair ? State::Undone : m_state;
    setState(State::Undoing);
    m_awaited.await(
        m_community.run(store::UndoRepairs{repair->run}, actor, m_stop.get_token()),
        [this](int done, int total) {
            setPercent(done, total);
            Q_EMIT progressed();
        },
        [this, before](const base::Result<domain::BatchRun> &run) { concludeUndo(run, before); });
}

void FindingListModel::concludeUndo(const base::Result<domain::BatchRun> &run, State before)
{
    m_percent = -1;
    const auto resting = before == State::Undone ? State::Done : before;
    if (!run) {
        m_error = run.error();
        setState(m_error.kind == base::Failure::Cancelled ? resting : State::Failed);
        return answer(tl::unexpected(m_error));
    }
    m_undone = *run;
    if (before == State::Undone && run->refusedInAll == 0 && !run->isCut)
        markUnrepaired();
    // Those that are left can be taken back in the same way.
    setState(run->isCut ? resting : before);
    if (run->isCut)
        answer(base::fail(base::Failure::Cancelled));
    else
        answer(undoneText());
}

/// They are found as they were.
void FindingListModel::markUnrepaired()
{
    for (auto &finding : m_all)
        finding.isMended = false;
    m_counts.mended = 0;
    setRows(ofKind(m_all));
}

void FindingListModel::cancel()
{
    if (m_state == State::Running)
        m_check.cancel();
    if (m_state == State::Undoing)
        m_stop.request_stop();
}

void FindingListModel::showKind(const QByteArray &kind)
{
    m_kind = kind;
    setRows(ofKind(m_all));
}

QList<Finding> FindingListModel::ofKind(const QList<Finding> &findings) const
{
    QList<Finding> chosen;
    for (const auto &finding : findings) {
        if (m_kind.isEmpty() || finding.kind == m_kind)
            chosen.append(finding);
    }
    return chosen;
}

void FindingListModel::clear()
{
    cancel();
    m_awaited.drop();
    m_repair.reset();
    answer(base::fail(base::Failure::Cancelled));
    m_all.clear();
    PagedTableModel::clear();
    m_byKind.clear();
    m_counts = {};
    m_kind.clear();
    m_percent = -1;
    setState(State::Unchecked);
}

void FindingListModel::setState(State state)
{
    m_state = state;
    Q_EMIT stateChanged(state);
    Q_EMIT progressed();
}

} // namespace items

#include "moc_findinglistmodel.cpp"
