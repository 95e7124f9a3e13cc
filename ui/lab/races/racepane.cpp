// SPDX-License-Identifier: MIT
#include "ui/lab/races/racepane.h"

#include "items/lab/racelab.h"
#include "ui/lab/races/clientcard.h"
#include "ui/lab/races/orderstrip.h"
#include "ui/lab/races/racekeydelegate.h"
#include "ui/lab/races/racelist.h"
#include "ui/lab/races/racetexts.h"
#include "ui/lab/races/verdictcard.h"
#include "ui/list/headertabs.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/style.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/followtoken.h"
#include "ui/widgets/prose.h"
#include "ui/widgets/statepane.h"

#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QShortcut>
#include <QSignalBlocker>
#include <QStackedLayout>
#include <QToolButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;
using domain::RaceClient;
using domain::RaceWay;
using items::RaceLab;

namespace ui {

namespace {
constexpr int listWidth = 264;
constexpr int widestStory = 760;

QLabel *sectionHead()
{
    auto *label = plainLabel({}, nullptr);
    label->setFont(ui::font(FontRole::TableHead));
    label->setWordWrap(false);
    followToken(label, &Tokens::muted);
    return label;
}
} // namespace

RacePane::RacePane(RaceLab &lab, QWidget *parent)
    : LabPane(parent)
    , m_lab(lab)
    , m_list(new RaceList(lab.races()))
    , m_ways(new HeaderTabs)
    , m_lose(new QPushButton(icon(u"play"_s), {}))
    , m_reset(new QPushButton(icon(u"rotate-ccw"_s), {}))
    , m_state(new StatePane)
    , m_stack(new QStackedLayout)
    , m_title(plainLabel({}, nullptr))
    , m_story(plainLabel({}, nullptr))
    , m_a(new ClientCard(RaceClient::A, lab.steps(RaceClient::A)))
    , m_b(new ClientCard(RaceClient::B, lab.steps(RaceClient::B)))
    , m_orderHead(sectionHead())
    , m_order(new OrderStrip)
    , m_verdict(new VerdictCard)
    , m_keysHead(sectionHead())
    , m_keys(new LabTable(&lab.keys(), new RaceKeyDelegate, RaceKeyDelegate::rowHeight))
{
    m_list->setFixedWidth(listWidth);
    m_stack->addWidget(m_state);
    m_stack->addWidget(buildRace());
    auto *right = new QVBoxLayout;
    right->setSpacing(0);
    right->addWidget(buildHead());
    right->addLayout(m_stack, 1);
    auto *left = new QVBoxLayout;
    left->setContentsMargins(0, 0, 0, 0);
    left->setSpacing(0);
    auto *leftHead = new QHBoxLayout;
    leftHead->setContentsMargins(8, 0, 0, 0);
    leftHead->addStretch(1);
    addDrawerButton(*leftHead);
    auto *leftHolder = new QWidget;
    leftHolder->setFixedHeight(headHeight);
    leftHolder->setLayout(leftHead);
    left->addWidget(leftHolder);
    left->addWidget(m_list);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(1); // the hairline
    row->addLayout(left);
    row->addLayout(right, 1);
    connectSignals();
    addKeys();
    retranslate();
    m_list->choose(m_lab.selected());
}

QWidget *RacePane::buildHead()
{
    m_ways->addTab({});
    m_ways->addTab({});
    setButtonKind(m_lose, ButtonKind::Primary);
    auto *head = new QWidget;
    head->setFixedHeight(headHeight);
    auto *row = new QHBoxLayout(head);
    row->setContentsMargins(14, 0, 16, 0);
    row->setSpacing(8);
    row->addWidget(m_ways);
    row->addStretch(1);
    row->addWidget(m_reset);
    row->addWidget(m_lose);
    return head;
}

QWidget *RacePane::buildRace()
{
    auto *race = new QWidget;
    auto *column = new QVBoxLayout(race);
    column->setContentsMargins(24, 18, 24, 18);
    column->setSpacing(8);
    addStory(column);
    addRun(column);
    column->addSpacing(6);
    column->addWidget(m_keysHead);
    column->addWidget(m_keys);
    m_keys->setFocusPolicy(Qt::TabFocus);
    m_keys->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    race->setMinimumSize(560, 560);
    auto *area = new QScrollArea;
    area->setWidget(race);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus);
    area->viewport()->setAutoFillBackground(false);
    race->setAutoFillBackground(false);
    return area;
}

void RacePane::addStory(QVBoxLayout *column)
{
    m_title->setFont(ui::font(FontRole::ReaderTitle));
    m_story->setMaximumWidth(widestStory);
    m_story->setMinimumWidth(240);
    followToken(m_story, &Tokens::muted);
    column->addWidget(m_title);
    // In a row of its own: a column would ask for its height at the width of the whole.
    auto *story = new QHBoxLayout;
    story->addWidget(m_story, 1);
    story->addStretch();
    column->addLayout(story);
    column->addSpacing(8);
}

void RacePane::addRun(QVBoxLayout *column)
{
    auto *clients = new QHBoxLayout;
    clients->setSpacing(16);
    clients->addWidget(m_a, 1);
    clients->addWidget(m_b, 1);
    column->addLayout(clients, 1);
    column->addSpacing(6);
    auto *order = new QHBoxLayout;
    order->setSpacing(12);
    order->addWidget(m_orderHead, 0, Qt::AlignVCenter);
    order->addWidget(m_order, 1);
    column->addLayout(order);
    column->addWidget(m_verdict);
}

