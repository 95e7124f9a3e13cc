// SPDX-License-Identifier: MIT
#include "app/opencommunity.h"

#include "ui/actions/actionregistry.h"
#include "ui/board/boardpage.h"
#include "ui/forum/forumpage.h"
#include "ui/mainwindow.h"
#include "ui/moderation/auditpane.h"
#include "ui/moderation/backup/backuppane.h"
#include "ui/moderation/community/communitypane.h"
#include "ui/moderation/findingspane.h"
#include "ui/moderation/held/heldpane.h"
#include "ui/moderation/limits/limitspane.h"
#include "ui/moderation/memberspane.h"
#include "ui/moderation/moderationpage.h"
#include "ui/moderation/reportdialog.h"
#include "ui/moderation/reports/reportspane.h"
#include "ui/notices/noticespage.h"
#include "ui/search/searchpage.h"
#include "ui/timeline/timelinepage.h"

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
    , m_articles(link.articles())
    , m_sources(link.articles())
    , m_reader(link.articles())
    , m_history(m_undo)
    , m_editor(link.articles(), m_history)
    , m_drafts(link.location().draftsFolder())
    , m_topics(link.forum())
    , m_tree(link.forum())
    , m_topicReader(link.forum())
    , m_replies(link.forum())
    , m_topicEditor(link.forum(), m_history)
    , m_forumDrafts(link.location().draftsFolder() + u"/forum"_s)
    , m_home(link.timeline())
    , m_feed(link.timeline())
    , m_people(link.timeline())
    , m_suggestions(link.timeline())
    , m_viewer(link.timeline())
    , m_profile(link.timeline())
    , m_postEditor(link.timeline(), m_history)
    , m_postDrafts(link.location().draftsFolder() + u"/timeline"_s)
    , m_found(link.search())
    , m_noticeList(link.notices(), m_history)
    , m_reports(link.moderation())
    , m_reportReader(link.moderation())
    , m_reportEditor(link.moderation(), m_history)
    , m_auditLog(link.moderation())
    , m_members(link.moderation(), m_history)
    , m_findings(link.moderation())
    , m_communityEditor(link.administration())
    , m_backups(link.backups())
    , m_held(link.limits(), m_history)
    , m_limits(link.limits())
    , m_insights(link, m_history)
    , m_board(new ui::BoardPage(m_sources, m_articles, m_reader, m_editor, m_drafts,
                                m_signIn.session(), actions))
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
    , m_batches(link.moderation(), m_history, m_signIn.session(), m_tree, window, actions,
                {m_board, m_forum, m_timeline, m_search})
    , m_removals(link.moderation(), {m_board, m_forum, m_timeline})
    , m_inspection(link, window, actions)
    , m_laboratory(link, m_signIn.session(), window, actions)
{
    m_board->setCommunityKey(link.location().key());
    m_forum->setCommunityKey(link.location().key());
    if (link.community().isPrivate)
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
    connect(&m_link.moderation(), &store::ModerationStore::rolesInvalidated, &m_signIn.session(),
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

} // namespace app
