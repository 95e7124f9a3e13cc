// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <memory>

class QTextDocument;

namespace ui {

struct Tokens;

/// A document of a post: plain text as it was typed, in which links to http and https, @names and
/// #topics# can be chosen. Nothing is ever loaded; marks that turn the direction go, at most 8
/// combining marks follow a letter.
[[nodiscard]] std::unique_ptr<QTextDocument> postDocument(const QString &text,
                                                          const Tokens &tokens);

} // namespace ui
