// SPDX-License-Identifier: MIT
#include "items/inspector/commandlogmodel.h"

#include "base/commandrecord.h"
#include "store/lab/inspection/keytargets.h"

#include <QDateTime>
#include <QSaveFile>
#include <QtConcurrentRun>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace items {

namespace {
/// Round trips of one action come one after the other, but those of several workers mix.
constexpr qsizetype stillGoingOn = 64;
/// An import has more commands than anybody reads in one piece; the oldest of them have to go.
constexpr qsizetype longest = 1'000;
} // namespace

void CommandLogModel::Group::take(const base::CommandRecord &record, bool isMatching)
{
    // Commands of one round trip say its whole duration, and come one after the other.
    if (commands.isEmpty() || commands.constLast().roundTrip != record.roundTrip) {
        ++trips;
        took += record.duration;
    }
    if (!names.contains(record.action.name))
        names.append(record.action.name);
    commands.append(record);
    if (isMatching)
        matching.append(commands.size() - 1);
}

qsizetype CommandLogModel::Group::rows(bool isFiltered) const
{
    if (isFiltered && matching.isEmpty())
        return 0;
    return isOpen ? 1 + matching.size() : 1;
}

int CommandLogModel::rowCount(const QModelIndex &parent) const
{
    if (parent.isValid() || m_groups.isEmpty())
        return 0;
    const auto last = m_groups.size() - 1;
    return firstRow(last) + static_cast<int>(m_groups.at(last).rows(!m_filter.isEmpty()));
}

int CommandLogModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

int CommandLogModel::firstRow(qsizetype group) const
{
    if (m_starts.isEmpty()) {
        int row = 0;
        for (const auto &each : m_groups) {
            m_starts.append(row);
            row += static_cast<int>(each.rows(!m_filter.isEmpty()));
        }
    }
    return m_starts.at(group);
}

CommandLogModel::Place CommandLogModel::placeOf(int row) const
{
    if (row < 0 || row >= rowCount())
        return {};
    // The last group that begins there: groups without rows begin where the next one does.
    const auto after = std::upper_bound(m_starts.cbegin(), m_starts.cend(), row);
    const auto group = std::distance(m_starts.cbegin(), after) - 1;
    return {group, row - m_starts.at(group) - 1};
}

bool CommandLogModel::matches(const base::CommandRecord &command) const
{
    return m_filter.isEmpty()
        || base::commandText(command.arguments).contains(m_filter, Qt::CaseInsensitive);
}

qsizetype CommandLogModel::groupOf(const base::Action &action) const
{
    const auto end = std::min(stillGoingOn, m_groups.size());
    for (qsizetype i = 0; i < end; ++i) {
        const auto &group = m_groups.at(i);
        // What the program does by itself has no number: it belongs together while it is in a row.
        if (action.id == 0)
            return group.id == 0 ? i : -1;
        if (group.id == action.id && group.commands.size() < longest)
            return i;
    }
    return -1;
}

void CommandLogModel::append(const QList<base::CommandRecord> &records)
{
    for (const auto &record : records)
        add(record);
    attachRuns();
    dropOldest();
}

void CommandLogModel::add(const base::CommandRecord &record)
{
    const auto place = groupOf(record.action);
    if (place < 0)
        return begin(record);
    auto &group = m_groups[place];
    if (group.commands.size() >= longest)
        dropOldestOf(place, longest / 2);
    ++m_kept;
    const auto rowsBefore = group.rows(!m_filter.isEmpty());
    const bool isShown = matches(record);
    const auto last = firstRow(place) + static_cast<int>(rowsBefore);
    if (isShown && group.isOpen && rowsBefore > 0) {
        beginInsertRows({}, last, last);
        group.take(record, true);
        m_starts.clear();
        endInsertRows();
    } else if (isShown && rowsBefore == 0) { // the first that the filter lets through
        beginInsertRows({}, last, last + (group.isOpen ? 1 : 0));
        group.take(record, true);
        m_starts.clear();
        endInsertRows();
    } else {
        group.take(record, isShown);
    }
    if (rowsBefore > 0)
        Q_EMIT dataChanged(index(firstRow(place), 0), index(firstRow(place), ColumnCount - 1));
    if (group.isOpen && group.commands.size() == shownAtFirst + 1 && rowsBefore > 0)
        setOpen(firstRow(place), false);
}

