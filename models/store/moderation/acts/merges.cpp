// SPDX-License-Identifier: MIT
#include "store/moderation/acts/merges.h"

#include "store/core/keys/moderationkeys.h"
#include "store/core/keys/operations.h"
#include "store/forum/topics/topicdecoder.h"

#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;
using base::Failure;
using base::Result;
using domain::AccountId;
using domain::ReplyId;
using domain::TopicId;

namespace store {

Pair Pair::of(const TopicId &part, const redis::Reply &partFields, const TopicId &whole,
              const redis::Reply &wholeFields)
{
    return {part,
            whole,
            AccountId(partFields[0].bytes()),
            {partFields[1].bytes(), partFields[2].bytes()},
            {wholeFields[0].bytes(), wholeFields[1].bytes()}};
}

Result<void> readDirectory(redis::Connection &connection, const ForumKeys &keys, Pair &pair,
                           const QList<QList<Moved> *> &lists)
{
    QList<redis::Command> commands{{"SMEMBERS", keys.categoryTabs(pair.wholePlace.category)}};
    for (const auto *list : lists) {
        for (const auto &reply : *list)
            commands.append({"HMGET", keys.comment(ReplyId(reply.id)), "topic", "removed", "time"});
    }
    const auto answers = TRY(answersTo(connection, commands));
    pair.wholeTabs = answers[0].strings();
    qsizetype i = 1;
    for (auto *list : lists) {
        for (auto &reply : *list) {
            const auto &fields = answers[i++];
            reply.topic = fields[0].bytes();
            reply.isRemoved = fields[1].view() == "1";
            reply.time = fields[2].number().value_or(0);
        }
    }
    return {};
}

TopicCall callFor(const ForumKeys &keys, const Pair &pair, const AccountId &actor,
                  const domain::ModerationContext &warrant)
{
    const auto &place = pair.wholePlace;
    QByteArrayList tabTopics;
    for (const auto &tab : pair.wholeTabs)
        tabTopics.append(keys.tabTopics(tab));
    QByteArrayList tagTopics;
    for (const auto &tag : decodeTags(place.tags))
        tagTopics.append(keys.tag(foldedTag(tag)));
    QByteArrayList replies;
    QByteArrayList sides;
    for (const auto &reply : pair.replies) {
        replies.append(reply.id);
        sides.append(reply.isOfPart ? "p" : "w");
    }
    TopicCall call{pair.part, actor, pair.partPlace, warrant};
    call.ownKeys = redis::ScriptValues{{"role", keys.role(actor)},
                                       {"scope", ModerationKeys(keys).scope(actor)},
                                       {"partReplies", keys.comments(pair.part)},
                                       {"record", pair.record},
                                       {"authorTopics", keys.topicsBy(pair.author)},
                                       {"searchPending", keys.searchPending()},
                                       {"whole", keys.topic(pair.whole)},
                                       {"wholeCategory", keys.category(place.category)},
                                       {"wholeCategoryTabs", keys.categoryTabs(place.category)},
                                       {"wholeTabTopics", tabTopics},
                                       {"wholeTagTopics", tagTopics}}
        + pair.moreKeys;
    call.ownArguments = redis::ScriptValues{{"whole", pair.whole.bytes()},
                                            {"wholeCategory", place.category},
                                            {"wholeFoldedCategory", foldedCategory(place.category)},
                                            {"wholeTags", place.tags},
                                            {"wholeTabs", pair.wholeTabs},
                                            {"replies", replies},
                                            {"sides", sides}}
        + pair.moreArguments;
    return call;
}

namespace {
QByteArray newest()
{
    return QByteArray::number(mergeLimit - 1);
}

/// Oldest first.
QList<Moved> repliesOf(const redis::Reply &list, bool isOfPart)
{
    QList<Moved> replies;
    for (auto i = list.size() - 1; i >= 0; --i)
        replies.append({list[i].bytes(), isOfPart});
    return replies;
}

/// Whether some of them were split off into the other one.
bool leadTo(const TopicId &other, const QList<Moved> &replies)
{
    return std::ranges::any_of(replies,
                               [&](const Moved &reply) { return reply.topic == other.bytes(); });
}

/// Both in one, each in its own order.
QList<Moved> merged(const QList<Moved> &part, const QList<Moved> &whole)
{
    QList<Moved> all;
    std::merge(whole.cbegin(), whole.cend(), part.cbegin(), part.cend(), std::back_inserter(all),
               [](const Moved &one, const Moved &other) { return one.time < other.time; });
    return all;
}

base::Error tooMany()
{
    return {Failure::Refused, u"replies-many"_s};
}

/// What the scripts leave to a job is done by whoever caused it, or by any other client if that is
/// cut short: so a failure here is none.
void finish(redis::Connection &connection, const ForumKeys &keys, const QList<TopicId> &topics)
{
    (void)finishRemigration(connection, keys, topics);
}

/// Leaves out what stands before the first that moves.
Result<void> keepTail(Pair &pair, qint64 unread)
{
    const auto first = std::ranges::find_if(pair.replies, &Moved::isOfPart) - pair.replies.begin();
    if ((first == 0 && unread > 0) || pair.replies.size() - first > mergeLimit)
        return tl::unexpected(tooMany());
    pair.skipped = unread + first;
    pair.replies.remove(0, first);
    return {};
}

Result<Pair> readForMerge(redis::Connection &connection, const ForumKeys &keys, const TopicId &part,
                          const TopicId &whole)
{
    const auto read = TRY(answersTo(connection,
                                    {{"HMGET", keys.topic(part), "author_id", "category", "tags"},
                                     {"HMGET", keys.topic(whole), "category", "tags"},
                                     {"LRANGE", keys.comments(part), "0", newest()},
                                     {"LLEN", keys.comments(part)},
                                     {"LRANGE", keys.comments(whole), "0", newest()},
                                     {"LLEN", keys.comments(whole)}}));
    if (read[3].integer().value_or(0) > mergeLimit)
        return tl::unexpected(tooMany());
    auto pair = Pair::of(part, read[0], whole, read[1]);
    auto ofPart = repliesOf(read[2], true);
    auto ofWhole = repliesOf(read[4], false);
    TRY(readDirectory(connection, keys, pair, {&ofPart, &ofWhole}));
    if (leadTo(whole, ofPart) || leadTo(part, ofWhole))
        return base::fail(Failure::Refused, u"split-across"_s);
    pair.record = ModerationKeys(keys).merged(part);
    pair.replies = merged(ofPart, ofWhole);
    const auto unread = read[5].integer().value_or(0) - ofWhole.size();
    TRY(keepTail(pair, unread));
    const auto job = freshOperation();
    pair.moreKeys = {{"removedPart", keys.removedTopic(part)},
                     {"history", keys.topicHistory(part)},
                     {"removedHistory", keys.removedTopicHistory(part)},
                     {"wholeReplies", keys.comments(whole)},
                     {"jobs", keys.jobs()},
                     {"wholeJob", keys.job(job)}};
    pair.moreArguments = {{"author", pair.author.bytes()},
                          {"skipped", QByteArray::number(pair.skipped)},
                          {"wholeJob", job}};
    return pair;
}

/// Which replies came with the part, as the record of the merge says.
Result<void> findThoseThatCame(Pair &pair, const QByteArrayList &record, qint64 unread)
{
    QSet<QByteArray> came(record.cbegin(), record.cend());
    for (const auto *field : {"into", "last", "today", "day", "lifted"})
        came.remove(field);
    for (auto &reply : pair.replies)
        reply.isOfPart = came.remove(reply.id);
    if (!came.isEmpty())
        return base::fail(Failure::Refused,
                          unread > 0 ? u"replies-many"_s : u"changed-meanwhile"_s);
    const auto kept = keepTail(pair, unread);
    return kept || record.isEmpty() || unread == 0 ? Result<void>() : kept;
}

/// What unmergetopic.lua is told besides.
void addUnmergeValues(const ForumKeys &keys, const QByteArray &tombstones, Pair &pair)
{
    const auto ofWhole = freshOperation();
    const auto ofPart = freshOperation();
    QByteArrayList comments;
    QByteArrayList sides;
    for (const auto &reply : std::as_const(pair.replies)) {
        if (!reply.isRemoved && (reply.topic.isEmpty() || reply.topic == pair.whole.bytes()))
            continue;
        comments.append(keys.comment(ReplyId(reply.id)));
        sides.append(reply.isOfPart ? "p" : "w");
    }
    pair.moreKeys = {{"removedPart", keys.removedTopic(pair.part)},
                     {"history", keys.topicHistory(pair.part)},
                     {"removedHistory", keys.removedTopicHistory(pair.part)},
                     {"votesUp", keys.votesUp(pair.part)},
                     {"votesDown", keys.votesDown(pair.part)},
                     {"wholeReplies", keys.comments(pair.whole)},
                     {"jobs", keys.jobs()},
                     {"wholeJob", keys.job(ofWhole)},
                     {"partJob", keys.job(ofPart)},
                     {"comments", comments}};
    pair.moreArguments = {{"skipped", QByteArray::number(pair.skipped)},
                          {"tombstones", tombstones},
                          {"wholeJob", ofWhole},
                          {"partJob", ofPart},
                          {"commentSides", sides}};
}

Result<Pair> readForUnmerge(redis::Connection &connection, const ForumKeys &keys,
                            const TopicId &part)
{
    const auto record = ModerationKeys(keys).merged(part);
    const auto read = TRY(
        answersTo(connection,
                  {{"HMGET", keys.removedTopic(part), "author_id", "category", "tags", "merged"},
                   {"HKEYS", record}}));
    const auto &topic = read[0];
    if (topic[3].isNil())
        return base::fail(Failure::NotFound);
    const TopicId whole(topic[3].bytes());
    const auto other = TRY(answersTo(connection,
                                     {{"HMGET", keys.topic(whole), "category", "tags"},
                                      {"LRANGE", keys.comments(whole), "0", newest()},
                                      {"LLEN", keys.comments(whole)},
                                      {"HGET", keys.topic(whole), "tombstones"}}));
    auto pair = Pair::of(part, topic, whole, other[0]);
    pair.record = record;
    pair.replies = repliesOf(other[1], false);
    const auto unread = other[2].integer().value_or(0) - pair.replies.size();
    TRY(findThoseThatCame(pair, read[1].strings(), unread));
    TRY(readDirectory(connection, keys, pair, {&pair.replies}));
    addUnmergeValues(keys, other[3].bytes(), pair);
    return pair;
}
} // namespace

Result<void> mergeTopics(redis::Connection &connection, const ForumKeys &keys, ForumCache &cache,
                         const TopicId &part, const TopicId &whole, const AccountId &actor,
                         const domain::ModerationContext &warrant)
{
    static const auto script = redis::Script::fromResource(u"mergetopics"_s);
    if (part == whole)
        return base::fail(Failure::Refused, u"same-topic"_s);
    TRY(finishRemigration(connection, keys, {part, whole}));
    const auto done = runOnPair(connection, keys, cache, script, actor, warrant,
                                [&] { return readForMerge(connection, keys, part, whole); });
    if (done)
        finish(connection, keys, {whole});
    return done;
}

Result<void> unmergeTopic(redis::Connection &connection, const ForumKeys &keys, ForumCache &cache,
                          const TopicId &part, const AccountId &actor,
                          const domain::ModerationContext &warrant)
{
    static const auto script = redis::Script::fromResource(u"unmergetopic"_s);
    TopicId whole;
    const auto done
        = runOnPair(connection, keys, cache, script, actor, warrant, [&]() -> Result<Pair> {
              const auto into
                  = TRY(answersTo(connection, {{"HGET", keys.removedTopic(part), "merged"}}));
              whole = TopicId(into.first().bytes());
              if (!whole.isEmpty())
                  TRY(finishRemigration(connection, keys, {whole}));
              return readForUnmerge(connection, keys, part);
          });
    if (done)
        finish(connection, keys, {whole, part});
    return done;
}

} // namespace store
