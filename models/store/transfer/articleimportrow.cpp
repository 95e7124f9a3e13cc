// SPDX-License-Identifier: MIT
#include "store/transfer/articleimportrow.h"

#include "domain/articlerules.h"
#include "domain/names.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QJsonArray>
#include <QSet>

#include <array>
#include <cmath>
#include <utility>

using namespace Qt::StringLiterals;

namespace store {

namespace {
constexpr qsizetype idLimit = 200;
constexpr qsizetype namedVoterLimit = 2000;
constexpr qint64 voteLimit = 1'000'000'000;

/// Names that files have for a column → ours.
QString ownName(const QString &column)
{
    static const QHash<QString, QString> names{
        {u"url"_s, u"link"_s},        {u"author"_s, u"poster"_s},    {u"user"_s, u"poster"_s},
        {u"created_at"_s, u"time"_s}, {u"date"_s, u"time"_s},        {u"num_points"_s, u"votes"_s},
        {u"points"_s, u"votes"_s},    {u"source"_s, u"community"_s},
    };
    const auto name = column.trimmed().toLower();
    return names.value(name, name);
}

/// Lists stand in one cell, a line each: no name holds a line end.
QStringList linesOf(const QString &cell)
{
    return cell.split(u'\n', Qt::SkipEmptyParts);
}

QStringList listOf(const QJsonValue &value)
{
    if (value.isString())
        return linesOf(value.toString());
    QStringList list;
    const auto array = value.toArray();
    for (const auto &element : array)
        list.append(element.toString());
    return list;
}

QString textOf(const QJsonValue &value)
{
    return value.isDouble() && value.toDouble() != std::floor(value.toDouble())
        ? QString::number(value.toDouble(), 'f', 3)
        : value.toVariant().toString();
}

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

std::optional<qint64> parseVotes(const QString &text)
{
    if (text.isEmpty())
        return 1;
    bool ok = false;
    const auto votes = text.trimmed().toLongLong(&ok);
    if (!ok || votes < 0 || votes > voteLimit)
        return std::nullopt;
    return std::max<qint64>(votes, 1);
}

/// What tells a row without an id from others.
QByteArray digestOf(const RawImportRow &raw)
{
    const auto text = QStringList{raw.title, raw.link, raw.poster, raw.time}.join(QChar(0));
    return QCryptographicHash::hash(text.toUtf8(), QCryptographicHash::Sha1).toHex().first(24);
}

QStringList cleanVoters(const QStringList &names, const QString &poster)
{
    QStringList voters;
    QSet<QString> seen{domain::foldedName(poster)};
    for (const auto &name : names) {
        const auto voter = domain::cleanName(name);
        if (!voter || voters.size() == namedVoterLimit)
            continue;
        const auto folded = domain::foldedName(*voter);
        if (seen.contains(folded))
            continue;
        seen.insert(folded);
        voters.append(*voter);
    }
    return voters;
}
} // namespace

std::optional<ImportColumns> ImportColumns::fromHeader(const QStringList &header)
{
    ImportColumns columns;
    for (const auto &column : header) {
        const auto name = ownName(column);
        if (!columns.m_places.contains(name))
            columns.m_places.insert(name, columns.m_count);
        ++columns.m_count;
        columns.m_isHackerNews |= column.trimmed() == "num_points"_L1;
    }
    for (const auto &needed : {u"title"_s, u"poster"_s, u"time"_s}) {
        if (!columns.m_places.contains(needed))
            return std::nullopt;
    }
    return columns;
}

RawImportRow ImportColumns::pick(const QStringList &fields) const
{
    const auto cell = [&](const QString &name) {
        const auto place = m_places.value(name, -1);
        return place < 0 ? QString() : fields.value(place);
    };
    RawImportRow raw;
    raw.source = m_isHackerNews ? u"hackernews"_s : cell(u"community"_s);
    raw.sourceId = cell(u"id"_s);
    raw.title = cell(u"title"_s);
    raw.link = cell(u"link"_s);
    raw.poster = cell(u"poster"_s);
    raw.time = cell(u"time"_s);
    raw.votes = cell(u"votes"_s);
    raw.groups = linesOf(cell(u"groups"_s));
    raw.voters = linesOf(cell(u"voters"_s));
    return raw;
}

RawImportRow pickImportRow(const QJsonObject &object)
{
    RawImportRow raw;
    for (auto i = object.constBegin(); i != object.constEnd(); ++i) {
        const auto name = ownName(i.key());
        if (name == "groups"_L1)
            raw.groups = listOf(i.value());
        else if (name == "voters"_L1)
            raw.voters = listOf(i.value());
        else if (name == "community"_L1)
            raw.source = textOf(i.value());
        else if (name == "id"_L1)
            raw.sourceId = textOf(i.value());
        else if (name == "title"_L1)
            raw.title = textOf(i.value());
        else if (name == "link"_L1)
            raw.link = textOf(i.value());
        else if (name == "poster"_L1)
            raw.poster = textOf(i.value());
        else if (name == "time"_L1)
            raw.time = textOf(i.value());
        else if (name == "votes"_L1)
            raw.votes = textOf(i.value());
        if (i.key() == "num_points"_L1)
            raw.source = u"hackernews"_s;
    }
    return raw;
}

tl::expected<ImportRow, QString> cleanImportRow(const RawImportRow &raw)
{
    auto draft = domain::cleanDraft({raw.title, raw.link, raw.groups});
    if (!draft)
        return tl::unexpected(draft.error().detail);
    if (raw.poster.trimmed().isEmpty())
        return tl::unexpected(u"poster-empty"_s);
    const auto poster = domain::cleanName(raw.poster);
    if (!poster)
        return tl::unexpected(u"poster-invalid"_s);
    const auto posted = parseImportTime(raw.time);
    if (!posted)
        return tl::unexpected(u"time-invalid"_s);
    const auto votes = parseVotes(raw.votes);
    if (!votes)
        return tl::unexpected(u"votes-invalid"_s);
    ImportRow row;
    row.source = raw.source.isEmpty() ? "file" : raw.source.toUtf8();
    row.sourceId = raw.sourceId.toUtf8();
    // Ids of files that do not say whose they are may well mean different articles.
    if (raw.source.isEmpty() || raw.sourceId.isEmpty())
        row.sourceId += ':' + digestOf(raw);
    if (row.source.size() > idLimit || row.sourceId.size() > idLimit)
        return tl::unexpected(u"id-long"_s);
    row.draft = std::move(*draft);
    row.poster = *poster;
    row.posted = *posted;
    row.votes = *votes;
    row.voters = cleanVoters(raw.voters, *poster);
    row.voters.resize(std::min<qsizetype>(row.voters.size(), row.votes - 1));
    return row;
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

} // namespace store
