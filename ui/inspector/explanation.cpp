// SPDX-License-Identifier: MIT
#include "ui/inspector/explanation.h"

#include "base/commandrecord.h"
#include "base/keycatalogue.h"

#include <QCoreApplication>
#include <QString>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
base::KeyMatch find(const QString &key, const QString &nameSpace)
{
    const auto bare = key.startsWith(nameSpace) ? key.mid(nameSpace.size()) : key;
    return base::findKey(bare.toUtf8());
}
} // namespace

QString keyMeaning(const QString &key, const QString &nameSpace)
{
    const auto [definition, part] = find(key, nameSpace);
    if (!definition)
        return key;
    const auto text = QCoreApplication::translate("ui::KeyMeaning", definition->meaning);
    return text.contains("%1"_L1) ? text.arg(QString::fromUtf8(part)) : text;
}

bool isKnownKey(const QString &key, const QString &nameSpace)
{
    return find(key, nameSpace).definition != nullptr;
}

namespace {
struct Sentence {
    Q_DECLARE_TR_FUNCTIONS(ui::Explanation)

public:
    QByteArrayView names; ///< separated by bars
    const char *text;

    static const Sentence ofScripts[]; ///< what our scripts do
    static const Sentence uponKeys[];
    static const Sentence withoutKeys[];
};

constexpr Sentence Sentence::ofScripts[] = {
    {"castvote",
     QT_TR_NOOP("Adds the voter to the article’s set; if new there, adds 1 to its votes "
                "and 432 to its score: one vote is worth 86,400 s ÷ 200. All or nothing.")},
    {"editkey",
     QT_TR_NOOP("Changes one key by hand if its contents are still as shown, and records "
                "it in the audit log.")},
    {"restorekey",
     QT_TR_NOOP("Restores the key to its state before the edit, unless someone has "
                "changed it since.")},
    {"retractvote",
     QT_TR_NOOP("Removes the voter from the article’s set and subtracts 1 from its votes "
                "and 432 from its score, in one step.")},
    {"submitarticle",
     QT_TR_NOOP("Reserves an id and writes the article, its place by time and by score, "
                "its author’s own vote and its groups at once. It starts at its time + "
                "432.")},
    {"regrouparticle",
     QT_TR_NOOP("Changes the groups of an article, with its place in each group’s rankings.")},
    {"removearticle",
     QT_TR_NOOP("Removes an article from every list and keeps it, so that it can be restored.")},
    {"restorearticle", QT_TR_NOOP("Puts an article back where it was in every list.")},
    {"markitem", QT_TR_NOOP("Stores that the article was read or saved, or the topic starred.")},
    {"createtopic",
     QT_TR_NOOP("Reserves an id and writes the topic with its place in its category, its "
                "tabs and tags, and among the recommended.")},
    {"replytopic",
     QT_TR_NOOP("Reserves an id, adds the reply as the topic’s next floor, moves the "
                "topic to the top of its category and tabs, adds one to today’s count, "
                "and leaves a notice for the people addressed.")},
    {"votetopic",
     QT_TR_NOOP("Adds the voter to one of the topic’s two sets, never both, and updates "
                "the topic’s rank among the recommended.")},
    {"clicktopic", QT_TR_NOOP("Counts one visit to the topic, even if the message arrives twice.")},
    {"edittopic",
     QT_TR_NOOP("Changes the topic and keeps the previous version, unless someone else "
                "changed it.")},
    {"editreply",
     QT_TR_NOOP("Changes the reply and keeps the previous version, unless someone else "
                "changed it.")},
    {"movetopic",
     QT_TR_NOOP("Moves the topic to another category, and from the old tabs to the new ones.")},
    {"removetopic",
     QT_TR_NOOP("Removes the topic from every list; only moderators can read its text.")},
    {"restoretopic", QT_TR_NOOP("Puts the topic back into its lists.")},
    {"removereply",
     QT_TR_NOOP("Empties the reply; its floor stays, so that no other floor changes its number.")},
    {"restorereply", QT_TR_NOOP("Restores the reply’s text.")},
    {"publishpost",
     QT_TR_NOOP("Reserves an id and makes the post visible at the same instant: in its "
                "author’s lists and among the recent posts.")},
    {"deletepost", QT_TR_NOOP("Empties the post and removes it from the lists that are pulled.")},
    {"restorepost", QT_TR_NOOP("Restores the post’s text and places.")},
    {"muteperson", QT_TR_NOOP("Mutes or unmutes someone for this person.")},
    {"likepost", QT_TR_NOOP("Adds or removes a like, once per person.")},
    {"followperson",
     QT_TR_NOOP("Writes both sides of a follow at once and sorts the follower’s timeline.")},
    {"storepull",
     QT_TR_NOOP("Stores the pulled posts and the cursor in one step, unless another pull "
                "came first.")},
    {"deliverposts", QT_TR_NOOP("Delivers posts to followers’ inboxes, a batch at a time.")},
    {"marknotices", QT_TR_NOOP("Marks notices as read or unread.")},
    {"markreplies", QT_TR_NOOP("Stores how far the topic was read.")},
    {"registeraccount",
     QT_TR_NOOP("Claims the name and the e-mail address and writes the person in one "
                "step, so that neither can be used twice.")},
    {"opencommunity", QT_TR_NOOP("Opens or creates the community.")},
    {"movebars",
     QT_TR_NOOP("Moves bans and mutes away from where earlier versions let everyone read "
                "them.")},
    {"invite", QT_TR_NOOP("Creates an invitation and requests its account.")},
    {"revokeinvitation", QT_TR_NOOP("Revokes an invitation; people who joined by it stay.")},
    {"changekey",
     QT_TR_NOOP("Requests a new key for the person’s account, and signs out their other "
                "devices.")},
    {"recover", QT_TR_NOOP("Creates a link for setting a new password.")},
    {"admitpeople", QT_TR_NOOP("Gives every imported person a link for joining.")},
    {"leave", QT_TR_NOOP("Closes the person’s account; what they wrote stays.")},
    {"beginjoin", QT_TR_NOOP("Reads the first request to join.")},
    {"answerjoin",
     QT_TR_NOOP("Answers requests to join, and requests accounts for those accepted.")},
    {"orderaccounts",
     QT_TR_NOOP("Requests the intended state of accounts in Redis, and removes finished "
                "requests.")},
    {"pausepeople",
     QT_TR_NOOP("Notes until when people with flooded inboxes can’t send anything.")},
    {"takelease", QT_TR_NOOP("Makes someone the steward, unless another one is active.")},
    {"releaselease", QT_TR_NOOP("Lets another steward take over immediately.")},
    {"beginacts",
     QT_TR_NOOP("Reads which action each person is waiting for, and notes that the "
                "steward starts it.")},
    {"answeracts",
     QT_TR_NOOP("Removes finished actions from their inboxes and keeps the answers.")},
    {"claimindex",
     QT_TR_NOOP("Takes texts not yet indexed for search, so that no two clients index them.")},
    {"indexdocuments",
     QT_TR_NOOP("Writes words and pairs of characters to the search index, a batch at a "
                "time.")},
    {"indexterms",
     QT_TR_NOOP("Writes words and pairs of characters to the search index, a batch at a "
                "time.")},
    {"reportitem", QT_TR_NOOP("Files the report, once per person and item.")},
    {"claimreport", QT_TR_NOOP("Assigns the report to one moderator.")},
    {"settlereport", QT_TR_NOOP("Decides the report and tells the reporters.")},
    {"locktarget", QT_TR_NOOP("Locks or unlocks, and records it in the audit log.")},
    {"pintarget", QT_TR_NOOP("Pins or unpins, and records it in the audit log.")},
    {"restrictperson",
     QT_TR_NOOP("Bans or mutes a person until a given time, or lifts it, and records it "
                "in the audit log.")},
    {"setrole", QT_TR_NOOP("Gives or removes a role; the last administrator stays.")},
    {"mergetopics", QT_TR_NOOP("Merges one topic’s replies into another, by time.")},
    {"settabmember",
     QT_TR_NOOP("Adds a category to a tab or removes it; its topics follow in batches.")},
    {"filltab", QT_TR_NOOP("Adds a batch of a category’s topics to a tab.")},
    {"emptytab", QT_TR_NOOP("Removes a batch of a category’s topics from a tab.")},
    {"rebuildgroup", QT_TR_NOOP("Updates a batch of a group’s ranking to match the scores.")},
    {"archivecategory", QT_TR_NOOP("Archives or reopens a category; its topics stay readable.")},
    {"createcategory", QT_TR_NOOP("Creates a category or a tab that stays even when it is empty.")},
    {"removecategory", QT_TR_NOOP("Removes a category or a tab that is empty.")},
    {"renametab", QT_TR_NOOP("Renames a tab and its list.")},
    {"ordercategories", QT_TR_NOOP("Sets the order of tabs and categories for everyone.")},
    {"movecategory",
     QT_TR_NOOP("Starts renaming a category or merging it into another; from now on the "
                "old name leads to the new one.")},
    {"unmergecategory", QT_TR_NOOP("Starts undoing a merge of categories.")},
    {"remigratereplies", QT_TR_NOOP("Tells a batch of replies where a merge of topics put them.")},
    {"retimeline",
     QT_TR_NOOP("Adds earlier posts of imported follows to the timeline, unless another "
                "pull came first.")},
    {"migratetopics", QT_TR_NOOP("Moves a batch of topics to their category’s new name.")},
    {"movegroup",
     QT_TR_NOOP("Starts renaming a group or merging it into another, or undoing that.")},
    {"migratearticles", QT_TR_NOOP("Moves a batch of articles to the group that theirs became.")},
    {"purgetarget", QT_TR_NOOP("Permanently destroys a removed text; its place stays.")},
    {"splittopic", QT_TR_NOOP("Makes a new topic out of replies; their floors lead there.")},
    {"unsplittopic", QT_TR_NOOP("Puts split-off replies back into their floors.")},
    {"unmergetopic", QT_TR_NOOP("Undoes a merge of topics.")},
    {"revertedit", QT_TR_NOOP("Restores the topic to its version before an edit.")},
    {"revertreply", QT_TR_NOOP("Restores the reply to its version before an edit.")},
    {"renametarget", QT_TR_NOOP("Changes the title, and records it in the audit log.")},
    {"retagtopic", QT_TR_NOOP("Changes the topic’s tags and their lists.")},
    {"removereport", QT_TR_NOOP("Withdraws your own report.")},
    {"reopenreport", QT_TR_NOOP("Reopens a decided report.")},
    {"reports", QT_TR_NOOP("Reads the state of a report.")},
    {"settleheld", QT_TR_NOOP("Decides on a held text.")},
    {"notemember", QT_TR_NOOP("Keeps a note about a person for moderators.")},
    {"noteaudit", QT_TR_NOOP("Writes an entry into the audit log.")},
    {"savelimits", QT_TR_NOOP("Changes limits and filters, unless someone else did meanwhile.")},
    {"setcommunity",
     QT_TR_NOOP("Changes the community’s settings, unless someone else did meanwhile.")},
    {"setdelivery", QT_TR_NOOP("Changes how posts are delivered.")},
    {"setforeignwriters", QT_TR_NOOP("Records that other programs write to this community too.")},
    {"confirmwriters",
     QT_TR_NOOP("Allows Folkmoot to write alongside the programs that created this "
                "community.")},
    {"checkarticles",
     QT_TR_NOOP("Checks a batch of articles for problems, and repairs them if asked to.")},
    {"checkcounter", QT_TR_NOOP("Compares a counter with the existing ids.")},
    {"checkfollows", QT_TR_NOOP("Checks a batch of follows for problems.")},
    {"checkgroups", QT_TR_NOOP("Checks a batch of groups for problems.")},
    {"checkmembers", QT_TR_NOOP("Checks the members of a list for problems.")},
    {"checkpeople", QT_TR_NOOP("Checks a batch of people for problems.")},
    {"checktopics", QT_TR_NOOP("Checks a batch of topics for problems.")},
    {"undochange",
     QT_TR_NOOP("Restores the previous state, if the audit log’s entry still holds.")},
    {"claimrebuild", QT_TR_NOOP("Checks whether it is time to update a kept ranking.")},
    {"rebuildcategories", QT_TR_NOOP("Updates the directory of categories to match the topics.")},
    {"rebuildtab", QT_TR_NOOP("Updates a tab to match its categories.")},
    {"rebuildtopics", QT_TR_NOOP("Adds a batch of topics to the lists they belong to.")},
    {"rebuilddirectory", QT_TR_NOOP("Updates the directory of groups to match the groups.")},
    {"rebuildinteresting",
     QT_TR_NOOP("Updates a batch of the interesting articles to match the votes.")},
    {"moveclock",
     QT_TR_NOOP("Moves the community’s clock ahead, never back: scripts add clock_offset to the "
                "server’s time.")},
    {"exchange",
     QT_TR_NOOP("Replaces the community with the unpacked data, in one step; its clock "
                "keeps running.")},
    {"rebuilddays", QT_TR_NOOP("Stores the offset of the community’s days from UTC.")},
    {"rebuildstatistics",
     QT_TR_NOOP("Writes what lists and texts say about earlier days to the statistics.")},
    {"listvoters", QT_TR_NOOP("Adds a batch of an imported article’s voters to their own lists.")},
    {"stageimport", QT_TR_NOOP("Stores a part of an import until all of it has arrived.")},
    {"importarticles",
     QT_TR_NOOP("Writes a batch of imported articles with their votes and places.")},
    {"importtopic", QT_TR_NOOP("Writes an imported topic with its votes and places.")},
    {"importreplies", QT_TR_NOOP("Writes a batch of imported replies.")},
    {"importpost", QT_TR_NOOP("Writes an imported post.")},
    {"importpeople", QT_TR_NOOP("Writes a batch of imported people.")},
    {"importperson", QT_TR_NOOP("Writes an imported person.")},
    {"importfollows", QT_TR_NOOP("Writes a batch of imported follows.")},
};
constexpr Sentence Sentence::uponKeys[] = {
    {"GET|HGET|HMGET|HGETALL|MGET|HVALS|HKEYS", QT_TR_NOOP("Reads %1.")},
    {"EXISTS|TYPE|TTL|PTTL", QT_TR_NOOP("Checks whether %1 exists, and in what state.")},
    {"SISMEMBER|SMISMEMBER", QT_TR_NOOP("Checks who is among %1.")},
    {"SMEMBERS|SSCAN|HSCAN|ZSCAN", QT_TR_NOOP("Reads the members of %1.")},
    {"SCARD|ZCARD|LLEN|HLEN|XLEN|STRLEN", QT_TR_NOOP("Counts %1.")},
    {"ZRANGE|ZREVRANGE|ZRANGEBYSCORE|ZREVRANGEBYSCORE|LRANGE|LINDEX|ZRANGEBYLEX",
     QT_TR_NOOP("Reads a part of %1.")},
    {"ZSCORE|ZMSCORE", QT_TR_NOOP("Reads values from %1.")},
    {"ZRANK|ZREVRANK|LPOS", QT_TR_NOOP("Looks up a rank in %1.")},
    {"ZCOUNT", QT_TR_NOOP("Counts a part of %1.")},
    {"XRANGE|XREVRANGE|XREAD", QT_TR_NOOP("Reads entries of %1.")},
    {"SINTER|SINTERCARD|ZINTER|ZUNION|SUNION|ZDIFF|SDIFF",
     QT_TR_NOOP("Compares sets, the first of them %1.")},
    {"SET|HSET|MSET|SETEX|HINCRBY|HSETNX|INCR|INCRBY|SETNX|APPEND", QT_TR_NOOP("Changes %1.")},
    {"ZADD|SADD|LPUSH|RPUSH|XADD|ZINCRBY|GEOADD", QT_TR_NOOP("Adds to %1.")},
    {"DEL|UNLINK", QT_TR_NOOP("Deletes %1.")},
    {"HDEL|SREM|ZREM|LREM|LTRIM|ZREMRANGEBYRANK|ZREMRANGEBYSCORE|XDEL|XTRIM",
     QT_TR_NOOP("Removes entries from %1.")},
    {"EXPIRE|PEXPIRE|EXPIREAT|PERSIST", QT_TR_NOOP("Sets the expiry of %1.")},
    {"MEMORY|OBJECT|DUMP|DEBUG", QT_TR_NOOP("Checks how %1 is stored.")},
};

constexpr Sentence Sentence::withoutKeys[] = {
    {"PING", QT_TR_NOOP("Checks whether the server answers.")},
    {"TIME", QT_TR_NOOP("Reads the server’s time.")},
    {"INFO", QT_TR_NOOP("Reads information about the server.")},
    {"SCAN", QT_TR_NOOP("Scans all keys, a batch at a time.")},
    {"DBSIZE", QT_TR_NOOP("Counts all keys.")},
    {"SCRIPT", QT_TR_NOOP("Loads a script into the server.")},
    {"CLIENT", QT_TR_NOOP("Sets options for this connection.")},
    {"CONFIG", QT_TR_NOOP("Reads or changes a setting of the server.")},
    {"AUTH|HELLO", QT_TR_NOOP("Identifies this connection.")},
    {"SELECT", QT_TR_NOOP("Selects the database.")},
    {"PUBLISH", QT_TR_NOOP("Notifies all subscribers.")},
    {"SLOWLOG|LATENCY", QT_TR_NOOP("Reads the server’s slow log.")},
};

template <size_t size>
QString sentenceFor(const Sentence (&sentences)[size], QByteArrayView name)
{
    for (const auto &sentence : sentences) {
        const auto names = QByteArray::fromRawData(sentence.names.data(), sentence.names.size());
        if (names.split('|').contains(name))
            return Sentence::tr(sentence.text);
    }
    return {};
}

QString whatHappens(const base::CommandRecord &command, const QByteArray &script,
                    const QString &nameSpace)
{
    const auto name = command.arguments.value(0).toUpper();
    if (!script.isEmpty()) {
        const auto sentence = sentenceFor(Sentence::ofScripts, script);
        return sentence.isEmpty() ? Sentence::tr("Runs the script %1 as one step: all or nothing.")
                                        .arg(QString::fromUtf8(script))
                                  : sentence;
    }
    if (const auto sentence = sentenceFor(Sentence::withoutKeys, name); !sentence.isEmpty())
        return sentence;
    const auto keys = keysOf(command);
    const auto sentence = sentenceFor(Sentence::uponKeys, name);
    if (sentence.isEmpty() || keys.isEmpty())
        return Sentence::tr("Runs %1.").arg(QString::fromUtf8(name));
    return sentence.arg(keyMeaning(keys.first(), nameSpace));
}
} // namespace

QString explanation(const base::CommandRecord &command, const QByteArray &script,
                    const QString &nameSpace)
{
    auto sentence = whatHappens(command, script, nameSpace);
    if (!script.isEmpty() && command.arguments.constFirst() == "EVAL")
        sentence += u' '
            + Sentence::tr(
                        "EVALSHA names a script by its digest only. The server did not know this "
                        "one yet (NOSCRIPT), so EVAL sends its text.");
    if (command.failed)
        sentence += u' ' + Sentence::tr("The server answered with an error.");
    return sentence;
}

QStringList keysOf(const base::CommandRecord &command)
{
    QStringList keys;
    for (const auto &key : base::keysOf(command.arguments))
        keys.append(QString::fromUtf8(key));
    return keys;
}

} // namespace ui
