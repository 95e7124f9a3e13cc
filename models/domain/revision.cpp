// SPDX-License-Identifier: MIT
#include "domain/revision.h"

#include <algorithm>
#include <dtl/dtl.hpp>

namespace domain {

namespace {
using Kind = TextChange::Kind;
using Words = std::vector<QStringView>;

/// Of words before times words after: what dtl takes grows with their product where nothing is the
/// same.
constexpr qsizetype mostPairs = 4'000'000;

bool isJoined(QChar c)
{
    // Scripts without spaces are compared by the character.
    return (c.isLetterOrNumber() && c.unicode() < 0x2E80) || c.isMark() || c.isSurrogate();
}

Words wordsOf(QStringView text)
{
    Words words;
    for (qsizetype i = 0; i < text.size();) {
        qsizetype end = i + 1;
        while (end < text.size() && isJoined(text.at(i)) && isJoined(text.at(end)))
            ++end;
        words.push_back(text.sliced(i, end - i));
        i = end;
    }
    return words;
}

class Changes {
public:
    void add(Kind kind, const Words &words)
    {
        if (kind == Kind::Same && !words.empty())
            flush();
        for (const auto word : words)
            (kind == Kind::Removed ? m_removed : kind == Kind::Added ? m_added : m_same) += word;
    }
    [[nodiscard]] QList<TextChange> take()
    {
        flush();
        append(Kind::Same, m_same);
        return m_changes;
    }

private:
    void flush()
    {
        if (m_removed.isEmpty() && m_added.isEmpty())
            return;
        append(Kind::Same, m_same);
        append(Kind::Removed, m_removed);
        append(Kind::Added, m_added);
    }
    void append(TextChange::Kind kind, QString &text)
    {
        if (!text.isEmpty())
            m_changes.append({kind, std::exchange(text, {})});
    }

    QList<TextChange> m_changes;
    QString m_same;
    QString m_removed;
    QString m_added;
};

void compare(const Words &before, const Words &after, Changes &changes)
{
    if (std::ssize(before) * std::ssize(after) > mostPairs) {
        changes.add(Kind::Removed, before);
        changes.add(Kind::Added, after);
        return;
    }
    dtl::Diff<QStringView> diff(before, after);
    diff.compose();
    for (const auto &[word, place] : diff.getSes().getSequence())
        changes.add(place.type == dtl::SES_DELETE    ? Kind::Removed
                        : place.type == dtl::SES_ADD ? Kind::Added
                                                     : Kind::Same,
                    {word});
}
} // namespace

QList<TextChange> textChanges(const QString &before, const QString &after)
{
    const auto old = wordsOf(before);
    const auto fresh = wordsOf(after);
    const auto head = std::ranges::mismatch(old, fresh);
    const auto tail = std::mismatch(old.rbegin(), std::reverse_iterator(head.in1), fresh.rbegin(),
                                    std::reverse_iterator(head.in2));
    Changes changes;
    changes.add(Kind::Same, {old.begin(), head.in1});
    compare({head.in1, tail.first.base()}, {head.in2, tail.second.base()}, changes);
    changes.add(Kind::Same, {tail.first.base(), old.end()});
    return changes.take();
}

} // namespace domain
