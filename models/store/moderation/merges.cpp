// SPDX-License-Identifier: MIT
#include "store/moderation/merges.h"

#include "store/forum/topicdecoder.h"
#include "store/moderation/merges_p.h"
#include "store/moderationkeys.h"

#include <QSet>
#include <QUuid>

#include <algorithm>

using namespace Qt::StringLiterals;
using base::Failure;
using base::Result;
using domain::AccountId;
using domain::ReplyId;
using domain::TopicId;

namespace store {

Result<void> readDirectory(redis::Connection &connection, const ForumKeys &keys, Pair &pair,
                           QList<QList<Moved> *> lists)
{
    QList<redis::Command> commands{{"SMEMBERS", keys.categoryTabs(pair.wholePlace.category)}};
    for (const auto *list : lists) {
        for (const auto &reply : *list)
            commands.append({"HMGET", keys.comment(ReplyId(reply.id)), "topic", "removed", "time"});
    }
    const auto answers = answersTo(connection, commands);
    if (!answers)
        return tl::unexpected(answers.error());
    pair.wholeTabs = (*answers)[0].strings();
    qsizetype i = 1;
    for (auto *list : lists) {
        for (auto &reply : *list) {
            const auto &fields = (*answers)[i++];
            reply.topic = fields[0].bytes();
            reply.isRemoved = fields[1].view() == "1";
            reply.time = fields[2].number().value_or(0);
        }
    }
    return {};
}

CategoryCall callFor(const ForumKeys &keys, const Pair &pair, const AccountId &actor,
                     const domain::ModerationContext &warrant)
{
    const ModerationKeys moderation(keys);
    const auto &place = pair.wholePlace;
    const auto tags = decodeTags(place.tags);
    CategoryCall call{pair.part, actor, pair.partPlace};
    call.ownKeys = {keys.comments(pair.part),
                    keys.removedTopic(pair.part),
                    pair.record,
                    keys.topicsBy(pair.author),
                    keys.votesUp(pair.part),
                    keys.votesDown(pair.part),
                    keys.searchPending(),
                    keys.role(actor),
                    moderation.scope(actor),
                    keys.topic(pair.whole),
                    keys.comments(pair.whole),
                    keys.category(place.category),
                    keys.categoryTabs(place.category)};
    for (const auto &tab : pair.wholeTabs)
        call.ownKeys.append(keys.tabTopics(tab));
    for (const auto &tag : tags)
        call.ownKeys.append(keys.tag(foldedTag(tag)));
    call.ownArguments = QByteArrayList{pair.whole.bytes(),
                                       place.category,
                                       foldedCategory(place.category),
                                       place.tags,
                                       pair.author.bytes(),
                                       warrant.reason.toUtf8(),
                                       warrant.undoes,
                                       QByteArray::number(pair.wholeTabs.size()),
                                       QByteArray::number(tags.size()),
                                       QByteArray::number(pair.replies.size()),
                                       QByteArray::number(pair.skipped),
                                       QByteArray::number(pair.lookedAt.size())}
        + pair.wholeTabs;
    for (const auto &reply : pair.replies)
        call.ownArguments.append({reply.id, reply.isOfPart ? "p" : "w"});
    for (const auto &reply : pair.lookedAt)
        call.ownKeys.append(keys.comment(reply));
    call.ownKeys += pair.moreKeys;
    call.ownArguments += pair.moreArguments;
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

QByteArray freshJob()
{
    return QUuid::createUuid().toByteArray(QUuid::WithoutBraces);
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
    (void)finishRegathering(connection, keys, topics);
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
    const auto read = answersTo(connection,
                                {{"HMGET", keys.topic(part), "author_id", "category", "tags"},
                                 {"HMGET", keys.topic(whole), "category", "tags"},
                                 {"LRANGE", keys.comments(part), "0", newest()},
                                 {"LLEN", keys.comments(part)},
                                 {"LRANGE", keys.comments(whole), "0", newest()},
                                 {"LLEN", keys.comments(whole)}});
    if (!read)
        return tl::unexpected(read.error());
    const auto &topic = (*read)[0];
    if ((*read)[3].integer().value_or(0) > mergeLimit)
        return tl::unexpected(tooMany());
    Pair pair{part,
              whole,
              AccountId(topic[0].bytes()),
              {topic[1].bytes(), topic[2].bytes()},
              {(*read)[1][0].bytes(), (*read)[1][1].bytes()}};
    auto ofPart = repliesOf((*read)[2], true);
    auto ofWhole = repliesOf((*read)[4], false);
    const auto places = readDirectory(connection, keys, pair, {&ofPart, &ofWhole});
    if (!places)
        return tl::unexpected(places.error());
    if (leadTo(whole, ofPart) || leadTo(part, ofWhole))
        return base::fail(Failure::Refused, u"split-across"_s);
    const auto job = freshJob();
    pair.moreKeys = {keys.jobs(), keys.job(job)};
    pair.moreArguments = {QByteArray(""), job};
    pair.record = ModerationKeys(keys).merged(part);
    pair.replies = merged(ofPart, ofWhole);
    const auto unread = (*read)[5].integer().value_or(0) - ofWhole.size();
    if (const auto kept = keepTail(pair, unread); !kept)
        return tl::unexpected(kept.error());
    return pair;
}

Result<Pair> readForUnmerge(redis::Connection &connection, const ForumKeys &keys,
                            const TopicId &part)
{
    const auto read
        = answersTo(connection,
                    {{"HMGET", keys.removedTopic(part), "author_id", "category", "tags", "merged"},
                     {"HKEYS", ModerationKeys(keys).merged(part)}});
    if (!read)
        return tl::unexpected(read.error());
    const auto &topic = (*read)[0];
    if (topic[3].isNil())
        return base::fail(Failure::NotFound);
    const TopicId whole(topic[3].bytes());
    const auto other = answersTo(connection,
                                 {{"HMGET", keys.topic(whole), "category", "tags"},
                                  {"LRANGE", keys.comments(whole), "0", newest()},
                                  {"LLEN", keys.comments(whole)},
                                  {"HGET", keys.topic(whole), "tombstones"}});
    if (!other)
        return tl::unexpected(other.error());
    Pair pair{part,
              whole,
              AccountId(topic[0].bytes()),
              {topic[1].bytes(), topic[2].bytes()},
              {(*other)[0][0].bytes(), (*other)[0][1].bytes()}};
    pair.replies = repliesOf((*other)[1], false);
    const auto unread = (*other)[2].integer().value_or(0) - pair.replies.size();
    const auto fields = (*read)[1].strings();
    QSet<QByteArray> came(fields.cbegin(), fields.cend());
    for (const auto *field : {"into", "last", "today", "day", "lifted"})
        came.remove(field);
    for (auto &reply : pair.replies)
        reply.isOfPart = came.remove(reply.id);
    if (!came.isEmpty())
        return base::fail(Failure::Refused,
                          unread > 0 ? u"replies-many"_s : u"changed-meanwhile"_s);
    if (const auto kept = keepTail(pair, unread); !kept && !fields.isEmpty() && unread > 0)
        return tl::unexpected(kept.error());
    const auto places = readDirectory(connection, keys, pair, {&pair.replies});
    if (!places)
        return tl::unexpected(places.error());
    const auto ofWhole = freshJob();
    const auto ofPart = freshJob();
    pair.record = ModerationKeys(keys).merged(part);
    pair.moreKeys = {keys.jobs(), keys.job(ofWhole), keys.job(ofPart)};
    pair.moreArguments = {(*other)[3].bytes(), ofWhole, ofPart};
    for (const auto &reply : std::as_const(pair.replies)) {
        if (!reply.isRemoved && (reply.topic.isEmpty() || reply.topic == whole.bytes()))
            continue;
        pair.lookedAt.append(ReplyId(reply.id));
        pair.moreArguments.append(reply.isOfPart ? "p" : "w");
    }
    return pair;
}

} // namespace

Result<void> mergeTopics(redis::Connection &connection, const ForumKeys &keys, ForumCache &cache,
                         const TopicId &part, const TopicId &whole, const AccountId &actor,
                         const domain::ModerationContext &warrant)
{
    static const auto script = scriptWith(
        {u"topicplace"_s, u"barred"_s, u"moderates"_s, u"regather"_s}, u"mergetopics"_s);
    if (part == whole)
        return base::fail(Failure::Refused, u"same-topic"_s);
    if (const auto ready = finishRegathering(connection, keys, {part, whole}); !ready)
        return ready;
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
    static const auto script = scriptWith(
        {u"topicplace"_s, u"hot"_s, u"barred"_s, u"moderates"_s, u"regather"_s}, u"unmergetopic"_s);
    TopicId whole;
    const auto done = runOnPair(
        connection, keys, cache, script, actor, warrant, [&]() -> Result<Pair> {
            const auto into = answersTo(connection, {{"HGET", keys.removedTopic(part), "merged"}});
            if (!into)
                return tl::unexpected(into.error());
            whole = TopicId(into->first().bytes());
            const auto ready
                = whole.isEmpty() ? Result<void>() : finishRegathering(connection, keys, {whole});
            return ready ? readForUnmerge(connection, keys, part) : tl::unexpected(ready.error());
        });
    if (done)
        finish(connection, keys, {whole, part});
    return done;
}

} // namespace store
