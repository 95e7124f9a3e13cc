// SPDX-License-Identifier: MIT
#include "store/core/keys/searchkeys.h"

#include "store/core/keys/timelinekeys.h"

#include <QtEndian>

#include <algorithm>

using domain::SearchTarget;

namespace store {

namespace {
constexpr int kindShift = 62;
constexpr quint64 idMask = (quint64(1) << kindShift) - 1;

/// So many that heads stay small lists (128 entries at most) up to about two million terms.
constexpr quint32 headCount = 16'384;
} // namespace

void appendPosting(QByteArray &bytes, quint32 posting)
{
    const auto end = bytes.size();
    bytes.resize(end + postingSize);
    qToBigEndian(posting, bytes.data() + end);
}

void decodePostings(QByteArrayView bytes, Postings &postings)
{
    for (qsizetype at = 0; at + postingSize <= bytes.size(); at += postingSize)
        postings.push_back(qFromBigEndian<quint32>(bytes.data() + at));
}

QByteArray encodeRecord(const DocumentRecord &record)
{
    QByteArray bytes(recordSize, Qt::Uninitialized);
    qToBigEndian(static_cast<quint64>(record.kind) << kindShift | record.id, bytes.data());
    qToBigEndian(record.topic, bytes.data() + 8);
    qToBigEndian(record.seconds, bytes.data() + 16);
    qToBigEndian(record.author, bytes.data() + 20);
    return bytes;
}

std::optional<DocumentRecord> decodeRecord(QByteArrayView bytes)
{
    if (bytes.size() < recordSize)
        return std::nullopt;
    const auto target = qFromBigEndian<quint64>(bytes.data());
    const auto kind = static_cast<SearchTarget::Kind>(target >> kindShift);
    if ((target & idMask) == 0)
        return std::nullopt;
    return DocumentRecord{kind, target & idMask, qFromBigEndian<quint64>(bytes.data() + 8),
                          qFromBigEndian<quint32>(bytes.data() + 16),
                          qFromBigEndian<quint32>(bytes.data() + 20)};
}

QByteArray encodeNumber(DocumentNumber number)
{
    QByteArray bytes(numberSize, Qt::Uninitialized);
    qToBigEndian(number, bytes.data());
    return bytes;
}

DocumentNumber decodeNumber(QByteArrayView bytes)
{
    return bytes.size() < numberSize ? 0 : qFromBigEndian<quint32>(bytes.data());
}

char letterOf(SearchTarget::Kind kind)
{
    switch (kind) {
    case SearchTarget::Kind::Topic:
        return 't';
    case SearchTarget::Kind::Reply:
        return 'r';
    case SearchTarget::Kind::Post:
        return 'p';
    case SearchTarget::Kind::Article:
        break;
    }
    return 'a';
}

QByteArray codeOf(const SearchTarget &target)
{
    return letterOf(target.kind) + target.id;
}

std::optional<SearchTarget> targetOf(QByteArrayView code)
{
    if (code.size() < 2)
        return std::nullopt;
    const auto kind = std::ranges::find(searchKinds, code[0], letterOf);
    if (kind == searchKinds.end())
        return std::nullopt;
    return SearchTarget{*kind, code.sliced(1).toByteArray()};
}

quint64 countedId(QByteArrayView id)
{
    const bool isDecimal = !id.isEmpty() && id.size() <= 18 && id[0] != '0'
        && std::all_of(id.begin(), id.end(), [](char c) { return c >= '0' && c <= '9'; });
    return isDecimal ? id.toByteArray().toULongLong() : 0;
}

quint32 searchHash(QByteArrayView bytes)
{
    quint32 hash = 2'166'136'261U;
    for (const auto byte : bytes)
        hash = (hash ^ static_cast<quint8>(byte)) * 16'777'619U;
    return hash;
}

QByteArray SearchKeys::searchHead(QByteArrayView term) const
{
    return key("fm:search:h:" + QByteArray::number(searchHash(term) % headCount));
}

QByteArray SearchKeys::searchRecords(quint32 chunk) const
{
    return key("fm:search:d:" + QByteArray::number(chunk));
}

QByteArray SearchKeys::searchNumbers(SearchTarget::Kind kind, quint64 chunk) const
{
    return key("fm:search:n:" + QByteArray(1, letterOf(kind)) + ':' + QByteArray::number(chunk));
}

QByteArray SearchKeys::counterOf(SearchTarget::Kind kind) const
{
    switch (kind) {
    case SearchTarget::Kind::Topic:
        return topicCounter();
    case SearchTarget::Kind::Reply:
        return commentCounter();
    case SearchTarget::Kind::Post:
        return TimelineKeys(*this).postCounter();
    case SearchTarget::Kind::Article:
        break;
    }
    return articleCounter();
}

} // namespace store
