// SPDX-License-Identifier: MIT
#include "domain/search/searchquery.h"

#include "domain/names.h"
#include "domain/search/searchwords.h"

#include <QDateTime>
#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;
using base::Failure;

namespace domain {

namespace {
/// What stands between blanks, or between quotes.
struct Token {
    QString name; ///< of the operator, lower case; empty: words
    QString value;
};

constexpr QStringView quotes = u"\"“”„«»「」";

bool isQuote(QChar c)
{
    return quotes.contains(c);
}

QString operatorAt(const QString &typed, qsizetype at)
{
    static const QRegularExpression pattern(u"\\G(by|in|tag|before|after)[:：]"_s,
                                            QRegularExpression::CaseInsensitiveOption);
    return pattern.match(typed, at).captured(1).toLower();
}

/// The value from `at` on; moves `at` behind it.
QString valueAt(const QString &typed, qsizetype &at)
{
    const auto begin = at;
    if (at < typed.size() && isQuote(typed[at])) {
        ++at;
        while (at < typed.size() && !isQuote(typed[at]))
            ++at;
        const auto value = typed.mid(begin + 1, at - begin - 1);
        at = std::min(at + 1, typed.size());
        return value;
    }
    while (at < typed.size() && !typed[at].isSpace() && !isQuote(typed[at]))
        ++at;
    return typed.mid(begin, at - begin);
}

QList<Token> tokensOf(const QString &typed)
{
    QList<Token> tokens;
    for (qsizetype at = 0; at < typed.size();) {
        if (typed[at].isSpace()) {
            ++at;
            continue;
        }
        const auto name = operatorAt(typed, at);
        if (!name.isEmpty())
            at += name.size() + 1;
        tokens.append({name, valueAt(typed, at)});
    }
    return tokens;
}

void addWords(SearchQuery &query, const QString &value)
{
    const auto words = searchWords(value);
    QStringList phrase;
    for (const auto &word : words) {
        phrase.append(word.text);
        if (!query.words.contains(word.text))
            query.words.append(word.text);
    }
    if (phrase.size() > 1 && !query.phrases.contains(phrase))
        query.phrases.append(phrase);
}

std::optional<Timestamp> beginningOf(const QString &typed, const QTimeZone &zone)
{
    static const QRegularExpression pattern(
        u"^(\\d{4})(?:[-/.](\\d{1,2})(?:[-/.](\\d{1,2}))?)?$"_s);
    const auto match = pattern.match(typed.normalized(QString::NormalizationForm_KC));
    if (!match.hasMatch())
        return std::nullopt;
    const auto part
        = [&](int i) { return match.captured(i).isEmpty() ? 1 : match.captured(i).toInt(); };
    const QDate date(part(1), part(2), part(3));
    if (!date.isValid())
        return std::nullopt;
    return Timestamp(std::chrono::milliseconds(date.startOfDay(zone).toMSecsSinceEpoch()));
}

base::Result<void> addDate(SearchQuery &query, const Token &token, const QTimeZone &zone)
{
    const auto moment = beginningOf(token.value, zone);
    if (!moment)
        return base::fail(Failure::Refused, u"search-date"_s);
    // Of several, what all of them leave.
    if (token.name == "after"_L1)
        query.from = std::max(query.from.value_or(*moment), *moment);
    else
        query.until = std::min(query.until.value_or(*moment), *moment);
    return {};
}

base::Result<void> addFilter(SearchQuery &query, const Token &token, const QTimeZone &zone)
{
    const auto value = token.value.trimmed().normalized(QString::NormalizationForm_C);
    if (value.isEmpty())
        return base::fail(Failure::Refused, u"search-value"_s);
    if (token.name == "before"_L1 || token.name == "after"_L1)
        return addDate(query, {token.name, value}, zone);
    auto &values = token.name == "by"_L1 ? query.authors
        : token.name == "in"_L1          ? query.places
                                         : query.tags;
    // As people write them: by:@ann, tag:#redis
    const auto name
        = value.size() > 1 && (value[0] == u'@' || value[0] == u'#') ? value.mid(1) : value;
    if (!containsFolded(values, name))
        values.append(name);
    return {};
}
} // namespace

base::Result<SearchQuery> parseSearchQuery(const QString &typed, const QTimeZone &zone)
{
    SearchQuery query;
    query.typed = typed.trimmed();
    if (query.typed.size() > searchQueryLimit)
        return base::fail(Failure::Refused, u"search-long"_s);
    for (const auto &token : tokensOf(query.typed)) {
        if (token.name.isEmpty()) {
            addWords(query, token.value);
            continue;
        }
        TRY(addFilter(query, token, zone));
    }
    const auto filters = query.authors.size() + query.places.size() + query.tags.size();
    if (query.words.size() + filters > searchQueryWords)
        return base::fail(Failure::Refused, u"search-long"_s);
    if (query.words.isEmpty() && !query.hasFilters())
        return base::fail(Failure::Refused, u"search-empty"_s);
    if (query.from && query.until && *query.from >= *query.until)
        return base::fail(Failure::Refused, u"search-dates"_s);
    return query;
}

QString withoutSearchFilters(const QString &typed)
{
    QStringList words;
    for (const auto &token : tokensOf(typed)) {
        if (token.name.isEmpty() && !token.value.isEmpty())
            words.append(token.value.contains(u' ') ? u'"' + token.value + u'"' : token.value);
    }
    return words.join(u' ');
}

} // namespace domain