void CommandLogModel::begin(const base::CommandRecord &record)
{
    const auto id = record.action.id;
    Group group{id, {}, {}, {}, id != 0, record.at};
    m_kept += 2;
    group.take(record, matches(record));
    const auto rows = static_cast<int>(group.rows(!m_filter.isEmpty()));
    if (rows > 0)
        beginInsertRows({}, 0, rows - 1);
    m_groups.prepend(std::move(group));
    m_starts.clear();
    if (rows > 0)
        endInsertRows();
}

void CommandLogModel::dropOldest()
{
    while (m_kept > capacity && m_groups.size() > 1) {
        const auto &oldest = m_groups.constLast();
        const auto rows = static_cast<int>(oldest.rows(!m_filter.isEmpty()));
        const auto first = rowCount() - rows;
        m_kept -= 1 + oldest.commands.size();
        if (rows > 0)
            beginRemoveRows({}, first, first + rows - 1);
        m_groups.removeLast();
        m_starts.clear();
        if (rows > 0)
            endRemoveRows();
    }
}

void CommandLogModel::dropOldestOf(qsizetype place, qsizetype count)
{
    auto &group = m_groups[place];
    const auto gone
        = std::distance(group.matching.cbegin(),
                        std::lower_bound(group.matching.cbegin(), group.matching.cend(), count));
    // An action of which the filter lets nothing through has no row itself.
    const bool isShown = group.rows(!m_filter.isEmpty()) > 0;
    const bool staysShown = m_filter.isEmpty() || gone < group.matching.size();
    const auto first = firstRow(place) + (staysShown ? 1 : 0);
    const auto last = firstRow(place) + static_cast<int>(group.isOpen ? gone : 0);
    const bool areRowsGone = isShown && last >= first;
    if (areRowsGone)
        beginRemoveRows({}, first, last);
    group.commands.remove(0, count);
    group.matching.remove(0, gone);
    for (auto &i : group.matching)
        i -= count;
    m_kept -= count;
    m_starts.clear();
    if (areRowsGone)
        endRemoveRows();
}

void CommandLogModel::clear()
{
    beginResetModel();
    m_groups.clear();
    m_starts.clear();
    m_runs.clear();
    m_kept = 0;
    endResetModel();
}

void CommandLogModel::setFilter(const QString &words)
{
    if (words == m_filter)
        return;
    beginResetModel();
    m_filter = words;
    m_starts.clear();
    for (auto &group : m_groups) {
        group.matching.clear();
        for (qsizetype i = 0; i < group.commands.size(); ++i) {
            if (matches(group.commands.at(i)))
                group.matching.append(i);
        }
    }
    endResetModel();
}

void CommandLogModel::setOpen(int row, bool open)
{
    const auto place = placeOf(row);
    if (place.group < 0 || m_groups.at(place.group).isOpen == open)
        return;
    auto &group = m_groups[place.group];
    const auto first = firstRow(place.group) + 1;
    const auto last = first + static_cast<int>(group.matching.size()) - 1;
    if (open)
        beginInsertRows({}, first, last);
    else
        beginRemoveRows({}, first, last);
    group.isOpen = open;
    m_starts.clear();
    if (open)
        endInsertRows();
    else
        endRemoveRows();
    Q_EMIT dataChanged(index(first - 1, 0), index(first - 1, ColumnCount - 1));
}

QList<base::CommandRecord> CommandLogModel::commandsAt(int row) const
{
    const auto place = placeOf(row);
    if (place.group < 0)
        return {};
    const auto &group = m_groups.at(place.group);
    if (place.command < 0)
        return group.commands;
    return {group.commands.at(group.matching.at(place.command))};
}

namespace {
QDateTime dateTime(std::chrono::system_clock::time_point at)
{
    using namespace std::chrono;
    return QDateTime::fromMSecsSinceEpoch(
        duration_cast<milliseconds>(at.time_since_epoch()).count());
}

/// A vote's is "article:120"; a page has none, it shows many. The last that was sent counts: what
/// is new is first tried under an id that may be taken.
QByteArray subjectOf(const QList<base::CommandRecord> &commands)
{
    for (auto record = commands.crbegin(); record != commands.crend(); ++record) {
        const auto &command = *record;
        if (!base::mayWrite(command.arguments))
            continue;
        for (const auto &key : base::keysOf(command.arguments)) {
            // Whatever stands before it: a community's own beginning ends like this.
            const auto bare = key.mid(key.startsWith('{') ? key.indexOf("}:") + 2 : 0);
            if (!store::targetOf(bare, {}).id.isEmpty())
                return key;
        }
    }
    return {};
}
} // namespace