void RacePane::connectSignals()
{
    connect(m_list, &RaceList::selected, &m_lab, &RaceLab::choose);
    connect(m_ways, &QTabBar::currentChanged, &m_lab,
            [this](int tab) { m_lab.setWay(tab == 0 ? RaceWay::Source : RaceWay::Ours); });
    for (auto *card : {m_a, m_b})
        connect(card, &ClientCard::stepRequested, &m_lab, &RaceLab::step);
    connect(m_reset, &QAbstractButton::clicked, &m_lab, &RaceLab::reset);
    connect(m_lose, &QAbstractButton::clicked, &m_lab, &RaceLab::playLosingOrder);
    connect(m_state, &StatePane::retryRequested, &m_lab, &RaceLab::open);
    connect(&m_lab, &RaceLab::changedState, this, &RacePane::showLab);
}

void RacePane::addKeys()
{
    const auto press = [this](Qt::Key key, QPushButton *button) {
        auto *shortcut = new QShortcut(key, this);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        connect(shortcut, &QShortcut::activated, button, [button] { button->click(); });
    };
    press(Qt::Key_A, &m_a->button());
    press(Qt::Key_B, &m_b->button());
    press(Qt::Key_R, m_reset);
}

QString RacePane::key() const
{
    return u"races"_s;
}

QString RacePane::title() const
{
    return tr("Race lab");
}

QString RacePane::iconName() const
{
    return u"git-compare"_s;
}

QList<QWidget *> RacePane::focusTargets() const
{
    return {m_list, m_a->table(), m_b->table(), m_keys};
}

void RacePane::refresh()
{
    m_lab.phase() == RaceLab::Phase::Ready ? m_lab.reset() : m_lab.open();
}

void RacePane::showEvent(QShowEvent *event)
{
    LabPane::showEvent(event);
    if (m_lab.phase() == RaceLab::Phase::Closed)
        m_lab.open();
}

void RacePane::showLab()
{
    using Phase = RaceLab::Phase;
    const bool isReady = m_lab.phase() == Phase::Ready;
    if (m_lab.phase() == Phase::Failed)
        m_state->showError(m_lab.error(),
                           tr("The races need a redis-server of their own. Your "
                              "community is not touched."));
    else if (isReady)
        m_state->clear();
    else if (m_state->state() != StatePane::State::Loading)
        m_state->showLoading(tr("Starting a server for the races…"));
    m_stack->setCurrentIndex(isReady ? 1 : 0);
    const bool isStill = isReady && !m_lab.isPlaying();
    m_a->button().setEnabled(isStill && m_lab.canStep(RaceClient::A));
    m_b->button().setEnabled(isStill && m_lab.canStep(RaceClient::B));
    m_reset->setEnabled(isReady && (m_lab.isPlaying() || !m_lab.run().order().isEmpty()));
    m_lose->setEnabled(isStill);
    const auto texts = textsOf(m_lab.race());
    const bool isSource = m_lab.way() == RaceWay::Source;
    m_title->setText(texts.title);
    m_story->setText(isSource ? texts.source : texts.ours);
    m_order->setOrder(m_lab.run().order(), m_lab.plan().order);
    m_keys->updateGeometry();
    showVerdict();
}

void RacePane::showVerdict()
{
    using Kind = VerdictCard::Kind;
    if (const auto verdict = m_lab.verdict())
        return m_verdict->say(verdict->holds ? Kind::Held : Kind::Lost,
                              verdictOf(m_lab.race(), *verdict));
    m_verdict->say(Kind::Open,
                   m_lab.isPlaying()
                       ? tr("Running…")
                       : tr("Step A and B in any order; the verdict is given when both are done."));
}

void RacePane::retranslate()
{
    m_ways->setAccessibleName(tr("Way"));
    const QSignalBlocker quiet(m_ways);
    m_ways->setTabText(0, tr("The source’s way"));
    m_ways->setTabText(1, tr("Our script"));
    const auto label = [](QPushButton *button, const QString &text, const QString &tip) {
        button->setText(text);
        button->setAccessibleName(text);
        button->setToolTip(tip);
    };
    label(m_lose, tr("Run the losing order"),
          tr("From the beginning, in the order in which the tutorial’s way loses"));
    label(m_reset, tr("Reset"), tr("Empty the server and begin anew (R)"));
    m_orderHead->setText(tr("Order"));
    m_keysHead->setText(tr("What the keys hold"));
    m_keys->setAccessibleName(tr("What the keys hold"));
    m_list->retranslate();
    m_order->retranslate();
    m_lab.keys().retranslate();
    for (const auto client : {RaceClient::A, RaceClient::B})
        m_lab.steps(client).retranslate();
    m_a->retranslate();
    m_b->retranslate();
    showLab();
}

void RacePane::paintEvent(QPaintEvent *event)
{
    LabPane::paintEvent(event);
    QPainter painter(this);
    painter.fillRect(listWidth, 0, 1, height(), tokensFor(palette()).hairline);
    painter.setFont(ui::font(FontRole::SectionHead));
    painter.setPen(tokensFor(palette()).text);
    const auto titleLeft = drawerButton()->isHidden() ? 20 : 48;
    painter.drawText(QRect(titleLeft, 0, listWidth - titleLeft - 8, headHeight - 1),
                     Qt::AlignVCenter, title());
}

} // namespace ui
