// SPDX-License-Identifier: MIT
#include "ui/account/startpages.h"

#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/widgets/bareviews.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/enterclicks.h"
#include "ui/widgets/errortext.h"
#include "ui/widgets/followtoken.h"
#include "ui/widgets/ground.h"
#include "ui/widgets/retext.h"
#include "ui/widgets/speech.h"

#include <QEvent>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace ui {

using Phase = base::ConnectionState::Phase;

namespace {
constexpr int welcomeWidth = 512;
constexpr int connectingWidth = 560;
constexpr int pageMargin = 24; ///< beside a card that needs all of the width
} // namespace

class StartPage::Card : public QWidget {
public:
    explicit Card(Badge badge)
        : m_badge(std::move(badge))
    {
    }

    void setBadge(const Badge &badge)
    {
        m_badge = badge;
        update();
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        const auto &t = tokensFor(palette());
        drawBox(painter, rect(), 10, t.list, t.hairline);
        const QRectF badge(pagePadding, pagePadding, pageBadge, pageBadge);
        drawBox(painter, badge, 10, t.*m_badge.fill);
        const qreal margin = m_badge.margin;
        drawIcon(painter, badge.adjusted(margin, margin, -margin, -margin), m_badge.iconName,
                 t.*m_badge.mark);
    }

private:
    Badge m_badge;
};

StartPage::StartPage(int cardWidth, const Badge &badge, QWidget *parent)
    : QWidget(parent)
    , m_cardWidth(cardWidth)
    , m_card(new Card(badge))
{
    auto *ground = new QWidget;
    auto *centre = new QGridLayout(ground);
    centre->addWidget(m_card, 0, 0, Qt::AlignCenter);
    auto *area = scrollAreaFor(ground);
    area->setFocusPolicy(Qt::NoFocus);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    columnOf({area}, {.margins = {}}, this);
    layGround(*this, {.color = &Tokens::window});
    keepSized(*this, [this] { fit(); });
    whenTranslated(*this, [this] { retranslate(); });
}

QWidget *StartPage::card() const
{
    return m_card;
}

void StartPage::setBadge(const Badge &badge)
{
    m_card->setBadge(badge);
}

void StartPage::fit()
{
    m_card->setFixedWidth(std::min<int>(m_cardWidth, width() - 2 * pageMargin));
}

void StartPage::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fit();
}

ChoiceCard::ChoiceCard(const QString &iconName, Weight weight, QWidget *parent)
    : QAbstractButton(parent)
    , m_iconName(iconName)
    , m_weight(weight)
{
    setAttribute(Qt::WA_Hover);
    setFocusPolicy(Qt::StrongFocus);
    clickOnEnter(*this);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void ChoiceCard::setTexts(const QString &title, const QString &details)
{
    setText(title);
    setAccessibleName(title);
    m_details = details;
    setAccessibleDescription(details);
    update();
}

void ChoiceCard::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const auto &t = tokensFor(palette());
    const bool isSuggested = m_weight == Weight::Suggested;
    const auto fill = isSuggested ? t.tint : isDown() || underMouse() ? t.hover : t.raised;
    const bool isRinged = isSuggested || hasFocus();
    drawBox(painter, rect(), 8, fill, isRinged ? t.accent : t.border,
            hasFocus()        ? 2
                : isSuggested ? 1.5
                              : 1);
    const auto color = isSuggested ? t.accent : t.muted;
    drawIcon(painter, {18, (height() - 20) / 2.0, 20, 20}, m_iconName, color);
    drawIcon(painter, {width() - 32.0, (height() - 16) / 2.0, 16, 16}, u"chevron-right", color);
    const auto room = width() - 54 - 44;
    drawElided(painter, {54, Scaled(12), room, Scaled(20)}, FontRole::BodyStrong, t.text, text());
    drawElided(painter, {54, Scaled(32), room, Scaled(20)}, FontRole::Meta, t.muted, m_details);
}

WelcomePage::WelcomePage(QWidget *parent)
    : StartPage(welcomeWidth, {u"messages-square"_s, &Tokens::accent, &Tokens::onAccent, 12},
                parent)
    , m_private(new ChoiceCard(u"play"_s, ChoiceCard::Weight::Suggested, this))
    , m_connect(new ChoiceCard(u"server"_s, ChoiceCard::Weight::Plain, this))
    , m_file(new ChoiceCard(u"folder-open"_s, ChoiceCard::Weight::Plain, this))
{
    m_title->setFont(ui::font(FontRole::ReaderTitle));
    followToken(m_text, &Tokens::muted);
    m_demo->setChecked(true);
    createLayout();
    setFocusProxy(m_private);
    connect(m_private, &QAbstractButton::clicked, this,
            [this] { Q_EMIT privateRequested(wantsDemo()); });
    connect(m_connect, &QAbstractButton::clicked, this, &WelcomePage::connectRequested);
    connect(m_file, &QAbstractButton::clicked, this, &WelcomePage::openFileRequested);
    retranslate();
}

