// SPDX-License-Identifier: MIT
#include "store/transfer/export/articleexport.h"

#include "base/mapped.h"
#include "store/articles/articlerows.h"
#include "store/articles/rankings/articlelists.h"
#include "store/core/context.h"
#include "store/transfer/export/exportrequests.h"
#include "store/transfer/export/listexport.h"
#include "store/transfer/files/exportreading.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace store {

namespace {
constexpr qsizetype rowsAtOnce = 200;

class ArticleExport final : public ListExport {
public:
    ArticleExport(redis::Connection &connection, const Keys &keys,
                  const domain::ArticleQuery &query, redis::Progress &progress,
                  qsizetype voterBytes, ExportOrder order)
        : ListExport(connection, keys, rowsAtOnce, progress)
        , m_keys(keys)
        , m_query(query)
        , m_voterBytes(voterBytes)
        , m_order(order)
    {
    }

private:
    base::Result<QByteArrayList> frozenIds() override;
    [[nodiscard]] QByteArray header() const override { return csvHeader(); }
    base::Result<qsizetype> writePart(const QByteArrayList &ids) override;
    base::Result<void> write(ExportRow row);
    base::Result<QList<ExportRow>> rowsOf(const QList<domain::ArticleId> &ids);
    base::Result<QList<QByteArrayList>> votersOf(const QList<domain::Article> &articles);

    const Keys &m_keys;
    const domain::ArticleQuery &m_query;
    qsizetype m_voterBytes;
    ExportOrder m_order;
    ArticleCache m_cache;
};

base::Result<QByteArrayList> ArticleExport::frozenIds()
{
    const auto list = ArticleList::of(m_keys, m_query);
    const auto members
        = TRY(readFrozen(connection(), list.key, list.isRising, [this] { return isCancelled(); }));
    QByteArrayList ids;
    ids.reserve(members.size());
    for (const auto &member : members) {
        if (const auto id = list.idOf(member); !id.isEmpty())
            ids.append(id.bytes());
    }
    if (m_order == ExportOrder::ById)
        sortByNumber(ids);
    return ids;
}

base::Result<qsizetype> ArticleExport::writePart(const QByteArrayList &ids)
{
    const auto articles = base::mapped<domain::ArticleId>(ids);
    const auto rows = TRY(rowsOf(articles));
    for (const auto &row : rows)
        TRY(write(row));
    counts().written += rows.size();
    noteDone(ids.size());
    return rows.size();
}

base::Result<void> ArticleExport::write(ExportRow row)
{
    const bool isCsv = file().format() == ExportFormat::Csv;
    const auto parts = voterParts(row.voters, {}, m_voterBytes);
    row.voters = parts.first().ups;
    auto written = file().write(isCsv ? csvLine(row) : jsonLine(row));
    for (qsizetype i = 1; written && i < parts.size(); ++i)
        written = file().write(isCsv ? csvLine(row, parts[i].ups) : jsonLine(row, parts[i].ups));
    return written;
}

base::Result<QList<ExportRow>> ArticleExport::rowsOf(const QList<domain::ArticleId> &ids)
{
    const auto articles = TRY(readRows(connection(), m_keys, m_cache, ids, {}));
    const auto voters = TRY(votersOf(articles));
    QList<domain::AccountId> people;
    for (const auto &ofOne : voters) {
        for (const auto &voter : ofOne)
            people.append(domain::AccountId(voter));
    }
    const auto names = TRY(readNames(connection(), m_keys, m_cache, people));
    QList<ExportRow> rows;
    qsizetype next = 0;
    for (qsizetype i = 0; i < articles.size(); ++i) {
        const auto count = voters.at(i).size();
        // By name, so that an export of what was imported from it reads the same.
        auto ofOne = names.mid(next, count);
        ofOne.sort();
        rows.append({community(), articles.at(i), ofOne});
        next += count;
    }
    return rows;
}

/// Who voted for each of them, without posters and anonymous voters.
base::Result<QList<QByteArrayList>> ArticleExport::votersOf(const QList<domain::Article> &articles)
{
    QByteArrayList sets;
    for (const auto &article : articles)
        sets.append(m_keys.voted(article.id));
    auto voters = readSets(connection(), sets);
    for (qsizetype i = 0; voters && i < articles.size(); ++i) {
        const auto poster = articles.at(i).poster.bytes();
        (*voters)[i].removeIf(
            [&](const QByteArray &voter) { return voter.startsWith('-') || voter == poster; });
    }
    return voters;
}
} // namespace

base::Result<ExportCounts> exportArticles(redis::Connection &connection, const Keys &keys,
                                          const domain::ArticleQuery &query, const QString &path,
                                          redis::Progress &progress, qsizetype voterBytes,
                                          ExportOrder order)
{
    return ArticleExport(connection, keys, query, progress, voterBytes, order).run(path);
}

base::Result<ExportCounts> ExportArticles::perform(const Context &context) const
{
    const auto patience = context.patience();
    return exportArticles(context.connection, context.keys, query, path, context.progress);
}

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
