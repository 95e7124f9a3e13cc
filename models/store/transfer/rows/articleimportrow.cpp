// SPDX-License-Identifier: MIT
#include "store/transfer/rows/articleimportrow.h"

#include "domain/article.h"
#include "domain/names.h"
#include "store/transfer/files/importcells.h"

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace store {

namespace {
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

} // namespace

std::optional<ImportColumns> ImportColumns::fromHeader(const QStringList &header)
{
    ImportColumns columns;
    for (const auto &column : header) {
        const auto name = ownName(column);
        if (!columns.m_places.contains(name))
            columns.m_places.insert(name, columns.m_header.size());
        columns.m_header.append(column.trimmed().toLower());
        columns.m_isHackerNews |= column.trimmed() == "num_points"_L1;
    }
    for (const auto &needed : {u"title"_s, u"poster"_s, u"time"_s}) {
        if (!columns.m_places.contains(needed))
            return std::nullopt;
    }
    columns.m_isOfForum = columns.m_header.contains("kind"_L1)
        || (columns.m_places.contains(u"category"_s) && !columns.m_places.contains(u"link"_s));
    return columns;
}

QJsonObject ImportColumns::object(const QStringList &fields) const
{
    QJsonObject object;
    for (qsizetype i = 0; i < m_header.size(); ++i) {
        if (!fields.value(i).isEmpty())
            object.insert(m_header.at(i), fields.at(i));
    }
    return object;
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
    raw.groups = listOfCell(cell(u"groups"_s));
    raw.voters = listOfCell(cell(u"voters"_s));
    return raw;
}

RawImportRow pickImportRow(const QJsonObject &object)
{
    RawImportRow raw;
    for (auto i = object.constBegin(); i != object.constEnd(); ++i) {
        const auto name = ownName(i.key());
        if (name == "groups"_L1)
            raw.groups = listOfJson(i.value());
        else if (name == "voters"_L1)
            raw.voters = listOfJson(i.value());
        else if (name == "community"_L1)
            raw.source = textOfJson(i.value());
        else if (name == "id"_L1)
            raw.sourceId = textOfJson(i.value());
        else if (name == "title"_L1)
            raw.title = textOfJson(i.value());
        else if (name == "link"_L1)
            raw.link = textOfJson(i.value());
        else if (name == "poster"_L1)
            raw.poster = textOfJson(i.value());
        else if (name == "time"_L1)
            raw.time = textOfJson(i.value());
        else if (name == "votes"_L1)
            raw.votes = textOfJson(i.value());
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
    const auto votes = parseImportCount(raw.votes, 1);
    if (!votes)
        return tl::unexpected(u"votes-invalid"_s);
    ImportRow row;
    row.source = raw.source.isEmpty() ? "file" : raw.source.toUtf8();
    row.sourceId = raw.sourceId.toUtf8();
    // Ids of files that do not say whose they are may well mean different articles.
    if (raw.source.isEmpty() || raw.sourceId.isEmpty())
        row.sourceId += ':' + digestOfCells({raw.title, raw.link, raw.poster, raw.time});
    if (row.source.size() > importIdLimit || row.sourceId.size() > importIdLimit)
        return tl::unexpected(u"id-long"_s);
    row.draft = std::move(*draft);
    row.poster = *poster;
    row.posted = *posted;
    row.votes = std::max<qint64>(*votes, 1);
    row.voters = cleanVoters(raw.voters, {*poster}, row.votes - 1);
    return row;
}

} // namespace store
