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
    QByteArrayView names; ///< separated by bars
    const char *text;
};

/// What our scripts do.
constexpr Sentence ofScripts[] = {
    {"castvote",
     QT_TRANSLATE_NOOP(
         "ui::Explanation",
         "Puts the voter into the article's set; if new there, adds 1 to its votes and 432 to its "
         "score: one vote is worth 86,400 s ÷ 200. All of it or nothing.")},
    {"editkey",
     QT_TRANSLATE_NOOP(
         "ui::Explanation",
         "Changes one key by hand, if it still holds what was seen, and notes that in "
         "the audit log.")},
    {"restorekey",
     QT_TRANSLATE_NOOP("ui::Explanation",
                       "Puts the key back as it was before it was edited, if nobody has changed it "
                       "since.")},
    {"retractvote",
     QT_TRANSLATE_NOOP("ui::Explanation",
                       "Takes the voter out of the article's set, 1 off its votes and 432 off its "
                       "score, in one step.")},
    {"submitarticle",
     QT_TRANSLATE_NOOP("ui::Explanation",
                       "Draws an id and writes the article, its place by time and by score, its "
                       "poster's own vote and its groups at once. It starts at its time + 432.")},
    {"regrouparticle",
     QT_TRANSLATE_NOOP(
         "ui::Explanation",
         "Changes the groups of an article, with its place in each group's rankings.")},
    {"removearticle",
     QT_TRANSLATE_NOOP(
         "ui::Explanation",
         "Takes an article out of every list and keeps it aside, so that it can be restored.")},
    {"restorearticle",
     QT_TRANSLATE_NOOP("ui::Explanation", "Puts an article back where it was in every list.")},
    {"markitem",
     QT_TRANSLATE_NOOP("ui::Explanation",
                       "Remembers that the article was read or saved, or the topic starred.")},
    {"createtopic",
     QT_TRANSLATE_NOOP("ui::Explanation",
                       "Draws an id and writes the topic with its place in its category, its tabs "
                       "and tags, and among the recommended.")},
    {"replytopic",
     QT_TRANSLATE_NOOP("ui::Explanation",
                       "Draws an id, adds the reply as the topic's next floor, brings the topic to "
                       "the top of its category and tabs, counts one more today, and leaves a "
                       "notice for whoever is addressed.")},
    {"votetopic",
     QT_TRANSLATE_NOOP("ui::Explanation",
                       "Puts the voter into one of the topic's two sets, never both, and ranks the "
                       "topic anew among the recommended.")},
    {"clicktopic",
     QT_TRANSLATE_NOOP("ui::Explanation",
                       "Counts one visit to the topic, once however often the message comes.")},
    {"edittopic",
     QT_TRANSLATE_NOOP(
         "ui::Explanation",
         "Changes the topic and keeps its earlier form, if nobody changed it meanwhile.")},
    {"editreply",
     QT_TRANSLATE_NOOP(
         "ui::Explanation",
         "Changes the reply and keeps its earlier form, if nobody changed it meanwhile.")},
    {"movetopic",
     QT_TRANSLATE_NOOP(
         "ui::Explanation",
         "Moves the topic to another category, and from the old tabs to the new ones.")},
    {"removetopic",
     QT_TRANSLATE_NOOP(
         "ui::Explanation",
         "Takes the topic out of every list; its text goes to where only moderators read it.")},
    {"restoretopic", QT_TRANSLATE_NOOP("ui::Explanation", "Puts the topic back into its lists.")},
    {"removereply",
     QT_TRANSLATE_NOOP(
         "ui::Explanation",
         "Empties the reply; its floor stays, so that no other floor changes its number.")},
    {"restorereply", QT_TRANSLATE_NOOP("ui::Explanation", "Gives the reply its text back.")},
    {"publishpost",
     QT_TRANSLATE_NOOP("ui::Explanation",
                       "Draws an id and makes the post visible in the same instant: in its "
                       "author's lists and among the recent posts.")},
    {"deletepost",
     QT_TRANSLATE_NOOP("ui::Explanation",
                       "Empties the post and takes it out of the lists that are pulled.")},
    {"restorepost",
     QT_TRANSLATE_NOOP("ui::Explanation", "Gives the post its text and places back.")},
    {"likepost",
     QT_TRANSLATE_NOOP("ui::Explanation", "Adds or takes back a like, once per person.")},
    {"followperson",
     QT_TRANSLATE_NOOP(
         "ui::Explanation",
         "Writes both sides of following at once and sorts the timeline of whoever follows.")},
    {"storepull",
     QT_TRANSLATE_NOOP("ui::Explanation",
                       "Stores the pulled posts and how far they were read in one step, if nobody "
                       "pulled meanwhile.")},
    {"deliverposts",
     QT_TRANSLATE_NOOP("ui::Explanation",
                       "Hands posts out to the inboxes of followers, a slice at a time.")},
    {"marknotices", QT_TRANSLATE_NOOP("ui::Explanation", "Marks notices as read or unread.")},
    {"markreplies", QT_TRANSLATE_NOOP("ui::Explanation", "Remembers how far the topic was read.")},
    {"registeraccount",
     QT_TRANSLATE_NOOP("ui::Explanation",
                       "Claims the name and the e-mail address and writes the person in one step, "
                       "so that nobody can have either twice.")},
    {"opencommunity", QT_TRANSLATE_NOOP("ui::Explanation", "Opens the community, or begins it.")},
    {"claimindex",
     QT_TRANSLATE_NOOP(
         "ui::Explanation",
         "Takes texts that search has not read yet, so that no two clients index them.")},
    {"indexdocuments",
     QT_TRANSLATE_NOOP(
         "ui::Explanation",
         "Writes words and pairs of characters into the search index, a slice at a time.")},
    {"indexterms",
     QT_TRANSLATE_NOOP(
         "ui::Explanation",
         "Writes words and pairs of characters into the search index, a slice at a time.")},
    {"reportitem",
     QT_TRANSLATE_NOOP("ui::Explanation", "Files the report, one for each person and thing.")},
    {"claimreport",
     QT_TRANSLATE_NOOP("ui::Explanation", "Puts the report into one moderator's hands.")},
    {"settlereport",
     QT_TRANSLATE_NOOP("ui::Explanation", "Decides on the report and tells whoever made it.")},
    {"locktarget",
     QT_TRANSLATE_NOOP("ui::Explanation", "Locks or unlocks, and says so in the audit log.")},
    {"pintarget",
     QT_TRANSLATE_NOOP("ui::Explanation", "Pins or unpins, and says so in the audit log.")},
    {"restrictperson",
     QT_TRANSLATE_NOOP(
         "ui::Explanation",
         "Bans or mutes a person until a moment, or lifts it, and says so in the audit log.")},
    {"setrole",
     QT_TRANSLATE_NOOP("ui::Explanation", "Gives or takes a role; the last administrator stays.")},
    {"mergetopics",
     QT_TRANSLATE_NOOP("ui::Explanation",
                       "Makes one topic's replies part of another, each at its time.")},
    {"settabmember",
     QT_TRANSLATE_NOOP("ui::Explanation",
                       "Puts a category into a tab or takes it out; its topics follow in slices.")},
    {"filltab",
     QT_TRANSLATE_NOOP("ui::Explanation", "Adds a slice of a category's topics to a tab.")},
    {"emptytab",
     QT_TRANSLATE_NOOP("ui::Explanation", "Takes a slice of a category's topics out of a tab.")},
    {"rebuildgroup",
     QT_TRANSLATE_NOOP("ui::Explanation",
                       "Brings a slice of a group's ranking into line with the scores.")},
    {"archivecategory",
     QT_TRANSLATE_NOOP("ui::Explanation",
                       "Archives a category or opens it again; its topics stay readable.")},
    {"createcategory",
     QT_TRANSLATE_NOOP("ui::Explanation",
                       "Makes a category or a tab that stays even while it is empty.")},
    {"removecategory",
     QT_TRANSLATE_NOOP("ui::Explanation", "Removes a category or a tab that is empty.")},
    {"renametab",
     QT_TRANSLATE_NOOP("ui::Explanation", "Gives a tab another name, its list included.")},
    {"ordercategories",
     QT_TRANSLATE_NOOP("ui::Explanation", "Puts tabs and categories into an order for everybody.")},
    {"movecategory",
     QT_TRANSLATE_NOOP("ui::Explanation",
                       "Begins to rename a category or to merge it into another; from now on the "
                       "old name leads to the new one.")},
    {"unmergecategory",
     QT_TRANSLATE_NOOP("ui::Explanation", "Begins to take a merge of categories apart.")},
    {"remigratereplies",
     QT_TRANSLATE_NOOP("ui::Explanation",
                       "Tells a slice of replies where a merge of topics put them.")},
    {"retimeline",
     QT_TRANSLATE_NOOP("ui::Explanation",
                       "Puts earlier posts of imported follows into the timeline, if nobody pulled "
                       "meanwhile.")},
    {"migratetopics",
     QT_TRANSLATE_NOOP("ui::Explanation",
                       "Brings a slice of topics under their category's new name.")},
    {"movegroup",
     QT_TRANSLATE_NOOP("ui::Explanation",
                       "Begins to rename a group or to merge it into another, or takes that "
                       "back.")},
    {"migratearticles",
     QT_TRANSLATE_NOOP("ui::Explanation",
                       "Brings a slice of articles into the group that theirs became.")},
    {"purgetarget",
     QT_TRANSLATE_NOOP("ui::Explanation",
                       "Destroys the text of what was removed, for good; its place stays.")},
    {"splittopic",
     QT_TRANSLATE_NOOP("ui::Explanation",
                       "Makes a topic of its own out of replies; their floors lead there.")},
    {"unsplittopic",
     QT_TRANSLATE_NOOP("ui::Explanation",
                       "Puts replies that were split off back into their floors.")},
    {"unmergetopic", QT_TRANSLATE_NOOP("ui::Explanation", "Takes a merge of topics apart.")},
    {"revertedit",
     QT_TRANSLATE_NOOP("ui::Explanation",
                       "Gives the topic the form back that it had before an edit.")},
    {"revertreply",
     QT_TRANSLATE_NOOP("ui::Explanation",
                       "Gives the reply the form back that it had before an edit.")},
    {"renametarget",
     QT_TRANSLATE_NOOP("ui::Explanation", "Changes the title, and says so in the audit log.")},
    {"retagtopic",
     QT_TRANSLATE_NOOP("ui::Explanation",
                       "Changes the topic's tags and the lists that go with them.")},
    {"removereport", QT_TRANSLATE_NOOP("ui::Explanation", "Takes one's own report back.")},
    {"reopenreport", QT_TRANSLATE_NOOP("ui::Explanation", "Opens a decided report again.")},
    {"reports", QT_TRANSLATE_NOOP("ui::Explanation", "Says how a report stands.")},
    {"settleheld",
     QT_TRANSLATE_NOOP("ui::Explanation", "Decides on a text that waited for approval.")},
    {"notemember",
     QT_TRANSLATE_NOOP("ui::Explanation", "Keeps a note about a person for moderators.")},
    {"noteaudit", QT_TRANSLATE_NOOP("ui::Explanation", "Writes an entry into the audit log.")},
    {"savelimits",
     QT_TRANSLATE_NOOP("ui::Explanation",
                       "Changes limits and filters, if nobody else did meanwhile.")},
    {"setcommunity",
     QT_TRANSLATE_NOOP("ui::Explanation",
                       "Changes the community's settings, if nobody else did meanwhile.")},
    {"setdelivery", QT_TRANSLATE_NOOP("ui::Explanation", "Changes how posts reach their readers.")},
    {"setforeignwriters",
     QT_TRANSLATE_NOOP("ui::Explanation", "Says that other programs write to this community too.")},
    {"confirmwriters",
     QT_TRANSLATE_NOOP(
         "ui::Explanation",
         "Says that Folkmoot may write beside the programs that began this community.")},
    {"checkarticles",
     QT_TRANSLATE_NOOP("ui::Explanation",
                       "Looks through a slice of articles for what does not fit, and mends it if "
                       "it is asked to.")},
    {"checkcounter",
     QT_TRANSLATE_NOOP("ui::Explanation", "Compares a counter with the ids that there are.")},
    {"checkfollows",
     QT_TRANSLATE_NOOP("ui::Explanation",
                       "Looks through a slice of follows for what does not fit.")},
    {"checkgroups",
     QT_TRANSLATE_NOOP("ui::Explanation",
                       "Looks through a slice of groups for what does not fit.")},
    {"checkmembers",
     QT_TRANSLATE_NOOP("ui::Explanation",
                       "Looks through the members of a list for what does not fit.")},
    {"checkpeople",
     QT_TRANSLATE_NOOP("ui::Explanation",
                       "Looks through a slice of people for what does not fit.")},
    {"checktopics",
     QT_TRANSLATE_NOOP("ui::Explanation",
                       "Looks through a slice of topics for what does not fit.")},
    {"undochange",
     QT_TRANSLATE_NOOP("ui::Explanation",
                       "Puts back what was before, if what the audit log says is still so.")},
    {"claimrebuild",
     QT_TRANSLATE_NOOP("ui::Explanation",
                       "Asks whether it is time to bring a kept ranking into line.")},
    {"rebuildcategories",
     QT_TRANSLATE_NOOP("ui::Explanation",
                       "Brings the directory of categories into line with the topics.")},
    {"rebuildtab",
     QT_TRANSLATE_NOOP("ui::Explanation", "Brings a tab into line with its categories.")},
    {"rebuildtopics",
     QT_TRANSLATE_NOOP("ui::Explanation",
                       "Brings a slice of topics into the lists that they belong to.")},
    {"rebuilddirectory",
     QT_TRANSLATE_NOOP("ui::Explanation",
                       "Brings the directory of groups into line with the groups.")},
    {"rebuildinteresting",
     QT_TRANSLATE_NOOP("ui::Explanation",
                       "Brings a slice of the interesting articles into line with the votes.")},
    {"moveclock",
     QT_TRANSLATE_NOOP("ui::Explanation",
                       "Moves the community's clock ahead, never back: scripts add clock_offset to "
                       "the server's time.")},
    {"exchange",
     QT_TRANSLATE_NOOP("ui::Explanation",
                       "Exchanges the community with what was unpacked beside it, in one step; its "
                       "clock goes on.")},
    {"rebuilddays",
     QT_TRANSLATE_NOOP("ui::Explanation", "Says how the community's days lie to those of UTC.")},
    {"rebuildstatistics",
     QT_TRANSLATE_NOOP(
         "ui::Explanation",
         "Writes what lists and texts prove about earlier days into the statistics.")},
    {"listvoters",
     QT_TRANSLATE_NOOP("ui::Explanation",
                       "Enters a slice of an imported article's voters into their own lists.")},
    {"stageimport",
     QT_TRANSLATE_NOOP("ui::Explanation",
                       "Holds a part of what is being imported until all of it is there.")},
    {"importarticles",
     QT_TRANSLATE_NOOP("ui::Explanation",
                       "Writes a slice of imported articles with their votes and places.")},
    {"importtopic",
     QT_TRANSLATE_NOOP("ui::Explanation", "Writes an imported topic with its votes and places.")},
    {"importreplies", QT_TRANSLATE_NOOP("ui::Explanation", "Writes a slice of imported replies.")},
    {"importpost", QT_TRANSLATE_NOOP("ui::Explanation", "Writes an imported post.")},
    {"importpeople", QT_TRANSLATE_NOOP("ui::Explanation", "Writes a slice of imported people.")},
    {"importperson", QT_TRANSLATE_NOOP("ui::Explanation", "Writes an imported person.")},
    {"importfollows", QT_TRANSLATE_NOOP("ui::Explanation", "Writes a slice of imported follows.")},
};
constexpr Sentence uponKeys[] = {
    {"GET|HGET|HMGET|HGETALL|MGET|HVALS|HKEYS", QT_TRANSLATE_NOOP("ui::Explanation", "Reads %1.")},
    {"EXISTS|TYPE|TTL|PTTL",
     QT_TRANSLATE_NOOP("ui::Explanation", "Asks whether %1 is there, and how.")},
    {"SISMEMBER|SMISMEMBER", QT_TRANSLATE_NOOP("ui::Explanation", "Asks who is among %1.")},
    {"SMEMBERS|SSCAN|HSCAN|ZSCAN",
     QT_TRANSLATE_NOOP("ui::Explanation", "Reads the members of %1.")},
    {"SCARD|ZCARD|LLEN|HLEN|XLEN|STRLEN", QT_TRANSLATE_NOOP("ui::Explanation", "Counts %1.")},
    {"ZRANGE|ZREVRANGE|ZRANGEBYSCORE|ZREVRANGEBYSCORE|LRANGE|LINDEX|ZRANGEBYLEX",
     QT_TRANSLATE_NOOP("ui::Explanation", "Reads a part of %1.")},
    {"ZSCORE|ZMSCORE", QT_TRANSLATE_NOOP("ui::Explanation", "Reads values from %1.")},
    {"ZRANK|ZREVRANK|LPOS", QT_TRANSLATE_NOOP("ui::Explanation", "Asks for a place in %1.")},
    {"ZCOUNT", QT_TRANSLATE_NOOP("ui::Explanation", "Counts a part of %1.")},
    {"XRANGE|XREVRANGE|XREAD", QT_TRANSLATE_NOOP("ui::Explanation", "Reads entries of %1.")},
    {"SINTER|SINTERCARD|ZINTER|ZUNION|SUNION|ZDIFF|SDIFF",
     QT_TRANSLATE_NOOP("ui::Explanation", "Compares sets, the first of them %1.")},
    {"SET|HSET|MSET|SETEX|HINCRBY|HSETNX|INCR|INCRBY|SETNX|APPEND",
     QT_TRANSLATE_NOOP("ui::Explanation", "Changes %1.")},
    {"ZADD|SADD|LPUSH|RPUSH|XADD|ZINCRBY|GEOADD",
     QT_TRANSLATE_NOOP("ui::Explanation", "Adds to %1.")},
    {"DEL|UNLINK", QT_TRANSLATE_NOOP("ui::Explanation", "Removes %1.")},
    {"HDEL|SREM|ZREM|LREM|LTRIM|ZREMRANGEBYRANK|ZREMRANGEBYSCORE|XDEL|XTRIM",
     QT_TRANSLATE_NOOP("ui::Explanation", "Takes something out of %1.")},
    {"EXPIRE|PEXPIRE|EXPIREAT|PERSIST",
     QT_TRANSLATE_NOOP("ui::Explanation", "Says until when %1 is kept.")},
    {"MEMORY|OBJECT|DUMP|DEBUG", QT_TRANSLATE_NOOP("ui::Explanation", "Asks how %1 is stored.")},
};

