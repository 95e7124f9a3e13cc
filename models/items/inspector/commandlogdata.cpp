// SPDX-License-Identifier: MIT
// What the rows of the log say.
#include "base/commandkeys.h"
#include "base/commandtext.h"
#include "items/inspector/commandlogmodel.h"
#include "store/keystore.h"

#include <QDateTime>
#include <QSaveFile>
#include <QtConcurrentRun>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace items {

namespace {
QDateTime dateTime(std::chrono::system_clock::time_point at)
{
    using namespace std::chrono;
    return QDateTime::fromMSecsSinceEpoch(
        duration_cast<milliseconds>(at.time_since_epoch()).count());
}

/// A vote's is "article:120"; a page has none, it shows many.
QByteArray subjectOf(const QList<base::CommandRecord> &commands)
{
    for (const auto &command : commands) {
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
    case Qt::AccessibleTextRole:
        return base::commandText(command.arguments);
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

} // namespace items
