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
    {"name-empty", QT_TR_NOOP("Enter a name.")},
    {"name-long", QT_TR_NOOP("The name is too long: 32 characters at most.")},
    {"name-characters", QT_TR_NOOP("The name contains characters that are not allowed.")},
    {"stale", QT_TR_NOOP("Someone else changed this at the same time. Try again.")},
    {"contended", QT_TR_NOOP("Many people are changing this right now. Try again.")},
    {"read-only", QT_TR_NOOP("This window is read-only.")},
    {"signed-out", QT_TR_NOOP("Sign in first.")},
    {"offline", QT_TR_NOOP("Offline. Try again when the connection is back.")},
    // The board
    {"closed", QT_TR_NOOP("Voting is closed: the article is more than a week old.")},
    {"own", QT_TR_NOOP("You can’t retract the vote for your own article.")},
    {"not-a-lab", QT_TR_NOOP("This server contains something other than a race.")},
    {"not-yours", QT_TR_NOOP("Only the author can do that.")},
    {"has-votes", QT_TR_NOOP("Other people have voted for it, so it can’t be removed.")},
    {"title-empty", QT_TR_NOOP("Enter a title.")},
    {"title-long", QT_TR_NOOP("The title is too long: 300 characters at most.")},
    {"title-characters", QT_TR_NOOP("The title contains characters that can’t be displayed.")},
    {"link-invalid", QT_TR_NOOP("The link must begin with http:// or https:// and name a site.")},
    {"regrouped-meanwhile",
     QT_TR_NOOP("Someone else has changed these groups since; their changes were kept.")},
    {"groups-many", QT_TR_NOOP("Too many groups.")},
    // The forum
    {"topic-title-long", QT_TR_NOOP("The title is too long: 120 characters at most.")},
    {"body-empty", QT_TR_NOOP("Enter some text.")},
    {"body-long", QT_TR_NOOP("The text is too long: 20,000 characters at most.")},
    {"category-empty", QT_TR_NOOP("Choose a category.")},
    {"tags-many", QT_TR_NOOP("Too many tags: use 5 at most.")},
    {"edited-meanwhile",
     QT_TR_NOOP("This was edited in the meantime. Check the new text and try again.")},
    {"has-replies", QT_TR_NOOP("Other people have replied, so it can’t be removed.")},
    {"reply-to-elsewhere", QT_TR_NOOP("This replies to a reply in another topic.")},
    // The timeline
    {"post-empty", QT_TR_NOOP("Enter some text.")},
    {"post-long", QT_TR_NOOP("Too long: 2,000 characters at most.")},
    {"self", QT_TR_NOOP("You can’t follow or mute yourself.")},
    {"sorted-following",
     QT_TR_NOOP("Follows here are managed by another program; Folkmoot can only read them.")},
    {"statuses", QT_TR_NOOP("These posts belong to another program and are read-only.")},
    {"repeated-meanwhile", QT_TR_NOOP("You have since reposted it again.")},
    {"foreign-posts",
     QT_TR_NOOP("Other programs may write here, and their posts are not delivered: "
                "readers have to fetch them (pull).")},
    // Searches
    {"search-empty", QT_TR_NOOP("Enter a word to search for.")},
    {"search-long", QT_TR_NOOP("The search text is too long.")},
    {"search-date",
     QT_TR_NOOP("Write dates after “before:” or “after:” as 2026-11-21, 2026-11 or 2026.")},
    {"search-dates", QT_TR_NOOP("There are no days between these dates.")},
    {"search-value", QT_TR_NOOP("Write something right after the colon, as in by:ann.")},
    // Moderation
    {"not-moderator", QT_TR_NOOP("Only moderators can do that.")},
    {"claimed-by-other", QT_TR_NOOP("Another moderator has claimed it.")},
    {"report-settled", QT_TR_NOOP("A moderator has already decided this.")},
    {"reported-enough",
     QT_TR_NOOP("500 people have already reported this; moderators will see it.")},
    {"key-protected",
     QT_TR_NOOP("The community’s settings, roles and audit log can’t be edited by hand.")},
    {"key-unscanned",
     QT_TR_NOOP("More than 10,000 entries: too many for a member’s account to read.")},
    {"key-large", QT_TR_NOOP("The key is too large to be edited: more than 10,000 entries.")},
    {"no-number", QT_TR_NOOP("The score must be a number.")},
    {"not-editable", QT_TR_NOOP("Streams can’t be edited.")},
    {"changed-meanwhile",
     QT_TR_NOOP("Someone else has changed this since; their change was kept.")},
    {"notes-full", QT_TR_NOOP("There are already 50 notes; delete one first.")},
    {"note-empty", QT_TR_NOOP("Write something first.")},
    {"note-too-long", QT_TR_NOOP("The note is too long: 500 characters at most.")},
    {"not-administrator", QT_TR_NOOP("Only administrators can do that.")},
    {"not-undoable", QT_TR_NOOP("This action can’t be undone from the log.")},
    {"clock-moved",
     QT_TR_NOOP("The clock can’t be moved back. Undo again to undo what was done before.")},
    {"import-listed",
     QT_TR_NOOP("These articles were imported. Undo again to undo what was done before.")},
    {"batch-running", QT_TR_NOOP("Another operation is running. Wait until it has finished.")},
    {"into-empty", QT_TR_NOOP("Enter the target topic by number or link.")},
    {"same-topic", QT_TR_NOOP("A topic can’t be merged into itself.")},
    {"replies-many", QT_TR_NOOP("Too many replies to move at once: 2,000 at most.")},
    {"purged", QT_TR_NOOP("It was purged: the text can’t be recovered.")},
    {"not-removed", QT_TR_NOOP("Only removed items can be purged; remove it first.")},
    {"split-many", QT_TR_NOOP("Too many replies at once: 500 at most.")},
    {"split-nothing", QT_TR_NOOP("None of these replies can be split off.")},
    {"split-across",
     QT_TR_NOOP("One of them was split off from the other; you can undo that in the "
                "audit log.")},
    {"merged",
     QT_TR_NOOP("This was merged into another topic; you can undo that in the audit log.")},
    {"pins-many", QT_TR_NOOP("Five items are already pinned in this list; unpin one first.")},
    {"pin-past", QT_TR_NOOP("That time has already passed.")},
    {"pin-nowhere", QT_TR_NOOP("It has no category, so there is no list to pin it in.")},
    {"archived", QT_TR_NOOP("This category is archived and read-only.")},
    {"place-exists", QT_TR_NOOP("This name already exists.")},
    {"place-same", QT_TR_NOOP("It can’t be merged into itself.")},
    {"place-not-empty", QT_TR_NOOP("It is not empty; only empty ones can be removed.")},
    {"places-busy",
     QT_TR_NOOP("Another change is still moving topics. Try again when it has finished.")},
    {"locked", QT_TR_NOOP("A moderator has locked this.")},
    {"filters-changed", QT_TR_NOOP("The filters were changed at the same time. Try again.")},
    {"name-filtered",
     QT_TR_NOOP("One of these names matches a filter of this community; choose another.")},
    {"not-your-groups",
     QT_TR_NOOP("Only the author, or a moderator of all these groups, can do that.")},
    {"held", QT_TR_NOOP("It is waiting for review and is not shown to others yet.")},
    {"held-enough", QT_TR_NOOP("Too much is already waiting for review. Try again later.")},
    {"author-barred", QT_TR_NOOP("The author is banned or muted, so this can’t be published.")},
    {"filter-empty", QT_TR_NOOP("Enter a word or a site.")},
    {"filter-long", QT_TR_NOOP("A filter can have 100 characters at most.")},
    {"filters-many", QT_TR_NOOP("There can be 500 filters at most.")},
    {"reason-empty", QT_TR_NOOP("Enter a reason.")},
    {"reason-long", QT_TR_NOOP("This is too long: 200 characters at most.")},
    {"removed-by-moderator",
     QT_TR_NOOP("A moderator removed this; only moderators can restore it.")},
    {"last-administrator",
     QT_TR_NOOP("A community needs at least one administrator, and this is the last one.")},
    {"above-you",
     QT_TR_NOOP("Only administrators can ban or mute moderators. Administrators can’t be "
                "banned or muted.")},
    {"zone-unknown", QT_TR_NOOP("This is not a valid time zone.")},
    // People
    {"name-taken", QT_TR_NOOP("This name is already taken.")},
    {"email-taken", QT_TR_NOOP("This e-mail address is already in use.")},
    {"email-invalid", QT_TR_NOOP("Enter a valid e-mail address.")},
    {"password-short", QT_TR_NOOP("The password is too short: use at least 8 characters.")},
    {"credentials", QT_TR_NOOP("Wrong e-mail or password.")},
    {"not-private", QT_TR_NOOP("This is possible in a private community only.")},
    {"running", QT_TR_NOOP("The community has already been created.")},
    // The steward of a guarded community
    {"replaced", QT_TR_NOOP("Another steward is now active for this community.")},
    {"flooded", QT_TR_NOOP("Too much was sent at once; nothing was done.")},
    {"paused",
     QT_TR_NOOP("Too much was sent from your account at once. Your actions are kept and "
                "sent within an hour.")},
    {"stale-device",
     QT_TR_NOOP("This device repeats old messages, as after restoring a backup. Sign in "
                "again.")},
    {"devices-many", QT_TR_NOOP("There are already 16 devices; sign one out.")},
    {"mutes-many", QT_TR_NOOP("You have muted 10,000 people; unmute some first.")},
    {"answers-unheard", QT_TR_NOOP("This device does not confirm that it receives answers.")},
    {"guarded",
     QT_TR_NOOP("In a guarded community, this works only on the server’s own computer.")},
    {"text-long", QT_TR_NOOP("The text is too long to send.")},
    {"outbox-unwritable",
     QT_TR_NOOP("Your actions can’t be saved on this computer’s disk until they are "
                "confirmed.")},
    // Founding one, inviting and joining
    {"instance-used",
     QT_TR_NOOP("A guarded community needs an empty server of its own; this one is not "
                "empty.")},
    {"default-open",
     QT_TR_NOOP("Anyone can do anything on this server: put “user default off ~* &* "
                "+@all” in its ACL file.")},
    {"default-bare",
     QT_TR_NOOP("At its next start Redis would lose what scripts wrote: put “user "
                "default off ~* &* +@all” in its ACL file. This gives no one access.")},
    {"acl-file-missing",
     QT_TR_NOOP("The server does not keep its accounts in a file: set “aclfile PATH” in "
                "redis.conf.")},
    {"limits-missing",
     QT_TR_NOOP("The server has no limits against flooding. Its redis.conf needs:")},
    {"not-guarded", QT_TR_NOOP("Invitations exist only in guarded communities.")},
    {"invitation-malformed", QT_TR_NOOP("This invitation is not valid.")},
    {"invitation-wrong", QT_TR_NOOP("This invitation does not exist or is no longer valid.")},
    {"authority-other",
     QT_TR_NOOP("This is not the server named in the invitation: its certificate "
                "authority differs. Nothing was sent.")},
    {"key-malformed", QT_TR_NOOP("This key is not valid.")},
    {"name-other", QT_TR_NOOP("This link is for someone else’s account.")},
    {"office-first",
     QT_TR_NOOP("Moderators and administrators must give up their role before leaving.")},
    {"invitation-over", QT_TR_NOOP("This invitation is used up or has expired.")},
    {"name-alike", QT_TR_NOOP("The name looks too much like an existing member’s name.")},
    {"steward-away",
     QT_TR_NOOP("The community’s steward is not running. Your request will be done when "
                "it is back.")},
    // A server on the network
    {"speaks-tls", QT_TR_NOOP("The server uses TLS: use rediss:// or turn on “Encrypt with TLS”.")},
    {"primary-unknown", QT_TR_NOOP("The sentinels know no primary with this name.")},
    {"cluster-unnamed",
     QT_TR_NOOP("In a Redis Cluster every community needs a namespace, which keeps its "
                "keys together: enter one.")},
    {"no-cluster", QT_TR_NOOP("This server is not part of a Redis Cluster: use redis://.")},
    {"client-certificate-unreadable", QT_TR_NOOP("The client certificate file is not valid PEM.")},
    {"client-key-unreadable", QT_TR_NOOP("The private key is not valid PEM (RSA or EC).")},
    {"client-key-encrypted", QT_TR_NOOP("The private key is encrypted: enter its password.")},
    {"client-key-password", QT_TR_NOOP("Wrong password for the private key.")},
    {"client-key-other", QT_TR_NOOP("The private key belongs to a different client certificate.")},
    {"speaks-plain", QT_TR_NOOP("The server does not use TLS: redis:// is not encrypted.")},
    // The private server
    {"program-missing", QT_TR_NOOP("The program redis-server is not installed.")},
    {"folder-locked", QT_TR_NOOP("Another program is using this folder.")},
    {"folder-unwritable", QT_TR_NOOP("The folder can’t be written to.")},
    {"folder-used", QT_TR_NOOP("The folder already contains a community.")},
    {"disk-full", QT_TR_NOOP("The disk is full.")},
    {"aof-damaged", QT_TR_NOOP("The community’s file is damaged.")},
    {"data-changed", QT_TR_NOOP("The community’s files have changed since last time.")},
    {"server-old",
     QT_TR_NOOP("The program redis-server is too old: version 7 or newer is needed.")},
    {"server-silent", QT_TR_NOOP("The program redis-server was started, but did not answer.")},
    {"data-missing", QT_TR_NOOP("The folder contained a community, but its data is missing.")},
    {"no-community", QT_TR_NOOP("There is no community in the folder.")},
    {"path-long", QT_TR_NOOP("The path of the folder is too long.")},
    // Files
    {"busy", QT_TR_NOOP("Another import or export is running. Wait until it has finished.")},
    {"file-unreadable", QT_TR_NOOP("The file can’t be read.")},
    {"file-unwritable", QT_TR_NOOP("The file can’t be written to.")},
    {"write-failed", QT_TR_NOOP("The file could not be written completely. The disk may be full.")},
    {"backup-newer",
     QT_TR_NOOP("The backup was made by a newer version of the program or server.")},
    {"backup-busy",
     QT_TR_NOOP("Too much is being written to make a consistent backup. Try again when "
                "it is quieter.")},
    {"snapshot-damaged",
     QT_TR_NOOP("The snapshot is damaged and was not used. Nothing was changed.")},
    {"clock-back", QT_TR_NOOP("The community’s clock never runs backwards.")},
    {"not-empty", QT_TR_NOOP("This community already has content, so no demo content was added.")},
    {"file-empty", QT_TR_NOOP("The file is empty.")},
    {"file-compressed", QT_TR_NOOP("The file is compressed: unpack it first.")},
    {"file-binary", QT_TR_NOOP("The file contains no text.")},
    {"header-unknown",
     QT_TR_NOOP("The first line must name columns, such as title, poster and time.")},
    // Rows of a file
    {"poster-empty", QT_TR_NOOP("The author is missing.")},
    {"poster-invalid", QT_TR_NOOP("The author’s name is not allowed.")},
    {"time-invalid", QT_TR_NOOP("The time can’t be understood.")},
    {"time-future", QT_TR_NOOP("The time is in the future.")},
    {"settings-invalid", QT_TR_NOOP("These settings can’t be used here.")},
    {"votes-invalid", QT_TR_NOOP("The number of votes can’t be understood.")},
    {"votes-many",
     QT_TR_NOOP("More than a million votes: too many for an article that is still open.")},
    {"topic-votes-many", QT_TR_NOOP("More than a million votes: too many for one topic.")},
    {"topic-unknown", QT_TR_NOOP("The topic that this replies to does not exist.")},
    {"kind-unknown", QT_TR_NOOP("This is not an article, topic, reply or post.")},
    {"repost-unknown", QT_TR_NOOP("The reposted post does not exist.")},
    {"post-likes-many", QT_TR_NOOP("More than 1,000 likes: too many for one post.")},
    {"posts-csv", QT_TR_NOOP("Posts are exported as JSON Lines only.")},
    {"id-long", QT_TR_NOOP("The id is too long.")},
    {"fields-count", QT_TR_NOOP("The number of columns differs from the first line’s.")},
    {"fields-many", QT_TR_NOOP("Too many columns.")},
    {"field-long", QT_TR_NOOP("A field is too long.")},
    {"record-long", QT_TR_NOOP("The row is too long.")},
    {"line-long", QT_TR_NOOP("The row is too long.")},
    {"quote-open", QT_TR_NOOP("A quotation mark is missing.")},
    {"quote-stray", QT_TR_NOOP("Unexpected quotation mark.")},
    {"encoding", QT_TR_NOOP("The text is not UTF-8.")},
    {"json-invalid", QT_TR_NOOP("This is not JSON.")},
    {"json-not-object", QT_TR_NOOP("This is not a JSON object.")},
};

