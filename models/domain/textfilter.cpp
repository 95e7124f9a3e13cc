// SPDX-License-Identifier: MIT
#include "domain/textfilter.h"

#include <QRegularExpression>
#include <QUrl>

using namespace Qt::StringLiterals;

namespace domain {

namespace {
constexpr qsizetype lengthLimit = 100;

/// A text as it is compared, and where each of its characters came from.
struct Folded {
    QString text;
    QList<qsizetype> origins;
};

bool foldsToItself(char32_t c)
{
    return (c >= 0x4E00 && c <= 0x9FFF) || (c >= 0x3041 && c <= 0x3096)
        || (c < 0x80 && c > ' ' && !(c >= 'A' && c <= 'Z'));
}

bool isInvisible(char32_t c)
{
    const auto category = QChar::category(c);
    return category == QChar::Other_Format || category == QChar::Other_Control;
}

void append(Folded &folded, const QString &piece, qsizetype origin)
{
    for (const auto unit : piece) {
        const bool isSpace = unit.isSpace();
        if (isSpace && (folded.text.isEmpty() || folded.text.back() == u' '))
            continue;
        folded.text.append(isSpace ? QChar(u' ') : unit);
        folded.origins.append(origin);
    }
}

/// Character by character, so that what matches can be shown where it stands.
Folded fold(const QString &given)
{
    Folded folded;
    folded.text.reserve(given.size());
    folded.origins.reserve(given.size());
    for (qsizetype i = 0; i < given.size(); ++i) {
        const bool isPair = given[i].isHighSurrogate() && i + 1 < given.size();
        const char32_t c
            = isPair ? QChar::surrogateToUcs4(given[i], given[i + 1]) : given[i].unicode();
        if (foldsToItself(c))
            append(folded, given[i], i);
        else if (QChar::isSpace(c))
            append(folded, u" "_s, i);
        else if (!isInvisible(c))
            append(
                folded,
                QString::fromUcs4(&c, 1).normalized(QString::NormalizationForm_KC).toCaseFolded(),
                i);
        i += isPair ? 1 : 0;
    }
    return folded;
}

/// Of a script that puts spaces between its words.
bool isOfAWord(QChar c)
{
    if (!c.isLetterOrNumber())
        return false;
    switch (c.script()) {
    case QChar::Script_Han:
    case QChar::Script_Hiragana:
    case QChar::Script_Katakana:
    case QChar::Script_Thai:
    case QChar::Script_Lao:
    case QChar::Script_Khmer:
    case QChar::Script_Myanmar:
        return false;
    default:
        return true;
    }
}

bool isOfAHost(QChar c)
{
    return c.isLetterOrNumber() || c == u'-' || c == u'_';
}

bool isWholePhrase(const QString &text, qsizetype begin, qsizetype end)
{
    return !(begin > 0 && isOfAWord(text[begin]) && isOfAWord(text[begin - 1]))
        && !(end < text.size() && isOfAWord(text[end - 1]) && isOfAWord(text[end]));
}

/// With a dot before it, it is a subdomain; with one behind it, another site, unless that ends a
/// sentence.
bool isWholeSite(const QString &text, qsizetype begin, qsizetype end)
{
    // A link may follow a text without spaces at once: 看spam.example.
    const auto isName = [](QChar c) { return isOfAHost(c) && (isOfAWord(c) || !c.isLetter()); };
    if (begin > 0 && isName(text[begin - 1]))
        return false;
    if (end < text.size() && isName(text[end]))
        return false;
    return !(end + 1 < text.size() && text[end] == u'.' && isName(text[end + 1]));
}

qsizetype find(const QString &text, const QString &wanted, TextFilter::Kind kind)
{
    for (auto at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
        const auto end = at + wanted.size();
        if (kind == TextFilter::Kind::Site ? isWholeSite(text, at, end)
                                           : isWholePhrase(text, at, end))
            return at;
    }
    return -1;
}

std::optional<QString> siteIn(const QString &folded)
{
    static const QRegularExpression site(
        uR"(^(?:[a-z][a-z0-9+.-]*://)?(?:\*?\.)?((?:[\w-]+\.)+[\p{L}][\w-]*)\.?(?::\d+)?(?:[/?#]\S*)?$)"_s,
        QRegularExpression::UseUnicodePropertiesOption);
    const auto match = site.match(folded);
    return match.hasMatch() ? std::optional(match.captured(1)) : std::nullopt;
}
} // namespace

QByteArray nameOf(const TextFilter &filter)
{
    return (filter.kind == TextFilter::Kind::Site ? "site:" : "phrase:") + filter.text.toUtf8();
}

std::optional<TextFilter> filterNamed(const QByteArray &name)
{
    if (name.startsWith("site:") && name.size() > 5)
        return TextFilter{TextFilter::Kind::Site, QString::fromUtf8(name.mid(5))};
    if (name.startsWith("phrase:") && name.size() > 7)
        return TextFilter{TextFilter::Kind::Phrase, QString::fromUtf8(name.mid(7))};
    return std::nullopt;
}

base::Result<TextFilter> cleanFilter(const QString &typed)
{
    const auto folded = fold(typed).text.trimmed();
    if (folded.isEmpty())
        return base::fail(base::Failure::Refused, u"filter-empty"_s);
    if (folded.size() > lengthLimit)
        return base::fail(base::Failure::Refused, u"filter-long"_s);
    if (const auto site = siteIn(folded))
        return TextFilter{TextFilter::Kind::Site, *site};
    return TextFilter{TextFilter::Kind::Phrase, folded};
}

std::optional<FilterMatch> firstMatch(const QList<TextFilter> &filters, const QString &text)
{
    if (filters.isEmpty())
        return std::nullopt;
    const auto folded = fold(text);
    for (const auto &filter : filters) {
        auto wanted = filter.text;
        auto at = find(folded.text, wanted, filter.kind);
        if (at < 0 && filter.kind == TextFilter::Kind::Site) {
            wanted = QString::fromLatin1(QUrl::toAce(filter.text));
            at = wanted.isEmpty() || wanted == filter.text ? -1
                                                           : find(folded.text, wanted, filter.kind);
        }
        if (at < 0)
            continue;
        const auto begin = folded.origins[at];
        const auto last = folded.origins[at + wanted.size() - 1];
        return FilterMatch{filter, begin, last - begin + 1};
    }
    return std::nullopt;
}

} // namespace domain
