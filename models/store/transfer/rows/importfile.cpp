// SPDX-License-Identifier: MIT
#include "store/transfer/rows/importfile.h"

#include "store/transfer/files/importcells.h"

#include <QFileInfo>
#include <QJsonArray>

#include <algorithm>
#include <array>
#include <utility>

using namespace Qt::StringLiterals;

namespace store {

namespace {
/// Looked at more closely when the row is cleaned.
bool isShort(const QString &name)
{
    return name.size() <= 64;
}

bool continuesArticle(const RawImportRow &next, const RawImportRow &before)
{
    return !next.voters.isEmpty() && !next.sourceId.isEmpty() && next.title.isEmpty()
        && next.time.isEmpty() && next.sourceId == before.sourceId && next.source == before.source;
}

bool continuesTopic(const QJsonObject &next, const QJsonObject &before)
{
    const auto text = [](const QJsonObject &object, QLatin1StringView name) {
        return textOfJson(object.value(name));
    };
    const auto id = text(next, "id"_L1);
    return !id.isEmpty() && (next.contains("up_voters"_L1) || next.contains("down_voters"_L1))
        && id == text(before, "id"_L1)
        && text(next, "community"_L1) == text(before, "community"_L1);
}

void append(QStringList &voters, const QStringList &more)
{
    for (const auto &name : more) {
        if (voters.size() < topicVoteLimit && isShort(name))
            voters.append(name);
    }
}

void append(QJsonObject &object, QLatin1StringView name, const QJsonObject &next)
{
    if (!next.contains(name))
        return;
    auto voters = object.take(name);
    // Of a cell it becomes a list, as the others are.
    auto all = voters.isArray() ? voters.toArray() : QJsonArray::fromStringList(listOfJson(voters));
    voters = {};
    for (const auto &voter : listOfJson(next.value(name))) {
        if (all.size() < topicVoteLimit && isShort(voter))
            all.append(voter);
    }
    object.insert(name, all);
}

bool isCompressed(const QByteArray &head)
{
    static const std::array<QByteArray, 6> magics{QByteArray("\x1f\x8b"),
                                                  QByteArray("PK\x03\x04"),
                                                  QByteArray("BZh"),
                                                  QByteArray("\xfd"
                                                             "7zXZ"),
                                                  QByteArray("\x28\xb5\x2f\xfd"),
                                                  QByteArray("7z\xbc\xaf")};
    return std::any_of(magics.begin(), magics.end(),
                       [&](const auto &magic) { return head.startsWith(magic); });
}

bool isJson(QByteArray head)
{
    if (head.startsWith("\xef\xbb\xbf"))
        head.remove(0, 3);
    return head.trimmed().startsWith('{');
}

constexpr std::size_t rowsOfPortion = 50;
constexpr qint64 bytesOfPortion = 256LL * 1024; ///< where rows are long
constexpr std::size_t portionsAhead = 16; ///< as many rows as one pipeline takes
constexpr qint64 bytesAhead = 8LL * 1024 * 1024;
} // namespace

bool continues(const RawRecord &next, const RawRecord &before)
{
    const auto *row = std::get_if<RawImportRow>(&next);
    if (const auto *whole = std::get_if<RawImportRow>(&before))
        return row && continuesArticle(*row, *whole);
    const auto *object = std::get_if<QJsonObject>(&next);
    // Nearly every row has a title or a text.
    if (!object || object->contains("title"_L1) || object->contains("time"_L1))
        return false;
    const auto &whole = std::get<QJsonObject>(before);
    const auto kind = importKindOf(*object);
    const auto kindBefore = importKindOf(whole);
    if (!kind || !kindBefore || *kind != *kindBefore)
        return false;
    if (*kind == ImportKind::Topic)
        return continuesTopic(*object, whole);
    return *kind == ImportKind::Article
        && continuesArticle(pickImportRow(*object), pickImportRow(whole));
}

void takeVoters(RawRecord &record, const RawRecord &next)
{
    if (auto *row = std::get_if<RawImportRow>(&record))
        return append(row->voters, std::get<RawImportRow>(next).voters);
    auto &object = std::get<QJsonObject>(record);
    const auto &more = std::get<QJsonObject>(next);
    for (const auto name : {"voters"_L1, "up_voters"_L1, "down_voters"_L1})
        append(object, name, more);
}

ImportFile::ImportFile(const QString &path)
    : m_file(path)
{
}

base::Result<std::unique_ptr<ImportFile>> ImportFile::open(const QString &path)
{
    std::unique_ptr<ImportFile> file(new ImportFile(path));
    TRY(file->start());
    return file;
}

base::Result<void> ImportFile::start()
{
    if (!QFileInfo(m_file).isFile() || !m_file.open(QIODevice::ReadOnly))
        return base::fail(base::Failure::Refused, u"file-unreadable"_s);
    const auto head = m_file.peek(4096);
    if (head.trimmed().isEmpty() && head.size() < 4096)
        return base::fail(base::Failure::Refused, u"file-empty"_s);
    if (isCompressed(head))
        return base::fail(base::Failure::Refused, u"file-compressed"_s);
    if (head.contains('\0'))
        return base::fail(base::Failure::Refused, u"file-binary"_s);
    m_source = "file:" + digestOfCells({QString::fromUtf8(head.left(head.indexOf('\n')))});
    if (isJson(head)) {
        m_json = std::make_unique<JsonLinesReader>(m_file);
        return {};
    }
    m_csv = std::make_unique<CsvReader>(m_file);
    return readHeader();
}

base::Result<void> ImportFile::readHeader()
{
    if (m_csv->next() == RecordOutcome::Record)
        m_columns = ImportColumns::fromHeader(m_csv->fields());
    if (!m_columns)
        return base::fail(base::Failure::Refused, u"header-unknown"_s);
    return {};
}

RecordOutcome ImportFile::next()
{
    m_row = m_ahead ? *std::exchange(m_ahead, std::nullopt) : readRow();
    while (m_row.outcome == RecordOutcome::Record) {
        m_ahead = readRow();
        if (m_ahead->outcome != RecordOutcome::Record || !continues(m_ahead->record, m_row.record))
            break;
        takeVoters(m_row.record, m_ahead->record);
    }
    if (m_row.outcome == RecordOutcome::Record) {
        auto record = clean(m_row.record);
        m_row.record = {};
        if (record) {
            m_record = std::move(*record);
            return RecordOutcome::Record;
        }
        m_row.outcome = RecordOutcome::Bad;
        m_row.reason = record.error();
    }
    if (m_row.outcome == RecordOutcome::Bad)
        m_badRow = {m_row.line, m_row.reason};
    return m_row.outcome;
}

/// The line that begins a whole community says nothing but what content it is.
RecordOutcome ImportFile::readLine()
{
    auto outcome = m_csv ? m_csv->next() : m_json->next();
    while (m_json && outcome == RecordOutcome::Record
           && m_json->object().value("kind"_L1) == "community"_L1)
        outcome = m_json->next();
    return outcome;
}

ImportFile::RawRow ImportFile::readRow()
{
    const auto outcome = readLine();
    RawRow row{outcome, m_csv ? m_csv->line() : m_json->line()};
    if (outcome == RecordOutcome::Bad)
        row.reason = m_csv ? m_csv->badRow().reason : m_json->badRow().reason;
    if (outcome != RecordOutcome::Record)
        return row;
    if (!m_csv) {
        row.record = m_json->object();
    } else if (m_csv->fields().size() != m_columns->count()) {
        row.outcome = RecordOutcome::Bad;
        row.reason = u"fields-count"_s;
    } else if (m_columns->isOfForum()) {
        row.record = m_columns->object(m_csv->fields());
    } else {
        row.record = m_columns->pick(m_csv->fields());
    }
    return row;
}

tl::expected<ImportRecord, QString> ImportFile::clean(const RawRecord &raw) const
{
    if (const auto *article = std::get_if<RawImportRow>(&raw))
        return cleanImportRow(*article);
    const auto &object = std::get<QJsonObject>(raw);
    const auto kind = TRY(importKindOf(object));
    switch (kind) {
    case ImportKind::Article:
        return cleanImportRow(pickImportRow(object));
    case ImportKind::Post:
        return cleanImportPost(object, m_source);
    case ImportKind::Person:
        return cleanImportPerson(object);
    case ImportKind::Tab:
        return cleanImportTab(object);
    case ImportKind::Follows:
        return cleanImportFollows(object);
    case ImportKind::Settings:
        return cleanImportSettings(object);
    case ImportKind::Topic:
        return cleanImportTopic(object, m_source);
    case ImportKind::Reply:
        break;
    }
    return cleanImportReply(object, m_source);
}

qint64 ImportFile::position() const
{
    return m_csv ? m_csv->position() : m_json->position();
}

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
