// SPDX-License-Identifier: MIT
#include "store/transfer/postexport.h"

#include "store/articles/articlerows.h"
#include "store/timeline/people.h"
#include "store/timeline/postrows.h"
#include "store/transfer/exportreading.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

using namespace Qt::StringLiterals;
using base::Result;
using domain::Post;
using domain::PostId;
using domain::PostRelation;
using domain::PostSelection;

namespace store {

namespace {
constexpr qsizetype rowsAtOnce = 200;
constexpr qint64 ownAtOnce = 1'000;

QByteArray lineOf(const QByteArray &community, const Post &post, const QStringList &likers)
{
    QJsonObject object{{u"kind"_s, u"post"_s},
                       {u"community"_s, QString::fromUtf8(community)},
                       {u"id"_s, post.id.toString()},
                       {u"author"_s, post.authorName},
                       {u"time"_s, exportTime(post.posted)}};
    if (post.isDeleted)
        object.insert(u"deleted"_s, true);
    else if (post.relation != PostRelation::Repost)
        object.insert(u"body"_s, post.content);
    if (post.relation == PostRelation::Answer)
        object.insert(u"answer_to"_s, post.other.toString());
    if (post.relation == PostRelation::Repost)
        object.insert(u"repost_of"_s, post.other.toString());
    if (post.relation == PostRelation::Quote)
        object.insert(u"quote_of"_s, post.other.toString());
    if (!post.isDeleted && !likers.isEmpty())
        object.insert(u"likes"_s, QJsonArray::fromStringList(likers));
    return QJsonDocument(object).toJson(QJsonDocument::Compact) + '\n';
}

class PostExport {
public:
    PostExport(redis::Connection &connection, const TimelineKeys &keys, redis::Progress &progress,
               const std::atomic_bool &isCancelled)
        : m_connection(connection)
        , m_keys(keys)
        , m_progress(progress)
        , m_isCancelled(isCancelled)
    {
    }

    Result<ExportCounts> run(const PostSelection &selection, const QString &path);

private:
    [[nodiscard]] bool isCancelled() const { return m_isCancelled || m_progress.isCancelled(); }
    Result<QList<PostId>> idsOf(const PostSelection &selection);
    Result<QList<PostId>> ownPosts(const domain::AccountId &author);
    Result<QList<PostId>> readList(const QByteArray &key);
    Result<QList<PostId>> everyId();
    Result<void> writeAll(const QList<PostId> &ids);
    Result<void> writeSome(const QList<PostId> &ids);

    redis::Connection &m_connection;
    const TimelineKeys &m_keys;
    redis::Progress &m_progress;
    const std::atomic_bool &m_isCancelled;
    ArticleMemory m_names;
    QByteArray m_community;
    ExportFile m_file;
    ExportCounts m_counts;
};

Result<ExportCounts> PostExport::run(const PostSelection &selection, const QString &path)
{
    if (exportFormatOf(path) == ExportFormat::Csv)
        return base::fail(base::Failure::Refused, u"posts-csv"_s);
    if (const auto opened = m_file.open(path); !opened)
        return tl::unexpected(opened.error());
    const auto community = m_connection.command({"HGET", m_keys.meta(), "id"});
    if (!community)
        return tl::unexpected(community.error());
    m_community = community->first().bytes();
    auto ids = idsOf(selection);
    if (!ids)
        return tl::unexpected(ids.error());
    std::sort(ids->begin(), ids->end(), [](const auto &a, const auto &b) {
        return a.number().value_or(0) < b.number().value_or(0);
    });
    if (const auto written = writeAll(*ids); !written)
        return tl::unexpected(written.error());
    m_counts.isCancelled = isCancelled();
    if (m_counts.isCancelled)
        m_file.giveUp();
    else if (const auto committed = m_file.commit(); !committed)
        return tl::unexpected(committed.error());
    return m_counts;
}

Result<QList<PostId>> PostExport::idsOf(const PostSelection &selection)
{
    switch (selection.of) {
    case PostSelection::Of::Everybody:
        return everyId();
    case PostSelection::Of::Author:
        return ownPosts(selection.person);
    case PostSelection::Of::Timeline:
        return readList(m_keys.timeline(selection.person));
    case PostSelection::Of::These:
        break;
    }
    return selection.ids;
}

Result<QList<PostId>> PostExport::everyId()
{
    const auto newest = m_connection.command({"GET", m_keys.postCounter()});
    if (!newest)
        return tl::unexpected(newest.error());
    QList<PostId> ids;
    for (qint64 id = 1; id <= newest->first().integer().value_or(0); ++id)
        ids.append(PostId(id));
    return ids;
}

Result<QList<PostId>> PostExport::readList(const QByteArray &key)
{
    const auto list = m_connection.command({"LRANGE", key, "0", "-1"});
    if (!list)
        return tl::unexpected(list.error());
    QList<PostId> ids;
    for (const auto &id : list->first().strings())
        ids.append(PostId(id));
    return ids;
}

Result<QList<PostId>> PostExport::ownPosts(const domain::AccountId &author)
{
    QList<PostId> ids;
    for (qint64 position = -1;;) {
        const auto page = readOwnPosts(m_connection, m_keys, author, position, ownAtOnce);
        if (!page)
            return tl::unexpected(page.error());
        ids += page->ids;
        if (position < 0)
            position = page->total - 1;
        position -= page->ids.size();
        if (page->ids.isEmpty() || position < 0)
            return ids;
    }
}

Result<void> PostExport::writeAll(const QList<PostId> &ids)
{
    m_progress.setTotal(static_cast<int>(ids.size()));
    for (qsizetype begin = 0; begin < ids.size() && !isCancelled(); begin += rowsAtOnce) {
        if (const auto written = writeSome(ids.mid(begin, rowsAtOnce)); !written)
            return written;
        m_progress.setDone(static_cast<int>(std::min(begin + rowsAtOnce, ids.size())));
    }
    return {};
}

Result<void> PostExport::writeSome(const QList<PostId> &ids)
{
    const auto page = readPosts(m_connection, m_keys, m_names, ids, {});
    if (!page)
        return tl::unexpected(page.error());
    m_counts.gone += ids.size() - page->rows.size();
    QByteArrayList sets;
    for (const auto &post : page->rows)
        sets.append(m_keys.likes(post.id));
    const auto likers = readSets(m_connection, sets);
    if (!likers)
        return tl::unexpected(likers.error());
    for (qsizetype i = 0; i < page->rows.size(); ++i) {
        QList<domain::AccountId> people;
        for (const auto &id : likers->at(i))
            people.append(domain::AccountId(id));
        auto names = readNames(m_connection, m_keys, m_names, people);
        if (!names)
            return tl::unexpected(names.error());
        names->sort(); // ids are others elsewhere
        const auto written = m_file.write(lineOf(m_community, page->rows[i], *names));
        if (!written)
            return written;
        ++m_counts.written;
    }
    return {};
}
} // namespace

Result<ExportCounts> exportPosts(redis::Connection &connection, const TimelineKeys &keys,
                                 const PostSelection &selection, const QString &path,
                                 redis::Progress &progress, const std::atomic_bool &isCancelled)
{
    return PostExport(connection, keys, progress, isCancelled).run(selection, path);
}

} // namespace store
