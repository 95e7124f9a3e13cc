// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"

#include <QByteArray>
#include <QString>

#include <optional>

class QFile;
class QFileDevice;

namespace platform {

/// What an errno met in a private folder means to a person: Refused "disk-full", "path-long" or
/// "folder-unwritable".
[[nodiscard]] tl::unexpected<base::Error> folderFailure(int error);

/// Makes a folder that only its owner may enter, or makes one that is there such a one.
[[nodiscard]] base::Result<void> makePrivateFolder(const QString &path);
/// Writes a file that only its owner may read, whole or not at all, and onto the disk.
[[nodiscard]] base::Result<void> writePrivateFile(const QString &path, const QByteArray &content);
/// Brings what was written to an open file onto the disk.
[[nodiscard]] bool sync(const QFileDevice &file);
/// In one step: at no moment is there no file `to`.
[[nodiscard]] base::Result<void> replaceFile(const QString &from, const QString &to);
/// A second name for a file; false where there is one of that name, or the disk can't.
[[nodiscard]] bool linkFile(const QString &original, const QString &name);

enum class FileKind { Folder, Socket };
/// Of the thing itself, not of what a link leads to.
[[nodiscard]] bool isOurs(const QString &path, FileKind kind);
/// Nobody but its owner may enter.
[[nodiscard]] bool isClosedToOthers(const QString &folder);

/// A file of a disk, which is read without waiting: no pipe, no terminal.
[[nodiscard]] bool isPlainFile(const QFile &file);
/// What there is, at most as many bytes: empty at the end. Nothing: interrupted, ask again.
[[nodiscard]] std::optional<QByteArray> readSome(const QFile &file, qsizetype most);

/// Who runs the program, as a number that no other person of this computer has.
[[nodiscard]] qint64 userId();

} // namespace platform
