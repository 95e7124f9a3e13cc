// SPDX-License-Identifier: MIT
#pragma once

#include "store/transfer/rows/importfile.h"

#include <QMutex>
#include <QWaitCondition>

#include <deque>
#include <thread>
#include <vector>

namespace store {

/// Reads a file ahead on a thread of its own, so that reading and cleaning rows takes the time
/// in which the server answers. Holds some hundred rows at most, fewer where they are long; ends
/// its thread with itself.
class ImportReader {
public:
    struct Record {
        qint64 line = 0; ///< on which it begins
        qint64 position = 0; ///< bytes of the file up to its end
        tl::expected<ImportRecord, QString> row; ///< or the reason why it can't be taken
    };

    explicit ImportReader(std::unique_ptr<ImportFile> file);
    ~ImportReader();
    ImportReader(const ImportReader &) = delete;
    ImportReader &operator=(const ImportReader &) = delete;

    /// The next record in the file's order; waits for it. Null at the end; else good until the
    /// next call.
    [[nodiscard]] Record *next();
    [[nodiscard]] qint64 size() const { return m_size; }

private:
    /// Handed over at once; without records at the end.
    struct Portion {
        std::vector<Record> records;
        qint64 bytes = 0; ///< of the file
    };

    void readAll();
    [[nodiscard]] Portion readPortion();
    [[nodiscard]] bool put(Portion portion);

    std::unique_ptr<ImportFile> m_file; ///< the thread's own while it runs
    const qint64 m_size;
    QMutex m_mutex;
    QWaitCondition m_hasChanged;
    std::deque<Portion> m_portions; ///< guarded by the mutex, as the next one is
    qint64 m_bytesAhead = 0; ///< of these
    bool m_isStopped = false;
    std::vector<Record> m_current;
    std::size_t m_next = 0;
    std::thread m_thread;
};

} // namespace store
