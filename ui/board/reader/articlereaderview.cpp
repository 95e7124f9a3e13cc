// SPDX-License-Identifier: MIT
#include "ui/board/reader/articlereaderview.h"

#include "domain/articlerules.h"
#include "ui/board/reader/articlebyline.h"
#include "ui/board/reader/articlefigures.h"
#include "ui/board/reader/linkcard.h"
#include "ui/board/reader/readertoolbar.h"
#include "ui/board/reader/relatedrow.h"
#include "ui/board/reader/scoresum.h"
#include "ui/board/reader/voterstrip.h"
#include "ui/board/reader/voteschart.h"
#include "ui/reader/readerscroll.h"
#include "ui/reader/selectabletext.h"
#include "ui/reader/tombstone.h"
#include "ui/theme/fonts.h"
#include "ui/theme/paint.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/errortext.h"
#include "ui/widgets/linkbutton.h"
#include "ui/widgets/relativetime.h"
#include "ui/widgets/statepane.h"
#include "ui/widgets/toast.h"

#include <QEvent>
#include <QLabel>
#include <QPainter>
#include <QScrollBar>
#include <QStackedLayout>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
constexpr int padding = 32;
constexpr int minWidth = 420;
constexpr int textWidth = 720;
constexpr int sectionGap = 28;
constexpr int headGap = 12;
} // namespace

ArticleReaderView::ArticleReaderView(QWidget *parent)
    : QWidget(parent)
    , m_toolbar(new ReaderToolbar(this))
    , m_scroll(new ReaderScroll(this))
    , m_state(new StatePane(this))
    , m_tombstone(new Tombstone(this))
{
    setMinimumWidth(minWidth);
    m_scroll->setContent(createContent());

    auto *column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addWidget(m_toolbar);
    auto *body = new QWidget(this);
    m_stack = new QStackedLayout(body);
    m_stack->addWidget(m_scroll);
    m_stack->addWidget(m_state);
    m_stack->addWidget(m_tombstone);
    column->addWidget(body, 1);
    connectSignals();
    retranslate();
    showNothing();
}

QLabel *ArticleReaderView::addHead(QVBoxLayout *column, QWidget *beside)
{
    auto *head = new QLabel(this);
    head->setTextFormat(Qt::PlainText);
    head->setFont(ui::font(FontRole::SectionHead));
    head->setFixedHeight(20);
    column->addSpacing(sectionGap);
    auto *line = new QHBoxLayout;
    line->addWidget(head, 1);
    if (beside)
        line->addWidget(beside);
    column->addLayout(line);
    column->addSpacing(headGap);
    return head;
}

QWidget *ArticleReaderView::createContent()
{
    auto *content = new QWidget(this);
    auto *text = new QWidget(content);
    text->setMaximumWidth(textWidth);
    auto *sides = new QHBoxLayout(content);
    sides->setContentsMargins(padding, sectionGap, padding, Toast::room + padding);
    sides->addWidget(text, 1000);
    sides->addStretch(1);

    auto *column = new QVBoxLayout(text);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addWidget(m_title = new SelectableText(ui::font(FontRole::ReaderTitle), text));
    column->addSpacing(16);
    column->addWidget(m_byline = new ArticleByline(text));
    column->addSpacing(20);
    column->addWidget(m_link = new LinkCard(text));
    column->addSpacing(sectionGap);
    column->addWidget(m_figures = new ArticleFigures(text));
    column->addSpacing(sectionGap);
    column->addWidget(m_chart = new VotesChart(text));
    m_whyHead = addHead(column, m_compare = new LinkButton({}, text));
    column->addWidget(m_sum = new ScoreSum(text));
    m_votersHead = addHead(column);
    column->addWidget(m_voters = new VoterStrip(text));
    m_moreHead = addHead(column);
    column->addLayout(m_more = new QVBoxLayout);
    m_more->setSpacing(0);
    column->addStretch();
    return content;
}

void ArticleReaderView::connectSignals()
{
    connect(m_toolbar, &ReaderToolbar::voteClicked, this, &ArticleReaderView::askToVote);
    connect(m_toolbar, &ReaderToolbar::saveClicked, this,
            [this] { Q_EMIT saveRequested(m_detail->article.id, !m_detail->article.isSaved); });
    connect(m_toolbar, &ReaderToolbar::copyClicked, this, &ArticleReaderView::copyLinkRequested);
    connect(m_toolbar, &ReaderToolbar::openClicked, this, &ArticleReaderView::openLinkRequested);
    connect(m_toolbar, &ReaderToolbar::menuClicked, this, [this](const QPoint &position) {
        Q_EMIT menuRequested(m_detail->article.id, position);
    });
    connect(m_toolbar, &ReaderToolbar::moderateClicked, this, [this](const QPoint &position) {
        Q_EMIT moderateRequested(m_detail->article.id, position);
    });
    connect(m_link, &QAbstractButton::clicked, this, &ArticleReaderView::openLinkRequested);
    connect(m_tombstone, &Tombstone::restoreRequested, this, &ArticleReaderView::restoreRequested);
    connect(m_tombstone, &Tombstone::purgeRequested, this, &ArticleReaderView::purgeRequested);
    connect(m_compare, &QAbstractButton::clicked, this,
            [this] { Q_EMIT rankRequested(m_detail->article.id); });
    connect(m_state, &StatePane::retryRequested, this, &ArticleReaderView::retryRequested);
}