void WelcomePage::createLayout()
{
    auto *head = columnOf({m_title, m_text}, {.margins = {pageBadge + 16, 0, 0, 0}, .spacing = 2});
    auto *column = new QVBoxLayout(card());
    column->setContentsMargins(pagePadding, pagePadding, pagePadding, pagePadding);
    column->setSpacing(0);
    column->addLayout(head);
    column->addSpacing(28);
    column->addWidget(m_private);
    column->addSpacing(10);
    column->addLayout(rowOf({m_demo}, {.margins = {36, 0, 0, 0}}));
    column->addSpacing(12);
    column->addWidget(m_connect);
    column->addSpacing(10);
    column->addWidget(m_file);
}

void WelcomePage::retranslate()
{
    setAccessibleName(tr("Welcome"));
    m_title->setText(tr("Welcome to Folkmoot"));
    m_text->setText(tr("Read, vote and discuss, on your own Redis."));
    m_private->setTexts(tr("Start a private community"), tr("On this computer, ready in seconds"));
    m_demo->setText(tr("Add demo people and articles"));
    m_connect->setTexts(tr("Connect…"), tr("To a server: address and password of a shared Redis"));
    m_file->setTexts(tr("Open a file"), tr("An export, Hacker News as CSV, or JSON Lines"));
}

ConnectingPage::ConnectingPage(const QString &server, QWidget *parent)
    : StartPage(connectingWidth, {u"server"_s, &Tokens::tint, &Tokens::accent}, parent)
    , m_server(displayLine(server, 64))
{
    createParts();
    m_patience.setSingleShot(true);
    connect(&m_patience, &QTimer::timeout, this, [this] {
        m_isSlow = true;
        retranslate();
        speak(*this, accessibleName());
    });
    m_patience.start(patience);
    card()->hide();
    QTimer::singleShot(start, this, [this] {
        card()->show();
        setFocus(Qt::OtherFocusReason);
    });
    retranslate();
}

void ConnectingPage::createParts()
{
    m_title = plainLabel({}, card());
    m_title->setFont(ui::font(FontRole::DialogTitle));
    m_text = new Prose({}, card());
    followToken(m_text, &Tokens::muted);
    m_progress = new QProgressBar(card());
    m_progress->setTextVisible(false);
    m_progress->setRange(0, 0);
    m_cancel = new QPushButton(card());
    connect(m_cancel, &QAbstractButton::clicked, this, &ConnectingPage::cancelled);
    setFocusProxy(m_cancel);
    m_change = new QPushButton(card());
    m_change->hide();
    connect(m_change, &QAbstractButton::clicked, this,
            [this] { Q_EMIT changeRequested(m_failure); });
    auto *row = rowOf({Stretch{}, m_change, m_cancel});
    auto *column = new QVBoxLayout(card());
    column->setContentsMargins(pagePadding + pageBadge + 16, pagePadding, pagePadding, pagePadding);
    column->setSpacing(8);
    for (auto *widget : std::initializer_list<QWidget *>{m_title, m_text, m_progress})
        column->addWidget(widget);
    column->addSpacing(12);
    column->addLayout(row);
}

void ConnectingPage::setState(const base::ConnectionState &state)
{
    m_state = state;
    if (state.phase == Phase::Online)
        m_cause = {};
    else if (state.cause != base::Error())
        m_cause = state.cause;
    m_waiting = {};
    retranslate();
}

void ConnectingPage::showWaiting(const base::Error &reason)
{
    m_waiting = reason;
    retranslate();
}

void ConnectingPage::showFailure(const base::Error &error)
{
    m_failure = error;
    setBadge({u"wifi-off"_s, &Tokens::goldTint, &Tokens::gold});
    m_progress->hide();
    m_change->show();
    retranslate();
}

QString ConnectingPage::reason() const
{
    if (m_failure != base::Error())
        return joinSentences(sentenceFor(m_failure), tr("Trying again…"));
    if (!m_isSlow)
        return tr("Waiting for an answer.");
    if (m_waiting != base::Error())
        return sentenceFor(m_waiting);
    if (m_cause != base::Error())
        return joinSentences(sentenceFor(m_cause), tr("Trying again…"));
    if (m_state.phase == Phase::Online)
        return tr("The server is slow. The community is still loading.");
    return tr("No answer yet. The server may be busy or still loading its data, or the "
              "network may be down.");
}

void ConnectingPage::retranslate()
{
    m_title->setText(m_failure == base::Error() ? tr("Connecting to %1…").arg(m_server)
                                                : tr("Waiting for %1").arg(m_server));
    m_text->setText(reason());
    label(m_cancel, tr("Cancel"));
    label(m_change, tr("Change the address…"));
    m_progress->setAccessibleName(tr("Progress"));
    setAccessibleName(m_title->text());
    setAccessibleDescription(m_text->text());
}

} // namespace ui

#include "moc_startpages.cpp"
