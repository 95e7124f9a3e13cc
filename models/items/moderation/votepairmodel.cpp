// SPDX-License-Identifier: MIT
#include "items/moderation/votepairmodel.h"

#include "store/memberstore.h"

#include <QLocale>

namespace items {

VotePairModel::VotePairModel(store::MemberStore &store, QObject *parent)
    : SurveyModel(parent)
    , m_store(store)
{
}

void VotePairModel::cancel()
{
    m_store.cancel();
}

int VotePairModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_found.rows.size());
}

int VotePairModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : 3;
}

QVariant VotePairModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto &row = m_found.rows.at(index.row());
    const QLocale locale;
    if (role == Qt::TextAlignmentRole)
        return alignment(index.column());
    if (role == Qt::AccessibleTextRole && index.column() == 0)
        return tr("%1 and %2: %3 votes together, of %4 and %5, lift %6")
            .arg(row.oneName, row.otherName, locale.toString(row.together),
                 locale.toString(row.ofOne), locale.toString(row.ofOther),
                 locale.toString(row.lift, 'f', 1));
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole)
        return {};
    switch (index.column()) {
    case 0:
        //: Two names
        return tr("%1 and %2").arg(row.oneName, row.otherName);
    case 1:
        return locale.toString(row.together);
    default:
        return locale.toString(row.lift, 'f', 1);
    }
}

QString VotePairModel::columnName(int column) const
{
    return column == 0 ? tr("Accounts") : column == 1 ? tr("Together") : tr("Lift");
}

void VotePairModel::compare(const domain::AccountId &somebody)
{
    await(m_store.votePairs(somebody), [this](const domain::VotePairs &found) {
        m_found = found;
        return found.isCancelled;
    });
}

} // namespace items
