// SPDX-License-Identifier: MIT
#include "ui/widgets/errortext.h"

#include "domain/moderation.h"
#include "domain/refusal.h"
#include "ui/widgets/communitytime.h"
#include "ui/widgets/relativetime.h"

#include <QCoreApplication>
#include <QDateTime>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace ui {

namespace {

/// What a token of Refused or NotPermitted means: an English sentence. Each token stands once.
struct Refusal {
    const char *token;
    const char *sentence;
};

struct ErrorText {
    Q_DECLARE_TR_FUNCTIONS(ui::ErrorText)
public:
    static const Refusal refusals[];
    /// Of servers and connections: a detail that is or begins with the words between two bars.
    static const Refusal connectionRefusals[];
};

constexpr Refusal ErrorText::refusals[] = {
    // Anything
    {"sign-in", QT_TR_NOOP("Sign in first.")},
    {"name-empty", QT_TR_NOOP("A name is needed.")},
    {"name-long", QT_TR_NOOP("The name is too long: 32 characters at most.")},
    {"name-characters", QT_TR_NOOP("The name holds characters that are not allowed.")},
    {"stale", QT_TR_NOOP("Somebody else changed it at the same moment. Please try again.")},
    {"contended", QT_TR_NOOP("Many people are changing this right now. Please try again.")},
    {"read-only", QT_TR_NOOP("This window is read-only.")},
    {"signed-out", QT_TR_NOOP("Sign in first.")},
    {"offline", QT_TR_NOOP("Offline. Please try again when the connection is back.")},
    // The board
    {"closed", QT_TR_NOOP("Voting is closed: the article is more than a week old.")},
    {"own", QT_TR_NOOP("The vote for your own article stays.")},
    {"not-a-lab", QT_TR_NOOP("This server holds something else than a race.")},
    {"not-yours", QT_TR_NOOP("Only the person who posted this can do that.")},
    {"has-votes", QT_TR_NOOP("Other people have voted for it, so it stays.")},
    {"title-empty", QT_TR_NOOP("A title is needed.")},
    {"title-long", QT_TR_NOOP("The title is too long: 300 characters at most.")},
    {"title-characters", QT_TR_NOOP("The title holds characters that can't be shown.")},
    {"link-invalid", QT_TR_NOOP("The link must begin with http:// or https:// and name a site.")},
    {"regrouped-meanwhile",
     QT_TR_NOOP("Somebody else has changed these groups since; that was left as it is.")},
    {"groups-many", QT_TR_NOOP("Too many groups.")},
    // The forum
    {"topic-title-long", QT_TR_NOOP("The title is too long: 120 characters at most.")},
    {"body-empty", QT_TR_NOOP("There is no text yet.")},
    {"body-long", QT_TR_NOOP("The text is too long: 20,000 characters at most.")},
    {"category-empty", QT_TR_NOOP("A category is needed.")},
    {"tags-many", QT_TR_NOOP("Too many tags: 5 at most.")},
    {"edited-meanwhile",
     QT_TR_NOOP("It was edited meanwhile. Look at the new text and try again.")},
    {"has-replies", QT_TR_NOOP("Other people have replied to it, so it stays.")},
    {"reply-to-elsewhere", QT_TR_NOOP("The reply that this answers is in another topic.")},
    // The timeline
    {"post-empty", QT_TR_NOOP("There is no text yet.")},
    {"post-long", QT_TR_NOOP("Too long: 2,000 characters at most.")},
    {"self", QT_TR_NOOP("Nobody follows or mutes themselves.")},
    {"sorted-following",
     QT_TR_NOOP("Another program keeps who follows whom here, in a way that Folkmoot reads and "
                "does not write.")},
    {"statuses", QT_TR_NOOP("These posts are another program's: read only.")},
    {"repeated-meanwhile", QT_TR_NOOP("You have reposted it again meanwhile.")},
    {"foreign-posts",
     QT_TR_NOOP("Other programs may write here, and what they post is brought to nobody: readers "
                "have to look for it.")},
    // Searches
    {"search-empty", QT_TR_NOOP("There is no word in it to search for.")},
    {"search-long", QT_TR_NOOP("This is too much to search for at once.")},
    {"search-date",
     QT_TR_NOOP("A date after “before:” or “after:” reads like 2026-11-21, 2026-11 or 2026.")},
    {"search-dates", QT_TR_NOOP("No day lies between these two dates.")},
    {"search-value", QT_TR_NOOP("Something has to follow the colon at once, as in by:ann.")},
    // Moderation
    {"not-moderator", QT_TR_NOOP("Only moderators can do that.")},
    {"claimed-by-other", QT_TR_NOOP("Another moderator has claimed it.")},
    {"report-settled", QT_TR_NOOP("A moderator has decided on this already.")},
    {"reported-enough",
     QT_TR_NOOP("500 people have reported this already; moderators will see it.")},
    {"key-protected",
     QT_TR_NOOP("The community's settings, roles and audit log are not edited by hand.")},
    {"key-unscanned",
     QT_TR_NOOP("More than 10,000 entries, which a member's account can't look through in parts.")},
    {"key-large", QT_TR_NOOP("The key is too large to be edited: more than 10,000 entries.")},
    {"no-number", QT_TR_NOOP("A score is a number.")},
    {"not-editable", QT_TR_NOOP("Streams are not edited.")},
    {"changed-meanwhile",
     QT_TR_NOOP("Somebody else has changed it since; that was left as it is.")},
    {"notes-full", QT_TR_NOOP("There are 50 notes already; delete one first.")},
    {"note-empty", QT_TR_NOOP("Write something first.")},
    {"note-too-long", QT_TR_NOOP("The note is too long: 500 characters at most.")},
    {"not-administrator", QT_TR_NOOP("Only administrators can do that.")},
    {"not-undoable", QT_TR_NOOP("This action can't be undone from the log.")},
    {"batch-running", QT_TR_NOOP("Another one is being done. Please wait until it is finished.")},
    {"into-empty", QT_TR_NOOP("Say which topic it is to become part of, by number or link.")},
    {"same-topic", QT_TR_NOOP("A topic can't become part of itself.")},
    {"replies-many", QT_TR_NOOP("Too many replies would move at once: 2,000 at most.")},
    {"purged", QT_TR_NOOP("It was purged: its text is gone for good.")},
    {"not-removed", QT_TR_NOOP("Only what was removed can be purged; remove it first.")},
    {"split-many", QT_TR_NOOP("Too many replies at once: 500 at most.")},
    {"split-nothing", QT_TR_NOOP("None of these replies can be split off.")},
    {"split-across",
     QT_TR_NOOP("One of them was split off the other; undo that in the audit log.")},
    {"merged", QT_TR_NOOP("It was merged into another topic; undo that in the audit log.")},
    {"pins-many", QT_TR_NOOP("Five are pinned in this list already; unpin one first.")},
    {"pin-past", QT_TR_NOOP("That moment is over already.")},
    {"pin-nowhere", QT_TR_NOOP("It is in no category, so there is no list to pin it in.")},
    {"archived",
     QT_TR_NOOP("This category is archived: it can be read, but nothing new comes to it.")},
    {"place-exists", QT_TR_NOOP("There is one of that name already.")},
    {"place-same", QT_TR_NOOP("It can't become part of itself.")},
    {"place-not-empty", QT_TR_NOOP("There is something in it; only what is empty can be removed.")},
    {"places-busy",
     QT_TR_NOOP("Topics are being moved for another change. Please try again when that is done.")},
    {"locked", QT_TR_NOOP("A moderator has locked this.")},
    {"filters-changed",
     QT_TR_NOOP("The filters were changed at the same moment. Please try again.")},
    {"name-filtered",
     QT_TR_NOOP("One of these names holds what a filter of this community keeps back; please "
                "choose another.")},
    {"not-your-groups",
     QT_TR_NOOP(
         "Only the person who posted this, or a moderator of each of these groups, can do that.")},
    {"held", QT_TR_NOOP("It waits for a moderator and is not shown to others yet.")},
    {"held-enough",
     QT_TR_NOOP("Too much waits for the moderators already. Please try again later.")},
    {"author-barred",
     QT_TR_NOOP("The author is banned or muted, so nothing can be published for them.")},
    {"filter-empty", QT_TR_NOOP("A word or a site is needed.")},
    {"filter-long", QT_TR_NOOP("A filter has 100 characters at most.")},
    {"filters-many", QT_TR_NOOP("There are 500 filters at most.")},
    {"reason-empty", QT_TR_NOOP("A reason is needed.")},
    {"reason-long", QT_TR_NOOP("This is too long: 200 characters at most.")},
    {"removed-by-moderator",
     QT_TR_NOOP("A moderator removed this; only moderators can put it back.")},
    {"last-administrator",
     QT_TR_NOOP("A community needs an administrator, and this is the last one.")},
    {"above-you",
     QT_TR_NOOP(
         "Moderators are banned and muted by administrators, and administrators by nobody.")},
    {"zone-unknown", QT_TR_NOOP("This is not a time zone.")},
    // People
    {"name-taken", QT_TR_NOOP("Somebody here has this name already.")},
    {"email-taken", QT_TR_NOOP("Somebody here has this e-mail address already.")},
    {"email-invalid", QT_TR_NOOP("This is not an e-mail address.")},
    {"password-short", QT_TR_NOOP("The password is too short: 8 characters at least.")},
    {"credentials", QT_TR_NOOP("E-mail or password is wrong.")},
    {"not-private", QT_TR_NOOP("This is possible in a private community only.")},
    {"running", QT_TR_NOOP("The community has begun already.")},
    // The steward of a guarded community
    {"replaced", QT_TR_NOOP("Another steward acts for this community now.")},
    {"flooded", QT_TR_NOOP("Too much came at once; none of it was done.")},
    {"paused",
     QT_TR_NOOP("Too much came from your account at once. What you do is kept, and sent within an "
                "hour.")},
    {"stale-device",
     QT_TR_NOOP("This device sends what it sent before, as after an old backup; it has to sign in "
                "anew.")},
    {"devices-many", QT_TR_NOOP("There are 16 devices already; sign one out.")},
    {"mutes-many", QT_TR_NOOP("You have muted 10,000 people; let some speak again first.")},
    {"answers-unheard", QT_TR_NOOP("This device does not say that it hears the answers.")},
    {"guarded", QT_TR_NOOP("In a guarded community that works on its own computer only.")},
    {"text-long", QT_TR_NOOP("The text is too long to be sent.")},
    {"outbox-unwritable",
     QT_TR_NOOP("What you do can't be kept on this computer's disk until it is confirmed.")},
    // Founding one, inviting and joining
    {"instance-used",
     QT_TR_NOOP("A guarded community wants a server of its own, and there is something in this "
                "one.")},
    {"default-open",
     QT_TR_NOOP("Everybody may do everything on this server: say “user default off ~* &* "
                "+@all” in its ACL file.")},
    {"default-bare",
     QT_TR_NOOP("At its next start Redis would lose what scripts wrote: say “user default off ~* "
                "&* +@all” in its ACL file. Nobody gets in by that.")},
    {"acl-file-missing",
     QT_TR_NOOP("The server keeps its accounts in no file: say “aclfile PATH” in redis.conf.")},
    {"limits-missing",
     QT_TR_NOOP(
         "The server has no limits that keep people from flooding it. Its redis.conf needs:")},
    {"not-guarded", QT_TR_NOOP("People are invited to guarded communities only.")},
    {"invitation-malformed", QT_TR_NOOP("This is no invitation that could be made.")},
    {"invitation-wrong", QT_TR_NOOP("The server knows no such invitation, or not any more.")},
    {"authority-other",
     QT_TR_NOOP(
         "This is not the server that the invitation names: another authority vouches for it. "
         "Nothing was said to it.")},
    {"key-malformed", QT_TR_NOOP("This is no key that could be made.")},
    {"name-other", QT_TR_NOOP("This link is for the account of somebody else.")},
    {"office-first", QT_TR_NOOP("Moderators and administrators lay that down before they leave.")},
    {"invitation-over", QT_TR_NOOP("This invitation is used up or has ended.")},
    {"name-alike", QT_TR_NOOP("The name looks like that of somebody who is here already.")},
    {"steward-away",
     QT_TR_NOOP(
         "Nobody answers: the community's steward is away. What you asked for is done when it "
         "is back.")},
    // A server on the network
    {"speaks-tls", QT_TR_NOOP("The server speaks TLS there: rediss://, or Encrypt with TLS.")},
    {"primary-unknown", QT_TR_NOOP("The sentinels know no primary of this name.")},
    {"cluster-unnamed",
     QT_TR_NOOP(
         "In a Redis Cluster every community has a namespace, which keeps its keys together: "
         "please name it.")},
    {"no-cluster", QT_TR_NOOP("This server is not part of a Redis Cluster: redis:// leads to it.")},
    {"client-certificate-unreadable",
     QT_TR_NOOP("The file with this client's certificate can't be read as PEM.")},
    {"client-key-unreadable",
     QT_TR_NOOP("The key of this client's certificate can't be read as PEM (RSA or EC).")},
    {"client-key-encrypted",
     QT_TR_NOOP("The key of this client's certificate is encrypted: its password is needed.")},
    {"client-key-password",
     QT_TR_NOOP("The password of the key of this client's certificate is wrong.")},
    {"client-key-other", QT_TR_NOOP("The key belongs to another certificate of a client.")},
    {"speaks-plain", QT_TR_NOOP("The server does not speak TLS there: redis:// is not encrypted.")},
    // The private server
    {"program-missing", QT_TR_NOOP("The program redis-server is not installed.")},
    {"folder-locked", QT_TR_NOOP("Another program is using this folder.")},
    {"folder-unwritable", QT_TR_NOOP("The folder can't be written to.")},
    {"folder-used", QT_TR_NOOP("There is a community in the folder already.")},
    {"disk-full", QT_TR_NOOP("The disk is full.")},
    {"aof-damaged", QT_TR_NOOP("The community's file is damaged.")},
    {"data-changed", QT_TR_NOOP("The community's files have changed since last time.")},
    {"server-old",
     QT_TR_NOOP("The program redis-server is too old: version 7 or newer is needed.")},
    {"server-silent", QT_TR_NOOP("The program redis-server was started, but did not answer.")},
    {"data-missing", QT_TR_NOOP("The folder held a community, but its data is missing.")},
    {"no-community", QT_TR_NOOP("There is no community in the folder.")},
    {"path-long", QT_TR_NOOP("The path of the folder is too long.")},
    // Files
    {"busy", QT_TR_NOOP("Another file is being worked on. Please wait until it is done.")},
    {"file-unreadable", QT_TR_NOOP("The file can't be read.")},
    {"file-unwritable", QT_TR_NOOP("The file can't be written to.")},
    {"write-failed", QT_TR_NOOP("The file could not be written to its end. The disk may be full.")},
    {"backup-newer", QT_TR_NOOP("The backup was made by a newer program or server than these.")},
    {"backup-busy",
     QT_TR_NOOP("So much is being written that no backup of one instant came about. Please try "
                "again when it is quieter.")},
    {"snapshot-damaged",
     QT_TR_NOOP("The snapshot is damaged, so it was left alone. Nothing changed.")},
    {"clock-back", QT_TR_NOOP("The community's clock never runs backwards.")},
    {"not-empty", QT_TR_NOOP("This community has content already, so no demo is put into it.")},
    {"file-empty", QT_TR_NOOP("The file is empty.")},
    {"file-compressed", QT_TR_NOOP("The file is compressed: please unpack it first.")},
    {"file-binary", QT_TR_NOOP("The file holds no text.")},
    {"header-unknown", QT_TR_NOOP("The first line names no columns that are known here.")},
    // Rows of a file
    {"poster-empty", QT_TR_NOOP("The author is missing.")},
    {"poster-invalid", QT_TR_NOOP("The author's name is not allowed.")},
    {"time-invalid", QT_TR_NOOP("The time can't be understood.")},
    {"time-future", QT_TR_NOOP("The time lies in the future.")},
    {"settings-invalid", QT_TR_NOOP("These settings can't be used here.")},
    {"votes-invalid", QT_TR_NOOP("The number of votes can't be understood.")},
    {"votes-many",
     QT_TR_NOOP("More than a million votes: too many for an article that is still open.")},
    {"topic-votes-many", QT_TR_NOOP("More than a million votes: too many for one topic.")},
    {"topic-unknown", QT_TR_NOOP("The topic that this replies to is not here.")},
    {"kind-unknown", QT_TR_NOOP("This is no article, topic, reply or post.")},
    {"repost-unknown", QT_TR_NOOP("The post that this repeats is not here.")},
    {"post-likes-many", QT_TR_NOOP("More than 1,000 likes: too many for one post.")},
    {"posts-csv", QT_TR_NOOP("Posts are exported as JSON Lines only.")},
    {"id-long", QT_TR_NOOP("The id is too long.")},
    {"fields-count", QT_TR_NOOP("The number of columns differs from the first line's.")},
    {"fields-many", QT_TR_NOOP("Too many columns.")},
    {"field-long", QT_TR_NOOP("A field is too long.")},
    {"record-long", QT_TR_NOOP("The row is too long.")},
    {"line-long", QT_TR_NOOP("The row is too long.")},
    {"quote-open", QT_TR_NOOP("A quotation mark is missing.")},
    {"quote-stray", QT_TR_NOOP("A quotation mark stands where none may be.")},
    {"encoding", QT_TR_NOOP("The text is not UTF-8.")},
    {"json-invalid", QT_TR_NOOP("This is not JSON.")},
    {"json-not-object", QT_TR_NOOP("This is not a JSON object.")},
};

constexpr Refusal ErrorText::connectionRefusals[] = {
    // What a server answers, by its own codes
    {"NOAUTH", QT_TR_NOOP("The server wants a password.")},
    {"WRONGPASS|ERR invalid password", QT_TR_NOOP("User or password is wrong.")},
    {"ERR AUTH|ERR Client sent AUTH", QT_TR_NOOP("The server has no password.")},
    {"NOPERM", QT_TR_NOOP("The server does not permit this to the user that you signed in as.")},
    {"DENIED",
     QT_TR_NOOP(
         "The server admits only programs on its own computer, unless it is given a password.")},
    {"READONLY",
     QT_TR_NOOP("This server is a replica, which takes no changes: connect to its primary.")},
    {"NOREPLICAS",
     QT_TR_NOOP("The server takes no changes at present: too few replicas follow it to keep them "
                "safe.")},
    {"MISCONF",
     QT_TR_NOOP("The server can't write to its disk, and takes no changes until it can.")},
    {"OOM", QT_TR_NOOP("The server's memory is full: it takes no changes until there is room.")},
    {"MASTERDOWN", QT_TR_NOOP("This server is a replica that has lost its primary.")},
    {"MOVED|ASK|CROSSSLOT",
     QT_TR_NOOP("This is a node of a Redis Cluster, and another one has the community: connect to "
                "redis+cluster://.")},
    {"TRYAGAIN",
     QT_TR_NOOP("The community is being moved to another node of the cluster: please try again in "
                "a moment.")},
    {"CLUSTERDOWN", QT_TR_NOOP("No node of the cluster has the community at present.")},
    {"ERR max number of clients",
     QT_TR_NOOP("The server has as many clients as it admits. Please try later.")},
    {"ERR DB index|ERR invalid DB index", QT_TR_NOOP("The server has no database of this number.")},
    {"LOADING", QT_TR_NOOP("The server is still reading its data.")},
    {"BUSY", QT_TR_NOOP("The server is busy with a long script.")},
    // What a connection meets
    {"NOHOST", QT_TR_NOOP("No computer of this name was found.")},
    {"NORESOLVER",
     QT_TR_NOOP(
         "Nobody could say in time where this computer is: the name service does not answer.")},
    {"HANGUP", QT_TR_NOOP("The server ended the connection at once.")},
    {"BROKEN", QT_TR_NOOP("The connection broke.")},
    // Why an encrypted connection is not made
    {"UNTRUSTED",
     QT_TR_NOOP("The server's certificate is not signed by an authority that is trusted here, so "
                "it may be somebody else's server. Nothing was said to it.")},
    {"OTHERHOST",
     QT_TR_NOOP("The server's certificate is for another address, so it may be somebody else's "
                "server. Nothing was said to it.")},
    {"NOTSERVER",
     QT_TR_NOOP("The server's certificate was not issued for a server. Nothing was said to it.")},
    {"EXPIRED", QT_TR_NOOP("The server's certificate has expired. Nothing was said to it.")},
    {"NOTYET",
     QT_TR_NOOP("The server's certificate is not valid yet: its date or this computer's is wrong. "
                "Nothing was said to it.")},
    {"BADCERT",
     QT_TR_NOOP("The server's certificate is too weak or damaged. Nothing was said to it.")},
    {"OLDTLS",
     QT_TR_NOOP("The server speaks only versions of TLS that are not safe any more. Nothing was "
                "said to it.")},
    {"NOAUTHORITY", QT_TR_NOOP("The file with certificate authorities can't be read.")},
    {"CLIENTCERT",
     QT_TR_NOOP("The server refused the encrypted connection. It seems to want a certificate of "
                "this client, or another one.")},
    {"UNSAFE",
     QT_TR_NOOP("It is done, but not all other servers have it yet: it can be lost if this one "
                "fails now.")},
    {"CHANGING", QT_TR_NOOP("The server is changing over: another one takes its place.")},
    {"SLOW", QT_TR_NOOP("The server answers very slowly.")},
    {"TOOLARGE", QT_TR_NOOP("The server's answer is too large to be read.")},
    {"ENDLESS", QT_TR_NOOP("The server's answer does not come to an end.")},
    {"TWOSERVERS",
     QT_TR_NOOP("Two servers answer at this address, so changes by others are only looked for now "
                "and then.")},
    {"NOPUSH",
     QT_TR_NOOP("The server does not tell of changes by others, so they are only looked for now "
                "and then.")},
};

QString barSentence(const domain::Refusal &refusal)
{
    const bool isBan = refusal.rule == "banned"_L1;
    const auto until = refusal.until.value_or(domain::endless);
    const auto message = refusal.subject;
    auto sentence = until >= domain::endless
        ? (isBan ? ErrorText::tr("You are banned from this community.")
                 : ErrorText::tr("You are muted: you can read and vote, but not write."))
        : (isBan ? ErrorText::tr("You are banned until %1.").arg(fullDate(until))
                 : ErrorText::tr("You are muted until %1: you can read and vote, but not write.")
                       .arg(fullDate(until)));
    if (!message.isEmpty())
        sentence += u' ' + ErrorText::tr("“%1”", "what the moderator says").arg(message);
    return sentence;
}

/// "at 14:05", or with the date if that is another day.
QString moment(domain::Timestamp at)
{
    const auto local = QDateTime::fromMSecsSinceEpoch(at.time_since_epoch().count());
    return local.date() == communityDateTime().date() ? clockTime(at) : fullDate(at);
}

/// When it will work again.
QString pauseSentence(const domain::Refusal &refusal)
{
    const auto at = refusal.until.value_or(communityNow());
    const auto left = remainingTime(std::chrono::ceil<std::chrono::seconds>(at - communityNow()));
    const auto &what = refusal.subject;
    if (refusal.rule == "slow"_L1)
        //: %1 is a span like "2 min", %2 a moment like "14:05"
        return ErrorText::tr(
                   "This category is in slow mode. You can write here again in %1, at %2.")
            .arg(left, moment(at));
    if (what == "vote"_L1)
        return ErrorText::tr("Those were many votes. You can vote again in %1, at %2.")
            .arg(left, moment(at));
    if (what == "report"_L1)
        return ErrorText::tr("Those were many reports. You can report again in %1, at %2.")
            .arg(left, moment(at));
    return ErrorText::tr("You can post again in %1, at %2.").arg(left, moment(at));
}

const Refusal *refusalFor(const QString &token)
{
    const auto *found = std::ranges::find_if(ErrorText::refusals, [&](const Refusal &refusal) {
        return token == QLatin1StringView(refusal.token);
    });
    return found == std::end(ErrorText::refusals) ? nullptr : found;
}

/// What the connection met, whatever kind of failure that is for the program.
const Refusal *connectionRefusalFor(const QString &detail)
{
    const auto begins = [&](QStringView words) {
        return detail.startsWith(words)
            && (detail.size() == words.size() || detail.at(words.size()) == u' ');
    };
    const auto *found
        = std::ranges::find_if(ErrorText::connectionRefusals, [&](const Refusal &refusal) {
              const auto codes = QString::fromLatin1(refusal.token).split(u'|');
              return std::ranges::any_of(codes, begins);
          });
    return found == std::end(ErrorText::connectionRefusals) ? nullptr : found;
}

/// In the order of base::Failure.
constexpr std::array kindNames{"Unreachable", "TimedOut",  "NotPermitted", "Refused",
                               "NotFound",    "Malformed", "ServerFull",   "Cancelled"};

} // namespace

