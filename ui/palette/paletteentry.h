// SPDX-License-Identifier: MIT
#pragma once

#include "domain/account.h"

#include <QList>
#include <QString>
#include <QStringList>

namespace ui {

/// What an entry leads to, in the order in which those of equal fit stand below each other.
enum class PaletteKind : quint8 {
    Floor,
    Link,
    Group,
    Category,
    Tag,
    List,
    Article,
    Topic,
    Person,
    Post,
    Notice,
    Search,
    Workspace,
    RecentAction,
    Action,
};

/// One line of the quick switcher or the command palette.
struct PaletteEntry {
    PaletteKind kind = PaletteKind::Action;
    QString title{}; ///< what the typed words are looked for in
    QString details{}; ///< right, muted, e.g. "412 articles · 12 new"
    QString iconName{};
    QStringList keys{}; ///< key caps at the right, e.g. {"Ctrl", "Z"}
    QString page{}; ///< id of the workspace that opens it; empty: the window itself
    QString key{}; ///< for whoever opens it
    domain::AccountId person{}; ///< not empty: an avatar instead of the icon
    QString means{}; ///< what Enter does, said where Tab does something else …
    QString secondMeans{}; ///< … and what that is; empty: nothing
    bool isLast = false; ///< fits whatever is typed, below the others of its kind

    friend bool operator==(const PaletteEntry &, const PaletteEntry &) = default;
};

} // namespace ui
