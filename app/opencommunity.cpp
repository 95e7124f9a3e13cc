// SPDX-License-Identifier: MIT
#include "app/opencommunity.h"

#include "base/deliver.h"
#include "store/core/settingsrequests.h"
#include "ui/account/welcomedialog.h"
#include "ui/actions/actionregistry.h"
#include "ui/board/boardpage.h"
#include "ui/forum/forumpage.h"
#include "ui/moderation/auditpane.h"
#include "ui/moderation/backup/backuppane.h"
#include "ui/moderation/community/communitypane.h"
#include "ui/moderation/findingspane.h"
#include "ui/moderation/held/heldpane.h"
#include "ui/moderation/limits/limitspane.h"
#include "ui/moderation/members/memberspane.h"
#include "ui/moderation/moderationpage.h"
#include "ui/moderation/reportdialog.h"
#include "ui/moderation/reports/reportspane.h"
#include "ui/notices/noticespage.h"
#include "ui/search/searchpage.h"
#include "ui/timeline/timelinepage.h"
#include "ui/window/mainwindow.h"

using namespace Qt::StringLiterals;

namespace app {

namespace {

constexpr int RowsOfAFirstPage = 25;

template <typename Row, typename Model>
bool showsFirstRows(const Model &model)
{
    if (model.phase() == Model::Phase::Failed)
        return true;
    if (model.phase() != Model::Phase::Ready)
        return false;
    for (int row = 0; row < qMin(RowsOfAFirstPage, model.rowCount()); ++row) {
        if (!model.index(row).data(Model::RowRole).template value<Row>().isLoaded)
            return false;
    }
    return true;
}

bool showsFirstPosts(const items::TimelineModel &home)
{
    using Model = items::TimelineModel;
    if (home.phase() != Model::Phase::Ready || home.rowCount() == 0)
        return home.phase() != Model::Phase::Loading;
    return home.index(0).data(Model::EntryRole).value<items::TimelineEntry>().isLoaded;
}

} // namespace

OpenCommunity::OpenCommunity(CommunityLink &link, Settings &settings, ui::MainWindow &window,
                             ui::ActionRegistry &actions)
    : m_link(link)
    , m_settings(settings)
    , m_window(window)
    , m_signIn(link, settings, window, actions)
    , m_articles(link.community())
    , m_sources(link.community())
    , m_reader(link.community())
    , m_history(link.community(), m_undo)
    , m_editor(link.community(), m_history)
    , m_drafts(link.location().draftsFolder())
    , m_topics(link.community())
    , m_tree(link.community())
    , m_topicReader(link.community())
    , m_replies(link.community())
    , m_topicEditor(link.community(), m_history)
    , m_forumDrafts(link.location().draftsFolder() + u"/forum"_s)
    , m_home(link.community())
    , m_feed(link.community())
    , m_people(link.community())
    , m_suggestions(link.community())
    , m_viewer(link.community())
    , m_profile(link.community())
    , m_postEditor(link.community(), m_history)
    , m_postDrafts(link.location().draftsFolder() + u"/timeline"_s)
    , m_found(link.community())
    , m_noticeList(link.community(), m_history)
    , m_reports(link.community())
    , m_reportReader(link.community())
    , m_reportEditor(link.community(), m_history)
    , m_auditLog(link.community())
    , m_members(link.community(), m_history)
    , m_findings(link.community())
    , m_communityEditor(link.community())
    , m_backups(link.community(), link.location().backupFolder())
    , m_held(link.community(), m_history)
    , m_limits(link.community())
    , m_insights(link, m_history)
    , m_board(new ui::BoardPage(
          {m_sources, m_articles, m_reader, m_editor, m_drafts, m_signIn.session()}, actions))
    , m_forum(new ui::ForumPage({m_tree, m_topics, m_topicReader, m_replies, m_topicEditor,
                                 m_forumDrafts, m_signIn.session()},
                                actions))
    , m_timeline(new ui::TimelinePage({m_timelineSources, m_home, m_feed, m_people, m_suggestions,
                                       m_viewer, m_profile, m_postEditor, m_postDrafts,
                                       m_signIn.session()},
                                      actions))
    , m_search(new ui::SearchPage(m_found, actions))
    , m_notices(new ui::NoticesPage(m_noticeList, m_signIn.session(), actions))
    , m_moderation(new ui::ModerationPage(m_signIn.session(), actions))
    , m_transfers(link, *m_board, *m_forum, *m_timeline, window, actions)
    , m_batches(link.community(), m_history, m_signIn.session(), m_tree, window, actions,
                {m_board, m_forum, m_timeline, m_search})
    , m_removals(link.community(), {m_board, m_forum, m_timeline})
    , m_inspection(link, window, actions)
    , m_laboratory(link, m_signIn.session(), window, actions)
{
    m_board->setCommunityKey(link.location().key());
    m_forum->setCommunityKey(link.location().key());
    if (link.record().isPrivate)
        m_forum->setTabsFor(ui::ForumPage::TabsFor::Moderators);
    m_timeline->setCommunityKey(link.location().key());
    m_search->setCommunityKey(link.location().key());
    m_moderation->setCommunityKey(link.location().key());
    const bool isReadOnly = link.access() == store::Access::ReadOnly;
    m_board->setReadOnly(isReadOnly);
    m_forum->setReadOnly(isReadOnly);
    m_timeline->setReadOnly(isReadOnly);
    m_notices->setReadOnly(isReadOnly);
    m_moderation->setReadOnly(isReadOnly);
    for (const auto id : {ui::ActionId::NewArticle, ui::ActionId::NewTopic})
        actions.action(id)->setEnabled(!isReadOnly);
    connectUndo(actions);
    connectSearch(actions);
    connectNotices();
    connectReports(actions);
    connectLaboratory(actions);
    actions.handle(ui::ActionId::WelcomeAndRules, this, &OpenCommunity::showWelcome);
    rememberLastSeen();
    connect(&link, &CommunityLink::connectionChanged, this, &OpenCommunity::applyConnection);
    connect(&m_transfers, &Transfers::imported, this, &OpenCommunity::refreshContent);
    connect(&m_laboratory, &Laboratory::restored, this, &OpenCommunity::applyRestored);
    connect(&m_laboratory, &Laboratory::clockMoved, this, &OpenCommunity::applyTime);
    window.addWorkspace(m_board);
    window.addWorkspace(m_forum);
    window.addWorkspace(m_timeline);
    window.addWorkspace(m_moderation);
    window.addWorkspace(m_notices);
    window.addWorkspace(m_search);
    m_laboratory.addTo(window);
    connect(&m_signIn.session(), &items::Session::personChanged, this,
            &OpenCommunity::giveOldDrafts);
    m_drafts.load();
    m_forumDrafts.load();
    m_postDrafts.load();
}

OpenCommunity::~OpenCommunity()
{
    // The pages look at the models below, so they may not wait for the event loop to be deleted.
    m_window.clearWorkspaces();
    delete m_board;
    delete m_forum;
    delete m_timeline;
    delete m_search;
    delete m_notices;
    delete m_moderation;
}

/// Of drafts from before they said whose they are, the last one who had acted here was the writer,
/// as far as anybody knows.
void OpenCommunity::giveOldDrafts()
{
    const auto &person = m_signIn.session().person();
    const auto owner = m_settings.draftOwner(m_link.location());
    if (!person || owner.isEmpty() || person->name != owner)
        return;
    m_drafts.giveUnownedTo(person->id);
    m_forumDrafts.giveUnownedTo(person->id);
    m_settings.forgetDraftOwner(m_link.location());
}

/// What a person brings in themselves is not held back behind "n new: show".
void OpenCommunity::refreshContent()
{
    m_articles.refresh();
    m_sources.refresh();
    m_topics.refresh();
    m_tree.refresh();
    m_home.refresh();
    m_feed.refresh();
}

/// Ages, what is open and what is of today are others at once; what people wrote is not.
void OpenCommunity::applyTime(domain::Timestamp now)
{
    m_articles.applyTime(now);
    m_topics.applyTime(now);
    m_found.applyTime(now);
    m_members.refresh();
    refreshContent();
}

/// What was done before it can't be taken back one by one any more.
void OpenCommunity::applyRestored()
{
    m_undo.clear();
    refreshContent();
    if (const auto &person = m_signIn.session().person())
        m_signIn.session().actAs(person->name);
}

void OpenCommunity::connectReports(ui::ActionRegistry &actions)
{
    auto *reports = new ui::ReportsPane(
        {m_reports, m_reportReader, m_reportEditor, m_signIn.session()}, actions);
    m_moderation->addPane(reports);
    m_moderation->addPane(new ui::HeldPane(m_held, m_signIn.session(), actions));
    auto *audit = new ui::AuditPane(m_auditLog, m_signIn.session());
    m_moderation->addPane(audit);
    for (auto *pane : QList<ui::ModerationPane *>{reports, audit})
        connect(pane, &ui::ModerationPane::moderationRequested, &m_batches, &Batches::ask);
    connect(&m_batches, &Batches::purged, &m_auditLog, &items::AuditListModel::refresh);
    connect(&m_batches, &Batches::purged, &m_removals, &RemovalReading::readAgain);
    auto *members = new ui::MembersPane(m_members, m_signIn.session(), actions);
    m_moderation->addPane(members);
    m_insights.serve(*members, m_signIn.session());
    for (auto *page : QList<ui::Workspace *>{m_board, m_forum, m_timeline, m_search})
        connect(page, &ui::Workspace::memberCardRequested, this,
                [this](const domain::AccountId &person, const QString &name) {
                    m_insights.showCard(person, name, m_signIn.session(), &m_window);
                });
    connect(m_forum, &ui::ForumPage::splitRequested, &m_batches, &Batches::askToSplit);
    connect(m_forum, &ui::ForumPage::moveRequested, &m_batches, &Batches::askToMove);
    connect(&m_batches, &Batches::topicMade, m_forum,
            [this](const domain::TopicId &topic) { m_forum->openTopic(topic); });
    m_moderation->addPane(new ui::FindingsPane(m_findings, m_signIn.session()));
    m_insights.addTo(*m_moderation, m_signIn.session(), actions);
    m_moderation->addPane(new ui::LimitsPane(m_limits, m_signIn.session()));
    m_moderation->addPane(new ui::CommunityPane(m_communityEditor, m_signIn.session()));
    m_moderation->addPane(
        new ui::BackupPane(m_backups, m_signIn.session(),
                           m_link.location().isPrivate() && m_link.location().nameSpace.isEmpty()));
    connect(&m_backups, &items::BackupListModel::restored, this, &OpenCommunity::applyRestored);
    connect(&m_link.community().changes(), &store::Changes::rolesChanged, &m_signIn.session(),
            &items::Session::refreshPerson);
    connect(m_moderation, &ui::ModerationPage::openRequested, this,
            [this](const auto &target, const QByteArray &topic, qint64 floor) {
                openTarget(target, domain::TopicId(topic), floor);
            });
    for (auto *page : QList<ui::Workspace *>{m_board, m_forum, m_timeline})
        connect(page, &ui::Workspace::reportRequested, this,
                [this](const domain::Target &target, const QString &title) {
                    (new ui::ReportDialog(m_reportEditor, target, title, &m_window))->open();
                });
    using items::ReportEditor;
    connect(&m_reportEditor, &ReportEditor::reported, this,
            [this, &actions](const domain::Target &, bool isAlready) {
                if (isAlready)
                    return m_window.showToast({tr("You have reported it already."), {}, {}});
                m_window.showToast({tr("Reported."), tr("Undo"),
                                    [&actions] { actions.action(ui::ActionId::Undo)->trigger(); }});
            });
    connect(&m_reportEditor, &ReportEditor::requestFailed, &m_window, &ui::MainWindow::showError);
}

bool OpenCommunity::hasFirstPage() const
{
    const auto *page = m_window.currentWorkspace();
    if (page == m_notices)
        return m_noticeList.phase() != items::NoticeListModel::Phase::Loading;
    if (page == m_timeline)
        return showsFirstPosts(m_home);
    if (page == m_forum)
        return showsFirstRows<items::TopicRow>(m_topics)
            && (m_topics.rowCount() == 0 || m_topicReader.detail());
    return showsFirstRows<items::ArticleRow>(m_articles);
}

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
    base::deliver(m_link.community().run(store::ReadSettings()), this,
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
    const auto applyPerson = [this] { m_history.setPerson(m_signIn.session().personId()); };
    connect(&m_signIn.session(), &items::Session::personChanged, &m_history, applyPerson);
    applyPerson();
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
    if (m_link.record().isPrivate && m_link.location().isPrivate())
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
