// SPDX-License-Identifier: MIT
#include "items/lab/racekeymodel.h"

using namespace Qt::StringLiterals;
using base::KeyState;

namespace items {

namespace {
QString partText(const KeyState &state, const std::pair<QByteArray, QByteArray> &part)
{
    const auto name = QString::fromUtf8(part.first);
    const auto value = QString::fromUtf8(part.second);
    if (state.type == "string" || state.type == "list")
        return value;
    if (value.isEmpty())
        return name;
    return name + u' ' + value;
}

QStringList partTexts(const KeyState &state)
{
    QStringList texts;
    for (const auto &part : state.parts)
        texts.append(partText(state, part));
    return texts;
}

/// A time to live that runs down is no change; one that is set or taken away is.
bool isSame(const KeyState &one, const KeyState &other)
{
    return one.type == other.type && one.parts == other.parts
        && (one.timeToLive < 0) == (other.timeToLive < 0);
}
} // namespace

void RaceKeyModel::begin(const QList<KeyState> &keys)
{
    beginResetModel();
    m_before = keys;
    m_keys = keys;
    endResetModel();
}

void RaceKeyModel::show(const QList<KeyState> &keys)
{
    if (keys.size() != m_keys.size())
        return begin(keys);
    m_before = std::exchange(m_keys, keys);
    retranslate();
}

int RaceKeyModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_keys.size());
}

bool RaceKeyModel::isChanged(int row) const
{
    return !isSame(m_before.at(row), m_keys.at(row));
}

QString RaceKeyModel::sentence(int row) const
{
    const auto &state = m_keys.at(row);
    const auto key = QString::fromUtf8(state.key);
    if (!state.exists())
        return isChanged(row) ? tr("%1, gone").arg(key) : tr("%1, not there").arg(key);
    const auto holds = partTexts(state).join(u", "_s);
    return isChanged(row) ? tr("%1, just changed, holds %2").arg(key, holds)
                          : tr("%1, holds %2").arg(key, holds);
}

QVariant RaceKeyModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto &state = m_keys.at(index.row());
    switch (role) {
    case Qt::DisplayRole:
    case KeyRole:
        return QString::fromUtf8(state.key);
    case Qt::AccessibleTextRole:
        return sentence(index.row());
    case Qt::ToolTipRole:
        return partTexts(state).join(u'\n');
    case TypeRole:
        return QString::fromLatin1(state.type);
    case PartsRole:
        return partTexts(state);
    case FreshPartsRole: {
        QList<bool> fresh;
        const auto &before = m_before.at(index.row());
        for (const auto &part : state.parts)
            fresh.append(!before.parts.contains(part));
        return QVariant::fromValue(fresh);
    }
    case IsChangedRole:
        return isChanged(index.row());
    case SecondsLeftRole:
        return state.timeToLive < 0 ? qint64(-1) : (state.timeToLive + 999) / 1000;
    default:
        return {};
    }
}

void RaceKeyModel::retranslate()
{
    if (!m_keys.isEmpty())
        Q_EMIT dataChanged(index(0), index(rowCount() - 1));
}

} // namespace items
