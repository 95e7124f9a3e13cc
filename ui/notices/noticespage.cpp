// SPDX-License-Identifier: MIT
#include "ui/notices/noticespage.h"

#include "items/noticelistmodel.h"
#include "items/session.h"
#include "ui/actions/markreadaction.h"
#include "ui/list/listfooter.h"
#include "ui/list/listpane.h"
#include "ui/list/newbar.h"
#include "ui/list/placebutton.h"
#include "ui/list/rowlayout.h"
#include "ui/list/stackedpane.h"
#include "ui/markdown/safemarkdown.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/theme/textzoom.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/errortext.h"
#include "ui/widgets/ground.h"
#include "ui/widgets/menus.h"
#include "ui/widgets/relativetime.h"
#include "ui/widgets/retext.h"

#include <QAction>
#include <QCoreApplication>
#include <QEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QPointer>
#include <QPushButton>
#include <QScrollBar>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
using Role = items::NoticeListModel::Role;

constexpr Scaled noticeLeft(64);

/// Who did what in which topic, what was said, and a dot while it is unread.
class NoticeLayout : public RowLayout {
    Q_DECLARE_TR_FUNCTIONS(ui::NoticeDelegate)
public:
    NoticeLayout(const domain::Notice &notice, domain::Timestamp now, qreal width);

    void paint(QPainter &painter, const QPointF &corner, const Tokens &tokens,
               bool isHighlighted) const override;

private:
    void placeHead(const domain::Notice &notice, qreal right);
    void placeText(const domain::Notice &notice, qreal right);

    QRectF m_dot; ///< empty once it is read
};

NoticeLayout::NoticeLayout(const domain::Notice &notice, domain::Timestamp now, qreal width)
{
    constexpr qreal dotRoom = 18;
    setAvatar(notice.author, notice.authorName);
    linkAvatar();
    if (!notice.isRead)
        m_dot = QRectF(width - rightMargin - 8, titleCentre - 4, 8, 8);
    const auto right = width - rightMargin - dotRoom;
    TextLine age(shortAge(notice.at, now), FontRole::Meta, Ink::Muted);
    placeHead(notice, addTextBefore(std::move(age), right, titleCentre) - gap);
    TextLine floor(notice.floor > 0 ? u"#%1"_s.arg(notice.floor) : QString(), FontRole::Meta,
                   Ink::Muted);
    placeText(notice, addTextBefore(std::move(floor), right, metaCentre) - gap);
}

void NoticeLayout::placeHead(const domain::Notice &notice, qreal right)
{
    constexpr qreal readable = 40;
    const auto ink = notice.isRead ? Ink::Muted : Ink::Text;
    TextLine act(displayLine(items::noticeAct(notice), 120),
                 notice.isRead ? FontRole::RowTitleRead : FontRole::RowTitle, ink,
                 right - noticeLeft);
    auto x = addName(std::move(act), noticeLeft, titleCentre);
    const TextLine dot(u"·"_s, FontRole::Meta, Ink::Muted);
    if (notice.title.isEmpty() || x + dot.width() + 12 + readable > right)
        return;
    x = addDot(x, titleCentre);
    addName(TextLine(displayLine(notice.title, 400), FontRole::RowTitleRead, ink, right - x), x,
            titleCentre);
}

void NoticeLayout::placeText(const domain::Notice &notice, qreal right)
{
    qreal x = noticeLeft;
    if (!notice.category.isEmpty())
        x = addChips({notice.category},
                     {.left = x, .widestText = 120, .places = domain::PlaceLink::Kind::Category})
            + gap;
    auto words = plainExcerpt(notice.excerpt);
    if (notice.isGone && !notice.reported)
        words = tr("The text was withdrawn.");
    else if (notice.isGone)
        words = joinSentences(tr("It was removed."), words);
    addName(TextLine(words, FontRole::Meta, Ink::Muted, qMax(24.0, right - x)), x, metaCentre);
}

void NoticeLayout::paint(QPainter &painter, const QPointF &corner, const Tokens &tokens,
                         bool isHighlighted) const
{
    RowLayout::paint(painter, corner, tokens, isHighlighted);
    if (!m_dot.isEmpty())
        drawBox(painter, m_dot.translated(corner), 4, tokens.accent);
}

std::unique_ptr<RowLayout> layOut(const QModelIndex &index, qreal width)
{
    const auto now = index.data(Role::NowRole).value<domain::Timestamp>();
    return std::make_unique<NoticeLayout>(NoticeListView::noticeAt(index), now, width);
}
} // namespace

