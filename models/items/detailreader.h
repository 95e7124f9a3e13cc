// SPDX-License-Identifier: MIT
#pragma once

#include "base/commandrecord.h"
#include "base/deliver.h"
#include "items/list/awaited.h"
#include "items/list/communityclock.h"
#include "items/list/timers.h"

#include <QObject>

#include <chrono>
#include <optional>

namespace items {

/// What a reader of one thing that stays open tells.
class DetailReader : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

Q_SIGNALS:
    /// detail() is another thing or empty.
    void opened();
    /// detail() is the same thing with new figures.
    void updated();
    /// NotFound: it is gone, and so is detail(). Otherwise what was shown stays.
    void failed(const base::Error &error);
};

/// Reads it: one question at a time, put again when something changed and once a minute, because
/// ages and places change by themselves. What is on its way when another thing is opened is
/// dropped. GUI thread.
template <typename Id, typename Detail>
class FreshReader : public DetailReader {
public:
    explicit FreshReader(store::Community &community, QObject *parent)
        : DetailReader(parent)
        , m_community(community)
    {
        using namespace std::chrono_literals;
        m_minute.setInterval(1min);
        callOnce(m_pause, 3s, this, [this] {
            const base::BackgroundScope accord;
            if (std::exchange(m_isAwaited, false))
                fetchSoon();
        });
        connect(&m_minute, &QTimer::timeout, this, [this] {
            const base::BackgroundScope accord;
            refreshAges();
        });
    }

    [[nodiscard]] const std::optional<Detail> &detail() const { return m_detail; }
    /// Which is shown, or on its way.
    [[nodiscard]] const Id &id() const { return m_id; }

    /// Shows another one, or none for an empty id.
    void open(const Id &id)
    {
        if (id == m_id && (m_detail || id.isEmpty()))
            return;
        reopen(id);
    }
    void retry() { fetch(); }
    /// Ages move on by themselves once a minute, and the place in the list with them.
    void refreshAges()
    {
        if (!m_detail)
            return;
        m_detail->now = m_clock.now();
        apply(false);
        fetch();
    }

protected:
    [[nodiscard]] virtual QFuture<base::Result<Detail>> ask(const Id &id) = 0;
    /// Another one is shown from now on.
    virtual void forget() { }
    /// detail() came, or is newer than before.
    virtual void apply(bool isFirst) { isFirst ? Q_EMIT opened() : Q_EMIT updated(); }

    void reopen(const Id &id)
    {
        drop();
        m_id = id;
        m_detail.reset();
        forget();
        Q_EMIT opened();
        fetch();
    }
    /// What is on its way is not wanted any more.
    void drop()
    {
        m_awaited.drop();
        m_isFetching = false;
    }
    void fetch()
    {
        if (m_id.isEmpty())
            return;
        m_isStale = m_isFetching;
        if (!std::exchange(m_isFetching, true))
            m_awaited.await(ask(m_id), [this](const auto &answer) { take(answer); });
    }
    void fetchIfIn(const QList<Id> &changed)
    {
        if (changed.contains(m_id))
            fetch();
    }
    /// What was told of it, which came instead of fetching.
    template <typename How>
    void change(How how)
    {
        // What is on its way may be older.
        m_isStale = m_isStale || m_isFetching;
        if (m_isFetching)
            return;
        if (!m_detail)
            return fetch(); // it may be there again
        how(*m_detail);
        apply(false);
    }
    /// For what changes often: at most every three seconds, and after what is on its way.
    void fetchSoon()
    {
        m_isAwaited = m_pause.isActive() || m_isFetching;
        if (!m_pause.isActive())
            m_pause.start();
        if (!m_isAwaited)
            fetch();
    }

    store::Community &m_community;

private:
    void take(const base::Result<Detail> &answer)
    {
        m_isFetching = false;
        if (!answer) {
            m_isStale = false;
            if (answer.error().kind == base::Failure::NotFound)
                m_detail.reset();
            return Q_EMIT failed(answer.error());
        }
        const bool isFirst = !m_detail;
        m_detail = *answer;
        m_clock.set(m_detail->now);
        m_minute.start();
        apply(isFirst);
        if (std::exchange(m_isStale, false)) {
            const base::BackgroundScope accord;
            fetch();
        }
    }

    Id m_id;
    std::optional<Detail> m_detail;
    CommunityClock m_clock;
    QTimer m_pause;
    QTimer m_minute;
    bool m_isFetching = false;
    bool m_isStale = false; ///< it changed while it was on its way
    bool m_isAwaited = false; ///< to be fetched when the pause is over
    Awaited m_awaited;
};

} // namespace items
