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
    return parent.isValid() ? 0 : columns();
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
        return columnName(section);
    return QAbstractTableModel::headerData(section, orientation, role);
}

void SurveyModel::begin()
{
    ++m_generation;
    m_state = State::Running;
    m_percent = 0;
    Q_EMIT progressed();
}

void SurveyModel::step(int done, int total)
{
    m_percent = total > 0 ? static_cast<int>(std::min<qint64>(qint64(done) * 100 / total, 100)) : 0;
    Q_EMIT progressed();
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
    ++m_generation;
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

ContributorModel::ContributorModel(store::Community &community, QObject *parent)
    : SurveyModel(parent)
    , m_community(community)
{
}

void ContributorModel::cancel()
{
    m_stop.request_stop();
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

QString ContributorModel::columnName(int column) const
{
    return column == 0 ? tr("Name") : tr("Wrote");
}

void ContributorModel::count(int days)
{
    m_stop = {};
    const auto answer = m_community.run(store::CountContributors{days}, {}, m_stop.get_token());
    await(answer, [this](const domain::Contributors &found) {
        m_found = found;
        return found.isCancelled;
    });
}

KeyMemoryModel::KeyMemoryModel(store::Community &community, QObject *parent)
    : SurveyModel(parent)
    , m_community(community)
{
}

void KeyMemoryModel::cancel()
{
    m_stop.request_stop();
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

QString KeyMemoryModel::columnName(int column) const
{
    return column == 0 ? tr("Kind") : column == 1 ? tr("Keys") : tr("Memory");
}

void KeyMemoryModel::measure()
{
    m_stop = {};
    await(m_community.run(store::MeasureKeys{}, {}, m_stop.get_token()),
          [this](const domain::KeyMemory &found) {
              m_found = found;
              return found.isCancelled;
          });
}

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
