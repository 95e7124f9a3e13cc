// SPDX-License-Identifier: MIT
// The page's connections: what each pane says and who does it.
#include "items/forum/topictreemodel.h"
#include "items/replylistmodel.h"
#include "items/session.h"
#include "items/topiceditor.h"
#include "items/topicreader.h"
#include "ui/compose/markdownfield.h"
#include "ui/forum/compose/replybox.h"
#include "ui/forum/forumpage.h"
#include "ui/forum/list/topiclistpane.h"
#include "ui/forum/list/topiclistview.h"
#include "ui/forum/reader/repliesview.h"
#include "ui/forum/reader/topicreaderview.h"
#include "ui/forum/sources/forumtree.h"
#include "ui/list/draftspane.h"
#include "ui/list/listfooter.h"
#include "ui/list/newbar.h"
#include "ui/list/threepanes.h"
#include "ui/reader/openlinkdialog.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/errortext.h"

#include <QToolButton>

using namespace Qt::StringLiterals;

namespace ui {

void ForumPage::connectSources()
{
    m_tree->setModel(&m.tree);
    connect(m_tree, &ForumTree::sourceSelected, this, &ForumPage::showSource);
    connect(m_tree, &ForumTree::draftsSelected, this, &ForumPage::showDrafts);
    connect(m_tree, &ForumTree::closedSectionsChanged, &m.tree,
            &items::TopicTreeModel::setClosedTabs);
    connect(&m.tree, &QAbstractItemModel::rowsInserted, this,
            [this] { m_tree->showSelected(m.tree.indexOf(m_query)); });
    // After the drag itself, which runs inside Qt until the drop has been dealt with.
    connect(&m.tree, &items::TopicTreeModel::moveRequested, this, &ForumPage::moveTopics,
            Qt::QueuedConnection);
    connect(m_tree, &ForumTree::menuRequested, this, &ForumPage::showSourceMenu);
    connect(&m.drafts, &items::ForumDrafts::changed, this, &ForumPage::showDrafted);
    connect(m_draftsPane, &DraftsPane::draftSelected, this, &ForumPage::continueDraft);
    connect(m_draftsPane, &DraftsPane::draftRemoved, this, &ForumPage::removeDraft);
    connect(m_draftsPane, &DraftsPane::newRequested, this, &ForumPage::writeTopic);
    connect(&m.session, &items::Session::personChanged, this, &ForumPage::applyPerson);
    for (auto *button : {&m_listPane->drawerButton(), &m_draftsPane->drawerButton()}) {
        connect(m_frame, &ThreePanes::drawerChanged, button, &QWidget::setVisible);
        connect(button, &QToolButton::clicked, this, &ForumPage::toggleSources);
    }
}

void ForumPage::connectList()
{
    using Model = items::TopicListModel;
    list().setLocator([this](const auto &id) { return m.topics.indexOf(id); });
    m_listPane->setModel(&m.topics);
    connect(&list(), &TopicListView::visibleRangeChanged, &m.topics, &Model::setVisibleRange);
    connect(&list(), &TopicListView::menuRequested, this, &ForumPage::showMenu);
    connect(&list(), &TopicListView::topicSelected, this, &ForumPage::readSoon);
    connect(&list(), &TopicListView::topicActivated, this, [this](const auto &id) {
        openTopic(id);
        m_readerView->replies().setFocus();
    });
    connect(&list(), &QAbstractItemView::clicked, this, &ForumPage::readAfterAll);
    connect(&m_listPane->newBar(), &QAbstractButton::clicked, this, &ForumPage::showNew);
    connect(m_listPane, &ListPane::retryRequested, &m.topics, &Model::retry);
    connect(m_listPane, &ListPane::cancelRequested, &m.topics, &Model::cancel);
    connect(m_listPane, &ListPane::emptyButtonClicked, this, &ForumPage::leaveEmptyList);
    connect(&m.topics, &Model::phaseChanged, this, &ForumPage::showPhase);
    // Sorted anew, and nothing waits any more.
    connect(&m.topics, &Model::readingChanged, this, [this](bool reading) {
        if (!reading && m.topics.phase() == Model::Phase::Ready && m.topics.newCount() == 0)
            m.tree.markSeen(m_query, m.topics.now());
    });
    connect(&m.topics, &Model::readingChanged, m_listPane, &ListPane::setReading);
    connect(&m.topics, &Model::newCountChanged, m_listPane, &ListPane::setNewCount);
    connect(&m.topics, &Model::newCountChanged, this, &Workspace::unreadCountChanged);
    connect(&m.topics, &Model::ownShown, &m.tree, &items::TopicTreeModel::noteOwn);
    connect(&m.topics, &Model::filterProgressChanged, m_listPane, &ListPane::setFilterPercent);
    connect(&m.topics, &Model::barrenChanged, m_listPane, &ListPane::setBarren);
    connect(&m.topics, &QAbstractItemModel::dataChanged, this, &ForumPage::followSelection);
}

void ForumPage::connectReader()
{
    using items::TopicReader;
    connect(&m_openTimer, &QTimer::timeout, this,
            [this] { m.reader.open(list().selectedTopic()); });
    connect(&m.reader, &TopicReader::opened, this, &ForumPage::showDetail);
    connect(&m.reader, &TopicReader::updated, this, &ForumPage::showDetail);
    connect(&m.reader, &TopicReader::revisionsRead, this, &ForumPage::showRevisions);
    connect(&m.reader, &TopicReader::revisionsFailed, this,
            [this](const base::Error &error) { toast(sentenceFor(error)); });
    connect(&m.reader, &TopicReader::failed, this, &ForumPage::showReadFailure);
    auto *view = m_readerView;
    connect(view, &TopicReaderView::voteRequested, &m.topics, &items::TopicListModel::vote);
    connect(view, &TopicReaderView::copyLinkRequested, this, &ForumPage::copyLink);
    connect(view, &TopicReaderView::editRequested, this, &ForumPage::editTopic);
    connect(view, &TopicReaderView::menuRequested, this, &ForumPage::showMenu);
    connect(view, &TopicReaderView::moderateRequested, this,
            [this](const auto &id, const QPoint &position) {
                showModeration(moderated({{domain::Target::Kind::Topic, id.bytes()}}), position);
            });
    const auto act = [this](domain::BatchAct::Kind kind) {
        return [this, kind] {
            moderate(kind, {domain::Target::Kind::Topic, m.reader.topicId().bytes()});
        };
    };
    connect(view, &TopicReaderView::restoreRequested, this, act(domain::BatchAct::Kind::Restore));
    connect(view, &TopicReaderView::purgeRequested, this, act(domain::BatchAct::Kind::Purge));
    connect(view, &TopicReaderView::movedClicked, this,
            [this](const domain::Reply &reply) { openTopic(reply.topic, reply.movedFloor); });
    connect(view, &TopicReaderView::revisionsRequested, &m.reader, &TopicReader::readRevisions);
    connect(view, &TopicReaderView::retryRequested, &m.reader, &TopicReader::retry);
    connect(view, &TopicReaderView::retryRequested, &m.replies, &items::ReplyListModel::retry);
    connect(view, &TopicReaderView::linkActivated, this,
            [this](const QString &link) { OpenLinkDialog::ask(link, this); });
    connect(view, &TopicReaderView::wasRead, this, [this](const auto &id, qint64 floor) {
        if (id != m_shownByItself && m_disabledReason.isEmpty())
            m.topics.markRead(id, floor);
    });
    connect(&view->replies(), &RepliesView::menuRequested, this, &ForumPage::showReplyMenu);
    connect(&m.replies, &items::ReplyListModel::extentChanged, this, &ForumPage::showActions);
    connect(&m.replies, &items::ReplyListModel::extentChanged, this, &ForumPage::askForRemovals);
    // Behind the reader, which scrolls to it.
    connect(&m.replies, &items::ReplyListModel::arrived, this, &ForumPage::chooseArrived,
            Qt::QueuedConnection);
    connect(&m.replies, &items::ReplyListModel::failed, this,
            [this](const base::Error &error) { toast(sentenceFor(error)); });
}

void ForumPage::connectReplyBox()
{
    auto &box = m_readerView->replyBox();
    connect(&box, &ReplyBox::draftChanged, &m.drafts, &items::ForumDrafts::saveReply);
    connect(&box, &ReplyBox::sendRequested, &m.editor, &items::TopicEditor::reply);
    connect(&box.field(), &MarkdownField::linkActivated, this,
            [this](const QString &link) { OpenLinkDialog::ask(link, this); });
    connect(&m.drafts, &items::ForumDrafts::saved, &box, &ReplyBox::showSaved);
    connect(&m.drafts, &items::ForumDrafts::saveFailed, &box, &ReplyBox::showSaveFailure);
    connect(&m.editor, &items::TopicEditor::replyFailed, &box, &ReplyBox::showFailure);
    connect(&m.editor, &items::TopicEditor::replied, this, &ForumPage::showReplied);
    connect(&m.editor, &items::TopicEditor::replyHeld, this,
            [this](const domain::TopicId &topic, const domain::AccountId &author) {
                if (author == m.session.personId())
                    m_readerView->replyBox().finish(topic);
                m.drafts.removeReplyOf(author, topic);
                toast(sentenceFor({base::Failure::Refused, u"held"_s}));
            });
}

void ForumPage::connectEditor()
{
    using items::TopicEditor;
    connect(&m.topics, &items::TopicListModel::voteConfirmed, this,
            [this](const auto &id, auto before, auto after, const QString &title) {
                m.editor.rememberVote(id, before, after, title);
                toastWithUndo(m_actions,
                              after == domain::TopicVote::None ? tr("Vote retracted.")
                                                               : tr("Vote counted."));
            });
    connect(&m.editor, &TopicEditor::topicCreated, this, [this](const auto &id) {
        toastWithUndo(m_actions, tr("Topic posted."));
        showOwn(id);
        openTopic(id);
    });
    for (const auto held : {&TopicEditor::topicHeld, &TopicEditor::editHeld})
        connect(&m.editor, held, this, [this] {
            toast(sentenceFor({base::Failure::Refused, u"held"_s}));
        });
    connect(&m.editor, &TopicEditor::topicChanged, this, &ForumPage::showChanged);
    connect(&m.editor, &TopicEditor::topicMoved, this, [this](const auto &id, const QString &to) {
        toastWithUndo(m_actions, tr("Moved to %1.").arg(to));
        auto topic = list().topicAt(m.topics.indexOf(id)).topic;
        topic.category = to;
        m.tree.noteOwn(topic);
        showChanged(id);
    });
    connect(&m.editor, &TopicEditor::topicWithdrawn, this, &ForumPage::leaveWithdrawn);
    connect(&m.editor, &TopicEditor::replyWithdrawn, this,
            [this] { toastWithUndo(m_actions, tr("Removed.")); });
    connect(&m.editor, &TopicEditor::topicRestored, this, [this](const auto &id) {
        m.topics.showNew();
        m.tree.refresh();
        openTopic(id);
    });
    connect(&m.editor, &TopicEditor::tabsChanged, &m.tree, &items::TopicTreeModel::refresh);
    connect(&m.editor, &TopicEditor::tabMemberSet, this,
            [this](const QString &tab, const QString &category, bool member) {
                const auto text = member ? tr("“%1” is in the tab “%2” now.")
                                         : tr("“%1” is out of the tab “%2”.");
                toastWithUndo(m_actions, text.arg(displayLine(category, 40), displayLine(tab, 40)));
            });
    const auto fail = [this](const base::Error &error) { toast(sentenceFor(error)); };
    connect(&m.editor, &TopicEditor::requestFailed, this, fail);
    connect(&m.topics, &items::ListModel::requestFailed, this, fail);
}

void ForumPage::connectActions()
{
    auto &actions = m_actions;
    using enum ActionId;
    actions.attachList(&list(), ActionScope::Forum);
    actions.attachList(&m_readerView->replies(), ActionScope::Forum);
    actions.handle(NewTopic, this, &ForumPage::writeTopic);
    actions.handle(Reply, this, &ForumPage::reply);
    actions.handle(EditTopic, this, &ForumPage::editTopic);
    actions.handle(ShowRevisions, &m.reader, [this] { m.reader.readRevisions(); });
    actions.handle(VoteUp, this, [this] { vote(domain::TopicVote::Up); });
    actions.handle(VoteDown, this, [this] { vote(domain::TopicVote::Down); });
    actions.handle(UndoVote, this, &ForumPage::undoVote);
    handleWhileShown(actions, CopyLink, this, &ForumPage::copyLink);
    handleWhileShown(actions, ReportItem, this, &ForumPage::reportSelected);
    handleWhileShown(actions, MarkRead, this, [](ForumPage *page) {
        const auto topic = page->currentTopic();
        const bool isRead = topic.lastReadFloor >= topic.replies;
        if (!topic.id.isEmpty() && page->m_disabledReason.isEmpty())
            page->m.topics.markRead(topic.id, isRead ? -1 : topic.replies);
    });
    handleWhileShown(actions, ShowNew, this, &ForumPage::showNew);
    handleWhileShown(actions, Refresh, &m.topics, &items::ListModel::refresh);
    handleWhileShown(actions, Refresh, &m.tree, &items::TopicTreeModel::refresh);
    handleWhileShown(actions, Refresh, &m.replies, &items::ReplyListModel::refresh);
    handleWhileShown(actions, ToggleSources, this, &ForumPage::toggleSources);
    handleWhileShown(actions, Back, this, &ForumPage::goBack);
    handleWhileShown(actions, Forward, this, &ForumPage::goForward);
    handleListActions(actions, list(), m_listPane->footer());
    connect(m_frame, &ThreePanes::sourcesShownChanged, this, [this](bool shown) {
        if (isVisible())
            m_actions.action(ToggleSources)->setChecked(shown);
    });
}

} // namespace ui
