// SPDX-License-Identifier: MIT
#pragma once

#include "domain/search/searchhit.h"
#include "domain/search/searchquery.h"

namespace domain {

/// How well a document answers: more points first, of equal ones the newer.
///
/// points = 2 × words in the title + words in the document. So what has every word in its title
/// stands above what has them in its text, and with Match::Any more words stand above fewer.
[[nodiscard]] constexpr int searchPoints(int wordsInTitle, int words)
{
    return 2 * wordsInTitle + words;
}

/// The words that the index is asked for. A CJK character alone is only in the index if it stands
/// alone or in a title, so beside other words it is looked for in the text of what those find.
[[nodiscard]] QStringList indexedWords(const SearchQuery &query);

/// How a text that was read answers a query; its filters are not looked at.
struct SearchMatch {
    bool isHit = false;
    int words = 0; ///< of the query, in the document
    int wordsInTitle = 0;
};
[[nodiscard]] SearchMatch matchText(const SearchQuery &query, const QString &title,
                                    const QString &body);

/// The text in one line with the words of the query emphasised; longer ones cut to about `length`
/// characters around the place that holds most of them.
[[nodiscard]] MarkedText excerptOf(const QString &text, const SearchQuery &query,
                                   qsizetype length = 160);

} // namespace domain
