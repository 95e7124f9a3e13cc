// SPDX-License-Identifier: MIT
#pragma once

#include "base/fields.h"
#include "domain/account.h"
#include "domain/timestamp.h"

#include <QList>
#include <QString>
#include <QStringList>

namespace domain {

/// An earlier form of a topic or a reply.
struct Revision {
    static constexpr base::Fields fields{"at", "editor", "editor-name", "title", "body", "tags"};
    Timestamp at{}; ///< when it was replaced
    AccountId editor;
    QString editorName;
    QString title; ///< empty with replies
    QString body;
    QStringList tags{}; ///< none with replies

    friend bool operator==(const Revision &, const Revision &) = default;
};

/// A stretch of two forms of a text that both have, or only one of them.
struct TextChange {
    enum class Kind { Same, Removed, Added };

    Kind kind = Kind::Same;
    QString text;

    friend bool operator==(const TextChange &, const TextChange &) = default;
};

/// What became of `before`, word by word; a word of Chinese is a character. Removed comes before
/// Added. Texts that have too much that differs are one change from there to there.
[[nodiscard]] QList<TextChange> textChanges(const QString &before, const QString &after);

} // namespace domain
