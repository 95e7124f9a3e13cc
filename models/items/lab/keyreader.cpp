// SPDX-License-Identifier: MIT
#include "items/lab/keyreader.h"

#include "base/commandrecord.h"
#include "base/deliver.h"
#include "store/lab/inspection/keyrequests.h"

#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using domain::KeyDetail;

namespace items {

KeyReader::KeyReader(store::Community &community, QByteArray nameSpace, QObject *parent)
    : MergingModel(parent)
    , m_community(community)
    , m_nameSpace(std::move(nameSpace))
{
    callOnce(m_again, 250ms, this, [this] {
        const base::BackgroundScope accord;
        read(Reading::Again);
    });
    connect(&community.changes(), &store::Changes::keysChanged, this, &KeyReader::noteChanged);
    connect(&community.changes(), &store::Changes::everyKeyChanged, &m_again,
            qOverload<>(&QTimer::start));
}

void KeyReader::open(const QByteArray &key)
{
    if (key == m_key)
        return;
    beginResetModel();
    m_key = key;
    m_detail = {};
    m_before.clear();
    m_hasChanged = false;
    endResetModel();
    Q_EMIT detailChanged();
    if (m_key.isEmpty())
        return setPhase(Phase::Nothing);
    read(Reading::First);
}
void KeyReader::more()
{
    if (hasMore())
        read(Reading::More);
}

void KeyReader::noteChanged(const QByteArrayList &keys)
{
    if (!m_key.isEmpty() && keys.contains(m_key) && !m_again.isActive())
        m_again.start();
}

void KeyReader::read(Reading reading)
{
    if (m_key.isEmpty())
        return;
    if (reading == Reading::First)
        setPhase(Phase::Loading);
    m_awaited.awaitOnly(m_community.run(store::ReadKey{
                            m_key, reading == Reading::More ? m_detail.next : QByteArray()}),
                        [this, reading](const base::Result<KeyDetail> &detail) {
                            if (detail)
                                return adopt(reading, *detail);
                            const bool isGone = detail.error().kind == base::Failure::NotFound;
                            setPhase(isGone ? Phase::Gone : Phase::Failed, detail.error());
                        });
}

void KeyReader::adopt(Reading reading, KeyDetail detail)
{
    if (reading == Reading::More && detail.state.type == m_detail.state.type) {
        const auto first = rowCount();
        const auto added = static_cast<int>(detail.state.parts.size());
        if (added > 0)
            beginInsertRows({}, first, first + added - 1);
        detail.state.parts = m_detail.state.parts + detail.state.parts;
        m_detail = std::move(detail);
        if (added > 0)
            endInsertRows();
    } else {
        m_hasChanged = reading == Reading::Again;
        m_before.clear();
        for (const auto &[name, value] : std::as_const(m_detail.state.parts))
            m_before.insert(name, value);
        replaceParts(std::move(detail));
    }
    setPhase(Phase::Ready);
    Q_EMIT detailChanged();
}

/// By their names, so that whoever looks keeps the place, and whoever has chosen one keeps that
/// one.
void KeyReader::replaceParts(KeyDetail detail)
{
    if (detail.state.type != m_detail.state.type) {
        beginResetModel();
        m_detail = std::move(detail);
        endResetModel();
        return;
    }
    const auto fresh = std::exchange(detail.state.parts, m_detail.state.parts);
    m_detail = std::move(detail);
    mergeRows(m_detail.state.parts, fresh, [](const auto &part) { return part.first; });
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

void KeyReader::setPhase(Phase phase, const base::Error &error)
{
    m_phase = phase;
    m_error = error;
    Q_EMIT phaseChanged();
}

int KeyReader::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_detail.state.parts.size());
}

int KeyReader::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant KeyReader::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto &[name, value] = m_detail.state.parts.at(index.row());
    const auto &cell = index.column() == Name ? name : value;
    switch (role) {
    case Qt::DisplayRole:
        return QString::fromUtf8(cell);
    case Qt::AccessibleTextRole:
        return QString::fromUtf8(name.isEmpty() || value.isEmpty() ? name + value
                                                                   : name + ", " + value);
    case BytesRole:
        return cell;
    case IsFreshRole:
        return m_hasChanged && (!m_before.contains(name) || m_before.value(name) != value);
    default:
        return {};
    }
}

QVariant KeyReader::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    const auto &type = m_detail.state.type;
    if (type == "hash")
        return section == Name ? tr("Field") : tr("Value");
    if (type == "zset")
        return section == Name ? tr("Member") : tr("Score");
    if (type == "list")
        return section == Name ? tr("Index") : tr("Element");
    if (type == "stream")
        return section == Name ? tr("Entry") : tr("Fields");
    return section == Name ? tr("Member") : tr("Value");
}
} // namespace items

#include "moc_keyreader.cpp"