void ArticleReaderView::askToVote()
{
    const auto vote = m_detail->article.isVoted ? domain::Vote::Retract : domain::Vote::Cast;
    Q_EMIT voteRequested(m_detail->article.id, vote);
}

QWidget *ArticleReaderView::focusTarget() const
{
    return m_scroll;
}

void ArticleReaderView::retranslate()
{
    setAccessibleName(tr("Article"));
    m_toolbar->retranslate();
    m_whyHead->setText(tr("Why it is here"));
    m_compare->setText(tr("Compare formulas"));
    m_compare->setAccessibleName(m_compare->text());
    m_votersHead->setText(tr("Voters"));
    if (m_detail)
        showDetail(domain::ArticleDetail(*m_detail), m_viewer);
}

void ArticleReaderView::showDetail(const domain::ArticleDetail &detail,
                                   const domain::AccountId &viewer)
{
    const bool isOther = !m_detail || m_detail->article.id != detail.article.id;
    m_detail = detail;
    m_viewer = viewer;
    const auto &article = m_detail->article;
    if (isOther)
        m_isPending = false;
    m_title->setLine(article.title);
    m_byline->setArticle(article, detail.now);
    m_link->setLink(article.link);
    m_link->setVisible(!domain::displayHost(article.link).isEmpty());
    m_figures->setDetail(detail);
    m_chart->setDetail(detail);
    m_sum->setArticle(article);
    m_voters->setDetail(detail, viewer);
    showRelated();
    showButtons();
    m_stack->setCurrentWidget(m_scroll);
    if (isOther)
        m_scroll->verticalScrollBar()->setValue(0);
}

void ArticleReaderView::showTally(const domain::Article &article, bool isPending)
{
    if (!m_detail || m_detail->article.id != article.id)
        return;
    m_isPending = isPending;
    m_detail->article = article;
    m_figures->setDetail(*m_detail);
    m_sum->setArticle(article);
    m_byline->setArticle(article, m_detail->now);
    showButtons();
}

void ArticleReaderView::showNothing()
{
    m_detail.reset();
    m_state->showEmpty(u"newspaper"_s, tr("No article selected."),
                       tr("Choose one from the list to read it here."));
    showState();
}

void ArticleReaderView::showLoading()
{
    m_detail.reset();
    m_state->showLoading(tr("Reading…"));
    showState();
}

void ArticleReaderView::showError(const base::Error &error)
{
    m_detail.reset();
    m_state->showError(error);
    showState();
}

void ArticleReaderView::showRemoval(const domain::Removal &removal, domain::Timestamp now)
{
    m_detail.reset();
    m_toolbar->showNothing();
    m_tombstone->showRemoval(removal, now);
    m_stack->setCurrentWidget(m_tombstone);
}

void ArticleReaderView::showState()
{
    m_toolbar->showNothing();
    m_stack->setCurrentWidget(m_state);
}

void ArticleReaderView::showRelated()
{
    while (auto *item = m_more->takeAt(0)) {
        item->widget()->deleteLater();
        delete item;
    }
    const auto &related = m_detail->moreInGroup;
    m_moreHead->setVisible(!related.isEmpty());
    m_moreHead->setText(tr("More in %1").arg(displayLine(m_detail->moreGroup, 64)));
    for (qsizetype i = 0; i < related.size(); ++i) {
        auto *row = new RelatedRow(related.at(i), m_detail->now, i + 1 == related.size(), this);
        connect(row, &QAbstractButton::clicked, this,
                [this, id = row->articleId()] { Q_EMIT articleSelected(id); });
        m_more->addWidget(row);
    }
}

void ArticleReaderView::showButtons()
{
    m_toolbar->showArticle(m_detail->article,
                           {m_detail->now, m_viewer, m_disabledReason, m_isPending});
}

void ArticleReaderView::setPurgeOffered(bool offered)
{
    m_tombstone->setPurgeOffered(offered);
}

void ArticleReaderView::setModerating(bool moderating)
{
    m_toolbar->setModerating(moderating);
}

void ArticleReaderView::setWritable(bool writable, const QString &disabledReason)
{
    m_disabledReason
        = writable ? QString() : (disabledReason.isEmpty() ? tr("Offline") : disabledReason);
    if (m_detail)
        showButtons();
}

void ArticleReaderView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void ArticleReaderView::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const auto &tokens = tokensFor(palette());
    painter.fillRect(rect(), tokens.reader);
}

} // namespace ui
