// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "items/list/articlerows.h"
#include "items/list/pagefill.h"

#include <QObject>
#include <QSet>

namespace store {
class ArticleStore;
}

namespace items {

/// Reads what a view shows of a frozen list, and two screens around, at most two pages at a
/// time. Nothing queues up: what to read next is decided when a place is free, so a fast scroll
/// past a million rows asks for what it comes to rest on. GUI thread.
class PageReader : public QObject {
    Q_OBJECT
public:
    static constexpr int inFlightLimit = 2;
    static constexpr int screensAround = 2;

    PageReader(store::ArticleStore &store, const ArticleRows &rows, quint64 &tickets,
               QObject *parent);

    /// Reads the first page of a list; what is on its way is dropped when it comes.
    void start(const domain::ArticleQuery &query);
    [[nodiscard]] bool isStarting() const { return m_isStarting; }
    void setVisibleRange(int first, int last);
    [[nodiscard]] int firstNear() const;
    [[nodiscard]] int lastNear() const;
    /// While offline nothing but a first page is asked for.
    void setOnline(bool online);
    /// So many articles came since the list was frozen.
    void setNewCount(qint64 count) { m_newCount = count; }
    /// Pages that could not be read, or that were let go, are wanted again.
    void readAgain();
    void giveUp();

Q_SIGNALS:
    void started(const domain::ArticlePage &page, quint64 ticket);
    void startFailed(const base::Error &error);
    /// The rows of a page that nobody had seen yet; fewer than it has places if the list is short.
    void filled(int page, const QList<domain::Article> &rows, quint64 ticket);
    /// Those of a known page's articles that still exist.
    void reread(int page, const QList<domain::Article> &articles, quint64 ticket);
    void told(domain::Timestamp now);
    void readFailed(const base::Error &error);

private:
    void schedule();
    void readMore();
    [[nodiscard]] int nextPage() const;
    [[nodiscard]] bool isReadable(int page) const;
    [[nodiscard]] PageFill makeFill(int page) const;
    void readKnown(int page);
    void continueFill(const PageFill &fill);
    void takeStretch(PageFill fill, const PageFill::Stretch &stretch,
                     const base::Result<domain::ArticlePage> &answer, quint64 ticket);
    void finishFill(const PageFill &fill);
    void finishStart(const base::Result<domain::ArticlePage> &answer, quint64 ticket);
    void finishKnown(int page, const base::Result<QList<domain::Article>> &answer, quint64 ticket);
    void failPage(int page, const base::Error &error);
    [[nodiscard]] qint64 risenBy(int page) const;

    /// How far down a page was found, and the count of new articles at that time.
    struct Drift {
        qint64 ranks = 0;
        qint64 newCount = 0;
    };

    store::ArticleStore &m_store;
    const ArticleRows &m_rows;
    quint64 &m_tickets;
    domain::ArticleQuery m_query;
    domain::Timestamp m_frozenAt{};
    quint64 m_generation = 0;
    bool m_isStarting = false;
    bool m_isOnline = true;
    bool m_isScheduled = false;
    int m_firstVisible = 0;
    int m_lastVisible = -1;
    qint64 m_newCount = 0;
    QSet<int> m_inFlight;
    QSet<int> m_failed;
    std::map<int, Drift> m_drifts;
};

} // namespace items
