// SPDX-License-Identifier: MIT
#pragma once

#include <QFont>

namespace ui {

/// What a text is, not how it looks; points at 100 %, see TextZoom.
enum class FontRole {
    Body, ///< 10
    BodyStrong, ///< 10/600
    Button, ///< 10/500
    RowTitle, ///< 10.5/600
    RowTitleRead, ///< 10.5/400, painted muted
    VoteCount, ///< 10/600
    Meta, ///< 9/400
    Poster, ///< 9/500
    Chip, ///< 8.5/500
    Badge, ///< 8.5/600
    Key, ///< 8.5/500
    RailLabel, ///< 8.5/500
    RailSelected, ///< 8.5/600
    SectionHead, ///< 10.5/600
    TableHead, ///< 9/600, painted muted; trees too
    DialogTitle, ///< 12/600
    ReaderTitle, ///< 15/600
    BigNumber, ///< 16/600
    PaletteInput, ///< 12.5
    Code, ///< 9.5, monospaced
};

/// "SC" pins the simplified glyphs; where Inter or Noto are missing, the system's font takes over.
[[nodiscard]] QFont font(FontRole role);

/// Line distance for prose in `font`, about 1.6 of its pixel size.
[[nodiscard]] qreal proseLineHeight(const QFont &font);

} // namespace ui
