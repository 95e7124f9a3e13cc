// SPDX-License-Identifier: MIT
#include "items/transfer.h"

#include "base/deliver.h"

using namespace Qt::StringLiterals;

namespace items {

Transfer::Transfer(store::Community &community, QObject *parent)
    : QObject(parent)
    , m_community(community)
{
}

template <typename Request, typename Finish>
void Transfer::begin(const Request &request, Finish finish)
{
    if (m_isRunning)
        return Q_EMIT failed({base::Failure::Refused, u"busy"_s});
    m_isRunning = true;
    m_path = request.path;
    m_stop = {};
    Q_EMIT started(m_path);
    base::deliver(
        m_community.run(request, {}, m_stop.get_token()), this,
        [this](int done, int total) { Q_EMIT progress(done, total); }, std::move(finish));
}

template <typename Export>
void Transfer::beginExport(const Export &request, qint64 TransferCounts::*kind)
{
    begin(request, [this, kind](const auto &result) { finishExport(result, kind); });
}

void Transfer::importFile(const QString &path, bool rebase)
{
    const auto times = rebase ? store::ImportTimes::NewestIsNow : store::ImportTimes::AsTheyAre;
    begin(store::ImportContent{path, times}, [this](const auto &result) { finishImport(result); });
}

void Transfer::exportTo(const QString &path, const domain::ArticleQuery &query)
{
    beginExport(store::ExportArticles{path, query}, &TransferCounts::articles);
}

void Transfer::exportTopics(const QString &path, const domain::TopicQuery &query)
{
    beginExport(store::ExportTopics{path, query}, &TransferCounts::topics);
}

void Transfer::exportPosts(const QString &path, const domain::PostSelection &selection)
{
    beginExport(store::ExportPosts{path, selection}, &TransferCounts::posts);
}

void Transfer::exportCommunity(const QString &path)
{
    beginExport(store::ExportCommunity{path}, &TransferCounts::lines);
}
void Transfer::finishImport(const base::Result<store::ImportCounts> &result)
{
    if (!result)
        return fail(result.error());
    m_isRunning = false;
    TransferCounts counts;
    counts.articles = result->taken;
    counts.imported = result->articles;
    counts.topics = result->topics;
    counts.replies = result->replies;
    counts.posts = result->posts;
    counts.repeated = result->repeated;
    counts.bad = result->bad;
    counts.isCancelled = result->isCancelled;
    Q_EMIT finished(counts, result->badRows);
}

void Transfer::finishExport(const base::Result<store::ExportCounts> &result,
                            qint64 TransferCounts::*kind)
{
    if (!result)
        return fail(result.error());
    m_isRunning = false;
    TransferCounts counts;
    counts.kind = TransferCounts::Kind::Export;
    counts.*kind = result->written;
    counts.replies = result->replies;
    counts.isCancelled = result->isCancelled;
    Q_EMIT finished(counts, {});
}

void Transfer::fail(const base::Error &error)
{
    m_isRunning = false;
    Q_EMIT failed(error);
}

} // namespace items

#include "moc_transfer.cpp"
