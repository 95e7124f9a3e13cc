// SPDX-License-Identifier: MIT
#include "items/draftfile.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSaveFile>
#include <QUrl>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace items {

namespace {
constexpr qint64 fileLimit = qint64{1024} * 1024;

QString pathOf(const QString &folder, const QString &key)
{
    // Dots too: a file whose name begins with one is hidden.
    auto name = QUrl::toPercentEncoding(key, {}, ".");
    if (name.size() > 120)
        name = QCryptographicHash::hash(key.toUtf8(), QCryptographicHash::Sha1).toHex();
    return QDir(folder).filePath(QString::fromLatin1(name) + u".json"_s);
}

QJsonObject toJson(const StoredText &stored)
{
    auto json = stored.content;
    json.insert(u"key"_s, stored.key);
    json.insert(u"savedAt"_s, stored.savedAt.toUTC().toString(Qt::ISODateWithMs));
    return json;
}

std::optional<StoredText> readText(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly) || file.size() > fileLimit)
        return std::nullopt;
    auto json = QJsonDocument::fromJson(file.read(fileLimit)).object();
    StoredText stored;
    stored.key = json.take("key"_L1).toString();
    stored.savedAt = QDateTime::fromString(json.take("savedAt"_L1).toString(), Qt::ISODateWithMs);
    stored.content = json;
    // A key that belongs to another file would let one draft overwrite another.
    const bool isSound = !stored.key.isEmpty() && stored.savedAt.isValid()
        && QFileInfo(pathOf(QFileInfo(path).path(), stored.key)).fileName()
            == QFileInfo(path).fileName();
    return isSound ? std::optional(stored) : std::nullopt;
}

void putAside(const QString &path)
{
    auto aside = path + u".damaged"_s;
    for (int i = 2; QFile::exists(aside); ++i)
        aside = path + u".damaged%1"_s.arg(i);
    QFile::rename(path, aside);
}
} // namespace

base::Result<void> writeText(const QString &folder, const StoredText &text)
{
    if (!QDir().mkpath(folder))
        return base::fail(base::Failure::Malformed, u"cannot create %1"_s.arg(folder));
    QFile::setPermissions(folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    QSaveFile file(pathOf(folder, text.key));
    if (file.open(QIODevice::WriteOnly)) {
        file.write(QJsonDocument(toJson(text)).toJson());
        if (file.commit())
            return {};
    }
    return base::fail(base::Failure::Malformed, file.errorString());
}

base::Result<void> removeText(const QString &folder, const QString &key)
{
    QFile file(pathOf(folder, key));
    if (!file.exists() || file.remove())
        return {};
    return base::fail(base::Failure::Malformed, file.errorString());
}

QList<StoredText> readTexts(const QString &folder)
{
    QList<StoredText> texts;
    const auto files = QDir(folder).entryInfoList({u"*.json"_s}, QDir::Files);
    for (const auto &file : files) {
        if (const auto text = readText(file.filePath()))
            texts.append(*text);
        else
            putAside(file.filePath());
    }
    std::stable_sort(texts.begin(), texts.end(),
                     [](const auto &a, const auto &b) { return a.savedAt > b.savedAt; });
    return texts;
}

} // namespace items