NoticeListView::NoticeListView(QWidget *parent)
    : PagedListView(noticeLeft, &layOut, parent)
{
    keepTranslated(*this, [this] { setAccessibleName(tr("Notices")); });
    connect(this, &QAbstractItemView::clicked, this,
            [this](const QModelIndex &index) { Q_EMIT noticeActivated(noticeAt(index)); });
}

domain::Notice NoticeListView::noticeAt(const QModelIndex &index)
{
    return index.data(Role::NoticeRole).value<domain::Notice>();
}

void NoticeListView::keyPressEvent(QKeyEvent *event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isEnter && event->modifiers() == Qt::NoModifier && currentIndex().isValid()) {
        Q_EMIT noticeActivated(noticeAt(currentIndex()));
        return;
    }
    PagedListView::keyPressEvent(event);
}

namespace {
constexpr Scaled listWidth(760);
}

void NoticeFilter::setOnlyHeld(bool onlyHeld)
{
    m_isOnlyHeld = onlyHeld;
    invalidateFilter();
}

bool NoticeFilter::filterAcceptsRow(int row, const QModelIndex &parent) const
{
    const auto notice = NoticeListView::noticeAt(sourceModel()->index(row, 0, parent));
    return (!m_isOnlyHeld || !notice.held.isEmpty())
        && QSortFilterProxyModel::filterAcceptsRow(row, parent);
}

NoticesPage::NoticesPage(items::NoticeListModel &notices, items::Session &session,
                         ActionRegistry &actions, QWidget *parent)
    : Workspace(parent)
    , m_notices(notices)
    , m_session(session)
    , m_actions(actions)
    , m_view(new NoticeListView)
    , m_heading(new ListHeading)
    , m_show(new QComboBox)
    , m_markAll(new QPushButton)
{
    layGround(*this, {.color = &Tokens::list, .head = LineBox(48)});
    m_found.setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_found.setSourceModel(&notices);
    build();
    connectSignals();
    connectActions(actions);
    setFocusProxy(m_view);
    keepTranslated(*this, [this] {
        m_notices.refreshAges();
        retranslate();
    });
    applyPerson();
}

void NoticesPage::build()
{
    auto *head = new QWidget;
    rowOf({{m_heading, 1}, m_show, m_markAll}, {.margins = {0, 0, 4, 0}}, head);
    m_markAll->setIcon(icon(u"check"_s));
    m_pane = new ListPane(m_view, head);
    keepSized(*m_pane, [this] { m_pane->setMaximumWidth(listWidth); });
    m_pane->setModel(&m_found);
    m_pane->newBar().setNoun(NewBar::Noun::Notices);
    rowOf({Stretch{1}, {m_pane, 1000}, Stretch{1}}, {.margins = {}}, this);
}

void NoticesPage::connectSignals()
{
    using Model = items::NoticeListModel;
    connect(m_view, &NoticeListView::noticeActivated, this, &NoticesPage::open);
    connect(m_view, &NoticeListView::linkActivated, this, &NoticesPage::linkRequested);
    connect(m_view, &NoticeListView::menuRequested, this, &NoticesPage::showMenu);
    connect(m_show, &QComboBox::currentIndexChanged, this,
            [this](int index) { showOnlyHeld(index == 1); });
    connect(m_markAll, &QAbstractButton::clicked, m_actions.action(ActionId::MarkAllRead),
            &QAction::trigger);
    connect(&m_pane->newBar(), &QAbstractButton::clicked, this, [this] {
        m_view->scrollToTop();
        m_notices.showNew();
    });
    connect(m_pane, &ListPane::retryRequested, &m_notices, &Model::refresh);
    connect(m_pane, &ListPane::emptyButtonClicked, this, &NoticesPage::leaveEmptyList);
    connect(&m_notices, &Model::phaseChanged, this, [this](Model::Phase phase) {
        showEmptyText();
        m_pane->setPhase(phase, m_notices.error());
    });
    connect(&m_notices, &Model::newCountChanged, m_pane, &ListPane::setNewCount);
    connect(&m_notices, &Model::unreadCountChanged, this, &Workspace::unreadCountChanged);
    connect(&m_notices, &Model::unreadCountChanged, this, &NoticesPage::showHeading);
    connect(&m_notices, &Model::markedRead, this, &NoticesPage::toastMarked);
    connect(&m_notices, &Model::markedUnread, this,
            [this] { toastWithUndo(m_actions, tr("Notice marked as unread.")); });
    connect(m_view, &RowListView::selectedRowsChanged, this, &NoticesPage::offerMark);
    connect(&m_found, &QAbstractItemModel::dataChanged, this, &NoticesPage::offerMark);
    connect(&m_notices, &Model::requestFailed, this,
            [this](const base::Error &error) { toast(sentenceFor(error)); });
    connect(&m_session, &items::Session::personChanged, this, &NoticesPage::applyPerson);
}

