// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QSet>
#include <QString>
#include <QStringList>

namespace domain {

inline constexpr int mentionLimit = 20; ///< different people that one text may address

/// Where the name behind the @ at `at` may end, the longest first; empty if it addresses nobody.
/// Names may hold blanks, and Chinese is written without any: "@李白说得对" may mean 李白 or
/// 李白说.
[[nodiscard]] QList<qsizetype> mentionEnds(const QString &text, qsizetype at);

/// Where the @ stands whose name is being typed at the end of this Markdown text; −1: none is.
[[nodiscard]] qsizetype openMention(const QString &text);
/// Whether "@NAME " mentions whoever is called so.
[[nodiscard]] bool isMentionable(const QString &name);

/// The name between an @ and one of its ends, as names are compared.
[[nodiscard]] QString mentionAt(const QString &text, qsizetype at, qsizetype end);

/// For each @ of a Markdown text the names it may mean, folded, the longest first. An @ in code, in
/// a link, in an address or behind a backslash means nobody; of a text with more than 50, the rest.
[[nodiscard]] QList<QStringList> findMentions(const QString &markdown);

/// Which of the names in `known` (folded) the mentions mean, without doubles, the first 20.
[[nodiscard]] QStringList meantAmong(const QList<QStringList> &mentions,
                                     const QSet<QString> &known);

} // namespace domain
