// SPDX-License-Identifier: MIT
#include "ui/help/handbook.h"

#include "domain/lesson.h"
#include "ui/actions/actionid.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLocale>
#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
using Kind = HandbookBlock::Kind;

const auto lessonPrefix = u"lesson-"_s;

QByteArray read(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// "lesson-vote" for "01-vote.json".
QStringList lessonPages()
{
    QStringList pages;
    const auto files = QDir(u":/lessons"_s).entryList({u"*.json"_s}, QDir::Files, QDir::Name);
    for (const auto &file : files)
        pages.append(lessonPrefix + file.section(u'-', 1).chopped(QStringView(u".json").size()));
    return pages;
}

QString lessonText(const QString &page, const QString &language)
{
    const QDir folder(u":/lessons"_s);
    const auto name = u"*-%1.json"_s.arg(page.sliced(lessonPrefix.size()));
    const auto lesson
        = domain::readLesson(read(folder.filePath(folder.entryList({name}).value(0))));
    return lesson ? domain::markdownOf(*lesson, QLocale(language).language()) : QString();
}

bool isWide(QChar c)
{
    const auto code = c.unicode();
    return (code >= 0x2E80 && code < 0xD800) || code >= 0xFF00 || c == u'“' || c == u'”';
}

/// Lines of Chinese join without a space, as they do at its punctuation.
void join(QString &text, const QString &more)
{
    const auto before = text.isEmpty() ? QChar() : text.back();
    const auto behind = more.front();
    const bool isOne = (isWide(before) && isWide(behind)) || (isWide(before) && before.isPunct())
        || (isWide(behind) && behind.isPunct());
    if (!text.isEmpty() && !isOne)
        text += u' ';
    text += more;
}

QStringList cellsOf(const QString &line)
{
    auto cells = line.sliced(1, line.size() - 2).split(u'|');
    for (auto &cell : cells)
        cell = cell.trimmed();
    return cells;
}

/// Reads the part of Markdown that the handbook is written in.
class PageReader {
public:
    [[nodiscard]] QList<HandbookBlock> read(const QString &text);

private:
    void readLine(const QString &line);
    bool readHeading(const QString &line);
    bool readItem(const QString &line);
    bool readRow(const QString &line);
    bool readPicture(const QString &line);
    void add(const HandbookBlock &block)
    {
        m_blocks.append(block);
        m_isOpen = false;
    }

    QList<HandbookBlock> m_blocks;
    bool m_isOpen = false; ///< the next line goes on with the last block
    bool m_isCode = false;
};

QList<HandbookBlock> PageReader::read(const QString &text)
{
    for (const auto &line : text.split(u'\n')) {
        if (line.startsWith("```"_L1)) {
            m_isCode = !m_isCode;
            if (m_isCode)
                add({.kind = Kind::Code});
        } else if (m_isCode) {
            auto &code = m_blocks.last().text;
            code += code.isEmpty() ? line : u'\n' + line;
        } else {
            readLine(line.trimmed());
        }
    }
    return m_blocks;
}

void PageReader::readLine(const QString &line)
{
    if (line.isEmpty()) {
        m_isOpen = false;
        return;
    }
    if (readHeading(line) || readItem(line) || readRow(line) || readPicture(line))
        return;
    if (!m_isOpen)
        m_blocks.append({.kind = Kind::Paragraph});
    join(m_blocks.last().text, line);
    m_isOpen = true;
}

bool PageReader::readHeading(const QString &line)
{
    static const QRegularExpression heading(u"^(#{1,3}) (.*?)(?: \\{#([a-z-]+)\\})?$"_s);
    const auto match = heading.match(line);
    if (!match.hasMatch())
        return false;
    add({.kind = Kind::Heading,
         .text = match.captured(2),
         .level = static_cast<int>(match.capturedLength(1)),
         .target = match.captured(3)});
    return true;
}

bool PageReader::readItem(const QString &line)
{
    static const QRegularExpression item(u"^(?:-|(\\d+)\\.) (.*)$"_s);
    const auto match = item.match(line);
    if (!match.hasMatch())
        return false;
    add({.kind = match.capturedLength(1) > 0 ? Kind::NumberedItem : Kind::Item,
         .text = match.captured(2)});
    m_isOpen = true;
    return true;
}

bool PageReader::readRow(const QString &line)
{
    if (!line.startsWith(u'|'))
        return false;
    const bool isRule = line.startsWith("|--"_L1);
    const bool isFirst = m_blocks.isEmpty()
        || (m_blocks.last().kind != Kind::TableHead && m_blocks.last().kind != Kind::TableRow);
    if (!isRule)
        add({.kind = isFirst ? Kind::TableHead : Kind::TableRow, .cells = cellsOf(line)});
    return true;
}

bool PageReader::readPicture(const QString &line)
{
    static const QRegularExpression picture(u"^!\\[(.*)\\]\\(([a-z-]+)\\.png\\)$"_s);
    const auto match = picture.match(line);
    if (match.hasMatch())
        add({.kind = Kind::Picture, .text = match.captured(1), .target = match.captured(2)});
    return match.hasMatch();
}

QString withoutMarks(QString text)
{
    static const QRegularExpression link(u"\\[([^\\]]*)\\]\\([^)]*\\)"_s);
    static const QRegularExpression marks(u"\\*\\*|`|\\x{E000}|\\x{E001}"_s);
    return text.replace(link, u"\\1"_s).remove(marks);
}

QString rowOfTable(const QStringList &cells)
{
    return u"| "_s + cells.join(" | "_L1) + u" |\n"_s;
}

/// What stands before and behind a block.
QString markdownOf(const HandbookBlock &block)
{
    switch (block.kind) {
    case Kind::Heading:
        return QString(block.level, u'#') + u' ' + block.text + u"\n\n"_s;
    case Kind::Paragraph:
        return block.text + u"\n\n"_s;
    case Kind::Item:
        return u"- "_s + block.text + u'\n';
    case Kind::NumberedItem:
        return u"1. "_s + block.text + u'\n';
    case Kind::Code:
        return u"```\n"_s + block.text + u"\n```\n\n"_s;
    case Kind::TableHead:
        return rowOfTable(block.cells) + rowOfTable(QStringList(block.cells.size(), u"---"_s));
    case Kind::TableRow:
        return rowOfTable(block.cells);
    case Kind::Picture:
        break;
    }
    return u"![%1](%2.png)\n\n%1\n\n"_s.arg(block.text, block.target);
}

bool isListKind(Kind kind)
{
    return kind == Kind::Item || kind == Kind::NumberedItem;
}

bool isRowKind(Kind kind)
{
    return kind == Kind::TableHead || kind == Kind::TableRow;
}
} // namespace

