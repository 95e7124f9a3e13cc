// SPDX-License-Identifier: MIT
#include "store/transfer/export/postexport.h"

#include "base/mapped.h"
#include "store/articles/articlerows.h"
#include "store/core/context.h"
#include "store/timeline/people.h"
#include "store/timeline/posts/ownposts.h"
#include "store/timeline/posts/postrows.h"
#include "store/transfer/export/exportrequests.h"
#include "store/transfer/export/listexport.h"
#include "store/transfer/files/exportreading.h"
#include "store/transfer/rows/importrows.h"

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
constexpr qsizetype postsOfPart = 200;
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
    for (const auto &[name, relation] : relationFields) {
        if (post.relation == relation)
            object.insert(name, post.other.toString());
    }
    if (!post.isDeleted && !likers.isEmpty())
        object.insert(u"likes"_s, QJsonArray::fromStringList(likers));
    return QJsonDocument(object).toJson(QJsonDocument::Compact) + '\n';
}

class PostExport final : public ListExport {
public:
    PostExport(redis::Connection &connection, const TimelineKeys &keys,
               const PostSelection &selection, redis::Progress &progress)
        : ListExport(connection, keys, postsOfPart, progress)
        , m_keys(keys)
        , m_selection(selection)
    {
    }

private:
    Result<QByteArrayList> frozenIds() override;
    [[nodiscard]] QByteArray header() const override { return {}; }
    Result<qsizetype> writePart(const QByteArrayList &ids) override;
    Result<QList<PostId>> idsOf(const PostSelection &selection);
    Result<QList<PostId>> ownPosts(const domain::AccountId &author);
    Result<QList<PostId>> readTimeline(const domain::AccountId &person);
    Result<QList<PostId>> everyId();

    const TimelineKeys &m_keys;
    const PostSelection &m_selection;
    ArticleCache m_names;
};

/// Rising: what is answered comes before its answers.
Result<QByteArrayList> PostExport::frozenIds()
{
    auto ids = TRY(idsOf(m_selection));
    std::sort(ids.begin(), ids.end(), [](const auto &a, const auto &b) {
        return a.number().value_or(0) < b.number().value_or(0);
    });
    return base::mapped(ids, [](const auto &id) { return id.bytes(); });
}

Result<QList<PostId>> PostExport::idsOf(const PostSelection &selection)
{
    switch (selection.of) {
    case PostSelection::Of::Everybody:
        return everyId();
    case PostSelection::Of::Author:
        return ownPosts(selection.person);
    case PostSelection::Of::Timeline:
        return readTimeline(selection.person);
    case PostSelection::Of::These:
        break;
    }
    return selection.ids;
}

Result<QList<PostId>> PostExport::everyId()
{
    const auto newest = TRY(connection().command({"GET", m_keys.postCounter()}));
    QList<PostId> ids;
    for (qint64 id = 1; id <= newest.first().integer().value_or(0); ++id)
        ids.append(PostId(id));
    return ids;
}

Result<QList<PostId>> PostExport::readTimeline(const domain::AccountId &person)
{
    const auto list = TRY(connection().command(wholeTimeline(m_keys, person)));
    return base::mapped<PostId>(list.first().strings());
}

Result<QList<PostId>> PostExport::ownPosts(const domain::AccountId &author)
{
    QList<PostId> ids;
    for (qint64 position = -1;;) {
        const auto page = TRY(readOwnPosts(connection(), m_keys, author, position, ownAtOnce));
        ids += page.ids;
        if (position < 0)
            position = page.total - 1;
        position -= page.ids.size();
        if (page.ids.isEmpty() || position < 0)
            return ids;
    }
}

Result<qsizetype> PostExport::writePart(const QByteArrayList &ids)
{
    const auto part = base::mapped<PostId>(ids);
    const auto page = TRY(readPosts(connection(), m_keys, m_names, part, {}));
    QByteArrayList sets;
    for (const auto &post : page.rows)
        sets.append(m_keys.likes(post.id));
    const auto likers = TRY(readSets(connection(), sets));
    for (qsizetype i = 0; i < page.rows.size(); ++i) {
        const auto people = base::mapped<domain::AccountId>(likers.at(i));
        auto names = TRY(readNames(connection(), m_keys, m_names, people));
        names.sort(); // ids are others elsewhere
        TRY(file().write(lineOf(community(), page.rows[i], names)));
    }
    counts().written += page.rows.size();
    noteDone(ids.size());
    return page.rows.size();
}
} // namespace

Result<ExportCounts> exportPosts(redis::Connection &connection, const TimelineKeys &keys,
                                 const PostSelection &selection, const QString &path,
                                 redis::Progress &progress)
{
    if (exportFormatOf(path) == ExportFormat::Csv)
        return base::fail(base::Failure::Refused, u"posts-csv"_s);
    return PostExport(connection, keys, selection, progress).run(path);
}

Result<ExportCounts> ExportPosts::perform(const Context &context) const
{
    const auto patience = context.patience();
    return exportPosts(context.connection, TimelineKeys(context.keys), selection, path,
                       context.progress);
}

} // namespace store
