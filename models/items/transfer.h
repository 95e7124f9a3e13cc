// SPDX-License-Identifier: MIT
#pragma once

#include "base/error.h"
#include "domain/article.h"
#include "store/door/community.h"
#include "store/transfer/export/exportrequests.h"
#include "store/transfer/import/fileimport.h"

#include <QObject>

namespace items {

/// What an import or an export did, for the one sentence that a person reads at its end.
struct TransferCounts {
    enum class Kind { Import, Export };

    Kind kind = Kind::Import;
    qint64 articles = 0; ///< that went in or out; as the three below
    QList<domain::ArticleId> imported{}; ///< Import: the first 1,000 of these
    qint64 topics = 0;
    qint64 replies = 0;
    qint64 posts = 0;
    qint64 repeated = 0; ///< Import: were here already
    qint64 bad = 0; ///< Import: rows that could not be taken
    qint64 lines = 0; ///< Export of a whole community: articles, topics and posts
    bool isCancelled = false;
};

/// One import or export at a time, with its progress and Cancel. GUI thread.
class Transfer : public QObject {
    Q_OBJECT
public:
    explicit Transfer(store::Community &community, QObject *parent = nullptr);
    /// What runs ends soon.
    ~Transfer() override { m_stop.request_stop(); }

    [[nodiscard]] bool isRunning() const { return m_isRunning; }
    /// Of the file that is or was last being read or written.
    [[nodiscard]] QString path() const { return m_path; }

public Q_SLOTS:
    /// failed() with Refused "busy" while another one runs.
    void importFile(const QString &path, bool rebase);
    /// CSV for a path that ends in ".csv", otherwise JSON Lines.
    void exportTo(const QString &path, const domain::ArticleQuery &query);
    /// The same of topics; only JSON Lines hold their replies.
    void exportTopics(const QString &path, const domain::TopicQuery &query);
    /// Posts, as JSON Lines.
    void exportPosts(const QString &path, const domain::PostSelection &selection);
    /// Everything that store::ExportCommunity writes.
    void exportCommunity(const QString &path);
    /// finished() comes all the same, with what went in until then.
    void cancel() { m_stop.request_stop(); }

Q_SIGNALS:
    void started(const QString &path);
    void progress(int done, int total);
    /// At most the first 1,000 bad rows.
    void finished(const items::TransferCounts &counts, const QList<store::BadRow> &badRows);
    void failed(const base::Error &error);

private:
    /// Answers to `finish`.
    template <typename Request, typename Finish>
    void begin(const Request &request, Finish finish);
    /// What is written counts as `kind`.
    template <typename Export>
    void beginExport(const Export &request, qint64 TransferCounts::*kind);
    void finishImport(const base::Result<store::ImportCounts> &result);
    void finishExport(const base::Result<store::ExportCounts> &result,
                      qint64 TransferCounts::*kind);
    void fail(const base::Error &error);

    store::Community &m_community;
    std::stop_source m_stop; ///< of what runs
    QString m_path;
    bool m_isRunning = false;
};

} // namespace items

Q_DECLARE_METATYPE(items::TransferCounts)