constexpr Refusal ErrorText::connectionRefusals[] = {
    // What a server answers, by its own codes
    {"NOAUTH", QT_TR_NOOP("The server requires a password.")},
    {"WRONGPASS|ERR invalid password", QT_TR_NOOP("Wrong user or password.")},
    {"LOCKEDOUT",
     QT_TR_NOOP("The server does not let you in: the password is wrong or was changed, or you "
                "are banned or have left.")},
    {"ERR AUTH|ERR Client sent AUTH", QT_TR_NOOP("The server has no password.")},
    {"NOPERM", QT_TR_NOOP("The server does not allow this for the user you signed in as.")},
    {"DENIED", QT_TR_NOOP("The server accepts only local connections until it has a password.")},
    {"READONLY", QT_TR_NOOP("This server is a read-only replica: connect to its primary.")},
    {"NOREPLICAS",
     QT_TR_NOOP("The server is not accepting changes: it has too few replicas to keep "
                "them safe.")},
    {"MISCONF",
     QT_TR_NOOP("The server can’t write to its disk and accepts no changes until it can.")},
    {"OOM", QT_TR_NOOP("The server’s memory is full: it accepts no changes until space is freed.")},
    {"MASTERDOWN", QT_TR_NOOP("This server is a replica that has lost its primary.")},
    {"MOVED|ASK|CROSSSLOT",
     QT_TR_NOOP("This is a node of a Redis Cluster, but the community is on another "
                "node: use redis+cluster://.")},
    {"TRYAGAIN",
     QT_TR_NOOP("The community is moving to another node of the cluster: try again in a "
                "moment.")},
    {"CLUSTERDOWN", QT_TR_NOOP("No node of the cluster currently has the community.")},
    {"ERR max number of clients",
     QT_TR_NOOP("The server has reached its limit of clients. Try again later.")},
    {"ERR DB index|ERR invalid DB index",
     QT_TR_NOOP("The server has no database with this number.")},
    {"LOADING", QT_TR_NOOP("The server is still loading its data.")},
    {"BUSY", QT_TR_NOOP("The server is busy with a long script.")},
    // What a connection meets
    {"FORBIDDEN",
     QT_TR_NOOP("The server’s socket is closed to your user of this computer: its host or root "
                "may use it.")},
    {"NOHOST", QT_TR_NOOP("No computer with this name was found.")},
    {"NORESOLVER",
     QT_TR_NOOP(
         "The computer’s address could not be looked up: the name service does not answer.")},
    {"HANGUP", QT_TR_NOOP("The server closed the connection immediately.")},
    {"BROKEN", QT_TR_NOOP("The connection was lost.")},
    // Why an encrypted connection is not made
    {"UNTRUSTED",
     QT_TR_NOOP("The server’s certificate is not signed by a trusted authority, so it "
                "may be someone else’s server. Nothing was sent.")},
    {"OTHERHOST",
     QT_TR_NOOP("The server’s certificate is for another address, so it may be someone "
                "else’s server. Nothing was sent.")},
    {"NOTSERVER",
     QT_TR_NOOP("The server’s certificate was not issued for a server. Nothing was sent.")},
    {"EXPIRED", QT_TR_NOOP("The server’s certificate has expired. Nothing was sent.")},
    {"NOTYET",
     QT_TR_NOOP("The server’s certificate is not valid yet: its date or this computer’s "
                "is wrong. Nothing was sent.")},
    {"BADCERT", QT_TR_NOOP("The server’s certificate is too weak or damaged. Nothing was sent.")},
    {"OLDTLS",
     QT_TR_NOOP("The server supports only TLS versions that are no longer safe. Nothing "
                "was sent.")},
    {"NOAUTHORITY", QT_TR_NOOP("The file with certificate authorities can’t be read.")},
    {"CLIENTCERT",
     QT_TR_NOOP("The server refused the encrypted connection. It may require a client "
                "certificate, or a different one.")},
    {"UNSAFE",
     QT_TR_NOOP("Done, but not all other servers have it yet: it can be lost if this one "
                "fails now.")},
    {"CHANGING", QT_TR_NOOP("The server is changing over: another one is taking its place.")},
    {"SLOW", QT_TR_NOOP("The server is very slow.")},
    {"TOOLARGE", QT_TR_NOOP("The server’s answer is too large to be read.")},
    {"ENDLESS", QT_TR_NOOP("The server’s answer never ends.")},
    {"TWOSERVERS",
     QT_TR_NOOP("Two servers answer at this address, so changes by others are only "
                "checked for occasionally.")},
    {"NOPUSH",
     QT_TR_NOOP("The server does not report changes by others, so they are only checked "
                "for occasionally.")},
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
        return ErrorText::tr("You voted too often. You can vote again in %1, at %2.")
            .arg(left, moment(at));
    if (what == "report"_L1)
        return ErrorText::tr("You reported too often. You can report again in %1, at %2.")
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
        return ErrorText::tr("The server can’t be reached.");
    case base::Failure::TimedOut:
        return ErrorText::tr("The server did not answer in time.");
    case base::Failure::NotPermitted:
        if (const auto *refusal = refusalFor(error.detail))
            return ErrorText::tr(refusal->sentence);
        return ErrorText::tr("The server does not allow this.");
    case base::Failure::NotFound:
        return ErrorText::tr("This no longer exists.");
    case base::Failure::Malformed:
        return ErrorText::tr("The server sent an invalid answer.");
    case base::Failure::ServerFull:
        return ErrorText::tr("The server is full.");
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
            || error.detail.startsWith("LOCKEDOUT"_L1)
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
