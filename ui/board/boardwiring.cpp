// SPDX-License-Identifier: MIT
// The page's connections: what each pane says and who does it.
#include "items/articleeditor.h"
#include "items/articlereader.h"
#include "items/board/articlesourcemodel.h"
#include "items/session.h"
#include "ui/actions/actionregistry.h"
#include "ui/board/boardpage.h"
#include "ui/board/list/articlelistpane.h"
#include "ui/board/list/articlelistview.h"
#include "ui/board/list/ordertabs.h"
#include "ui/board/reader/articlereaderview.h"
#include "ui/board/sources/sourcespane.h"
#include "ui/board/sources/sourcesview.h"
#include "ui/list/draftspane.h"
#include "ui/list/listfooter.h"
#include "ui/list/newbar.h"
#include "ui/list/threepanes.h"
#include "ui/widgets/errortext.h"

#include <QScrollBar>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace ui {

int BoardPage::footerHeight() const
{
    return m_listPane->footer().height();
}

void BoardPage::connectSources()
{
    auto &view = m_sourcesPane->view();
    view.setModel(&m_sources);
    connect(&view, &SourcesView::sourceSelected, this, &BoardPage::showSource);
    connect(&view, &SourcesView::draftsSelected, this, &BoardPage::showDrafts);
    connect(&view, &SourcesView::groupsRequested, this, &BoardPage::editGroups);
    connect(&m_sources, &QAbstractItemModel::rowsInserted, this,
            [this] { m_sourcesPane->view().showSelected(m_sources.indexOf(m_query)); });
    connect(&m_drafts, &items::DraftShelf::changed, this, &BoardPage::showDrafted);
    connect(m_draftsPane, &DraftsPane::draftSelected, this, &BoardPage::continueDraft);
    connect(m_draftsPane, &DraftsPane::draftRemoved, this, &BoardPage::removeDraft);
    connect(m_draftsPane, &DraftsPane::newRequested, this, &BoardPage::writeArticle);
    connect(&m_session, &items::Session::personChanged, this, &BoardPage::applyPerson);
    for (auto *button : {&m_listPane->drawerButton(), &m_draftsPane->drawerButton()}) {
        connect(m_frame, &ThreePanes::drawerChanged, button, &QWidget::setVisible);
        connect(button, &QToolButton::clicked, this, &BoardPage::toggleSources);
    }
}

void BoardPage::connectList()
{
    using Model = items::ArticleListModel;
    list().setLocator([this](const auto &id) { return m_articles.indexOf(id); });
    m_listPane->setModel(&m_articles);
    connect(&list(), &ArticleListView::visibleRangeChanged, &m_articles, &Model::setVisibleRange);
    connect(&list(), &ArticleListView::voteRequested, this, signedIn(&Model::castVote));
    connect(&list(), &ArticleListView::saveRequested, this, signedIn(&Model::setSaved));
    connect(&list(), &ArticleListView::readRequested, this, signedIn(&Model::setRead));
    connect(&list(), &ArticleListView::menuRequested, this, &BoardPage::showMenu);
    connect(&list(), &ArticleListView::articleActivated, this, &BoardPage::openArticleLink);
    connect(&list(), &ArticleListView::articleSelected, this, &BoardPage::readSoon);
    connect(&list(), &QAbstractItemView::clicked, this, &BoardPage::readAfterAll);
    connect(&m_listPane->tabs(), &OrderTabs::orderSelected, this, &BoardPage::setOrder);
    connect(&m_listPane->newBar(), &QAbstractButton::clicked, this, &BoardPage::showNew);
    connect(m_listPane, &ArticleListPane::retryRequested, &m_articles, &Model::retry);
    connect(m_listPane, &ArticleListPane::cancelRequested, &m_articles, &Model::cancel);
    connect(m_listPane, &ArticleListPane::emptyButtonClicked, this, &BoardPage::leaveEmptyList);
    connect(&m_articles, &Model::phaseChanged, this, &BoardPage::showPhase);
    // Sorted anew, and nothing waits any more.
    connect(&m_articles, &Model::readingChanged, this, [this](bool reading) {
        if (!reading && m_articles.phase() == Model::Phase::Ready && m_articles.newCount() == 0)
            m_sources.markSeen(m_query, m_articles.now());
    });
    connect(&m_articles, &Model::readingChanged, m_listPane, &ListPane::setReading);
    connect(&m_articles, &Model::newCountChanged, m_listPane, &ArticleListPane::setNewCount);
    connect(&m_articles, &Model::newCountChanged, this, &Workspace::unreadCountChanged);
    connect(&m_articles, &Model::filterProgressChanged, m_listPane,
            &ArticleListPane::setFilterPercent);
    connect(&m_articles, &Model::barrenChanged, m_listPane, &ListPane::setBarren);
    connect(&m_articles, &QAbstractItemModel::dataChanged, this, &BoardPage::followSelection);
}

