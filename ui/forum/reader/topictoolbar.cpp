// SPDX-License-Identifier: MIT
#include "ui/forum/reader/topictoolbar.h"

#include "ui/reader/readerbutton.h"
#include "ui/theme/paint.h"
#include "ui/widgets/plaintooltip.h"
#include "ui/widgets/relativetime.h"

using namespace Qt::StringLiterals;

namespace ui {

using domain::TopicVote;

namespace {
constexpr int leftPadding = 24;
constexpr int rightPadding = 8;
constexpr int between = 4;
} // namespace

TopicToolbar::TopicToolbar(QWidget *parent)
    : QWidget(parent)
    , m_up(new ReaderButton(u"arrow-big-up"_s, this))
    , m_down(new ReaderButton(u"arrow-big-down"_s, this))
    , m_copy(new ReaderButton(u"link"_s, this))
    , m_edit(new ReaderButton(u"file-pen"_s, this))
    , m_moderate(new ReaderButton(u"shield-check"_s, this))
    , m_menu(new ReaderButton(u"ellipsis-vertical"_s, this))
{
    setFixedHeight(48);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(leftPadding, 0, rightPadding, 1);
    row->setSpacing(between);
    auto *votes = new QHBoxLayout;
    votes->setSpacing(1);
    for (auto *button : {m_up, m_down})
        votes->addWidget(button);
    row->addLayout(votes);
    row->addSpacing(6);
    row->addWidget(m_copy);
    row->addWidget(m_edit);
    row->addStretch();
    row->addWidget(m_moderate);
    row->addWidget(m_menu);
    const auto vote = [this](TopicVote side) {
        Q_EMIT voteClicked(m_standing == side ? TopicVote::None : side);
    };
    connect(m_up, &QAbstractButton::clicked, this, [vote] { vote(TopicVote::Up); });
    connect(m_down, &QAbstractButton::clicked, this, [vote] { vote(TopicVote::Down); });
    connect(m_copy, &QAbstractButton::clicked, this, &TopicToolbar::copyClicked);
    connect(m_edit, &QAbstractButton::clicked, this, &TopicToolbar::editClicked);
    connect(m_menu, &QAbstractButton::clicked, this,
            [this] { Q_EMIT menuClicked(m_menu->mapToGlobal(QPoint(0, m_menu->height()))); });
    connect(m_moderate, &QAbstractButton::clicked, this, [this] {
        Q_EMIT moderateClicked(m_moderate->mapToGlobal(QPoint(0, m_moderate->height())));
    });
    retranslate();
    showNothing();
}

void TopicToolbar::retranslate()
{
    m_copy->setText(tr("Copy link"));
    m_edit->setText(tr("Edit"));
    m_moderate->setText(tr("Moderate"));
    m_moderate->setToolTip(tr("What moderators can do with it"));
    m_menu->setAccessibleName(tr("More"));
    m_menu->setToolTip(tr("More"));
}

void TopicToolbar::showNothing()
{
    m_hasTopic = false;
    for (auto *button : {m_up, m_down, m_copy, m_edit, m_moderate, m_menu})
        button->hide();
    update();
}

void TopicToolbar::showTopic(const domain::Topic &topic, const Context &context)
{
    m_hasTopic = true;
    m_standing = topic.standing;
    m_isOwn = !context.viewer.isEmpty() && topic.author == context.viewer;
    showVote(m_up, TopicVote::Up, topic.ups, topic, context);
    showVote(m_down, TopicVote::Down, topic.downs, topic, context);
    m_edit->setEnabled(context.disabledReason.isEmpty());
    m_edit->setToolTip(plainToolTip(context.disabledReason));
    for (auto *button : {m_up, m_down, m_menu})
        button->show();
    m_moderate->setVisible(m_isModerating);
    fit();
    update();
}

void TopicToolbar::showVote(ReaderButton *button, TopicVote side, qint64 count,
                            const domain::Topic &topic, const Context &context)
{
    const bool isMine = topic.standing == side;
    const bool isUp = side == TopicVote::Up;
    const auto verb = isUp ? tr("Vote up") : tr("Vote down");
    const auto key = isMine ? u"Shift+U"_s : isUp ? u"U"_s : u"D"_s;
    button->setText(number(count));
    button->setLook(isMine ? ReaderButton::Look::VoteTint : ReaderButton::Look::Flat);
    button->setAccessibleName(isMine ? tr("Undo vote") : verb);
    button->setAccessibleDescription(number(count));
    button->setEnabled(context.disabledReason.isEmpty() && !context.isPending);
    button->setToolTip(context.disabledReason.isEmpty()
                           ? u"%1 (%2)"_s.arg(button->accessibleName(), key)
                           : plainToolTip(context.disabledReason));
    button->updateGeometry();
}

void TopicToolbar::setModerating(bool moderating)
{
    m_isModerating = moderating;
    m_moderate->setVisible(moderating && m_menu->isVisibleTo(this));
    fit();
}

void TopicToolbar::fit()
{
    m_moderate->setWordless(false);
    // What finds no room is in the menu as well.
    auto needed = leftPadding + rightPadding + 6 * between;
    for (const auto *button : {m_up, m_down, m_copy, m_menu})
        needed += button->sizeHint().width();
    if (m_isModerating)
        needed += m_moderate->sizeHint().width() + between;
    m_copy->setVisible(m_hasTopic && needed <= width());
    needed += m_edit->sizeHint().width();
    m_edit->setVisible(m_hasTopic && m_isOwn && needed <= width());
    needed -= m_copy->sizeHint().width() + m_edit->sizeHint().width() + between;
    m_moderate->setWordless(needed > width());
}

void TopicToolbar::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fit();
}

void TopicToolbar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const auto &tokens = tokensFor(palette());
    drawHairline(painter, 0, width(), height() - 1, tokens.hairline);
    if (!m_hasTopic)
        return;
    // One frame around both votes.
    const auto frame = m_up->geometry().united(m_down->geometry()).adjusted(-1, 0, 1, 0);
    drawBox(painter, frame, 6, tokens.raised, tokens.border);
    painter.fillRect(QRect(m_up->geometry().right() + 1, frame.top() + 1, 1, frame.height() - 2),
                     tokens.border);
}

} // namespace ui
