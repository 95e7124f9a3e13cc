// SPDX-License-Identifier: MIT
#pragma once

#include "ui/theme/textzoom.h"

#include <QScrollArea>

class QLayout;
class QVBoxLayout;

namespace ui {

/// Text that is read, and what is written to become such, is never wider: some 75 letters.
inline constexpr Scaled readingMeasure{720};

/// How far from the sides of `pane` the text of a reader stands, and all that belongs to it: in the
/// middle of a wide one, `padding` from the edges of others.
[[nodiscard]] int measureMargin(const QWidget &pane, int padding);

/// What a reader scrolls its text in: keys reach both ends, and the focus can be seen.
class ReaderScroll : public QScrollArea {
    Q_OBJECT
public:
    explicit ReaderScroll(QWidget *parent = nullptr);

    /// Makes the one column of text, no wider than reads well, between these margins.
    [[nodiscard]] QVBoxLayout *createColumn(const QMargins &margins);

protected:
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;

private:
    void placeColumn();

    QLayout *m_row = nullptr; ///< of the column, with the margins beside it
    int m_padding = 0;
    bool m_showsFocus = false; ///< it came by the keyboard
};

} // namespace ui
