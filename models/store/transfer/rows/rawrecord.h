// SPDX-License-Identifier: MIT
#pragma once

#include "store/transfer/rows/articleimportrow.h"

#include <QJsonObject>

#include <variant>

namespace store {

/// A row of a file as it stands there: cells of a table of articles, or an object.
using RawRecord = std::variant<RawImportRow, QJsonObject>;

/// Whether `next` only names further voters of the same article or topic: it has its id and kind,
/// and neither title nor time.
[[nodiscard]] bool continues(const RawRecord &next, const RawRecord &before);

/// Takes them over. Names that are too long for any account are left out, and so is everybody
/// beyond a million, so that a row stays within some hundred megabytes whatever follows it.
void takeVoters(RawRecord &record, const RawRecord &next);

} // namespace store
