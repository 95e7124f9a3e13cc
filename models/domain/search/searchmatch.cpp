// SPDX-License-Identifier: MIT
#include "domain/search/searchmatch.h"

#include "base/mapped.h"
#include "domain/search/searchwords.h"

#include <QSet>

#include <algorithm>

namespace domain {

namespace {
/// More is looked at in vain: an excerpt is one line.
constexpr qsizetype excerptDepth = 20'480;

QStringList textsOf(const QList<SearchWord> &words)
{
    return base::mapped(words, [](const auto &word) { return word.text; });
}

bool holdsPhrase(const QStringList &words, const QStringList &phrase)
{
    return std::search(words.cbegin(), words.cend(), phrase.cbegin(), phrase.cend())
        != words.cend();
}

/// Hits with their place, neighbours and overlapping ones joined.
QList<TextRange> hitsIn(const QString &text, const QSet<QString> &wanted)
{
    QList<TextRange> hits;
    const auto words = searchWords(text);
    for (const auto &word : words) {
        if (!wanted.contains(word.text))
            continue;
        auto *last = hits.isEmpty() ? nullptr : &hits.last();
        if (last && word.begin <= last->begin + last->length)
            last->length = std::max(last->length, word.end - last->begin);
        else
            hits.append({word.begin, word.end - word.begin});
    }
    return hits;
}

/// Where a stretch of `length` characters holds most of what was looked for.
qsizetype bestBeginning(const QList<TextRange> &hits, qsizetype length)
{
    qsizetype best = 0;
    qsizetype most = 0;
    for (qsizetype first = 0, last = 0; first < hits.size(); ++first) {
        while (last < hits.size()
               && hits[last].begin + hits[last].length <= hits[first].begin + length * 3 / 4)
            ++last;
        if (last - first > most) {
            most = last - first;
            best = hits[first].begin;
        }
    }
    return std::max<qsizetype>(best - length / 4, 0);
}

/// Whether a run of the text holds the character.
bool holdsCharacter(const QList<SearchWord> &words, const QString &character)
{
    return std::any_of(words.cbegin(), words.cend(), [&](const auto &word) {
        return word.isGram && word.text.contains(character);
    });
}

QString inOneLine(QString text)
{
    for (auto &c : text) {
        if (c.isSpace() || c.category() == QChar::Other_Control)
            c = u' ';
    }
    return text;
}
} // namespace

QStringList indexedWords(const SearchQuery &query)
{
    QStringList words;
    for (const auto &word : query.words) {
        if (!isLoneCharacter(word))
            words.append(word);
    }
    return words.isEmpty() ? query.words : words;
}

SearchMatch matchText(const SearchQuery &query, const QString &title, const QString &body)
{
    const auto terms = searchTerms(title, body);
    QHash<QByteArray, bool> held;
    for (const auto &term : terms)
        held.insert(term.text, term.isInTitle);
    const auto bodyWords = searchWords(body);
    const auto indexed = indexedWords(query);
    int words = 0;
    int inTitle = 0;
    for (const auto &word : query.words) {
        const auto found = held.constFind(word.toUtf8());
        const bool isHeld
            = found != held.cend() || (!indexed.contains(word) && holdsCharacter(bodyWords, word));
        words += isHeld ? 1 : 0;
        inTitle += found != held.cend() && *found ? 1 : 0;
    }
    SearchMatch match{words > 0 || query.words.isEmpty(), words, inTitle};
    if (query.match == SearchQuery::Match::Any)
        return match;
    match.isHit = words == query.words.size();
    if (!match.isHit || query.phrases.isEmpty())
        return match;
    const auto titleWords = textsOf(searchWords(title));
    const auto bodyTexts = textsOf(bodyWords);
    match.isHit
        = std::all_of(query.phrases.cbegin(), query.phrases.cend(), [&](const auto &phrase) {
              return holdsPhrase(titleWords, phrase) || holdsPhrase(bodyTexts, phrase);
          });
    return match;
}

MarkedText excerptOf(const QString &text, const SearchQuery &query, qsizetype length)
{
    const auto read = text.left(excerptDepth);
    const QSet<QString> wanted(query.words.cbegin(), query.words.cend());
    const auto hits = hitsIn(read, wanted);
    auto begin = read.size() <= length ? 0 : bestBeginning(hits, length);
    // Not in the middle of a character, nor of a word where a blank is near.
    if (begin > 0) {
        const auto blank = read.indexOf(QChar(u' '), begin);
        if (blank >= 0 && blank < begin + 12)
            begin = blank + 1;
        if (read[begin].isLowSurrogate())
            ++begin;
    }
    auto end = std::min(begin + length, read.size());
    if (end < read.size() && read[end].isLowSurrogate())
        --end;
    MarkedText excerpt;
    const QString before = begin > 0 ? QStringLiteral("…") : QString();
    excerpt.text = before + inOneLine(read.mid(begin, end - begin));
    if (end < text.size())
        excerpt.text += QChar(u'…');
    for (const auto &hit : hits) {
        if (hit.begin >= begin && hit.begin + hit.length <= end)
            excerpt.marks.append({hit.begin - begin + before.size(), hit.length});
    }
    return excerpt;
}

} // namespace domain
