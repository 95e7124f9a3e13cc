// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QtMath>

#include <functional>
#include <type_traits>

class QApplication;
class QWidget;

namespace ui {

/// How large the person wants all text: 100 is as designed, 80 to 200. GUI thread.
class TextZoom : public QObject {
    Q_OBJECT
public:
    static constexpr int normal = 100;
    static constexpr int least = 80;
    static constexpr int most = 200;

    using QObject::QObject;

    [[nodiscard]] int percent() const { return m_percent; }
    /// Brought into the bounds; what is no number that can be offered becomes the nearest one.
    void setPercent(int percent);
    /// What can be offered: 80, 90, 100, 110, 125, 150, 175, 200.
    [[nodiscard]] static QList<int> steps();

public Q_SLOTS:
    void enlarge() { step(1); }
    void reduce() { step(-1); }
    void reset() { setPercent(normal); }

Q_SIGNALS:
    void percentChanged(int percent);

private:
    void step(int by);

    int m_percent = normal;
};

/// What sizes at 100 % are multiplied by; what applyTextZoom() was last told.
[[nodiscard]] qreal textScale();

/// All that is open changes at once: the fonts of widgets, then whatever was made of them, by
/// QEvent::StyleChange.
void applyTextZoom(QApplication &application, int percent);

/// A length that grows with the text: heights of rows and lines, places of texts in them, the
/// measure of prose. It is declared with what it is at 100 % and used as the number that it is now.
template <typename Number>
class Scaled {
public:
    constexpr explicit Scaled(Number pixels)
        : m_pixels(pixels)
    {
    }
    // NOLINTNEXTLINE(google-explicit-constructor): it is a number
    operator Number() const
    {
        if constexpr (std::is_integral_v<Number>)
            return qRound(m_pixels * textScale());
        else
            return m_pixels * textScale();
    }

private:
    Number m_pixels;
};

/// For what is painted: `pixels` at 100 %.
[[nodiscard]] inline qreal scaled(qreal pixels)
{
    return pixels * textScale();
}

/// The height of a bar, control or row that holds one line of text, or so many: the lines grow,
/// what is around them stays.
class LineBox {
public:
    constexpr explicit LineBox(int pixels, int lines = 1)
        : m_around(pixels - line * lines)
        , m_lines(line * lines)
    {
    }
    // NOLINTNEXTLINE(google-explicit-constructor): it is a number
    operator int() const { return m_around + qRound(m_lines * textScale()); }

private:
    static constexpr int line = 16;

    int m_around;
    int m_lines;
};

/// Sets the sizes of a widget that follow the text, now and whenever that becomes larger or
/// smaller.
void keepSized(QWidget &widget, std::function<void()> setSizes);
/// The same, but not now: of a widget that is not whole yet.
void whenResized(QWidget &widget, std::function<void()> setSizes);
/// What is most often meant.
void keepFixedHeight(QWidget &widget, LineBox height);
void keepFixedHeight(QWidget &widget, Scaled<int> height);

} // namespace ui
