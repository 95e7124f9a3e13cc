// SPDX-License-Identifier: MIT
#include "app/moderationmodule.h"

#include "base/deliver.h"
#include "store/moderation/acts/actrequests.h"
#include "ui/moderation/auditpane.h"
#include "ui/moderation/backuppane.h"
#include "ui/moderation/findingspane.h"
#include "ui/moderation/heldpane.h"
#include "ui/moderation/invitationspane.h"
#include "ui/moderation/memberspane.h"
#include "ui/moderation/person/authorsection.h"
#include "ui/moderation/person/membercard.h"
#include "ui/moderation/places/categoriespane.h"
#include "ui/moderation/reports/reportdialog.h"
#include "ui/moderation/reports/reportspane.h"
#include "ui/moderation/settings/communitypane.h"
#include "ui/moderation/settings/limitspane.h"
#include "ui/moderation/statistics/statisticspane.h"

namespace app {

ModerationModule::ModerationModule(const ModuleContext &context)
    : m(context)
    , m_reports(m.link.community())
    , m_reportReader(m.link.community())
    , m_reportEditor(m.link.community(), m.history)
    , m_auditLog(m.link.community(), m.history)
    , m_members(m.link.community(), m.history)
    , m_invitations(m.link.community(), m.link.endpoint())
    , m_findings(m.link.community(), m.history)
    , m_communityEditor(m.link.community(), m.history)
    , m_backups(m.link.community(), m.history, m.link.location().backupFolder())
    , m_held(m.link.community(), m.history)
    , m_limits(m.link.community(), m.history)
    , m_figures(m.link.community())
    , m_contributors(m.link.community())
    , m_memory(m.link.community())
    , m_cardReader(m.link.community(), m.history)
    , m_personalHistory(m.link.community())
    , m_reported{{m.link.community(), m.history}, items::HistoryModel(m.link.community())}
    , m_heldBack{{m.link.community(), m.history}, items::HistoryModel(m.link.community())}
    , m_pairs(m.link.community())
    , m_categories(m.link.community(), m.history)
    , m_page(m.session, m.actions)
{
    addPeoplePanes();
    addCommunityPanes();
    connectReports();
    connect(&m.link.community().changes(), &store::Changes::rolesChanged, &m.session,
            &items::Session::refreshPerson);
}

/// What people did, in the order of the page.
void ModerationModule::addPeoplePanes()
{
    m_page.addPane(ui::ReportsPane::source(), [this] {
        return connectActs(
            new ui::ReportsPane({m_reports, m_reportReader, m_reportEditor, m.session}, m.actions,
                                newAuthorSection(m_reported), m_page.templates()));
    });
    countWaiting(ui::ReportsPane::source(), m_reports,
                 &items::ReportListModel::waitingCountChanged);
    m_page.addPane(ui::HeldPane::source(), [this] {
        return new ui::HeldPane(m_held, m.session, m.actions, newAuthorSection(m_heldBack),
                                m_page.templates());
    });
    countWaiting(ui::HeldPane::source(), m_held, &items::HeldListModel::totalChanged);
    m_page.addPane(ui::AuditPane::source(), [this] {
        return connectActs(new ui::AuditPane(m_auditLog, m.session, m.actions));
    });
    m_page.addPane(ui::MembersPane::source(), [this] { return newMembersPane(); });
    if (m.link.kind() == domain::CommunityKind::Guarded)
        m_page.addPane(ui::InvitationsPane::source(), [this] {
            return m_invitationsPane = new ui::InvitationsPane(m_invitations, m.session);
        });
}

/// Before anybody looks, as its number stands on the rail.
template <typename Model>
void ModerationModule::countWaiting(const ui::PaneSource &source, Model &model,
                                    void (Model::*changed)(qint64))
{
    connect(&model, changed, this,
            [this, key = source.key](qint64 count) { m_page.setCount(key, count); });
    const auto applyOffer = [this, &model] { model.setActive(m_page.isOffered()); };
    connect(&m_page, &ui::Workspace::offeredChanged, this, applyOffer);
    applyOffer();
}

ui::ModerationPane *ModerationModule::connectActs(ui::ModerationPane *pane)
{
    connect(pane, &ui::ModerationPane::moderationRequested, this,
            &ModerationModule::moderationRequested);
    return pane;
}

ui::MembersPane *ModerationModule::newMembersPane()
{
    using ui::MembersPane;
    auto *pane = new MembersPane(m_members, m.session, m.actions);
    connect(pane, &MembersPane::cardRequested, this, &ModerationModule::showCard);
    connect(pane, &MembersPane::pairsRequested, this,
            [this] { (new ui::VotePairsDialog(m_pairs, &m.window))->open(); });
    if (m.link.kind() != domain::CommunityKind::Guarded)
        return pane;
    pane->offerAccounts();
    connect(pane, &MembersPane::recoveryRequested, &m_invitations,
            [this](const domain::AccountId &person, const QString &name) {
                m_invitations.recover(person, name, m.session.personId());
            });
    m_page.pane(ui::InvitationsPane::source().key);
    connect(pane, &MembersPane::invitationRequested, m_invitationsPane,
            &ui::InvitationsPane::askToInvite);
    return pane;
}

ui::AuthorSection *ModerationModule::newAuthorSection(Author &author)
{
    auto *section
        = new ui::AuthorSection({author.reader, author.history, m.session, m_page.templates()});
    connect(section, &ui::AuthorSection::cardRequested, this, &ModerationModule::showCard);
    connect(section, &ui::AuthorSection::linkActivated, &m.window, &ui::MainWindow::openLink);
    // Which tells what became of it.
    m_page.pane(ui::MembersPane::source().key);
    connect(section, &ui::AuthorSection::restrictionSelected, &m_members,
            [this](const domain::Member &member, domain::RestrictionKind kind,
                   const domain::Restriction &restriction) {
                m_members.setRestriction(member, kind, restriction, m.session.personId());
            });
    connect(&m_members, &items::MemberListModel::acted, section, [section, &author] {
        if (section->isHidden()) // of nobody
            return;
        author.reader.refresh();
        author.history.refresh();
    });
    return section;
}

/// What the community is, below that.
void ModerationModule::addCommunityPanes()
{
    // Who looks for damage, or backs up, does so on the server's own computer.
    const bool isGuarded = m.link.kind() == domain::CommunityKind::Guarded;
    if (!isGuarded)
        m_page.addPane(ui::FindingsPane::source(),
                       [this] { return new ui::FindingsPane(m_findings, m.session, m.actions); });
    m_page.addPane(ui::StatisticsPane::source(), [this] {
        return new ui::StatisticsPane({m_figures, m_contributors, m_memory, m.session});
    });
    m_page.addPane(ui::CategoriesPane::source(),
                   [this] { return new ui::CategoriesPane(m_categories, m.actions); });
    const auto applyPerson = [this] { m_categories.setPerson(m.session.personId()); };
    connect(&m.session, &items::Session::personChanged, &m_categories, applyPerson);
    applyPerson();
    connect(&m.link.community().changes(), &store::Changes::topicListsChanged, &m_categories,
            &items::CategoriesEditor::refreshSoon);
    m_page.addPane(ui::LimitsPane::source(),
                   [this] { return new ui::LimitsPane(m_limits, m.session, m.actions); });
    m_page.addPane(ui::CommunityPane::source(), [this] {
        return new ui::CommunityPane(m_communityEditor, m.session, m.actions);
    });
    if (isGuarded)
        return;
    m_page.addPane(ui::BackupPane::source(), [this] {
        const auto &location = m.link.location();
        return new ui::BackupPane(m_backups, m.session, m.actions,
                                  location.isPrivate() && location.nameSpace.isEmpty());
    });
    connect(&m_backups, &items::BackupListModel::restored, this, &ModerationModule::restored);
}

void ModerationModule::connectReports()
{
    using items::ReportEditor;
    connect(&m_reportEditor, &ReportEditor::reported, this,
            [this](const domain::Target &, bool isAlready) { showReported(isAlready); });
    connect(&m_reportEditor, &ReportEditor::requestFailed, &m.window, &ui::MainWindow::showError);
    // Who never sees the queue reports, too.
    const auto applyPerson = [this] { m_reportEditor.setPerson(m.session.personId()); };
    connect(&m.session, &items::Session::personChanged, &m_reportEditor, applyPerson);
    applyPerson();
}

void ModerationModule::serveCards(ui::Workspace &page)
{
    connect(&page, &ui::Workspace::memberCardRequested, this, &ModerationModule::showCard);
}

void ModerationModule::showCard(const domain::AccountId &person, const QString &name)
{
    const ui::MemberCard::Parts parts{m_cardReader, m_personalHistory, m_pairs, m.session};
    auto *card = new ui::MemberCard(parts, person, name, &m.window);
    connect(card, &ui::MemberCard::linkActivated, &m.window, &ui::MainWindow::openLink);
    card->open();
}

void ModerationModule::serveContent(ui::PanesPage &page)
{
    m_contentPages.append(&page);
    connect(&page, &ui::PanesPage::removalsWanted, this,
            [this, &page](const QList<domain::Target> &targets) { readRemovals(page, targets); });
    connect(&page, &ui::Workspace::reportRequested, this,
            [this](const domain::Target &target, const QString &title) {
                (new ui::ReportDialog(m_reportEditor, target, title, &m.window))->open();
            });
}

void ModerationModule::showReported(bool isAlready)
{
    if (isAlready)
        return m.window.showToast({tr("You have reported it already."), {}, {}});
    m.window.showToast({tr("Reported."), tr("Undo"),
                        [undo = m.actions.action(ui::ActionId::Undo)] { undo->trigger(); }});
}

void ModerationModule::applyPurged(const QList<domain::Target> &targets)
{
    m_auditLog.refresh();
    for (auto *page : std::as_const(m_contentPages))
        readRemovals(*page, targets);
}

void ModerationModule::readRemovals(ui::PanesPage &page, const QList<domain::Target> &targets)
{
    // What can't be read leaves the page as it is: it says already that something is gone.
    base::deliver(m.link.community().run(store::ReadRemovals{targets}), &page,
                  [&page, targets](const auto &removals) {
                      for (qsizetype i = 0; removals && i < removals->size(); ++i) {
                          if (removals->at(i))
                              page.showRemoval(targets[i], *removals->at(i));
                      }
                  });
}

} // namespace app

#include "moc_moderationmodule.cpp"
