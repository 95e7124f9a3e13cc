// SPDX-License-Identifier: MIT
#include "ui/timeline/feed/feedpane.h"

#include "ui/list/newbar.h"
#include "ui/list/stackedpane.h"
#include "ui/reader/readertoolbar.h"
#include "ui/theme/paint.h"
#include "ui/theme/textzoom.h"
#include "ui/timeline/compose/postbox.h"
#include "ui/timeline/list/timelineview.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/plaintooltip.h"
#include "ui/widgets/retext.h"
#include "ui/widgets/statepane.h"

#include <QEvent>
#include <QItemSelectionModel>
#include <QStackedLayout>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace ui {

using Model = items::TimelineModel;

FeedPane::FeedPane(Model &home, Model &other, QWidget *parent)
    : StackedPane(parent)
    , m_home(home)
    , m_other(other)
    , m_feed(&home)
    , m_heading(new ListHeading(this, ListHeading::Second::BesideName))
    , m_repost(new ReaderButton(u"repeat-2"_s, this))
    , m_like(new ReaderButton(u"heart"_s, this))
    , m_menu(new ReaderButton(u"ellipsis-vertical"_s, this))
    , m_box(new PostBox(this))
    , m_newBar(new NewBar(this))
    , m_view(new TimelineView(this))
{
    m_shown.setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_shown.setFilterRole(Model::WordsRole);
    m_shown.setSourceModel(&home);
    build();
    m_newBarPlace = new NewBarPlace(*m_newBar, *m_view, this);
    connectSignals();
    keepTranslated(*this, [this] { retranslate(); });
    showContent();
}

void FeedPane::build()
{
    m_newBar->setNoun(NewBar::Noun::Posts);
    setContent(m_view);
    m_state->setGround(&Tokens::window);
    m_view->setModel(&m_shown);
    m_view->setLocator([this](const auto &id) { return indexOf(id); });
    auto *head = rowOf({m_drawerButton, {m_heading, 1}, m_repost, m_like, m_menu},
                       {.margins = {14, 0, 8, 0}, .spacing = 2});
    const auto bar = style()->pixelMetric(QStyle::PM_ScrollBarExtent);
    auto *top = columnOf({m_box, m_newBar}, {.margins = {0, 0, bar, 0}, .spacing = 0});
    columnOf({head, top, {m_stack, 1}}, {.margins = {}, .spacing = 0}, this);
}

void FeedPane::connectSignals()
{
    connect(m_box, &PostBox::left, this, [this] { m_view->setFocus(Qt::OtherFocusReason); });
    connect(&m_shown, &QAbstractItemModel::modelReset, this, &FeedPane::showContent);
    connect(&m_shown, &QAbstractItemModel::rowsInserted, this, &FeedPane::showContent);
    connect(&m_shown, &QAbstractItemModel::rowsRemoved, this, &FeedPane::showContent);
    connect(&m_shown, &QAbstractItemModel::dataChanged, this, &FeedPane::showButtons);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &FeedPane::showButtons);
    connect(m_view, &TimelineView::visibleRangeChanged, this,
            [this](int first, int last) { m_feed->setVisibleRange(first, last); });
    connect(m_view, &TimelineView::endReached, this, [this] { m_feed->loadMore(); });
    connect(m_view, &TimelineView::gapSelected, this,
            [this](int row) { m_feed->load(feedRow(row)); });
    connect(this, &FeedPane::retryRequested, this, [this] { m_feed->retry(); });
    connectFeed(m_home);
    connectFeed(m_other);
}

void FeedPane::connectFeed(Model &feed)
{
    connect(&feed, &Model::phaseChanged, this, &FeedPane::showContent);
    connect(&feed, &Model::newCountChanged, this, [this, &feed](qint64 count) {
        if (&feed == m_feed)
            m_newBarPlace->setCount(count);
    });
}

void FeedPane::setFeed(Feed feed)
{
    auto *model = feed == Feed::Home ? &m_home : &m_other;
    if (model == std::exchange(m_feed, model))
        return;
    m_shown.setSourceModel(model);
    model->setWholeWanted(!m_words.isEmpty());
    m_newBarPlace->setCount(model->newCount());
    showContent();
}

int FeedPane::feedRow(int viewRow) const
{
    return m_shown.mapToSource(m_shown.index(viewRow, 0)).row();
}

void FeedPane::setHeading(const QString &name, const QString &detail)
{
    m_heading->setTexts(name, detail);
}

void FeedPane::setBoxShown(bool shown)
{
    m_box->setVisible(shown);
}

QModelIndex FeedPane::indexOf(const domain::PostId &id) const
{
    return m_shown.mapFromSource(m_feed->indexOf(id));
}

void FeedPane::setFilter(const QString &words)
{
    m_words = words;
    m_feed->setWholeWanted(!words.isEmpty());
    m_view->setMarked(words.simplified());
    m_view->showFiltered(!words.simplified().isEmpty(),
                         [&] { m_shown.setFilterFixedString(words.simplified()); });
    showContent();
}

void FeedPane::setWritable(bool writable, const QString &disabledReason)
{
    m_disabledReason = writable ? QString() : disabledReason;
    m_view->setWritable(writable);
    m_box->setWritable(writable, disabledReason);
    showButtons();
}

void FeedPane::showContent()
{
    const bool isEmpty = m_shown.rowCount() == 0 || m_feed->phase() == Model::Phase::Loading;
    if (!isEmpty)
        m_state->clear();
    else if (m_feed->phase() == Model::Phase::Failed)
        m_state->showError(m_feed->error());
    else if (m_feed->phase() == Model::Phase::Ready)
        showEmpty();
    else
        m_state->showLoading(tr("Reading…"));
    setContentShown(!isEmpty);
    showButtons();
}

void FeedPane::showButtons()
{
    const auto entry = m_view->currentEntry();
    const bool hasPost = entry.isLoaded && !entry.post.isDeleted;
    const auto &post = entry.post;
    m_like->setLook(hasPost && post.isLiked ? ReaderButton::Look::AccentTint
                                            : ReaderButton::Look::Flat);
    m_like->setText(hasPost && post.isLiked ? tr("Liked") : tr("Like"));
    m_repost->setLook(hasPost && post.isReposted ? ReaderButton::Look::AccentTint
                                                 : ReaderButton::Look::Flat);
    for (auto *button : {m_like, m_repost}) {
        button->setEnabled(hasPost && m_disabledReason.isEmpty());
        button->setToolTip(plainToolTip(m_disabledReason));
        button->updateGeometry();
    }
    m_menu->setEnabled(hasPost);
}

void FeedPane::retranslate()
{
    label(m_repost, tr("Repost"));
    m_like->setAccessibleName(tr("Like"));
    m_menu->setToolTip(tr("More"));
    m_menu->setAccessibleName(tr("More"));
    showContent();
}

void FeedPane::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const auto &tokens = tokensFor(palette());
    painter.fillRect(rect(), tokens.window);
    const auto foot = m_heading->height() - 1;
    painter.fillRect(QRect(0, 0, width(), foot), tokens.list);
    drawHairline(painter, 0, width(), foot, tokens.hairline);
}

} // namespace ui

#include "moc_feedpane.cpp"
