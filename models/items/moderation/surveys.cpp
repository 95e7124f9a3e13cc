// SPDX-License-Identifier: MIT
#include "items/moderation/surveys.h"

#include "store/door/community.h"
#include "store/moderation/members/memberrequests.h"
#include "store/statistics/statisticsrequests.h"

#include <QLocale>

using namespace Qt::StringLiterals;

namespace items {

namespace {
QVariant alignment(int column)
{
    return QVariant::fromValue(Qt::AlignVCenter | (column > 0 ? Qt::AlignRight : Qt::AlignLeft));
}
} // namespace

int SurveyModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(rows());
}

int SurveyModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(columnNames().size());
}

QVariant SurveyModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    if (role == Qt::TextAlignmentRole)
        return alignment(index.column());
    if (role == Qt::AccessibleTextRole && index.column() == 0)
        return sentence(index.row());
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole)
        return {};
    return cell(index.row(), index.column());
}

QVariant SurveyModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole)
        return alignment(section);
    if (orientation == Qt::Horizontal && role == Qt::DisplayRole)
        return columnNames().value(section);
    return QAbstractTableModel::headerData(section, orientation, role);
}

template <typename Request, typename Found>
void SurveyModel::ask(const Request &request, Found &found)
{
    m_stop = {};
    m_state = State::Running;
    m_percent = 0;
    Q_EMIT progressed();
    m_awaited.awaitOnly(
        m_community.run(request, {}, m_stop.get_token()),
        [this](int done, int total) {
            m_percent = total > 0
                ? static_cast<int>(std::min<qint64>(qint64(done) * 100 / total, 100))
                : 0;
            Q_EMIT progressed();
        },
        [this, &found](const base::Result<Found> &answer) {
            if (!answer) {
                m_error = answer.error();
                return end(m_error.kind == base::Failure::Cancelled ? State::Cancelled
                                                                    : State::Failed);
            }
            beginResetModel();
            found = *answer;
            endResetModel();
            end(found.isCancelled ? State::Cancelled : State::Done);
        });
}

void SurveyModel::end(State state)
{
    m_state = state;
    Q_EMIT progressed();
}

void SurveyModel::clear()
{
    if (m_state == State::Running)
        cancel();
    m_awaited.drop();
    beginResetModel();
    drop();
    endResetModel();
    end(State::Unasked);
}

void SurveyModel::retranslate()
{
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
}

QString ContributorModel::cell(int row, int column) const
{
    const auto &person = m_found.rows.at(row);
    return column == 0 ? person.name : QLocale().toString(person.total());
}

QString ContributorModel::sentence(int row) const
{
    const auto &person = m_found.rows.at(row);
    const QLocale locale;
    return tr("%1: %2 articles, %3 topics, %4 replies, %5 posts")
        .arg(person.name, locale.toString(person.articles), locale.toString(person.topics),
             locale.toString(person.replies), locale.toString(person.posts));
}

QStringList ContributorModel::columnNames() const
{
    return {tr("Name"), tr("Wrote")};
}

void ContributorModel::count(int days)
{
    ask(store::CountContributors{days}, m_found);
}

QString KeyMemoryModel::cell(int row, int column) const
{
    const auto &kind = m_found.kinds.at(row);
    switch (column) {
    case 0:
        return kind.pattern;
    case 1:
        return QLocale().toString(kind.keys);
    default:
        return kind.measured > 0 ? QLocale().formattedDataSize(kind.bytes) : u"—"_s;
    }
}

QString KeyMemoryModel::sentence(int row) const
{
    const auto &kind = m_found.kinds.at(row);
    return tr("%1: %2 of %3 keys measured")
        .arg(kind.pattern, QLocale().toString(kind.measured), QLocale().toString(kind.keys));
}

QStringList KeyMemoryModel::columnNames() const
{
    return {tr("Kind"), tr("Keys"), tr("Memory")};
}

void KeyMemoryModel::measure()
{
    ask(store::MeasureKeys(), m_found);
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

QStringList VotePairModel::columnNames() const
{
    return {tr("Accounts"), tr("Together"), tr("Lift")};
}

void VotePairModel::compare(const domain::AccountId &somebody)
{
    ask(store::CompareVotes{somebody}, m_found);
}

} // namespace items
