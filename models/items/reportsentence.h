// SPDX-License-Identifier: MIT
#pragma once

#include "domain/report.h"

namespace items {

/// "Article", "Topic", "Reply", "Post".
[[nodiscard]] QString kindName(domain::Target::Kind kind);
/// "Spam", "Abuse", "Off topic", "Illegal", "Something else".
[[nodiscard]] QString reasonName(domain::ReportReason reason);
/// "Open", "Claimed by bob", "Resolved by bob", "Rejected by bob".
[[nodiscard]] QString stateName(const domain::Report &report);

/// What a screen reader says of a row: "Topic: TITLE, 3 reports, Spam 2, Abuse 1, by gus, …".
[[nodiscard]] QString reportSentence(const domain::Report &report, domain::Timestamp now);

} // namespace items
