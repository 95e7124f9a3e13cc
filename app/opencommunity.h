// SPDX-License-Identifier: MIT
#pragma once

#include "app/batches.h"
#include "app/communitylink.h"
#include "app/insights.h"
#include "app/inspection.h"
#include "app/laboratory.h"
#include "app/removalreading.h"
#include "app/settings.h"
#include "app/signincontroller.h"
#include "app/transfers.h"
#include "items/articleeditor.h"
#include "items/articlereader.h"
#include "items/board/articlesourcemodel.h"
#include "items/draftshelf.h"
#include "items/forum/topictreemodel.h"
#include "items/forumdrafts.h"
#include "items/list/articlelistmodel.h"
#include "items/list/topiclistmodel.h"
#include "items/moderation/auditlistmodel.h"
#include "items/moderation/backuplistmodel.h"
#include "items/moderation/communityeditor.h"
#include "items/moderation/findinglistmodel.h"
#include "items/moderation/heldlistmodel.h"
#include "items/moderation/limitseditor.h"
#include "items/moderation/memberlistmodel.h"
#include "items/noticelistmodel.h"
#include "items/peoplemodel.h"
#include "items/personreader.h"
#include "items/postdrafts.h"
#include "items/posteditor.h"
#include "items/replylistmodel.h"
#include "items/reporteditor.h"
#include "items/reportlistmodel.h"
#include "items/reportreader.h"
#include "items/searchmodel.h"
#include "items/timelinemodel.h"
#include "items/timelinesources.h"
#include "items/topiceditor.h"
#include "items/topicreader.h"
#include "items/undohistory.h"

#include <QUndoStack>

namespace ui {
class ActionRegistry;
class BoardPage;
class ForumPage;
class MainWindow;
class ModerationPage;
class NoticesPage;
class SearchPage;
class TimelinePage;
} // namespace ui

namespace app {

/// What the window shows of one community: models, pages and who acts. Takes its pages with it.
class OpenCommunity : public QObject {
    Q_OBJECT
public:
    OpenCommunity(CommunityLink &link, Settings &settings, ui::MainWindow &window,
                  ui::ActionRegistry &actions);
    ~OpenCommunity() override;

    [[nodiscard]] SignInController &identity() { return m_signIn; }
    [[nodiscard]] Transfers &transfers() { return m_transfers; }
    [[nodiscard]] items::ArticleListModel &articles() { return m_articles; }
    /// The first rows are there, or it is clear that there are none.
    [[nodiscard]] bool hasFirstPage() const;

private:
    void refreshContent();
    void applyRestored();
    void giveOldDrafts();
    void applyTime(domain::Timestamp now);
    void connectNotices();
    void showWelcome();
    void connectReports(ui::ActionRegistry &actions);
    void openTarget(const domain::Target &target, const domain::TopicId &topic, qint64 floor);
    void showPost(const domain::PostId &post);
    void connectUndo(ui::ActionRegistry &actions);
    void connectSearch(ui::ActionRegistry &actions);
    void connectLaboratory(ui::ActionRegistry &actions);
    void openHit(const domain::SearchHit &hit);
    void rememberLastSeen();
    void applyConnection(const base::ConnectionState &state);

    CommunityLink &m_link;
    Settings &m_settings;
    ui::MainWindow &m_window;
    SignInController m_signIn;
    items::ArticleListModel m_articles;
    items::ArticleSourceModel m_sources;
    items::ArticleReader m_reader;
    QUndoStack m_undo;
    items::UndoHistory m_history;
    items::ArticleEditor m_editor;
    items::DraftShelf m_drafts;
    items::TopicListModel m_topics;
    items::TopicTreeModel m_tree;
    items::TopicReader m_topicReader;
    items::ReplyListModel m_replies;
    items::TopicEditor m_topicEditor;
    items::ForumDrafts m_forumDrafts;
    items::TimelineSources m_timelineSources;
    items::TimelineModel m_home;
    items::TimelineModel m_feed;
    items::PeopleModel m_people;
    items::PeopleModel m_suggestions;
    items::PersonReader m_viewer;
    items::PersonReader m_profile;
    items::PostEditor m_postEditor;
    items::PostDrafts m_postDrafts;
    items::SearchModel m_found;
    items::NoticeListModel m_noticeList;
    items::ReportListModel m_reports;
    items::ReportReader m_reportReader;
    items::ReportEditor m_reportEditor;
    items::AuditListModel m_auditLog;
    items::MemberListModel m_members;
    items::FindingListModel m_findings;
    items::CommunityEditor m_communityEditor;
    items::BackupListModel m_backups;
    items::HeldListModel m_held;
    items::LimitsEditor m_limits;
    Insights m_insights;
    ui::BoardPage *m_board; ///< the window's, while it is shown
    ui::ForumPage *m_forum; ///< the same
    ui::TimelinePage *m_timeline; ///< the same
    ui::SearchPage *m_search; ///< the same
    ui::NoticesPage *m_notices; ///< the same
    ui::ModerationPage *m_moderation; ///< the same
    Transfers m_transfers;
    Batches m_batches;
    RemovalReading m_removals;
    Inspection m_inspection;
    Laboratory m_laboratory;
};

} // namespace app
