// SPDX-License-Identifier: MIT
#include "store/transfer/backup/backupfile.h"

#include <QDataStream>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtEndian>

using namespace Qt::StringLiterals;
using base::Failure;
using base::Result;

namespace store {

namespace {
constexpr QByteArrayView magicName("folkmoot backup ");
constexpr QByteArrayView magic("folkmoot backup 1\n");
constexpr qsizetype blockBytes = 1024LL * 1024;
constexpr qint64 longestLine = 4096;
constexpr qint64 hashBytes = 32;
/// What a block may grow to: no value of a server is larger than 512 MB.
constexpr quint32 largestBlock = 520U * 1024 * 1024;

tl::unexpected<base::Error> damaged(const QString &what)
{
    return base::fail(Failure::Malformed, u"backup: "_s + what);
}

QByteArray lineOf(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact) + '\n';
}

QJsonObject objectOf(const QByteArray &line)
{
    return QJsonDocument::fromJson(line).object();
}

QByteArray sizeOf(quint32 size)
{
    QByteArray bytes(4, '\0');
    qToBigEndian(size, bytes.data());
    return bytes;
}

/// Of a compressed block: what it says it grows to.
quint32 grownSize(const QByteArray &block)
{
    return block.size() < 4 ? 0 : qFromBigEndian<quint32>(block.constData());
}

domain::Backup backupOf(const QJsonObject &head)
{
    domain::Backup backup;
    backup.made = domain::Timestamp(std::chrono::milliseconds(head.value(u"made"_s).toInteger()));
    backup.community = head.value(u"community"_s).toString().toUtf8();
    backup.why = head.value(u"why"_s).toString();
    return backup;
}
} // namespace

Result<void> BackupWriter::open(const domain::Backup &about)
{
    m_file.setFileName(about.path);
    if (!m_file.open(QIODevice::WriteOnly))
        return base::fail(Failure::Refused, u"file-unwritable"_s);
    m_file.setPermissions(QFile::ReadOwner | QFile::WriteOwner); // passwords' hashes are inside
    const QJsonObject head{{u"made"_s, qint64(about.made.time_since_epoch().count())},
                           {u"community"_s, QString::fromUtf8(about.community)},
                           {u"why"_s, about.why}};
    return put(magic.toByteArray() + lineOf(head));
}

Result<void> BackupWriter::write(const BackupRecord &record)
{
    QDataStream stream(&m_block, QIODevice::Append);
    stream << record.key << record.expires << record.value;
    return m_block.size() < blockBytes ? Result<void>() : endBlock();
}

Result<void> BackupWriter::endBlock()
{
    const auto packed = qCompress(m_block, 1);
    m_block.clear();
    return put(sizeOf(static_cast<quint32>(packed.size())) + packed);
}

Result<void> BackupWriter::put(const QByteArray &bytes)
{
    m_hash.addData(bytes);
    if (m_file.write(bytes) != bytes.size())
        return base::fail(Failure::Refused, u"write-failed"_s);
    return {};
}

Result<void> BackupWriter::commit(qint64 keys)
{
    if (!m_block.isEmpty())
        TRY(endBlock());
    const auto end = lineOf({{u"keys"_s, keys}});
    TRY(put(sizeOf(0) + sizeOf(static_cast<quint32>(end.size())) + end));
    if (m_file.write(m_hash.result()) != hashBytes || !m_file.commit())
        return base::fail(Failure::Refused, u"write-failed"_s);
    return {};
}

Result<domain::Backup> BackupReader::open(const QString &path)
{
    m_file.setFileName(path);
    if (!m_file.open(QIODevice::ReadOnly))
        return base::fail(Failure::NotFound, path);
    const auto name = m_file.readLine(longestLine);
    if (!name.startsWith(magicName))
        return damaged(u"this is none"_s);
    if (name != magic)
        return base::fail(Failure::Refused, u"backup-newer"_s);
    const auto head = m_file.readLine(longestLine);
    const auto object = objectOf(head);
    if (object.isEmpty())
        return damaged(u"its head does not say what it is"_s);
    m_hash.addData(name);
    m_hash.addData(head);
    auto backup = backupOf(object);
    backup.path = path;
    backup.bytes = m_file.size();
    return backup;
}

Result<QByteArray> BackupReader::take(qint64 size)
{
    if (size < 0 || size > m_file.size() - m_file.pos())
        return damaged(u"it ends too early"_s);
    auto bytes = m_file.read(size);
    if (bytes.size() != size)
        return damaged(u"it cannot be read to its end"_s);
    m_hash.addData(bytes);
    return bytes;
}

Result<QList<BackupRecord>> BackupReader::next()
{
    const auto size = TRY(take(4));
    const auto packedSize = qFromBigEndian<quint32>(size.constData());
    if (packedSize == 0) {
        TRY(readEnd());
        return QList<BackupRecord>();
    }
    const auto packed = TRY(take(packedSize));
    if (grownSize(packed) > largestBlock)
        return damaged(u"a block is too large"_s);
    const auto block = qUncompress(packed);
    QDataStream stream(block);
    QList<BackupRecord> records;
    while (!stream.atEnd()) {
        BackupRecord record;
        stream >> record.key >> record.expires >> record.value;
        if (stream.status() != QDataStream::Ok || record.expires < 0)
            return damaged(u"a record is cut off"_s);
        records.append(std::move(record));
    }
    if (records.isEmpty())
        return damaged(u"a block is unreadable"_s);
    return records;
}

Result<void> BackupReader::readEnd()
{
    const auto size = take(4);
    TRY(size ? take(qFromBigEndian<quint32>(size->constData())) : size);
    const auto hash = m_file.read(hashBytes + 1);
    if (hash != m_hash.result())
        return damaged(u"its checksum does not fit"_s);
    return {};
}

Result<domain::Backup> describeBackup(const QString &path)
{
    BackupReader reader;
    auto backup = reader.open(path);
    if (!backup)
        return backup;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return base::fail(Failure::NotFound, path);
    file.seek(std::max<qint64>(0, file.size() - longestLine));
    const auto tail = file.readAll().chopped(std::min(hashBytes, file.size()));
    const auto object = objectOf(tail.mid(tail.lastIndexOf('{')));
    if (!object.contains(u"keys"_s))
        return damaged(u"it has no end"_s);
    backup->keys = object.value(u"keys"_s).toInteger();
    return backup;
}

} // namespace store
