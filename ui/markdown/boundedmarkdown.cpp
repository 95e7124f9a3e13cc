// SPDX-License-Identifier: MIT
// What is cut off a text before Qt reads it.
#include "ui/markdown/safemarkdown.h"

#include "domain/topic.h"
#include "ui/widgets/displaytext.h"

#include <QRegularExpression>
#include <QStringList>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
constexpr qsizetype lineLimit = 1000;
constexpr int marksOfLetter = 8;
constexpr int nestingLimit = 8;
constexpr qsizetype indentLimit = 32;
constexpr int entityLimit = 200;
constexpr qsizetype columnLimit = 20;
constexpr qsizetype cellLimit = 1000; ///< of all tables in one text

/// Without what can't be seen, and marks in runs that can be shaped.
QString withoutTraps(QStringView text)
{
    QString clean;
    clean.reserve(text.size());
    int marks = 0;
    for (const char32_t c : text.toUcs4()) {
        marks = QChar::isMark(c) ? marks + 1 : 0;
        const bool isSpace = c == U'\n' || c == U'\t';
        const bool isControl = QChar::category(c) == QChar::Other_Control
            || QChar::category(c) == QChar::Other_Surrogate;
        if (marks > marksOfLetter || turnsDirection(c) || (isControl && !isSpace)
            || c == QChar::ObjectReplacementCharacter)
            continue;
        const bool breaks = c == QChar::LineSeparator || c == QChar::ParagraphSeparator;
        clean += breaks ? QString(u'\n') : QString::fromUcs4(&c, 1);
    }
    return clean;
}

bool isMarker(QStringView rest, qsizetype *length)
{
    if (rest.startsWith(u'>')) {
        *length = 1;
        return true;
    }
    qsizetype at = 0;
    if (rest.startsWith(u'-') || rest.startsWith(u'+') || rest.startsWith(u'*')) {
        at = 1;
    } else {
        while (at < rest.size() && at < 9 && rest.at(at).isDigit())
            ++at;
        if (at == 0 || at >= rest.size() || (rest.at(at) != u'.' && rest.at(at) != u')'))
            return false;
        ++at;
    }
    *length = at;
    return at < rest.size() && (rest.at(at) == u' ' || rest.at(at) == u'\t');
}

/// Quotes and lists inside each other end at a depth that still can be read.
QString withShallowNesting(const QString &line)
{
    QString kept;
    qsizetype at = 0;
    int depth = 0;
    qsizetype indent = 0;
    bool isBehindMarker = false;
    while (at < line.size()) {
        qsizetype length = 0;
        if (line.at(at) == u' ' || line.at(at) == u'\t') {
            indent += line.at(at) == u'\t' ? 4 : 1;
            // Without the blank behind it a marker is none, and the line runs on in the one above.
            if (indent <= indentLimit || isBehindMarker)
                kept += line.at(at);
            isBehindMarker = false;
            ++at;
        } else if (isMarker(QStringView(line).sliced(at), &length)) {
            isBehindMarker = ++depth <= nestingLimit;
            if (isBehindMarker)
                kept += QStringView(line).sliced(at, length);
            at += length;
        } else {
            break;
        }
    }
    return kept + line.sliced(at);
}

QStringList withShortLines(const QString &text)
{
    QStringList lines;
    for (const auto &line : text.split(u'\n')) {
        auto rest = withShallowNesting(line);
        while (rest.size() > lineLimit) {
            auto cut = lineLimit;
            if (rest.at(cut - 1).isHighSurrogate())
                --cut;
            lines.append(rest.first(cut));
            rest = withShallowNesting(rest.sliced(cut));
        }
        lines.append(rest);
    }
    return lines;
}

/// The line under the head of a table, which makes it one.
bool isTableRule(const QString &line)
{
    static const QRegularExpression rule(
        u"^[\\s>]*\\|?\\s*:?-+:?\\s*(\\|\\s*:?-+:?\\s*)*\\|?\\s*$"_s);
    return line.contains(u'|') && rule.match(line).hasMatch();
}

/// Indentation and quotes that a line begins with.
QString quotesBefore(const QString &line)
{
    static const QRegularExpression before(u"^[\\s>]*"_s);
    return before.match(line).captured();
}

QStringList cellsOf(const QString &line)
{
    static const QRegularExpression bar(u"(?<!\\\\)\\|"_s);
    auto row = line.sliced(quotesBefore(line).size()).trimmed();
    if (row.startsWith(u'|'))
        row.remove(0, 1);
    if (row.endsWith(u'|') && !row.endsWith("\\|"_L1))
        row.chop(1);
    auto cells = row.split(bar);
    for (auto &cell : cells)
        cell = cell.trimmed();
    return cells;
}

