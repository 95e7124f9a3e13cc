// SPDX-License-Identifier: MIT
#pragma once

#include <QProxyStyle>

class QAbstractButton;

namespace ui {

enum class ButtonKind {
    Plain, ///< raised, bordered
    Primary, ///< filled with the accent: the one thing a view is for
    Danger, ///< filled with the danger colour
    Flat, ///< nothing until the pointer is over it
};

void setButtonKind(QAbstractButton *button, ButtonKind kind);
/// 28 high instead of 32.
void setCompact(QAbstractButton *button);
/// A small hint at the right of the text, e.g. "Ctrl Enter".
void setKeyHint(QAbstractButton *button, const QString &hint);
/// Red border around a field; say why beside it, see ui::FieldError.
void setInvalid(QWidget *field, bool invalid);

/// Fusion with the program's own buttons, fields, menus, tabs and scroll bars; everything takes
/// its colours from the palette at paint time.
class Style : public QProxyStyle {
    Q_OBJECT
public:
    Style();

    /// Whether things may move; they do unless the system says otherwise.
    void setMotion(bool allowed) { m_allowsMotion = allowed; }

    void polish(QWidget *widget) override;
    using QProxyStyle::polish;
    [[nodiscard]] int pixelMetric(PixelMetric metric, const QStyleOption *option = nullptr,
                                  const QWidget *widget = nullptr) const override;
    [[nodiscard]] int styleHint(StyleHint hint, const QStyleOption *option = nullptr,
                                const QWidget *widget = nullptr,
                                QStyleHintReturn *returnData = nullptr) const override;
    [[nodiscard]] QSize sizeFromContents(ContentsType type, const QStyleOption *option,
                                         const QSize &size, const QWidget *widget) const override;
    [[nodiscard]] QRect subElementRect(SubElement element, const QStyleOption *option,
                                       const QWidget *widget) const override;
    [[nodiscard]] QRect subControlRect(ComplexControl control, const QStyleOptionComplex *option,
                                       SubControl part, const QWidget *widget) const override;
    void drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                       const QWidget *widget) const override;
    void drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                     const QWidget *widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex *option,
                            QPainter *painter, const QWidget *widget) const override;

private:
    bool m_allowsMotion = true;
};

} // namespace ui
