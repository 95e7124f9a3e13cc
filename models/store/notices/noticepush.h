// SPDX-License-Identifier: MIT
#pragma once

#include "store/forum/forummemory.h"
#include "store/forumkeys.h"
#include "store/keypush.h"

namespace store {

/// Whether notices, or texts that `memory` knows from them, changed. GUI thread.
class NoticePush : public KeyPush {
    Q_OBJECT
public:
    NoticePush(const ForumKeys &keys, ForumMemory &memory, QObject *parent = nullptr);

Q_SIGNALS:
    void noticesInvalidated();

protected:
    void noteKey(const QByteArray &bare) override;
    [[nodiscard]] bool hasNews() const override { return m_isDirty; }
    void tell() override;
    void forget() override;

private:
    [[nodiscard]] bool concerns(const QByteArray &bare) const;

    ForumMemory &m_memory;
    bool m_isDirty = false;
};

} // namespace store
