// SPDX-License-Identifier: MIT
#include "items/board/draftfile.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QJsonArray>
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

QJsonObject toJson(const StoredDraft &stored)
{
    return {{u"key"_s, stored.key},
            {u"title"_s, stored.draft.title},
            {u"link"_s, stored.draft.link},
            {u"groups"_s, QJsonArray::fromStringList(stored.draft.groups)},
            {u"savedAt"_s, stored.savedAt.toUTC().toString(Qt::ISODateWithMs)}};
}

std::optional<StoredDraft> readDraft(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly) || file.size() > fileLimit)
        return std::nullopt;
    const auto json = QJsonDocument::fromJson(file.read(fileLimit)).object();
    StoredDraft stored;
    stored.key = json.value("key"_L1).toString();
    stored.draft.title = json.value("title"_L1).toString();
    stored.draft.link = json.value("link"_L1).toString();
    const auto groups = json.value("groups"_L1).toArray();
    for (const auto &group : groups)
        stored.draft.groups.append(group.toString());
    stored.savedAt = QDateTime::fromString(json.value("savedAt"_L1).toString(), Qt::ISODateWithMs);
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

base::Result<void> writeDraft(const QString &folder, const StoredDraft &draft)
{
    if (!QDir().mkpath(folder))
        return base::fail(base::Failure::Malformed, u"cannot create %1"_s.arg(folder));
    QFile::setPermissions(folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    QSaveFile file(pathOf(folder, draft.key));
    if (file.open(QIODevice::WriteOnly)) {
        file.write(QJsonDocument(toJson(draft)).toJson());
        if (file.commit())
            return {};
    }
    return base::fail(base::Failure::Malformed, file.errorString());
}

base::Result<void> removeDraft(const QString &folder, const QString &key)
{
    QFile file(pathOf(folder, key));
    if (!file.exists() || file.remove())
        return {};
    return base::fail(base::Failure::Malformed, file.errorString());
}

QList<StoredDraft> readDrafts(const QString &folder)
{
    QList<StoredDraft> drafts;
    const auto files = QDir(folder).entryInfoList({u"*.json"_s}, QDir::Files);
    for (const auto &file : files) {
        if (const auto draft = readDraft(file.filePath()))
            drafts.append(*draft);
        else
            putAside(file.filePath());
    }
    std::stable_sort(drafts.begin(), drafts.end(),
                     [](const auto &a, const auto &b) { return a.savedAt > b.savedAt; });
    return drafts;
}

} // namespace items
