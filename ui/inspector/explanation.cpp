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
     QT_TR_NOOP("Puts the voter into the article's set; if new there, adds 1 to its votes and 432 "
                "to its score: one vote is worth 86,400 s ÷ 200. All of it or nothing.")},
    {"editkey",
     QT_TR_NOOP("Changes one key by hand, if it still holds what was seen, and notes that in the "
                "audit log.")},
    {"restorekey",
     QT_TR_NOOP(
         "Puts the key back as it was before it was edited, if nobody has changed it since.")},
    {"retractvote",
     QT_TR_NOOP("Takes the voter out of the article's set, 1 off its votes and 432 off its score, "
                "in one step.")},
    {"submitarticle",
     QT_TR_NOOP("Draws an id and writes the article, its place by time and by score, its poster's "
                "own vote and its groups at once. It starts at its time + 432.")},
    {"regrouparticle",
     QT_TR_NOOP("Changes the groups of an article, with its place in each group's rankings.")},
    {"removearticle",
     QT_TR_NOOP(
         "Takes an article out of every list and keeps it aside, so that it can be restored.")},
    {"restorearticle", QT_TR_NOOP("Puts an article back where it was in every list.")},
    {"markitem", QT_TR_NOOP("Remembers that the article was read or saved, or the topic starred.")},
    {"createtopic",
     QT_TR_NOOP("Draws an id and writes the topic with its place in its category, its tabs and "
                "tags, and among the recommended.")},
    {"replytopic",
     QT_TR_NOOP("Draws an id, adds the reply as the topic's next floor, brings the topic to the "
                "top of its category and tabs, counts one more today, and leaves a notice for "
                "whoever is addressed.")},
    {"votetopic",
     QT_TR_NOOP("Puts the voter into one of the topic's two sets, never both, and ranks the topic "
                "anew among the recommended.")},
    {"clicktopic",
     QT_TR_NOOP("Counts one visit to the topic, once however often the message comes.")},
    {"edittopic",
     QT_TR_NOOP("Changes the topic and keeps its earlier form, if nobody changed it meanwhile.")},
    {"editreply",
     QT_TR_NOOP("Changes the reply and keeps its earlier form, if nobody changed it meanwhile.")},
    {"movetopic",
     QT_TR_NOOP("Moves the topic to another category, and from the old tabs to the new ones.")},
    {"removetopic",
     QT_TR_NOOP(
         "Takes the topic out of every list; its text goes to where only moderators read it.")},
    {"restoretopic", QT_TR_NOOP("Puts the topic back into its lists.")},
    {"removereply",
     QT_TR_NOOP("Empties the reply; its floor stays, so that no other floor changes its number.")},
    {"restorereply", QT_TR_NOOP("Gives the reply its text back.")},
    {"publishpost",
     QT_TR_NOOP("Draws an id and makes the post visible in the same instant: in its author's lists "
                "and among the recent posts.")},
    {"deletepost", QT_TR_NOOP("Empties the post and takes it out of the lists that are pulled.")},
    {"restorepost", QT_TR_NOOP("Gives the post its text and places back.")},
    {"muteperson",
     QT_TR_NOOP("Puts somebody among those whose posts the person does not want to "
                "see, or takes them out.")},
    {"likepost", QT_TR_NOOP("Adds or takes back a like, once per person.")},
    {"followperson",
     QT_TR_NOOP(
         "Writes both sides of following at once and sorts the timeline of whoever follows.")},
    {"storepull",
     QT_TR_NOOP("Stores the pulled posts and how far they were read in one step, if nobody pulled "
                "meanwhile.")},
    {"deliverposts", QT_TR_NOOP("Hands posts out to the inboxes of followers, a slice at a time.")},
    {"marknotices", QT_TR_NOOP("Marks notices as read or unread.")},
    {"markreplies", QT_TR_NOOP("Remembers how far the topic was read.")},
    {"registeraccount",
     QT_TR_NOOP("Claims the name and the e-mail address and writes the person in one step, so that "
                "nobody can have either twice.")},
    {"opencommunity", QT_TR_NOOP("Opens the community, or begins it.")},
    {"movebars",
     QT_TR_NOOP("Moves what bars people from where earlier versions let everybody read it.")},
    {"invite", QT_TR_NOOP("Makes an invitation, and orders the account that goes with it.")},
    {"revokeinvitation", QT_TR_NOOP("Ends an invitation; whoever came by it stays.")},
    {"changekey",
     QT_TR_NOOP("Orders another key for the person's account, and signs out their "
                "other devices.")},
    {"recover", QT_TR_NOOP("Makes an invitation by which somebody gets another password.")},
    {"admitpeople",
     QT_TR_NOOP("Gives each of the people that an import brought a link that leads them in.")},
    {"leave", QT_TR_NOOP("Ends the person's account; what they wrote stays.")},
    {"beginjoin", QT_TR_NOOP("Reads who is first of those that want to join.")},
    {"answerjoin", QT_TR_NOOP("Answers who wants to join, and orders an account for whoever may.")},
    {"orderaccounts",
     QT_TR_NOOP("Orders how accounts at Redis are to be, and forgets the orders that were done.")},
    {"pausepeople", QT_TR_NOOP("Notes until when people push nothing whose inboxes were flooded.")},
    {"takelease", QT_TR_NOOP("Makes somebody the steward, unless another one acts.")},
    {"releaselease", QT_TR_NOOP("Lets somebody else be the steward at once.")},
    {"beginacts",
     QT_TR_NOOP("Reads which act each person waits for, and notes that the steward begins it.")},
    {"answeracts",
     QT_TR_NOOP("Takes acts that the steward did out of their inboxes and keeps the answers.")},
    {"claimindex",
     QT_TR_NOOP("Takes texts that search has not read yet, so that no two clients index them.")},
    {"indexdocuments",
     QT_TR_NOOP("Writes words and pairs of characters into the search index, a slice at a time.")},
    {"indexterms",
     QT_TR_NOOP("Writes words and pairs of characters into the search index, a slice at a time.")},
    {"reportitem", QT_TR_NOOP("Files the report, one for each person and thing.")},
    {"claimreport", QT_TR_NOOP("Puts the report into one moderator's hands.")},
    {"settlereport", QT_TR_NOOP("Decides on the report and tells whoever made it.")},
    {"locktarget", QT_TR_NOOP("Locks or unlocks, and says so in the audit log.")},
    {"pintarget", QT_TR_NOOP("Pins or unpins, and says so in the audit log.")},
    {"restrictperson",
     QT_TR_NOOP(
         "Bans or mutes a person until a moment, or lifts it, and says so in the audit log.")},
    {"setrole", QT_TR_NOOP("Gives or takes a role; the last administrator stays.")},
    {"mergetopics", QT_TR_NOOP("Makes one topic's replies part of another, each at its time.")},
    {"settabmember",
     QT_TR_NOOP("Puts a category into a tab or takes it out; its topics follow in slices.")},
    {"filltab", QT_TR_NOOP("Adds a slice of a category's topics to a tab.")},
    {"emptytab", QT_TR_NOOP("Takes a slice of a category's topics out of a tab.")},
    {"rebuildgroup", QT_TR_NOOP("Brings a slice of a group's ranking into line with the scores.")},
    {"archivecategory",
     QT_TR_NOOP("Archives a category or opens it again; its topics stay readable.")},
    {"createcategory", QT_TR_NOOP("Makes a category or a tab that stays even while it is empty.")},
    {"removecategory", QT_TR_NOOP("Removes a category or a tab that is empty.")},
    {"renametab", QT_TR_NOOP("Gives a tab another name, its list included.")},
    {"ordercategories", QT_TR_NOOP("Puts tabs and categories into an order for everybody.")},
    {"movecategory",
     QT_TR_NOOP("Begins to rename a category or to merge it into another; from now on the old name "
                "leads to the new one.")},
    {"unmergecategory", QT_TR_NOOP("Begins to take a merge of categories apart.")},
    {"remigratereplies", QT_TR_NOOP("Tells a slice of replies where a merge of topics put them.")},
    {"retimeline",
     QT_TR_NOOP(
         "Puts earlier posts of imported follows into the timeline, if nobody pulled meanwhile.")},
    {"migratetopics", QT_TR_NOOP("Brings a slice of topics under their category's new name.")},
    {"movegroup",
     QT_TR_NOOP("Begins to rename a group or to merge it into another, or takes that back.")},
    {"migratearticles",
     QT_TR_NOOP("Brings a slice of articles into the group that theirs became.")},
    {"purgetarget",
     QT_TR_NOOP("Destroys the text of what was removed, for good; its place stays.")},
    {"splittopic", QT_TR_NOOP("Makes a topic of its own out of replies; their floors lead there.")},
    {"unsplittopic", QT_TR_NOOP("Puts replies that were split off back into their floors.")},
    {"unmergetopic", QT_TR_NOOP("Takes a merge of topics apart.")},
    {"revertedit", QT_TR_NOOP("Gives the topic the form back that it had before an edit.")},
    {"revertreply", QT_TR_NOOP("Gives the reply the form back that it had before an edit.")},
    {"renametarget", QT_TR_NOOP("Changes the title, and says so in the audit log.")},
    {"retagtopic", QT_TR_NOOP("Changes the topic's tags and the lists that go with them.")},
    {"removereport", QT_TR_NOOP("Takes one's own report back.")},
    {"reopenreport", QT_TR_NOOP("Opens a decided report again.")},
    {"reports", QT_TR_NOOP("Says how a report stands.")},
    {"settleheld", QT_TR_NOOP("Decides on a text that waited for approval.")},
    {"notemember", QT_TR_NOOP("Keeps a note about a person for moderators.")},
    {"noteaudit", QT_TR_NOOP("Writes an entry into the audit log.")},
    {"savelimits", QT_TR_NOOP("Changes limits and filters, if nobody else did meanwhile.")},
    {"setcommunity", QT_TR_NOOP("Changes the community's settings, if nobody else did meanwhile.")},
    {"setdelivery", QT_TR_NOOP("Changes how posts reach their readers.")},
    {"setforeignwriters", QT_TR_NOOP("Says that other programs write to this community too.")},
    {"confirmwriters",
     QT_TR_NOOP("Says that Folkmoot may write beside the programs that began this community.")},
    {"checkarticles",
     QT_TR_NOOP("Looks through a slice of articles for what does not fit, and mends it if it is "
                "asked to.")},
    {"checkcounter", QT_TR_NOOP("Compares a counter with the ids that there are.")},
    {"checkfollows", QT_TR_NOOP("Looks through a slice of follows for what does not fit.")},
    {"checkgroups", QT_TR_NOOP("Looks through a slice of groups for what does not fit.")},
    {"checkmembers", QT_TR_NOOP("Looks through the members of a list for what does not fit.")},
    {"checkpeople", QT_TR_NOOP("Looks through a slice of people for what does not fit.")},
    {"checktopics", QT_TR_NOOP("Looks through a slice of topics for what does not fit.")},
    {"undochange",
     QT_TR_NOOP("Puts back what was before, if what the audit log says is still so.")},
    {"claimrebuild", QT_TR_NOOP("Asks whether it is time to bring a kept ranking into line.")},
    {"rebuildcategories",
     QT_TR_NOOP("Brings the directory of categories into line with the topics.")},
    {"rebuildtab", QT_TR_NOOP("Brings a tab into line with its categories.")},
    {"rebuildtopics", QT_TR_NOOP("Brings a slice of topics into the lists that they belong to.")},
    {"rebuilddirectory", QT_TR_NOOP("Brings the directory of groups into line with the groups.")},
    {"rebuildinteresting",
     QT_TR_NOOP("Brings a slice of the interesting articles into line with the votes.")},
    {"moveclock",
     QT_TR_NOOP("Moves the community's clock ahead, never back: scripts add clock_offset to the "
                "server's time.")},
    {"exchange",
     QT_TR_NOOP("Exchanges the community with what was unpacked beside it, in one step; its clock "
                "goes on.")},
    {"rebuilddays", QT_TR_NOOP("Says how the community's days lie to those of UTC.")},
    {"rebuildstatistics",
     QT_TR_NOOP("Writes what lists and texts prove about earlier days into the statistics.")},
    {"listvoters",
     QT_TR_NOOP("Enters a slice of an imported article's voters into their own lists.")},
    {"stageimport", QT_TR_NOOP("Holds a part of what is being imported until all of it is there.")},
    {"importarticles",
     QT_TR_NOOP("Writes a slice of imported articles with their votes and places.")},
    {"importtopic", QT_TR_NOOP("Writes an imported topic with its votes and places.")},
    {"importreplies", QT_TR_NOOP("Writes a slice of imported replies.")},
    {"importpost", QT_TR_NOOP("Writes an imported post.")},
    {"importpeople", QT_TR_NOOP("Writes a slice of imported people.")},
    {"importperson", QT_TR_NOOP("Writes an imported person.")},
    {"importfollows", QT_TR_NOOP("Writes a slice of imported follows.")},
};
constexpr Sentence Sentence::uponKeys[] = {
    {"GET|HGET|HMGET|HGETALL|MGET|HVALS|HKEYS", QT_TR_NOOP("Reads %1.")},
    {"EXISTS|TYPE|TTL|PTTL", QT_TR_NOOP("Asks whether %1 is there, and how.")},
    {"SISMEMBER|SMISMEMBER", QT_TR_NOOP("Asks who is among %1.")},
    {"SMEMBERS|SSCAN|HSCAN|ZSCAN", QT_TR_NOOP("Reads the members of %1.")},
    {"SCARD|ZCARD|LLEN|HLEN|XLEN|STRLEN", QT_TR_NOOP("Counts %1.")},
    {"ZRANGE|ZREVRANGE|ZRANGEBYSCORE|ZREVRANGEBYSCORE|LRANGE|LINDEX|ZRANGEBYLEX",
     QT_TR_NOOP("Reads a part of %1.")},
    {"ZSCORE|ZMSCORE", QT_TR_NOOP("Reads values from %1.")},
    {"ZRANK|ZREVRANK|LPOS", QT_TR_NOOP("Asks for a place in %1.")},
    {"ZCOUNT", QT_TR_NOOP("Counts a part of %1.")},
    {"XRANGE|XREVRANGE|XREAD", QT_TR_NOOP("Reads entries of %1.")},
    {"SINTER|SINTERCARD|ZINTER|ZUNION|SUNION|ZDIFF|SDIFF",
     QT_TR_NOOP("Compares sets, the first of them %1.")},
    {"SET|HSET|MSET|SETEX|HINCRBY|HSETNX|INCR|INCRBY|SETNX|APPEND", QT_TR_NOOP("Changes %1.")},
    {"ZADD|SADD|LPUSH|RPUSH|XADD|ZINCRBY|GEOADD", QT_TR_NOOP("Adds to %1.")},
    {"DEL|UNLINK", QT_TR_NOOP("Removes %1.")},
    {"HDEL|SREM|ZREM|LREM|LTRIM|ZREMRANGEBYRANK|ZREMRANGEBYSCORE|XDEL|XTRIM",
     QT_TR_NOOP("Takes something out of %1.")},
    {"EXPIRE|PEXPIRE|EXPIREAT|PERSIST", QT_TR_NOOP("Says until when %1 is kept.")},
    {"MEMORY|OBJECT|DUMP|DEBUG", QT_TR_NOOP("Asks how %1 is stored.")},
};

