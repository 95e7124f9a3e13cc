// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/backup.h"

#include <QCryptographicHash>
#include <QFile>
#include <QSaveFile>

namespace store {

/// A key as it was: its value as DUMP gives it.
struct BackupRecord {
    QByteArray key; ///< without the namespace
    QByteArray value; ///< empty: there is no such key any more
    qint64 expires = 0; ///< milliseconds since 1970; 0 never
};

/// The file of a backup: a line of magic, a line of JSON that says what it is, compressed blocks of
/// records (of two records of one key the later one counts), a line of JSON with their number, and
/// the SHA-256 of everything before. It appears whole or not at all.
class BackupWriter {
public:
    /// `about` names path, made, community and why. Refused "file-unwritable".
    [[nodiscard]] base::Result<void> open(const domain::Backup &about);
    /// Refused "write-failed".
    [[nodiscard]] base::Result<void> write(const BackupRecord &record);
    [[nodiscard]] base::Result<void> commit(qint64 keys);
    void cancel() { m_file.cancelWriting(); }
    [[nodiscard]] qint64 size() const { return m_file.size(); }

private:
    base::Result<void> put(const QByteArray &bytes);
    base::Result<void> endBlock();

    QSaveFile m_file;
    QCryptographicHash m_hash{QCryptographicHash::Sha256};
    QByteArray m_block;
};

/// Reads it again. Malformed for what is no backup or a damaged one; `detail` says where.
class BackupReader {
public:
    /// Reads what it is. NotFound, Malformed, or Refused "backup-newer": another program's version.
    [[nodiscard]] base::Result<domain::Backup> open(const QString &path);
    /// The records of the next block; none: this was the last.
    [[nodiscard]] base::Result<QList<BackupRecord>> next();
    /// From 0 to size().
    [[nodiscard]] qint64 position() const { return m_file.pos(); }
    [[nodiscard]] qint64 size() const { return m_file.size(); }

private:
    [[nodiscard]] base::Result<QByteArray> take(qint64 size);
    [[nodiscard]] base::Result<void> readEnd();

    QFile m_file;
    QCryptographicHash m_hash{QCryptographicHash::Sha256};
};

/// What the file says of itself at its head and its end, without reading what is between.
[[nodiscard]] base::Result<domain::Backup> describeBackup(const QString &path);

} // namespace store
