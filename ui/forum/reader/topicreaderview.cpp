// SPDX-License-Identifier: MIT
#include "ui/forum/reader/topicreaderview.h"

#include "items/replylistmodel.h"
#include "ui/compose/markdownfield.h"
#include "ui/forum/compose/replybox.h"
#include "ui/forum/reader/repliesview.h"
#include "ui/markdown/markdownview.h"
#include "ui/markdown/selectabletext.h"
#include "ui/reader/byline.h"
#include "ui/reader/readerscroll.h"
#include "ui/reader/readertoolbar.h"
#include "ui/theme/fonts.h"
#include "ui/theme/paint.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/ground.h"
#include "ui/widgets/linkbutton.h"
#include "ui/widgets/personname.h"
#include "ui/widgets/plaintooltip.h"
#include "ui/widgets/relativetime.h"
#include "ui/widgets/retext.h"

#include <QBoxLayout>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QTextDocumentFragment>

#include <climits>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace ui {

using domain::TopicVote;

namespace {
constexpr int crampedBelow = 560; ///< the box would hide what it answers
constexpr auto glance = 600ms; ///< what was seen for less was scrolled past

} // namespace

/// The two votes, star, copy, edit, and a menu with the rest. The vote that one has given is
/// pressed, and pressing it again takes it back.
class TopicToolbar : public ReaderToolbar {
    Q_OBJECT
public:
    TopicToolbar();

    /// What the buttons depend on beside the topic.
    struct Context {
        domain::AccountId viewer;
        QString disabledReason; ///< why nothing can be written; empty: it can
        bool isPending = false;
    };
    void showTopic(const domain::Topic &topic, const Context &context);
    void showNothing() override;
    void retranslate() override;

Q_SIGNALS:
    void voteClicked(domain::TopicVote standing);
    void starClicked();
    void editClicked();

protected:
    void fit() override;
    void paintEvent(QPaintEvent *event) override;

private:
    void showVote(ReaderButton *button, TopicVote side, qint64 count, const domain::Topic &topic,
                  const Context &context);
    void vote(TopicVote side) { Q_EMIT voteClicked(m_standing == side ? TopicVote::None : side); }

    ReaderButton *m_up;
    ReaderButton *m_down;
    ReaderButton *m_star;
    ReaderButton *m_edit;
    TopicVote m_standing = TopicVote::None;
    bool m_hasTopic = false;
    bool m_isOwn = false;
};

TopicToolbar::TopicToolbar()
    : ReaderToolbar(TopicReaderView::padding, nullptr)
{
    auto *votes = new QHBoxLayout;
    votes->setSpacing(1);
    m_up = addButton(u"arrow-big-up"_s, votes);
    m_down = addButton(u"arrow-big-down"_s, votes);
    row()->addLayout(votes);
    row()->addSpacing(6);
    m_star = addButton(u"star"_s);
    addCopyButton();
    m_edit = addButton(u"file-pen"_s);
    row()->addStretch();
    addLastButtons();
    connect(m_up, &QAbstractButton::clicked, this, [this] { vote(TopicVote::Up); });
    connect(m_down, &QAbstractButton::clicked, this, [this] { vote(TopicVote::Down); });
    connect(m_star, &QAbstractButton::clicked, this, &TopicToolbar::starClicked);
    connect(m_edit, &QAbstractButton::clicked, this, &TopicToolbar::editClicked);
    TopicToolbar::retranslate();
    TopicToolbar::showNothing();
}

void TopicToolbar::retranslate()
{
    ReaderToolbar::retranslate();
    m_edit->setText(tr("Edit"));
}

void TopicToolbar::showNothing()
{
    m_hasTopic = false;
    ReaderToolbar::showNothing();
    update();
}

