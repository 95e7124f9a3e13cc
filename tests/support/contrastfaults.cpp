// SPDX-License-Identifier: MIT
#include "contrastfaults.h"

#include "ui/theme/tokens.h"

#include <QAbstractScrollArea>
#include <QApplication>
#include <QEvent>
#include <QHash>
#include <QPaintEngine>
#include <QPainter>
#include <QPainterPath>
#include <QWidget>

#include <algorithm>
#include <numeric>

using namespace Qt::StringLiterals;

namespace contrast {

namespace {

/// The widget whose paintEvent runs.
class Painting : public QObject {
public:
    Painting() { qApp->installEventFilter(this); }

    QWidget *widget = nullptr;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::Paint)
            widget = qobject_cast<QWidget *>(watched);
        return false;
    }
};

QColor over(const QColor &ink, const QColor &ground, qreal opacity)
{
    const auto alpha = float(ink.alphaF() * opacity);
    const auto mixed = [alpha](float a, float b) { return a * alpha + b * (1 - alpha); };
    return QColor::fromRgbF(mixed(ink.redF(), ground.redF()), mixed(ink.greenF(), ground.greenF()),
                            mixed(ink.blueF(), ground.blueF()));
}

/// Of those that are nearly opaque, in `rect`, if that is as much of it as `share`; else invalid.
QColor commonest(const QImage &picture, const QRect &rect, double share = 0)
{
    QHash<QRgb, int> counts;
    int all = 0;
    const auto part = rect.intersected(picture.rect());
    for (int y = part.top(); y <= part.bottom(); ++y) {
        for (int x = part.left(); x <= part.right(); ++x) {
            const auto color = picture.pixel(x, y);
            if (qAlpha(color) <= 200)
                continue;
            // Mixing with what is transparent leaves the last bits to chance.
            ++counts[color | (share > 0 ? 0xFF070707 : 0xFF000000)];
            ++all;
        }
    }
    const auto most = std::max_element(counts.cbegin(), counts.cend());
    return most == counts.cend() || *most < share * all ? QColor() : QColor(most.key());
}

qint64 areaOf(const QRegion &region)
{
    return std::accumulate(
        region.begin(), region.end(), qint64(0),
        [](qint64 sum, const QRect &part) { return sum + qint64(part.width()) * part.height(); });
}

/// Paints into a picture, as it is told, and looks at it before each text and icon.
class Looker : public QPaintEngine {
public:
    Looker(QImage &picture, const Painting &painting)
        : QPaintEngine(AllFeatures)
        , m_picture(picture)
        , m_painting(painting)
    {
    }

    QStringList faults;

    bool begin(QPaintDevice *) override { return m_painter.begin(&m_picture); }
    bool end() override { return m_painter.end(); }
    [[nodiscard]] Type type() const override { return User; }

    void updateState(const QPaintEngineState &now) override
    {
        m_painter.setTransform(now.transform());
        m_painter.setPen(now.pen());
        m_painter.setBrush(now.brush());
        m_painter.setBrushOrigin(now.brushOrigin());
        m_painter.setOpacity(now.opacity());
        m_painter.setRenderHints(m_painter.renderHints(), false);
        m_painter.setRenderHints(now.renderHints());
        m_painter.setCompositionMode(now.compositionMode());
        if (now.state() & DirtyFont)
            m_painter.setFont(now.font());
        clip(now);
    }

