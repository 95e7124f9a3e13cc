// SPDX-License-Identifier: MIT
#include "store/core/keys/searchkeys.h"

#include "store/core/keys/searchcodes.h"
#include "store/core/keys/timelinekeys.h"

using domain::SearchTarget;

namespace store {

namespace {
/// So many that heads stay small lists (128 entries at most) up to about two million terms.
constexpr quint32 headCount = 16'384;
} // namespace

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
