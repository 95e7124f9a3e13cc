// SPDX-License-Identifier: MIT
#include "ui/widgets/offlinebanner.h"

#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/theme/style.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/errortext.h"
#include "ui/widgets/followtoken.h"

#include <QAccessible>
#include <QDateTime>
#include <QEvent>

using namespace std::chrono_literals;

namespace ui {

using Phase = base::ConnectionState::Phase;

OfflineBanner::OfflineBanner(QWidget *parent)
    : QWidget(parent)
    , m_label(new ElidedLabel(this))
    , m_now(new QPushButton(this))
{
    setFixedHeight(48);
    m_label->setFont(ui::font(FontRole::BodyStrong));
    followToken(m_label, &Tokens::gold);
    setCompact(m_now);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(44, 0, 12, 1);
    row->addWidget(m_label, 1);
    row->addWidget(m_now);
    m_second.setInterval(1s);
    connect(&m_second, &QTimer::timeout, this, &OfflineBanner::updateText);
    connect(m_now, &QAbstractButton::clicked, this, &OfflineBanner::retryRequested);
    setVisible(false);
    updateText();
}

void OfflineBanner::setState(const base::ConnectionState &state)
{
    const bool wasOffline = !isHidden();
    // While a try is under way the banner stays, so that nothing jumps.
    const bool isOffline
        = state.phase == Phase::Offline || (wasOffline && state.phase == Phase::Connecting);
    m_state = state;
    updateText();
    setVisible(isOffline);
    if (isOffline)
        m_second.start();
    else
        m_second.stop();
    if (isOffline && !wasOffline) {
        QAccessibleEvent alert(this, QAccessible::Alert);
        QAccessible::updateAccessibility(&alert);
    }
}

QString OfflineBanner::text() const
{
    return m_label->text();
}

void OfflineBanner::updateText()
{
    const auto left = QDateTime::currentDateTimeUtc().secsTo(m_state.nextAttempt);
    auto text = tr("Offline. Trying again…");
    if (m_state.phase == Phase::Offline && m_state.nextAttempt.isValid() && left > 0)
        text = tr("Offline. Next try in %n s", nullptr, static_cast<int>(left));
    m_label->setText(text);
    setAccessibleName(text);
    setToolTip(m_state.phase == Phase::Offline ? sentenceFor(m_state.cause) : QString());
    m_now->setText(tr("Now"));
    m_now->setAccessibleName(tr("Try again now"));
}

void OfflineBanner::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const auto &t = tokensFor(palette());
    painter.fillRect(rect(), t.goldTint);
    drawHairline(painter, 0, width(), height() - 1, t.hairline);
    drawIcon(painter, {16, (height() - 16) / 2.0, 16, 16}, u"wifi-off", t.gold);
}

void OfflineBanner::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        updateText();
    QWidget::changeEvent(event);
}

} // namespace ui
