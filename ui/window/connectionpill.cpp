// SPDX-License-Identifier: MIT
#include "ui/window/connectionpill.h"

#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/enterclicks.h"
#include "ui/widgets/errortext.h"
#include "ui/widgets/plaintooltip.h"

#include <QEvent>
#include <QMenu>

using namespace Qt::StringLiterals;

namespace ui {

using Phase = base::ConnectionState::Phase;

namespace {
constexpr int labelWidthLimit = 140;
constexpr int labelLeft = 26;
constexpr int labelRight = 32;
} // namespace

ConnectionPill::ConnectionPill(QWidget *parent)
    : QAbstractButton(parent)
    , m_label(new QLabel(this))
    , m_menu(new QMenu(this))
{
    setAttribute(Qt::WA_Hover);
    setFocusPolicy(Qt::TabFocus);
    clickOnEnter(*this);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    m_label->setTextFormat(Qt::PlainText);
    m_label->setFont(ui::font(FontRole::Button));
    m_label->setAttribute(Qt::WA_TransparentForMouseEvents);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(labelLeft, 0, labelRight, 0);
    row->addWidget(m_label);
    connect(this, &QAbstractButton::clicked, this, &ConnectionPill::openMenu);
    updateTexts();
}

void ConnectionPill::setCommunity(const QString &name)
{
    m_community = displayLine(name, 64);
    updateTexts();
}

void ConnectionPill::setState(const base::ConnectionState &state)
{
    m_state = state;
    updateTexts();
}

void ConnectionPill::setFurtherActions(const QList<QAction *> &actions)
{
    m_furtherActions = actions;
}

QString ConnectionPill::sentence() const
{
    switch (m_state.phase) {
    case Phase::Connecting:
        return m_state.cause.detail.isEmpty()
            ? tr("Connecting…")
            : tr("Connecting… %1").arg(sentenceFor(m_state.cause));
    case Phase::Offline:
        return tr("Offline: %1").arg(sentenceFor(m_state.cause));
    case Phase::Online:
        break;
    }
    if (!m_state.pushTrouble.detail.isEmpty())
        return tr("Connected. %1").arg(sentenceFor(m_state.pushTrouble));
    if (m_state.serverVersion.isEmpty())
        return tr("Connected");
    const auto milliseconds = static_cast<double>(m_state.roundTrip.count()) / 1000.0;
    return tr("Connected to Redis %1, %2 ms")
        .arg(displayLine(m_state.serverVersion, 32), QLocale().toString(milliseconds, 'f', 1));
}

void ConnectionPill::updateTexts()
{
    const auto text = m_state.phase == Phase::Offline                 ? tr("Offline")
        : m_state.phase == Phase::Connecting || m_community.isEmpty() ? tr("Connecting…")
                                                                      : m_community;
    m_label->setText(m_label->fontMetrics().elidedText(text, Qt::ElideRight, labelWidthLimit));
    m_label->setAccessibleName(tr("Connection"));
    m_label->setAccessibleDescription(sentence());
    setAccessibleName(tr("Connection: %1").arg(text));
    setToolTip(plainToolTip(sentence()));
    updateGeometry();
    update();
}

void ConnectionPill::openMenu()
{
    m_menu->clear();
    auto *state = m_menu->addAction(sentence().replace(u'&', u"&&"_s));
    state->setEnabled(false);
    m_menu->addSeparator();
    if (m_state.phase != Phase::Online)
        m_menu->addAction(ui::icon(u"refresh-cw"_s), tr("Try again now"), this,
                          &ConnectionPill::reconnectRequested);
    m_menu->addActions(m_furtherActions);
    const auto size = m_menu->sizeHint();
    m_menu->popup(mapToGlobal(QPoint(width() - size.width(), height() + 2)));
}

QSize ConnectionPill::sizeHint() const
{
    return {labelLeft + m_label->sizeHint().width() + labelRight, 32};
}

void ConnectionPill::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const auto &t = tokensFor(palette());
    drawBox(painter, rect(), 6,
            isDown()           ? t.inactiveSelection
                : underMouse() ? t.hover
                               : t.raised,
            t.border);
    const bool isWhole = m_state.pushTrouble.detail.isEmpty();
    const auto dot = m_state.phase == Phase::Online ? (isWhole ? t.ok : t.gold)
        : m_state.phase == Phase::Offline           ? t.danger
                                                    : t.gold;
    drawBox(painter, {10.5, height() / 2.0 - 4, 8, 8}, 4, dot);
    drawIcon(painter, {width() - 24.0, (height() - 16) / 2.0, 16, 16}, u"chevron-down", t.muted);
    if (hasFocus())
        drawFocusRing(painter, rect(), 6, t);
}

void ConnectionPill::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        updateTexts();
    QAbstractButton::changeEvent(event);
}

} // namespace ui
