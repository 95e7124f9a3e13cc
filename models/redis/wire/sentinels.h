// SPDX-License-Identifier: MIT
#pragma once

#include "base/endpoint.h"
#include "base/result.h"
#include "redis/wire/serverfinder.h"

#include <QByteArray>
#include <QList>

#include <memory>

namespace redis {

class Connection;

/// Those who watch over a primary and its replicas, asked one after the other; whoever does not
/// answer comes last from then on. They are asked without an account, then by the one that is for
/// everybody who asks, then by the account for the server itself. Lives on one thread.
class Sentinels final : public ServerFinder {
public:
    /// With it sentinels let ask and listen, and nothing else; its password, the same word, is no
    /// secret.
    static constexpr const char *askingAccount = "ask";

    /// `endpoint` of Discovery::Sentinel.
    explicit Sentinels(base::Endpoint endpoint);

    /// Where the primary is by what more than half of them say, or else most of those that answer:
    /// one may be cut off from the others. A third of a second for each who is silent. Unreachable
    /// where nobody answers; Refused "primary-unknown" where nobody knows it.
    [[nodiscard]] base::Result<base::Endpoint> find(const Connection &asking) override;
    /// A connection to one that answers.
    [[nodiscard]] base::Result<std::unique_ptr<Connection>> call(const Connection &asking);

    /// Whether what was heard on "+switch-master" is of this primary.
    [[nodiscard]] bool isSwitch(const QByteArray &message) const;

private:
    using Called = base::Result<std::unique_ptr<Connection>>;
    [[nodiscard]] Called callNode(const base::Endpoint::Node &node, const Connection &asking) const;
    [[nodiscard]] base::Result<base::Endpoint> ask(Connection &sentinel) const;

    base::Endpoint m_endpoint;
    QList<base::Endpoint::Node> m_nodes; ///< in the order in which they are asked
};

} // namespace redis
