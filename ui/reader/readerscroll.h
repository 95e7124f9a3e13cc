// SPDX-License-Identifier: MIT
#pragma once

#include <QScrollArea>

class QVBoxLayout;

namespace ui {

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
    void scrollContentsBy(int dx, int dy) override;

private:
    bool m_showsFocus = false; ///< it came by the keyboard
};

} // namespace ui
