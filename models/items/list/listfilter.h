// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/article.h"

#include <QObject>

namespace store {
class ArticleStore;
struct FilterSlice;
} // namespace store

namespace items {

/// Goes through a whole list in slices, one at a time, and hands over what contains all words.
/// GUI thread.
class ListFilter : public QObject {
    Q_OBJECT
public:
    static constexpr qint64 sliceSize = 2000;

    ListFilter(store::ArticleStore &store, quint64 &tickets, QObject *parent);

    /// Begins at the top; what an earlier run still brings is dropped.
    void start(const domain::ArticleQuery &query, const QString &words);
    void stop();
    [[nodiscard]] bool hasFailed() const { return m_hasFailed; }
    /// 0..100 while looking, else −1.
    [[nodiscard]] int percent() const { return m_percent; }

Q_SIGNALS:
    void found(const QList<domain::Article> &articles, quint64 ticket);
    void percentChanged(int percent);
    void failed(const base::Error &error);

private:
    void readSlice();
    void takeSlice(const base::Result<store::FilterSlice> &answer, quint64 ticket);
    void setPercent(int percent);

    store::ArticleStore &m_store;
    quint64 &m_tickets;
    domain::ArticleQuery m_query;
    QString m_words;
    qint64 m_offset = 0;
    quint64 m_generation = 0;
    int m_percent = -1;
    bool m_hasFailed = false;
};

} // namespace items
