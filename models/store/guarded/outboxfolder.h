// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"

#include <QList>
#include <QString>

namespace store {

/// The acts of one device that the steward has not answered yet, each a file of its own, and the
/// device's name. Blocking; on one thread at a time.
class OutboxFolder {
public:
    struct Entry {
        qint64 number = 0;
        QByteArray text; ///< as it is pushed
    };
    struct Content {
        QByteArray device; ///< drawn where there was none
        qint64 last = 0; ///< highest number that was ever given here
        QList<Entry> waiting{}; ///< by number
    };

    explicit OutboxFolder(QString path)
        : m_path(std::move(path))
    {
    }

    /// Makes the folder where there is none.
    [[nodiscard]] base::Result<Content> open();
    /// What was added is on the disk.
    [[nodiscard]] base::Result<void> add(const Entry &entry);
    /// It was answered. The last one is remembered, for its number.
    void remove(qint64 number);
    /// A device of another name, which begins anew with these.
    [[nodiscard]] base::Result<void> startAgain(const QByteArray &device,
                                                const QList<Entry> &entries);

    /// A name that nobody else draws: 32 hexadecimal digits.
    [[nodiscard]] static QByteArray drawnName();

private:
    [[nodiscard]] QString fileOf(qint64 number, const QString &suffix) const;

    QString m_path;
    qint64 m_last = 0;
    qint64 m_remembered = 0; ///< number of the one file that stands for an answered act
};

} // namespace store
