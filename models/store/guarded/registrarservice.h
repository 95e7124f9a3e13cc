// SPDX-License-Identifier: MIT
#pragma once

#include "store/core/keys/guardedkeys.h"
#include "store/guarded/service.h"

namespace store {

/// Does what the steward orders, within a fifth of a second.
class RegistrarService final : public Service {
    Q_OBJECT
public:
    RegistrarService(const base::Endpoint &endpoint, GuardedKeys keys);
    ~RegistrarService() override { stop(); }

protected:
    base::Result<void> serve() override;

private:
    GuardedKeys m_keys;
};

} // namespace store
