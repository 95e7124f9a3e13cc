// SPDX-License-Identifier: MIT
#include "items/transfer.h"

#include "base/deliver.h"

using namespace Qt::StringLiterals;

namespace items {

Transfer::Transfer(store::ContentTransfer &transfer, QObject *parent)
    : QObject(parent)
    , m_transfer(transfer)
{
}

void Transfer::importFile(const QString &path, bool rebase)
{
    if (!begin(path))
        return;
    const auto times = rebase ? store::ImportTimes::NewestIsNow : store::ImportTimes::AsTheyAre;
    base::deliver(
        m_transfer.importFile(path, times), this,
        [this](int done, int total) { Q_EMIT progress(done, total); },
        [this](const base::Result<store::ImportCounts> &result) { finishImport(result); });
}

void Transfer::exportTo(const QString &path, const domain::ArticleQuery &query)
{
    if (!begin(path))
        return;
    base::deliver(
        m_transfer.exportTo(path, query), this,
        [this](int done, int total) { Q_EMIT progress(done, total); },
        [this](const auto &result) { finishExport(result, &TransferCounts::articles); });
}

void Transfer::exportTopics(const QString &path, const domain::TopicQuery &query)
{
    if (!begin(path))
        return;
    base::deliver(
        m_transfer.exportTopics(path, query), this,
        [this](int done, int total) { Q_EMIT progress(done, total); },
        [this](const auto &result) { finishExport(result, &TransferCounts::topics); });
}

void Transfer::exportPosts(const QString &path, const domain::PostSelection &selection)
{
    if (!begin(path))
        return;
    base::deliver(
        m_transfer.exportPosts(path, selection), this,
        [this](int done, int total) { Q_EMIT progress(done, total); },
        [this](const auto &result) { finishExport(result, &TransferCounts::posts); });
}

void Transfer::exportCommunity(const QString &path)
{
    if (!begin(path))
        return;
    base::deliver(
        m_transfer.exportCommunity(path), this,
        [this](int done, int total) { Q_EMIT progress(done, total); },
        [this](const auto &result) { finishExport(result, &TransferCounts::lines); });
}

void Transfer::cancel()
{
    if (m_isRunning)
        m_transfer.cancel();
}

bool Transfer::begin(const QString &path)
{
    if (m_isRunning) {
        Q_EMIT failed({base::Failure::Refused, u"busy"_s});
        return false;
    }
    m_isRunning = true;
    m_path = path;
    Q_EMIT started(path);
    return true;
}

void Transfer::finishImport(const base::Result<store::ImportCounts> &result)
{
    if (!result)
        return fail(result.error());
    m_isRunning = false;
    TransferCounts counts;
    counts.articles = result->taken;
    counts.topics = result->topics;
    counts.replies = result->replies;
    counts.posts = result->posts;
    counts.repeated = result->repeated;
    counts.bad = result->bad;
    counts.isCancelled = result->isCancelled;
    Q_EMIT finished(counts, result->badRows);
}

/// `kind` is where what was written counts.
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
