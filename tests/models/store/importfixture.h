// SPDX-License-Identifier: MIT
#pragma once

#include "board.h"
#include "store/transfer/fileimport.h"

#include <QTemporaryDir>

#include <atomic>

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
    std::atomic_bool isCancelled = false;

private:
    QTemporaryDir m_folder;
};

/// The Hacker News stories of the reference data, unpacked; empty where they are not.
QString hackerNewsFile(const QTemporaryDir &folder);
