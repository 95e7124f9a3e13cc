// SPDX-License-Identifier: MIT
#include "store/transfer/files/importhead.h"

#include "base/result.h"
#include "domain/names.h"
#include "store/transfer/files/importcells.h"

using namespace Qt::StringLiterals;

namespace store {

QString importText(const QJsonObject &object, std::initializer_list<QLatin1StringView> names)
{
    for (const auto name : names) {
        const auto field = object.constFind(name);
        if (field != object.constEnd() && !field->isNull())
            return textOfJson(*field);
    }
    return {};
}

bool isImportTrue(const QJsonValue &value)
{
    return value.isBool() ? value.toBool() : textOfJson(value) == "1"_L1;
}

tl::expected<ImportHead, QString> cleanImportHead(const QJsonObject &object, const QString &content,
                                                  const QByteArray &fileSource, ImportAuthor needed)
{
    const auto typed = importText(object, {"author"_L1, "poster"_L1, "user"_L1});
    const bool isUnknown = typed.trimmed().isEmpty();
    if (isUnknown && needed == ImportAuthor::Needed)
        return tl::unexpected(u"poster-empty"_s);
    const auto author = isUnknown ? base::Result<QString>(QString()) : domain::cleanName(typed);
    if (!author)
        return tl::unexpected(u"poster-invalid"_s);
    const auto time = importText(object, {"time"_L1, "created_at"_L1, "date"_L1});
    const auto posted = parseImportTime(time);
    if (!posted)
        return tl::unexpected(u"time-invalid"_s);
    ImportHead head{importText(object, {"community"_L1, "source"_L1}).toUtf8(),
                    importText(object, {"id"_L1}).toUtf8(), *author, *posted};
    if (head.source.isEmpty())
        head.source = fileSource;
    if (head.sourceId.isEmpty())
        head.sourceId = digestOfCells({typed, time, content});
    if (head.source.size() > importIdLimit || head.sourceId.size() > importIdLimit)
        return tl::unexpected(u"id-long"_s);
    return head;
}

QString importBody(const QJsonObject &object)
{
    return importText(object, {"body"_L1, "content"_L1, "text"_L1});
}

} // namespace store
