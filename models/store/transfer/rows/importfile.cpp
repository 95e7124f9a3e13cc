// SPDX-License-Identifier: MIT
#include "store/transfer/rows/importfile.h"

#include "store/transfer/files/importcells.h"

#include <QFileInfo>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace store {

namespace {
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
} // namespace

ImportFile::ImportFile(const QString &path)
    : m_file(path)
{
}

base::Result<std::unique_ptr<ImportFile>> ImportFile::open(const QString &path)
{
    std::unique_ptr<ImportFile> file(new ImportFile(path));
    const auto started = file->start();
    if (!started)
        return tl::unexpected(started.error());
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
    const auto kind = importKindOf(object);
    if (!kind)
        return tl::unexpected(kind.error());
    if (*kind == ImportKind::Article)
        return cleanImportRow(pickImportRow(object));
    if (*kind == ImportKind::Post)
        return cleanImportPost(object, m_source);
    if (*kind == ImportKind::Person)
        return cleanImportPerson(object);
    if (*kind == ImportKind::Tab)
        return cleanImportTab(object);
    if (*kind == ImportKind::Follows)
        return cleanImportFollows(object);
    if (*kind == ImportKind::Settings)
        return cleanImportSettings(object);
    auto row = cleanForumRow(object, *kind, m_source);
    if (!row)
        return tl::unexpected(row.error());
    return std::visit([](auto &&one) { return ImportRecord(std::forward<decltype(one)>(one)); },
                      std::move(*row));
}

qint64 ImportFile::position() const
{
    return m_csv ? m_csv->position() : m_json->position();
}

} // namespace store
