// SPDX-License-Identifier: MIT
#include "domain/textdiff.h"

#include <QStringList>

#include <vector>

namespace domain {

namespace {
/// Of the table of common words: 2 bytes each.
constexpr qsizetype mostCells = 4'000'000;

bool isJoined(QChar c)
{
    // Scripts without spaces are compared by the character.
    return (c.isLetterOrNumber() && c.unicode() < 0x2E80) || c.isMark() || c.isSurrogate();
}

QStringList wordsOf(const QString &text)
{
    QStringList words;
    for (qsizetype i = 0; i < text.size();) {
        qsizetype end = i + 1;
        while (end < text.size() && isJoined(text.at(i)) && isJoined(text.at(end)))
            ++end;
        words.append(text.mid(i, end - i));
        i = end;
    }
    return words;
}

using Words = QList<QString>;

/// Lengths of the longest common sequence of the rests that begin at (row, column).
class CommonLengths {
public:
    CommonLengths(const Words &before, const Words &after)
        : m_width(size_t(after.size()) + 1)
        , m_cells((size_t(before.size()) + 1) * m_width)
    {
        for (auto i = before.size() - 1; i >= 0; --i) {
            for (auto j = after.size() - 1; j >= 0; --j)
                cell(i, j) = before.at(i) == after.at(j) ? quint16(at(i + 1, j + 1) + 1)
                                                         : std::max(at(i + 1, j), at(i, j + 1));
        }
    }
    [[nodiscard]] quint16 at(qsizetype i, qsizetype j) const
    {
        return m_cells[size_t(i) * m_width + size_t(j)];
    }

private:
    quint16 &cell(qsizetype i, qsizetype j) { return m_cells[size_t(i) * m_width + size_t(j)]; }

    size_t m_width;
    std::vector<quint16> m_cells;
};

class Changes {
public:
    void add(TextChange::Kind kind, const QString &text)
    {
        if (text.isEmpty())
            return;
        if (kind == TextChange::Kind::Same)
            flush();
        (kind == TextChange::Kind::Removed     ? m_removed
             : kind == TextChange::Kind::Added ? m_added
                                               : m_same)
            += text;
    }
    [[nodiscard]] QList<TextChange> take()
    {
        flush();
        append(TextChange::Kind::Same, m_same);
        return m_changes;
    }

private:
    void flush()
    {
        if (m_removed.isEmpty() && m_added.isEmpty())
            return;
        append(TextChange::Kind::Same, m_same);
        append(TextChange::Kind::Removed, m_removed);
        append(TextChange::Kind::Added, m_added);
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
    using Kind = TextChange::Kind;
    if (before.size() * after.size() > mostCells) {
        changes.add(Kind::Removed, QStringList(before).join(QString()));
        changes.add(Kind::Added, QStringList(after).join(QString()));
        return;
    }
    const CommonLengths common(before, after);
    qsizetype i = 0;
    qsizetype j = 0;
    while (i < before.size() || j < after.size()) {
        const bool hasBoth = i < before.size() && j < after.size();
        if (hasBoth && before.at(i) == after.at(j)) {
            changes.add(Kind::Same, before.at(i));
            ++i;
            ++j;
        } else if (j >= after.size() || (hasBoth && common.at(i + 1, j) >= common.at(i, j + 1))) {
            changes.add(Kind::Removed, before.at(i++));
        } else {
            changes.add(Kind::Added, after.at(j++));
        }
    }
}
} // namespace

QList<TextChange> textChanges(const QString &before, const QString &after)
{
    const auto old = wordsOf(before);
    const auto fresh = wordsOf(after);
    const auto shorter = std::min(old.size(), fresh.size());
    qsizetype head = 0;
    while (head < shorter && old.at(head) == fresh.at(head))
        ++head;
    qsizetype tail = 0;
    while (tail < shorter - head
           && old.at(old.size() - 1 - tail) == fresh.at(fresh.size() - 1 - tail))
        ++tail;
    Changes changes;
    changes.add(TextChange::Kind::Same, old.first(head).join(QString()));
    compare(old.sliced(head, old.size() - head - tail),
            fresh.sliced(head, fresh.size() - head - tail), changes);
    changes.add(TextChange::Kind::Same, old.last(tail).join(QString()));
    return changes.take();
}

} // namespace domain
