// SPDX-License-Identifier: MIT
#include "ui/lab/races/clientcard.h"

#include "items/lab/racelab.h"
#include "ui/lab/labtable.h"
#include "ui/lab/races/orderstrip.h"
#include "ui/lab/races/racestepdelegate.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/theme/style.h"
#include "ui/widgets/followtoken.h"
#include "ui/widgets/prose.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;
using domain::RaceClient;

namespace ui {

namespace {
constexpr int headHeight = 44;
} // namespace

ClientCard::ClientCard(RaceClient client, items::RaceStepModel &steps, QWidget *parent)
    : QWidget(parent)
    , m_client(client)
    , m_steps(steps)
    , m_title(plainLabel({}, this))
    , m_progress(plainLabel({}, this))
    , m_button(new QPushButton(icon(u"step-forward"_s), {}))
    , m_table(new LabTable(&steps, new RaceStepDelegate, RaceStepDelegate::rowHeight))
{
    m_title->setFont(ui::font(FontRole::RowTitle));
    m_title->setWordWrap(false);
    m_title->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    m_progress->setFont(ui::font(FontRole::Meta));
    m_progress->setWordWrap(false);
    followToken(m_progress, &Tokens::muted);
    setCompact(m_button);
    m_table->setPreferredRows(6);
    auto *head = new QHBoxLayout;
    head->setContentsMargins(44, 0, 8, 0);
    head->setSpacing(8);
    head->addWidget(m_title, 0, Qt::AlignVCenter);
    head->addWidget(m_progress, 1, Qt::AlignVCenter);
    head->addWidget(m_button, 0, Qt::AlignVCenter);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(1, 0, 1, 6); // inside the border
    column->setSpacing(0);
    head->setSizeConstraint(QLayout::SetNoConstraint);
    auto *headArea = new QWidget;
    headArea->setFixedHeight(headHeight);
    headArea->setLayout(head);
    column->addWidget(headArea);
    column->addWidget(m_table, 1);
    connect(m_button, &QAbstractButton::clicked, this, [this] { Q_EMIT stepRequested(m_client); });
    for (const auto change : {&QAbstractItemModel::modelReset})
        connect(&m_steps, change, this, &ClientCard::showProgress);
    connect(&m_steps, &QAbstractItemModel::dataChanged, this, &ClientCard::showProgress);
    retranslate();
}

QWidget *ClientCard::table() const
{
    return m_table;
}

void ClientCard::showProgress()
{
    m_progress->setText(tr("%1 of %2", "steps").arg(m_steps.done()).arg(m_steps.rowCount()));
    if (const auto next = m_steps.nextRow(); next >= 0)
        m_table->scrollTo(m_steps.index(next));
}

void ClientCard::retranslate()
{
    const auto letter = m_client == RaceClient::A ? u"A"_s : u"B"_s;
    m_title->setText(tr("Client %1").arg(letter));
    m_title->setFixedWidth(m_title->fontMetrics().horizontalAdvance(m_title->text()) + 2);
    const auto step = m_client == RaceClient::A ? tr("Step A") : tr("Step B");
    m_button->setText(step);
    m_button->setAccessibleName(step);
    m_button->setToolTip(tr("Send the next command of this client (%1)").arg(letter));
    m_table->setAccessibleName(tr("Steps of client %1").arg(letter));
    showProgress();
}

void ClientCard::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto &tokens = tokensFor(palette());
    drawBox(painter, QRectF(rect()), 8, tokens.list, tokens.border);
    drawHairline(painter, 1, width() - 1, headHeight - 1, tokens.hairline);
    drawClientLetter(painter, QRectF(12, 10, 24, 24), m_client, tokens);
}

} // namespace ui
