// SPDX-License-Identifier: MIT
#pragma once

#include "base/fields.h"
#include "domain/account.h"
#include "domain/timestamp.h"

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

} // namespace domain
