// SPDX-License-Identifier: MIT
#include "store/transfer/export/articleexportrow.h"

#include "store/transfer/files/exportfile.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace store {

QByteArray csvHeader()
{
    return "community,id,title,link,poster,time,votes,groups,voters\r\n";
}

QByteArray csvLine(const ExportRow &row)
{
    const auto &article = row.article;
    return csvLineOf({QString::fromUtf8(row.community), article.id.toString(), article.title,
                      article.link, article.posterName, exportTime(article.posted),
                      QString::number(article.votes), article.groups.join(u'\n'),
                      row.voters.join(u'\n')});
}

QByteArray jsonLine(const ExportRow &row)
{
    const auto &article = row.article;
    const QJsonObject object{{u"community"_s, QString::fromUtf8(row.community)},
                             {u"id"_s, article.id.toString()},
                             {u"title"_s, article.title},
                             {u"link"_s, article.link},
                             {u"poster"_s, article.posterName},
                             {u"time"_s, exportTime(article.posted)},
                             {u"votes"_s, article.votes},
                             {u"groups"_s, QJsonArray::fromStringList(article.groups)},
                             {u"voters"_s, QJsonArray::fromStringList(row.voters)}};
    return QJsonDocument(object).toJson(QJsonDocument::Compact) + '\n';
}

QByteArray csvLine(const ExportRow &row, const QStringList &more)
{
    const QString none;
    return csvLineOf({QString::fromUtf8(row.community), row.article.id.toString(), none, none, none,
                      none, none, none, more.join(u'\n')});
}

QByteArray jsonLine(const ExportRow &row, const QStringList &more)
{
    const QJsonObject object{{u"community"_s, QString::fromUtf8(row.community)},
                             {u"id"_s, row.article.id.toString()},
                             {u"voters"_s, QJsonArray::fromStringList(more)}};
    return QJsonDocument(object).toJson(QJsonDocument::Compact) + '\n';
}

} // namespace store
