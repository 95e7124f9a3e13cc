// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/timestamp.h"

#include <QByteArrayList>
#include <QSaveFile>

namespace store {

enum class ExportFormat { JsonLines, Csv };

/// The order of a list as it is shown, or that in which its things were made.
enum class ExportOrder { AsShown, ById };

/// CSV for a path that ends in ".csv", otherwise JSON Lines.
[[nodiscard]] ExportFormat exportFormatOf(const QString &path);

/// How an export ended. A cancelled one leaves whatever was at the path before.
struct ExportCounts {
    qint64 written = 0; ///< articles, or topics
    qint64 replies = 0;
    qint64 gone = 0; ///< removed while the export ran
    bool isCancelled = false;
};

/// The file that an export writes: it appears whole or not at all.
class ExportFile {
public:
    /// Refused "file-unwritable".
    [[nodiscard]] base::Result<void> open(const QString &path);
    [[nodiscard]] ExportFormat format() const { return m_format; }
    /// Refused "write-failed".
    [[nodiscard]] base::Result<void> write(const QByteArray &text);
    [[nodiscard]] base::Result<void> commit();
    void cancel() { m_file.cancelWriting(); }

private:
    QSaveFile m_file;
    ExportFormat m_format = ExportFormat::JsonLines;
};

/// "2026-01-31T12:00:00.123Z"
[[nodiscard]] QString exportTime(domain::Timestamp time);
/// One line of CSV as RFC 4180 has it, with its end.
[[nodiscard]] QByteArray csvLineOf(const QStringList &cells);

} // namespace store

Q_DECLARE_METATYPE(store::ExportCounts)
