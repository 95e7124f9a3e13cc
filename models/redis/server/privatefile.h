// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"

#include <QByteArray>
#include <QString>

namespace redis {

/// What an errno met in a private folder means to a person: Refused "disk-full", "path-long" or
/// "folder-unwritable".
[[nodiscard]] tl::unexpected<base::Error> folderFailure(int error);

/// Writes a file that only its owner may read, whole or not at all, and onto the disk.
[[nodiscard]] base::Result<void> writePrivateFile(const QString &path, const QByteArray &content);

/// The content; nothing for a file that is missing.
[[nodiscard]] QByteArray readPrivateFile(const QString &path);

} // namespace redis
