// SPDX-License-Identifier: MIT
#include "domain/rankings/recordedday.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <cmath>
#include <limits>

using namespace Qt::StringLiterals;
using namespace std::chrono;

namespace domain {

/// Reads one file; what is wrong first stays in `wrong`.
class DayReader {
public:
    RecordedDay read(const QJsonObject &object)
    {
        RecordedDay day;
        day.m_begin = Timestamp(seconds(whole(object, "begin"_L1, 0, 253'402'300'800)));
        const auto articles = object.value("articles"_L1).toArray();
        if (articles.isEmpty() || articles.size() > RecordedDay::mostArticles)
            complain(u"articles: 1 to %1 are expected"_s.arg(RecordedDay::mostArticles));
        for (qsizetype i = 0; i < articles.size() && wrong.isEmpty(); ++i) {
            m_where = u"article %1: "_s.arg(i + 1);
            day.m_articles.append(article(articles.at(i).toObject(), day.m_begin));
            day.m_articles.last().item.id = QByteArray::number(i + 1);
        }
        return day;
    }

    QString wrong;

private:
    static constexpr qint64 most = 1'000'000; ///< of votes and comments
    static constexpr qsizetype quarters = RecordedDay::length / RecordedDay::step;

    void complain(const QString &what)
    {
        if (wrong.isEmpty())
            wrong = m_where + what;
    }

    qint64 number(const QJsonValue &value, QLatin1StringView name, qint64 least, qint64 greatest)
    {
        const auto read = value.toDouble(std::numeric_limits<double>::quiet_NaN());
        // Nothing compares with what is no number.
        const bool isFine = read >= static_cast<double>(least)
            && read <= static_cast<double>(greatest) && read == std::floor(read);
        if (!isFine)
            complain(QString(name) + u" is no whole number, or too small or too great"_s);
        return isFine ? static_cast<qint64>(read) : least;
    }

    qint64 whole(const QJsonObject &object, QLatin1StringView name, qint64 least, qint64 greatest)
    {
        return number(object.value(name), name, least, greatest);
    }

    /// Sums up to the end of each quarter; at the file's end quarters without any are left out.
    QList<qint64> sums(const QJsonObject &object, QLatin1StringView name)
    {
        const auto each = object.value(name).toArray();
        if (each.size() > quarters)
            complain(QString(name) + u": more than a day's quarters"_s);
        QList<qint64> sums;
        for (qsizetype i = 0; i < quarters; ++i)
            sums.append((sums.isEmpty() ? 0 : sums.last())
                        + (i < each.size() ? number(each.at(i), name, 0, most) : 0));
        return sums;
    }

    RecordedDay::Article article(const QJsonObject &object, Timestamp begin)
    {
        RecordedDay::Article article;
        auto &item = article.item;
        item.title = object.value("title"_L1).toString().simplified().left(200);
        if (item.title.isEmpty())
            complain(u"it has no title"_s);
        constexpr auto day = duration_cast<seconds>(RecordedDay::length).count();
        item.posted = begin + seconds(whole(object, "posted"_L1, -7 * day, day));
        item.ups = whole(object, "hadUps"_L1, 1, most);
        item.downs = whole(object, "hadDowns"_L1, 0, most);
        item.comments = whole(object, "hadComments"_L1, 0, most);
        item.hasLink = object.value("link"_L1).toBool(true);
        item.modifier = object.value("modifier"_L1).toDouble();
        if (!(std::abs(item.modifier) <= 10))
            complain(u"modifier: −10 to 10 is expected"_s);
        article.ups = sums(object, "ups"_L1);
        article.downs = sums(object, "downs"_L1);
        article.comments = sums(object, "comments"_L1);
        return article;
    }

    QString m_where;
};

base::Result<RecordedDay> RecordedDay::parse(const QByteArray &json)
{
    QJsonParseError error;
    const auto document = QJsonDocument::fromJson(json, &error);
    if (error.error != QJsonParseError::NoError)
        return base::fail(
            base::Failure::Malformed,
            u"recorded day, byte %1: %2"_s.arg(error.offset).arg(error.errorString()));
    DayReader reader;
    auto day = reader.read(document.object());
    if (!reader.wrong.isEmpty())
        return base::fail(base::Failure::Malformed, u"recorded day, "_s + reader.wrong);
    return day;
}

QList<RankedItem> RecordedDay::itemsAt(Timestamp now) const
{
    const auto over = static_cast<qsizetype>((now - m_begin) / step) - 1; // the last quarter
    QList<RankedItem> items;
    items.reserve(m_articles.size());
    for (const auto &article : m_articles) {
        if (article.item.posted > now)
            continue;
        auto item = article.item;
        if (over >= 0) {
            const auto quarter = std::min(over, article.ups.size() - 1);
            item.ups += article.ups.at(quarter);
            item.downs += article.downs.at(quarter);
            item.comments += article.comments.at(quarter);
        }
        items.append(item);
    }
    return items;
}

} // namespace domain
