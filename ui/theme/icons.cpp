// SPDX-License-Identifier: MIT
#include "ui/theme/icons.h"

#include "ui/theme/tokens.h"

#include <QFile>
#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>

#include <cmath>

using namespace Qt::StringLiterals;

namespace ui {

namespace {

QByteArray coloredSvg(QStringView name, const QColor &color, IconPaint paint)
{
    QFile file(u":/icons/%1.svg"_s.arg(name));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    auto svg = file.readAll();
    // QtSvg draws currentColor black.
    const auto colorName = color.name(QColor::HexRgb).toLatin1();
    svg.replace("currentColor", colorName);
    if (paint == IconPaint::Filled)
        svg.replace("fill=\"none\"", "fill=\"" + colorName + '"');
    if (paint == IconPaint::Thin)
        svg.replace("stroke-width=\"2\"", "stroke-width=\"1.75\"");
    return svg;
}

QPixmap iconPixmap(QStringView name, const QColor &color, IconPaint paint, const QSize &pixels)
{
    const auto key = u"icon/%1/%2/%3/%4x%5"_s.arg(name)
                         .arg(color.rgba(), 0, 16)
                         .arg(static_cast<int>(paint))
                         .arg(pixels.width())
                         .arg(pixels.height());
    QPixmap pixmap;
    if (QPixmapCache::find(key, &pixmap))
        return pixmap;
    pixmap = QPixmap(pixels);
    pixmap.fill(Qt::transparent);
    const auto svg = coloredSvg(name, color, paint);
    if (!svg.isEmpty()) {
        QSvgRenderer renderer(svg);
        QPainter painter(&pixmap);
        painter.setOpacity(color.alphaF());
        renderer.render(&painter, QRectF(QPointF(), pixels));
    }
    QPixmapCache::insert(key, pixmap);
    return pixmap;
}

QColor paletteColor(QIcon::Mode mode)
{
    const auto palette = QGuiApplication::palette();
    switch (mode) {
    case QIcon::Disabled: {
        auto color = tokensFor(palette).muted;
        color.setAlphaF(0.55F);
        return color;
    }
    case QIcon::Selected:
        return palette.color(QPalette::Active, QPalette::HighlightedText);
    case QIcon::Normal:
    case QIcon::Active:
        break;
    }
    return palette.color(QPalette::Active, QPalette::ButtonText);
}

class RecolouredIcon : public QIconEngine {
public:
    explicit RecolouredIcon(QString name)
        : m_name(std::move(name))
    {
    }

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State) override
    {
        drawIcon(*painter, rect, m_name, paletteColor(mode));
    }
    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State) override
    {
        return iconPixmap(m_name, paletteColor(mode), IconPaint::Outline, size);
    }
    QString iconName() override { return m_name; }
    QIconEngine *clone() const override { return new RecolouredIcon(m_name); }

private:
    QString m_name;
};

} // namespace

void drawIcon(QPainter &painter, const QRectF &rect, QStringView name, const QColor &color,
              IconPaint paint)
{
    // Onto whole pixels of the device, whatever the scale and wherever the rectangle begins.
    const auto &device = painter.deviceTransform();
    const auto ratio = std::hypot(device.m11(), device.m12());
    auto pixmap = iconPixmap(name, color, paint, (rect.size() * ratio).toSize());
    pixmap.setDevicePixelRatio(ratio);
    const auto corner = device.map(rect.topLeft());
    const QPointF snapped(std::round(corner.x()) - corner.x(), std::round(corner.y()) - corner.y());
    painter.drawPixmap(rect.topLeft() + snapped / ratio, pixmap);
}

QIcon icon(const QString &name)
{
    return QIcon(new RecolouredIcon(name));
}

} // namespace ui