    void drawRects(const QRect *rects, int count) override { m_painter.drawRects(rects, count); }
    void drawRects(const QRectF *rects, int count) override { m_painter.drawRects(rects, count); }
    void drawLines(const QLine *lines, int count) override { m_painter.drawLines(lines, count); }
    void drawLines(const QLineF *lines, int count) override { m_painter.drawLines(lines, count); }
    void drawEllipse(const QRectF &rect) override { m_painter.drawEllipse(rect); }
    void drawEllipse(const QRect &rect) override { m_painter.drawEllipse(rect); }
    void drawPath(const QPainterPath &path) override { m_painter.drawPath(path); }
    void drawPoints(const QPointF *points, int count) override
    {
        m_painter.drawPoints(points, count);
    }
    void drawPolygon(const QPointF *points, int count, PolygonDrawMode mode) override
    {
        if (mode == PolylineMode)
            m_painter.drawPolyline(points, count);
        else
            m_painter.drawPolygon(points, count, Qt::FillRule(mode));
    }
    void drawTiledPixmap(const QRectF &rect, const QPixmap &pixmap, const QPointF &at) override
    {
        m_painter.drawTiledPixmap(rect, pixmap, at);
    }
    void drawImage(const QRectF &rect, const QImage &image, const QRectF &part,
                   Qt::ImageConversionFlags) override
    {
        lookAtIcon(rect, image, part);
        m_painter.drawImage(rect, image, part);
    }
    void drawPixmap(const QRectF &rect, const QPixmap &pixmap, const QRectF &part) override
    {
        lookAtIcon(rect, pixmap.toImage(), part);
        m_painter.drawPixmap(rect, pixmap, part);
    }
    void drawTextItem(const QPointF &at, const QTextItem &item) override
    {
        const QRectF box(at.x(), at.y() - item.ascent(), item.width(),
                         item.ascent() + item.descent());
        const auto text = item.text().trimmed();
        const bool isLarge
            = item.font().pointSizeF() >= (item.font().weight() >= QFont::Bold ? 14 : 18);
        if (!text.isEmpty())
            look(box, state->pen().color(), isLarge ? 3 : 4.5, u"“%1”"_s.arg(text.left(40)));
        m_painter.setFont(item.font());
        m_painter.drawText(at, item.text());
    }

private:
    void clip(const QPaintEngineState &now)
    {
        if (now.state() & (DirtyClipRegion | DirtyClipPath)) {
            const auto part = now.state() & DirtyClipPath
                ? QRegion(now.transform().map(now.clipPath()).toFillPolygon().toPolygon())
                : now.transform().map(now.clipRegion());
            const bool isFurther = now.clipOperation() == Qt::IntersectClip && m_isClipped;
            m_isClipped = now.clipOperation() != Qt::NoClip;
            m_clip = isFurther ? m_clip & part : part;
        }
        if (now.state() & DirtyClipEnabled)
            m_isClipped = now.isClipEnabled() && m_isClipped;
        m_seen = m_picture.rect();
        if (!systemClip().isEmpty())
            m_seen &= systemClip();
        if (m_isClipped)
            m_seen &= m_clip;
        const auto transform = m_painter.transform();
        m_painter.resetTransform();
        m_painter.setClipRegion(m_seen);
        m_painter.setTransform(transform);
    }

    /// An icon has one colour and nothing around it; pictures, such as a letter on a disc, have
    /// more.
    void lookAtIcon(const QRectF &rect, const QImage &image, const QRectF &part)
    {
        constexpr int largest = 48;
        if (!image.hasAlphaChannel() || image.width() > largest || image.height() > largest)
            return;
        const auto ink = commonest(image, part.toAlignedRect(), 0.8);
        if (ink.isValid())
            look(rect, ink, 3, u"an icon"_s);
    }

    void look(const QRectF &box, const QColor &ink, double least, const QString &what)
    {
        const auto whole = m_painter.transform().mapRect(box).toAlignedRect();
        const auto seen = whole.intersected(m_seen.boundingRect());
        // Of a text that is selected the same is drawn again around what is selected.
        if (areaOf(m_seen & whole) * 10 < areaOf(whole))
            return;
        const auto ground = commonest(m_picture, seen);
        const auto *widget = m_painting.widget;
        if (seen.isEmpty() || !ground.isValid() || (widget && !widget->isEnabled()))
            return;
        const auto shown = over(ink, ground, m_painter.opacity());
        const auto ratio = ui::contrast(shown, ground);
        if (ratio >= least)
            return;
        const auto fault = u"%1 in %2: %3 on %4 has %5"_s.arg(
            what, widget ? QString::fromLatin1(widget->metaObject()->className()) : u"nothing"_s,
            shown.name(), ground.name(), QString::number(ratio, 'f', 2));
        if (!faults.contains(fault))
            faults.append(fault);
    }

    QImage &m_picture;
    const Painting &m_painting;
    QPainter m_painter;
    QRegion m_clip; ///< in pixels of the picture, as the next
    bool m_isClipped = false;
    QRegion m_seen; ///< what is painted upon now
};

class LookedAt : public QPaintDevice {
public:
    explicit LookedAt(const QSize &size)
        : m_picture(size, QImage::Format_ARGB32_Premultiplied)
        , m_engine(m_picture, m_painting)
    {
        m_picture.fill(Qt::white);
    }

    [[nodiscard]] QPaintEngine *paintEngine() const override { return &m_engine; }
    [[nodiscard]] const QStringList &faults() const { return m_engine.faults; }

protected:
    [[nodiscard]] int metric(PaintDeviceMetric metric) const override
    {
        switch (metric) {
        case PdmWidth:
            return m_picture.width();
        case PdmHeight:
            return m_picture.height();
        case PdmDevicePixelRatioScaled:
            return int(devicePixelRatioFScale());
        case PdmDpiX:
        case PdmDpiY:
        case PdmPhysicalDpiX:
        case PdmPhysicalDpiY:
            return m_picture.logicalDpiX();
        default:
            return QPaintDevice::metric(metric);
        }
    }

private:
    Painting m_painting;
    QImage m_picture;
    mutable Looker m_engine;
};

} // namespace

QStringList faultsIn(QWidget &root)
{
    LookedAt device(root.size());
    root.render(&device);
    return device.faults();
}

} // namespace contrast
