// SPDX-License-Identifier: MIT
#pragma once

#include "store/core/invalidationrouter.h"

namespace store {

/// Whether something is held, or was decided about. GUI thread.
class HeldPush : public InvalidationRouter {
    Q_OBJECT
public:
    explicit HeldPush(const QByteArray &nameSpace, QObject *parent = nullptr);

Q_SIGNALS:
    void heldInvalidated();

protected:
    void addKey(const QByteArray &bare) override;
    [[nodiscard]] bool isDirty() const override { return m_isDirty; }
    void flush() override;
    void forget() override;

private:
    bool m_isDirty = false;
};

} // namespace store
