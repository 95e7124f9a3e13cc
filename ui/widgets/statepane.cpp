// SPDX-License-Identifier: MIT
#include "ui/widgets/statepane.h"

#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/theme/style.h"
#include "ui/theme/textzoom.h"
#include "ui/widgets/errortext.h"
#include "ui/widgets/focusreason.h"
#include "ui/widgets/speech.h"

#include <QClipboard>
#include <QGuiApplication>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace ui {

namespace {
constexpr Scaled rowHeight(64);
constexpr LineBox footerHeight(48);
constexpr int tile = 48;
constexpr Scaled leastHeightWithIcon(190);
constexpr int turnSteps = 12;
} // namespace

StatePane::StatePane(QWidget *parent, const StateTiming &timing)
    : QWidget(parent)
    , m_retry(new QPushButton(icon(u"refresh-cw"_s), {}, this))
    , m_copy(new QPushButton(icon(u"copy"_s), {}, this))
{
    setButtonKind(m_action, ButtonKind::Primary);
    setButtonKind(m_retry, ButtonKind::Primary);
    setCompact(m_cancel);
    m_skeletonTimer.setSingleShot(true);
    m_skeletonTimer.setInterval(timing.skeleton);
    m_cancelTimer.setSingleShot(true);
    m_cancelTimer.setInterval(timing.cancel);
    m_turnTimer.setInterval(80ms);
    connect(&m_skeletonTimer, &QTimer::timeout, this, [this] {
        m_showsSkeleton = true;
        turn();
        update();
    });
    connect(&m_cancelTimer, &QTimer::timeout, m_cancel, &QWidget::show);
    connect(&m_turnTimer, &QTimer::timeout, this, [this] {
        m_turn = (m_turn + 1) % turnSteps;
        update(0, height() - footerHeight, width(), footerHeight);
    });
    connect(m_action, &QAbstractButton::clicked, this, &StatePane::actionRequested);
    connect(m_retry, &QAbstractButton::clicked, this, &StatePane::retryRequested);
    connect(m_copy, &QAbstractButton::clicked, this,
            [this] { QGuiApplication::clipboard()->setText(detailsFor(m_error)); });
    connect(m_cancel, &QAbstractButton::clicked, this, &StatePane::cancelRequested);
    clear();
    whenResized(*this, [this] { place(); });
}

void StatePane::enter(State state)
{
    m_state = state;
    m_showsSkeleton = false;
    for (auto *timer : {&m_skeletonTimer, &m_cancelTimer, &m_turnTimer})
        timer->stop();
    for (auto *button : {m_action, m_retry, m_copy, m_cancel}) {
        // Else it would go anywhere in the window, and not to what comes in place of this.
        if (button->hasFocus())
            setFocus(Qt::OtherFocusReason);
        button->hide();
    }
    setAccessibleName(m_title);
    setAccessibleDescription(m_text);
    update();
}

void StatePane::showLoading(const QString &what)
{
    // Further news of the same loading must not begin the wait anew.
    const bool goesOn = m_state == State::Loading;
    m_title = what;
    m_text.clear();
    if (goesOn) {
        update();
        return;
    }
    enter(State::Loading);
    m_cancel->setText(tr("Cancel"));
    m_skeletonTimer.start();
    m_cancelTimer.start();
    place();
}

void StatePane::showEmpty(const QString &iconName, const QString &title, const QString &text,
                          const QString &action)
{
    m_iconName = iconName;
    m_title = title;
    m_text = text;
    enter(State::Empty);
    m_action->setText(action);
    m_action->setVisible(!action.isEmpty());
    place();
}

void StatePane::showError(const base::Error &error, const QString &text)
{
    m_error = error;
    m_iconName = base::isBroken(error) ? u"plug"_s : u"circle-alert"_s;
    m_title = sentenceFor(error);
    m_text = text;
    enter(State::Error);
    m_retry->setText(tr("Retry"));
    m_copy->setText(tr("Copy details"));
    // What is gone does not come back by asking again.
    m_retry->setVisible(error.kind != base::Failure::NotFound);
    m_copy->setVisible(error.kind != base::Failure::NotFound);
    place();
    speak(*this, m_title);
}

void StatePane::clear()
{
    m_title.clear();
    m_text.clear();
    enter(State::None);
}

QRect StatePane::textRect() const
{
    const auto width = std::min(qRound(scaled(360)), this->width() - 32);
    const auto top = std::max(16, height() * 2 / 5 - 40);
    return {(this->width() - width) / 2, top, width, height()};
}

