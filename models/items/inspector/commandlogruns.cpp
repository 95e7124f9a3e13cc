// SPDX-License-Identifier: MIT
// What scripts called inside finds the commands of the log that ran them.
#include "items/inspector/commandlogmodel.h"

#include <algorithm>

namespace items {

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
