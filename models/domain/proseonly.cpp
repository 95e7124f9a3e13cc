// SPDX-License-Identifier: MIT
#include "domain/proseonly.h"

#include <QList>
#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace domain {

namespace {
constexpr qsizetype linkLimit = 2'048; ///< longest destination that is looked through

/// Line ends stay, so that a paragraph still ends where it did.
void blank(QString &text, qsizetype begin, qsizetype end)
{
    for (auto i = begin; i < end; ++i) {
        if (text[i] != u'\n')
            text[i] = u' ';
    }
}

qsizetype runOf(const QString &text, qsizetype at, QChar c)
{
    auto end = at;
    while (end < text.size() && text[end] == c)
        ++end;
    return end - at;
}

/// Blanks fenced and indented code, line by line.
class CodeBlocks {
public:
    explicit CodeBlocks(QString &text)
        : m_text(text)
    {
    }

    void blankAll()
    {
        for (qsizetype begin = 0; begin < m_text.size();) {
            auto end = m_text.indexOf(u'\n', begin);
            end = end < 0 ? m_text.size() : end;
            if (isCode(begin, end))
                blank(m_text, begin, end);
            begin = end + 1;
        }
    }

private:
    bool isCode(qsizetype begin, qsizetype end)
    {
        // Fences and lists may stand in quotes.
        auto at = begin;
        qsizetype indent = 0;
        for (; at < end && (m_text[at] == u' ' || m_text[at] == u'\t' || m_text[at] == u'>'); ++at)
            indent = m_text[at] == u'>' ? 0 : indent + (m_text[at] == u'\t' ? 4 : 1);
        const auto mark = at < end ? m_text[at] : QChar();
        const auto run = mark == u'`' || mark == u'~' ? runOf(m_text, at, mark) : 0;
        if (m_fence > 0) {
            const bool closes = mark == m_mark && run >= m_fence
                && QStringView(m_text).mid(at + run, end - at - run).trimmed().isEmpty();
            m_fence = closes ? 0 : m_fence;
            return true;
        }
        const auto rest = QStringView(m_text).mid(at + run, end - at - run);
        if (run >= 3 && !(mark == u'`' && rest.contains(u'`'))) {
            m_fence = run;
            m_mark = mark;
            return true;
        }
        return isIndented(at == end, indent, mark, rest);
    }

    /// Four blanks begin code where no paragraph or list goes on.
    bool isIndented(bool isEmpty, qsizetype indent, QChar mark, QStringView rest)
    {
        if (isEmpty) {
            m_mayIndent = true;
            return false;
        }
        const bool isCode = indent >= 4 && m_mayIndent && !m_isList;
        if (!isCode) {
            const bool isBullet = mark == u'-' || mark == u'*' || mark == u'+';
            const bool isItem = (isBullet && rest.startsWith(mark) && rest.size() > 1)
                || (mark.isDigit() && rest.size() > 1);
            m_isList = isItem || (m_isList && indent >= 2);
            m_mayIndent = false;
        }
        return isCode;
    }

    QString &m_text;
    qsizetype m_fence = 0;
    QChar m_mark;
    bool m_mayIndent = true;
    bool m_isList = false;
};

qsizetype endOfParagraph(const QString &text, qsizetype at)
{
    static const QRegularExpression gap(uR"(\n[ \t]*\n)"_s);
    const auto end = text.indexOf(gap, at);
    return end < 0 ? text.size() : end;
}

void blankCodeSpans(QString &text)
{
    qsizetype paragraph = -1;
    for (auto at = text.indexOf(u'`'); at >= 0; at = text.indexOf(u'`', at)) {
        const auto run = runOf(text, at, u'`');
        if (at > 0 && text[at - 1] == u'\\') {
            at += 1;
            continue;
        }
        if (at >= paragraph)
            paragraph = endOfParagraph(text, at);
        auto close = text.indexOf(u'`', at + run);
        while (close >= 0 && close < paragraph && runOf(text, close, u'`') != run)
            close = text.indexOf(u'`', close + runOf(text, close, u'`'));
        if (close >= 0 && close < paragraph) {
            blank(text, at, close + run);
            at = close;
        }
        at += run;
    }
}

/// Where the destination that opens at `at` is closed; −1 if it is not.
qsizetype endOfDestination(const QString &text, qsizetype at)
{
    const auto open = text[at];
    const auto close = open == u'(' ? u')' : u']';
    const auto limit = std::min(text.size(), at + linkLimit);
    int depth = 0;
    for (auto i = at; i < limit; ++i) {
        if (text[i] == u'\\')
            ++i;
        else if (text[i] == open)
            ++depth;
        else if (text[i] == close && --depth == 0)
            return i + 1;
    }
    return -1;
}

/// [text](destination) and [text][reference], images too.
void blankLinks(QString &text)
{
    QList<qsizetype> open;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text[i] == u'\\') {
            ++i;
        } else if (text[i] == u'[') {
            open.append(i);
        } else if (text[i] == u']' && !open.isEmpty()) {
            const auto begin = open.takeLast();
            const bool hasMore
                = i + 1 < text.size() && (text[i + 1] == u'(' || text[i + 1] == u'[');
            const auto end = hasMore ? endOfDestination(text, i + 1) : -1;
            if (end > 0) {
                blank(text, begin, end);
                i = end - 1;
            }
        }
    }
}

void blankMatches(QString &text, const QRegularExpression &pattern)
{
    auto matches = pattern.globalMatch(QString(text));
    while (matches.hasNext()) {
        const auto match = matches.next();
        blank(text, match.capturedStart(), match.capturedEnd());
    }
}
} // namespace

QString proseOnly(const QString &markdown)
{
    static const QRegularExpression reference(uR"(^ {0,3}\[[^\]\n]{1,200}\]:.*$)"_s,
                                              QRegularExpression::MultilineOption);
    static const QRegularExpression angled(uR"(<[^\s<>]{1,2048}>)"_s);
    static const QRegularExpression address(
        uR"((?:[A-Za-z][A-Za-z0-9+.-]{0,15}://|mailto:|www\.)[!-;=?-~]*)"_s);
    auto text = markdown;
    CodeBlocks(text).blankAll();
    blankCodeSpans(text);
    blankMatches(text, reference);
    blankMatches(text, angled);
    blankLinks(text);
    blankMatches(text, address);
    return text;
}

} // namespace domain
