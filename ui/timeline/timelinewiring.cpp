// SPDX-License-Identifier: MIT
// The page's connections: what each pane says and who does it.
#include "items/peoplemodel.h"
#include "items/personreader.h"
#include "items/postdrafts.h"
#include "items/posteditor.h"
#include "items/session.h"
#include "items/timelinemodel.h"
#include "ui/list/draftspane.h"
#include "ui/list/newbar.h"
#include "ui/list/threepanes.h"
#include "ui/reader/readerbutton.h"
#include "ui/timeline/compose/postbox.h"
#include "ui/timeline/feed/feedpane.h"
#include "ui/timeline/list/timelineview.h"
#include "ui/timeline/people/besidepane.h"
#include "ui/timeline/people/peoplepane.h"
#include "ui/timeline/people/peopleview.h"
#include "ui/timeline/profile/profilecard.h"
#include "ui/timeline/sources/timelinetree.h"
#include "ui/timeline/timelinepage.h"
#include "ui/widgets/errortext.h"

#include <QItemSelectionModel>
#include <QScrollBar>
#include <QToolButton>

namespace ui {

using namespace Qt::StringLiterals;
using items::PostEditor;

void TimelinePage::connectSources()
{
    m_tree->setModel(&m.sources);
    connect(m_tree, &TimelineTree::sourceSelected, this, &TimelinePage::showEntry);
    connect(&m.session, &items::Session::personChanged, this, &TimelinePage::applyPerson);
    connect(&m.viewer, &items::PersonReader::changed, this, &TimelinePage::showPersons);
    connect(&m.person, &items::PersonReader::changed, this, &TimelinePage::showPersons);
    connect(&m.person, &items::PersonReader::found, this, &TimelinePage::showProfile);
    connect(&m.person, &items::PersonReader::failed, this, [this](const base::Error &error) {
        toast(error.kind == base::Failure::NotFound ? tr("Nobody here is called so.")
                                                    : sentenceFor(error));
    });
    const QList<QToolButton *> buttons{&m_feedPane->drawerButton(), &m_peoplePane->drawerButton(),
                                       &m_draftsPane->drawerButton()};
    for (auto *button : buttons) {
        connect(m_frame, &ThreePanes::drawerChanged, button, &QWidget::setVisible);
        connect(button, &QToolButton::clicked, m_frame, &ThreePanes::toggleSources);
    }
}

void TimelinePage::connectFeed()
{
    using Model = items::TimelineModel;
    connect(&m.home, &Model::newCountChanged, &m.sources, &items::TimelineSources::setNewCount);
    connect(&m.home, &Model::newCountChanged, this, &Workspace::unreadCountChanged);
    const auto fail = [this](const base::Error &error) { toast(sentenceFor(error)); };
    for (auto *model : {&m.home, &m.feed}) {
        connect(model, &Model::requestFailed, this, fail);
        connect(model, &QAbstractItemModel::dataChanged, this, &TimelinePage::askForRemovals);
        connect(model, &Model::likeConfirmed, this, [this](const auto &id, bool liked) {
            m.editor.rememberLike(id, liked);
            toastWithUndo(m_actions, liked ? tr("Liked.") : tr("Like taken back."));
        });
    }
    connect(&m.home, &Model::pulled, this, [this](const domain::PullReport &report) {
        const auto own = m.viewer.person();
        const auto followed = own ? own->followed : 0;
        if (followed > 0 || report.posts > 0)
            m_beside->setReport(report, followed);
    });
    connect(&m.feed, &Model::threadOpened, this, [this](const auto &before) {
        if (m_query.page == TimelineQuery::Page::Thread && m_history.current().selected.isEmpty())
            view().showAtTop(before);
    });
    connect(&m_feedPane->newBar(), &QAbstractButton::clicked, this, &TimelinePage::showNew);
    connect(m_feedPane, &FeedPane::emptyButtonClicked, this, &TimelinePage::leaveEmptyList);
    connect(&view(), &TimelineView::authorSelected, this, &TimelinePage::showProfile);
    connect(&view(), &TimelineView::linkSelected, this, &TimelinePage::followLink);
    connect(&view(), &TimelineView::likeRequested, this, &TimelinePage::like);
    connect(&view(), &TimelineView::repostRequested, this, &TimelinePage::repost);
    connect(&view(), &TimelineView::menuRequested, this, &TimelinePage::showMenu);
    connect(&view(), &TimelineView::answerRequested, this,
            [this](const auto &id) { relate(domain::PostRelation::Answer, id); });
    connect(&view(), &TimelineView::otherSelected, this, [this](const auto &id) {
        showSource({TimelineQuery::Page::Thread, {}, id, {}});
    });
    connect(view().verticalScrollBar(), &QScrollBar::valueChanged, this, &TimelinePage::keepPlace);
    connect(view().selectionModel(), &QItemSelectionModel::currentChanged, this,
            &TimelinePage::showActions);
    connect(&m_feedPane->menuButton(), &QAbstractButton::clicked, this, [this] {
        const auto &button = m_feedPane->menuButton();
        showMenu(currentPost().id, button.mapToGlobal(QPoint(0, button.height())));
    });
}

void TimelinePage::connectPeople()
{
    connect(&m_peoplePane->view(), &PeopleView::followRequested, this, &TimelinePage::follow);
    connect(&m_peoplePane->view(), &PeopleView::personSelected, this, &TimelinePage::showProfile);
    connect(m_peoplePane->view().selectionModel(), &QItemSelectionModel::currentChanged, this,
            &TimelinePage::showActions);
    connect(m_peoplePane, &PeoplePane::wordsChanged, this, [this](const QString &words) {
        auto query = m.people.query();
        query.words = words;
        if (m_query.page == TimelineQuery::Page::Find)
            m.people.setQuery(query);
    });
    connect(m_beside, &BesidePane::followRequested, this, &TimelinePage::follow);
    connect(m_beside, &BesidePane::personSelected, this, &TimelinePage::showProfile);
    connect(m_beside, &BesidePane::allRequested, this, [this] {
        showSource({TimelineQuery::Page::Find, {}, {}, {}});
    });
    for (auto *card : {&m_beside->own(), &m_feedPane->profile()}) {
        using Page = TimelineQuery::Page;
        connect(card, &ProfileCard::followRequested, this, &TimelinePage::follow);
        connect(card, &ProfileCard::muteRequested, this, &TimelinePage::mute);
        connect(card, &ProfileCard::postsSelected, this, &TimelinePage::showProfile);
        connect(card, &ProfileCard::followedSelected, this, [this](const auto &person) {
            showSource({Page::Followed, person, {}, {}});
        });
        connect(card, &ProfileCard::followersSelected, this, [this](const auto &person) {
            showSource({Page::Followers, person, {}, {}});
        });
    }
}

void TimelinePage::connectEditor()
{
    auto *box = &m_feedPane->box();
    connect(box, &PostBox::sendRequested, &m.editor, &PostEditor::publish);
    connect(box, &PostBox::draftChanged, &m.drafts, &items::PostDrafts::save);
    connect(box, &PostBox::newPostWanted, this, &TimelinePage::continueNewPost);
    connect(m_draftsPane, &DraftsPane::draftSelected, this, &TimelinePage::continueDraft);
    connect(m_draftsPane, &DraftsPane::draftRemoved, this, &TimelinePage::removeDraft);
    connect(m_draftsPane, &DraftsPane::newRequested, this, &TimelinePage::writePost);
    connect(&m.drafts, &items::PostDrafts::saved, box, &PostBox::showSaved);
    connect(&m.drafts, &items::PostDrafts::changed, this, &TimelinePage::loadDraft);
    connect(&m.drafts, &items::PostDrafts::saveFailed, this, [this](const QString &reason) {
        toast(tr("The draft could not be saved: %1").arg(reason));
    });
    connect(&m.editor, &PostEditor::published, this, [this, box] {
        toastWithUndo(m_actions, box->isSending() ? tr("Posted.") : tr("Reposted."));
    });
    connect(&m.editor, &PostEditor::publishHeld, this, [this] {
        toast(sentenceFor({base::Failure::Refused, u"held"_s}));
    });
    connect(&m.editor, &PostEditor::draftSent, this,
            [this, box](const auto &author, const auto &draft) {
                if (author == m.session.personId() && box->isSending())
                    box->finish();
                else
                    m.drafts.removeOf(author, draft);
            });
    connect(&m.editor, &PostEditor::publishFailed, this, [this, box](const base::Error &error) {
        box->isSending() ? box->showFailure(error) : toast(sentenceFor(error));
    });
    connect(&m.editor, &PostEditor::deleted, this,
            [this] { toastWithUndo(m_actions, tr("Post deleted.")); });
    connect(&m.editor, &PostEditor::followed, this,
            [this](const auto &, bool followed, const QString &name) {
                toastFollowed(name, followed);
            });
    connect(&m.editor, &PostEditor::muted, this,
            [this](const auto &, bool muted, const QString &name) { toastMuted(name, muted); });
    for (auto *model : {&m.home, &m.feed})
        connect(&m.editor, &PostEditor::postChanged, model, &items::TimelineModel::noteOwn);
    connect(&m.editor, &PostEditor::postChanged, &m.viewer, &items::PersonReader::refresh);
    for (auto *model : {&m.people, &m.suggestions})
        connect(&m.editor, &PostEditor::peopleChanged, model, &items::PeopleModel::readAgain);
    for (auto *reader : {&m.viewer, &m.person})
        connect(&m.editor, &PostEditor::peopleChanged, reader, &items::PersonReader::refresh);
    connect(&m.editor, &PostEditor::peopleChanged, &m.home, &items::TimelineModel::refresh);
    connect(&m.editor, &PostEditor::requestFailed, this,
            [this](const base::Error &error) { toast(sentenceFor(error)); });
}

void TimelinePage::connectActions()
{
    auto &actions = m_actions;
    using enum ActionId;
    actions.attachList(&view(), ActionScope::Timeline);
    actions.attachList(&m_peoplePane->view(), ActionScope::Timeline);
    actions.handle(NewPost, this, &TimelinePage::writePost);
    actions.handle(AnswerPost, this,
                   [this] { relate(domain::PostRelation::Answer, currentPost().id); });
    actions.handle(QuotePost, this,
                   [this] { relate(domain::PostRelation::Quote, currentPost().id); });
    actions.handle(ActionId::Repost, this, [this] { repost(currentPost().id); });
    actions.handle(ActionId::Like, this,
                   [this] { like(currentPost().id, !currentPost().isLiked); });
    actions.handle(FollowAuthor, this, [this] {
        if (const auto person = currentPerson())
            follow(*person);
    });
    actions.handle(MuteAuthor, this, &TimelinePage::muteAuthor);
    actions.handle(DeletePost, this, &TimelinePage::deletePost);
    connect(&m_feedPane->likeButton(), &QAbstractButton::clicked, actions.action(ActionId::Like),
            &QAction::trigger);
    connect(&m_feedPane->repostButton(), &QAbstractButton::clicked,
            actions.action(ActionId::Repost), &QAction::trigger);
    handleWhileShown(actions, CopyLink, this, &TimelinePage::copyLink);
    handleWhileShown(actions, ReportItem, this, [](TimelinePage *page) {
        const auto post = page->currentPost();
        page->report({domain::Target::Kind::Post, post.id.bytes()}, post.content.left(200));
    });
    handleWhileShown(actions, ShowNew, this, &TimelinePage::showNew);
    handleWhileShown(actions, Refresh, this, [](TimelinePage *page) {
        page->feed().refresh();
        page->m.people.refresh();
    });
    handleWhileShown(actions, ToggleSources, m_frame, &ThreePanes::toggleSources);
    handleWhileShown(actions, Back, this, &TimelinePage::goBack);
    handleWhileShown(actions, Forward, this, &TimelinePage::goForward);
    handleMoves(actions, view());
    handleMoves(actions, m_peoplePane->view());
    connect(m_frame, &ThreePanes::sourcesShownChanged, this, [this](bool shown) {
        if (isVisible())
            m_actions.action(ToggleSources)->setChecked(shown);
    });
}

} // namespace ui
