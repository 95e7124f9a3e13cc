// SPDX-License-Identifier: MIT
#include "items/articlesentence.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <limits>

using namespace Qt::StringLiterals;

namespace items {

namespace {
struct Sentence {
    Q_DECLARE_TR_FUNCTIONS(items::ArticleSentence)
};

int clipped(qint64 number)
{
    return static_cast<int>(std::clamp<qint64>(number, std::numeric_limits<int>::min(),
                                               std::numeric_limits<int>::max()));
}

QString spokenState(const ArticleRow &row)
{
    switch (row.voteState) {
    case VoteState::Open:
        return {};
    case VoteState::Voted:
        return Sentence::tr("you voted for it");
    case VoteState::Pending:
        return Sentence::tr("your vote is on its way");
    case VoteState::Failed:
        return Sentence::tr("your vote was not accepted");
    case VoteState::Closed:
        return Sentence::tr("voting has closed");
    case VoteState::Own:
        return Sentence::tr("your own article");
    }
    return {};
}
} // namespace

QString articleSentence(const ArticleRow &row)
{
    if (!row.isLoaded)
        return Sentence::tr("Loading");
    const auto &article = row.article;
    QStringList parts{article.title, Sentence::tr("%Ln vote(s)", nullptr, clipped(article.votes)),
                      Sentence::tr("by %1").arg(domain::isAnonymous(article.poster)
                                                    ? Sentence::tr("anonymous")
                                                    : article.posterName),
                      spokenAge(article.posted, row.now)};
    if (!article.groups.isEmpty())
        parts.append(Sentence::tr("in %1").arg(QLocale().createSeparatedList(article.groups)));
    parts.append(spokenState(row));
    if (row.isPinned())
        parts.append(Sentence::tr("pinned"));
    if (article.isLocked)
        parts.append(Sentence::tr("locked"));
    if (article.isSaved)
        parts.append(Sentence::tr("saved"));
    if (article.isRead)
        parts.append(Sentence::tr("read"));
    parts.removeAll(QString());
    //: Between the parts of the sentence that a screen reader speaks for an article
    return parts.join(Sentence::tr(", "));
}

QString spokenAge(domain::Timestamp posted, domain::Timestamp now)
{
    using namespace std::chrono;
    const auto age = std::max(now - posted, milliseconds(0));
    if (age < minutes(1))
        return Sentence::tr("just now");
    if (age < hours(1))
        return Sentence::tr("%Ln minute(s) ago", nullptr, clipped(age / minutes(1)));
    if (age < hours(24))
        return Sentence::tr("%Ln hour(s) ago", nullptr, clipped(age / hours(1)));
    if (age < hours(24 * 60))
        return Sentence::tr("%Ln day(s) ago", nullptr, clipped(age / hours(24)));
    if (age < hours(24 * 730))
        return Sentence::tr("%Ln month(s) ago", nullptr, clipped(age / hours(24 * 30)));
    return Sentence::tr("%Ln year(s) ago", nullptr, clipped(age / hours(24 * 365)));
}

QString fullDate(domain::Timestamp moment)
{
    const auto date = QDateTime::fromMSecsSinceEpoch(moment.time_since_epoch().count());
    return QLocale().toString(date, QLocale::LongFormat);
}

} // namespace items
