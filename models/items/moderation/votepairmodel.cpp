// SPDX-License-Identifier: MIT
#include "items/moderation/votepairmodel.h"

#include "store/door/memberstore.h"

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

QString VotePairModel::cell(int row, int column) const
{
    const auto &pair = m_found.rows.at(row);
    switch (column) {
    case 0:
        //: Two names
        return tr("%1 and %2").arg(pair.oneName, pair.otherName);
    case 1:
        return QLocale().toString(pair.together);
    default:
        return QLocale().toString(pair.lift, 'f', 1);
    }
}

QString VotePairModel::sentence(int row) const
{
    const auto &pair = m_found.rows.at(row);
    const QLocale locale;
    return tr("%1 and %2: %3 votes together, of %4 and %5, lift %6")
        .arg(pair.oneName, pair.otherName, locale.toString(pair.together),
             locale.toString(pair.ofOne), locale.toString(pair.ofOther),
             locale.toString(pair.lift, 'f', 1));
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
