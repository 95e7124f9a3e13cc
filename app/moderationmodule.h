// SPDX-License-Identifier: MIT
#pragma once

#include "app/workspacemodule.h"
#include "items/moderation/auditlistmodel.h"
#include "items/moderation/backuplistmodel.h"
#include "items/moderation/categorieseditor.h"
#include "items/moderation/communityeditor.h"
#include "items/moderation/findinglistmodel.h"
#include "items/moderation/heldlistmodel.h"
#include "items/moderation/historymodel.h"
#include "items/moderation/invitationlistmodel.h"
#include "items/moderation/limitseditor.h"
#include "items/moderation/membercardreader.h"
#include "items/moderation/memberlistmodel.h"
#include "items/moderation/statisticsmodel.h"
#include "items/moderation/surveys.h"
#include "items/reporteditor.h"
#include "items/reportlistmodel.h"
#include "items/reportreader.h"
#include "ui/moderation/moderationpage.h"

namespace ui {
class AuthorSection;
class InvitationsPane;
class MembersPane;
class ModerationPane;
} // namespace ui

namespace app {

/// What those who look after one community see: their models and their page, and what they are
/// told of persons and of what was removed wherever that is shown.
class ModerationModule : public QObject {
    Q_OBJECT
public:
    explicit ModerationModule(const ModuleContext &context);

    [[nodiscard]] ui::ModerationPage &page() { return m_page; }
    [[nodiscard]] items::ReportListModel &reports() { return m_reports; }
    [[nodiscard]] items::HeldListModel &held() { return m_held; }
    /// Of a page that shows people: their cards.
    void serveCards(ui::Workspace &page);
    /// Of a page that shows what people wrote: it can be reported, and what was removed is read.
    void serveContent(ui::PanesPage &page);
    /// The text of these is gone for good.
    void applyPurged(const QList<domain::Target> &targets);
    void applyTime() { m_members.refresh(); }

Q_SIGNALS:
    /// A moderator wants to do this to these.
    void moderationRequested(domain::BatchAct::Kind kind, const QList<domain::Target> &targets);
    /// A backup took the community's place.
    void restored();

private:
    /// What is read of an author beside what they wrote.
    struct Author {
        items::MemberCardReader reader;
        items::HistoryModel history;
    };
    [[nodiscard]] ui::AuthorSection *newAuthorSection(Author &author);
    void addPeoplePanes();
    void addCommunityPanes();
    void connectReports();
    template <typename Model>
    void countWaiting(const ui::PaneSource &source, Model &model, void (Model::*changed)(qint64));
    /// What is done there is asked for first.
    ui::ModerationPane *connectActs(ui::ModerationPane *pane);
    [[nodiscard]] ui::MembersPane *newMembersPane();
    void showCard(const domain::AccountId &person, const QString &name);
    void showReported(bool isAlready);
    void readRemovals(ui::PanesPage &page, const QList<domain::Target> &targets);

    ModuleContext m;
    items::ReportListModel m_reports;
    items::ReportReader m_reportReader;
    items::ReportEditor m_reportEditor;
    items::AuditListModel m_auditLog;
    items::MemberListModel m_members;
    items::InvitationListModel m_invitations;
    items::FindingListModel m_findings;
    items::CommunityEditor m_communityEditor;
    items::BackupListModel m_backups;
    items::HeldListModel m_held;
    items::LimitsEditor m_limits;
    items::StatisticsModel m_figures;
    items::ContributorModel m_contributors;
    items::KeyMemoryModel m_memory;
    items::MemberCardReader m_cardReader;
    items::HistoryModel m_personalHistory;
    Author m_reported;
    Author m_heldBack;
    items::VotePairModel m_pairs;
    items::CategoriesEditor m_categories;
    ui::ModerationPage m_page;
    ui::InvitationsPane *m_invitationsPane = nullptr; ///< once it is made
    QList<ui::PanesPage *> m_contentPages;
};

} // namespace app
