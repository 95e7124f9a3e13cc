// SPDX-License-Identifier: MIT
#include "domain/texts.h"

#include <QByteArray>
#include <QRegularExpression>
#include <QTextBoundaryFinder>

#include <algorithm>
#include <md4c.h>

using namespace Qt::StringLiterals;

namespace domain {

qsizetype shownLength(QStringView text)
{
    constexpr qsizetype mostOfOne = 10; ///< code points, of the longest emoji in use
    QTextBoundaryFinder finder(QTextBoundaryFinder::Grapheme, text.data(), text.size());
    qsizetype characters = 0;
    while (finder.toNextBoundary() >= 0)
        ++characters;
    const auto low = std::ranges::count_if(text, [](QChar c) { return c.isLowSurrogate(); });
    const auto codePoints = text.size() - low;
    return std::max(characters, (codePoints + mostOfOne - 1) / mostOfOne);
}

namespace {
struct Prose {
    const QByteArray &source;
    QByteArray kept; ///< as long as the source: what was heard stands in its place
    int links = 0; ///< and images, inside each other

    void hear(const char *text, MD_SIZE size)
    {
        auto begin = text - source.constData();
        const auto end = begin + size;
        if (links > 0 || begin < 0 || end > source.size())
            return;
        // Whoever escaped an @ names nobody.
        if (begin > 0 && source.at(begin - 1) == '\\')
            --begin;
        kept.replace(begin, end - begin, source.sliced(begin, end - begin));
    }
};

int step(MD_SPANTYPE type)
{
    return type == MD_SPAN_A || type == MD_SPAN_IMG ? 1 : 0;
}

/// Blank but for its line ends, so that a paragraph still ends where it did.
QByteArray blankOf(QByteArray text)
{
    for (auto &c : text)
        c = c == '\n' ? '\n' : ' ';
    return text;
}

MD_PARSER parser()
{
    MD_PARSER parser{};
    parser.flags = MD_FLAG_NOHTML; // it is shown as it was typed
    parser.enter_block = parser.leave_block = [](MD_BLOCKTYPE, void *, void *) { return 0; };
    parser.enter_span = [](MD_SPANTYPE type, void *, void *prose) {
        static_cast<Prose *>(prose)->links += step(type);
        return 0;
    };
    parser.leave_span = [](MD_SPANTYPE type, void *, void *prose) {
        static_cast<Prose *>(prose)->links -= step(type);
        return 0;
    };
    parser.text = [](MD_TEXTTYPE type, const MD_CHAR *text, MD_SIZE size, void *prose) {
        if (type == MD_TEXT_NORMAL || type == MD_TEXT_ENTITY)
            static_cast<Prose *>(prose)->hear(text, size);
        return 0;
    };
    return parser;
}
} // namespace

QString proseOnly(const QString &markdown)
{
    static const QRegularExpression address(
        uR"((?:[A-Za-z][A-Za-z0-9+.-]{0,15}://|mailto:|www\.)[!-;=?-~]*)"_s);
    static const auto listener = parser();
    const auto source = markdown.toUtf8();
    Prose prose{source, blankOf(source)};
    md_parse(source.constData(), static_cast<MD_SIZE>(source.size()), &listener, &prose);
    return QString::fromUtf8(prose.kept).replace(address, u" "_s);
}

} // namespace domain
