// SPDX-License-Identifier: MIT
#include "ui/forum/topicacts.h"

#include "base/commandrecord.h"
#include "domain/textlinks.h"
#include "items/forum/topictreemodel.h"
#include "items/list/topiclistmodel.h"
#include "items/replylistmodel.h"
#include "items/topiceditor.h"
#include "items/topicreader.h"
#include "ui/compose/markdownfield.h"
#include "ui/forum/compose/replybox.h"
#include "ui/forum/list/topiclistview.h"
#include "ui/forum/reader/repliesview.h"
#include "ui/forum/reader/topicreaderview.h"
#include "ui/forum/topicwriting.h"
#include "ui/list/participant.h"
#include "ui/list/selectionpane.h"
#include "ui/markdown/markdownview.h"
#include "ui/theme/icons.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/menus.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>
#include <QPointer>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace ui {

using domain::Target;
using domain::TopicVote;
using items::TopicEditor;
using items::TopicListModel;

TopicActs::TopicActs(const ForumModels &models, TopicReading &reading, TopicWriting &writing,
                     TopicListPane &pane, TopicReaderView &view, Participant &participant)
    : m(models)
    , m_reading(reading)
    , m_writing(writing)
    , m_pane(pane)
    , m_view(view)
    , m_participant(participant)
{
    connectView();
    connectEditor();
    using enum ActionId;
    m_view.selectionPane().setActions(participant.actions(), {MarkRead, CopyLink},
                                      {RemoveSelected, LockSelected, UnlockSelected, MoveSelected,
                                       MergeSelected, PinSelected, UnpinSelected, RetagSelected});
}

TopicListView &TopicActs::list() const
{
    return m_pane.view();
}

void TopicActs::connectView()
{
    using View = TopicReaderView;
    connect(&list(), &TopicListView::menuRequested, this, &TopicActs::showMenu);
    connect(&list(), &TopicListView::linkActivated, this,
            [this](const QString &link) { m_participant.followLink(link, m_pane); });
    connect(&m_view, &View::voteRequested, &m.topics, &TopicListModel::vote);
    connect(&m_view, &View::starRequested, this, &TopicActs::toggleStar);
    connect(&m_view, &View::copyLinkRequested, this, &TopicActs::copyLink);
    connect(&m_view, &View::editRequested, &m_writing, &TopicWriting::editTopic);
    connect(&m_view, &View::menuRequested, this, &TopicActs::showMenu);
    connect(&m_view, &View::moderateRequested, this, [this](const QPoint &position) {
        m_participant.showModeration(moderated({m_reading.target()}), position, m_view);
    });
    connect(&m_view.replies(), &RepliesView::menuRequested, this, &TopicActs::showReplyMenu);
    connect(&m_view, &View::bodyMenuRequested, this, &TopicActs::showBodyMenu);
}

