// SPDX-License-Identifier: MIT
#include "domain/mentions.h"

#include "domain/names.h"
#include "domain/texts.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace domain {

namespace {
constexpr qsizetype examinedLimit = 50;
constexpr qsizetype nameWindow = 128; ///< 32 characters, be they as long as they may

char32_t characterAt(const QString &text, qsizetype i)
{
    if (i < 0 || i >= text.size())
        return 0;
    if (text[i].isHighSurrogate() && i + 1 < text.size() && text[i + 1].isLowSurrogate())
        return QChar::surrogateToUcs4(text[i], text[i + 1]);
    return text[i].unicode();
}

char32_t characterBefore(const QString &text, qsizetype i)
{
    const bool isPair = i > 1 && text[i - 1].isLowSurrogate() && text[i - 2].isHighSurrogate();
    return characterAt(text, i - (isPair ? 2 : 1));
}

bool isWord(char32_t c)
{
    return c == U'_' || QChar::isLetterOrNumber(c) || QChar::isMark(c);
}

/// Scripts that are written without blanks between words.
bool standsAlone(char32_t c)
{
    switch (QChar::script(c)) {
    case QChar::Script_Han:
    case QChar::Script_Hiragana:
    case QChar::Script_Katakana:
    case QChar::Script_Bopomofo:
    case QChar::Script_Hangul:
    case QChar::Script_Thai:
        return true;
    default:
        return false;
    }
}

bool isGlued(char32_t left, char32_t right)
{
    return isWord(left) && isWord(right) && !standsAlone(left) && !standsAlone(right);
}

/// Whether an @ here is the beginning of a word: not of the second half of an address.
bool mayBegin(const QString &text, qsizetype at)
{
    const auto before = characterBefore(text, at);
    if (before == 0)
        return true;
    constexpr auto joints = "._+-@/\\~$%&="_L1;
    if (before < 128 && joints.contains(QChar(static_cast<char16_t>(before))))
        return false;
    return !isWord(before) || standsAlone(before);
}

bool mayEnd(const QString &text, qsizetype end)
{
    const auto last = characterBefore(text, end);
    const auto next = characterAt(text, end);
    if (QChar::isSpace(last) || QChar::isMark(next) || next == U'@' || isGlued(last, next))
        return false;
    // The first half of "Jean-Luc" or "example.com" is nobody.
    const bool isJoint = next == U'-' || next == U'.';
    return !isJoint || !isGlued(last, characterAt(text, end + 1));
}
} // namespace

QList<qsizetype> mentionEnds(const QString &text, qsizetype at)
{
    QList<qsizetype> ends;
    if (!mayBegin(text, at) || QChar::isSpace(characterAt(text, at + 1)))
        return ends;
    const auto limit = std::min(text.size(), at + 1 + nameWindow);
    for (auto end = at + 1; end < limit;) {
        const auto c = characterAt(text, end);
        if (c == U'\n' || c == U'@' || c == QChar::ParagraphSeparator || c == QChar::LineSeparator)
            break;
        end += QChar::requiresSurrogates(c) ? 2 : 1;
        if (mayEnd(text, end) && cleanName(text.mid(at + 1, end - at - 1)))
            ends.prepend(end);
    }
    return ends;
}

qsizetype openMention(const QString &text)
{
    const auto at = text.lastIndexOf(u'@');
    if (at < 0 || text.size() - at > nameWindow || !mayBegin(text, at))
        return -1;
    const auto typed = text.sliced(at + 1);
    const bool isName = typed.isEmpty() || (!typed.front().isSpace() && cleanName(typed));
    // What stands in code or an address means nobody.
    return isName && proseOnly(text).endsWith(text.sliced(at)) ? at : -1;
}

bool isMentionable(const QString &name)
{
    return mentionEnds(u'@' + name + u' ', 0).contains(name.size() + 1);
}

QString mentionAt(const QString &text, qsizetype at, qsizetype end)
{
    return foldedName(text.mid(at + 1, end - at - 1));
}

QList<QStringList> findMentions(const QString &markdown)
{
    QList<QStringList> mentions;
    if (!markdown.contains(u'@'))
        return mentions;
    const auto prose = proseOnly(markdown);
    for (auto at = prose.indexOf(u'@'); at >= 0 && mentions.size() < examinedLimit;
         at = prose.indexOf(u'@', at + 1)) {
        QStringList names;
        for (const auto end : mentionEnds(prose, at))
            names.append(mentionAt(prose, at, end));
        if (!names.isEmpty())
            mentions.append(names);
    }
    return mentions;
}

QStringList meantAmong(const QList<QStringList> &mentions, const QSet<QString> &known)
{
    QStringList meant;
    for (const auto &names : mentions) {
        const auto name = std::find_if(names.cbegin(), names.cend(),
                                       [&](const auto &one) { return known.contains(one); });
        if (name != names.cend() && !meant.contains(*name))
            meant.append(*name);
        if (meant.size() == mentionLimit)
            break;
    }
    return meant;
}

} // namespace domain