QString sentenceFor(const base::Error &error)
{
    if (const auto *refusal = connectionRefusalFor(error.detail);
        refusal && error.kind != base::Failure::Refused)
        return ErrorText::tr(refusal->sentence);
    switch (error.kind) {
    case base::Failure::Unreachable:
        return ErrorText::tr("The server can't be reached.");
    case base::Failure::TimedOut:
        return ErrorText::tr("The server did not answer in time.");
    case base::Failure::NotPermitted:
        if (const auto *refusal = refusalFor(error.detail))
            return ErrorText::tr(refusal->sentence);
        return ErrorText::tr("The server does not permit this.");
    case base::Failure::NotFound:
        return ErrorText::tr("This does not exist any more.");
    case base::Failure::Malformed:
        return ErrorText::tr("The server's answer makes no sense.");
    case base::Failure::ServerFull:
        return ErrorText::tr("The server has no room left.");
    case base::Failure::Cancelled:
        return ErrorText::tr("Cancelled.");
    case base::Failure::Refused:
        break;
    }
    const auto said = domain::Refusal::of(error);
    if (said.isBar())
        return barSentence(said);
    if (said.isPause())
        return pauseSentence(said);
    if (const auto *refusal = refusalFor(error.detail))
        return ErrorText::tr(refusal->sentence);
    return ErrorText::tr("This is not possible.");
}

QString shortSentenceFor(const base::Error &error)
{
    if (error.kind == base::Failure::Refused && error.detail == "closed"_L1)
        return ErrorText::tr("Voting is closed.");
    return sentenceFor(error);
}

bool wantsPassword(const base::Error &error)
{
    return error.kind == base::Failure::NotPermitted
        && (error.detail.startsWith("NOAUTH"_L1) || error.detail.startsWith("WRONGPASS"_L1)
            || error.detail.startsWith("ERR invalid password"_L1));
}

QString detailsFor(const base::Error &error)
{
    const auto kind = QLatin1StringView(kindNames.at(size_t(error.kind)));
    return error.detail.isEmpty() ? QString(kind) : kind + ": "_L1 + error.detail;
}

QStringList knownRefusals()
{
    QStringList tokens{u"banned"_s, u"muted"_s, u"slow"_s, u"limit"_s};
    for (const auto &refusal : ErrorText::refusals)
        tokens.append(QLatin1StringView(refusal.token));
    return tokens;
}

} // namespace ui
