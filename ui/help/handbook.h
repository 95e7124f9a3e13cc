// SPDX-License-Identifier: MIT
#pragma once

#include <QHash>
#include <QKeySequence>
#include <QList>
#include <QString>
#include <QStringList>

#include <functional>

namespace ui {

struct ActionSpec;

/// A heading, paragraph, item, row … of a page: on one line, with the marks of Markdown.
struct HandbookBlock {
    enum class Kind { Heading, Paragraph, Item, NumberedItem, Code, TableHead, TableRow, Picture };
    Kind kind = Kind::Paragraph;
    QString text{}; ///< of code all its lines, of a picture what it shows
    int level = 0; ///< of a heading: 1 to 3
    QString target{}; ///< of a heading its anchor, of a picture its name, "board"
    QStringList cells{}; ///< of a row

    /// As it is read, without marks.
    [[nodiscard]] QString plainText() const;
};

struct HandbookPage {
    QString name; ///< "board"; the same in all languages
    QString title;
    QList<HandbookBlock> blocks;

    /// As Qt reads it. Keys stand there as code, and below each picture what it shows.
    [[nodiscard]] QString markdown() const;
};

struct HandbookGroup {
    QString title;
    QStringList pages;
};

/// Where words are.
struct HandbookHit {
    QString page;
    QString title; ///< of the page, and the heading that it stands under
    QString text; ///< what it stands in, whole, without marks
};

/// A key in a text, as it stands between these.
inline constexpr QChar keyBegin(0xE000);
inline constexpr QChar keyEnd(0xE001);

/// The texts under resources/handbook, and the lessons under resources/lessons as a page each
/// ("lesson-vote"), in one language, read when they are asked for. Names and
/// keys of actions come from the table of actions, so that what the text says is what the window
/// shows. GUI thread; needs no window.
class Handbook {
public:
    using KeysOf = std::function<QList<QKeySequence>(const ActionSpec &)>;

    /// "en" or "zh_CN", and the keys that actions have now; without them those that they begin
    /// with.
    explicit Handbook(QString language, KeysOf keysOf = {});

    /// Of the window's locale.
    [[nodiscard]] static QString languageOfWindow();

    [[nodiscard]] const QString &language() const { return m_language; }
    [[nodiscard]] const QList<HandbookGroup> &groups() const { return m_groups; }
    /// Null where there is none.
    [[nodiscard]] const HandbookPage *page(const QString &name);
    /// Without reading all of the page.
    [[nodiscard]] QString title(const QString &page) const;
    /// All words, in whatever case, stand in it: in their titles first, then in the order of the
    /// contents.
    [[nodiscard]] QList<HandbookHit> search(const QString &words);

private:
    [[nodiscard]] QString textOf(const QString &page) const;
    [[nodiscard]] QString expanded(const QString &text) const;
    [[nodiscard]] QString nameFor(const QString &kind, const QString &key) const;

    QString m_language;
    KeysOf m_keysOf;
    QList<HandbookGroup> m_groups;
    QHash<QString, HandbookPage> m_pages; ///< those that have been asked for
};

/// The words that a search looks for.
[[nodiscard]] QStringList searchWords(const QString &typed);

} // namespace ui
