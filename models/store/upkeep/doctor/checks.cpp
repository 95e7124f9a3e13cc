// SPDX-License-Identifier: MIT
#include "store/upkeep/doctor/checks.h"

#include "base/mapped.h"
#include "domain/names.h"
#include "store/articles/rankings/rankrebuild.h"
#include "store/core/community/upkeep.h"
#include "store/core/keys/forumkeys.h"
#include "store/core/keys/moderationkeys.h"
#include "store/core/keys/timelinekeys.h"
#include "store/core/scripts/scriptreply.h"

#include <functional>
#include <optional>

using namespace Qt::StringLiterals;
using base::Result;
using domain::ArticleId;
using domain::TopicId;

namespace store {

namespace {
constexpr char walkCount[] = "200";

using SubjectOf = std::function<std::optional<Subject>(const QByteArray &member)>;

/// One question for each id; none if there are none.
Result<redis::Replies> ask(Examination &examination, const QByteArrayList &ids,
                           const std::function<redis::Command(const QByteArray &)> &question)
{
    const auto questions = base::mapped(ids, question);
    return questions.isEmpty() ? redis::Replies() : examination.connection().pipeline(questions);
}

/// Examines the members of a list, as a walk meets them.
Result<void> examineMembers(Examination &examination, const QByteArray &scanCommand,
                            const QByteArray &list, const redis::Script &script,
                            const redis::ScriptValues &keys, const SubjectOf &subjectOf)
{
    const auto width = scanCommand == "ZSCAN" ? 2 : 1;
    return scan(examination.connection(), {scanCommand, list, "0", "COUNT", walkCount}, 2, width,
                &examination.progress(), [&](const QByteArrayList &members) {
                    QList<Subject> subjects;
                    for (const auto &member : members) {
                        if (auto subject = subjectOf(member))
                            subjects.append(*std::move(subject));
                    }
                    return withoutValue(examination.examine(script, keys, {}, subjects));
                });
}

/// Kept rankings of an article's groups follow the lists, as those are by then.
Result<void> followLists(redis::Connection &connection, const Keys &keys, const ArticleId &id)
{
    const auto groups = TRY(connection.command({"SMEMBERS", keys.articleGroups(id)}));
    for (const auto &group : groups.first().strings()) {
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
    TRY(scan(examination.connection(), {"SSCAN", smaller, "0", "COUNT", walkCount}, 2, 1,
             &examination.progress(), [&](const QByteArrayList &people) -> Result<void> {
                 if (people.isEmpty())
                     return {};
                 const auto there = TRY(examination.connection().command(
                     redis::Command{"SMISMEMBER", larger} + people));
                 for (qsizetype i = 0; i < people.size(); ++i) {
                     if (there.first()[i].integer() == 1)
                         found.append(people[i]);
                 }
                 return {};
             }));
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
    return examineMembers(examination, "SSCAN", keys.group(group), script, {},
                          [&](const QByteArray &member) -> std::optional<Subject> {
                              const auto id = keys.articleOfMember(member);
                              if (id.isEmpty())
                                  return std::nullopt;
                              return groupSubject(keys, id, group);
                          });
}

Result<void> checkArticleGroups(Examination &examination, const QByteArrayList &ids)
{
    static const auto script = groupsScript();
    const auto &keys = examination.keys();
    const auto groups = TRY(ask(examination, ids, [&](const QByteArray &id) {
        return redis::Command{"SMEMBERS", keys.articleGroups(ArticleId(id))};
    }));
    QList<Subject> subjects;
    for (qsizetype i = 0; i < ids.size(); ++i) {
        for (const auto &group : groups[i].strings())
            subjects.append(groupSubject(keys, ArticleId(ids[i]), group));
    }
    return withoutValue(examination.examine(script, {}, {}, subjects));
}

Result<void> checkArticles(Examination &examination, const QByteArrayList &ids)
{
    static const auto script = redis::Script::fromResource(u"checkarticles"_s);
    const auto &keys = examination.keys();
    const auto &writers = examination.counts().writers;
    const auto &layout = writers.articles;
    QList<Subject> subjects;
    for (const auto &id : ids) {
        const auto hash = keys.article(ArticleId(id));
        subjects.append({hash,
                         {{"articles", hash},
                          {"voters", keys.nameSpace() + layout.voterPrefix + id},
                          {"articleVotes", keys.articleVotes(ArticleId(id))},
                          {"asides", ModerationKeys(keys).putAside(layout.voterPrefix + id)}},
                         {{"articles", id}}});
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
    return mended ? followMended(examination, *mended) : withoutValue(mended);
}

Result<void> checkVoterSets(Examination &examination, const QByteArrayList &ids)
{
    const auto articles = TRY(ask(examination, ids, [&](const QByteArray &id) {
        return redis::Command{"EXISTS", examination.keys().article(ArticleId(id))};
    }));
    QByteArrayList orphans;
    for (qsizetype i = 0; i < ids.size(); ++i) {
        if (articles[i].integer() == 0)
            orphans.append(ids[i]);
    }
    return checkArticles(examination, orphans);
}

namespace {
/// Whoever votes for and against a topic; the sizes of both sets are as they were read.
Result<QByteArrayList> undecided(Examination &examination, const TopicId &topic, qint64 ups,
                                 qint64 downs)
{
    if (ups == 0 || downs == 0)
        return QByteArrayList();
    const ForumKeys keys(examination.keys());
    const auto up = keys.votesUp(topic);
    const auto down = keys.votesDown(topic);
    return onBothSides(examination, ups < downs ? up : down, ups < downs ? down : up);
}

Subject topicSubject(const ForumKeys &keys, const TopicId &topic, const QByteArray &category,
                     const QByteArrayList &undecided)
{
    return {
        keys.topic(topic),
        {{"topics", keys.topic(topic)},
         {"ups", keys.votesUp(topic)},
         {"downs", keys.votesDown(topic)},
         {"categories", category.isEmpty() ? keys.topics() : keys.category(category)}},
        {{"topics", topic.bytes()}, {"categories", category}, {"undecided", undecided.join(' ')}}};
}
} // namespace

Result<void> checkTopics(Examination &examination, const QByteArrayList &ids)
{
    static const auto script = redis::Script::fromResource(u"checktopics"_s);
    const ForumKeys keys(examination.keys());
    QList<redis::Command> questions;
    for (const auto &id : ids)
        questions.append({{"HGET", keys.topic(TopicId(id)), "category"},
                          {"SCARD", keys.votesUp(TopicId(id))},
                          {"SCARD", keys.votesDown(TopicId(id))}});
    if (questions.isEmpty())
        return {};
    // Of another type: the script tells.
    const auto answers = TRY(examination.connection().pipeline(questions));
    QList<Subject> subjects;
    for (qsizetype i = 0; i < ids.size(); ++i) {
        const TopicId topic(ids[i]);
        const auto both
            = TRY(undecided(examination, topic, answers[3 * i + 1].integer().value_or(0),
                            answers[3 * i + 2].integer().value_or(0)));
        subjects.append(topicSubject(keys, topic, answers[3 * i].bytes(), both));
    }
    const bool isOurs = examination.counts().writers.has(Writers::Program::Folkmoot);
    return withoutValue(examination.examine(
        script, {{"recommended", keys.recommended()}, {"allTopics", keys.topics()}},
        {{"isOurs", isOurs ? "1" : "0"}}, subjects));
}

Result<void> checkPeople(Examination &examination, const QByteArrayList &ids)
{
    static const auto script = redis::Script::fromResource(u"checkpeople"_s);
    const auto &keys = examination.keys();
    const auto names = TRY(ask(examination, ids, [&](const QByteArray &id) {
        return redis::Command{"HGET", keys.user(domain::AccountId(id)), "name"};
    }));
    QList<Subject> subjects;
    for (qsizetype i = 0; i < ids.size(); ++i) {
        const auto name = names[i].bytes();
        if (name.isEmpty() || names[i].isError())
            continue;
        const auto user = keys.user(domain::AccountId(ids[i]));
        subjects.append({user,
                         {{"users", user}},
                         {{"people", ids[i]},
                          {"names", name},
                          {"folded", domain::foldedName(QString::fromUtf8(name)).toUtf8()}}});
    }
    return withoutValue(examination.examine(script, {{"names", keys.nameToUid()}}, {}, subjects));
}

Result<void> checkFollows(Examination &examination, const QByteArray &person, FollowSide side)
{
    static const auto script = redis::Script::fromResource(u"checkfollows"_s);
    const TimelineKeys keys(examination.keys());
    const domain::AccountId self(person);
    const auto key = side == FollowSide::Following ? keys.following(self) : keys.followers(self);
    return examineMembers(examination, "SSCAN", key, script, {{"postCounter", keys.postCounter()}},
                          [&](const QByteArray &other) {
                              const auto &one = side == FollowSide::Following ? person : other;
                              const auto &followed = side == FollowSide::Following ? other : person;
                              return Subject{
                                  key,
                                  {{"following", keys.following(domain::AccountId(one))},
                                   {"followers", keys.followers(domain::AccountId(followed))},
                                   {"inboxFrom", keys.inboxFrom(domain::AccountId(one))}},
                                  {{"people", one}, {"others", followed}}};
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
    const auto done = examineMembers(
        examination, list.isSorted ? "ZSCAN" : "SSCAN", list.key, script,
        {{"list", list.key}, {"scores", list.scores.isEmpty() ? list.key : list.scores}},
        [&](const QByteArray &member) {
            return Subject{list.key, {{"targets", standsFor(member)}}, {{"members", member}}};
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
    return withoutValue(examination.examine(script, {{"counter", counter}},
                                            {{"highest", QByteArray::number(highest)}},
                                            {{counter, {}, {}}}));
}

} // namespace store
