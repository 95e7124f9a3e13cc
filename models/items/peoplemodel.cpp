// SPDX-License-Identifier: MIT
#include "items/peoplemodel.h"

#include "base/deliver.h"
#include "items/list/clipped.h"
#include "store/door/timelinestore.h"

#include <algorithm>

namespace items {

namespace {
constexpr qsizetype suggestions = 20;
constexpr qint64 pageSize = 100;
} // namespace

PeopleModel::PeopleModel(store::TimelineStore &store, QObject *parent)
    : MergingModel(parent)
    , m_store(store)
{
    connect(&store, &store::TimelineStore::everythingInvalidated, this, &PeopleModel::refresh);
}

int PeopleModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_people.size());
}

QVariant PeopleModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto &person = m_people.at(index.row());
    switch (role) {
    case PersonRole:
        return QVariant::fromValue(person);
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
    beginResetModel();
    m_people.clear();
    endResetModel();
    refresh();
}

void PeopleModel::refresh()
{
    ++m_generation;
    m_cursor.clear();
    m_replacesAll = true;
    m_gathered.clear();
    m_goal = m_people.size();
    readPage();
}

bool PeopleModel::canFetchMore(const QModelIndex &parent) const
{
    return !parent.isValid() && !m_isLoading && !m_cursor.isEmpty();
}

void PeopleModel::fetchMore(const QModelIndex &parent)
{
    if (canFetchMore(parent))
        readPage();
}

void PeopleModel::readPage()
{
    setLoading(true);
    const auto forThis = [this, generation = m_generation](auto use) {
        return [this, generation, use](const auto &answer) {
            if (generation == m_generation)
                use(answer);
        };
    };
    const auto page = forThis([this](const auto &found) { applyPage(found); });
    switch (m_query.kind) {
    case Kind::Suggested:
        return base::deliver(m_store.suggestions(m_query.viewer, suggestions), this,
                             forThis([this](const auto &people) { applyPeople(people); }));
    case Kind::Followed:
        return base::deliver(
            m_store.side(store::Side::Followed, m_query.person, m_cursor, pageSize), this, page);
    case Kind::Followers:
        return base::deliver(
            m_store.side(store::Side::Followers, m_query.person, m_cursor, pageSize), this, page);
    case Kind::Found:
        return base::deliver(m_store.searchPeople(m_query.words, m_cursor), this, page);
    }
}

void PeopleModel::applyPage(const base::Result<store::PeoplePage> &page)
{
    if (!page) {
        setLoading(false);
        return Q_EMIT failed(page.error());
    }
    m_cursor = page->cursor;
    base::deliver(m_store.people(page->ids, m_query.viewer), this,
                  [this, generation = m_generation](const auto &people) {
                      if (generation == m_generation)
                          applyPeople(people);
                  });
}

void PeopleModel::applyPeople(const base::Result<QList<domain::Person>> &people)
{
    if (!people) {
        setLoading(false);
        return Q_EMIT failed(people.error());
    }
    append(*people);
    if (m_replacesAll && m_gathered.size() < m_goal && !m_cursor.isEmpty())
        return readPage();
    setLoading(false);
    if (std::exchange(m_replacesAll, false))
        mergeRows(m_people, std::exchange(m_gathered, {}), &domain::Person::id);
}

void PeopleModel::append(const QList<domain::Person> &people)
{
    auto &rows = m_replacesAll ? m_gathered : m_people;
    QList<domain::Person> fresh;
    for (const auto &person : people) {
        const bool isThere = std::any_of(rows.cbegin(), rows.cend(),
                                         [&](const auto &one) { return one.id == person.id; });
        if (!isThere)
            fresh.append(person);
    }
    if (m_replacesAll || fresh.isEmpty()) {
        rows += fresh;
        return;
    }
    const auto first = rowCount();
    beginInsertRows({}, first, first + static_cast<int>(fresh.size()) - 1);
    rows += fresh;
    endInsertRows();
}

void PeopleModel::readAgain(const domain::AccountId &person)
{
    base::deliver(m_store.people({person}, m_query.viewer), this,
                  [this, generation = m_generation](const auto &people) {
                      if (generation != m_generation || !people || people->isEmpty())
                          return;
                      const auto &one = people->first();
                      for (int row = 0; row < rowCount(); ++row) {
                          if (m_people.at(row).id != one.id)
                              continue;
                          const auto before = m_people.at(row);
                          m_people[row] = one;
                          m_people[row].mutual = before.mutual;
                          m_people[row].mutualCount = before.mutualCount;
                          m_people[row].why = before.why;
                          Q_EMIT dataChanged(index(row), index(row));
                      }
                  });
}

void PeopleModel::setLoading(bool loading)
{
    if (std::exchange(m_isLoading, loading) != loading)
        Q_EMIT loadingChanged(loading);
}

} // namespace items
