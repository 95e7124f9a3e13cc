// SPDX-License-Identifier: MIT
#include "store/transfer/import/communityimporter.h"

#include "domain/account.h"
#include "domain/names.h"
#include "store/accounts/roles.h"
#include "store/core/community/communityclock.h"
#include "store/core/keys/guardedkeys.h"
#include "store/core/keys/moderationkeys.h"
#include "store/core/scripts/expectedids.h"
#include "store/core/scripts/moderationact.h"
#include "store/core/scripts/scriptreply.h"
#include "store/core/settingsrequests.h"
#include "store/forum/places/categoryacts.h"
#include "store/forum/places/tabmembers.h"
#include "store/moderation/limits/limitsettings.h"
#include "store/timeline/follows.h"

#include <QUuid>

using namespace Qt::StringLiterals;
using base::Result;
using domain::CommunitySettings;

namespace store {

namespace {
constexpr qsizetype peopleOfPart = 200;

/// Being there already is no failure.
Result<void> unlessThere(const Result<CategoryChange> &change)
{
    const bool isThere = !change && change.error().detail == u"place-exists"_s;
    return isThere ? Result<void>() : base::withoutValue(change);
}

QList<LimitChange> limitsOf(const ImportSettings &settings)
{
    QList<LimitChange> changes;
    if (const auto rates = domain::encode(settings.rates); !rates.isEmpty())
        changes.append({"limits", {}, {}, rates});
    for (const auto &[category, seconds] : settings.slow.asKeyValueRange())
        changes.append({"slow mode", category.toUtf8(), {}, QByteArray::number(seconds)});
    for (const auto &filter : settings.filters)
        changes.append({"add filter", domain::nameOf(filter)});
    return changes;
}
} // namespace

CommunityImporter::CommunityImporter(redis::Connection &connection, const Keys &keys,
                                     ImportedPeople &people)
    : m_connection(connection)
    , m_keys(keys)
    , m_people(people)
    , m_personScript(redis::Script::fromResource(u"importperson"_s))
    , m_followsScript(redis::Script::fromResource(u"importfollows"_s))
{
}

Result<void> CommunityImporter::start()
{
    const auto there = TRY(answersTo(m_connection,
                                     {{"EXISTS", m_keys.articleCounter(), m_keys.topicCounter(),
                                       TimelineKeys(m_keys).postCounter()}}));
    m_isFresh = there[0].integer() == 0;
    return m_personScript.load(m_connection);
}

Result<void> CommunityImporter::add(const ImportPerson &person)
{
    m_pending.append(person);
    return m_pending.size() < peopleOfPart ? Result<void>() : flush();
}

Result<redis::Command> CommunityImporter::commandFor(const ImportPerson &person, bool isKnown,
                                                     const ExpectedIds &ids) const
{
    // Where Redis proves who somebody is, no file does; and members read each other's records.
    const bool isGuarded = GuardedKeys::are(m_keys);
    const auto role = m_isFresh && !isGuarded ? person.role : domain::Role::Member;
    const auto email = isGuarded ? QString() : person.email;
    QByteArrayList places;
    if (role == domain::Role::Moderator) {
        for (const auto &place : person.places)
            places.append(place.toUtf8());
    }
    const ModerationKeys keys(m_keys);
    redis::ScriptCall call{{{"idsByName", keys.nameToUid()},
                            {"idsByEmail", keys.emailToUid()},
                            {"staff", keys.staff()},
                            {"users", ids.keys(keys, &Keys::user)},
                            {"roles", ids.keys(keys, &Keys::role)},
                            {"scopes", ids.keys(keys, &ModerationKeys::scope)}},
                           {{"known", isKnown ? "1" : ""},
                            {"name", person.name.toUtf8()},
                            {"foldedName", domain::foldedName(person.name).toUtf8()},
                            {"email", email.toUtf8()},
                            {"foldedEmail", domain::foldedEmail(email).toUtf8()},
                            {"created", secondsOf(person.posted)},
                            {"role", role == domain::Role::Member ? QByteArray() : wordFor(role)},
                            {"places", places}}};
    ids.addTo(call);
    return m_personScript.command(call);
}

Result<void> CommunityImporter::flush()
{
    return sendInRounds(std::exchange(m_pending, {}),
                        [this](const QList<ImportPerson> &people, qsizetype spare) {
                            return sendOnce(people, spare);
                        });
}

/// Those whose ids were others meanwhile.
Result<QList<ImportPerson>> CommunityImporter::sendOnce(const QList<ImportPerson> &people,
                                                        qsizetype spare)
{
    redis::Command names{"HMGET", m_keys.nameToUid()};
    for (const auto &person : people)
        names.append(domain::foldedName(person.name).toUtf8());
    const auto known = TRY(answersTo(m_connection, {names}));
    const auto counter = m_keys.userId();
    IdSequence sequence(m_connection, counter, spare);
    QList<redis::Command> commands;
    for (qsizetype i = 0; i < people.size(); ++i) {
        const auto id = known.first()[i];
        const auto command = TRY(commandFor(
            people[i], !id.isNil(),
            id.isNil() ? sequence.next() : ExpectedIds(counter, {}, QByteArrayList{id.bytes()})));
        commands.append(command);
    }
    const auto answers = TRY(answersTo(m_connection, commands));
    QList<ImportPerson> left;
    for (qsizetype i = 0; i < people.size(); ++i) {
        const auto outcome = outcomeOf(answers[i]);
        const auto haveMoved
            = known.first()[i].isNil() ? sequence.haveMoved(answers[i]) : Result<bool>(false);
        if (!outcome || !haveMoved)
            return tl::unexpected(outcome ? haveMoved.error() : outcome.error());
        if (*outcome == Outcome::Stale)
            left.append(people[i]);
    }
    return left;
}

Result<void> CommunityImporter::add(const ImportTab &tab)
{
    for (const auto &category : tab.categories) {
        const auto done = setTabMember(
            m_connection, m_keys, m_cache, QUuid::createUuid().toByteArray(QUuid::WithoutBraces),
            tab.name, category, true, domain::AccountId(QByteArray("operator")));
        if (!done)
            return done;
    }
    return {};
}

Result<void> CommunityImporter::add(const ImportFollows &follows)
{
    // Another program's way of keeping them is not ours to write.
    if (m_keys.dialect().followsInOrder || follows.others.isEmpty())
        return {};
    const TimelineKeys keys(m_keys);
    TRY(m_people.find(follows.others + QStringList{follows.person}));
    const auto person = m_people.person(follows.person);
    QByteArrayList followers;
    QByteArrayList others;
    for (const auto &name : follows.others) {
        const auto other = m_people.person(name);
        followers.append(keys.followers(other));
        others.append(other.bytes());
    }
    const auto replies
        = m_followsScript.run(m_connection,
                              redis::ScriptCall{{{"meta", keys.meta()},
                                                 {"following", keys.following(person)},
                                                 {"followVersion", keys.followVersion(person)},
                                                 {"postCounter", keys.postCounter()},
                                                 {"inboxFrom", keys.inboxFrom(person)},
                                                 {"followers", followers}},
                                                {{"person", person.bytes()}, {"others", others}}});
    TRY(outcomeOf(replies));
    return replies->first()[1].integer() == 0 ? Result<void>()
                                              : remakeTimeline(m_connection, keys, person);
}

Result<void> CommunityImporter::add(const ImportSettings &settings)
{
    if (!m_isFresh)
        return {};
    const CategoryActor actor{operatorId()};
    if (settings.community != CommunitySettings())
        TRY(saveSettings(m_connection, m_keys, {}, settings.community, operatorId()));
    const auto changes = limitsOf(settings);
    if (!changes.isEmpty())
        TRY(changeLimits(m_connection, m_keys, changes, operatorId()));
    for (const auto &name : settings.keptCategories)
        TRY(unlessThere(
            createCategory(m_connection, m_keys, DirectoryKind::Category, name, actor)));
    for (const auto &name : settings.keptTabs)
        TRY(unlessThere(createCategory(m_connection, m_keys, DirectoryKind::Tab, name, actor)));
    for (const auto &[field, names] : settings.order.asKeyValueRange())
        TRY(orderCategories(m_connection, m_keys, field.toUtf8(), {}, orderOf(names), actor));
    for (const auto &name : settings.archived) {
        const auto archived = archiveCategory(m_connection, m_keys, name, true, actor);
        if (!archived && archived.error().kind != base::Failure::NotFound)
            return tl::unexpected(archived.error());
    }
    return {};
}

} // namespace store