/// A table wider than a page as a list: of each row what stands under which head. Its head is in
/// the line before `rule`. Nothing if that would be more text than `room` is left for.
QStringList recordsOf(const QStringList &lines, qsizetype rule, qsizetype rows, qsizetype &room)
{
    if (rule == 0 || lines.at(rule - 1).count(u'|') != lines.at(rule).count(u'|'))
        return {};
    const auto heads = cellsOf(lines.at(rule - 1));
    const auto before = quotesBefore(lines.at(rule));
    QStringList records;
    for (qsizetype i = rule + 1; i < rule + rows; ++i) {
        QStringList parts;
        const auto cells = cellsOf(lines.at(i));
        for (qsizetype at = 0; at < std::min(cells.size(), heads.size()); ++at) {
            if (!cells.at(at).isEmpty())
                parts.append(heads.at(at) + u": "_s + cells.at(at));
        }
        records.append(before + u"- "_s + parts.join(u" · "_s));
        room -= records.constLast().size();
        if (room < 0)
            return {};
    }
    return records;
}

/// A table of 5,000 columns and rows is a few kilobytes to write and gigabytes to show.
void limitTables(QStringList &lines)
{
    qsizetype cells = 0;
    qsizetype room = domain::bodyLimit;
    for (qsizetype i = 0; i < lines.size(); ++i) {
        if (!isTableRule(lines.at(i)))
            continue;
        qsizetype rows = 1;
        while (i + rows < lines.size() && !lines.at(i + rows).trimmed().isEmpty())
            ++rows;
        const auto columns = lines.at(i).count(u'|') + 1;
        const bool isWide = columns > columnLimit;
        cells += isWide ? 0 : columns * rows;
        if (!isWide && cells <= cellLimit)
            continue;
        if (const auto records = isWide ? recordsOf(lines, i, rows, room) : QStringList();
            !records.isEmpty()) {
            lines = lines.first(i - 1) + QStringList(quotesBefore(lines.at(i))) + records
                + lines.sliced(i + rows);
            i += records.size() - 1;
        } else {
            lines[i].replace(u"|"_s, u"\\|"_s);
        }
    }
}

/// Follows the fences around code from line to line.
class Fences {
public:
    /// Whether `line` opens code where other code has just been closed.
    [[nodiscard]] bool opensNext(const QString &line)
    {
        // Behind quotes and markers of lists.
        static const QRegularExpression form(
            u"^((?:[\\s>]|[-+*](?=\\s)|\\d{1,9}[.)](?=\\s))*)(`{3,}|~{3,})(.*)$"_s);
        const auto match = form.match(line);
        const bool isNewItem = match.captured(1).size() > quotesBefore(line).size();
        const auto fence = match.captured(2);
        const auto behind = match.captured(3);
        const auto quotes = quotesBefore(line).count(u'>');
        if (!m_open.isEmpty() && quotes < m_quotes)
            m_open.clear(); // the quote ended, and with it the code
        if (!m_open.isEmpty()) {
            const bool closes
                = !isNewItem && fence.startsWith(m_open) && behind.trimmed().isEmpty();
            m_hasJustClosed = closes;
            if (closes)
                m_open.clear();
            return false;
        }
        const bool opens = match.hasMatch() && (fence.startsWith(u'~') || !behind.contains(u'`'));
        const bool isNext = opens && m_hasJustClosed && !isNewItem && quotes == m_quotes;
        if (opens) {
            m_open = fence;
            m_quotes = quotes;
        }
        m_hasJustClosed = m_hasJustClosed && !opens && line.trimmed().remove(u'>').isEmpty();
        return isNext;
    }

private:
    QString m_open;
    qsizetype m_quotes = 0;
    bool m_hasJustClosed = false;
};

/// Qt makes one of two blocks of code with nothing between them.
QStringList withCodeApart(const QStringList &lines)
{
    QStringList apart;
    Fences fences;
    for (const auto &line : lines) {
        if (fences.opensNext(line))
            apart.append(quotesBefore(line) + codeSeparator);
        apart.append(line);
    }
    return apart;
}

/// Each costs as much as a paragraph; the wide form of & is none.
void limitEntities(QString &text)
{
    static const QRegularExpression entity(u"&(?=#?\\w{1,31};)"_s);
    int entities = 0;
    for (auto at = text.indexOf(entity); at >= 0; at = text.indexOf(entity, at + 1)) {
        if (++entities > entityLimit)
            text[at] = u'＆';
    }
}
} // namespace

QString boundedMarkdown(const QString &markdown)
{
    auto text = withoutTraps(QStringView(markdown).left(domain::bodyLimit));
    limitEntities(text);
    auto lines = withShortLines(text);
    limitTables(lines);
    return withCodeApart(lines).join(u'\n');
}

bool isIntricate(const QString &markdown)
{
    constexpr qsizetype limit = 2500;
    constexpr qsizetype linkWeight = 4;
    static constexpr QStringView marks = u"\n\\*_`[]<>&~|#";
    const auto isMark = [](QChar c) { return marks.contains(c); };
    const auto links = markdown.count(u'@') + markdown.count("://"_L1) + markdown.count("www."_L1);
    return std::ranges::count_if(markdown, isMark) + links * linkWeight > limit;
}

} // namespace ui
