// SPDX-License-Identifier: MIT
#pragma once

#include "store/core/community/communityclock.h"

#include <QObject>
#include <QTimer>

#include <chrono>

namespace store {

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
