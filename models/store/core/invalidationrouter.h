// SPDX-License-Identifier: MIT
#pragma once

#include "store/core/community/communityclock.h"

#include <QHash>
#include <QObject>
#include <QSet>
#include <QTimer>

#include <chrono>
#include <utility>

namespace store {

/// The items behind the keys that changed, and which of them are told as they are now: these need
/// not be read.
template <typename Item>
class ChangedItems {
public:
    using Id = decltype(Item::id);

    /// How they are, if keys of theirs are among those that come next.
    void expect(const QList<Item> &items)
    {
        m_coming.clear();
        for (const auto &item : items)
            m_coming.insert(item.id, item);
    }
    /// A key changed of which all is told that is told of the item.
    void note(const Id &id)
    {
        const auto coming = m_coming.constFind(id);
        if (coming == m_coming.cend())
            noteUntold(id);
        else
            m_told.insert(id, *coming);
    }
    /// One that holds more than what is told.
    void noteUntold(const Id &id)
    {
        m_told.remove(id);
        m_untold.insert(id);
    }

    [[nodiscard]] bool isTold(const Id &id) const { return m_told.contains(id); }
    [[nodiscard]] bool isEmpty() const { return m_untold.isEmpty() && m_told.isEmpty(); }

    struct Taken {
        QSet<Id> untold;
        QList<Item> told;
    };
    [[nodiscard]] Taken take()
    {
        for (const auto &id : std::as_const(m_untold))
            m_told.remove(id);
        return {std::exchange(m_untold, {}), std::exchange(m_told, {}).values()};
    }

private:
    QHash<Id, Item> m_coming; ///< whose keys come next
    QHash<Id, Item> m_told;
    QSet<Id> m_untold;
};

/// Turns keys that changed into what changed by them, with a pause after each telling (by itself at
/// most 4 times a second): the first change at once, those that follow gathered. What a key means
/// is the heirs' matter. GUI thread.
class InvalidationRouter : public QObject {
    Q_OBJECT
public:
    explicit InvalidationRouter(QByteArray nameSpace, QObject *parent = nullptr,
                                std::chrono::milliseconds pause = std::chrono::milliseconds(250),
                                std::chrono::milliseconds calm
                                = std::chrono::seconds(rebuildInterval + 1));

    /// So long what changes after something was told is gathered; the timer may be 5 % late.
    [[nodiscard]] std::chrono::milliseconds pause() const { return m_pause.intervalAsDuration(); }

public Q_SLOTS:
    /// Those of other namespaces mean nothing.
    void addKeys(const QByteArrayList &changed);
    /// Nobody knows any more what changed; told in the same measure.
    void noteEverything();

Q_SIGNALS:
    void everythingInvalidated();
    /// Nothing was told any more, or since a break, for longer than a rebuild is put off: whoever
    /// reads now can have rebuilt what other programs wrote, though the last reading came too early
    /// for it. Once.
    void quiesced();

protected:
    /// A key without its namespace.
    virtual void addKey(const QByteArray &bare) = 0;
    [[nodiscard]] virtual bool isDirty() const = 0;
    /// Tells what was gathered, and gathers anew.
    virtual void flush() = 0;
    /// What was gathered, and what is remembered of the community.
    virtual void forget() = 0;

private:
    void flushPaced();

    QByteArray m_nameSpace;
    QTimer m_pause;
    QTimer m_calm;
    bool m_isEverything = false;
};

} // namespace store
