// SPDX-License-Identifier: MIT
#include "items/moderation/surveys.h"

#include "store/door/community.h"
#include "store/moderation/members/memberrequests.h"
#include "store/statistics/statisticsrequests.h"

#include <QLocale>

using namespace Qt::StringLiterals;
using domain::Contributor;
using domain::KeyKind;
using domain::VotePair;

namespace items {

void SurveyModel::setPercent(int done, int total)
{
    m_percent = total > 0 ? static_cast<int>(std::min<qint64>(qint64(done) * 100 / total, 100)) : 0;
    Q_EMIT progressed();
}

void SurveyModel::fail(const base::Error &error)
{
    m_error = error;
    enter(error.kind == base::Failure::Cancelled ? State::Cancelled : State::Failed);
}

void SurveyModel::enter(State state)
{
    m_state = state;
    Q_EMIT progressed();
}

void SurveyModel::clear()
{
    if (m_state == State::Running)
        cancel();
    m_awaited.drop();
    drop();
    enter(State::Unasked);
}

ContributorModel::ContributorModel(store::Community &community, QObject *parent)
    : SurveyTable(
        {{QT_TR_NOOP("Name"), &Contributor::name},
         {QT_TR_NOOP("Wrote"),
          [](const Contributor &person) { return QLocale().toString(person.total()); }, true}},
        community, parent)
{
}

QString ContributorModel::sentence(const Contributor &person) const
{
    const QLocale locale;
    return tr("%1: %2 articles, %3 topics, %4 replies, %5 posts")
        .arg(person.name, locale.toString(person.articles), locale.toString(person.topics),
             locale.toString(person.replies), locale.toString(person.posts));
}

void ContributorModel::count(int days)
{
    askFor(store::CountContributors{days}, &domain::Contributors::rows);
}

KeyMemoryModel::KeyMemoryModel(store::Community &community, QObject *parent)
    : SurveyTable({{QT_TR_NOOP("Kind"), &KeyKind::pattern},
                   {QT_TR_NOOP("Keys"),
                    [](const KeyKind &kind) { return QLocale().toString(kind.keys); }, true},
                   {QT_TR_NOOP("Memory"),
                    [](const KeyKind &kind) {
                        return kind.measured > 0 ? QLocale().formattedDataSize(kind.bytes) : u"—"_s;
                    },
                    true}},
                  community, parent)
{
}

QString KeyMemoryModel::sentence(const KeyKind &kind) const
{
    return tr("%1: %2 of %3 keys measured")
        .arg(kind.pattern, QLocale().toString(kind.measured), QLocale().toString(kind.keys));
}

void KeyMemoryModel::measure()
{
    askFor(store::MeasureKeys(), &domain::KeyMemory::kinds);
}

VotePairModel::VotePairModel(store::Community &community, QObject *parent)
    : SurveyTable(
        {{QT_TR_NOOP("Accounts"),
          //: Two names
          [](const VotePair &pair) { return tr("%1 and %2").arg(pair.oneName, pair.otherName); }},
         {QT_TR_NOOP("Together"),
          [](const VotePair &pair) { return QLocale().toString(pair.together); }, true},
         {QT_TR_NOOP("Lift"),
          [](const VotePair &pair) { return QLocale().toString(pair.lift, 'f', 1); }, true}},
        community, parent)
{
}

QString VotePairModel::sentence(const VotePair &pair) const
{
    const QLocale locale;
    return tr("%1 and %2: %3 votes together, of %4 and %5, lift %6")
        .arg(pair.oneName, pair.otherName, locale.toString(pair.together),
             locale.toString(pair.ofOne), locale.toString(pair.ofOther),
             locale.toString(pair.lift, 'f', 1));
}

void VotePairModel::compare(const domain::AccountId &somebody)
{
    askFor(store::CompareVotes{somebody}, &domain::VotePairs::rows);
}

} // namespace items

#include "moc_surveys.cpp"
