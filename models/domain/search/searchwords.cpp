// SPDX-License-Identifier: MIT
#include "domain/search/searchwords.h"

#include <QHash>

namespace domain {

namespace {
constexpr int markLimit = 8;

/// A character with its marks, as it is compared.
struct Piece {
    QString folded;
    qsizetype begin = 0;
    qsizetype end = 0;
    bool isCjk = false;
};

bool isMark(char32_t c)
{
    // Half-width kana carry theirs as letters of their own.
    if (c == 0xff9e || c == 0xff9f)
        return true;
    const auto category = QChar::category(c);
    return category == QChar::Mark_NonSpacing || category == QChar::Mark_SpacingCombining
        || category == QChar::Mark_Enclosing;
}

bool isCjk(char32_t c)
{
    switch (QChar::script(c)) {
    case QChar::Script_Han:
    case QChar::Script_Hiragana:
    case QChar::Script_Katakana:
    case QChar::Script_Hangul:
    case QChar::Script_Bopomofo:
        return QChar::isLetterOrNumber(c);
    default:
        // The long vowel mark of Japanese belongs to no script.
        return c == 0x30fc;
    }
}

char32_t codePointAt(const QString &text, qsizetype at)
{
    const QChar first = text[at];
    if (first.isHighSurrogate() && at + 1 < text.size() && text[at + 1].isLowSurrogate())
        return QChar::surrogateToUcs4(first, text[at + 1]);
    return first.unicode();
}

qsizetype lengthOf(char32_t c)
{
    return QChar::requiresSurrogates(c) ? 2 : 1;
}

QString foldedOf(const QString &text, char32_t first, qsizetype begin, qsizetype end)
{
    // Most characters need no more, and normalising one takes as long as all the rest.
    const bool isPlain = first < 0x80 || (first >= 0x4e00 && first < 0xa000);
    if (isPlain && end == begin + 1)
        return QString(QChar(static_cast<char16_t>(first)).toCaseFolded());
    return text.mid(begin, end - begin)
        .normalized(QString::NormalizationForm_KC)
        .toCaseFolded()
        .replace(QChar(0xdf), QStringLiteral("ss")) // Qt folds one character to one
        .normalized(QString::NormalizationForm_C);
}

/// The character at `at` and its marks; a piece without text parts words.
Piece pieceAt(const QString &text, qsizetype at)
{
    const auto first = codePointAt(text, at);
    Piece piece{{}, at, at + lengthOf(first), false};
    auto kept = piece.end;
    int marks = 0;
    while (piece.end < text.size()) {
        const auto next = codePointAt(text, piece.end);
        if (!isMark(next))
            break;
        piece.end += lengthOf(next);
        if (++marks <= markLimit)
            kept = piece.end;
    }
    // Compatibility forms hide letters in signs: "№", "㏂", "ﬁ".
    piece.folded = foldedOf(text, first, at, kept);
    const auto folded = piece.folded.isEmpty() ? U'\0' : codePointAt(piece.folded, 0);
    if (!QChar::isLetterOrNumber(folded))
        piece.folded.clear();
    piece.isCjk = !piece.folded.isEmpty() && isCjk(folded);
    return piece;
}

/// Puts pieces together to words.
class Words {
public:
    void add(const Piece &piece)
    {
        if (piece.folded.isEmpty())
            return endWord();
        if (piece.isCjk)
            return addCharacter(piece);
        endRun();
        if (m_word.text.isEmpty())
            m_word = {{}, piece.begin, piece.end, false};
        if (m_word.text.size() + piece.folded.size() <= searchWordLength)
            m_word.text += piece.folded;
        m_word.end = piece.end;
    }
    void endWord()
    {
        if (!m_word.text.isEmpty())
            m_words.append(std::exchange(m_word, {}));
        endRun();
    }
    [[nodiscard]] bool isFull() const { return m_words.size() >= searchWordLimit; }
    [[nodiscard]] QList<SearchWord> take()
    {
        endWord();
        return std::move(m_words);
    }

private:
    void addCharacter(const Piece &piece)
    {
        if (!m_word.text.isEmpty())
            m_words.append(std::exchange(m_word, {}));
        if (m_runLength > 0)
            m_words.append({m_last.folded + piece.folded, m_last.begin, piece.end, true});
        m_last = piece;
        ++m_runLength;
    }
    void endRun()
    {
        if (m_runLength == 1)
            m_words.append({m_last.folded, m_last.begin, m_last.end, true});
        m_runLength = 0;
    }

    QList<SearchWord> m_words;
    SearchWord m_word;
    Piece m_last;
    qsizetype m_runLength = 0;
};

void addCharacters(const QString &title, QHash<QString, bool> &terms)
{
    for (qsizetype at = 0; at < title.size();) {
        const auto piece = pieceAt(title, at);
        if (piece.isCjk)
            terms.insert(piece.folded, true);
        at = piece.end;
    }
}
} // namespace

QList<SearchWord> searchWords(const QString &text)
{
    Words words;
    for (qsizetype at = 0; at < text.size() && !words.isFull();) {
        const auto piece = pieceAt(text, at);
        words.add(piece);
        at = piece.end;
    }
    return words.take();
}

bool isLoneCharacter(const QString &word)
{
    return !word.isEmpty() && pieceAt(word, 0).isCjk && pieceAt(word, 0).end == word.size();
}

QList<SearchTerm> searchTerms(const QString &title, const QString &body)
{
    QHash<QString, bool> terms;
    const auto inBody = searchWords(body);
    for (const auto &word : inBody)
        terms.insert(word.text, false);
    const auto inTitle = searchWords(title);
    for (const auto &word : inTitle)
        terms.insert(word.text, true);
    addCharacters(title.left(searchWordLimit), terms);
    QList<SearchTerm> list;
    list.reserve(terms.size());
    for (auto term = terms.cbegin(); term != terms.cend(); ++term)
        list.append({term.key().toUtf8(), term.value()});
    return list;
}

} // namespace domain
