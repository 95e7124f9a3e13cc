// SPDX-License-Identifier: MIT
#include "ui/window/writersstrip.h"

#include "items/moderation/findinglistmodel.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/theme/style.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/followtoken.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>

namespace ui {

WritersStrip::WritersStrip(QWidget *parent)
    : QWidget(parent)
    , m_label(new ElidedLabel(this))
    , m_write(new QPushButton(this))
{
    setFixedHeight(48);
    m_label->setFont(ui::font(FontRole::BodyStrong));
    followToken(m_label, &Tokens::gold);
    setCompact(m_write);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(44, 0, 12, 1);
    row->addWidget(m_label, 1);
    row->addWidget(m_write);
    connect(m_write, &QAbstractButton::clicked, this, &WritersStrip::writeRequested);
    setVisible(false);
    retranslate();
}

void WritersStrip::setTraces(const QList<domain::ProgramTrace> &traces)
{
    m_traces = traces;
    retranslate();
    setVisible(!traces.isEmpty());
}

QString WritersStrip::text() const
{
    return m_label->text();
}

void WritersStrip::retranslate()
{
    // The dialog names them all; here the rest of the sentence must not be cut off.
    const auto program = m_traces.size() == 1 ? items::programTitle(m_traces.first().program)
                                              : tr("other programs");
    //: %1: e.g. "an article board with “now” and “user”"
    const auto text = tr("This community was written by %1. Look around; nothing is written until "
                         "you say so.")
                          .arg(program);
    m_label->setText(text);
    setAccessibleName(text);
    setToolTip(text);
    m_write->setText(tr("Write here too…"));
}

void WritersStrip::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const auto &t = tokensFor(palette());
    painter.fillRect(rect(), t.goldTint);
    drawHairline(painter, 0, width(), height() - 1, t.hairline);
    drawIcon(painter, {16, (height() - 16) / 2.0, 16, 16}, u"eye", t.gold);
}

void WritersStrip::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace ui
