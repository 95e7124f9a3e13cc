// SPDX-License-Identifier: MIT
#include "ui/board/reader/readertoolbar.h"

#include "domain/articlerules.h"
#include "domain/ranking.h"
#include "ui/reader/readerbutton.h"
#include "ui/theme/paint.h"
#include "ui/widgets/errortext.h"
#include "ui/widgets/relativetime.h"

using namespace Qt::StringLiterals;

namespace ui {

namespace {
constexpr int leftPadding = 32;
constexpr int rightPadding = 8;
constexpr int between = 4;
} // namespace

ReaderToolbar::ReaderToolbar(QWidget *parent)
    : QWidget(parent)
    , m_vote(new ReaderButton(u"arrow-big-up"_s, this))
    , m_save(new ReaderButton(u"bookmark"_s, this))
    , m_copy(new ReaderButton(u"link"_s, this))
    , m_open(new ReaderButton(u"external-link"_s, this))
    , m_moderate(new ReaderButton(u"shield-check"_s, this))
    , m_menu(new ReaderButton(u"ellipsis-vertical"_s, this))
{
    setFixedHeight(48);
    m_open->setLook(ReaderButton::Look::Framed);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(leftPadding, 0, rightPadding, 1);
    row->setSpacing(between);
    for (auto *button : {m_vote, m_save, m_copy})
        row->addWidget(button);
    row->addStretch();
    row->addWidget(m_open);
    row->addWidget(m_moderate);
    row->addWidget(m_menu);
    connect(m_vote, &QAbstractButton::clicked, this, &ReaderToolbar::voteClicked);
    connect(m_save, &QAbstractButton::clicked, this, &ReaderToolbar::saveClicked);
    connect(m_copy, &QAbstractButton::clicked, this, &ReaderToolbar::copyClicked);
    connect(m_open, &QAbstractButton::clicked, this, &ReaderToolbar::openClicked);
    connect(m_menu, &QAbstractButton::clicked, this,
            [this] { Q_EMIT menuClicked(m_menu->mapToGlobal(QPoint(0, m_menu->height()))); });
    connect(m_moderate, &QAbstractButton::clicked, this, [this] {
        Q_EMIT moderateClicked(m_moderate->mapToGlobal(QPoint(0, m_moderate->height())));
    });
    retranslate();
    showNothing();
}

void ReaderToolbar::retranslate()
{
    m_copy->setText(tr("Copy link"));
    m_open->setText(tr("Open"));
    m_open->setAccessibleName(tr("Open link"));
    m_moderate->setText(tr("Moderate"));
    m_moderate->setToolTip(tr("What moderators can do with it"));
    m_menu->setAccessibleName(tr("More"));
    m_menu->setToolTip(tr("More"));
    fit();
}

void ReaderToolbar::showNothing()
{
    for (auto *button : {m_vote, m_save, m_copy, m_open, m_moderate, m_menu})
        button->hide();
}

void ReaderToolbar::showArticle(const domain::Article &article, const Context &context)
{
    showVote(article, context);
    const bool canWrite = context.disabledReason.isEmpty();
    m_save->setText(article.isSaved ? tr("Saved") : tr("Save"));
    m_save->setLook(article.isSaved ? ReaderButton::Look::AccentTint : ReaderButton::Look::Flat);
    m_save->setEnabled(canWrite);
    m_save->setToolTip(canWrite ? tr("Keep under Saved (S)") : context.disabledReason);
    m_hasLink = !domain::displayHost(article.link).isEmpty();
    for (auto *button : {m_vote, m_save, m_menu})
        button->show();
    m_open->setVisible(m_hasLink);
    m_moderate->setVisible(m_isModerating);
    fit();
}

void ReaderToolbar::showVote(const domain::Article &article, const Context &context)
{
    const bool isOwn = !context.viewer.isEmpty() && article.poster == context.viewer;
    const bool isOpen = domain::isVotingOpen(article, context.now);
    m_vote->setText(number(article.votes));
    m_vote->setAccessibleName(article.isVoted ? tr("Retract vote") : tr("Vote"));
    m_vote->setAccessibleDescription(
        tr("%1 vote(s)", nullptr, int(article.votes)).arg(number(article.votes)));
    m_vote->setIconName(isOpen ? u"arrow-big-up"_s : u"lock"_s);
    m_vote->setLook(article.isVoted && isOpen ? ReaderButton::Look::VoteTint
                                              : ReaderButton::Look::Flat);
    m_vote->setEnabled(context.disabledReason.isEmpty() && isOpen && !isOwn && !context.isPending);
    auto why = article.isVoted ? tr("Retract vote (Shift+U)") : tr("Vote (U)");
    if (!context.disabledReason.isEmpty())
        why = context.disabledReason;
    else if (!isOpen)
        why = sentenceFor({base::Failure::Refused, u"closed"_s});
    else if (isOwn)
        why = sentenceFor({base::Failure::Refused, u"own"_s});
    m_vote->setToolTip(why);
}

void ReaderToolbar::setModerating(bool moderating)
{
    m_isModerating = moderating;
    m_moderate->setVisible(moderating && m_menu->isVisibleTo(this));
    fit();
}

void ReaderToolbar::fit()
{
    m_open->setHint(tr("Enter", "the key"));
    for (auto *button : {m_save, m_open, m_moderate})
        button->setWordless(false);
    // What finds no room is in the menu as well.
    m_copy->setVisible(m_hasLink
                       && neededWidth() + between + m_copy->sizeHint().width() <= width());
    // Then hints go, then words: never a button under another.
    if (neededWidth() > width())
        m_open->setHint({});
    for (auto *button : {m_save, m_moderate, m_open}) {
        if (neededWidth() > width())
            button->setWordless(true);
    }
}

/// Of all that has to be there.
int ReaderToolbar::neededWidth() const
{
    int needed = leftPadding + rightPadding + 4 * between;
    for (const auto *button : {m_vote, m_save, m_menu})
        needed += button->sizeHint().width();
    if (m_hasLink)
        needed += m_open->sizeHint().width() + between;
    if (m_isModerating)
        needed += m_moderate->sizeHint().width() + between;
    return needed;
}

void ReaderToolbar::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fit();
}

void ReaderToolbar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    drawHairline(painter, 0, width(), height() - 1, tokensFor(palette()).hairline);
}

} // namespace ui