void NoticesPage::connectActions(ActionRegistry &actions)
{
    using enum ActionId;
    actions.attachList(m_view, ActionScope::Notices);
    handleWhileShown(actions, MarkAllRead, &m_notices, &items::NoticeListModel::markAllRead);
    handleWhileShown(actions, ShowNew, &m_notices, &items::NoticeListModel::showNew);
    handleWhileShown(actions, Refresh, &m_notices, &items::NoticeListModel::refresh);
    handleWhileShown(actions, MarkRead, this, [](NoticesPage *page) {
        page->toggleRead(page->m_view->noticeAt(page->m_view->currentIndex()));
    });
    handleListActions(actions, *m_view, m_pane->footer());
}

QList<QWidget *> NoticesPage::panes() const
{
    return {m_pane->focusTarget()};
}

int NoticesPage::footerHeight() const
{
    return m_pane->footer().height();
}

void NoticesPage::setFilter(const QString &words)
{
    m_words = words;
    if (!words.isEmpty())
        m_notices.loadAll();
    m_view->setMarked({words});
    m_view->showFiltered(m_found.isOnlyHeld() || !words.simplified().isEmpty(),
                         [&] { m_found.setFilterFixedString(words.simplified()); });
    showEmptyText();
}

void NoticesPage::showOnlyHeld(bool onlyHeld)
{
    if (onlyHeld)
        m_notices.loadAll();
    m_view->showFiltered(onlyHeld || !m_words.simplified().isEmpty(),
                         [&] { m_found.setOnlyHeld(onlyHeld); });
    showEmptyText();
}

void NoticesPage::applyPerson()
{
    m_view->startAtTop();
    m_notices.setPerson(m_session.personId());
    m_pane->setPhase(m_notices.phase(), m_notices.error());
    showHeading();
    showEmptyText();
}

void NoticesPage::open(const domain::Notice &notice)
{
    markRead(notice, Marking::ByOpening);
    if (!notice.held.isEmpty() && !notice.published)
        return toast(items::noticeAct(notice));
    if (notice.published)
        return Q_EMIT targetRequested(*notice.published,
                                      notice.published->kind == domain::Target::Kind::Topic
                                          ? domain::TopicId(notice.published->id)
                                          : notice.topic,
                                      0);
    if (notice.reported && notice.isGone)
        return toast(tr("It was removed."));
    if (notice.reported)
        return Q_EMIT targetRequested(*notice.reported, notice.topic, notice.floor);
    if (!notice.post.isEmpty())
        return Q_EMIT postRequested(notice.post);
    // A topic that was withdrawn has no title any more.
    if (notice.topic.isEmpty() || notice.title.isEmpty())
        return toast(tr("The topic was withdrawn."));
    Q_EMIT openRequested(notice.topic, notice.floor);
}

void NoticesPage::markRead(const domain::Notice &notice, Marking marking)
{
    if (!notice.id.isEmpty() && m_isOnline && !m_isReadOnly)
        m_notices.markRead(notice.id, marking);
}

void NoticesPage::toggleRead(const domain::Notice &notice)
{
    if (!notice.isRead)
        return markRead(notice, Marking::ByHand);
    if (m_isOnline && !m_isReadOnly)
        m_notices.markUnread(notice.id);
}

void NoticesPage::showMenu(const QPoint &globalPosition)
{
    const auto notice = m_view->noticeAt(m_view->currentIndex());
    auto *menu = newMenu(*this);
    menu->addAction(tr("Open"), this, [this, notice] { open(notice); });
    auto *mark = menu->addAction(notice.isRead ? tr("Mark as unread") : tr("Mark as read"), this,
                                 [this, notice] { toggleRead(notice); });
    mark->setEnabled(m_isOnline && !m_isReadOnly);
    addPlaces(*menu,
              {NamedPlace::ofPerson(notice.author, notice.authorName),
               NamedPlace::of(domain::PlaceLink::Kind::Category, notice.category)},
              [page = QPointer(this)](const QString &link) {
                  if (page)
                      Q_EMIT page->linkRequested(link);
              });
    menu->popup(globalPosition);
}

void NoticesPage::setOnline(bool online)
{
    m_isOnline = online;
    showHeading();
    offerMark();
}

void NoticesPage::setReadOnly(bool readOnly)
{
    m_isReadOnly = readOnly;
    showHeading();
    offerMark();
}

