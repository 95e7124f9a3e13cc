// SPDX-License-Identifier: MIT
#pragma once

#include "domain/account.h"

#include <QColor>
#include <QPalette>

namespace ui {

enum class Scheme { Light, Dark };

/// The colours of the program; nothing is painted in any other. Every ink on every ground keeps a
/// contrast of 4.5:1 in both schemes, outlines and thumbs one of 3:1 (a test says so).
struct Tokens {
    QColor rail, window, list, reader, raised;
    QColor text, muted;
    QColor hairline; ///< between areas
    QColor border; ///< around what its words tell of: buttons, cards, menus
    QColor outline; ///< around what is filled in or ticked
    QColor hover;
    QColor accent, onAccent;
    QColor tint; ///< selection, new bar
    QColor inactiveSelection;
    QColor vote, voteTint; ///< votes only, never badges
    QColor danger, dangerTint, onDanger;
    QColor ok, okTint;
    QColor gold, goldTint; ///< interesting, offline
    QColor chip, code, skeleton;
    QColor scrollThumb, scrollTrack;
    QColor toast, toastText, toastLink;
    QColor scrim; ///< translucent, over the window behind an overlay
};

[[nodiscard]] const Tokens &tokensFor(Scheme scheme);
/// By the lightness of the palette's window: `tokensFor(palette())` in any paintEvent.
[[nodiscard]] const Tokens &tokensFor(const QPalette &palette);
[[nodiscard]] Scheme schemeOf(const QPalette &palette);
[[nodiscard]] QPalette paletteFor(Scheme scheme);

/// Behind a white initial; by the id, so that a person keeps it everywhere.
[[nodiscard]] QColor avatarColor(const domain::AccountId &id);

/// WCAG 2 contrast of two opaque colours, 1 to 21.
[[nodiscard]] double contrast(const QColor &a, const QColor &b);

} // namespace ui
