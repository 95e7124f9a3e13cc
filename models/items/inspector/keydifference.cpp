// SPDX-License-Identifier: MIT
#include "items/inspector/keydifference.h"

#include <QHash>

#include <algorithm>
#include <cstdlib>

namespace items {

namespace {
using Parts = QList<std::pair<QByteArray, QByteArray>>;
using What = KeyDifference::What;

/// Clocks and round trips differ by less.
constexpr qint64 samePoint = 2'000;

/// A value that is there is never null.
QByteArray present(const QByteArray &value)
{
    return value.isNull() ? QByteArray("") : value;
}

void compareNamed(const Parts &before, const Parts &after, QList<KeyDifference> &found)
{
    QHash<QByteArray, QByteArray> were;
    for (const auto &[name, value] : before)
        were.insert(name, present(value));
    for (const auto &[name, value] : after) {
        const auto was = were.take(name);
        if (was.isNull() || was != present(value))
            found.append({What::Part, name, was, present(value)});
    }
    for (const auto &[name, value] : before) {
        if (were.contains(name))
            found.append({What::Part, name, present(value), {}});
    }
}

/// How many of `after` stand before what was the beginning; −1: it is not there any more.
qsizetype pushed(const Parts &before, const Parts &after)
{
    for (qsizetype shift = 0; shift < after.size(); ++shift) {
        const auto common = std::min(before.size(), after.size() - shift);
        const bool isThere
            = std::equal(before.cbegin(), before.cbegin() + common, after.cbegin() + shift,
                         [](const auto &a, const auto &b) { return a.second == b.second; });
        if (isThere && common > 0)
            return shift;
    }
    return -1;
}

void compareLists(const base::KeyState &before, const base::KeyState &after,
                  QList<KeyDifference> &found)
{
    const auto shift = pushed(before.parts, after.parts);
    if (shift < 0)
        return compareNamed(before.parts, after.parts, found);
    for (qsizetype i = 0; i < shift; ++i)
        found.append({What::Part, after.parts.at(i).first, {}, after.parts.at(i).second});
    // Of lists that were seen whole, what follows too.
    if (!before.isWhole || !after.isWhole)
        return;
    for (auto i = before.parts.size() + shift; i < after.parts.size(); ++i)
        found.append({What::Part, after.parts.at(i).first, {}, after.parts.at(i).second});
    for (auto i = after.parts.size() - shift; i < before.parts.size(); ++i)
        found.append({What::Part, before.parts.at(i).first, before.parts.at(i).second, {}});
}

qint64 endOf(const base::KeyState &state)
{
    using namespace std::chrono;
    return duration_cast<milliseconds>(state.at.time_since_epoch()).count() + state.timeToLive;
}

void compareExpiry(const base::KeyState &before, const base::KeyState &after,
                   QList<KeyDifference> &found)
{
    if (!after.exists())
        return;
    const auto was = before.exists() ? before.timeToLive : -1;
    const bool isSame = was < 0 || after.timeToLive < 0
        ? was == after.timeToLive
        : std::llabs(endOf(before) - endOf(after)) < samePoint;
    if (!isSame)
        found.append(
            {What::Expiry, {}, QByteArray::number(was), QByteArray::number(after.timeToLive)});
}
} // namespace

QList<KeyDifference> differences(const base::KeyChange &change)
{
    const auto &[before, after] = change;
    QList<KeyDifference> found;
    const bool areLists = before.type == after.type && after.type == "list";
    if (areLists)
        compareLists(before, after, found);
    else
        compareNamed(before.parts, after.parts, found);
    // The top of a ranking that is too large changes with what is asked: only the count is sure.
    if (found.isEmpty() && before.size != after.size)
        found.append(
            {What::Size, {}, QByteArray::number(before.size), QByteArray::number(after.size)});
    compareExpiry(before, after, found);
    return found;
}

} // namespace items
