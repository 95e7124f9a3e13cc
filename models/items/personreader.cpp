// SPDX-License-Identifier: MIT
#include "items/personreader.h"

#include "base/deliver.h"
#include "store/door/community.h"
#include "store/moderation/members/memberrequests.h"
#include "store/timeline/timelinerequests.h"

namespace items {

PersonReader::PersonReader(store::Community &community, Depth depth, QObject *parent)
    : QObject(parent)
    , m_community(community)
    , m_depth(depth)
{
    using store::Changes;
    connect(&community.changes(), &Changes::postListsChanged, this, &PersonReader::refresh);
    connect(&community.changes(), &Changes::everyPostChanged, this, &PersonReader::refresh);
}

void PersonReader::setPerson(const domain::AccountId &person, const domain::AccountId &viewer)
{
    if (m_id != person || m_viewer != viewer)
        m_person.reset();
    if (m_id != person)
        m_member.reset();
    m_isMissing = m_isMissing && m_id == person;
    m_id = person;
    m_viewer = viewer;
    refresh();
    if (!m_person)
        Q_EMIT changed();
}

void PersonReader::refresh()
{
    m_awaited.drop();
    m_doubtful.reset();
    m_hasProfile.reset();
    if (m_id.isEmpty())
        return;
    m_awaited.await(m_community.run(store::ReadPeople{{m_id}}, m_viewer),
                    orTell(this, &PersonReader::failed, [this](const auto &people) {
                        if (!people.isEmpty())
                            take(people.first());
                    }));
    if (m_depth == Depth::Person)
        return;
    m_awaited.await(m_community.run(store::ReadProfiles{{m_id}}),
                    [this](const base::Result<QList<domain::Member>> &members) {
                        // Of those whom another program wrote nothing is known.
                        m_hasProfile = !members || !members->isEmpty();
                        if (members && !members->isEmpty()) {
                            m_member = members->first();
                            Q_EMIT changed();
                        }
                        decide();
                    });
}

/// Whoever is asked for has figures and a name, and be they that nobody is there.
void PersonReader::take(const domain::Person &person)
{
    const bool isDoubtful = m_depth == Depth::Member && !domain::isAnonymous(person.id)
        && person.name == person.id.toString()
        && person.posts + person.followers + person.followed == 0;
    if (isDoubtful) {
        m_doubtful = person;
        return decide();
    }
    m_isMissing = false;
    m_person = person;
    Q_EMIT changed();
}

void PersonReader::decide()
{
    if (!m_doubtful || !m_hasProfile)
        return;
    m_isMissing = !*m_hasProfile;
    m_person = m_isMissing ? std::nullopt : m_doubtful;
    m_doubtful.reset();
    Q_EMIT changed();
}

void PersonReader::findByName(const QString &name)
{
    base::deliver(
        m_community.run(store::FindPerson{name}), this,
        orTell(this, &PersonReader::failed, [this](const auto &person) { Q_EMIT found(person); }));
}

} // namespace items

#include "moc_personreader.cpp"
