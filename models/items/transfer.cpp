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
        [this](const base::Result<store::ExportCounts> &result) { finishExport(result); });
}

void Transfer::exportTopics(const QString &path, const domain::TopicQuery &query)
{
    if (!begin(path))
        return;
    base::deliver(
        m_transfer.exportTopics(path, query), this,
        [this](int done, int total) { Q_EMIT progress(done, total); },
        [this](const base::Result<store::ExportCounts> &result) { finishTopicExport(result); });
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
    Q_EMIT finished({TransferCounts::Kind::Import, result->taken, result->topics, result->replies,
                     result->repeated, result->bad, result->isCancelled},
                    result->badRows);
}

void Transfer::finishExport(const base::Result<store::ExportCounts> &result)
{
    if (!result)
        return fail(result.error());
    m_isRunning = false;
    Q_EMIT finished(
        {TransferCounts::Kind::Export, result->written, 0, 0, 0, 0, result->isCancelled}, {});
}

void Transfer::finishTopicExport(const base::Result<store::ExportCounts> &result)
{
    if (!result)
        return fail(result.error());
    m_isRunning = false;
    Q_EMIT finished({TransferCounts::Kind::Export, 0, result->written, result->replies, 0, 0,
                     result->isCancelled},
                    {});
}

void Transfer::fail(const base::Error &error)
{
    m_isRunning = false;
    Q_EMIT failed(error);
}

} // namespace items
