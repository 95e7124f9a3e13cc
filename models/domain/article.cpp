// SPDX-License-Identifier: MIT
#include "domain/article.h"

#include "domain/names.h"

#include <QUrl>

using namespace Qt::StringLiterals;

namespace domain {

namespace {
QUrl parsed(const QString &link)
{
    return QUrl(link, QUrl::TolerantMode);
}

bool isOfTheWeb(const QUrl &url)
{
    return url.isValid() && !url.host().isEmpty()
        && (url.scheme() == "http"_L1 || url.scheme() == "https"_L1);
}

QString hostWithoutWww(const QUrl &url)
{
    auto host = url.host();
    if (host.startsWith("www."_L1))
        host.remove(0, 4);
    return host;
}
} // namespace

base::Result<ArticleDraft> cleanDraft(const ArticleDraft &typed)
{
    const auto title = TRY(cleanTitle(typed.title, titleLimit));
    if (!isAcceptableLink(typed.link))
        return base::fail(base::Failure::Refused, u"link-invalid"_s);
    auto groups = TRY(cleanNames(typed.groups));
    ArticleDraft draft{title, typed.link, std::move(groups)};
    if (draft.groups.size() > groupLimit)
        return base::fail(base::Failure::Refused, u"groups-many"_s);
    draft.groups.sort();
    return draft;
}

base::Result<Regrouping> cleanRegrouping(const QStringList &add, const QStringList &remove)
{
    const auto added = TRY(cleanNames(add));
    Regrouping change{{}, added, {}};
    // Groups of other programs may have names that we would not take: those can be left.
    for (const auto &group : remove) {
        if (!containsFolded(added, group) && !containsFolded(change.removed, group))
            change.removed.append(group);
    }
    return change;
}

bool isAcceptableLink(const QString &link)
{
    return link.isEmpty() || isOfTheWeb(parsed(link));
}

QString comparableLink(const QString &link)
{
    const auto url = parsed(link);
    if (!isOfTheWeb(url))
        return {};
    const auto isUsual = url.port(-1) == -1 || url.port() == (url.scheme() == "http"_L1 ? 80 : 443);
    auto comparable = hostWithoutWww(url) + (isUsual ? QString() : u":%1"_s.arg(url.port()));
    comparable += url.path(QUrl::FullyEncoded);
    while (comparable.endsWith(u'/'))
        comparable.chop(1);
    if (url.hasQuery())
        comparable += u'?' + url.query(QUrl::FullyEncoded);
    // Pages that draw themselves keep their address behind "#!" or "#/".
    const auto place = url.fragment(QUrl::FullyEncoded);
    if (place.startsWith(u'!') || place.startsWith(u'/'))
        comparable += u'#' + place;
    return comparable;
}

QString displayHost(const QString &link)
{
    const auto url = parsed(link);
    return isOfTheWeb(url) ? hostWithoutWww(url) : QString();
}

double score(Timestamp posted, qint64 votes, double perVote)
{
    const auto seconds = static_cast<double>(posted.time_since_epoch().count()) / 1000.0;
    return seconds + static_cast<double>(votes) * perVote;
}

bool isInteresting(const Article &article)
{
    return article.votes >= interestingVotes;
}

Timestamp closesAt(const Article &article)
{
    return article.posted + votingPeriod;
}

bool isVotingOpen(const Article &article, Timestamp now)
{
    return now < closesAt(article);
}

} // namespace domain
