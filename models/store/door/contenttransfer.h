// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "store/core/access.h"
#include "store/core/keys/keys.h"
#include "store/lab/demo/democontent.h"
#include "store/transfer/export/articleexport.h"
#include "store/transfer/export/postexport.h"
#include "store/transfer/export/topicexport.h"
#include "store/transfer/import/fileimport.h"

#include <QFuture>
#include <QObject>

#include <memory>

namespace redis {
class Executor;
}

namespace store {

/// Brings many articles, topics, replies and posts in and out: long work on the bulk executor, with
/// progress in its futures. A lost connection is not tried again by itself; doing the same once
/// more goes on where it ended. Lives on the GUI thread.
class ContentTransfer : public QObject {
    Q_OBJECT
public:
    ContentTransfer(redis::Executor &bulk, Keys keys, QObject *parent = nullptr,
                    Access access = Access::ReadWrite);
    ~ContentTransfer() override;

    template <typename T>
    using Answer = QFuture<base::Result<T>>;

    /// See importFile().
    [[nodiscard]] Answer<ImportCounts> importFile(const QString &path, ImportTimes times);
    /// See exportArticles().
    [[nodiscard]] Answer<ExportCounts> exportTo(const QString &path,
                                                const domain::ArticleQuery &query);
    /// See store::exportTopics().
    [[nodiscard]] Answer<ExportCounts> exportTopics(const QString &path,
                                                    const domain::TopicQuery &query);
    /// See store::exportPosts().
    [[nodiscard]] Answer<ExportCounts> exportPosts(const QString &path,
                                                   const domain::PostSelection &selection);
    /// See store::exportCommunity().
    [[nodiscard]] Answer<ExportCounts> exportCommunity(const QString &path);
    /// See store::fillWithDemo().
    [[nodiscard]] Answer<DemoCounts> fillWithDemo();

    /// What runs ends soon, with its counts (a cancelled future would lose them).
    void cancel();

private:
    /// The flag of a new piece of work; cancel() sets it.
    std::shared_ptr<std::atomic_bool> renewFlag();

    redis::Executor &m_bulk;
    Keys m_keys;
    Access m_access;
    std::shared_ptr<std::atomic_bool> m_isCancelled;
};

} // namespace store
