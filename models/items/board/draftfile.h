// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "items/draftshelf.h"

namespace items {

// Blocking work on the files of a DraftShelf; runs on its thread, never on the GUI's.

/// Creates the folder, for this person only, if it is missing.
[[nodiscard]] base::Result<void> writeDraft(const QString &folder, const StoredDraft &draft);
[[nodiscard]] base::Result<void> removeDraft(const QString &folder, const QString &key);
/// Newest first. Files that are no drafts are renamed to "….damaged" and left out.
[[nodiscard]] QList<StoredDraft> readDrafts(const QString &folder);

} // namespace items
