// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "items/draftfolder.h"

namespace items {

// Blocking work on the files of a DraftFolder; runs on its thread, never on the GUI's.

/// Creates the folder, for this person only, if it is missing.
[[nodiscard]] base::Result<void> writeText(const QString &folder, const StoredText &text);
[[nodiscard]] base::Result<void> removeText(const QString &folder, const QString &key);
/// Newest first. Files that are no drafts are renamed to "….damaged" and left out.
[[nodiscard]] QList<StoredText> readTexts(const QString &folder);

} // namespace items