QFuture<base::Result<void>> CommandLogModel::exportTo(const QString &path) const
{
    return QtConcurrent::run([groups = m_groups, path]() -> base::Result<void> {
        QSaveFile file(path);
        const auto text = textOf(groups).toUtf8();
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size() || !file.commit())
            return base::fail(base::Failure::Refused, u"write-failed"_s);
        return {};
    });
}

QString CommandLogModel::textOf(const QList<Group> &groups)
{
    QString text;
    // As they happened: the oldest first.
    for (auto group = groups.crbegin(); group != groups.crend(); ++group) {
        if (group->matching.isEmpty())
            continue;
        text += u"# %1 %2\n"_s.arg(dateTime(group->at).toString(Qt::ISODateWithMs),
                                   group->names.join(u", "_s));
        for (const auto i : group->matching)
            text += base::commandText(group->commands.at(i).arguments) + u'\n';
    }
    return text;
}

QVariant CommandLogModel::data(const QModelIndex &index, int role) const
{
    const auto place = index.isValid() ? placeOf(index.row()) : Place();
    if (place.group < 0)
        return {};
    const auto &group = m_groups.at(place.group);
    switch (role) {
    case IsActionRole:
        return place.command < 0;
    case ActionNamesRole:
        return group.names;
    case IsOwnRole:
        return group.id == 0;
    case IsOpenRole:
        return group.isOpen;
    default:
        break;
    }
    if (place.command < 0)
        return actionData(group, index.column(), role);
    return commandData(group, group.commands.at(group.matching.at(place.command)), index.column(),
                       role);
}

QVariant CommandLogModel::actionData(const Group &group, int column, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        return column == What ? QVariant(group.names.join(u", "_s)) : QVariant();
    case AtRole:
        return dateTime(group.at);
    case MicrosecondsRole:
        return qint64(group.took.count());
    case TripsRole:
        return group.trips;
    case SubjectRole:
        return subjectOf(group.commands);
    case IsFailedRole:
        // A script that the server did not know yet is sent once more.
        return group.commands.constLast().failed;
    default:
        return {};
    }
}

QVariant CommandLogModel::commandData(const Group &group, const base::CommandRecord &command,
                                      int column, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        return column == What ? QVariant(base::commandText(command.arguments)) : QVariant();
    case Qt::AccessibleTextRole: {
        // Nobody listens to forty digits or to a whole script; which it is, the row above says.
        auto spoken = command.arguments;
        if (spoken.size() > 1 && spoken.constFirst().startsWith("EVAL"))
            spoken.removeAt(1);
        return base::commandText(spoken);
    }
    case AtRole:
        return dateTime(command.at);
    case MicrosecondsRole:
        return qint64(command.duration.count());
    case TripsRole:
        return 1;
    case ArgumentsRole:
        return QVariant::fromValue(command.arguments);
    case ShareRole:
        return double(command.duration.count()) / std::max<double>(1, double(group.took.count()));
    case IsFailedRole:
        return command.failed;
    default:
        return {};
    }
}

namespace {
/// The server tells of a script at the moment in which it answers.
constexpr qsizetype recentActions = 64;
/// Other clients' scripts never find a command here.
constexpr qsizetype mostWaiting = 200;
} // namespace

void CommandLogModel::addRuns(const QList<base::ScriptRun> &runs)
{
    m_runs += runs;
    attachRuns();
    if (m_runs.size() > mostWaiting)
        m_runs.remove(0, m_runs.size() - mostWaiting);
}

void CommandLogModel::attachRuns()
{
    m_runs.removeIf([this](const base::ScriptRun &run) { return attach(run); });
}

/// To the oldest that has none yet: the same script may run twice with the same arguments.
bool CommandLogModel::attach(const base::ScriptRun &run)
{
    for (auto i = std::min(recentActions, m_groups.size()) - 1; i >= 0; --i) {
        auto &group = m_groups[i];
        const auto command = std::ranges::find_if(group.commands, [&](const auto &each) {
            return each.inner.isEmpty() && !each.failed && each.arguments == run.arguments;
        });
        if (command == group.commands.end())
            continue;
        command->inner = run.inner;
        const auto row = firstRow(i);
        if (group.rows(!m_filter.isEmpty()) > 0)
            Q_EMIT dataChanged(index(row, 0), index(row, ColumnCount - 1));
        return true;
    }
    return false;
}

} // namespace items

#include "moc_commandlogmodel.cpp"
