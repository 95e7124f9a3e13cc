// SPDX-License-Identifier: MIT
#include "ui/list/newbar.h"

#include "domain/post.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/theme/textzoom.h"
#include "ui/widgets/enterclicks.h"
#include "ui/widgets/retext.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QFontMetricsF>
#include <QLayout>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>

#include <utility>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
constexpr Scaled widestCard(640);
} // namespace

NewBar::NewBar(QWidget *parent)
    : QAbstractButton(parent)
{
    keepFixedHeight(*this, zoneHeight);
    setUpPainted(*this);
    keepTranslated(*this, [this] {
        setAccessibleName(tr("Show new"));
        setCount(m_count);
    });
}

void NewBar::setCount(qint64 count)
{
    m_count = count;
    setAccessibleDescription(sentence());
    update();
}

void NewBar::setNoun(Noun noun)
{
    m_noun = noun;
    setCount(m_count);
}

QString NewBar::sentence() const
{
    if (m_noun == Noun::Topics)
        return tr("%1 new: show", "topics").arg(QLocale().toString(m_count));
    if (m_noun == Noun::Notices)
        return tr("%1 new: show", "notices").arg(QLocale().toString(m_count));
    // A pull brings no more at once, and nobody counts what waits behind those.
    if (m_noun == Noun::Posts && m_count == domain::timelineLimit)
        return tr("%1 or more new: show", "posts").arg(QLocale().toString(m_count));
    if (m_noun == Noun::Posts)
        return tr("%1 new: show", "posts").arg(QLocale().toString(m_count));
    return tr("%1 new: show").arg(QLocale().toString(m_count));
}

QRect NewBar::box() const
{
    // Over cards it is as wide as they are.
    const auto side = m_noun == Noun::Posts ? qMax(16, (width() - widestCard) / 2) : 12;
    return rect().adjusted(side, 8, -side, -9);
}

bool NewBar::hitButton(const QPoint &position) const
{
    return box().contains(position);
}

void NewBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const auto &tokens = tokensFor(palette());
    const bool isOverCards = m_noun == Noun::Posts;
    painter.fillRect(rect(), isOverCards ? tokens.window : tokens.list);
    if (!isOverCards)
        drawHairline(painter, 0, width(), height() - 1, tokens.hairline);

    auto edge = tokens.accent;
    edge.setAlphaF(underMouse() ? 0.8F : 0.4F);
    drawBox(painter, box(), 6, tokens.tint, edge);
    if (hasFocus())
        drawFocusRing(painter, box(), 6, tokens);

    painter.setFont(ui::font(FontRole::BodyStrong));
    painter.setPen(tokens.accent);
    const auto text = sentence();
    const auto textWidth = QFontMetricsF(painter.font()).horizontalAdvance(text);
    const auto left = box().center().x() - (textWidth + 22) / 2;
    const auto middle = QRectF(box()).center().y();
    drawIcon(painter, {left, middle - 8, 16, 16}, u"arrow-up", tokens.accent);
    painter.drawText(QRectF(left + 22, box().top(), textWidth + 2, box().height()),
                     Qt::AlignLeft | Qt::AlignVCenter, text);
    drawKeyCap(painter, {box().right() - 25.0, middle - 9, 18, 18}, u"."_s, tokens.accent, edge);
}

NewBarPlace::NewBarPlace(NewBar &bar, QAbstractItemView &view, QObject *parent)
    : QObject(parent)
    , m_bar(bar)
    , m_view(view)
{
    m_bar.hide();
    m_justShown.setSingleShot(true);
    m_bar.installEventFilter(this);
    m_view.viewport()->installEventFilter(this);
    m_view.installEventFilter(this);
    // Queued: the bar changes the very scroll value that is being announced.
    connect(m_view.verticalScrollBar(), &QScrollBar::valueChanged, this,
            &NewBarPlace::showWhenQuiet, Qt::QueuedConnection);
}

void NewBarPlace::setCount(qint64 count)
{
    m_count = count;
    m_bar.setCount(count);
    if (count == 0)
        setShown(false);
    else
        showWhenQuiet();
}

bool NewBarPlace::eventFilter(QObject *watched, QEvent *event)
{
    // Queued: the viewport learns that the pointer has left it from this event.
    switch (event->type()) {
    case QEvent::Leave:
        if (watched == m_view.viewport())
            QMetaObject::invokeMethod(this, &NewBarPlace::showWhenQuiet, Qt::QueuedConnection);
        break;
    case QEvent::KeyRelease:
        if (std::exchange(m_coversCurrent, false))
            m_view.scrollTo(m_view.currentIndex());
        break;
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonDblClick:
    case QEvent::MouseButtonRelease:
        // What is passed on comes by here once more, from the program itself.
        if (event->spontaneous() && passOn(static_cast<const QMouseEvent &>(*event)))
            return true;
        break;
    default:
        break;
    }
    return QObject::eventFilter(watched, event);
}

bool NewBarPlace::passOn(const QMouseEvent &event)
{
    const bool isPress = event.type() != QEvent::MouseButtonRelease;
    if (isPress)
        m_isPassingOn = m_justShown.isActive();
    if (!m_isPassingOn)
        return false;
    m_isPassingOn = isPress;
    if (isPress)
        m_justShown.start(); // the second of a double click is meant likewise
    auto *rows = m_view.viewport();
    const QPointF there = rows->mapFromGlobal(event.globalPosition()) + QPointF(0, m_movedBy);
    QMouseEvent meant(event.type(), there, event.globalPosition(), event.button(), event.buttons(),
                      event.modifiers(), event.pointingDevice());
    m_view.setFocus(Qt::MouseFocusReason);
    QCoreApplication::sendEvent(rows, &meant);
    return true;
}

void NewBarPlace::showWhenQuiet()
{
    if (m_count == 0 || !m_bar.isHidden())
        return;
    // At the top the bar lies over the first row, if the list can be scrolled by as much; a
    // shorter list waits until the pointer has left.
    const auto *bar = m_view.verticalScrollBar();
    const bool canStay = bar->value() > 0 || bar->maximum() > 0;
    if (canStay || !m_view.viewport()->underMouse())
        setShown(true);
}

bool NewBarPlace::wouldCoverCurrentRow() const
{
    const auto row = m_view.visualRect(m_view.currentIndex());
    return row.isValid() && row.top() >= 0 && row.top() < NewBar::zoneHeight;
}

void NewBarPlace::setShown(bool shown)
{
    if (m_bar.isHidden() != shown)
        return;
    m_coversCurrent = shown && wouldCoverCurrentRow();
    auto *bar = m_view.verticalScrollBar();
    const auto value = bar->value();
    const bool keepsRows = value > 0 || (shown && m_view.viewport()->underMouse());
    m_bar.setVisible(shown);
    if (auto *layout = m_bar.parentWidget() ? m_bar.parentWidget()->layout() : nullptr)
        layout->activate();
    m_movedBy = keepsRows ? 0 : NewBar::zoneHeight;
    if (shown)
        m_justShown.start(QApplication::doubleClickInterval());
    else
        m_justShown.stop();
    if (keepsRows)
        bar->setValue(shown ? value + NewBar::zoneHeight : value - NewBar::zoneHeight);
    // Under the pointer nothing moves before somebody uses a key.
    if (m_coversCurrent && !m_view.viewport()->underMouse()) {
        m_coversCurrent = false;
        m_view.scrollTo(m_view.currentIndex());
    }
}

} // namespace ui

#include "moc_newbar.cpp"
