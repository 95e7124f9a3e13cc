// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"

#include <QDateTime>
#include <QList>
#include <QLockFile>
#include <QString>

#include <memory>

namespace store {

/// The acts of one device that the steward has not answered yet, and those that are not safe yet,
/// each a file of its own, and the device's name. Programs that run at once are devices of their
/// own, each in a folder of those in `path`. Blocking; on one thread at a time.
class OutboxFolder {
public:
    struct Entry {
        qint64 number = 0;
        QByteArray text; ///< as it is pushed
        QDateTime added{}; ///< of what was found
        bool isAnswered = false;
    };
    struct Content {
        QByteArray device; ///< drawn where there was none
        qint64 last = 0; ///< highest number that was ever given here
        QList<Entry> entries{}; ///< by number
    };

    explicit OutboxFolder(QString path)
        : m_path(std::move(path))
    {
    }

    /// Takes a folder that no other program has, one with acts that wait before others, and makes
    /// it where there is none.
    [[nodiscard]] base::Result<Content> open();
    /// What was added is on the disk.
    [[nodiscard]] base::Result<void> add(const Entry &entry);
    /// The last one is not to go, and never went: its number is free.
    void withdraw(qint64 number);
    /// It was answered, and is not safe yet.
    void markAnswered(qint64 number);
    /// It was answered, and is safe. The last one is remembered, for its number.
    void remove(qint64 number);
    /// A device of another name, which begins anew with these.
    [[nodiscard]] base::Result<void> startAgain(const QByteArray &device,
                                                const QList<Entry> &entries);

    /// A name that nobody else draws: 32 hexadecimal digits.
    [[nodiscard]] static QByteArray drawnName();

private:
    [[nodiscard]] bool take();
    [[nodiscard]] QString fileOf(qint64 number, const QString &suffix) const;
    /// Of one that is there, whether it waits or is not safe.
    [[nodiscard]] QString fileOf(qint64 number) const;

    QString m_path; ///< from open() on the folder that was taken
    std::unique_ptr<QLockFile> m_lock;
    qint64 m_last = 0;
    qint64 m_remembered = 0; ///< number of the one file that stands for an answered act
};

} // namespace store
