// SPDX-License-Identifier: MIT
#pragma once

#include "articles/board.h"
#include "store/transfer/import/fileimport.h"

#include <QTemporaryDir>

#include <atomic>
#include <functional>

/// A long job's progress as a test sees it; can give the job up after so many reports.
class SeenProgress : public redis::Progress {
public:
    void setTotal(int total) override { m_total = total; }
    void setDone(int done) override { m_seen.append(done); }
    [[nodiscard]] bool isCancelled() const override
    {
        return m_cancelAfter >= 0 && m_seen.size() > m_cancelAfter;
    }

    void cancelAfter(qsizetype reports) { m_cancelAfter = reports; }
    [[nodiscard]] const QList<int> &seen() const { return m_seen; }
    [[nodiscard]] int total() const { return m_total; }

private:
    QList<int> m_seen;
    int m_total = 0;
    qsizetype m_cancelAfter = -1;
};

/// Gives an import up at the n-th time that it asks.
class GivingUp : public SeenProgress {
public:
    explicit GivingUp(int after)
        : m_left(after)
    {
    }
    [[nodiscard]] bool isCancelled() const override { return --m_left < 0; }

private:
    mutable std::atomic_int m_left;
};

/// Sees what an import sends, and may do something about it in between.
class Witness final : public redis::CommandObserver {
public:
    void commandsFinished(const QList<base::CommandRecord> &records) override;

    QList<redis::Command> commands;
    std::function<void(const redis::Command &)> then;
};

/// Whether it gathers what is too much for one script.
bool isStaging(const redis::Command &command);

/// "(unreadable)" of a file that is not there.
QByteArray contentOf(const QString &path);

/// Files to import, in a folder of the test's own.
class ImportFixture {
public:
    /// Writes a file and answers its path.
    QString file(const QByteArray &content, const QString &name = QStringLiteral("import.csv"));
    QString path(const QString &name) const { return m_folder.filePath(name); }
    base::Result<store::ImportCounts> import(Board &board, const QString &path,
                                             store::ImportTimes times
                                             = store::ImportTimes::AsTheyAre);

    SeenProgress progress;

private:
    QTemporaryDir m_folder;
};

/// The Hacker News stories of the reference data, unpacked; empty where they are not.
QString hackerNewsFile(const QTemporaryDir &folder);
