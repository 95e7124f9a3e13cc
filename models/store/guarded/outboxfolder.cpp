// SPDX-License-Identifier: MIT
#include "store/guarded/outboxfolder.h"

#include "base/hexadecimal.h"
#include "base/platform/files.h"

#include <QDir>
#include <QSaveFile>

#include <algorithm>

using namespace Qt::StringLiterals;
using base::Result;

namespace store {

namespace {
constexpr int mostPrograms = 16; ///< as a person has devices
constexpr auto deviceFile = "device"_L1;
constexpr auto waitingSuffix = ".json"_L1;
constexpr auto unsafeSuffix = ".unsafe"_L1; ///< answered
constexpr auto rememberedSuffix = ".answered"_L1;

Result<void> writeFile(const QString &path, const QByteArray &text)
{
    QSaveFile file(path);
    const bool isWritten = file.open(QIODevice::WriteOnly)
        && file.setPermissions(QFile::ReadOwner | QFile::WriteOwner)
        && file.write(text) == text.size() && file.flush() && platform::sync(file) && file.commit();
    if (!isWritten)
        return base::fail(base::Failure::Refused, u"outbox-unwritable"_s);
    return {};
}

/// Nothing where that is none.
std::optional<QByteArray> readFile(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return std::nullopt;
    return file.readAll();
}
} // namespace

QString OutboxFolder::fileOf(qint64 number, const QString &suffix) const
{
    return m_path + u'/' + QString::number(number) + suffix;
}

QString OutboxFolder::fileOf(qint64 number) const
{
    const auto file = fileOf(number, unsafeSuffix);
    return QFile::exists(file) ? file : fileOf(number, waitingSuffix);
}

QByteArray OutboxFolder::drawnName()
{
    return base::drawnHexadecimal(16);
}

bool OutboxFolder::take()
{
    QStringList folders;
    for (int i = 0; i < mostPrograms; ++i) {
        const auto folder = QString(m_path + u'/' + QString::number(i));
        const bool hasEntries
            = !QDir(folder).entryList({u'*' + waitingSuffix, u'*' + unsafeSuffix}).isEmpty();
        folders.insert(hasEntries ? 0 : folders.size(), folder);
    }
    for (const auto &folder : folders) {
        if (!QDir().mkpath(folder)
            || !QFile::setPermissions(folder,
                                      QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner))
            return false;
        auto lock = std::make_unique<QLockFile>(folder + u"/lock"_s);
        lock->setStaleLockTime(0); // but that of a program that is gone
        if (lock->tryLock()) {
            m_path = folder;
            m_lock = std::move(lock);
            return true;
        }
    }
    return false;
}

Result<OutboxFolder::Content> OutboxFolder::open()
{
    if (!take())
        return base::fail(base::Failure::Refused, u"outbox-unwritable"_s);
    Content content{readFile(m_path + u'/' + deviceFile).value_or(QByteArray())};
    const bool isKnown = base::isHexadecimal(content.device, 32);
    if (!isKnown) {
        content.device = drawnName();
        TRY(writeFile(m_path + u'/' + deviceFile, content.device));
    }
    for (const auto &name : QDir(m_path).entryList(QDir::Files)) {
        const auto number = name.section(u'.', 0, 0).toLongLong();
        const bool isRemembered = name.endsWith(rememberedSuffix);
        const bool isUnsafe = name.endsWith(unsafeSuffix);
        if (number < 1 || !(isRemembered || isUnsafe || name.endsWith(waitingSuffix)))
            continue;
        content.last = std::max(content.last, number);
        if (isUnsafe && QFile::exists(fileOf(number, waitingSuffix)))
            QFile::remove(m_path + u'/' + name); // of the device that was here before
        else if (isRemembered)
            m_remembered = std::max(m_remembered, number);
        else if (const auto text = readFile(m_path + u'/' + name); text && isKnown)
            content.entries.append(
                {number, *text, QFileInfo(m_path + u'/' + name).lastModified(), isUnsafe});
    }
    std::ranges::sort(content.entries, {}, &Entry::number);
    m_last = content.last;
    return content;
}

Result<void> OutboxFolder::add(const Entry &entry)
{
    TRY(writeFile(fileOf(entry.number, waitingSuffix), entry.text));
    m_last = std::max(m_last, entry.number);
    if (m_remembered > 0 && m_remembered < m_last)
        QFile::remove(fileOf(std::exchange(m_remembered, 0), rememberedSuffix));
    return {};
}

void OutboxFolder::withdraw(qint64 number)
{
    const auto file = fileOf(number, waitingSuffix);
    if (number != m_last)
        return;
    m_last = number - 1;
    // Whether the one before is still there or not, its number stays known.
    if (m_last > 0 && !QFile::exists(fileOf(m_last))
        && QFile::rename(file, fileOf(m_last, rememberedSuffix)))
        m_remembered = m_last;
    else
        QFile::remove(file);
}

void OutboxFolder::markAnswered(qint64 number)
{
    QFile::rename(fileOf(number, waitingSuffix), fileOf(number, unsafeSuffix));
}

void OutboxFolder::remove(qint64 number)
{
    const auto file = fileOf(number);
    if (number != m_last) {
        QFile::remove(file);
    } else if (QFile::rename(file, fileOf(number, rememberedSuffix))) {
        m_remembered = number;
    }
}

/// What is interrupted leaves acts of the old device or the new one, each once: the numbers of
/// those that are written anew are not above the old ones, and the rest is told to begin anew
/// again.
Result<void> OutboxFolder::startAgain(const QByteArray &device, const QList<Entry> &entries)
{
    const auto before = QDir(m_path).entryList(QDir::Files);
    TRY(writeFile(m_path + u'/' + deviceFile, device));
    QList<QString> kept{deviceFile, u"lock"_s};
    for (const auto &entry : entries) {
        const auto file = fileOf(entry.number, waitingSuffix);
        TRY(writeFile(file, entry.text));
        kept.append(QFileInfo(file).fileName());
    }
    for (const auto &name : before) {
        if (!kept.contains(name))
            QFile::remove(m_path + u'/' + name);
    }
    m_last = entries.isEmpty() ? 0 : entries.last().number;
    m_remembered = 0;
    return {};
}

} // namespace store
