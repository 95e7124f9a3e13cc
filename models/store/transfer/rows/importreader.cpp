// SPDX-License-Identifier: MIT
#include "store/transfer/rows/importreader.h"

#include <utility>

namespace store {

namespace {
constexpr std::size_t rowsOfPortion = 50;
constexpr qint64 bytesOfPortion = 256LL * 1024; ///< where rows are long
constexpr std::size_t portionsAhead = 16; ///< as many rows as one pipeline takes
constexpr qint64 bytesAhead = 8LL * 1024 * 1024;
} // namespace

ImportReader::ImportReader(std::unique_ptr<ImportFile> file)
    : m_file(std::move(file))
    , m_size(m_file->size())
    , m_thread([this] { readAll(); })
{
}

ImportReader::~ImportReader()
{
    {
        const QMutexLocker lock(&m_mutex);
        m_isStopped = true;
    }
    m_hasChanged.wakeAll();
    m_thread.join();
}

ImportReader::Record *ImportReader::next()
{
    if (m_next == m_current.size()) {
        QMutexLocker lock(&m_mutex);
        while (m_portions.empty())
            m_hasChanged.wait(&m_mutex);
        // The empty one stays, for whoever asks again behind the end.
        if (m_portions.front().records.empty())
            return nullptr;
        m_bytesAhead -= m_portions.front().bytes;
        m_current = std::move(m_portions.front().records);
        m_portions.pop_front();
        m_next = 0;
        lock.unlock();
        m_hasChanged.wakeAll();
    }
    return &m_current.at(m_next++);
}

void ImportReader::readAll()
{
    bool isAtEnd = false;
    while (!isAtEnd) {
        auto portion = readPortion();
        isAtEnd = portion.records.empty();
        if (!put(std::move(portion)))
            return;
    }
}

ImportReader::Portion ImportReader::readPortion()
{
    Portion portion;
    auto &records = portion.records;
    records.reserve(rowsOfPortion);
    const auto begin = m_file->position();
    const auto end = begin + bytesOfPortion;
    while (records.size() < rowsOfPortion && (records.empty() || m_file->position() < end)) {
        const auto outcome = m_file->next();
        if (outcome == RecordOutcome::End)
            break;
        Record record{m_file->line(), m_file->position(), {}};
        if (outcome == RecordOutcome::Bad)
            record.row = tl::unexpected(m_file->badRow().reason);
        else
            record.row = std::move(m_file->record());
        records.push_back(std::move(record));
    }
    portion.bytes = m_file->position() - begin;
    return portion;
}

/// False when nobody wants any more.
bool ImportReader::put(Portion portion)
{
    QMutexLocker lock(&m_mutex);
    const auto isFull
        = [this] { return m_portions.size() == portionsAhead || m_bytesAhead > bytesAhead; };
    while (isFull() && !m_isStopped)
        m_hasChanged.wait(&m_mutex);
    if (m_isStopped)
        return false;
    m_bytesAhead += portion.bytes;
    m_portions.push_back(std::move(portion));
    lock.unlock();
    m_hasChanged.wakeAll();
    return true;
}

} // namespace store
