// SPDX-License-Identifier: MIT
#pragma once

#include "base/error.h"
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
    void failed(const base::Error &error);

private:
    void fetch();

    store::ArticleStore &m_store;
    domain::ArticleId m_id;
    domain::AccountId m_viewer;
    std::optional<domain::ArticleDetail> m_detail;
    quint64 m_generation = 0;
};

} // namespace items