void TopicActs::connectEditor()
{
    connect(&m.topics, &TopicListModel::voteConfirmed, this,
            [this](const auto &id, auto before, auto after, const QString &title) {
                m.editor.rememberVote(id, before, after, title);
                m_participant.tellDone(after == TopicVote::None ? tr("Vote retracted.")
                                                                : tr("Vote counted."));
            });
    connect(&m.editor, &TopicEditor::topicCreated, this, [this](const auto &id) {
        m_participant.tellDone(tr("Topic posted."));
        // That it is read then was asked for by nobody: the inspector has what was done on top.
        const base::BackgroundScope accord;
        showOwn(id);
        m_reading.openTopic(id);
    });
    connect(&m.editor, &TopicEditor::replied, this, &TopicActs::showOwnReply);
    connect(&m.editor, &TopicEditor::edited, this,
            [this] { m_participant.tellDone(tr("Saved.")); });
    connect(&m.editor, &TopicEditor::topicChanged, this, &TopicActs::showChanged);
    connect(&m.editor, &TopicEditor::topicStarred, this, [this](const auto &, bool isStarred) {
        m_participant.tellDone(isStarred ? tr("Starred.") : tr("No longer starred."));
    });
    connect(&m.editor, &TopicEditor::topicMoved, this, &TopicActs::showMoved);
    connect(&m.editor, &TopicEditor::topicWithdrawn, &m_reading, &TopicReading::leave);
    connect(&m.editor, &TopicEditor::replyWithdrawn, this,
            [this] { m_participant.tellDone(tr("Removed.")); });
    connect(&m.editor, &TopicEditor::topicRestored, this, [this](const auto &id) {
        m.topics.showNew();
        m_reading.openTopic(id);
    });
    for (const auto changed : {&TopicEditor::topicWithdrawn, &TopicEditor::topicRestored})
        connect(&m.editor, changed, &m.tree, &items::TopicTreeModel::refresh);
    connect(&m.editor, &TopicEditor::markedRead, this, [this](qint64 count) {
        const int n = static_cast<int>(count);
        n == 0 ? m_participant.tell(tr("Everything was read already."))
               : m_participant.tellDone(tr("%Ln topic(s) marked as read.", nullptr, n));
    });
    connect(&m.editor, &TopicEditor::readMarksChanged, &m.topics, [this](const auto &ids) {
        for (const auto &id : ids)
            m.topics.reread(id);
    });
    connect(&m.editor, &TopicEditor::requestFailed, &m_participant, &Participant::tellFailure);
    connect(&m.topics, &items::ListModel::requestFailed, &m_participant, &Participant::tellFailure);
}

void TopicActs::offer()
{
    if (m_reading.areSeveralSelected())
        return offerSelected();
    const auto topic = m_reading.current();
    const bool hasTopic = !topic.id.isEmpty();
    const bool canWrite = hasTopic && m_participant.canWrite();
    const bool canTry = hasTopic && m_participant.canTry();
    const bool isOwn = hasTopic && topic.author == m_participant.id();
    const auto &shown = m.reader.detail();
    using enum ActionId;
    m_participant.offer(VoteUp, canTry && topic.standing != TopicVote::Up);
    m_participant.offer(VoteDown, canTry && topic.standing != TopicVote::Down);
    m_participant.offer(UndoVote, canWrite && topic.standing != TopicVote::None);
    m_participant.offer(StarTopic, canTry);
    m_participant.action(StarTopic)->setText(topic.isStarred ? tr("Un&star this topic")
                                                             : tr("&Star this topic"));
    m_participant.offer(Reply, hasTopic);
    m_participant.offer(EditTopic, isOwn && canWrite);
    // Of one's own topic only what others answered is new.
    m_participant.offerMarkRead(canWrite && (!isOwn || topic.replies > 0),
                                topic.lastReadFloor >= topic.replies);
    m_participant.offer(MarkAllRead, m_participant.canTry());
    m_participant.offer(CopyLink, hasTopic);
    m_participant.offer(ReportItem, canTry);
    m_participant.offer(ShowRevisions, shown && shown->topic.isEdited);
    m_participant.offer(GoToFloor, m.replies.total() > 0);
}

/// What makes sense with several at once.
void TopicActs::offerSelected()
{
    const auto rows = list().selectedTopics();
    const bool areRead = std::ranges::all_of(rows, [](const auto &row) { return row.isRead(); });
    using enum ActionId;
    for (const auto id : {VoteUp, VoteDown, UndoVote, StarTopic, Reply, EditTopic, ReportItem,
                          ShowRevisions, GoToFloor})
        m_participant.offer(id, false);
    m_participant.offerMarkRead(!rows.isEmpty() && m_participant.canWrite(), areRead);
    m_participant.offer(CopyLink, !rows.isEmpty());
}

void TopicActs::vote(TopicVote standing)
{
    const auto topic = m_reading.current();
    if (m_participant.mayWrite() && !topic.id.isEmpty())
        m.topics.vote(topic.id, standing);
}

void TopicActs::answer()
{
    auto &box = m_view.replyBox();
    const auto marked = m_view.marked();
    // From among the replies it answers the one that is chosen there.
    const auto chosen = m_reading.chosenReply();
    if (!marked.text.isEmpty())
        box.quote(marked.reply, marked.text);
    else if (!chosen.id.isEmpty() && !chosen.isRemoved)
        box.answer(chosen);
    m_view.clearMarked(); // the next answer quotes it no more
    box.field().setFocus(Qt::ShortcutFocusReason);
}

