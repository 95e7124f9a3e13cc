// SPDX-License-Identifier: MIT
#pragma once

#include "store/keypush.h"

namespace store {

/// Whether something is held, or was decided about. GUI thread.
class HeldPush : public KeyPush {
    Q_OBJECT
public:
    explicit HeldPush(const QByteArray &nameSpace, QObject *parent = nullptr);

Q_SIGNALS:
    void heldInvalidated();

protected:
    void noteKey(const QByteArray &bare) override;
    [[nodiscard]] bool hasNews() const override { return m_isDirty; }
    void tell() override;
    void forget() override;

private:
    bool m_isDirty = false;
};

} // namespace store
