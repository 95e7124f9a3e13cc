// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/article.h"

#include <QObject>

#include <optional>

namespace store {
class ArticleStore;
}

namespace items {

/// The one article that is being read, kept true by push. GUI thread.
class ArticleReader : public QObject {
    Q_OBJECT
public:
    explicit ArticleReader(store::ArticleStore &store, QObject *parent = nullptr);
    ~ArticleReader() override;

    [[nodiscard]] const std::optional<domain::ArticleDetail> &detail() const { return m_detail; }
    [[nodiscard]] domain::ArticleId articleId() const { return m_id; }

public Q_SLOTS:
    /// Shows another article, or none for an empty id.
    void open(const domain::ArticleId &id);
    void setViewer(const domain::AccountId &viewer);
    void retry();

Q_SIGNALS:
    /// detail() is another article or empty.
    void opened();
    /// detail() is the same article with new figures.
    void updated();
    /// NotFound: it is gone, and so is detail(). Otherwise what was shown stays.
    void failed(const base::Error &error);
    /// The viewer sees it for the first time; connect ArticleListModel::setRead.
    void wasRead(const domain::ArticleId &id, bool read);

private:
    void fetch();
    void fetchAgainIfShown(const QList<domain::ArticleId> &ids);
    void take(const base::Result<domain::ArticleDetail> &answer);

    store::ArticleStore &m_store;
    domain::ArticleId m_id;
    domain::AccountId m_viewer;
    std::optional<domain::ArticleDetail> m_detail;
    quint64 m_generation = 0;
    bool m_isFetching = false;
    bool m_isStale = false;
    bool m_isReadTold = false;
};

} // namespace items