void TopicActs::copyLink()
{
    QStringList links;
    for (const auto &row : list().selectedTopics())
        links.append(domain::TopicLink{row.topic.id, 0}.toString());
    if (const auto topic = m_reading.current(); !topic.id.isEmpty())
        links = {domain::TopicLink{topic.id, 0}.toString()};
    if (!links.isEmpty())
        m_participant.copyLinks(links);
}

void TopicActs::toggleRead()
{
    if (!m_participant.canWrite())
        return;
    const auto mark = [this](const domain::Topic &topic, bool isRead) {
        m.topics.markRead(topic.id, isRead ? topic.replies : -1);
    };
    const auto topic = m_reading.current();
    if (!topic.id.isEmpty())
        return mark(topic, topic.lastReadFloor < topic.replies);
    if (!m_reading.areSeveralSelected())
        return;
    const auto rows = list().selectedTopics();
    const bool areRead = std::ranges::all_of(rows, [](const auto &row) { return row.isRead(); });
    for (const auto &row : rows) {
        if (row.isRead() == areRead)
            mark(row.topic, !areRead);
    }
}

void TopicActs::markAllRead()
{
    // Drafts or all tags may stand in its place.
    if (!list().isVisible() || !m_participant.mayWrite())
        return;
    if (m.topics.filter().isEmpty())
        return m.editor.markAllRead(m.topics.query());
    QList<domain::Topic> unread;
    for (int row = 0; row < m.topics.rowCount(); ++row) {
        const auto shown = list().topicAt(m.topics.index(row));
        if (shown.isLoaded && !shown.isRead()
            && (shown.topic.author != m_participant.id() || shown.topic.replies > 0))
            unread.append(shown.topic);
    }
    m.editor.markRead(unread);
}

void TopicActs::toggleStar()
{
    const auto topic = m_reading.current();
    if (m_participant.mayWrite() && !topic.id.isEmpty())
        m.editor.setStarred(topic.id, !topic.isStarred, topic.title);
}

void TopicActs::report()
{
    const auto reply = m_reading.chosenReply();
    const auto topic = m_reading.current();
    if (!reply.id.isEmpty())
        reportReply(reply);
    else if (topic.author != m_participant.id() || topic.author.isEmpty())
        m_participant.report({Target::Kind::Topic, topic.id.bytes()}, topic.title);
    else
        m_participant.tell(tr("This is your own post."));
}

void TopicActs::reportReply(const domain::Reply &reply)
{
    if (!reply.author.isEmpty() && reply.author == m_participant.id())
        m_participant.tell(tr("This is your own post."));
    else if (!reply.isRemoved)
        m_participant.report({Target::Kind::Reply, reply.id.bytes()},
                             displayLine(reply.content.left(200)));
}

void TopicActs::moveTopics(const QList<domain::TopicId> &ids, const QString &category)
{
    if (!m_participant.canWrite())
        return m_participant.tell(m_participant.disabledReason());
    if (ids.size() > 1)
        return Q_EMIT moveRequested(targetsOf(Target::Kind::Topic, ids), category);
    const auto topic = list().topicAt(m.topics.indexOf(ids.constFirst())).topic;
    m.editor.moveTopic(ids.constFirst(), category, topic.title);
}

/// What one has written oneself does not wait behind the bar.
void TopicActs::showOwn(const domain::TopicId &id)
{
    m_pane.stayAtTop();
    m.topics.showOwn(id);
}

void TopicActs::showOwnReply(const domain::TopicId &id, const domain::Reply &reply)
{
    const base::BackgroundScope accord;
    // What came in between stays new.
    const auto before = list().topicAt(m.topics.indexOf(id)).topic.lastReadFloor;
    if (before >= reply.floor - 1)
        m.topics.markRead(id, reply.floor);
    showOwn(id);
    if (m_reading.showOwnReply(id, reply.floor))
        m_participant.tellDone(tr("Reply posted."));
    else
        tellOwnReply(id, reply.floor);
}

