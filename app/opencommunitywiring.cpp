// SPDX-License-Identifier: MIT
// The half of OpenCommunity that leads from one workspace to another.
#include "app/opencommunity.h"
#include "base/deliver.h"
#include "ui/account/welcomedialog.h"
#include "ui/actions/actionregistry.h"
#include "ui/board/boardpage.h"
#include "ui/forum/forumpage.h"
#include "ui/mainwindow.h"
#include "ui/moderation/moderationpage.h"
#include "ui/notices/noticespage.h"
#include "ui/search/searchpage.h"
#include "ui/timeline/timelinepage.h"

using namespace Qt::StringLiterals;

namespace app {

void OpenCommunity::connectNotices()
{
    connect(m_notices, &ui::NoticesPage::openRequested, this,
            [this](const domain::TopicId &topic, qint64 floor) {
                m_window.showWorkspace(m_forum->id());
                m_forum->openTopic(topic, floor);
            });
    connect(m_notices, &ui::NoticesPage::postRequested, this, &OpenCommunity::showPost);
    connect(m_notices, &ui::NoticesPage::targetRequested, this, &OpenCommunity::openTarget);
}

void OpenCommunity::showWelcome()
{
    using domain::CommunitySettings;
    base::deliver(m_link.administration().settings(), this,
                  [this](const base::Result<CommunitySettings> &settings) {
                      if (!settings)
                          return m_window.showError(settings.error());
                      auto *dialog = new ui::WelcomeDialog(*settings, &m_window);
                      dialog->open();
                  });
}

void OpenCommunity::openTarget(const domain::Target &target, const domain::TopicId &topic,
                               qint64 floor)
{
    using Kind = domain::Target::Kind;
    if (target.kind == Kind::Post)
        return showPost(domain::PostId(target.id));
    const bool isArticle = target.kind == Kind::Article;
    m_window.showWorkspace(isArticle ? m_board->id() : m_forum->id());
    if (isArticle)
        m_board->openEntry(u"article:"_s + QString::fromUtf8(target.id));
    else
        m_forum->openTopic(topic, floor);
}

void OpenCommunity::showPost(const domain::PostId &post)
{
    m_window.showWorkspace(m_timeline->id());
    m_timeline->showSource({ui::TimelineQuery::Page::Thread, {}, post, {}});
}

void OpenCommunity::connectUndo(ui::ActionRegistry &actions)
{
    using ui::ActionId;
    actions.handle(ActionId::Undo, &m_undo, &QUndoStack::undo);
    actions.handle(ActionId::Redo, &m_undo, &QUndoStack::redo);
    connect(&m_undo, &QUndoStack::canUndoChanged, actions.action(ActionId::Undo),
            &QAction::setEnabled);
    connect(&m_undo, &QUndoStack::canRedoChanged, actions.action(ActionId::Redo),
            &QAction::setEnabled);
    connect(&m_undo, &QUndoStack::undoTextChanged, m_board, &ui::Workspace::undoTextChanged);
    const auto tell = [this, &actions](const QString &text, const QString &back, ActionId id) {
        m_window.showToast({text, back, [action = actions.action(id)] { action->trigger(); }});
    };
    connect(&m_history, &items::UndoHistory::undone, this,
            [tell] { tell(tr("Undone."), tr("Redo"), ActionId::Redo); });
    connect(&m_history, &items::UndoHistory::redone, this,
            [tell] { tell(tr("Done again."), tr("Undo"), ActionId::Undo); });
    actions.action(ActionId::Undo)->setEnabled(false);
    actions.action(ActionId::Redo)->setEnabled(false);
}

void OpenCommunity::connectSearch(ui::ActionRegistry &actions)
{
    const auto search = [this](const QString &words) {
        m_window.showWorkspace(m_search->id());
        m_search->searchFor(words);
    };
    actions.handle(ui::ActionId::Search, this, [search] { search({}); });
    connect(&m_window, &ui::MainWindow::searchRequested, this, search);
    connect(m_search, &ui::SearchPage::openRequested, this, &OpenCommunity::openHit);
}

void OpenCommunity::connectLaboratory(ui::ActionRegistry &actions)
{
    if (m_link.community().isPrivate && m_link.location().isPrivate())
        m_laboratory.allowEditing(m_history, m_signIn.session(), actions);
    connect(&m_inspection, &Inspection::keyRequested, &m_laboratory, &Laboratory::showKey);
    connect(m_board, &ui::BoardPage::rankRequested, &m_laboratory, &Laboratory::explainRank);
    connect(&m_laboratory, &Laboratory::openRequested, this, [this](const domain::Target &target) {
        openTarget(target, domain::TopicId(target.id), 0);
    });
    for (auto *page : QList<ui::Workspace *>{m_board, m_forum, m_timeline})
        connect(page, &ui::Workspace::keysRequested, &m_laboratory, &Laboratory::showKeysOf);
}

void OpenCommunity::openHit(const domain::SearchHit &hit)
{
    if (hit.target.kind == domain::SearchTarget::Kind::Post)
        return showPost(domain::PostId(hit.target.id));
    const bool isArticle = hit.target.kind == domain::SearchTarget::Kind::Article;
    m_window.showWorkspace(isArticle ? m_board->id() : m_forum->id());
    if (isArticle)
        m_board->openEntry(u"article:"_s + QString::fromUtf8(hit.target.id));
    else
        m_forum->openTopic(hit.topic, hit.floor);
}

void OpenCommunity::rememberLastSeen()
{
    m_sources.setLastSeen(m_settings.lastSeen(m_link.location()));
    connect(&m_sources, &items::ArticleSourceModel::lastSeenChanged, this,
            [this] { m_settings.setLastSeen(m_link.location(), m_sources.lastSeen()); });
    m_tree.setLastSeen(m_settings.forumSeen(m_link.location()));
    connect(&m_tree, &items::TopicTreeModel::lastSeenChanged, this,
            [this] { m_settings.setForumSeen(m_link.location(), m_tree.lastSeen()); });
}

void OpenCommunity::applyConnection(const base::ConnectionState &state)
{
    const bool isOnline = state.phase != base::ConnectionState::Phase::Offline;
    m_articles.setOnline(isOnline);
    m_board->setOnline(isOnline);
    m_forum->setOnline(isOnline);
    m_timeline->setOnline(isOnline);
    m_notices->setOnline(isOnline);
    m_search->setOnline(isOnline);
    m_moderation->setOnline(isOnline);
    m_laboratory.setOnline(isOnline);
}

} // namespace app
