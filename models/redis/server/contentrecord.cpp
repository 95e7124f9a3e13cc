// SPDX-License-Identifier: MIT
#include "redis/server/contentrecord.h"

#include "base/platform/files.h"
#include "redis/server/serverfolder.h"

#include <QCryptographicHash>
#include <QFile>
#include <QFileInfo>

#include <algorithm>

using namespace Qt::StringLiterals;
using base::Failure;
using Changed = base::RepairEstimate::File;

namespace redis {

namespace {

constexpr QByteArrayView title("folkmoot contents 1\n");
constexpr qint64 chunk = 1024LL * 1024;
constexpr qint64 baseTail = 8; ///< an RDB file's own checksum, which its server compares

bool never()
{
    return false;
}

QByteArray sum(const QByteArray &bytes)
{
    return QCryptographicHash::hash(bytes, QCryptographicHash::Blake2b_160).toHex();
}

/// Of a base file the checksum that it ends with; of another one sum for each mebibyte of its first
/// `size` bytes. A sum is empty for bytes that cannot be read.
base::Result<QByteArrayList> sumsOf(const QString &path, bool isBase, qint64 size,
                                    const std::function<bool()> &isStopped)
{
    QFile file(path);
    (void)file.open(QIODevice::ReadOnly | QIODevice::Unbuffered);
    QByteArrayList sums;
    for (qint64 at = isBase ? std::max<qint64>(0, size - baseTail) : 0; at < size; at += chunk) {
        const auto wanted = std::min(chunk, size - at);
        const auto bytes = file.seek(at) ? file.read(wanted) : QByteArray();
        sums.append(bytes.size() == wanted ? sum(bytes) : QByteArray());
        if (isStopped())
            return base::fail(Failure::Cancelled);
    }
    return sums;
}

QByteArray lineOf(const QByteArrayList &words)
{
    return words.join(' ') + '\n';
}

} // namespace

std::optional<ContentRecord> ContentRecord::of(const ServerFolder &folder)
{
    const auto text = readPrivateFile(folder.contents());
    const auto end = text.lastIndexOf("sum ");
    if (!text.startsWith(title) || end < 0
        || text.sliced(end).trimmed() != "sum " + sum(text.first(end)))
        return std::nullopt;
    ContentRecord record;
    for (const auto &line : text.first(end).split('\n')) {
        const auto words = line.split(' ');
        if (words.first() == "state")
            record.m_isClosed = words.value(1) == "closed";
        else if (words.first() == "keys")
            record.m_keys = words.value(1).toLongLong();
        else if ((words.first() == "base" || words.first() == "incr") && words.size() > 3)
            record.m_files.append(
                {{QString::fromUtf8(words[1]), words[2].toLongLong(), words.first() == "base"},
                 words[3].toLongLong(),
                 words.sliced(4)});
    }
    return record;
}

base::Result<void> ContentRecord::save(const ServerFolder &folder) const
{
    auto text = title.toByteArray() + lineOf({"state", m_isClosed ? "closed" : "open"})
        + lineOf({"keys", QByteArray::number(m_keys)});
    for (const auto &each : m_files)
        text += lineOf(QByteArrayList{each.file.isBase ? "base" : "incr", each.file.name.toUtf8(),
                                      QByteArray::number(each.file.number),
                                      QByteArray::number(each.size)}
                       + each.sums);
    return platform::writePrivateFile(folder.contents(), text + lineOf({"sum", sum(text)}));
}

void ContentRecord::write(const ServerFolder &folder, qint64 keys)
{
    if (const auto before = of(folder)) {
        if (const auto changed = before->changes(folder, never); !changed || !changed->isEmpty())
            return;
    }
    ContentRecord record;
    record.m_keys = keys;
    for (const auto &file : folder.dataFiles()) {
        const auto path = folder.pathOf(file);
        const auto size = QFileInfo(path).size();
        record.m_files.append(
            {file, size, sumsOf(path, file.isBase, size, never).value_or(QByteArrayList())});
    }
    (void)record.save(folder);
}

void ContentRecord::forget(const ServerFolder &folder)
{
    QFile::remove(folder.contents());
}

base::Result<void> ContentRecord::reopen(const ServerFolder &folder)
{
    return std::exchange(m_isClosed, false) ? save(folder) : base::Result<void>();
}

bool ContentRecord::isReplaced(const File &file, const QList<ServerFolder::DataFile> &now) const
{
    const auto base
        = std::ranges::find_if(m_files, [](const auto &each) { return each.file.isBase; });
    const auto number = base == m_files.end() ? 0 : base->file.number;
    return !now.contains(file.file) && std::ranges::any_of(now, [&](const auto &each) {
        return each.isBase && each.number > number;
    });
}

base::Result<QList<Changed>> ContentRecord::changes(const ServerFolder &folder,
                                                    const std::function<bool()> &isStopped) const
{
    const bool mayHaveGrown = !m_isClosed || folder.isConfiguredByFirstEdition();
    const auto now = folder.dataFiles();
    bool isListed = mayHaveGrown || now.size() == m_files.size();
    QList<Changed> changed;
    for (const auto &each : m_files) {
        if (mayHaveGrown && isReplaced(each, now))
            continue;
        isListed = isListed && now.contains(each.file);
        const auto difference
            = TRY(change(folder, each, mayHaveGrown && !each.file.isBase, isStopped));
        if (difference)
            changed.append(*difference);
    }
    const QFileInfo manifest(folder.manifest());
    if (!isListed && changed.isEmpty())
        changed.append({manifest.fileName(), -1, manifest.exists() ? manifest.size() : -1, -1});
    return changed;
}

base::Result<std::optional<Changed>> ContentRecord::change(const ServerFolder &folder,
                                                           const File &file, bool mayHaveGrown,
                                                           const std::function<bool()> &isStopped)
{
    const auto path = folder.pathOf(file.file);
    const QFileInfo info(path);
    Changed changed{file.file.name, file.size, info.exists() ? info.size() : -1, -1};
    const auto sums
        = TRY(sumsOf(path, file.file.isBase, std::min(file.size, info.size()), isStopped));
    for (qsizetype i = 0; i < file.sums.size() && changed.firstChange < 0; ++i) {
        if (i >= sums.size() || sums.at(i) != file.sums.at(i))
            changed.firstChange
                = file.file.isBase ? -1 : std::min(i * chunk, std::max<qint64>(0, info.size()));
    }
    const bool fits = mayHaveGrown ? info.size() >= file.size : info.size() == file.size;
    if (info.exists() && fits && sums == file.sums)
        return std::optional<Changed>();
    return std::optional(changed);
}

} // namespace redis