constexpr Sentence Sentence::withoutKeys[] = {
    {"PING", QT_TR_NOOP("Asks whether the server answers.")},
    {"TIME", QT_TR_NOOP("Asks for the server's time.")},
    {"INFO", QT_TR_NOOP("Asks the server about itself.")},
    {"SCAN", QT_TR_NOOP("Walks over all keys, a slice at a time.")},
    {"DBSIZE", QT_TR_NOOP("Counts all keys.")},
    {"SCRIPT", QT_TR_NOOP("Gives the server a script to keep.")},
    {"CLIENT", QT_TR_NOOP("Tells the server how this connection wants to be treated.")},
    {"CONFIG", QT_TR_NOOP("Reads or changes a setting of the server.")},
    {"AUTH|HELLO", QT_TR_NOOP("Says who this connection is.")},
    {"SELECT", QT_TR_NOOP("Chooses the database.")},
    {"PUBLISH", QT_TR_NOOP("Tells everybody who listens.")},
    {"SLOWLOG|LATENCY", QT_TR_NOOP("Asks what took the server long.")},
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
        return sentence.isEmpty()
            ? Sentence::tr("Runs the script %1 as one step: all of it or nothing.")
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
            + Sentence::tr("The server had not known this script yet, and was "
                           "sent its text.");
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
