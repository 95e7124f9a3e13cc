// SPDX-License-Identifier: MIT
#include "store/transfer/articleexportrow.h"

#include <QDateTime>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace store {

namespace {
QString timeText(domain::Timestamp time)
{
    return QDateTime::fromMSecsSinceEpoch(time.time_since_epoch().count(), Qt::UTC)
        .toString(Qt::ISODateWithMs);
}

QByteArray cell(const QString &text)
{
    auto bytes = text.toUtf8();
    const bool needsQuotes = std::any_of(bytes.cbegin(), bytes.cend(), [](char c) {
        return c == ',' || c == '"' || c == '\n' || c == '\r';
    });
    return needsQuotes ? '"' + bytes.replace('"', "\"\"") + '"' : bytes;
}
} // namespace

QByteArray csvHeader()
{
    return "community,id,title,link,poster,time,votes,groups,voters\r\n";
}

QByteArray csvLine(const ExportRow &row)
{
    const auto &article = row.article;
    const QByteArrayList cells{cell(QString::fromUtf8(row.community)),
                               cell(article.id.toString()),
                               cell(article.title),
                               cell(article.link),
                               cell(article.posterName),
                               cell(timeText(article.posted)),
                               QByteArray::number(article.votes),
                               cell(article.groups.join(u'\n')),
                               cell(row.voters.join(u'\n'))};
    return cells.join(',') + "\r\n";
}

QByteArray jsonLine(const ExportRow &row)
{
    const auto &article = row.article;
    const QJsonObject object{{u"community"_s, QString::fromUtf8(row.community)},
                             {u"id"_s, article.id.toString()},
                             {u"title"_s, article.title},
                             {u"link"_s, article.link},
                             {u"poster"_s, article.posterName},
                             {u"time"_s, timeText(article.posted)},
                             {u"votes"_s, article.votes},
                             {u"groups"_s, QJsonArray::fromStringList(article.groups)},
                             {u"voters"_s, QJsonArray::fromStringList(row.voters)}};
    return QJsonDocument(object).toJson(QJsonDocument::Compact) + '\n';
}

} // namespace store
