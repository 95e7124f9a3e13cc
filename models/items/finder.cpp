// SPDX-License-Identifier: MIT
#include "items/finder.h"

#include "domain/search/searchquery.h"
#include "store/door/community.h"
#include "store/search/searchrequests.h"
#include "store/timeline/timelinerequests.h"

namespace items {

namespace {
constexpr qsizetype textsFound = 24;
constexpr qsizetype peopleFound = 12;
} // namespace

Finder::Finder(store::Community &community, QObject *parent)
    : QObject(parent)
    , m_community(community)
{
}

Finder::~Finder()
{
    m_search.cancel();
}

void Finder::find(const QString &words)
{
    m_awaited.drop();
    m_search.cancel();
    m_found = {};
    m_words = words;
    if (words.isEmpty())
        return;
    findTexts();
    findPeople();
}

void Finder::findTexts()
{
    const auto query = domain::parseSearchQuery(m_words, QTimeZone::systemTimeZone());
    if (!query)
        return;
    m_search = m_community.run(store::SearchDocuments{*query, textsFound});
    m_awaited.await(m_search, [this](const base::Result<domain::SearchFindings> &findings) {
        if (!findings || findings->rows.isEmpty())
            return;
        m_found.texts = findings->rows;
        m_found.now = findings->now;
        Q_EMIT found(m_words, m_found);
    });
}

/// Who is called exactly so is found among any number of people, a part of a name only among the
/// first thousands.
void Finder::findPeople()
{
    m_awaited.await(m_community.run(store::FindPerson{m_words}),
                    [this](const base::Result<domain::AccountId> &person) {
                        if (person)
                            readPeople({*person});
                    });
    m_awaited.await(m_community.run(store::FindPeople{m_words, {}}),
                    [this](const base::Result<store::PeoplePage> &page) {
                        if (page && !page->ids.isEmpty())
                            readPeople(page->ids.first(std::min(peopleFound, page->ids.size())));
                    });
}

void Finder::readPeople(const QList<domain::AccountId> &people)
{
    m_awaited.await(m_community.run(store::ReadPeople{people}),
                    [this](const base::Result<QList<domain::Person>> &persons) {
                        if (!persons)
                            return;
                        m_found.people += *persons;
                        Q_EMIT found(m_words, m_found);
                    });
}

} // namespace items

#include "moc_finder.cpp"
