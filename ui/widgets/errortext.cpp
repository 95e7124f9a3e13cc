// SPDX-License-Identifier: MIT
#include "ui/widgets/errortext.h"

#include "domain/moderation.h"
#include "domain/refusal.h"
#include "ui/widgets/communitytime.h"
#include "ui/widgets/refusals.h"
#include "ui/widgets/relativetime.h"

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

std::array<std::span<const Refusal>, 4> areas()
{
    return {contentRefusals(), moderationRefusals(), fileRefusals(), categoryRefusals()};
}

const Refusal *refusalFor(const QString &token)
{
    for (const auto &area : areas()) {
        const auto found = std::ranges::find_if(area, [&](const Refusal &refusal) {
            return token == QLatin1StringView(refusal.token);
        });
        if (found != area.end())
            return &*found;
    }
    return nullptr;
}

/// What the connection met, whatever kind of failure that is for the program.
const Refusal *connectionRefusalFor(const QString &detail)
{
    const auto found = std::ranges::find_if(connectionRefusals(), [&](const Refusal &refusal) {
        const QLatin1StringView words(refusal.token);
        return detail.startsWith(words)
            && (detail.size() == words.size() || detail.at(words.size()) == u' ');
    });
    return found == connectionRefusals().end() ? nullptr : &*found;
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
    const auto kind = QLatin1StringView(kindName(error.kind));
    return error.detail.isEmpty() ? QString(kind) : kind + ": "_L1 + error.detail;
}

QStringList knownRefusals()
{
    QStringList tokens{u"banned"_s, u"muted"_s, u"slow"_s, u"limit"_s};
    for (const auto &area : areas()) {
        for (const auto &refusal : area)
            tokens.append(QLatin1StringView(refusal.token));
    }
    return tokens;
}

} // namespace ui
