// SPDX-License-Identifier: MIT
#include "ui/forum/reader/topicreaderview.h"

#include "items/replylistmodel.h"
#include "ui/compose/markdownfield.h"
#include "ui/forum/compose/replybox.h"
#include "ui/forum/reader/repliesview.h"
#include "ui/forum/reader/topicbyline.h"
#include "ui/forum/reader/topictoolbar.h"
#include "ui/markdown/markdownview.h"
#include "ui/reader/readerscroll.h"
#include "ui/reader/selectabletext.h"
#include "ui/reader/tombstone.h"
#include "ui/theme/fonts.h"
#include "ui/theme/paint.h"
#include "ui/widgets/errortext.h"
#include "ui/widgets/linkbutton.h"
#include "ui/widgets/relativetime.h"
#include "ui/widgets/statepane.h"

#include <QEvent>
#include <QLabel>
#include <QLayout>
#include <QScrollBar>
#include <QStackedLayout>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace ui {

namespace {
constexpr int crampedBelow = 560; ///< the box would hide what it answers
constexpr int textWidth = 720;
constexpr auto glance = 600ms; ///< what was seen for less was scrolled past

/// Hairline between the topic and its replies.
class Divider : public QWidget {
public:
    explicit Divider(QWidget *parent)
        : QWidget(parent)
    {
        setFixedHeight(1);
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter(this).fillRect(rect(), tokensFor(palette()).hairline);
    }
};
} // namespace

TopicReaderView::TopicReaderView(items::ReplyListModel &replies, QWidget *parent)
    : QWidget(parent)
    , m_model(replies)
    , m_toolbar(new TopicToolbar(this))
    , m_scroll(new ReaderScroll(this))
    , m_state(new StatePane(this))
    , m_tombstone(new Tombstone(this))
    , m_box(new ReplyBox(this))
{
    setMinimumWidth(420);
    m_readTimer.setSingleShot(true);
    m_readTimer.setInterval(glance);
    m_content = createContent();
    m_scroll->setContent(m_content);

    auto *page = new QWidget(this);
    auto *pageColumn = new QVBoxLayout(page);
    pageColumn->setContentsMargins({});
    pageColumn->setSpacing(0);
    pageColumn->addWidget(m_scroll, 1);
    pageColumn->addWidget(m_box);
    auto *body = new QWidget(this);
    m_stack = new QStackedLayout(body);
    m_stack->addWidget(page);
    m_stack->addWidget(m_state);
    m_stack->addWidget(m_tombstone);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addWidget(m_toolbar);
    column->addWidget(body, 1);
    connectSignals();
    connectReplies();
    retranslate();
    showNothing();
}

QWidget *TopicReaderView::createContent()
{
    auto *content = new QWidget(this);
    auto *text = new QWidget(content);
    text->setMaximumWidth(textWidth);
    auto *sides = new QHBoxLayout(content);
    sides->setContentsMargins(padding, padding, padding, padding);
    sides->addWidget(text, 1000);
    sides->addStretch(1);

    auto *column = new QVBoxLayout(text);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addWidget(m_title = new SelectableText(ui::font(FontRole::ReaderTitle), text));
    column->addSpacing(12);
    column->addWidget(m_byline = new TopicByline(text));
    column->addSpacing(16);
    column->addWidget(m_body = new MarkdownView(text));
    column->addSpacing(14);
    column->addWidget(new Divider(text));
    column->addSpacing(12);
    auto *head = new QHBoxLayout;
    m_repliesHead = new QLabel(text);
    m_repliesHead->setTextFormat(Qt::PlainText);
    m_repliesHead->setFont(ui::font(FontRole::SectionHead));
    head->addWidget(m_repliesHead);
    head->addStretch();
    head->addWidget(m_toNew = new LinkButton({}, text));
    head->addSpacing(16);
    head->addWidget(m_earlier = new LinkButton({}, text));
    column->addLayout(head);
    column->addSpacing(2);
    column->addWidget(m_replies = new RepliesView(text));
    column->addSpacing(8);
    column->addWidget(m_later = new LinkButton({}, text), 0, Qt::AlignHCenter);
    column->addStretch();
    return content;
}

void TopicReaderView::connectSignals()
{
    connect(m_toolbar, &TopicToolbar::voteClicked, this, [this](domain::TopicVote standing) {
        Q_EMIT voteRequested(m_detail->topic.id, standing);
        showButtons(); // a button that was pressed looks pressed before anybody has agreed
    });
    connect(m_toolbar, &TopicToolbar::copyClicked, this, &TopicReaderView::copyLinkRequested);
    connect(m_toolbar, &TopicToolbar::editClicked, this, &TopicReaderView::editRequested);
    connect(m_toolbar, &TopicToolbar::menuClicked, this,
            [this](const QPoint &position) { Q_EMIT menuRequested(m_detail->topic.id, position); });
    connect(m_toolbar, &TopicToolbar::moderateClicked, this, [this](const QPoint &position) {
        Q_EMIT moderateRequested(m_detail->topic.id, position);
    });
    connect(m_byline, &TopicByline::editedClicked, this,
            [this] { Q_EMIT revisionsRequested(domain::ReplyId()); });
    connect(m_body, &MarkdownView::linkActivated, this, &TopicReaderView::linkActivated);
    connect(m_tombstone, &Tombstone::restoreRequested, this, &TopicReaderView::restoreRequested);
    connect(m_tombstone, &Tombstone::purgeRequested, this, &TopicReaderView::purgeRequested);
    connect(m_state, &StatePane::retryRequested, this, &TopicReaderView::retryRequested);
    connect(m_scroll->verticalScrollBar(), &QScrollBar::valueChanged, &m_readTimer,
            qOverload<>(&QTimer::start));
    connect(&m_readTimer, &QTimer::timeout, this, &TopicReaderView::announceRead);
}

