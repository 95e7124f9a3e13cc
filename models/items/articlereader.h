// SPDX-License-Identifier: MIT
#pragma once

#include "domain/article.h"
#include "items/freshdetail.h"

#include <QObject>

namespace store {
class Community;
}

namespace items {

/// The one article that is being read, kept true by push and by the minute. GUI thread.
class ArticleReader : public QObject {
    Q_OBJECT
public:
    explicit ArticleReader(store::Community &community, QObject *parent = nullptr);
    ~ArticleReader() override;

    [[nodiscard]] const std::optional<domain::ArticleDetail> &detail() const;
    [[nodiscard]] domain::ArticleId articleId() const { return m_fresh.id(); }

public Q_SLOTS:
    /// Shows another article, or none for an empty id.
    void open(const domain::ArticleId &id);
    void setViewer(const domain::AccountId &viewer);
    void retry();
    /// Ages move on by themselves once a minute, and the place in the list with them.
    void refreshAges();

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
    void adopt(bool isFirst);

    domain::AccountId m_viewer;
    bool m_isReadTold = false;
    FreshDetail<domain::ArticleId, domain::ArticleDetail> m_fresh;
};

} // namespace items