/// In a low pane what it says and its button matter more.
bool StatePane::hasRoomForIcon() const
{
    return height() >= leastHeightWithIcon;
}

QRect StatePane::titleRect() const
{
    auto area = textRect();
    if (hasRoomForIcon())
        area.setTop(area.top() + tile + 16);
    return area;
}

void StatePane::place()
{
    m_cancel->adjustSize();
    m_cancel->move(width() - m_cancel->width() - 12, height() - footerHeight + 10);
    const QFontMetrics metrics(ui::font(FontRole::Body));
    const auto text = metrics.boundingRect(textRect(), Qt::AlignHCenter | Qt::TextWordWrap, m_text);
    const auto title = QFontMetrics(ui::font(FontRole::SectionHead))
                           .boundingRect(textRect(), Qt::AlignHCenter | Qt::TextWordWrap, m_title);
    const auto top
        = titleRect().top() + title.height() + 6 + (m_text.isEmpty() ? 0 : text.height()) + 18;
    m_action->adjustSize();
    m_action->move((width() - m_action->width()) / 2, top);
    m_copy->adjustSize();
    m_retry->adjustSize();
    const auto together = m_copy->width() + 8 + m_retry->width();
    m_copy->move((width() - together) / 2, top);
    m_retry->move(m_copy->geometry().right() + 9, top);
}

void StatePane::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), tokensFor(palette()).*m_ground);
    if (m_state == State::Loading && m_showsSkeleton)
        drawLoading(painter);
    else if (m_state == State::Empty || m_state == State::Error)
        drawMessage(painter);
    if (m_showsFocus && hasFocus())
        drawFocusRing(painter, QRectF(rect()).adjusted(3, 3, -3, -3), 6, tokensFor(palette()));
}

/// Only where somebody sees it: pages that nobody looks at may wait for a long time.
void StatePane::turn()
{
    const bool mayMove
        = style()->styleHint(QStyle::SH_Widget_Animation_Duration, nullptr, this) > 0;
    if (m_showsSkeleton && isVisible() && mayMove)
        m_turnTimer.start();
    else
        m_turnTimer.stop();
}

void StatePane::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    turn();
}

void StatePane::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    turn();
}

void StatePane::focusInEvent(QFocusEvent *event)
{
    m_showsFocus = isByKey(*event);
    QWidget::focusInEvent(event);
}

void StatePane::drawLoading(QPainter &painter) const
{
    const auto &t = tokensFor(palette());
    for (int row = 0; row * rowHeight < height(); ++row) {
        drawSkeletonRow(painter, QRect(0, row * rowHeight, width(), rowHeight), row, t);
        drawHairline(painter, 72, width(), (row + 1) * rowHeight - 1, t.hairline);
    }
    if (!offersCancel())
        return;
    const QRect footer(0, height() - footerHeight, width(), footerHeight);
    painter.fillRect(footer, t.list);
    drawHairline(painter, 0, width(), footer.top(), t.hairline);
    drawSpinner(painter, {16, footer.center().y() - 7.0, 16, 16}, t.muted,
                double(m_turn) / turnSteps);
    painter.setPen(t.muted);
    painter.drawText(footer.adjusted(40, 0, -m_cancel->width() - 24, 0),
                     Qt::AlignVCenter | Qt::TextSingleLine, m_title);
}

void StatePane::drawMessage(QPainter &painter) const
{
    const auto &t = tokensFor(palette());
    const bool isError = m_state == State::Error;
    auto area = textRect();
    if (hasRoomForIcon()) {
        const QRectF box(width() / 2.0 - tile / 2.0, area.top(), tile, tile);
        drawBox(painter, box, 8, isError ? t.dangerTint : t.chip);
        drawIcon(painter, box.adjusted(14, 14, -14, -14), m_iconName, isError ? t.danger : t.muted);
        area = titleRect();
    }
    constexpr int flags = Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap;
    painter.setFont(ui::font(FontRole::SectionHead));
    painter.setPen(t.text);
    QRect taken;
    painter.drawText(area, flags, m_title, &taken);
    area.setTop(taken.bottom() + 7);
    painter.setFont(ui::font(FontRole::Body));
    painter.setPen(t.muted);
    painter.drawText(area, flags, m_text);
}

void StatePane::resizeEvent(QResizeEvent *event)
{
    place();
    QWidget::resizeEvent(event);
}

} // namespace ui

#include "moc_statepane.cpp"