QString HandbookBlock::plainText() const
{
    return withoutMarks(isRowKind(kind) ? cells.join(u" · "_s) : text);
}

QString HandbookPage::markdown() const
{
    QString all;
    auto before = Kind::Heading;
    for (const auto &block : blocks) {
        const bool endsList = isListKind(before) && block.kind != before;
        const bool endsTable = isRowKind(before) && !isRowKind(block.kind);
        if (endsList || endsTable)
            all += u'\n';
        all += markdownOf(block);
        before = block.kind;
    }
    return all.replace(keyBegin, u'`').replace(keyEnd, u'`');
}

Handbook::Handbook(QString language, KeysOf keysOf)
    : m_language(std::move(language))
    , m_keysOf(std::move(keysOf))
{
    const auto contents = QJsonDocument::fromJson(read(u":/handbook/contents.json"_s)).array();
    for (const auto &value : contents) {
        HandbookGroup group;
        group.title = value[u"title"_s][m_language].toString();
        const auto pages = value[u"pages"_s].toArray();
        for (const auto &page : pages)
            group.pages.append(page.toString());
        if (pages.isEmpty())
            group.pages = lessonPages();
        m_groups.append(group);
    }
}

QString Handbook::languageOfWindow()
{
    return QLocale().language() == QLocale::Chinese ? u"zh_CN"_s : u"en"_s;
}

