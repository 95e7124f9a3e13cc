// SPDX-License-Identifier: MIT
#include "ui/help/handbookhtml.h"

#include "ui/help/handbook.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
using Kind = HandbookBlock::Kind;

const auto pageHead = uR"(<!DOCTYPE html>
<html lang="%1">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>%2</title>
<style>
:root { color-scheme: light dark; --text: #1f2328; --page: #ffffff; --muted: #5c636b; --line: #e4e4e0;
  --code: #f4f4f1; --accent: #0b6e99; --bar: #f7f7f5; }
@media (prefers-color-scheme: dark) {
  :root { --text: #e6e6e3; --page: #212427; --muted: #a3a9af; --line: #33373b; --code: #1a1c1e;
    --accent: #5cb8e0; --bar: #1b1d1f; } }
body { margin: 0; color: var(--text); background: var(--page); line-height: 1.6;
  font-family: Inter, "Noto Sans CJK SC", system-ui, sans-serif; }
nav { background: var(--bar); border-bottom: 1px solid var(--line); padding: 1rem 2rem; }
nav h2 { font-size: 1rem; margin: .8rem 0 .2rem; }
nav ul { columns: 15rem; margin: 0; padding-left: 1.2rem; }
main { max-width: 46rem; padding: 0 2rem 4rem; }
@media (min-width: 64rem) {
  nav { position: fixed; top: 0; bottom: 0; width: 15rem; overflow: auto; border: 0;
    border-right: 1px solid var(--line); box-sizing: border-box; padding: 1rem; }
  nav ul { columns: auto; }
  main { margin-left: 15rem; } }
article { border-top: 1px solid var(--line); padding-top: 1rem; margin-top: 2rem; }
a { color: var(--accent); }
img { max-width: 100%; height: auto; border: 1px solid var(--line); border-radius: 6px; }
figure { margin: 1rem 0; }
figcaption { color: var(--muted); font-size: .85rem; }
code, kbd, pre { font-family: "JetBrains Mono", monospace; font-size: .9em; background: var(--code); }
code, kbd { padding: .1em .3em; border-radius: 4px; }
kbd { border: 1px solid var(--line); }
pre { padding: .8rem; overflow: auto; border-radius: 6px; }
pre code { padding: 0; }
table { border-collapse: collapse; width: 100%; }
th, td { border: 1px solid var(--line); padding: .4rem .6rem; text-align: left; vertical-align: top; }
</style>
</head>
<body>
)"_s;

/// Where a link between pages leads on the one that holds all.
QString placeOf(const QString &link, const QString &page)
{
    if (link.contains(u':'))
        return link.toHtmlEscaped();
    const auto file = link.section(u'#', 0, 0);
    const auto anchor = link.section(u'#', 1);
    const auto name = file.isEmpty() ? page : QFileInfo(file).baseName();
    return anchor.isEmpty() ? u'#' + name : u'#' + name + u'-' + anchor;
}

class Writer {
public:
    explicit Writer(const QString &language)
        : m_language(language)
        , m_book(language)
    {
    }
    [[nodiscard]] QString write();

private:
    void writeContents();
    void writePage(const HandbookPage &page);
    void writeBlock(const HandbookBlock &block);
    void writeHeading(const HandbookBlock &block);
    void writeRow(const HandbookBlock &block);
    void writePicture(const HandbookBlock &block);
    /// What lists and tables stand in, as far as the next block does not.
    void open(const QString &element);
    [[nodiscard]] QString inlineOf(const QString &text) const;

    QString m_language;
    Handbook m_book;
    QString m_html;
    QString m_page;
    QString m_open;
};

QString Writer::write()
{
    const auto title = QCoreApplication::translate("ui::Handbook", "Folkmoot Handbook");
    m_html = pageHead.arg(m_language == "zh_CN"_L1 ? u"zh-CN"_s : m_language, title);
    writeContents();
    m_html += u"<main>\n<h1>"_s + title + u"</h1>\n"_s;
    for (const auto &group : m_book.groups()) {
        for (const auto &name : group.pages)
            writePage(*m_book.page(name));
    }
    return m_html + u"</main>\n</body>\n</html>\n"_s;
}

void Writer::writeContents()
{
    m_html += u"<nav>\n"_s;
    for (const auto &group : m_book.groups()) {
        m_html += u"<h2>%1</h2>\n<ul>\n"_s.arg(group.title.toHtmlEscaped());
        for (const auto &name : group.pages)
            m_html += u"<li><a href=\"#%1\">%2</a></li>\n"_s.arg(
                name, m_book.page(name)->title.toHtmlEscaped());
        m_html += u"</ul>\n"_s;
    }
    m_html += u"</nav>\n"_s;
}

void Writer::writePage(const HandbookPage &page)
{
    m_page = page.name;
    m_html += u"<article>\n"_s;
    for (const auto &block : page.blocks)
        writeBlock(block);
    open({});
    m_html += u"</article>\n"_s;
}

void Writer::open(const QString &element)
{
    if (m_open == element)
        return;
    if (!m_open.isEmpty())
        m_html += u"</%1>\n"_s.arg(m_open);
    m_open = element;
    if (!element.isEmpty())
        m_html += u"<%1>\n"_s.arg(element);
}

void Writer::writeBlock(const HandbookBlock &block)
{
    switch (block.kind) {
    case Kind::Item:
        open(u"ul"_s);
        m_html += u"<li>%1</li>\n"_s.arg(inlineOf(block.text));
        return;
    case Kind::NumberedItem:
        open(u"ol"_s);
        m_html += u"<li>%1</li>\n"_s.arg(inlineOf(block.text));
        return;
    case Kind::TableHead:
    case Kind::TableRow:
        open(u"table"_s);
        return writeRow(block);
    default:
        open({});
    }
    if (block.kind == Kind::Heading)
        writeHeading(block);
    else if (block.kind == Kind::Code)
        m_html += u"<pre><code>%1</code></pre>\n"_s.arg(block.text.toHtmlEscaped());
    else if (block.kind == Kind::Picture)
        writePicture(block);
    else
        m_html += u"<p>%1</p>\n"_s.arg(inlineOf(block.text));
}

void Writer::writeHeading(const HandbookBlock &block)
{
    const auto place = block.level == 1 ? m_page
        : block.target.isEmpty()        ? QString()
                                        : m_page + u'-' + block.target;
    m_html += u"<h%1%2>%3</h%1>\n"_s.arg(QString::number(block.level + 1),
                                         place.isEmpty() ? QString() : u" id=\"%1\""_s.arg(place),
                                         inlineOf(block.text));
}

void Writer::writeRow(const HandbookBlock &block)
{
    const auto cell = block.kind == Kind::TableHead ? u"th"_s : u"td"_s;
    m_html += u"<tr>"_s;
    for (const auto &text : block.cells)
        m_html += u"<%1>%2</%1>"_s.arg(cell, inlineOf(text));
    m_html += u"</tr>\n"_s;
}

void Writer::writePicture(const HandbookBlock &block)
{
    m_html += u"<figure><img src=\"pictures/%1/%2.png\" alt=\"%3\" width=\"960\" loading=\"lazy\">"
              "<figcaption aria-hidden=\"true\">%3</figcaption></figure>\n"_s.arg(
                  m_language, block.target, block.text.toHtmlEscaped());
}

QString Writer::inlineOf(const QString &text) const
{
    static const QRegularExpression mark(
        u"`([^`]*)`|\\*\\*(.+?)\\*\\*|\\[([^\\]]*)\\]\\(([^)]*)\\)|\\x{E000}([^\\x{E001}]*)\\x{E001}"_s);
    QString html;
    qsizetype at = 0;
    auto marks = mark.globalMatch(text);
    while (marks.hasNext()) {
        const auto match = marks.next();
        html += text.sliced(at, match.capturedStart() - at).toHtmlEscaped();
        at = match.capturedEnd();
        if (match.hasCaptured(5))
            html += u"<kbd>%1</kbd>"_s.arg(match.captured(5).toHtmlEscaped());
        else if (match.hasCaptured(4))
            html += u"<a href=\"%1\">%2</a>"_s.arg(placeOf(match.captured(4), m_page),
                                                   match.captured(3).toHtmlEscaped());
        else if (match.hasCaptured(2))
            html += u"<b>%1</b>"_s.arg(match.captured(2).toHtmlEscaped());
        else
            html += u"<code>%1</code>"_s.arg(match.captured(1).toHtmlEscaped());
    }
    return html + text.sliced(at).toHtmlEscaped();
}
} // namespace

QString handbookHtml(const QString &language)
{
    return Writer(language).write();
}

} // namespace ui
