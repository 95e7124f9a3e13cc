// SPDX-License-Identifier: MIT
#include "store/door/indexwatch.h"

#include "base/deliver.h"
#include "store/door/community.h"
#include "store/search/searchrequests.h"

using namespace std::chrono_literals;

namespace store {

namespace {
constexpr auto soon = 200ms; ///< after a write: a burst of them is one turn
constexpr auto later = 2s; ///< while another client indexes, or after a failure
} // namespace

IndexWatch::IndexWatch(Community &community, const SearchKeys &keys, Access access, QObject *parent)
    : QObject(parent)
    , m_community(community)
    , m_keys(keys)
    , m_isReadOnly(access == Access::ReadOnly)
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &IndexWatch::look);
    lookIn(soon);
}

void IndexWatch::addKeys(const QByteArrayList &changed)
{
    bool isOurs = changed.contains(m_keys.searchPending());
    for (const auto kind : searchKinds)
        isOurs = isOurs || changed.contains(m_keys.counterOf(kind));
    if (isOurs)
        lookIn(soon);
}

void IndexWatch::noteEverything()
{
    lookIn(soon);
}

void IndexWatch::lookIn(std::chrono::milliseconds delay)
{
    if (!m_timer.isActive() || m_timer.remainingTime() > delay.count())
        m_timer.start(delay);
}

void IndexWatch::applyWaiting(qint64 documents)
{
    if (std::exchange(m_waiting, documents) != documents)
        Q_EMIT waitingChanged(documents);
}

void IndexWatch::look()
{
    if (m_isIndexing)
        return;
    base::deliver(m_community.run(ReadIndexState()), this, [this](const auto &state) {
        if (!state)
            return lookIn(later);
        applyWaiting(state->waiting());
        const bool hasWork
            = state->waiting() > 0 || state->isForgetting || state->isWorn() || state->wantsRewrite;
        if (hasWork && !m_isReadOnly)
            index();
    });
}

void IndexWatch::index()
{
    if (m_isIndexing)
        return;
    m_isIndexing = true;
    base::deliver(m_community.run(IndexDocuments()), this, [this](const auto &run) {
        m_isIndexing = false;
        if (run)
            applyWaiting(run->waiting);
        const bool isIdle = run && run->indexed == 0 && (run->waiting > 0 || run->hasToRest);
        if (!run || run->isElsewhere || isIdle)
            return lookIn(later);
        if (run->waiting > 0)
            index();
        else
            look();
    });
}

} // namespace store
