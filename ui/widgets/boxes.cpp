// SPDX-License-Identifier: MIT
#include "ui/widgets/boxes.h"

#include "ui/theme/textzoom.h"

#include <QWidget>

namespace ui {

BoxPart::BoxPart(QWidget *widget, int share, Qt::Alignment alignment)
    : m_widget(widget)
    , m_share(share)
    , m_alignment(alignment)
{
}

BoxPart::BoxPart(QLayout *layout, int share)
    : m_layout(layout)
    , m_share(share)
{
}

BoxPart::BoxPart(Gap gap)
    : m_pixels(gap.pixels)
{
}

BoxPart::BoxPart(Stretch stretch)
    : m_share(stretch.share)
{
}

void BoxPart::addTo(QBoxLayout &box) const
{
    if (m_widget)
        box.addWidget(m_widget, m_share, m_alignment);
    else if (m_layout)
        box.addLayout(m_layout, m_share);
    else if (m_pixels >= 0)
        box.addSpacing(m_pixels);
    else
        box.addStretch(m_share);
}

namespace {

template <typename Box>
Box *filled(Box *box, std::initializer_list<BoxPart> parts, const BoxRoom &room)
{
    box->setContentsMargins(room.margins);
    box->setSpacing(room.spacing);
    for (const auto &part : parts)
        part.addTo(*box);
    return box;
}

} // namespace

QHBoxLayout *rowOf(std::initializer_list<BoxPart> parts, const BoxRoom &room, QWidget *widget)
{
    return filled(new QHBoxLayout(widget), parts, room);
}

QVBoxLayout *columnOf(std::initializer_list<BoxPart> parts, const BoxRoom &room, QWidget *widget)
{
    return filled(new QVBoxLayout(widget), parts, room);
}

QWidget *barOf(LineBox height, std::initializer_list<BoxPart> parts, const BoxRoom &room)
{
    auto *bar = new QWidget;
    keepFixedHeight(*bar, height);
    rowOf(parts, room, bar);
    return bar;
}

} // namespace ui
