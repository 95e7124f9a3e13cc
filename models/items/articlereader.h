// SPDX-License-Identifier: MIT
#pragma once

#include "domain/article.h"
#include "items/detailreader.h"

namespace items {

/// The one article that is being read, kept true by push and by the minute. GUI thread.
class ArticleReader : public FreshReader<domain::ArticleId, domain::ArticleDetail> {
    Q_OBJECT
public:
    explicit ArticleReader(store::Community &community, QObject *parent = nullptr);
    [[nodiscard]] domain::ArticleId articleId() const { return id(); }

public Q_SLOTS:
    void setViewer(const domain::AccountId &viewer);

Q_SIGNALS:
    /// The viewer sees it for the first time; connect ArticleListModel::setRead.
    void wasRead(const domain::ArticleId &id, bool read);

private:
    [[nodiscard]] QFuture<base::Result<domain::ArticleDetail>>
    ask(const domain::ArticleId &id) override;
    void forget() override { m_isReadTold = false; }
    void apply(bool isFirst) override;
    void applyTold(domain::Article article);

    domain::AccountId m_viewer;
    bool m_isReadTold = false;
};

} // namespace items
