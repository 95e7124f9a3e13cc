// SPDX-License-Identifier: MIT
#pragma once

#include "domain/account.h"

#include <QList>
#include <QString>
#include <QStringList>

namespace ui {

/// One line of the quick switcher or the command palette.
struct PaletteEntry {
    QString section{}; ///< translated heading, e.g. "Groups"; entries of one stand together
    QString title{}; ///< what the typed words are looked for in
    QString details{}; ///< right, muted, e.g. "412 articles · 12 new"
    QString iconName{};
    QStringList keys{}; ///< key caps at the right, e.g. {"Ctrl", "Z"}
    QString key{}; ///< handed back when chosen
    domain::AccountId person{}; ///< not empty: an avatar instead of the icon

    friend bool operator==(const PaletteEntry &, const PaletteEntry &) = default;
};

} // namespace ui
