// SPDX-License-Identifier: MIT
#include "ui/widgets/helppage.h"

#include <QWidget>

#include <algorithm>
#include <array>

namespace ui {

namespace {

struct Row {
    const char *className;
    const char *page;
};

constexpr const char *property = "helpPage";

/// Heirs have the page of their base unless they have a row of their own.
constexpr std::array rows{
    Row{"ui::StartPage", "first-steps"},
    Row{"ui::PrivateStartPage", "private-community"},
    Row{"ui::ConnectingPage", "connecting#waiting"},
    Row{"ui::BoardPage", "board"},
    Row{"ui::ForumPage", "forum"},
    Row{"ui::TimelinePage", "timeline"},
    Row{"ui::NoticesPage", "notices"},
    Row{"ui::SearchPage", "search"},
    Row{"ui::DraftsPane", "drafts"},
    Row{"ui::ComposeBox", "writing#markdown"},
    Row{"ui::MainWindow", "first-steps#window"},
    Row{"ui::HandbookWindow", "first-steps#handbook"},

    Row{"ui::ConnectDialog", "connecting"},
    Row{"ui::JoinDialog", "accounts#joining"},
    Row{"ui::VisitDialog", "connecting#links"},
    Row{"ui::CommunityNameDialog", "connecting#several"},
    Row{"ui::SignInDialog", "accounts"},
    Row{"ui::RegisterDialog", "accounts"},
    Row{"ui::NewPersonDialog", "private-community#people"},
    Row{"ui::LinkDialog", "accounts#devices"},
    Row{"ui::PasswordDialog", "accounts#devices"},
    Row{"ui::RecoveryDialog", "accounts#recovery"},
    Row{"ui::OldActsDialog", "drafts#waiting"},
    Row{"ui::LetProgramsInDialog", "inspector#programs"},
    Row{"ui::WriteHereDialog", "connecting#foreign"},
    Row{"ui::AboutDialog", "licence"},
    Row{"ui::WelcomeDialog", "first-steps#window"},
    Row{"ui::OpenLinkDialog", "preferences#privacy"},
    Row{"ui::PreferencesDialog", "preferences"},
    Row{"ui::TypedConfirmation", "moderating#careful"},

    Row{"ui::DraftDialog", "writing"},
    Row{"ui::NewArticleDialog", "writing#article"},
    Row{"ui::TopicDialog", "writing#topic"},
    Row{"ui::GroupsDialog", "writing#article"},
    Row{"ui::RevisionsDialog", "forum#editing"},
    Row{"ui::TabDialog", "categories"},
    Row{"ui::DeliveryDialog", "timeline#delivery"},
    Row{"ui::ImportDialog", "transfer#import"},
    Row{"ui::ImportedDialog", "transfer#imported"},
    Row{"ui::ImportReportDialog", "transfer#import"},

    Row{"ui::ModerationPage", "moderating"},
    Row{"ui::ReportsPane", "reports"},
    Row{"ui::HeldPane", "reports#held"},
    Row{"ui::AuditPane", "audit"},
    Row{"ui::MembersPane", "members"},
    Row{"ui::InvitationsPane", "members#inviting"},
    Row{"ui::FindingsPane", "integrity"},
    Row{"ui::StatisticsPane", "statistics"},
    Row{"ui::CategoriesPane", "categories"},
    Row{"ui::LimitsPane", "limits"},
    Row{"ui::CommunityPane", "limits#community"},
    Row{"ui::BackupPane", "backups"},
    Row{"ui::ReportDialog", "reports#reporting"},
    Row{"ui::BatchDialog", "moderating#several"},
    Row{"ui::SplitDialog", "moderating#topics"},
    Row{"ui::CategoryDialog", "categories"},
    Row{"ui::InviteDialog", "members#inviting"},
    Row{"ui::MemberCard", "members#card"},
    Row{"ui::VotePairsDialog", "members#card"},
    Row{"ui::RestrictionDialog", "members#restrictions"},

    Row{"ui::InspectorPanel", "inspector"},
    Row{"ui::LabPage", "laboratory"},
    Row{"ui::LessonPane", "lessons"},
    Row{"ui::SharedLessonDialog", "lessons"},
    Row{"ui::LessonPanel", "lessons"},
    Row{"ui::KeyPane", "key-browser"},
    Row{"ui::KeyEditDialog", "key-browser#editing"},
    Row{"ui::RankingPane", "ranking-lab"},
    Row{"ui::RacePane", "race-lab"},
    Row{"ui::TimePane", "time-machine"},
    Row{"ui::SnapshotsPane", "time-machine#snapshots"},
    Row{"ui::BranchDialog", "time-machine#branch"},
    Row{"ui::CrowdPane", "crowd"},
};

} // namespace

QString helpPageOf(const QObject &object)
{
    for (const auto *type = object.metaObject(); type; type = type->superClass()) {
        const auto isIt
            = [type](const Row &row) { return !qstrcmp(row.className, type->className()); };
        if (const auto *row = std::ranges::find_if(rows, isIt); row != rows.end())
            return QString::fromLatin1(row->page);
    }
    return {};
}

QString helpPageFor(const QWidget *widget)
{
    for (; widget; widget = widget->parentWidget()) {
        const auto own = widget->property(property).toString();
        if (const auto page = own.isEmpty() ? helpPageOf(*widget) : own; !page.isEmpty())
            return page;
    }
    return {};
}

void setHelpPage(QWidget &widget, const QString &page)
{
    widget.setProperty(property, page);
}

} // namespace ui