void BoardPage::connectReader()
{
    connect(&m_openTimer, &QTimer::timeout, this,
            [this] { m_reader.open(list().selectedArticle()); });
    connect(&m_reader, &items::ArticleReader::wasRead, this, [this](const auto &id, bool read) {
        if (id != m_shownByItself)
            m_articles.setRead(id, read);
    });
    connect(&m_reader, &items::ArticleReader::opened, this, &BoardPage::showDetail);
    connect(&m_reader, &items::ArticleReader::updated, this, &BoardPage::showDetail);
    connect(&m_reader, &items::ArticleReader::failed, this, &BoardPage::showReadFailure);
    auto *view = m_readerView;
    using Model = items::ArticleListModel;
    connect(view, &ArticleReaderView::voteRequested, this, signedIn(&Model::castVote));
    connect(view, &ArticleReaderView::saveRequested, this, signedIn(&Model::setSaved));
    connect(view, &ArticleReaderView::openLinkRequested, this, &BoardPage::openArticleLink);
    connect(view, &ArticleReaderView::copyLinkRequested, this, &BoardPage::copyLink);
    connect(view, &ArticleReaderView::menuRequested, this, &BoardPage::showMenu);
    connect(view, &ArticleReaderView::moderateRequested, this,
            [this](const auto &id, const QPoint &position) {
                showModeration(moderated({{domain::Target::Kind::Article, id.bytes()}}), position);
            });
    const auto act = [this](domain::BatchAct::Kind kind) {
        return [this, kind] {
            moderate(kind, {domain::Target::Kind::Article, m_reader.articleId().bytes()});
        };
    };
    connect(view, &ArticleReaderView::restoreRequested, this, act(domain::BatchAct::Kind::Restore));
    connect(view, &ArticleReaderView::purgeRequested, this, act(domain::BatchAct::Kind::Purge));
    connect(view, &ArticleReaderView::rankRequested, this, &BoardPage::rankRequested);
    connect(view, &ArticleReaderView::retryRequested, &m_reader, &items::ArticleReader::retry);
    connect(view, &ArticleReaderView::articleSelected, this, &BoardPage::openArticle);
}

void BoardPage::connectEditor()
{
    using items::ArticleEditor;
    connect(
        &m_articles, &items::ArticleListModel::voteConfirmed, this,
        [this](const domain::ArticleId &id, domain::Vote vote) {
            m_editor.rememberVote(id, vote, list().articleAt(m_articles.indexOf(id)).article.title);
            toastWithUndo(m_actions,
                          vote == domain::Vote::Cast ? tr("Vote counted.") : tr("Vote retracted."));
        });
    connect(&m_editor, &ArticleEditor::submitted, this,
            [this](const auto &id, const QStringList &groups) {
                toastWithUndo(m_actions, tr("Article posted."));
                m_sources.noteOwn(groups, m_articles.now());
                m_articles.showNew(); // what one has posted oneself does not wait behind the bar
                openArticle(id);
            });
    connect(&m_editor, &ArticleEditor::regrouped, this,
            [this] { toastWithUndo(m_actions, tr("Groups changed.")); });
    connect(&m_editor, &ArticleEditor::undone, this, [this](const auto &what, const auto &id) {
        what == "submit"_L1 ? leaveWithdrawn(id) : m_articles.reread(id);
    });
    connect(&m_editor, &ArticleEditor::redone, this, [this](const auto &what, const auto &id) {
        what == "submit"_L1 ? m_articles.expectRestored(id) : m_articles.reread(id);
    });
    const auto fail = [this](const base::Error &error) { toast(sentenceFor(error)); };
    connect(&m_editor, &ArticleEditor::requestFailed, this, fail);
    connect(&m_articles, &items::ArticleListModel::requestFailed, this, fail);
}

void BoardPage::connectActions()
{
    auto &actions = m_actions;
    using enum ActionId;
    actions.attachList(&list(), ActionScope::Board);
    actions.handle(NewArticle, this, &BoardPage::writeArticle);
    actions.handle(OpenLink, this, &BoardPage::openArticleLink);
    handleWhileShown(actions, CopyLink, this, &BoardPage::copyLink);
    handleWhileShown(actions, ReportItem, this, [](BoardPage *page) {
        const auto article = page->currentArticle();
        page->report({domain::Target::Kind::Article, article.id.bytes()}, article.title);
    });
    actions.handle(EditGroups, this, &BoardPage::editGroups);
    actions.handle(Vote, this, [this] { castVote(domain::Vote::Cast); });
    actions.handle(RetractVote, this, [this] { castVote(domain::Vote::Retract); });
    actions.handle(Save, &list(), &ArticleListView::saveCurrent);
    handleWhileShown(actions, MarkRead, &list(), &ArticleListView::toggleReadOfCurrent);
    handleWhileShown(actions, ShowNew, this, &BoardPage::showNew);
    handleWhileShown(actions, Refresh, &m_articles, &items::ArticleListModel::refresh);
    handleWhileShown(actions, Refresh, &m_sources, &items::ArticleSourceModel::refresh);
    handleWhileShown(actions, ToggleSources, this, &BoardPage::toggleSources);
    handleWhileShown(actions, Back, this, &BoardPage::goBack);
    handleWhileShown(actions, Forward, this, &BoardPage::goForward);
    handleListActions(actions, list(), m_listPane->footer());
    const std::pair<ActionId, domain::ArticleOrder> orders[]
        = {{OrderTop, domain::ArticleOrder::Top},
           {OrderNew, domain::ArticleOrder::New},
           {OrderBottom, domain::ArticleOrder::Bottom},
           {OrderOldest, domain::ArticleOrder::Oldest}};
    for (const auto &[id, order] : orders)
        actions.handle(id, this, [this, order = order] { setOrder(order); });
    connect(m_frame, &ThreePanes::sourcesShownChanged, this, [this](bool shown) {
        if (isVisible())
            m_actions.action(ToggleSources)->setChecked(shown);
    });
}

} // namespace ui
