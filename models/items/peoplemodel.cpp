// SPDX-License-Identifier: MIT
#include "items/peoplemodel.h"

#include "items/list/articlesentence.h"
#include "store/door/community.h"
#include "store/timeline/timelinerequests.h"

namespace items {

namespace {
constexpr qsizetype suggestions = 20;
} // namespace

PeopleModel::PeopleModel(store::Community &community, QObject *parent)
    : PagedListModel(community, 1, {}, parent)
{
    connect(&community.changes(), &store::Changes::everyPostChanged, this,
            &PeopleModel::invalidate);
}

QByteArray PeopleModel::key(const domain::Person &person) const
{
    return person.id.bytes();
}

QVariant PeopleModel::cell(const domain::Person &person, int, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        return person.name;
    case Qt::AccessibleTextRole: {
        QStringList parts{person.name, tr("%Ln follower(s)", nullptr, clipped(person.followers))};
        if (person.isFollowed)
            parts.append(tr("you follow"));
        if (person.isMuted)
            parts.append(tr("muted"));
        //: Between the parts of the sentence that a screen reader speaks for a person
        return parts.join(tr(", "));
    }
    default:
        return {};
    }
}

void PeopleModel::setQuery(const Query &query)
{
    if (query == m_query)
        return refresh();
    m_query = query;
    restart();
}

void PeopleModel::fetch(const QByteArray &cursor, qsizetype count)
{
    using store::Side;
    const auto namesToPeople = [this](const store::PeoplePage &found) {
        read(m_community.run(store::ReadPeople{found.ids}, m_query.viewer),
             [cursor = found.cursor](const auto &people) -> Page {
                 return {people, cursor};
             });
    };
    switch (m_query.kind) {
    case Kind::Suggested:
        return read(m_community.run(store::SuggestPeople{suggestions}, m_query.viewer),
                    [](const auto &people) -> Page { return {people}; });
    case Kind::Followed:
        return ask(
            m_community.run(store::ListFollows{Side::Followed, m_query.person, cursor, count}),
            namesToPeople);
    case Kind::Followers:
        return ask(
            m_community.run(store::ListFollows{Side::Followers, m_query.person, cursor, count}),
            namesToPeople);
    case Kind::Found:
        return ask(m_community.run(store::FindPeople{m_query.words, cursor}), namesToPeople);
    }
}

void PeopleModel::readAgain(const domain::AccountId &person)
{
    base::deliver(m_community.run(store::ReadPeople{{person}}, m_query.viewer), this,
                  [this, person, query = m_query](const auto &people) {
                      const auto row = rowOf(person.bytes());
                      if (!people || people->isEmpty() || row < 0 || query != m_query)
                          return;
                      auto better = people->first();
                      const auto before = rowAt(row);
                      better.mutual = before.mutual;
                      better.mutualCount = before.mutualCount;
                      better.why = before.why;
                      setRow(row, better);
                  });
}

} // namespace items

#include "moc_peoplemodel.cpp"