void TopicReaderView::connectReplies()
{
    using Model = items::ReplyListModel;
    m_replies->setModel(&m_model);
    connect(m_earlier, &QAbstractButton::clicked, &m_model, &Model::loadEarlier);
    connect(m_later, &QAbstractButton::clicked, &m_model, &Model::loadLater);
    connect(m_toNew, &QAbstractButton::clicked, this, [this] { m_model.goTo(m_model.firstNew()); });
    connect(&m_model, &Model::extentChanged, this, &TopicReaderView::showExtent);
    // Queued: the rows get their heights, and the column its own, before anything is scrolled to.
    connect(&m_model, &Model::arrived, this, &TopicReaderView::showArrived, Qt::QueuedConnection);
    connect(m_replies, &RepliesView::grewAbove, this, &TopicReaderView::keepPlace);
    connect(m_replies, &RepliesView::heightChanged, &m_readTimer, qOverload<>(&QTimer::start));
    connect(m_replies, &RepliesView::currentFloorChanged, this, &TopicReaderView::makeVisible);
    connect(m_replies, &RepliesView::linkActivated, this, &TopicReaderView::linkActivated);
    connect(m_replies, &RepliesView::editedClicked, this,
            [this](const domain::Reply &reply) { Q_EMIT revisionsRequested(reply.id); });
    connect(m_replies, &RepliesView::floorRequested, &m_model, &Model::goTo);
    connect(m_replies, &RepliesView::movedClicked, this, &TopicReaderView::movedClicked);
    connect(m_replies, &RepliesView::replyRequested, this, [this](const domain::Reply &reply) {
        m_box->answer(reply);
        m_box->field().setFocus();
    });
}

QWidget *TopicReaderView::focusTarget() const
{
    return m_scroll;
}

void TopicReaderView::retranslate()
{
    setAccessibleName(tr("Topic"));
    m_body->setAccessibleName(tr("Text of the topic"));
    m_toolbar->retranslate();
    showExtent();
    if (m_detail)
        showDetail(domain::TopicDetail(*m_detail), m_viewer);
}

void TopicReaderView::showDetail(const domain::TopicDetail &detail, const domain::AccountId &viewer)
{
    const bool isOther = !m_detail || m_detail->topic.id != detail.topic.id;
    m_detail = detail;
    m_viewer = viewer;
    if (isOther)
        m_isPending = false;
    m_title->setLine(detail.topic.title);
    m_byline->setTopic(detail.topic, detail.now);
    m_body->showMarkdown(detail.body, detail.mentioned);
    m_body->setVisible(!detail.body.trimmed().isEmpty());
    m_replies->setTopicAuthor(detail.topic.author);
    showExtent();
    showButtons();
    m_stack->setCurrentIndex(0);
    if (isOther)
        m_scroll->verticalScrollBar()->setValue(0);
    m_readTimer.start();
}

void TopicReaderView::showTally(const domain::Topic &topic, bool isPending)
{
    if (!m_detail || m_detail->topic.id != topic.id)
        return;
    m_isPending = isPending;
    m_detail->topic.ups = topic.ups;
    m_detail->topic.downs = topic.downs;
    m_detail->topic.standing = topic.standing;
    showButtons();
}

void TopicReaderView::showNothing()
{
    m_detail.reset();
    m_state->showEmpty(u"messages-square"_s, tr("No topic selected."),
                       tr("Choose one from the list to read it here."));
    showState();
}

void TopicReaderView::showLoading()
{
    m_detail.reset();
    m_state->showLoading(tr("Reading…"));
    showState();
}

void TopicReaderView::showError(const base::Error &error)
{
    m_detail.reset();
    m_state->showError(error);
    showState();
}

void TopicReaderView::showRemoval(const domain::Removal &removal, domain::Timestamp now)
{
    m_detail.reset();
    m_toolbar->showNothing();
    m_tombstone->showRemoval(removal, now);
    m_stack->setCurrentWidget(m_tombstone);
}

void TopicReaderView::showState()
{
    m_toolbar->showNothing();
    m_stack->setCurrentWidget(m_state);
}

void TopicReaderView::showButtons()
{
    if (m_detail)
        m_toolbar->showTopic(m_detail->topic, {m_viewer, m_disabledReason, m_isPending});
}

