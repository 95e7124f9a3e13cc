// SPDX-License-Identifier: MIT
#include "store/transfer/files/importcells.h"

#include "base/result.h"
#include "domain/names.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QJsonArray>
#include <QSet>

#include <array>
#include <cmath>

using namespace Qt::StringLiterals;

namespace store {

namespace {
constexpr qint64 countLimit = 1'000'000'000;

/// Every field of "M/D/YYYY H:MM"; reading these by hand is ten times faster than QDateTime.
std::optional<domain::Timestamp> parseHackerNewsTime(const QString &text)
{
    std::array<int, 5> parts{};
    std::size_t part = 0;
    constexpr std::array<char16_t, 4> separators{u'/', u'/', u' ', u':'};
    for (const auto c : text) {
        if (c >= u'0' && c <= u'9' && parts[part] < 100'000)
            parts[part] = parts[part] * 10 + (c.unicode() - u'0');
        else if (part < separators.size() && c == separators[part])
            ++part;
        else
            return std::nullopt;
    }
    const auto date = std::chrono::year(parts[2]) / parts[0] / parts[1];
    if (part != separators.size() || !date.ok() || parts[3] > 23 || parts[4] > 59)
        return std::nullopt;
    return std::chrono::sys_days(date) + std::chrono::hours(parts[3])
        + std::chrono::minutes(parts[4]);
}
} // namespace

QStringList listOfCell(const QString &cell)
{
    return cell.split(u'\n', Qt::SkipEmptyParts);
}

QStringList listOfJson(const QJsonValue &value)
{
    if (value.isString())
        return listOfCell(value.toString());
    QStringList list;
    const auto array = value.toArray();
    for (const auto &element : array)
        list.append(element.toString());
    return list;
}

QString textOfJson(const QJsonValue &value)
{
    return value.isDouble() && value.toDouble() != std::floor(value.toDouble())
        ? QString::number(value.toDouble(), 'f', 3)
        : value.toVariant().toString();
}

std::optional<domain::Timestamp> parseImportTime(const QString &text)
{
    using namespace std::chrono;
    if (const auto time = parseHackerNewsTime(text))
        return time;
    bool isNumber = false;
    const auto seconds = text.toDouble(&isNumber);
    if (isNumber) {
        if (!(std::abs(seconds) < 1e11))
            return std::nullopt;
        return domain::Timestamp(milliseconds(std::llround(seconds * 1000)));
    }
    auto time = QDateTime::fromString(text.trimmed(), Qt::ISODateWithMs);
    if (!time.isValid())
        return std::nullopt;
    if (time.timeSpec() == Qt::LocalTime)
        time.setTimeSpec(Qt::UTC);
    return domain::Timestamp(milliseconds(time.toMSecsSinceEpoch()));
}

std::optional<qint64> parseImportCount(const QString &text, qint64 fallback)
{
    if (text.isEmpty())
        return fallback;
    bool ok = false;
    const auto count = text.trimmed().toLongLong(&ok);
    if (!ok || count < 0 || count > countLimit)
        return std::nullopt;
    return count;
}

QByteArray digestOfCells(const QStringList &cells)
{
    const auto text = cells.join(QChar(0)).toUtf8();
    return QCryptographicHash::hash(text, QCryptographicHash::Sha1).toHex().first(24);
}

QStringList cleanVoters(const QStringList &names, const QStringList &others, qsizetype limit)
{
    QStringList voters;
    QSet<QString> seen;
    for (const auto &other : others)
        seen.insert(domain::foldedName(other));
    for (const auto &name : names) {
        const auto voter = domain::cleanName(name);
        if (!voter || voters.size() == limit)
            continue;
        const auto folded = domain::foldedName(*voter);
        if (seen.contains(folded))
            continue;
        seen.insert(folded);
        voters.append(*voter);
    }
    return voters;
}

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