void NoticesPage::showHeading()
{
    const auto unread = m_notices.unreadCount();
    m_heading->setTexts(tr("Notices"),
                        unread > 0 ? tr("%Ln unread", nullptr, static_cast<int>(unread))
                                   : QString());
    const bool canMark = unread > 0 && m_isOnline && !m_isReadOnly;
    m_markAll->setVisible(!m_session.personId().isEmpty());
    m_show->setVisible(!m_session.personId().isEmpty());
    m_markAll->setEnabled(canMark);
    if (isVisible())
        m_actions.action(ActionId::MarkAllRead)->setEnabled(canMark);
    const auto token = m_isReadOnly ? u"read-only"_s : m_isOnline ? QString() : u"offline"_s;
    m_markAll->setToolTip(token.isEmpty() ? tr("Mark all notices as read")
                                          : sentenceFor({base::Failure::Refused, token}));
}

void NoticesPage::showEmptyText()
{
    if (m_session.personId().isEmpty())
        m_pane->setEmptyText({u"bell"_s, tr("You are not signed in."),
                              tr("Sign in to see who mentioned you or replied to you."),
                              tr("Sign in")});
    else if (!m_words.isEmpty() && m_notices.rowCount() > 0)
        m_pane->setEmptyText(
            {u"search"_s, tr("No notice contains “%1”.").arg(displayLine(m_words, 40)),
             tr("Names, titles and texts of your notices were searched."), tr("Clear the filter")});
    else if (m_found.isOnlyHeld())
        m_pane->setEmptyText({u"pause"_s,
                              tr("None of your texts was held."),
                              tr("What a filter holds of your texts until a moderator decides, and "
                                 "what became of it, is listed here."),
                              {}});
    else
        m_pane->setEmptyText(
            {u"bell"_s,
             tr("No notices yet."),
             tr("You will see here when someone mentions you as @%1 or replies to you.")
                 .arg(displayLine(m_session.person()->name, 32)),
             {}});
}

void NoticesPage::leaveEmptyList()
{
    if (m_session.personId().isEmpty())
        return m_actions.action(ActionId::SignIn)->trigger();
    setFilter({});
    Q_EMIT filterChanged({});
}

void NoticesPage::toastMarked(qint64 count)
{
    toastWithUndo(m_actions, tr("%Ln notice(s) marked as read.", nullptr, static_cast<int>(count)));
}

void NoticesPage::offerActions()
{
    using enum ActionId;
    for (const auto id :
         {VoteUp, VoteDown, UndoVote, Reply, EditTopic, CopyLink, Back, Forward, ReportItem})
        m_actions.action(id)->setEnabled(false);
    showHeading(); // another page may have disabled what it offers
    offerMark();
}

void NoticesPage::offerMark()
{
    if (!isVisible())
        return;
    const auto notice = m_view->noticeAt(m_view->currentIndex());
    offerMarkRead(m_actions, !notice.id.isEmpty() && m_isOnline && !m_isReadOnly, notice.isRead);
}

void NoticesPage::retranslate()
{
    refill(m_show, {tr("All notices"), tr("My held texts")});
    nameChoice(m_show, tr("Which notices"));
    label(m_markAll, tr("Mark all read"));
    showHeading();
    showEmptyText();
}

void NoticesPage::showEvent(QShowEvent *event)
{
    Workspace::showEvent(event);
    m_notices.setWatched(true);
    offerActions();
}

void NoticesPage::hideEvent(QHideEvent *event)
{
    Workspace::hideEvent(event);
    m_notices.setWatched(false);
}

void NoticesPage::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const auto &tokens = tokensFor(palette());
    // The line at the list's foot goes on at its sides.
    const auto footer = m_pane->footer().height();
    painter.fillRect(0, height() - footer, width(), footer, tokens.window);
    drawHairline(painter, 0, width(), height() - footer, tokens.hairline);
}

QList<PaletteEntry> NoticesPage::switcherEntries(const QString &words) const
{
    QList<PaletteEntry> entries;
    for (int row = 0; row < m_notices.rowCount() && !words.isEmpty(); ++row) {
        const auto index = m_notices.index(row, 0);
        const auto notice = m_view->noticeAt(index);
        entries.append({.kind = PaletteKind::Notice,
                        .title = displayLine(notice.title, 400),
                        .details = displayLine(notice.authorName, 32) + u" · "_s
                            + shortAge(notice.at, m_notices.now()),
                        .iconName = iconName(),
                        .key = u"notice:"_s + notice.id.toString()});
    }
    return entries;
}

void NoticesPage::openEntry(const QString &key)
{
    if (key.startsWith("notice:"_L1))
        open(m_view->noticeAt(m_notices.indexOf(domain::NoticeId(key.sliced(7).toUtf8()))));
}

} // namespace ui

#include "moc_noticespage.cpp"
