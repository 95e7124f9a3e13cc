// SPDX-License-Identifier: MIT
#include "ui/account/connectingpage.h"

#include "ui/account/pagemeasures.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/errortext.h"
#include "ui/widgets/followtoken.h"
#include "ui/widgets/prose.h"

#include <QAccessible>
#include <QEvent>
#include <QProgressBar>
#include <QPushButton>

using namespace Qt::StringLiterals;

namespace ui {

using Phase = base::ConnectionState::Phase;

namespace {
constexpr int connectingWidth = 560;
} // namespace

ConnectingPage::ConnectingPage(const QString &server, QWidget *parent)
    : QWidget(parent)
    , m_server(displayLine(server, 64))
{
    createParts();
    m_patience.setSingleShot(true);
    connect(&m_patience, &QTimer::timeout, this, [this] {
        m_isSlow = true;
        say();
        QAccessibleEvent alert(this, QAccessible::Alert);
        QAccessible::updateAccessibility(&alert);
    });
    m_patience.start(patience);
    say();
}

void ConnectingPage::createParts()
{
    m_card = new QWidget(this);
    m_card->setFixedWidth(connectingWidth);
    m_title = plainLabel({}, m_card);
    m_title->setFont(ui::font(FontRole::DialogTitle));
    m_text = new Prose({}, m_card);
    followToken(m_text, &Tokens::muted);
    m_progress = new QProgressBar(m_card);
    m_progress->setTextVisible(false);
    m_progress->setRange(0, 0);
    m_cancel = new QPushButton(m_card);
    connect(m_cancel, &QAbstractButton::clicked, this, &ConnectingPage::cancelled);
    setFocusProxy(m_cancel);
    auto *row = new QHBoxLayout;
    row->addStretch();
    row->addWidget(m_cancel);
    auto *column = new QVBoxLayout(m_card);
    column->setContentsMargins(pagePadding + pageBadge + 16, pagePadding, pagePadding, pagePadding);
    column->setSpacing(8);
    for (auto *widget : std::initializer_list<QWidget *>{m_title, m_text, m_progress})
        column->addWidget(widget);
    column->addSpacing(12);
    column->addLayout(row);
    auto *centre = new QGridLayout(this);
    centre->addWidget(m_card, 0, 0, Qt::AlignCenter);
}

void ConnectingPage::setState(const base::ConnectionState &state)
{
    m_state = state;
    if (state.phase == Phase::Online)
        m_cause = {};
    else if (state.cause != base::Error())
        m_cause = state.cause;
    m_waiting = {};
    say();
}

void ConnectingPage::showWaiting(const base::Error &reason)
{
    m_waiting = reason;
    say();
}

QString ConnectingPage::reason() const
{
    if (!m_isSlow)
        return tr("Waiting for its answer.");
    if (m_waiting != base::Error())
        return sentenceFor(m_waiting);
    if (m_cause != base::Error())
        return joinSentences(sentenceFor(m_cause), tr("Trying again…"));
    if (m_state.phase == Phase::Online)
        return tr("It answers, but slowly: the community is still being read.");
    return tr("It has not answered yet. A server that is busy, or still reads its data, can take "
              "a while; so can a network that drops everything.");
}

void ConnectingPage::say()
{
    m_title->setText(tr("Connecting to %1…").arg(m_server));
    m_text->setText(reason());
    m_cancel->setText(tr("Cancel"));
    m_cancel->setAccessibleName(tr("Cancel"));
    m_progress->setAccessibleName(tr("Progress"));
    setAccessibleName(m_title->text());
    setAccessibleDescription(m_text->text());
    update();
}

void ConnectingPage::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        say();
}

void ConnectingPage::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const auto &t = tokensFor(palette());
    painter.fillRect(rect(), t.window);
    const auto box = m_card->geometry();
    drawBox(painter, box, 10, t.list, t.hairline);
    const QRectF mark(box.left() + pagePadding, box.top() + pagePadding, pageBadge, pageBadge);
    drawBox(painter, mark, 10, t.tint);
    drawIcon(painter, mark.adjusted(14, 14, -14, -14), u"server", t.accent);
}

} // namespace ui
