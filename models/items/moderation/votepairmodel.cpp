// SPDX-License-Identifier: MIT
#include "items/moderation/votepairmodel.h"

#include "store/door/community.h"
#include "store/moderation/members/memberrequests.h"

#include <QLocale>

namespace items {

VotePairModel::VotePairModel(store::Community &community, QObject *parent)
    : SurveyModel(parent)
    , m_community(community)
{
}

void VotePairModel::cancel()
{
    m_stop.request_stop();
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
    m_stop = {};
    await(m_community.run(store::CompareVotes{somebody}, {}, m_stop.get_token()),
          [this](const domain::VotePairs &found) {
              m_found = found;
              return found.isCancelled;
          });
}

} // namespace items
