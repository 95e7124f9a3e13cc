// SPDX-License-Identifier: MIT
#include "store/upkeep/doctor/checks.h"

#include "domain/names.h"
#include "store/articles/rankings/rankrebuild.h"
#include "store/core/community/upkeep.h"
#include "store/core/keys/forumkeys.h"
#include "store/core/keys/moderationkeys.h"
#include "store/core/keys/timelinekeys.h"
#include "store/core/scripts/scriptreply.h"
#include "store/forum/topics/topicplace.h"

using namespace Qt::StringLiterals;
using base::Result;
using domain::ArticleId;
using domain::TopicId;

namespace store {

namespace {
constexpr char walkCount[] = "200";

Result<void> examined(const Result<QList<domain::Finding>> &mended)
{
    if (!mended)
        return tl::unexpected(mended.error());
    return {};
}

/// Kept rankings of an article's groups follow the lists, as those are by then.
Result<void> followLists(redis::Connection &connection, const Keys &keys, const ArticleId &id)
{
    const auto groups = connection.command({"SMEMBERS", keys.articleGroups(id)});
    if (!groups)
        return tl::unexpected(groups.error());
    for (const auto &group : groups->first().strings()) {
        const auto settled = settleGroup(connection, keys, group, {keys.articleMember(id)});
        if (!settled)
            return settled;
    }
    return {};
}

/// Kept rankings of the groups of articles whose place in the lists was mended, from the lists as
/// they are by then: somebody may have voted.
Result<void> followMended(Examination &examination, const QList<domain::Finding> &mended)
{
    const auto &keys = examination.keys();
    for (const auto &finding : mended) {
        const auto space = finding.what.lastIndexOf(' ');
        const auto list = finding.what.first(qMax<qsizetype>(space, 0));
        if (space < 0 || (list != keys.score() && list != keys.time()))
            continue;
        const auto member = finding.what.mid(space + 1);
        const auto followed
            = followLists(examination.connection(), keys, keys.articleOfMember(member));
        if (!followed)
            return followed;
    }
    return {};
}

/// People in both sets of a topic's votes, by the smaller one; nobody else could be.
Result<QByteArrayList> onBothSides(Examination &examination, const QByteArray &smaller,
                                   const QByteArray &larger)
{
    QByteArrayList found;
    const auto done
        = scan(examination.connection(), {"SSCAN", smaller, "0", "COUNT", walkCount}, 2, 1,
               &examination.progress(), [&](const QByteArrayList &people) -> Result<void> {
                   if (people.isEmpty())
                       return {};
                   const auto there = examination.connection().command(
                       redis::Command{"SMISMEMBER", larger} + people);
                   if (!there)
                       return tl::unexpected(there.error());
                   for (qsizetype i = 0; i < people.size(); ++i) {
                       if (there->first()[i].integer() == 1)
                           found.append(people[i]);
                   }
                   return {};
               });
    if (!done)
        return tl::unexpected(done.error());
    return found;
}

redis::Script groupsScript()
{
    return redis::Script::fromResource(u"checkgroups"_s);
}

Subject groupSubject(const Keys &keys, const ArticleId &id, const QByteArray &group)
{
    return {keys.articleGroups(id),
            {{"articleGroups", keys.articleGroups(id)},
             {"groups", keys.group(group)},
             {"articles", keys.article(id)}},
            {{"members", keys.articleMember(id)}, {"groups", group}}};
}
} // namespace

Result<void> checkGroup(Examination &examination, const QByteArray &group)
{
    static const auto script = groupsScript();
    const auto &keys = examination.keys();
    return scan(examination.connection(), {"SSCAN", keys.group(group), "0", "COUNT", walkCount}, 2,
                1, &examination.progress(), [&](const QByteArrayList &members) {
                    QList<Subject> subjects;
                    for (const auto &member : members) {
                        const auto id = keys.articleOfMember(member);
                        if (!id.isEmpty())
                            subjects.append(groupSubject(keys, id, group));
                    }
                    return examined(examination.examine(script, {}, {}, subjects));
                });
}

Result<void> checkArticleGroups(Examination &examination, const QList<ArticleId> &ids)
{
    static const auto script = groupsScript();
    const auto &keys = examination.keys();
    QList<redis::Command> questions;
    for (const auto &id : ids)
        questions.append({"SMEMBERS", keys.articleGroups(id)});
    if (questions.isEmpty())
        return {};
    const auto answers = examination.connection().pipeline(questions);
    if (!answers)
        return tl::unexpected(answers.error());
    QList<Subject> subjects;
    for (qsizetype i = 0; i < ids.size(); ++i) {
        for (const auto &group : (*answers)[i].strings())
            subjects.append(groupSubject(keys, ids[i], group));
    }
    return examined(examination.examine(script, {}, {}, subjects));
}

Result<void> checkArticles(Examination &examination, const QList<ArticleId> &ids)
{
    static const auto script = redis::Script::fromResource(u"checkarticles"_s);
    const auto &keys = examination.keys();
    const auto &writers = examination.counts().writers;
    const auto &layout = writers.articles;
    QList<Subject> subjects;
    for (const auto &id : ids) {
        const auto hash = keys.article(id);
        subjects.append(
            {hash,
             {{"articles", hash},
              {"voters", keys.nameSpace() + layout.voterPrefix + id.bytes()},
              {"articleVotes", keys.articleVotes(id)},
              {"asides", ModerationKeys(keys).putAside(layout.voterPrefix + id.bytes())}},
             {{"articles", id.bytes()}}});
    }
    const auto mended
        = examination.examine(script,
                              {{"times", layout.time},
                               {"scores", layout.score},
                               {"interestingScores", keys.interestingScore()},
                               {"interestingTimes", keys.interestingTime()}},
                              {{"memberPrefix", layout.memberPrefix},
                               {"isOurs", writers.has(Writers::Program::Folkmoot) ? "1" : "0"}},
                              subjects);
    return mended ? followMended(examination, *mended) : examined(mended);
}

Result<void> checkVoterSets(Examination &examination, const QList<ArticleId> &ids)
{
    QList<redis::Command> questions;
    for (const auto &id : ids)
        questions.append({"EXISTS", examination.keys().article(id)});
    if (questions.isEmpty())
        return {};
    const auto answers = examination.connection().pipeline(questions);
    if (!answers)
        return tl::unexpected(answers.error());
    QList<ArticleId> orphans;
    for (qsizetype i = 0; i < ids.size(); ++i) {
        if ((*answers)[i].integer() == 0)
            orphans.append(ids[i]);
    }
    return checkArticles(examination, orphans);
}

Result<void> checkTopics(Examination &examination, const QList<TopicId> &ids)
{
    static const auto script = redis::Script::fromResource(u"checktopics"_s);
    const ForumKeys keys(examination.keys());
    QList<redis::Command> questions;
    for (const auto &id : ids)
        questions.append({{"HGET", keys.topic(id), "category"},
                          {"SCARD", keys.votesUp(id)},
                          {"SCARD", keys.votesDown(id)}});
    if (questions.isEmpty())
        return {};
    // Of another type: the script tells.
    const auto answers = examination.connection().pipeline(questions);
    if (!answers)
        return tl::unexpected(answers.error());
    QList<Subject> subjects;
    for (qsizetype i = 0; i < ids.size(); ++i) {
        const auto category = (*answers)[3 * i].bytes();
        const auto ups = (*answers)[3 * i + 1].integer().value_or(0);
        const auto downs = (*answers)[3 * i + 2].integer().value_or(0);
        QByteArrayList both;
        if (ups > 0 && downs > 0) {
            const auto up = keys.votesUp(ids[i]), down = keys.votesDown(ids[i]);
            const auto found
                = onBothSides(examination, ups < downs ? up : down, ups < downs ? down : up);
            if (!found)
                return tl::unexpected(found.error());
            both = *found;
        }
        subjects.append(
            {keys.topic(ids[i]),
             {{"topics", keys.topic(ids[i])},
              {"ups", keys.votesUp(ids[i])},
              {"downs", keys.votesDown(ids[i])},
              {"categories", category.isEmpty() ? keys.topics() : keys.category(category)}},
             {{"topics", ids[i].bytes()},
              {"categories", category},
              {"undecided", both.join(' ')}}});
    }
    const bool isOurs = examination.counts().writers.has(Writers::Program::Folkmoot);
    return examined(examination.examine(
        script, {{"recommended", keys.recommended()}, {"allTopics", keys.topics()}},
        {{"isOurs", isOurs ? "1" : "0"}}, subjects));
}

Result<void> checkPeople(Examination &examination, const QByteArrayList &ids)
{
    static const auto script = redis::Script::fromResource(u"checkpeople"_s);
    const auto &keys = examination.keys();
    QList<redis::Command> questions;
    for (const auto &id : ids)
        questions.append({"HGET", keys.user(domain::AccountId(id)), "name"});
    if (questions.isEmpty())
        return {};
    const auto answers = examination.connection().pipeline(questions);
    if (!answers)
        return tl::unexpected(answers.error());
    QList<Subject> subjects;
    for (qsizetype i = 0; i < ids.size(); ++i) {
        const auto name = (*answers)[i].bytes();
        if (name.isEmpty() || (*answers)[i].isError())
            continue;
        const auto user = keys.user(domain::AccountId(ids[i]));
        subjects.append({user,
                         {{"users", user}},
                         {{"people", ids[i]},
                          {"names", name},
                          {"folded", domain::foldedName(QString::fromUtf8(name)).toUtf8()}}});
    }
    return examined(examination.examine(script, {{"names", keys.nameToUid()}}, {}, subjects));
}

Result<void> checkFollows(Examination &examination, const QByteArray &person, FollowSide side)
{
    static const auto script = redis::Script::fromResource(u"checkfollows"_s);
    const TimelineKeys keys(examination.keys());
    const domain::AccountId self(person);
    const auto key = side == FollowSide::Following ? keys.following(self) : keys.followers(self);
    return scan(
        examination.connection(), {"SSCAN", key, "0", "COUNT", walkCount}, 2, 1,
        &examination.progress(), [&](const QByteArrayList &people) {
            QList<Subject> subjects;
            for (const auto &other : people) {
                const auto &one = side == FollowSide::Following ? person : other;
                const auto &followed = side == FollowSide::Following ? other : person;
                subjects.append({key,
                                 {{"following", keys.following(domain::AccountId(one))},
                                  {"followers", keys.followers(domain::AccountId(followed))},
                                  {"inboxFrom", keys.inboxFrom(domain::AccountId(one))}},
                                 {{"people", one}, {"others", followed}}});
            }
            return examined(
                examination.examine(script, {{"postCounter", keys.postCounter()}}, {}, subjects));
        });
}

Result<void> checkMembers(Examination &examination, const MemberList &list)
{
    static const auto script = redis::Script::fromResource(u"checkmembers"_s);
    const ForumKeys forum(examination.keys());
    const TimelineKeys timeline(examination.keys());
    const auto &prefix = examination.counts().writers.articles.memberPrefix;
    const auto standsFor = [&](const QByteArray &member) {
        switch (list.of) {
        case MemberList::Of::Articles:
            return forum.article(
                ArticleId(member.startsWith(prefix) ? member.mid(prefix.size()) : member));
        case MemberList::Of::Topics:
            return forum.topic(TopicId(member));
        case MemberList::Of::Posts:
            return timeline.post(domain::PostId(member));
        }
        return QByteArray();
    };
    auto done = scan(
        examination.connection(),
        {list.isSorted ? "ZSCAN" : "SSCAN", list.key, "0", "COUNT", walkCount}, 2,
        list.isSorted ? 2 : 1, &examination.progress(), [&](const QByteArrayList &members) {
            QList<Subject> subjects;
            for (const auto &member : members)
                subjects.append(
                    {list.key, {{"targets", standsFor(member)}}, {{"members", member}}});
            return examined(examination.examine(
                script,
                {{"list", list.key}, {"scores", list.scores.isEmpty() ? list.key : list.scores}},
                {}, subjects));
        });
    if (done || done.error().kind != base::Failure::Malformed)
        return done;
    examination.report({"malformed", list.key, done.error().detail.toUtf8(), {}});
    return {};
}

Result<void> checkCounter(Examination &examination, const QByteArray &counter, qint64 highest)
{
    static const auto script = redis::Script::fromResource(u"checkcounter"_s);
    if (highest <= 0)
        return {};
    return examined(examination.examine(script, {{"counter", counter}},
                                        {{"highest", QByteArray::number(highest)}},
                                        {{counter, {}, {}}}));
}

} // namespace store
