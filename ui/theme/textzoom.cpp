// SPDX-License-Identifier: MIT
#include "ui/theme/textzoom.h"

#include "ui/theme/fonts.h"

#include <QApplication>
#include <QEvent>
#include <QPointer>
#include <QWidget>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>
#include <vector>

namespace ui {

namespace {

constexpr std::array zoomSteps{80, 90, 100, 110, 125, 150, 175, 200};
int appliedPercent = TextZoom::normal;

auto nearestStep(int percent)
{
    return std::ranges::min_element(zoomSteps, {},
                                    [percent](int step) { return std::abs(step - percent); });
}

/// Runs when the style has new sizes.
class Resizing : public QObject {
public:
    Resizing(QWidget &widget, std::function<void()> setSizes)
        : QObject(&widget)
        , m_setSizes(std::move(setSizes))
    {
    }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::StyleChange)
            m_setSizes();
        return QObject::eventFilter(watched, event);
    }

private:
    std::function<void()> m_setSizes;
};

} // namespace

void TextZoom::setPercent(int percent)
{
    const auto wanted = *nearestStep(percent);
    if (std::exchange(m_percent, wanted) != wanted)
        Q_EMIT percentChanged(wanted);
}

QList<int> TextZoom::steps()
{
    return {zoomSteps.begin(), zoomSteps.end()};
}

void TextZoom::step(int by)
{
    const auto at = nearestStep(m_percent) - zoomSteps.begin();
    setPercent(zoomSteps.at(
        std::size_t(std::clamp<std::ptrdiff_t>(at + by, 0, std::ssize(zoomSteps) - 1))));
}

qreal textScale()
{
    return appliedPercent / 100.0;
}

void applyTextZoom(QApplication &, int percent)
{
    if (percent == appliedPercent)
        return;
    const auto ratio = qreal(percent) / appliedPercent;
    appliedPercent = percent;
    // Noted before any changes: those that have no font of their own take it from what is around.
    std::vector<std::pair<QPointer<QWidget>, QFont>> dressed;
    const auto widgets = QApplication::allWidgets();
    for (auto *widget : widgets) {
        if (!widget->testAttribute(Qt::WA_SetFont))
            continue;
        auto font = widget->font();
        font.setPointSizeF(font.pointSizeF() * ratio);
        dressed.emplace_back(widget, font);
    }
    QApplication::setFont(font(FontRole::Body));
    // Qt tells widgets of it only while the program's event loop runs.
    QFont natural;
    natural.setResolveMask(0);
    const auto windows = QApplication::topLevelWidgets();
    for (auto *window : windows) {
        if (!window->testAttribute(Qt::WA_SetFont))
            window->setFont(natural);
    }
    for (const auto &[widget, font] : dressed) {
        if (widget)
            widget->setFont(font);
    }
    const auto now = QApplication::allWidgets();
    const QList<QPointer<QWidget>> changing(now.begin(), now.end());
    for (const auto &widget : changing) {
        QEvent change(QEvent::StyleChange);
        if (widget)
            QCoreApplication::sendEvent(widget, &change);
    }
}

void keepSized(QWidget &widget, std::function<void()> setSizes)
{
    setSizes();
    whenResized(widget, std::move(setSizes));
}

void whenResized(QWidget &widget, std::function<void()> setSizes)
{
    widget.installEventFilter(new Resizing(widget, std::move(setSizes)));
}

void keepFixedHeight(QWidget &widget, LineBox height)
{
    keepSized(widget, [&widget, height] { widget.setFixedHeight(height); });
}

void keepFixedHeight(QWidget &widget, Scaled<int> height)
{
    keepSized(widget, [&widget, height] { widget.setFixedHeight(height); });
}

} // namespace ui

#include "moc_textzoom.cpp"