/// Whoever reads elsewhere stays there.
void TopicActs::tellOwnReply(const domain::TopicId &id, qint64 floor)
{
    m_participant.tellDone(tr("Reply posted."), tr("Show"),
                           [reading = QPointer(&m_reading), id, floor] {
                               if (reading)
                                   reading->openTopic(id, floor);
                           });
}

void TopicActs::showChanged(const domain::TopicId &id)
{
    m.topics.reread(id);
    m_reading.readAgain(id);
}

void TopicActs::showMoved(const domain::TopicId &id, const QString &category)
{
    m_participant.tellDone(tr("Moved to %1.").arg(category));
    auto topic = list().topicAt(m.topics.indexOf(id)).topic;
    topic.category = category;
    m.tree.noteOwn(topic);
    showChanged(id);
}

void TopicActs::showSelectedMenu(const QPoint &globalPosition)
{
    auto *menu = newMenu(m_pane);
    using enum ActionId;
    m_participant.addActions(*menu, {MarkRead, CopyLink});
    if (list().selectedCount() <= Selection::limit)
        m_participant.addModeration(*menu, {targetsOf(Target::Kind::Topic, list().selectedIds())});
    menu->popup(globalPosition);
}

/// Who wrote it and who replied last, where it stands, and where its text leads.
QList<NamedPlace> TopicActs::placesOf(const domain::Topic &topic) const
{
    using Kind = domain::PlaceLink::Kind;
    QList<NamedPlace> places{NamedPlace::ofPerson(topic.author, topic.authorName)};
    if (topic.lastReplier != topic.authorName)
        places.append(NamedPlace::ofName(topic.lastReplier));
    places.append(NamedPlace::of(Kind::Category, topic.category));
    for (const auto &tag : topic.tags)
        places.append(NamedPlace::of(Kind::Tag, tag));
    const auto &detail = m_view.detail();
    if (detail && detail->topic.id == topic.id)
        places.append(NamedPlace::ofLinks(m_view.body().links()));
    return places;
}

/// Of the topic that is read: "#17" is one of its floors.
void TopicActs::addPlaces(QMenu &menu, QList<NamedPlace> places)
{
    for (auto &place : places)
        place.link = domain::linkWithin(m.replies.topic(), place.link);
    m_participant.addPlaces(menu, places, m_view);
}

void TopicActs::showMenu(const QPoint &globalPosition)
{
    if (m_reading.areSeveralSelected())
        return showSelectedMenu(globalPosition);
    auto *menu = newMenu(m_pane);
    using enum ActionId;
    const auto topic = m_reading.current();
    m_participant.addActions(*menu, {VoteUp, VoteDown, UndoVote});
    menu->addSeparator();
    m_participant.addActions(*menu, {Reply, StarTopic, EditTopic, ShowRevisions});
    menu->addSeparator();
    m_participant.addActions(*menu, {CopyLink});
    addCopy(*menu, tr("Copy title"), topic.title);
    addPlaces(*menu, placesOf(topic));
    m_participant.addActions(*menu, {MarkRead});
    menu->addSeparator();
    m_participant.addActions(*menu, {ReportItem});
    m_participant.addModeration(*menu,
                                moderated(targetsOf(Target::Kind::Topic, list().selectedIds())));
    m_participant.addMemberCard(*menu, topic.author, topic.authorName);
    m_participant.addKeys(*menu, {Target::Kind::Topic, topic.id.bytes()});
    menu->popup(globalPosition);
}

/// Of words that are marked.
void TopicActs::addQuote(QMenu &menu)
{
    if (!m_view.marked().text.isEmpty())
        menu.addAction(icon(u"quote"_s), tr("Quote"), this, &TopicActs::answer);
}

