// SPDX-License-Identifier: MIT
#include "items/list/articlesentence.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>
#include <QStringList>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace items {

namespace {
struct ArticleWords {
    Q_DECLARE_TR_FUNCTIONS(items::ArticleSentence)
};

QString spokenState(const ArticleRow &row)
{
    switch (row.voteState) {
    case VoteState::Open:
        return {};
    case VoteState::Voted:
        return ArticleWords::tr("you voted for it");
    case VoteState::Pending:
        return ArticleWords::tr("your vote is being sent");
    case VoteState::Failed:
        return ArticleWords::tr("your vote was not accepted");
    case VoteState::Closed:
        return ArticleWords::tr("voting has closed");
    case VoteState::Own:
        return ArticleWords::tr("your own article");
    }
    return {};
}
} // namespace

QString articleSentence(const ArticleRow &row)
{
    if (!row.isLoaded)
        return ArticleWords::tr("Loading");
    const auto &article = row.article;
    QStringList parts{article.title,
                      ArticleWords::tr("%Ln vote(s)", nullptr, clipped(article.votes)),
                      ArticleWords::tr("by %1").arg(domain::isAnonymous(article.poster)
                                                        ? ArticleWords::tr("anonymous")
                                                        : article.posterName),
                      spokenAge(article.posted, row.now)};
    if (!article.groups.isEmpty())
        parts.append(ArticleWords::tr("in %1").arg(QLocale().createSeparatedList(article.groups)));
    parts.append(spokenState(row));
    if (row.isPinned())
        parts.append(ArticleWords::tr("pinned"));
    if (article.isLocked)
        parts.append(ArticleWords::tr("locked"));
    if (article.isSaved)
        parts.append(ArticleWords::tr("saved"));
    if (article.isRead)
        parts.append(ArticleWords::tr("read"));
    parts.removeAll(QString());
    //: Between the parts of the sentence that a screen reader speaks for an article
    return parts.join(ArticleWords::tr(", "));
}

QString spokenAge(domain::Timestamp posted, domain::Timestamp now)
{
    using namespace std::chrono;
    const auto age = std::max(now - posted, milliseconds(0));
    if (age < minutes(1))
        return ArticleWords::tr("just now");
    if (age < hours(1))
        return ArticleWords::tr("%Ln minute(s) ago", nullptr, clipped(age / minutes(1)));
    if (age < hours(24))
        return ArticleWords::tr("%Ln hour(s) ago", nullptr, clipped(age / hours(1)));
    if (age < hours(24 * 60))
        return ArticleWords::tr("%Ln day(s) ago", nullptr, clipped(age / hours(24)));
    if (age < hours(24 * 730))
        return ArticleWords::tr("%Ln month(s) ago", nullptr, clipped(age / hours(24 * 30)));
    return ArticleWords::tr("%Ln year(s) ago", nullptr, clipped(age / hours(24 * 365)));
}

QString fullDate(domain::Timestamp moment)
{
    const auto date = QDateTime::fromMSecsSinceEpoch(moment.time_since_epoch().count());
    const QLocale locale;
    // The long format of a time has its zone too, in Chinese before the hours.
    const auto time = locale.timeFormat(QLocale::ShortFormat).replace("mm"_L1, "mm:ss"_L1);
    return locale.toString(date.date(), QLocale::LongFormat) + u' '
        + locale.toString(date.time(), time);
}

} // namespace items
