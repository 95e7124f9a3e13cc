// SPDX-License-Identifier: MIT
#include "ui/account/welcomepage.h"

#include "ui/account/pagemeasures.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/widgets/choicecard.h"
#include "ui/widgets/followtoken.h"
#include "ui/widgets/prose.h"

#include <QCheckBox>
#include <QEvent>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
constexpr int welcomeWidth = 512;
} // namespace

WelcomePage::WelcomePage(QWidget *parent)
    : QWidget(parent)
    , m_title(plainLabel({}, this))
    , m_text(plainLabel({}, this))
    , m_private(new ChoiceCard(u"play"_s, ChoiceCard::Weight::Suggested, this))
    , m_demo(new QCheckBox(this))
    , m_connect(new ChoiceCard(u"server"_s, ChoiceCard::Weight::Plain, this))
    , m_file(new ChoiceCard(u"folder-open"_s, ChoiceCard::Weight::Plain, this))
{
    m_title->setFont(ui::font(FontRole::ReaderTitle));
    followToken(m_text, &Tokens::muted);
    m_demo->setChecked(true);
    auto *head = new QVBoxLayout;
    head->setSpacing(2);
    head->setContentsMargins(pageBadge + 16, 0, 0, 0);
    head->addWidget(m_title);
    head->addWidget(m_text);
    auto *column = new QVBoxLayout;
    column->setContentsMargins(pagePadding, pagePadding, pagePadding, pagePadding);
    column->setSpacing(0);
    column->addLayout(head);
    column->addSpacing(28);
    column->addWidget(m_private);
    column->addSpacing(10);
    auto *demoRow = new QHBoxLayout;
    demoRow->setContentsMargins(36, 0, 0, 0);
    demoRow->addWidget(m_demo);
    column->addLayout(demoRow);
    column->addSpacing(12);
    column->addWidget(m_connect);
    column->addSpacing(10);
    column->addWidget(m_file);
    auto *holder = new QWidget(this);
    holder->setObjectName(u"card"_s);
    holder->setLayout(column);
    holder->setFixedWidth(welcomeWidth);
    auto *centre = new QGridLayout(this);
    centre->addWidget(holder, 0, 0, Qt::AlignCenter);

    setFocusProxy(m_private);
    connect(m_private, &QAbstractButton::clicked, this,
            [this] { Q_EMIT privateRequested(wantsDemo()); });
    connect(m_connect, &QAbstractButton::clicked, this, &WelcomePage::connectRequested);
    connect(m_file, &QAbstractButton::clicked, this, &WelcomePage::openFileRequested);
    retranslate();
}

bool WelcomePage::wantsDemo() const
{
    return m_demo->isChecked();
}

void WelcomePage::retranslate()
{
    setAccessibleName(tr("Welcome"));
    m_title->setText(tr("Welcome to Folkmoot"));
    m_text->setText(tr("A place to read, vote and talk, on your own Redis."));
    m_private->setTexts(tr("Start a private community"), tr("On this computer, ready in a second"));
    m_demo->setText(tr("Fill it with demo people and articles"));
    m_connect->setTexts(tr("Connect…"), tr("To a server: address and password of a shared Redis"));
    m_file->setTexts(tr("Open a file"), tr("An export, Hacker News as CSV, or JSON Lines"));
}

QRect WelcomePage::card() const
{
    return findChild<QWidget *>(u"card"_s)->geometry();
}

void WelcomePage::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const auto &t = tokensFor(palette());
    painter.fillRect(rect(), t.window);
    const auto box = card();
    drawBox(painter, box, 10, t.list, t.hairline);
    const QRectF logo(box.left() + pagePadding, box.top() + pagePadding, pageBadge, pageBadge);
    drawBox(painter, logo, 10, t.accent);
    drawIcon(painter, logo.adjusted(12, 12, -12, -12), u"messages-square", t.onAccent);
}

void WelcomePage::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace ui
