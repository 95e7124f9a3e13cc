// SPDX-License-Identifier: MIT
#include "ui/widgets/errortext.h"

#include "domain/moderation.h"
#include "ui/widgets/relativetime.h"
#include "ui/widgets/retrymoment.h"

#include <QCoreApplication>
#include <QDateTime>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace ui {

namespace {

struct ErrorText {
    Q_DECLARE_TR_FUNCTIONS(ui::ErrorText)
};

struct Refusal {
    const char *token;
    const char *sentence;
};

constexpr std::array refusals{
    // The board
    Refusal{"closed",
            QT_TRANSLATE_NOOP("ui::ErrorText",
                              "Voting is closed: the article is more than a week old.")},
    Refusal{"own", QT_TRANSLATE_NOOP("ui::ErrorText", "The vote for your own article stays.")},
    Refusal{"not-yours",
            QT_TRANSLATE_NOOP("ui::ErrorText", "Only the person who posted this can do that.")},
    Refusal{"not-moderator", QT_TRANSLATE_NOOP("ui::ErrorText", "Only moderators can do that.")},
    Refusal{"claimed-by-other",
            QT_TRANSLATE_NOOP("ui::ErrorText", "Another moderator has claimed it.")},
    Refusal{"report-settled",
            QT_TRANSLATE_NOOP("ui::ErrorText", "A moderator has decided on this already.")},
    Refusal{"reported-enough",
            QT_TRANSLATE_NOOP("ui::ErrorText",
                              "500 people have reported this already; moderators will see it.")},
    Refusal{"changed-meanwhile",
            QT_TRANSLATE_NOOP("ui::ErrorText",
                              "Somebody else has changed it since; that was left as it is.")},
    Refusal{"notes-full",
            QT_TRANSLATE_NOOP("ui::ErrorText", "There are 50 notes already; delete one first.")},
    Refusal{"note-empty", QT_TRANSLATE_NOOP("ui::ErrorText", "Write something first.")},
    Refusal{"note-too-long",
            QT_TRANSLATE_NOOP("ui::ErrorText", "The note is too long: 500 characters at most.")},
    Refusal{"not-administrator",
            QT_TRANSLATE_NOOP("ui::ErrorText", "Only administrators can do that.")},
    Refusal{"changed-meanwhile",
            QT_TRANSLATE_NOOP("ui::ErrorText",
                              "Somebody has changed this since; it was left as it is.")},
    Refusal{"not-undoable",
            QT_TRANSLATE_NOOP("ui::ErrorText", "This act can't be taken back from the log.")},
    Refusal{"foreign-posts",
            QT_TRANSLATE_NOOP("ui::ErrorText",
                              "Other programs may write here, and what they post is brought to "
                              "nobody: readers have to look for it.")},
    Refusal{"has-votes",
            QT_TRANSLATE_NOOP("ui::ErrorText", "Other people have voted for it, so it stays.")},
    Refusal{"title-empty", QT_TRANSLATE_NOOP("ui::ErrorText", "A title is needed.")},
    Refusal{"title-long",
            QT_TRANSLATE_NOOP("ui::ErrorText", "The title is too long: 300 characters at most.")},
    Refusal{"title-characters",
            QT_TRANSLATE_NOOP("ui::ErrorText", "The title holds characters that can't be shown.")},
    Refusal{"link-invalid",
            QT_TRANSLATE_NOOP("ui::ErrorText",
                              "The link must begin with http:// or https:// and name a site.")},
    Refusal{"regrouped-meanwhile",
            QT_TRANSLATE_NOOP("ui::ErrorText",
                              "Somebody else has changed these groups since; that was left as it "
                              "is.")},
    Refusal{"groups-many", QT_TRANSLATE_NOOP("ui::ErrorText", "Too many groups.")},
    // The forum
    Refusal{"topic-title-long",
            QT_TRANSLATE_NOOP("ui::ErrorText", "The title is too long: 120 characters at most.")},
    Refusal{"body-empty", QT_TRANSLATE_NOOP("ui::ErrorText", "There is no text yet.")},
    Refusal{"body-long",
            QT_TRANSLATE_NOOP("ui::ErrorText", "The text is too long: 20,000 characters at most.")},
    Refusal{"category-empty", QT_TRANSLATE_NOOP("ui::ErrorText", "A category is needed.")},
    Refusal{"tags-many", QT_TRANSLATE_NOOP("ui::ErrorText", "Too many tags: 5 at most.")},
    Refusal{"edited-meanwhile",
            QT_TRANSLATE_NOOP("ui::ErrorText",
                              "It was edited meanwhile. Look at the new text and try again.")},
    Refusal{"has-replies",
            QT_TRANSLATE_NOOP("ui::ErrorText", "Other people have replied to it, so it stays.")},
    Refusal{"reply-to-elsewhere",
            QT_TRANSLATE_NOOP("ui::ErrorText", "The reply that this answers is in another topic.")},
    // The timeline
    Refusal{"post-empty", QT_TRANSLATE_NOOP("ui::ErrorText", "There is no text yet.")},
    Refusal{"post-long", QT_TRANSLATE_NOOP("ui::ErrorText", "Too long: 2,000 characters at most.")},
    Refusal{"self", QT_TRANSLATE_NOOP("ui::ErrorText", "Nobody follows or mutes themselves.")},
    Refusal{"sorted-following",
            QT_TRANSLATE_NOOP("ui::ErrorText",
                              "Another program keeps who follows whom here, in a way that Folkmoot "
                              "reads and does not write.")},
    Refusal{"repeated-meanwhile",
            QT_TRANSLATE_NOOP("ui::ErrorText", "You have reposted it again meanwhile.")},
    // Moderation
    Refusal{"batch-running",
            QT_TRANSLATE_NOOP("ui::ErrorText",
                              "Another one is being done. Please wait until it is finished.")},
    Refusal{"into-empty",
            QT_TRANSLATE_NOOP("ui::ErrorText",
                              "Say which topic it is to become part of, by number or link.")},
    Refusal{"same-topic",
            QT_TRANSLATE_NOOP("ui::ErrorText", "A topic can't become part of itself.")},
    Refusal{
        "replies-many",
        QT_TRANSLATE_NOOP("ui::ErrorText", "Too many replies would move at once: 2,000 at most.")},
    Refusal{"merged",
            QT_TRANSLATE_NOOP("ui::ErrorText",
                              "It was merged into another topic; undo that in the audit log.")},
    Refusal{"pins-many",
            QT_TRANSLATE_NOOP("ui::ErrorText",
                              "Five are pinned in this list already; unpin one first.")},
    Refusal{"pin-past", QT_TRANSLATE_NOOP("ui::ErrorText", "That moment is over already.")},
    Refusal{"pin-nowhere",
            QT_TRANSLATE_NOOP("ui::ErrorText",
                              "It is in no category, so there is no list to pin it in.")},
    Refusal{"locked", QT_TRANSLATE_NOOP("ui::ErrorText", "A moderator has locked this.")},
    Refusal{"filters-changed",
            QT_TRANSLATE_NOOP("ui::ErrorText",
                              "The filters were changed at the same moment. Please try again.")},
    Refusal{"held",
            QT_TRANSLATE_NOOP("ui::ErrorText",
                              "It waits for a moderator and is not shown to others yet.")},
    Refusal{
        "held-enough",
        QT_TRANSLATE_NOOP("ui::ErrorText",
                          "Too much waits for the moderators already. Please try again later.")},
    Refusal{
        "author-barred",
        QT_TRANSLATE_NOOP("ui::ErrorText",
                          "The author is banned or muted, so nothing can be published for them.")},
    Refusal{"filter-empty", QT_TRANSLATE_NOOP("ui::ErrorText", "A word or a site is needed.")},
    Refusal{"filter-long",
            QT_TRANSLATE_NOOP("ui::ErrorText", "A filter has 100 characters at most.")},
    Refusal{"filters-many", QT_TRANSLATE_NOOP("ui::ErrorText", "There are 500 filters at most.")},
    Refusal{"reason-empty", QT_TRANSLATE_NOOP("ui::ErrorText", "A reason is needed.")},
    Refusal{"reason-long",
            QT_TRANSLATE_NOOP("ui::ErrorText", "This is too long: 200 characters at most.")},
    Refusal{"removed-by-moderator",
            QT_TRANSLATE_NOOP("ui::ErrorText",
                              "A moderator removed this; only moderators can put it back.")},
    Refusal{"last-administrator",
            QT_TRANSLATE_NOOP("ui::ErrorText",
                              "A community needs an administrator, and this is the last one.")},
    Refusal{"above-you",
            QT_TRANSLATE_NOOP("ui::ErrorText",
                              "Moderators are banned and muted by administrators, and "
                              "administrators by nobody.")},
    // Searches
    Refusal{"search-empty",
            QT_TRANSLATE_NOOP("ui::ErrorText", "There is no word in it to search for.")},
    Refusal{"search-long",
            QT_TRANSLATE_NOOP("ui::ErrorText", "This is too much to search for at once.")},
    Refusal{"search-date",
            QT_TRANSLATE_NOOP("ui::ErrorText",
                              "A date after “before:” or “after:” reads like 2026-11-21, 2026-11 "
                              "or 2026.")},
    Refusal{"search-dates",
            QT_TRANSLATE_NOOP("ui::ErrorText", "No day lies between these two dates.")},
    Refusal{"search-value",
            QT_TRANSLATE_NOOP("ui::ErrorText",
                              "Something has to follow the colon at once, as in by:ann.")},
    Refusal{"sign-in", QT_TRANSLATE_NOOP("ui::ErrorText", "Sign in first.")},
    Refusal{"name-empty", QT_TRANSLATE_NOOP("ui::ErrorText", "A name is needed.")},
    Refusal{"name-long",
            QT_TRANSLATE_NOOP("ui::ErrorText", "The name is too long: 32 characters at most.")},
    Refusal{"name-characters",
            QT_TRANSLATE_NOOP("ui::ErrorText", "The name holds characters that are not allowed.")},
    Refusal{"stale",
            QT_TRANSLATE_NOOP("ui::ErrorText",
                              "Somebody else changed it at the same moment. Please try again.")},
    Refusal{"contended",
            QT_TRANSLATE_NOOP("ui::ErrorText",
                              "Many people are changing this right now. Please try again.")},
    Refusal{"read-only", QT_TRANSLATE_NOOP("ui::ErrorText", "This window is read-only.")},
    Refusal{"signed-out", QT_TRANSLATE_NOOP("ui::ErrorText", "Sign in first.")},
    Refusal{"offline",
            QT_TRANSLATE_NOOP("ui::ErrorText",
                              "Offline. Please try again when the connection is back.")},
    // People
    Refusal{"name-taken",
            QT_TRANSLATE_NOOP("ui::ErrorText", "Somebody here has this name already.")},
    Refusal{"email-taken",
            QT_TRANSLATE_NOOP("ui::ErrorText", "Somebody here has this e-mail address already.")},
    Refusal{"email-invalid", QT_TRANSLATE_NOOP("ui::ErrorText", "This is not an e-mail address.")},
    Refusal{
        "password-short",
        QT_TRANSLATE_NOOP("ui::ErrorText", "The password is too short: 8 characters at least.")},
    Refusal{"credentials", QT_TRANSLATE_NOOP("ui::ErrorText", "E-mail or password is wrong.")},
    Refusal{"not-private",
            QT_TRANSLATE_NOOP("ui::ErrorText", "This is possible in a private community only.")},
    Refusal{"running", QT_TRANSLATE_NOOP("ui::ErrorText", "The community has begun already.")},
    // Files
    Refusal{"busy",
            QT_TRANSLATE_NOOP("ui::ErrorText",
                              "Another file is being worked on. Please wait until it is done.")},
    Refusal{"file-unreadable", QT_TRANSLATE_NOOP("ui::ErrorText", "The file can't be read.")},
    Refusal{"file-unwritable", QT_TRANSLATE_NOOP("ui::ErrorText", "The file can't be written to.")},
    Refusal{"write-failed",
            QT_TRANSLATE_NOOP("ui::ErrorText",
                              "The file could not be written to its end. The disk may be full.")},
    Refusal{"zone-unknown", QT_TRANSLATE_NOOP("ui::ErrorText", "This is not a time zone.")},
    Refusal{"backup-newer",
            QT_TRANSLATE_NOOP("ui::ErrorText",
                              "The backup was made by a newer program or server than these.")},
    Refusal{"backup-busy",
            QT_TRANSLATE_NOOP("ui::ErrorText",
                              "So much is being written that no backup of one instant came about. "
                              "Please try again when it is quieter.")},
    Refusal{"not-empty",
            QT_TRANSLATE_NOOP("ui::ErrorText",
                              "This community has content already, so no demo is put into it.")},
    Refusal{"file-empty", QT_TRANSLATE_NOOP("ui::ErrorText", "The file is empty.")},
    Refusal{"file-compressed",
            QT_TRANSLATE_NOOP("ui::ErrorText", "The file is compressed: please unpack it first.")},
    Refusal{"file-binary", QT_TRANSLATE_NOOP("ui::ErrorText", "The file holds no text.")},
    Refusal{
        "header-unknown",
        QT_TRANSLATE_NOOP("ui::ErrorText", "The first line names no columns that are known here.")},
    // Rows of a file
    Refusal{"poster-empty", QT_TRANSLATE_NOOP("ui::ErrorText", "The author is missing.")},
    Refusal{"poster-invalid",
            QT_TRANSLATE_NOOP("ui::ErrorText", "The author's name is not allowed.")},
    Refusal{"time-invalid", QT_TRANSLATE_NOOP("ui::ErrorText", "The time can't be understood.")},
    Refusal{"time-future", QT_TRANSLATE_NOOP("ui::ErrorText", "The time lies in the future.")},
    Refusal{"votes-invalid",
            QT_TRANSLATE_NOOP("ui::ErrorText", "The number of votes can't be understood.")},
    Refusal{"votes-many",
            QT_TRANSLATE_NOOP(
                "ui::ErrorText",
                "More than a million votes: too many for an article that is still open.")},
    Refusal{
        "topic-votes-many",
        QT_TRANSLATE_NOOP("ui::ErrorText", "More than a million votes: too many for one topic.")},
    Refusal{"topic-unknown",
            QT_TRANSLATE_NOOP("ui::ErrorText", "The topic that this replies to is not here.")},
    Refusal{"kind-unknown",
            QT_TRANSLATE_NOOP("ui::ErrorText", "This is no article, topic, reply or post.")},
    Refusal{"repost-unknown",
            QT_TRANSLATE_NOOP("ui::ErrorText", "The post that this repeats is not here.")},
    Refusal{"post-likes-many",
            QT_TRANSLATE_NOOP("ui::ErrorText", "More than 1,000 likes: too many for one post.")},
    Refusal{"posts-csv",
            QT_TRANSLATE_NOOP("ui::ErrorText", "Posts are exported as JSON Lines only.")},
    Refusal{"id-long", QT_TRANSLATE_NOOP("ui::ErrorText", "The id is too long.")},
    Refusal{
        "fields-count",
        QT_TRANSLATE_NOOP("ui::ErrorText", "The number of columns differs from the first line's.")},
    Refusal{"fields-many", QT_TRANSLATE_NOOP("ui::ErrorText", "Too many columns.")},
    Refusal{"field-long", QT_TRANSLATE_NOOP("ui::ErrorText", "A field is too long.")},
    Refusal{"record-long", QT_TRANSLATE_NOOP("ui::ErrorText", "The row is too long.")},
    Refusal{"line-long", QT_TRANSLATE_NOOP("ui::ErrorText", "The row is too long.")},
    Refusal{"quote-open", QT_TRANSLATE_NOOP("ui::ErrorText", "A quotation mark is missing.")},
    Refusal{"quote-stray",
            QT_TRANSLATE_NOOP("ui::ErrorText", "A quotation mark stands where none may be.")},
    Refusal{"encoding", QT_TRANSLATE_NOOP("ui::ErrorText", "The text is not UTF-8.")},
    Refusal{"json-invalid", QT_TRANSLATE_NOOP("ui::ErrorText", "This is not JSON.")},
    Refusal{"json-not-object", QT_TRANSLATE_NOOP("ui::ErrorText", "This is not a JSON object.")},
    // The private server
    Refusal{"program-missing",
            QT_TRANSLATE_NOOP("ui::ErrorText", "The program redis-server is not installed.")},
    Refusal{"folder-locked",
            QT_TRANSLATE_NOOP("ui::ErrorText", "Another program is using this folder.")},
    Refusal{"folder-unwritable",
            QT_TRANSLATE_NOOP("ui::ErrorText", "The folder can't be written to.")},
    Refusal{"disk-full", QT_TRANSLATE_NOOP("ui::ErrorText", "The disk is full.")},
    Refusal{"aof-damaged", QT_TRANSLATE_NOOP("ui::ErrorText", "The community's file is damaged.")},
    Refusal{"data-missing",
            QT_TRANSLATE_NOOP("ui::ErrorText",
                              "The folder held a community, but its data is missing.")},
    Refusal{"path-long", QT_TRANSLATE_NOOP("ui::ErrorText", "The path of the folder is too long.")},
};

/// "banned" or "muted", until when in seconds and, if there is one, the moderator's message.
QString barSentence(const QString &detail)
{
    const auto word = detail.section(u' ', 0, 0);
    if (word != "banned"_L1 && word != "muted"_L1)
        return {};
    const bool isBan = word == "banned"_L1;
    const domain::Timestamp until(std::chrono::seconds(detail.section(u' ', 1, 1).toLongLong()));
    const auto message = detail.section(u' ', 2);
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
    return local.date() == QDate::currentDate() ? clockTime(at) : fullDate(at);
}

/// "slow <moment>" or "limit <what> <moment>": when it will work again.
QString limitSentence(const base::Error &error)
{
    const auto retry = momentOfRetry(error);
    if (!retry)
        return {};
    const auto at = *retry;
    const auto word = error.detail.section(u' ', 0, 0);
    const auto now = std::chrono::milliseconds(QDateTime::currentMSecsSinceEpoch());
    const auto left
        = remainingTime(std::chrono::ceil<std::chrono::seconds>(at.time_since_epoch() - now));
    const auto what = error.detail.section(u' ', 1, 1);
    if (word == "slow"_L1)
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
    const auto found = std::ranges::find_if(refusals, [&](const Refusal &refusal) {
        return token == QLatin1StringView(refusal.token);
    });
    return found == refusals.end() ? nullptr : &*found;
}

const char *kindName(base::Failure kind)
{
    switch (kind) {
    case base::Failure::Unreachable:
        return "Unreachable";
    case base::Failure::TimedOut:
        return "TimedOut";
    case base::Failure::NotPermitted:
        return "NotPermitted";
    case base::Failure::Refused:
        return "Refused";
    case base::Failure::NotFound:
        return "NotFound";
    case base::Failure::Malformed:
        return "Malformed";
    case base::Failure::ServerFull:
        return "ServerFull";
    case base::Failure::Cancelled:
        return "Cancelled";
    }
    return "Unknown";
}

} // namespace

QString sentenceFor(const base::Error &error)
{
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
    if (const auto barred = barSentence(error.detail); !barred.isEmpty())
        return barred;
    if (const auto limited = limitSentence(error); !limited.isEmpty())
        return limited;
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

QString detailsFor(const base::Error &error)
{
    const auto kind = QLatin1StringView(kindName(error.kind));
    return error.detail.isEmpty() ? QString(kind) : kind + ": "_L1 + error.detail;
}

QStringList knownRefusals()
{
    QStringList tokens{u"banned"_s, u"muted"_s, u"slow"_s, u"limit"_s};
    for (const auto &refusal : refusals)
        tokens.append(QLatin1StringView(refusal.token));
    return tokens;
}

} // namespace ui
