// SPDX-License-Identifier: MIT
#include "ui/timeline/list/posttext.h"

#include "domain/post.h"
#include "ui/theme/fonts.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/displaytext.h"

#include <QRegularExpression>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QUrl>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
/// Longer than any post, however many code units its characters have.
constexpr qsizetype longestLine = 20 * domain::postLimit;

/// A link, @name or #topic#, whichever comes first.
const QRegularExpression &marks()
{
    static const QRegularExpression expression(
        uR"((?<link>https?://[^\s<>"“”，。；：！？）】、]+)|(?<![\p{L}\p{N}_.+@-])(?<name>@[\p{L}\p{N}_-]{1,32})|(?<topic>#[^#\s][^#\n]{0,31}#))"_s,
        QRegularExpression::UseUnicodePropertiesOption);
    return expression;
}

QString withoutTail(QString link)
{
    while (!link.isEmpty() && u".,;:!?)'*_"_s.contains(link.back()))
        link.chop(1);
    return link;
}

bool isOpenable(const QString &link)
{
    const QUrl url(link, QUrl::TolerantMode);
    return url.isValid() && !url.host().isEmpty();
}

/// Line by line, so that line breaks stay.
QString cleanLines(const QString &text)
{
    QStringList lines;
    for (const auto &line : text.split(u'\n'))
        lines.append(displayLine(line, longestLine));
    return lines.join(u'\n');
}
} // namespace

std::unique_ptr<QTextDocument> postDocument(const QString &text, const Tokens &tokens)
{
    auto document = std::make_unique<QTextDocument>();
    document->setUndoRedoEnabled(false);
    document->setDefaultFont(ui::font(FontRole::Body));
    document->setDocumentMargin(0);
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    document->setDefaultTextOption(option);
    QTextCursor cursor(document.get());
    QTextBlockFormat block;
    block.setLineHeight(proseLineHeight(document->defaultFont()), QTextBlockFormat::MinimumHeight);
    cursor.setBlockFormat(block);
    const auto clean = cleanLines(text);
    const QTextCharFormat plain;
    qsizetype done = 0;
    auto matches = marks().globalMatch(clean);
    while (matches.hasNext()) {
        const auto match = matches.next();
        const bool isLink = !match.captured(u"link"_s).isEmpty();
        const auto target = isLink ? withoutTail(match.captured()) : match.captured();
        if (isLink && !isOpenable(target))
            continue;
        cursor.insertText(clean.mid(done, match.capturedStart() - done), plain);
        QTextCharFormat format;
        format.setAnchor(true);
        format.setAnchorHref(target);
        format.setForeground(tokens.accent);
        cursor.insertText(target, format);
        done = match.capturedStart() + target.size();
    }
    cursor.insertText(clean.mid(done), plain);
    return document;
}

} // namespace ui