void TopicToolbar::showTopic(const domain::Topic &topic, const Context &context)
{
    m_hasTopic = true;
    m_standing = topic.standing;
    m_isOwn = !context.viewer.isEmpty() && topic.author == context.viewer;
    showVote(m_up, TopicVote::Up, topic.ups, topic, context);
    showVote(m_down, TopicVote::Down, topic.downs, topic, context);
    const bool canWrite = context.disabledReason.isEmpty();
    m_star->setText(topic.isStarred ? tr("Starred") : tr("Star"));
    m_star->setLook(topic.isStarred ? ReaderButton::Look::AccentTint : ReaderButton::Look::Flat);
    m_star->setEnabled(canWrite);
    m_star->setToolTip(canWrite ? tr("Star (S)") : plainToolTip(context.disabledReason));
    m_edit->setEnabled(canWrite);
    m_edit->setToolTip(plainToolTip(context.disabledReason));
    for (auto *button : {m_up, m_down, m_star, m_menu})
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

void TopicToolbar::fit()
{
    for (auto *button : {m_star, m_copy, m_moderate})
        button->setWordless(false);
    QList<ReaderButton *> always{m_up, m_down, m_star, m_menu};
    if (m_isModerating)
        always.append(m_moderate);
    const auto gaps = m_isModerating ? 7 : 6;
    const auto withCopy = [&] { return widthOf(always + QList{m_copy}, gaps + 1); };
    for (auto *button : {m_star, m_copy})
        button->setWordless(withCopy() > width());
    m_copy->setVisible(m_hasTopic && withCopy() <= width());
    const auto withEdit = withCopy() + m_edit->sizeHint().width();
    m_edit->setVisible(m_hasTopic && m_isOwn && withEdit <= width());
    m_moderate->setWordless(widthOf(always, gaps) > width());
}

void TopicToolbar::paintEvent(QPaintEvent *)
{
    if (!m_hasTopic)
        return;
    QPainter painter(this);
    const auto &tokens = tokensFor(palette());
    // One frame around both votes.
    const auto frame = m_up->geometry().united(m_down->geometry()).adjusted(-1, 0, 1, 0);
    drawBox(painter, frame, 6, tokens.raised, tokens.border);
    painter.fillRect(QRect(m_up->geometry().right() + 1, frame.top() + 1, 1, frame.height() - 2),
                     tokens.border);
}

/// Whether it was edited, clicks, category and tags.
class TopicByline : public Byline {
    Q_OBJECT
public:
    explicit TopicByline(QWidget *parent);

    void setTopic(const domain::Topic &topic, domain::Timestamp now);

Q_SIGNALS:
    void editedClicked();

protected:
    void flow(Flow &flow) const override;
    [[nodiscard]] QString toolTipAt(const QPoint &position) const override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;

private:
    [[nodiscard]] QString facts() const;
    [[nodiscard]] QString views() const;

    domain::Topic m_topic;
    domain::Timestamp m_now{};
    mutable QRectF m_edited; ///< where that word was painted
};

TopicByline::TopicByline(QWidget *parent)
    : Byline(34, parent)
{
    setMouseTracking(true);
}

QString TopicByline::views() const
{
    return tr("%Ln views", nullptr, int(qMin<qint64>(m_topic.clicks, INT_MAX)));
}

QString TopicByline::facts() const
{
    QStringList facts{longAge(m_topic.posted, m_now)};
    if (m_topic.isEdited)
        facts.append(tr("edited"));
    return spokenList(facts << views());
}

void TopicByline::setTopic(const domain::Topic &topic, domain::Timestamp now)
{
    m_topic = topic;
    m_now = now;
    setAccessibleName(tr("by %1, %2, in %3")
                          .arg(personName(topic.author, topic.authorName), facts(),
                               displayLine(topic.category, 64)));
    using Kind = domain::PlaceLink::Kind;
    QList<domain::PlaceLink> places;
    if (!topic.category.isEmpty())
        places.append({Kind::Category, topic.category});
    for (const auto &tag : topic.tags)
        places.append({Kind::Tag, tag});
    setPlaces(places);
    setPerson(topic.author, topic.authorName, topic.posted);
}

void TopicByline::flow(Flow &flow) const
{
    constexpr qreal gap = 10;
    const auto put = [&flow](const QString &text, Ink ink = Ink::Muted) {
        flow.put(TextLine(text, FontRole::Meta, ink, qMax(40.0, flow.width - flow.x)), gap);
    };
    putPerson(flow, qMax(60, flow.width - 220), gap);
    put(longAge(m_topic.posted, m_now));
    m_edited = {};
    if (m_topic.isEdited) {
        put(u"·"_s);
        const auto line = flow.middle;
        const auto before = flow.x;
        put(tr("edited"), Ink::Accent);
        const auto left = flow.middle == line ? before : flow.left;
        m_edited = QRectF(left - 4, flow.middle - lineHeight / 2.0, flow.x - left - 2, lineHeight);
    }
    put(u"·"_s);
    put(views());
    putPlaces(flow, 6);
}

QString TopicByline::toolTipAt(const QPoint &position) const
{
    return m_edited.contains(position) ? tr("Show edit history") : Byline::toolTipAt(position);
}

void TopicByline::mouseMoveEvent(QMouseEvent *event)
{
    setCursor(m_edited.contains(event->position()) ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

void TopicByline::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton && m_edited.contains(event->position()))
        Q_EMIT editedClicked();
}

TopicReaderView::TopicReaderView(items::ReplyListModel &replies, QWidget *parent)
    : ReaderView(new TopicToolbar, parent)
    , m_model(replies)
    , m_toolbar(findChild<TopicToolbar *>())
    , m_box(new ReplyBox(this))
{
    m_readTimer.setSingleShot(true);
    m_readTimer.setInterval(glance);
    createContent();
    auto *page = new QWidget(this);
    columnOf({{&scroll(), 1}, m_box}, {.margins = {}, .spacing = 0}, page);
    setPage(page);
    connectSignals();
    connectReplies();
    keepTranslated(*this, [this] { retranslate(); });
    showNothing();
}

void TopicReaderView::createContent()
{
    auto *column = scroll().createColumn({padding, padding, padding, padding});
    auto *text = column->parentWidget();
    m_content = scroll().widget();
    m_title = new SelectableText(ui::font(FontRole::ReaderTitle), text);
    m_byline = new TopicByline(text);
    m_body = new MarkdownView(text);
    m_body->setNumbers(Numbers::Floors);
    m_repliesHead = createHead(text);
    m_toNew = new LinkButton({}, text);
    m_earlier = new LinkButton({}, text);
    m_replies = new RepliesView(text);
    m_later = new LinkButton({}, text);
    auto *divider = new QWidget(text);
    divider->setFixedHeight(1);
    layGround(*divider, {&Tokens::hairline});
    auto *head = rowOf({m_repliesHead, Stretch{}, m_toNew, Gap{16}, m_earlier});
    auto *later = rowOf({Stretch{}, m_later, Stretch{}});
    column->addLayout(columnOf({m_title, Gap{12}, m_byline, Gap{16}, m_body, Gap{14}, divider,
                                Gap{12}, head, Gap{2}, m_replies, Gap{8}, later, Stretch{}},
                               {.spacing = 0}));
}

void TopicReaderView::connectSignals()
{
    connect(m_toolbar, &TopicToolbar::voteClicked, this, [this](domain::TopicVote standing) {
        Q_EMIT voteRequested(m_detail->topic.id, standing);
        showButtons(); // a button that was pressed looks pressed before anybody has agreed
    });
    connect(m_toolbar, &TopicToolbar::starClicked, this, &TopicReaderView::starRequested);
    connect(m_toolbar, &TopicToolbar::editClicked, this, &TopicReaderView::editRequested);
    connect(m_byline, &TopicByline::editedClicked, this,
            [this] { Q_EMIT revisionsRequested(domain::ReplyId()); });
    connect(m_byline, &Byline::linkActivated, this, &TopicReaderView::linkActivated);
    connect(m_body, &MarkdownView::linkActivated, this, &TopicReaderView::linkActivated);
    m_body->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_body, &QWidget::customContextMenuRequested, this, [this](const QPoint &position) {
        Q_EMIT bodyMenuRequested(m_body->mapToGlobal(position));
    });
    // One marked text at a time, so that it is clear what is quoted.
    connect(m_body, &QTextEdit::selectionChanged, this, [this] {
        if (m_body->textCursor().hasSelection())
            m_replies->clearSelectedText();
    });
    connect(scroll().verticalScrollBar(), &QScrollBar::valueChanged, &m_readTimer,
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
    connect(m_replies, &RepliesView::textSelected, this, &TopicReaderView::unmarkBody);
    connect(m_replies, &RepliesView::editedClicked, this,
            [this](const domain::Reply &reply) { Q_EMIT revisionsRequested(reply.id); });
    connect(m_replies, &RepliesView::floorRequested, &m_model, &Model::goTo);
    connect(m_replies, &RepliesView::movedClicked, this, &TopicReaderView::movedClicked);
    connect(m_box, &ReplyBox::left, this, [this] {
        auto *text = m_model.rowCount() > 0 ? static_cast<QWidget *>(m_replies) : &scroll();
        text->setFocus(Qt::OtherFocusReason);
    });
    connect(m_replies, &RepliesView::replyRequested, this, [this](const domain::Reply &reply) {
        m_box->answer(reply);
        m_box->field().setFocus();
    });
}

void TopicReaderView::retranslate()
{
    setAccessibleName(tr("Topic"));
    scroll().setAccessibleName(accessibleName());
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
    scroll().setAccessibleDescription(detail.topic.title);
    m_byline->setTopic(detail.topic, detail.now);
    m_body->showMarkdown(detail.body, detail.mentioned);
    m_body->setVisible(!detail.body.trimmed().isEmpty());
    m_replies->setTopicAuthor(detail.topic.author);
    showExtent();
    showButtons();
    showPage(isOther);
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
    m_detail->topic.isStarred = topic.isStarred;
    showButtons();
}

void TopicReaderView::showNothing()
{
    showEmpty(u"messages-square"_s, tr("No topic selected."),
              tr("Select one from the list to read it here."));
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

void TopicReaderView::showWritable()
{
    m_box->setWritable(m_disabledReason.isEmpty(), m_disabledReason);
    showButtons();
}

void TopicReaderView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    m_box->setCramped(height() < crampedBelow);
    m_readTimer.start();
}

int TopicReaderView::repliesTop() const
{
    return m_replies->mapTo(m_content, QPoint(0, 0)).y();
}

void TopicReaderView::showArrived(qint64 floor)
{
    // Without a place of one's own the topic itself comes first; whoever comes from further down
    // was led to the first floor.
    const bool isFurtherDown = scroll().verticalScrollBar()->value() > 0;
    if (floor > 1 && floor == m_model.firstNew())
        showMark(floor);
    else if (floor > 1 || isFurtherDown)
        showFloor(floor);
    m_readTimer.start();
}

void TopicReaderView::enter()
{
    const auto firstNew = m_model.indexOf(m_model.firstNew());
    const bool isAtTop = scroll().verticalScrollBar()->value() <= m_body->y();
    if (!firstNew.isValid() && isAtTop && m_body->isVisible())
        return m_body->setFocus(Qt::OtherFocusReason);
    m_replies->setFocus(Qt::OtherFocusReason);
    if (firstNew.isValid())
        m_replies->setCurrentIndex(firstNew);
}

QRect TopicReaderView::placeOf(qint64 floor) const
{
    const auto index = m_model.indexOf(floor);
    scroll().settle();
    return index.isValid() ? m_replies->rowRect(index.row()).translated(0, repliesTop()) : QRect();
}

void TopicReaderView::showMark(qint64 floor)
{
    const auto row = placeOf(floor);
    auto *bar = scroll().verticalScrollBar();
    // What is new begins at the top, unless the topic's head and the first of it fit together.
    const bool fits = row.bottom() + padding <= scroll().viewport()->height();
    bar->setValue(fits ? 0 : row.top());
}

void TopicReaderView::showFloor(qint64 floor)
{
    const auto row = placeOf(floor);
    if (!row.isValid())
        return;
    if (const auto index = m_model.indexOf(floor); m_replies->hasFocus())
        m_replies->setCurrentIndex(index);
    auto *bar = scroll().verticalScrollBar();
    const auto room = scroll().viewport()->height();
    // No further than the floor needs, so that the topic's head stays in sight if it can.
    if (row.top() < bar->value() || row.bottom() + padding > bar->value() + room)
        bar->setValue(qMin(row.top() - padding, row.bottom() + padding - room));
}

void TopicReaderView::keepPlace(int pixels)
{
    auto *bar = scroll().verticalScrollBar();
    const auto value = bar->value();
    scroll().settle();
    bar->setMaximum(qMax(bar->maximum(), value + pixels));
    bar->setValue(value + pixels);
}

void TopicReaderView::makeVisible(int row)
{
    if (!m_replies->hasFocus())
        return;
    const auto rect = m_replies->rowRect(row).translated(0, repliesTop());
    auto *bar = scroll().verticalScrollBar();
    const auto room = scroll().viewport()->height();
    if (rect.top() < bar->value())
        bar->setValue(rect.top() - 8);
    else if (rect.bottom() > bar->value() + room)
        bar->setValue(qMin(rect.top() - 8, rect.bottom() - room + 8));
}

qint64 TopicReaderView::lastSeenFloor() const
{
    const auto footer = scroll().verticalScrollBar()->value() + scroll().viewport()->height();
    const auto row = m_replies->lastRowAbove(footer - repliesTop());
    return row < 0 ? 0 : m_model.firstFloor() + row;
}

bool TopicReaderView::reaches(qint64 floor) const
{
    const auto foot = scroll().verticalScrollBar()->value() + scroll().viewport()->height();
    const auto row = placeOf(floor);
    return floor <= 0 ? repliesTop() < foot : row.isValid() && row.top() < foot;
}

TopicReaderView::Marked TopicReaderView::marked() const
{
    if (const auto text = m_replies->selectedText(); !text.isEmpty())
        return {m_replies->selectedReply(), text};
    return {{}, m_body->textCursor().selection().toPlainText()};
}

void TopicReaderView::unmarkBody()
{
    auto cursor = m_body->textCursor();
    cursor.clearSelection();
    m_body->setTextCursor(cursor);
}

void TopicReaderView::clearMarked()
{
    m_replies->clearSelectedText();
    unmarkBody();
}

void TopicReaderView::announceRead()
{
    // Replies that are still on their way were not seen; a topic without any was.
    const bool isThere = m_detail && m_model.topic() == m_detail->topic.id && !m_model.isLoading()
        && (m_model.rowCount() > 0 || m_detail->topic.replies == 0);
    if (isThere && scroll().isVisible())
        Q_EMIT wasRead(m_detail->topic.id, lastSeenFloor());
}

} // namespace ui
#include "moc_topicreaderview.cpp"
#include "topicreaderview.moc"
