// SPDX-License-Identifier: MIT
#include "items/moderation/surveys.h"

#include "store/door/community.h"
#include "store/statistics/statisticsrequests.h"

#include <QLocale>

using namespace Qt::StringLiterals;

namespace items {

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

} // namespace items