void TopicReaderView::showExtent()
{
    const auto total = qMax(m_model.total(), m_detail ? m_detail->topic.replies : 0);
    m_repliesHead->setText(total > 0 ? tr("%Ln replies", nullptr, int(total))
                                     : tr("No replies yet"));
    const auto firstNew = m_model.firstNew();
    m_toNew->setText(tr("%Ln new since #%1", nullptr, int(m_model.newCount())).arg(firstNew - 1));
    m_toNew->setVisible(firstNew > 0);
    m_toNew->updateGeometry();
    const auto above = m_model.firstFloor() - 1;
    m_earlier->setText(above == 1 ? tr("Show #1") : tr("Show #1 to #%1").arg(above));
    m_earlier->setVisible(m_model.hasEarlier());
    m_earlier->updateGeometry();
    m_later->setText(tr("Show later replies"));
    m_later->setVisible(m_model.hasLater());
    m_later->updateGeometry();
}

void TopicReaderView::setWritable(bool writable, const QString &disabledReason)
{
    m_disabledReason
        = writable ? QString() : (disabledReason.isEmpty() ? tr("Offline") : disabledReason);
    m_box->setWritable(writable, m_disabledReason);
    showButtons();
}

void TopicReaderView::setPurgeOffered(bool offered)
{
    m_tombstone->setPurgeOffered(offered);
}

void TopicReaderView::setModerating(bool moderating)
{
    m_toolbar->setModerating(moderating);
    showButtons();
}

void TopicReaderView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    m_box->setCramped(height() < crampedBelow);
    m_readTimer.start();
}

void TopicReaderView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void TopicReaderView::paintEvent(QPaintEvent *)
{
    QPainter(this).fillRect(rect(), tokensFor(palette()).reader);
}

int TopicReaderView::repliesTop() const
{
    return m_replies->mapTo(m_content, QPoint(0, 0)).y();
}

void TopicReaderView::showArrived(qint64 floor)
{
    // Without a place of one's own the topic itself comes first.
    if (floor > 1 && floor == m_model.firstNew())
        showMark(floor);
    else if (floor > 1)
        showFloor(floor);
    m_readTimer.start();
}

QRect TopicReaderView::placeOf(qint64 floor) const
{
    const auto index = m_model.indexOf(floor);
    m_content->layout()->activate();
    m_content->adjustSize();
    return index.isValid() ? m_replies->rowRect(index.row()).translated(0, repliesTop()) : QRect();
}

void TopicReaderView::showMark(qint64 floor)
{
    const auto row = placeOf(floor);
    auto *bar = m_scroll->verticalScrollBar();
    // What is new begins at the top, unless the topic's head and the first of it fit together.
    const bool fits = row.bottom() + padding <= m_scroll->viewport()->height();
    bar->setValue(fits ? 0 : row.top());
}

void TopicReaderView::showFloor(qint64 floor)
{
    const auto row = placeOf(floor);
    if (!row.isValid())
        return;
    if (const auto index = m_model.indexOf(floor); m_replies->hasFocus())
        m_replies->setCurrentIndex(index);
    auto *bar = m_scroll->verticalScrollBar();
    const auto room = m_scroll->viewport()->height();
    // No further than the floor needs, so that the topic's head stays in sight if it can.
    if (row.top() < bar->value() || row.bottom() + padding > bar->value() + room)
        bar->setValue(qMin(row.top() - padding, row.bottom() + padding - room));
}

void TopicReaderView::keepPlace(int pixels)
{
    auto *bar = m_scroll->verticalScrollBar();
    const auto value = bar->value();
    m_content->layout()->activate();
    m_content->adjustSize();
    bar->setMaximum(qMax(bar->maximum(), value + pixels));
    bar->setValue(value + pixels);
}

void TopicReaderView::makeVisible(int row)
{
    if (!m_replies->hasFocus())
        return;
    const auto rect = m_replies->rowRect(row).translated(0, repliesTop());
    auto *bar = m_scroll->verticalScrollBar();
    const auto room = m_scroll->viewport()->height();
    if (rect.top() < bar->value())
        bar->setValue(rect.top() - 8);
    else if (rect.bottom() > bar->value() + room)
        bar->setValue(qMin(rect.top() - 8, rect.bottom() - room + 8));
}

qint64 TopicReaderView::lastSeenFloor() const
{
    const auto footer = m_scroll->verticalScrollBar()->value() + m_scroll->viewport()->height();
    const auto row = m_replies->lastRowAbove(footer - repliesTop());
    return row < 0 ? 0 : m_model.firstFloor() + row;
}

void TopicReaderView::announceRead()
{
    // Replies that are still on their way were not seen; a topic without any was.
    const bool isThere = m_detail && m_model.topic() == m_detail->topic.id && !m_model.isLoading()
        && (m_model.rowCount() > 0 || m_detail->topic.replies == 0);
    if (isThere && m_scroll->isVisible())
        Q_EMIT wasRead(m_detail->topic.id, lastSeenFloor());
}

} // namespace ui
