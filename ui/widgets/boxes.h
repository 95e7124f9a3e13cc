// SPDX-License-Identifier: MIT
#pragma once

#include "ui/theme/textzoom.h"

#include <QBoxLayout>
#include <QMargins>

namespace ui {

/// Room between two parts, in pixels.
struct Gap {
    int pixels;
};

/// Room that takes what is left, or its share of it.
struct Stretch {
    int share = 0;
};

/// What stands in a row or a column.
class BoxPart {
public:
    // By conversion: the parts of a box are listed as they are.
    BoxPart(QWidget *widget, int share = 0, Qt::Alignment alignment = {});
    BoxPart(QLayout *layout, int share = 0);
    BoxPart(Gap gap);
    BoxPart(Stretch stretch);
    void addTo(QBoxLayout &box) const;

private:
    QWidget *m_widget = nullptr;
    QLayout *m_layout = nullptr;
    int m_pixels = -1;
    int m_share = 0;
    Qt::Alignment m_alignment;
};

/// Around the parts and between them; what is not said is as the style has it.
struct BoxRoom {
    QMargins margins{-1, -1, -1, -1};
    int spacing = -1;
};

/// Lays the parts out beside each other, or one below the other; the layout is that of `widget`, or
/// of whatever takes it.
QHBoxLayout *rowOf(std::initializer_list<BoxPart> parts, const BoxRoom &room = {},
                   QWidget *widget = nullptr);
QVBoxLayout *columnOf(std::initializer_list<BoxPart> parts, const BoxRoom &room = {},
                      QWidget *widget = nullptr);

/// A widget of that height: such a row.
[[nodiscard]] QWidget *barOf(LineBox height, std::initializer_list<BoxPart> parts,
                             const BoxRoom &room = {});

} // namespace ui