constexpr Sentence withoutKeys[] = {
    {"PING", QT_TRANSLATE_NOOP("ui::Explanation", "Asks whether the server answers.")},
    {"TIME", QT_TRANSLATE_NOOP("ui::Explanation", "Asks for the server's time.")},
    {"INFO", QT_TRANSLATE_NOOP("ui::Explanation", "Asks the server about itself.")},
    {"SCAN", QT_TRANSLATE_NOOP("ui::Explanation", "Walks over all keys, a slice at a time.")},
    {"DBSIZE", QT_TRANSLATE_NOOP("ui::Explanation", "Counts all keys.")},
    {"SCRIPT", QT_TRANSLATE_NOOP("ui::Explanation", "Gives the server a script to keep.")},
    {"CLIENT",
     QT_TRANSLATE_NOOP("ui::Explanation",
                       "Tells the server how this connection wants to be treated.")},
    {"CONFIG", QT_TRANSLATE_NOOP("ui::Explanation", "Reads or changes a setting of the server.")},
    {"AUTH|HELLO", QT_TRANSLATE_NOOP("ui::Explanation", "Says who this connection is.")},
    {"SELECT", QT_TRANSLATE_NOOP("ui::Explanation", "Chooses the database.")},
    {"PUBLISH", QT_TRANSLATE_NOOP("ui::Explanation", "Tells everybody who listens.")},
    {"SLOWLOG|LATENCY", QT_TRANSLATE_NOOP("ui::Explanation", "Asks what took the server long.")},
};

