// SPDX-License-Identifier: MIT
#pragma once

#include "base/endpoint.h"
#include "base/nodesurvey.h"

namespace redis {

class Connection;

/// Asks every sentinel, the primary and its replicas, or the one server, one after the other, with
/// what the endpoint knows of account and certificates. Blocking, on a worker; `asking` is whose
/// stop ends it.
[[nodiscard]] base::NodeSurvey surveyNodes(const base::Endpoint &endpoint,
                                           const Connection &asking);

} // namespace redis
