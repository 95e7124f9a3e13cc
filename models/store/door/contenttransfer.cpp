// SPDX-License-Identifier: MIT
#include "store/door/contenttransfer.h"

#include "redis/worker/executor.h"
#include "store/transfer/export/communityexport.h"

using namespace Qt::StringLiterals;
using redis::OnBrokenConnection;

namespace store {

namespace {
template <typename T>
QFuture<base::Result<T>> refusal()
{
    QPromise<base::Result<T>> promise;
    promise.start();
    promise.addResult(base::Result<T>(base::fail(base::Failure::NotPermitted, u"read-only"_s)));
    promise.finish();
    return promise.future();
}
} // namespace

ContentTransfer::ContentTransfer(redis::Executor &bulk, Keys keys, QObject *parent, Access access)
    : QObject(parent)
    , m_bulk(bulk)
    , m_keys(std::move(keys))
    , m_access(access)
    , m_isCancelled(std::make_shared<std::atomic_bool>(false))
{
}

ContentTransfer::~ContentTransfer()
{
    cancel();
}

ContentTransfer::Answer<ImportCounts> ContentTransfer::importFile(const QString &path,
                                                                  ImportTimes times)
{
    if (m_access == Access::ReadOnly)
        return refusal<ImportCounts>();
    return m_bulk.run(base::Action::named(u"import"_s), OnBrokenConnection::Fail,
                      [keys = m_keys, path, times, flag = renewFlag()](
                          redis::Connection &connection, redis::Progress &progress) {
                          const auto patience = connection.cancelWith(*flag);
                          return store::importFile(connection, keys, path, times, progress, *flag);
                      });
}

ContentTransfer::Answer<ExportCounts> ContentTransfer::exportTo(const QString &path,
                                                                const domain::ArticleQuery &query)
{
    return m_bulk.run(base::Action::named(u"export"_s), OnBrokenConnection::Fail,
                      [keys = m_keys, path, query, flag = renewFlag()](
                          redis::Connection &connection, redis::Progress &progress) {
                          const auto patience = connection.cancelWith(*flag);
                          return exportArticles(connection, keys, query, path, progress, *flag);
                      });
}

ContentTransfer::Answer<ExportCounts> ContentTransfer::exportTopics(const QString &path,
                                                                    const domain::TopicQuery &query)
{
    return m_bulk.run(base::Action::named(u"export"_s), OnBrokenConnection::Fail,
                      [keys = ForumKeys(m_keys), path, query, flag = renewFlag()](
                          redis::Connection &connection, redis::Progress &progress) {
                          const auto patience = connection.cancelWith(*flag);
                          return store::exportTopics(connection, keys, query, path, progress,
                                                     *flag);
                      });
}

ContentTransfer::Answer<ExportCounts>
ContentTransfer::exportPosts(const QString &path, const domain::PostSelection &selection)
{
    return m_bulk.run(base::Action::named(u"export"_s), OnBrokenConnection::Fail,
                      [keys = TimelineKeys(m_keys), path, selection, flag = renewFlag()](
                          redis::Connection &connection, redis::Progress &progress) {
                          const auto patience = connection.cancelWith(*flag);
                          return store::exportPosts(connection, keys, selection, path, progress,
                                                    *flag);
                      });
}

ContentTransfer::Answer<ExportCounts> ContentTransfer::exportCommunity(const QString &path)
{
    return m_bulk.run(base::Action::named(u"export the community"_s), OnBrokenConnection::Fail,
                      [keys = m_keys, path, flag = renewFlag()](redis::Connection &connection,
                                                                redis::Progress &progress) {
                          const auto patience = connection.cancelWith(*flag);
                          return store::exportCommunity(connection, keys, path, progress, *flag);
                      });
}

ContentTransfer::Answer<DemoCounts> ContentTransfer::fillWithDemo()
{
    if (m_access == Access::ReadOnly)
        return refusal<DemoCounts>();
    return m_bulk.run(base::Action::named(u"demo"_s), OnBrokenConnection::Fail,
                      [keys = m_keys](redis::Connection &connection, redis::Progress &progress) {
                          return store::fillWithDemo(connection, keys, progress);
                      });
}

void ContentTransfer::cancel()
{
    *m_isCancelled = true;
}

std::shared_ptr<std::atomic_bool> ContentTransfer::renewFlag()
{
    m_isCancelled = std::make_shared<std::atomic_bool>(false);
    return m_isCancelled;
}

} // namespace store
