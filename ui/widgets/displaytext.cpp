// SPDX-License-Identifier: MIT
#include "ui/widgets/displaytext.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace ui {

namespace {

constexpr int combiningLimit = 8;

struct DisplayText {
    Q_DECLARE_TR_FUNCTIONS(ui::DisplayText)
};

bool isPlain(QStringView text)
{
    return std::ranges::all_of(text,
                               [](QChar c) { return c.unicode() >= 0x20 && c.unicode() < 0x300; });
}

} // namespace

bool turnsDirection(char32_t c)
{
    return (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069) || c == 0x200E
        || c == 0x200F || c == 0x061C;
}

QString displayLine(const QString &text, qsizetype limit)
{
    if (text.size() <= limit && isPlain(text))
        return text;
    QString line;
    int marks = 0;
    // One look at a bounded stretch, however long the text is.
    const auto stretch = QStringView(text).left(limit * 8);
    for (const char32_t c : stretch.toUcs4()) {
        marks = QChar::isMark(c) ? marks + 1 : 0;
        if (turnsDirection(c) || marks > combiningLimit)
            continue;
        if (line.size() + 1 >= limit) {
            line += u'…';
            break;
        }
        const auto category = QChar::category(c);
        const bool breaks = category == QChar::Other_Control || category == QChar::Separator_Line
            || category == QChar::Separator_Paragraph;
        line += breaks ? QString(u' ') : QString::fromUcs4(&c, 1);
    }
    return line;
}

QString spokenList(const QStringList &parts)
{
    return parts.join(DisplayText::tr(", ", "between what a screen reader speaks"));
}

QString joinSentences(const QString &first, const QString &second)
{
    const auto last = first.isEmpty() ? QChar() : first.back();
    // CJK punctuation and full-width forms bring their own space.
    const bool isWide = (last.unicode() >= 0x3000 && last.unicode() <= 0x303F)
        || (last.unicode() >= 0xFF01 && last.unicode() <= 0xFF60);
    return first + (isWide ? u""_s : u" "_s) + second;
}

} // namespace ui
