// SPDX-License-Identifier: MIT
#include "items/inspector/touchedkeysmodel.h"

#include "base/commandkeys.h"
#include "base/deliver.h"
#include "store/lab/inspection/keyrequests.h"

#include <algorithm>

using namespace std::chrono_literals;

namespace items {

TouchedKeysModel::TouchedKeysModel(store::Community &community, QObject *parent)
    : QAbstractTableModel(parent)
    , m_community(community)
{
    m_countdown.setInterval(1s);
    connect(&m_countdown, &QTimer::timeout, this, [this] {
        if (!m_rows.isEmpty())
            Q_EMIT dataChanged(index(0, Expires), index(rowCount() - 1, Expires));
    });
    m_lookAgain.setSingleShot(true);
    m_lookAgain.setInterval(250ms);
    connect(&m_lookAgain, &QTimer::timeout, this, &TouchedKeysModel::look);
    connect(&community.changes(), &store::Changes::keysChanged, this,
            &TouchedKeysModel::noteChanged);
}

void TouchedKeysModel::setCommands(const QList<base::CommandRecord> &commands)
{
    beginResetModel();
    m_rows.clear();
    for (const auto &command : commands) {
        for (const auto &key : base::keysOf(command.arguments)) {
            const auto found = std::ranges::find(m_rows, key, &Row::key);
            if (found == m_rows.end() && m_rows.size() < capacity)
                m_rows.append({key, {}, {}});
        }
        for (const auto &change : command.keys) {
            const auto row = std::ranges::find(m_rows, change.after.key, &Row::key);
            if (row == m_rows.end())
                continue;
            row->now = change.after;
            row->differences += differences(change);
        }
    }
    // What was changed is what one looks for.
    std::ranges::stable_partition(m_rows,
                                  [](const Row &row) { return !row.differences.isEmpty(); });
    endResetModel();
    look();
}

void TouchedKeysModel::setWatched(bool watched)
{
    if (watched == m_countdown.isActive())
        return;
    if (!watched)
        return m_countdown.stop();
    m_countdown.start();
    look();
}

void TouchedKeysModel::look()
{
    if (!m_countdown.isActive() || m_rows.isEmpty())
        return;
    QByteArrayList keys;
    for (const auto &row : std::as_const(m_rows))
        keys.append(row.key);
    base::deliver(
        m_community.run(store::ReadKeyStates{keys}), this,
        [this, generation = ++m_generation](const base::Result<QList<base::KeyState>> &states) {
            if (states && generation == m_generation)
                adopt(*states);
        });
}

void TouchedKeysModel::adopt(const QList<base::KeyState> &states)
{
    for (const auto &state : states) {
        const auto row = std::ranges::find(m_rows, state.key, &Row::key);
        if (row != m_rows.end())
            row->now = state;
    }
    if (!m_rows.isEmpty())
        Q_EMIT dataChanged(index(0, Type), index(rowCount() - 1, Expires));
}

void TouchedKeysModel::noteChanged(const QByteArrayList &keys)
{
    const bool isOurs
        = std::ranges::any_of(m_rows, [&](const Row &row) { return keys.contains(row.key); });
    if (isOurs && !m_lookAgain.isActive())
        m_lookAgain.start();
}

int TouchedKeysModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int TouchedKeysModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant TouchedKeysModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto &row = m_rows.at(index.row());
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        return text(row, index.column());
    case Qt::AccessibleTextRole: {
        const auto all = tr("%1, %2, %3", "key, type, how long it lives")
                             .arg(text(row, Key), text(row, Type), text(row, Expires));
        return row.differences.isEmpty()
            ? all
            : tr("%1, before %2, after %3").arg(all, text(row, Before), text(row, After));
    }
    case KeyRole:
        return row.key;
    case DifferencesRole:
        return QVariant::fromValue(row.differences);
    case IsChangedRole:
        return !row.differences.isEmpty();
    default:
        return {};
    }
}

QString TouchedKeysModel::text(const Row &row, int column) const
{
    switch (column) {
    case Key:
        return QString::fromUtf8(row.key);
    case Type:
        return keyTypeText(row.now.type);
    case Expires:
        return row.now.type.isEmpty() ? QString() : timeToLiveText(row.now);
    default:
        break;
    }
    QStringList sides;
    for (const auto &difference : row.differences)
        sides.append(differenceText(difference, column == After));
    return sides.join(QStringLiteral(" · "));
}

QVariant TouchedKeysModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Key:
        return tr("Key");
    case Type:
        return tr("Type");
    case Expires:
        return tr("Lives");
    case Before:
        return tr("Before");
    default:
        return tr("After");
    }
}

void TouchedKeysModel::retranslate()
{
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
    if (!m_rows.isEmpty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

} // namespace items
