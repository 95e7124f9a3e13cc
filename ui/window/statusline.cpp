// SPDX-License-Identifier: MIT
#include "ui/window/statusline.h"

#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/theme/textzoom.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/communitytime.h"
#include "ui/widgets/followtoken.h"
#include "ui/widgets/ground.h"
#include "ui/widgets/relativetime.h"
#include "ui/widgets/retext.h"

#include <QEvent>
#include <QLocale>

using namespace Qt::StringLiterals;

namespace ui {

StatusLine::StatusLine(QWidget *parent)
    : QWidget(parent)
{
    keepFixedHeight(*this, LineBox(26));
    layGround(*this, {.color = &Tokens::window, .lines = Qt::TopEdge});
    followToken(m_ahead, &Tokens::gold);
    m_ahead->setFont(ui::font(FontRole::Poster));
    for (auto *label : {m_left, m_server, m_transfer, m_percent}) {
        label->setFont(ui::font(FontRole::Meta));
        followToken(label, &Tokens::muted);
    }
    m_progress->setFixedSize(120, 12);
    m_progress->setTextVisible(false);
    keepSized(*this, [this] { m_percent->setMinimumWidth(qRound(scaled(36))); });
    m_percent->setAlignment(Qt::AlignTrailing | Qt::AlignVCenter);
    m_cancel->setIcon(icon(u"x"_s));
    m_cancel->setFixedSize(22, 22);
    connect(m_cancel, &QAbstractButton::clicked, this, &StatusLine::transferCancelled);
    m_clock->setFixedSize(14, 14);
    auto *row = rowOf({{m_left, 1}, m_clock, m_ahead, Gap{8}, m_server},
                      {.margins = {34, 1, 10, 0}, .spacing = 8}, this);
    for (auto *widget :
         std::initializer_list<QWidget *>{m_transfer, m_progress, m_percent, m_cancel})
        row->addWidget(widget);
    setTransfer({}, 0);
    keepTranslated(*this, [this] { retranslate(); });
}

void StatusLine::setDraftStatus(const QString &text)
{
    m_draft = text;
    updateLeft();
}

void StatusLine::setUnread(qint64 count)
{
    m_unread = count;
    updateLeft();
}

void StatusLine::setWaiting(const QString &text)
{
    m_waiting = text;
    updateLeft();
}

void StatusLine::setTransfer(const QString &text, int percent)
{
    const bool isShown = !text.isEmpty();
    for (auto *widget :
         std::initializer_list<QWidget *>{m_transfer, m_progress, m_percent, m_cancel})
        widget->setVisible(isShown);
    m_transfer->setText(text);
    m_progress->setRange(0, percent < 0 ? 0 : 100);
    m_progress->setValue(std::max(0, percent));
    updateServer();
    m_percent->setText(percent < 0 ? QString() : tr("%1 %").arg(percent));
}

void StatusLine::setConnection(const base::ConnectionState &state)
{
    m_connection = state;
    updateServer();
}

void StatusLine::updateServer()
{
    const bool isOnline = m_connection.phase == base::ConnectionState::Phase::Online;
    m_server->setVisible(isOnline && m_transfer->isHidden());
    const auto version = m_connection.serverVersion.section(u'.', 0, 1);
    auto text = version.isEmpty() ? tr("Redis") : tr("Redis %1").arg(version);
    const auto microseconds = double(m_connection.roundTrip.count());
    if (microseconds > 0) {
        const auto digits = microseconds < 100 ? 2 : 1;
        text = tr("%1 · round trip %2 ms")
                   .arg(text, QLocale().toString(microseconds / 1000, 'f', digits));
    }
    m_server->setText(text);
}

void StatusLine::setClockAhead(std::chrono::seconds ahead)
{
    m_aheadBy = ahead;
    updateAhead();
}

void StatusLine::updateAhead()
{
    const bool isAhead = m_aheadBy.count() > 0;
    m_clock->setVisible(isAhead);
    m_ahead->setVisible(isAhead);
    //: The clock of a private community was moved; %1 is a span like "7 days"
    m_ahead->setText(isAhead ? tr("Clock %1 ahead").arg(spanText(m_aheadBy)) : QString());
    update();
}

void StatusLine::updateLeft()
{
    QStringList parts;
    if (!m_draft.isEmpty())
        parts.append(m_draft);
    if (!m_waiting.isEmpty())
        parts.append(m_waiting);
    if (m_unread > 0)
        parts.append(tr("%n unread", nullptr, static_cast<int>(m_unread)));
    m_left->setText(parts.join(u"  ·  "_s));
    layout()->setContentsMargins(m_draft.isEmpty() ? 16 : 34, 1, 10, 0);
    update();
}

void StatusLine::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const auto &t = tokensFor(palette());
    if (!m_draft.isEmpty())
        drawIcon(painter, {14, (height() - 14) / 2.0 + 0.5, 14, 14}, u"check", t.ok);
    if (m_aheadBy.count() > 0)
        drawIcon(painter, QRectF(m_clock->geometry()), u"history", t.gold);
}

void StatusLine::retranslate()
{
    setAccessibleName(tr("Status"));
    m_progress->setAccessibleName(tr("Progress"));
    m_cancel->setAccessibleName(tr("Cancel the transfer"));
    m_cancel->setToolTip(tr("Cancel the transfer"));
    updateLeft();
    updateServer();
    updateAhead();
}

} // namespace ui

#include "moc_statusline.cpp"
