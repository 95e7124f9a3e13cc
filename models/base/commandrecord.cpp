// SPDX-License-Identifier: MIT
#include "base/commandrecord.h"

#include "base/backgroundscope.h"

#include <atomic>

namespace base {

Action Action::named(QString name)
{
    static std::atomic<quint64> last{0};
    return {BackgroundScope::isGiven() ? 0 : ++last, std::move(name)};
}

} // namespace base
