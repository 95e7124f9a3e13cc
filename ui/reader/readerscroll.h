// SPDX-License-Identifier: MIT
#pragma once

#include "ui/theme/textzoom.h"

#include <QScrollArea>

class QHBoxLayout;
class QVBoxLayout;

namespace ui {

/// Text that is read, and what is written to become such, is never wider: some 75 letters.
inline constexpr Scaled readingMeasure{720};

/// What a reader has beside its text, where there is room for it.
enum class Beside { Nothing, Figures };

/// Whether the measure and what stands beside it fit into `pane`, with more than `padding` at its
/// edges.
[[nodiscard]] bool hasRoomBeside(const QWidget &pane, int padding);

/// How far from the left side of `pane` the text of a reader stands, and all that belongs to it: in
/// the middle of a wide one, `padding` from the edge of others.
[[nodiscard]] int measureMargin(const QWidget &pane, int padding, Beside beside = Beside::Nothing);

/// What a reader scrolls its text in: keys reach both ends, and the focus can be seen.
class ReaderScroll : public QScrollArea {
    Q_OBJECT
public:
    explicit ReaderScroll(QWidget *parent = nullptr);

    /// Makes the one column of text, no wider than reads well, between these margins.
    [[nodiscard]] QVBoxLayout *createColumn(const QMargins &margins);
    /// `part` stands in the column, so far below what is before it; where there is room, it stands
    /// at the right of the text instead. It keeps its parent, so that focus, selected text and what
    /// is open in it stay, and what is read stays in sight.
    void letStandBeside(QWidget &part, int gapAbove);
    /// Lays out what has changed now, and knows how far it scrolls.
    void settle();

protected:
    void showEvent(QShowEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;

private:
    /// What stays where it is on the screen when the text is laid out anew.
    struct Anchor {
        QWidget *widget = nullptr;
        int y = 0; ///< below the upper edge of what is seen
    };

    void placeColumn();
    void movePart();
    [[nodiscard]] Anchor anchor() const;
    void returnTo(const Anchor &anchor);
    [[nodiscard]] Beside beside() const { return m_part ? Beside::Figures : Beside::Nothing; }

    QHBoxLayout *m_row = nullptr; ///< of the column, with the margins beside it
    QVBoxLayout *m_column = nullptr;
    QWidget *m_part = nullptr; ///< what can stand beside the text
    int m_partIndex = 0; ///< in the column
    int m_partGap = 0; ///< above it, in the column
    bool m_isBeside = false;
    int m_padding = 0;
    bool m_showsFocus = false; ///< it came by the keyboard
};

} // namespace ui
