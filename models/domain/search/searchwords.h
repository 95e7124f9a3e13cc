// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QString>

namespace domain {

/// What search looks for, with its place in the text that it was found in.
struct SearchWord {
    QString text; ///< NFKC, case-folded; of a run of Chinese, Japanese or Korean two characters
    qsizetype begin = 0; ///< in UTF-16 units of the text as written
    qsizetype end = 0;
    bool isGram = false; ///< two characters of a run, or a character that stands alone

    friend bool operator==(const SearchWord &, const SearchWord &) = default;
};

/// A text gives at most so many words; what comes after them is not found.
inline constexpr qsizetype searchWordLimit = 20'480;
/// Longer words are found, and told apart, by their beginning.
inline constexpr qsizetype searchWordLength = 64;

/// The words of a text in their order. Letters, digits and marks make words, everything else parts
/// them; a run of CJK characters gives each two neighbours, one that stands alone itself. A mark
/// beyond the eighth on one character is passed over. Hostile text costs time in proportion to its
/// length, no more.
[[nodiscard]] QList<SearchWord> searchWords(const QString &text);

/// Whether a word is one CJK character.
[[nodiscard]] bool isLoneCharacter(const QString &word);

/// A word as a document holds it.
struct SearchTerm {
    QByteArray text; ///< UTF-8
    bool isInTitle = false;

    friend bool operator==(const SearchTerm &, const SearchTerm &) = default;
};

/// What a document is found by, each once, in no order. Single CJK characters of the title are
/// among them, so that one character finds titles; those of the body would double the index.
[[nodiscard]] QList<SearchTerm> searchTerms(const QString &title, const QString &body);

} // namespace domain