template <size_t size>
QString sentenceFor(const Sentence (&sentences)[size], QByteArrayView name)
{
    for (const auto &sentence : sentences) {
        const auto names = QByteArray::fromRawData(sentence.names.data(), sentence.names.size());
        if (names.split('|').contains(name))
            return QCoreApplication::translate("ui::Explanation", sentence.text);
    }
    return {};
}

QString says(const char *text)
{
    return QCoreApplication::translate("ui::Explanation", text);
}

QString whatHappens(const base::CommandRecord &command, const QByteArray &script,
                    const QString &nameSpace)
{
    const auto name = command.arguments.value(0).toUpper();
    if (!script.isEmpty()) {
        const auto sentence = sentenceFor(ofScripts, script);
        return sentence.isEmpty()
            ? says(QT_TRANSLATE_NOOP("ui::Explanation",
                                     "Runs the script %1 as one step: all of it or nothing."))
                  .arg(QString::fromUtf8(script))
            : sentence;
    }
    if (const auto sentence = sentenceFor(withoutKeys, name); !sentence.isEmpty())
        return sentence;
    const auto keys = keysOf(command);
    const auto sentence = sentenceFor(uponKeys, name);
    if (sentence.isEmpty() || keys.isEmpty())
        return says(QT_TRANSLATE_NOOP("ui::Explanation", "Runs %1.")).arg(QString::fromUtf8(name));
    return sentence.arg(keyMeaning(keys.first(), nameSpace));
}
} // namespace

QString explanation(const base::CommandRecord &command, const QByteArray &script,
                    const QString &nameSpace)
{
    auto sentence = whatHappens(command, script, nameSpace);
    if (!script.isEmpty() && command.arguments.constFirst() == "EVAL")
        sentence += u' '
            + says(QT_TRANSLATE_NOOP("ui::Explanation",
                                     "The server had not known this script yet, and was "
                                     "sent its text."));
    if (command.failed)
        sentence += u' '
            + says(QT_TRANSLATE_NOOP("ui::Explanation", "The server answered with an error."));
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