const HandbookPage *Handbook::page(const QString &name)
{
    const auto isIn = [&name](const HandbookGroup &group) { return group.pages.contains(name); };
    if (std::ranges::none_of(m_groups, isIn))
        return nullptr;
    auto found = m_pages.find(name);
    if (found == m_pages.end()) {
        HandbookPage page;
        page.name = name;
        page.blocks = PageReader().read(expanded(textOf(name)));
        if (!page.blocks.isEmpty())
            page.title = page.blocks.first().plainText();
        found = m_pages.insert(name, page);
    }
    return &*found;
}

QString Handbook::title(const QString &page) const
{
    return textOf(page).section(u'\n', 0, 0).mid(2);
}

QString Handbook::textOf(const QString &page) const
{
    return page.startsWith(lessonPrefix)
        ? lessonText(page, m_language)
        : QString::fromUtf8(read(u":/handbook/%1/%2.md"_s.arg(m_language, page)));
}

QString Handbook::expanded(const QString &text) const
{
    static const QRegularExpression placeholder(u"\\{(key|action|menu):([A-Za-z.0-9]+)\\}"_s);
    QString all;
    qsizetype at = 0;
    auto found = placeholder.globalMatch(text);
    while (found.hasNext()) {
        const auto match = found.next();
        all += QStringView(text).sliced(at, match.capturedStart() - at);
        all += nameFor(match.captured(1), match.captured(2));
        at = match.capturedEnd();
    }
    all += QStringView(text).sliced(at);
    return all;
}

QString Handbook::nameFor(const QString &kind, const QString &key) const
{
    const auto *spec = findAction(key);
    if (!spec)
        return key;
    if (kind == "key"_L1) {
        const auto keys = m_keysOf ? m_keysOf(*spec) : spec->shortcuts;
        const auto name = keys.isEmpty()
            ? QCoreApplication::translate("ui::Handbook", "no key")
            : keys.first().toString(QKeySequence::NativeText).replace(", "_L1, " "_L1);
        return keyBegin + name + keyEnd;
    }
    const auto name
        = withoutMnemonic(QCoreApplication::translate("ui::ActionRegistry", spec->text));
    return kind == "menu"_L1 ? u"**%1 ▸ %2**"_s.arg(withoutMnemonic(menuTitle(spec->menu)), name)
                             : u"**%1**"_s.arg(name);
}

QStringList searchWords(const QString &typed)
{
    return typed.toCaseFolded().split(u' ', Qt::SkipEmptyParts);
}

namespace {
bool holds(const QString &text, const QStringList &words)
{
    const auto folded = text.toCaseFolded();
    return std::ranges::all_of(words, [&](const auto &word) { return folded.contains(word); });
}

/// Those in headings come before all others.
class Hits {
public:
    void add(const HandbookPage &page, const QStringList &words)
    {
        auto title = page.title;
        for (const auto &block : page.blocks) {
            const bool isHeading = block.kind == Kind::Heading;
            const auto text = block.plainText();
            if (isHeading && block.level > 1)
                title = page.title + u" – "_s + text;
            if (holds(text, words))
                (isHeading ? m_inTitles : m_others).append({page.name, title, text});
        }
    }
    [[nodiscard]] QList<HandbookHit> all() const { return m_inTitles + m_others; }

private:
    QList<HandbookHit> m_inTitles;
    QList<HandbookHit> m_others;
};
} // namespace

QList<HandbookHit> Handbook::search(const QString &words)
{
    const auto wanted = searchWords(words);
    if (wanted.isEmpty())
        return {};
    Hits hits;
    for (const auto &group : std::as_const(m_groups)) {
        for (const auto &name : group.pages)
            hits.add(*page(name), wanted);
    }
    return hits.all();
}

} // namespace ui
