// SPDX-License-Identifier: MIT
#include "base/keycatalogue.h"

#include <QtGlobal>

#include <algorithm>

namespace base {

namespace {
constexpr KeyDefinition catalogue[] = {
    {"bbs::user_id", "counter", KeyReader::Everyone, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the counter of people's ids")},
    {"bbs::user::<person>", "hash", KeyReader::Everyone, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the person %1")},
    {"bbs::name_to_uid", "hash", KeyReader::Everyone, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the directory of names")},
    {"bbs::email_to_uid", "hash", KeyReader::Nobody, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the directory of e-mail addresses")},
    {"article:", "counter", KeyReader::Everyone, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the counter of article ids")},
    {"article:<article>", "hash", KeyReader::Everyone, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the article %1")},
    {"time:", "zset", KeyReader::Everyone, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the list of articles by time")},
    {"score:", "zset", KeyReader::Everyone, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the ranking of articles by score")},
    {"voted:<article>", "set", KeyReader::Everyone, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the people who voted for the article %1")},
    {"group:<group>", "set", KeyReader::Everyone, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the articles of the group %1")},
    {"score:<group>", "zset", KeyReader::Nobody, "",
     QT_TRANSLATE_NOOP("ui::KeyMeaning",
                       "the tutorials' own ranking of the group %1, which nobody reads")},
    {"time:<group>", "zset", KeyReader::Nobody, "",
     QT_TRANSLATE_NOOP("ui::KeyMeaning",
                       "the tutorials' own list of the group %1 by time, which nobody reads")},
    {"postTime", "zset", KeyReader::Everyone, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the list of articles by time")},
    {"score", "zset", KeyReader::Everyone, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the ranking of articles by score")},
    {"votedUser:<article>", "set", KeyReader::Everyone, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the people who voted for the article %1")},
    {"articleCount", "counter", KeyReader::Everyone, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the counter of article ids")},
    {"bbs::topic_ids", "counter", KeyReader::Everyone, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the counter of topic ids")},
    {"bbs::comment_ids", "counter", KeyReader::Everyone, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the counter of reply ids")},
    {"bbs::topic::<topic>", "hash", KeyReader::Everyone, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the topic %1")},
    {"bbs::topic::<topic>::comments", "list", KeyReader::Everyone, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the replies to the topic %1")},
    {"bbs::topic::<topic>::vote_up", "set", KeyReader::Everyone, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the people who voted the topic %1 up")},
    {"bbs::topic::<topic>::vote_down", "set", KeyReader::Everyone, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the people who voted the topic %1 down")},
    {"bbs::comment::<reply>", "hash", KeyReader::Everyone, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the reply %1")},
    {"bbs::category::<category>", "zset", KeyReader::Everyone, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the topics of the category %1 by last reply")},
    {"bbs::tab::<tab>::member", "set", KeyReader::Everyone, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the categories of the tab %1")},
    {"bbs::tab::<tab>::topic_list", "zset", KeyReader::Everyone, "bbs::category::<category>",
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the topics of the tab %1 by last reply")},
    {"bbs::reply_day_rank", "zset", KeyReader::Everyone, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "today's ranking by replies")},
    {"bbs::recommand::list", "zset", KeyReader::Everyone, "bbs::topic::<topic>",
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the recommended topics")},
    {"global:postid", "counter", KeyReader::Everyone, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the counter of post ids")},
    {"post:postid:<post>", "hash", KeyReader::Everyone, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the post %1")},
    {"following:<person>", "set", KeyReader::Everyone, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the people whom the person %1 follows")},
    {"follower:<person>", "set", KeyReader::Everyone, "following:<person>",
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the followers of the person %1")},
    {"starpost:userid:<person>", "zset", KeyReader::Everyone, "mypost:userid:<person>",
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the newest 20 posts of the person %1")},
    {"mypost:userid:<person>", "list", KeyReader::Everyone, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the posts of the person %1")},
    {"global:post", "list", KeyReader::Everyone, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the posts that no list of their author holds any more")},
    {"receivepost:<person>", "list", KeyReader::Person, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the pulled timeline of the person %1")},
    {"lastpull:userid:<person>", "string", KeyReader::Person, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "how far the person %1 has pulled")},
    {"fm:meta", "hash", KeyReader::Everyone, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the community's own settings")},
    {"fm:texts", "hash", KeyReader::Everyone, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the welcome and the rules")},
    {"fm:op:<operation>", "string", KeyReader::Nobody, "",
     QT_TRANSLATE_NOOP("ui::KeyMeaning",
                       "the result of this action, so that a repeat changes nothing")},
    {"fm:racelab", "string", KeyReader::Nobody, "",
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the mark of a server that the race lab may empty")},
    {"fm:restoring", "string", KeyReader::Nobody, "",
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the mark of a backup that is being unpacked")},
    {"fm:secret:<person>", "string", KeyReader::Nobody, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the password hash of the person %1")},
    {"fm:role:<person>", "string", KeyReader::Everyone, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the role of the person %1")},
    {"fm:staff", "zset", KeyReader::Everyone, "fm:role:<person>",
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the people who are more than members")},
    {"fm:scope:<person>", "set", KeyReader::Moderators, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "where the person %1 may moderate")},
    {"fm:bars", "hash", KeyReader::Moderators, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "what keeps people from acting, and until when")},
    {"fm:restricted", "zset", KeyReader::Moderators, "fm:bars",
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the people who are or were banned or muted")},
    {"fm:notes:<person>", "hash", KeyReader::Moderators, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "what moderators noted about the person %1")},
    {"fm:audit", "stream", KeyReader::Moderators, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the audit log")},
    {"fm:audit:undone", "hash", KeyReader::Moderators, "fm:audit",
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the acts that were taken back")},
    {"fm:stats", "hash", KeyReader::Moderators, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the counters of the statistics")},
    {"fm:pace:<person>", "hash", KeyReader::Person, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "how quickly the person %1 writes")},
    {"fm:filters", "set", KeyReader::Moderators, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the filters")},
    {"fm:held", "zset", KeyReader::Moderators, "fm:held:<text>",
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the texts that wait for approval")},
    {"fm:held:<text>", "hash", KeyReader::Moderators, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "a text that waits for approval")},
    {"fm:reports", "zset", KeyReader::Moderators, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the reports that wait")},
    {"fm:reports:settled", "zset", KeyReader::Moderators, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the reports that were decided")},
    {"fm:report:<kind>:<id>", "hash", KeyReader::Moderators, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "a report")},
    {"fm:report:<kind>:<id>:by", "hash", KeyReader::Moderators, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the people who made a report")},
    {"fm:notices:<person>", "zset", KeyReader::Person, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the notices of the person %1")},
    {"fm:article:<article>:groups", "set", KeyReader::Everyone, "group:<group>",
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the groups of the article %1")},
    {"fm:article:<article>:votes", "hash", KeyReader::Everyone, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the votes for the article %1 over time")},
    {"fm:rank:score:<group>", "zset", KeyReader::Everyone, "group:<group>, score:",
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the kept ranking of the group %1")},
    {"fm:rank:time:<group>", "zset", KeyReader::Everyone, "group:<group>, time:",
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the kept list of the group %1 by time")},
    {"fm:interesting:score", "zset", KeyReader::Everyone,
     "score:, time:", QT_TRANSLATE_NOOP("ui::KeyMeaning", "the kept list of interesting articles")},
    {"fm:interesting:time", "zset", KeyReader::Everyone,
     "score:, time:", QT_TRANSLATE_NOOP("ui::KeyMeaning", "the kept list of interesting articles")},
    {"fm:groups", "hash", KeyReader::Everyone, "group:<group>",
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the directory of groups")},
    {"fm:groupsizes", "zset", KeyReader::Everyone, "group:<group>",
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the sizes of the groups")},
    {"fm:rebuilt", "hash", KeyReader::Everyone, "",
     QT_TRANSLATE_NOOP("ui::KeyMeaning",
                       "when what follows from other keys was looked through last")},
    {"fm:links", "hash", KeyReader::Everyone, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the directory of links")},
    {"fm:posted:<person>", "zset", KeyReader::Everyone, "article:<article>",
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the articles that the person %1 posted")},
    {"fm:voted:<person>", "zset", KeyReader::Person, "voted:<article>",
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the articles that the person %1 voted for")},
    {"fm:saved:<person>", "zset", KeyReader::Person, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the articles that the person %1 saved")},
    {"fm:read:<person>", "zset", KeyReader::Person, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "what the person %1 has read")},
    {"fm:read:<person>:topics", "hash", KeyReader::Person, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "how far the person %1 has read topics")},
    {"fm:starred:<person>", "zset", KeyReader::Person, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the topics that the person %1 starred")},
    {"fm:pins:articles", "zset", KeyReader::Everyone, "article:<article>",
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the pinned articles")},
    {"fm:pins:category:<category>", "zset", KeyReader::Everyone, "bbs::topic::<topic>",
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the pinned topics of the category %1")},
    {"fm:removed:<article>", "hash", KeyReader::Moderators, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the removed article %1")},
    {"fm:removed:<article>:voted", "set", KeyReader::Moderators, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the people who voted for the removed article %1")},
    {"fm:removed:<article>:groups", "set", KeyReader::Moderators, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the groups of the removed article %1")},
    {"fm:removed:topic:<topic>", "hash", KeyReader::Moderators, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the removed topic %1")},
    {"fm:removed:reply:<reply>", "hash", KeyReader::Moderators, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the removed reply %1")},
    {"fm:removed:post:<post>", "hash", KeyReader::Moderators, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the removed post %1")},
    {"fm:merged:<topic>", "hash", KeyReader::Moderators, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "what became of the merged topic %1")},
    {"fm:split:<topic>", "hash", KeyReader::Moderators, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "what the topic %1 was split off from")},
    {"fm:history:topic:<topic>", "list", KeyReader::Everyone, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the earlier forms of the topic %1")},
    {"fm:history:reply:<reply>", "list", KeyReader::Everyone, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the earlier forms of the reply %1")},
    {"fm:aside:<key>", "set", KeyReader::Nobody, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "what a repair laid aside")},
    {"fm:import:<source>", "hash", KeyReader::Nobody, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "what was imported from %1")},
    {"fm:importshifts", "hash", KeyReader::Nobody, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "by how much the times of imports were shifted")},
    {"fm:stage:<upload>", "set", KeyReader::Nobody, "",
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "voters on their way in")},
    {"fm:stage:<upload>:people", "set", KeyReader::Nobody, "",
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "voters on their way in")},
    {"fm:votelists", "set", KeyReader::Nobody, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the imported articles whose voters' own lists wait")},
    {"fm:votelists:<article>", "set", KeyReader::Nobody, "voted:<article>",
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the people whose own lists wait for the article %1")},
    {"fm:topics", "zset", KeyReader::Everyone, "bbs::topic::<topic>, bbs::category::<category>",
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "all topics by last reply")},
    {"fm:topics:<person>", "zset", KeyReader::Everyone, "bbs::topic::<topic>",
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the topics that the person %1 posted")},
    {"fm:categories", "hash", KeyReader::Everyone, "bbs::category::<category>",
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the directory of categories")},
    {"fm:tabs", "hash", KeyReader::Everyone, "bbs::tab::<tab>::member",
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the directory of tabs")},
    {"fm:category:<category>:tabs", "set", KeyReader::Everyone, "bbs::tab::<tab>::member",
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the tabs that the category %1 is in")},
    {"fm:order", "hash", KeyReader::Everyone, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the order of tabs and categories")},
    {"fm:tag:<tag>", "zset", KeyReader::Everyone, "bbs::topic::<topic>",
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the topics with the tag %1")},
    {"fm:tags", "hash", KeyReader::Everyone, "bbs::topic::<topic>",
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the directory of tags")},
    {"fm:tagsizes", "zset", KeyReader::Everyone, "fm:tag:<tag>",
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the sizes of the tags")},
    {"fm:day", "string", KeyReader::Everyone, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the date of the day's ranking")},
    {"fm:jobs", "zset", KeyReader::Nobody, "",
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the jobs that are under way")},
    {"fm:job:<job>", "hash", KeyReader::Nobody, "",
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the job %1")},
    {"fm:moved:<job>", "set", KeyReader::Nobody, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "what the job %1 moved")},
    {"fm:search:pending", "zset", KeyReader::Nobody, "",
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the texts that search has not read yet")},
    {"fm:search:lease", "string", KeyReader::Nobody, "",
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "who indexes for search")},
    {"fm:search:state", "hash", KeyReader::Everyone,
     "bbs::topic::<topic>, bbs::comment::<reply>, article:<article>, post:postid:<post>",
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "how far search has read")},
    {"fm:search:h:<bucket>", "hash", KeyReader::Everyone, "fm:search:state",
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the words that search knows")},
    {"fm:search:t:<word>", "string", KeyReader::Everyone, "fm:search:state",
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the texts that hold a word")},
    {"fm:search:d:<chunk>", "string", KeyReader::Everyone, "fm:search:state",
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the texts that search knows")},
    {"fm:search:n:<kind>:<chunk>", "string", KeyReader::Everyone, "fm:search:state",
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the numbers that texts have in search")},
    {"fm:mypost:<person>:archive", "list", KeyReader::Everyone, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the older posts of the person %1")},
    {"fm:lastpost", "hash", KeyReader::Everyone, "starpost:userid:<person>",
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the newest post of everybody")},
    {"fm:posts", "zset", KeyReader::Everyone, "post:postid:<post>",
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the recent posts of all")},
    {"fm:posts:deleted", "zset", KeyReader::Nobody, "post:postid:<post>",
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the deleted posts")},
    {"fm:posts:likes:<post>", "set", KeyReader::Everyone, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the people who like the post %1")},
    {"fm:posts:answers:<post>", "zset", KeyReader::Everyone, "post:postid:<post>",
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the answers to the post %1")},
    {"fm:posts:quotes:<post>", "zset", KeyReader::Everyone, "post:postid:<post>",
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the posts that quote the post %1")},
    {"fm:posts:reposts:<post>", "hash", KeyReader::Everyone, "post:postid:<post>",
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the people who reposted the post %1")},
    {"fm:posts:mentions:<person>", "zset", KeyReader::Everyone, "post:postid:<post>",
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the posts that mention the person %1")},
    {"fm:hashtag:<topic name>", "zset", KeyReader::Everyone, "post:postid:<post>",
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the posts that name the topic %1")},
    {"fm:liked:<person>", "zset", KeyReader::Person, "fm:posts:likes:<post>",
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the posts that the person %1 likes")},
    {"fm:muted:<person>", "set", KeyReader::Person, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning",
                       "the people whose posts the person %1 does not want to see")},
    {"fm:followver:<person>", "counter", KeyReader::Person, "",
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "how often the person %1 changed whom they follow")},
    {"fm:gap:<person>", "zset", KeyReader::Person, "",
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the gaps in the timeline of the person %1")},
    {"fm:fanout", "zset", KeyReader::Nobody, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the posts on their way to their readers")},
    {"fm:inbox:<person>", "zset", KeyReader::Person, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the posts that were brought to the person %1")},
    {"fm:inboxfrom:<person>", "string", KeyReader::Person, "",
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "up to which post the person %1 looks for posts")},
    {".in:<person>", "list", KeyReader::Nobody, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning",
                       "the acts of the person %1 that the steward has not done yet"),
     KeyWriter::Person},
    {".out:<person>:<device>", "hash", KeyReader::Person, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "what the steward answered a device of the person %1")},
    {".devices:<person>", "hash", KeyReader::Person, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the devices of the person %1")},
    {".begun", "hash", KeyReader::Nobody, "",
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the acts that the steward has begun")},
    {".poison", "list", KeyReader::Nobody, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the acts at which the steward broke off")},
    {".lease", "hash", KeyReader::Nobody, "",
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "which steward acts")},
    {".login", "hash", KeyReader::Everyone, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the accounts by name")},
    {".invitation:<invitation>", "hash", KeyReader::Invited, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "the invitation %1")},
    {".join:<invitation>", "list", KeyReader::Nobody, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "who wants to join by the invitation %1"),
     KeyWriter::Invited},
    {".joined:<invitation>:<nonce>", "string", KeyReader::Invited, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "what became of a wish to join by the invitation %1")},
    {".sec:reg", "list", KeyReader::Registrar, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "what the registrar is to do")},
    {".sec:acct", "hash", KeyReader::Nobody, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "what the registrar knows of each account"),
     KeyWriter::Registrar},
    {".sec:done", "hash", KeyReader::Steward, nullptr,
     QT_TRANSLATE_NOOP("ui::KeyMeaning", "what the registrar did"), KeyWriter::Registrar},
};

/// Ids and most names hold no colon; that of a group, a category and the like may.
bool mayHoldColons(QByteArrayView placeholder)
{
    constexpr QByteArrayView names[]{"group", "category", "tab",  "tag", "topic name",
                                     "key",   "source",   "word", "text"};
    return std::ranges::find(names, placeholder) != std::end(names);
}

/// What stands where the pattern has its first placeholder; empty where it does not match.
QByteArrayView matched(QByteArrayView pattern, QByteArrayView bare)
{
    const auto open = pattern.indexOf('<');
    if (!bare.startsWith(pattern.first(open)))
        return {};
    const auto close = pattern.indexOf('>');
    const auto behind = pattern.sliced(close + 1);
    const auto rest = bare.sliced(open);
    const auto next = behind.indexOf('<');
    const auto literal = next < 0 ? behind : behind.first(next);
    const auto end = next < 0 ? rest.size() - literal.size() : rest.indexOf(literal);
    if (end <= 0 || (next < 0 && !rest.endsWith(literal)))
        return {};
    const auto part = rest.first(end);
    if (part.contains(':') && !mayHoldColons(pattern.sliced(open + 1, close - open - 1)))
        return {};
    if (next >= 0 && matched(behind, rest.sliced(end)).isEmpty())
        return {};
    return part;
}

qsizetype literalsOf(QByteArrayView pattern)
{
    const auto open = pattern.indexOf('<');
    return open < 0 ? pattern.size() : open + literalsOf(pattern.sliced(pattern.indexOf('>') + 1));
}
} // namespace

std::span<const KeyDefinition> keyCatalogue()
{
    return catalogue;
}

KeyMatch findKey(QByteArrayView bare)
{
    KeyMatch best;
    qsizetype longest = -1;
    for (const auto &definition : catalogue) {
        const QByteArrayView pattern(definition.pattern);
        if (!pattern.contains('<')) {
            if (pattern == bare)
                return {&definition, {}};
            continue;
        }
        const auto part = matched(pattern, bare);
        if (part.isEmpty() || literalsOf(pattern) <= longest)
            continue;
        longest = literalsOf(pattern);
        best = {&definition, part.toByteArray()};
    }
    return best;
}

} // namespace base