void TopicActs::showBodyMenu(const QPoint &globalPosition)
{
    const auto &detail = m_view.detail();
    if (!detail)
        return;
    auto *menu = newMenu(m_view);
    const auto text = m_view.marked().text;
    m_participant.addActions(*menu, {ActionId::Reply});
    addQuote(*menu);
    addCopy(*menu, text.isEmpty() ? tr("Copy text") : tr("Copy"),
            text.isEmpty() ? detail->body : text);
    addPlaces(*menu, NamedPlace::ofLinks(m_view.body().links()));
    menu->popup(globalPosition);
}

void TopicActs::showReplyMenu(const domain::Reply &reply, const QPoint &globalPosition)
{
    auto *menu = newMenu(m_view);
    const bool isOwn
        = !reply.isRemoved && m_participant.canWrite() && reply.author == m_participant.id();
    addReplyTexts(*menu, reply);
    QList<NamedPlace> places;
    if (!reply.isRemoved)
        places = {NamedPlace::ofPerson(reply.author, reply.authorName),
                  NamedPlace::ofName(reply.quotedAuthor)};
    places.append(NamedPlace::ofLinks(m_view.replies().linksOf(reply.floor)));
    addReplyActs(*menu, reply, isOwn);
    addPlaces(*menu, places);
    if (!reply.isMoved)
        addReplyModeration(*menu, reply, isOwn);
    menu->popup(globalPosition);
}

void TopicActs::addReplyTexts(QMenu &menu, const domain::Reply &reply)
{
    if (!reply.isRemoved) {
        const auto text = m_view.replies().selectedText();
        m_participant.addActions(menu, {ActionId::Reply});
        addQuote(menu);
        addCopy(menu, text.isEmpty() ? tr("Copy text") : tr("Copy"),
                text.isEmpty() ? reply.content : text);
    }
    if (reply.isEdited && !reply.isRemoved)
        menu.addAction(tr("Edit history…"), this,
                       [this, id = reply.id] { m.reader.readRevisions(id); });
    const auto link = domain::TopicLink{m.replies.topic(), reply.floor}.toString();
    menu.addAction(tr("Copy link to #%1").arg(reply.floor), this,
                   [this, link] { m_participant.copyLink(link); });
    if (reply.isMoved)
        menu.addAction(tr("Go to its new place"), this,
                       [this, reply] { m_reading.openTopic(reply.topic, reply.movedFloor); });
}

void TopicActs::addReplyActs(QMenu &menu, const domain::Reply &reply, bool isOwn)
{
    if (reply.isRemoved)
        return;
    menu.addSeparator();
    if (!isOwn) {
        menu.addAction(tr("Report…"), this, [this, reply] { reportReply(reply); });
        return;
    }
    menu.addAction(tr("Edit reply…"), this, [this, reply] { m_writing.editReply(reply); });
    menu.addAction(tr("Remove"), this, [this, topic = m.replies.topic(), reply] {
        m.editor.removeReply(topic, reply);
    });
}

void TopicActs::addReplyModeration(QMenu &menu, const domain::Reply &reply, bool isOwn)
{
    const Target target{Target::Kind::Reply, reply.id.bytes()};
    auto *acts = isOwn
        ? &menu
        : m_participant.addModeration(menu, {{target}, false, false, reply.isRemoved});
    if (acts && m_participant.isModerating() && !reply.isRemoved)
        acts->addAction(tr("Split into a new topic…"), this,
                        [this, topic = m.replies.topic(), floor = reply.floor] {
                            Q_EMIT splitRequested(topic, floor);
                        });
    m_participant.addMemberCard(menu, reply.author, reply.authorName);
    m_participant.addKeys(menu, target);
}

QList<Target> TopicActs::selected() const
{
    if (const auto reply = m_reading.chosenReply(); !reply.id.isEmpty())
        return {{Target::Kind::Reply, reply.id.bytes()}};
    return targetsOf(Target::Kind::Topic, list().selectedIds());
}

Moderated TopicActs::moderated(const QList<Target> &topics) const
{
    const auto topic = m_reading.current();
    return {topics, topic.isLocked, topic.pinnedUntil > m.topics.now()};
}

} // namespace ui

#include "moc_topicacts.cpp"
