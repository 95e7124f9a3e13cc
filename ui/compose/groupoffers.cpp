// SPDX-License-Identifier: MIT
#include "ui/compose/groupoffers.h"

#include "domain/names.h"
#include "ui/widgets/displaytext.h"

#include <algorithm>

namespace ui {

namespace {
/// Names that are not what was typed, do not begin with it, do not hold it come later.
int distance(const QString &name, const QString &typed)
{
    const auto folded = domain::foldedName(name);
    const auto at = folded.indexOf(typed);
    return folded == typed ? 0 : at == 0 ? 1 : at > 0 ? 2 : 3;
}
} // namespace

void GroupOffers::setKnown(const QStringList &known)
{
    m_known = known;
}

bool GroupOffers::isNew(const QString &name) const
{
    const auto folded = domain::foldedName(name);
    return !m_known.isEmpty()
        && std::none_of(m_known.cbegin(), m_known.cend(),
                        [&](const auto &known) { return domain::foldedName(known) == folded; });
}

void GroupOffers::offerFor(const QString &typed)
{
    const auto name = typed.trimmed();
    const auto folded = domain::foldedName(name);
    QStringList byDistance[3];
    for (const auto &known : std::as_const(m_known)) {
        if (const auto far = distance(known, folded); far < 3)
            byDistance[far].append(known);
    }
    beginResetModel();
    m_offers.clear();
    if (!name.isEmpty()) {
        m_offers = byDistance[0] + byDistance[1] + byDistance[2];
        m_isLastNew = isNew(name);
        if (m_isLastNew)
            m_offers.append(name);
    }
    endResetModel();
}

int GroupOffers::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_offers.size());
}

QVariant GroupOffers::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto &name = m_offers.at(index.row());
    if (role == Qt::EditRole)
        return name;
    const bool isFresh = m_isLastNew && index.row() == m_offers.size() - 1;
    if (role == Qt::DisplayRole)
        //: A name that does not exist yet, of a group or tag
        return isFresh ? tr("%1 (new)").arg(displayLine(name, 60)) : displayLine(name, 60);
    return {};
}

} // namespace ui
