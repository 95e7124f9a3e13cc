// SPDX-License-Identifier: MIT
#include "ui/lab/races/verdictcard.h"

#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/followtoken.h"
#include "ui/widgets/prose.h"

#include <QHBoxLayout>
#include <QPainter>

using namespace Qt::StringLiterals;

namespace ui {

VerdictCard::VerdictCard(QWidget *parent)
    : QWidget(parent)
    , m_text(plainLabel({}, this))
{
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(44, 10, 16, 10);
    row->addWidget(m_text);
}

QString VerdictCard::text() const
{
    return m_text->text();
}

void VerdictCard::say(Kind kind, const QString &text)
{
    m_kind = kind;
    m_text->setText(text);
    m_text->setFont(ui::font(kind == Kind::Open ? FontRole::Body : FontRole::BodyStrong));
    followToken(m_text,
                kind == Kind::Open       ? &Tokens::muted
                    : kind == Kind::Lost ? &Tokens::danger
                                         : &Tokens::ok);
    update();
}

void VerdictCard::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto &tokens = tokensFor(palette());
    const bool isOpen = m_kind == Kind::Open;
    const bool isLost = m_kind == Kind::Lost;
    drawBox(painter, QRectF(rect()), 8,
            isOpen       ? tokens.code
                : isLost ? tokens.dangerTint
                         : tokens.okTint);
    drawIcon(painter, QRectF(16, (height() - 18) / 2.0, 18, 18),
             isOpen       ? u"info"
                 : isLost ? u"circle-alert"
                          : u"circle-check",
             isOpen       ? tokens.muted
                 : isLost ? tokens.danger
                          : tokens.ok);
}

} // namespace ui
