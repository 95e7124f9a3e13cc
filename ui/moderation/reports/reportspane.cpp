// SPDX-License-Identifier: MIT
#include "ui/moderation/reports/reportspane.h"

#include "base/commandrecord.h"
#include "items/reporteditor.h"
#include "items/reportlistmodel.h"
#include "items/reportreader.h"
#include "items/session.h"
#include "ui/list/listfooter.h"
#include "ui/list/placebutton.h"
#include "ui/moderation/person/authorsection.h"
#include "ui/moderation/person/messagetemplates.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/personname.h"

#include <QApplication>
#include <QMenu>
#include <QPointer>
#include <QToolButton>

using namespace Qt::StringLiterals;
using domain::ReportOutcome;
using domain::ReportState;

namespace ui {

using Model = items::ReportListModel;

PaneSource ReportsPane::source()
{
    return {u"reports"_s, u"flag"_s, [] { return tr("Reports"); }, domain::Role::Moderator};
}

ReportsPane::ReportsPane(const Models &models, ActionRegistry &actions, AuthorSection *author,
                         MessageTemplates &templates, QObject *parent)
    : ModerationPane(source(), parent)
    , m(models)
    , m_actions(actions)
    , m_author(author)
    , m_templates(templates)
{
    setParts(m_pane, m_pane->drawerButton(), m_detail);
    m_detail->addBelow(m_author);
    m_templates.offerIn(m_detail->decision().noteField(), MessageTemplates::To::Reporters);
    m_found.setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_found.setSourceModel(&m.reports);
    m_pane->setModel(&m_found);
    m_pane->setStrip(m_filters->strip());
    m_doubleClick.setSingleShot(true);
    connectList();
    connectDetail();
    connectActions();
    applyPerson();
    m_filters->setWaiting(m.reports.waitingCount());
    showEmptyText();
}

void ReportsPane::connectList()
{
    connect(m_filters, &ReportFilters::queryChanged, this, [this](const auto &query) {
        m_view->startAtTop();
        m_isOtherList = true;
        m.reports.setQuery(query);
        showEmptyText();
    });
    connect(m_view, &ReportListView::reportSelected, this,
            [this](const domain::Target &target) { m.reader.open(target); });
    connect(m_view, &ReportListView::menuRequested, this, &ReportsPane::showMenu);
    connect(m_view, &ReportListView::linkActivated, this, &ReportsPane::linkActivated);
    connect(m_view, &QAbstractItemView::doubleClicked, this, &ReportsPane::open);
    connect(m_pane, &ListPane::retryRequested, &m.reports, &Model::refresh);
    connect(m_pane, &ListPane::emptyButtonClicked, m_filters, &ReportFilters::clear);
    connect(&m.reports, &Model::phaseChanged, this, [this](Model::Phase phase) {
        showEmptyText();
        m_pane->setPhase(phase, m.reports.error());
    });
    connect(&m.reports, &Model::waitingCountChanged, m_filters, &ReportFilters::setWaiting);
    // Queued: the view has to follow first.
    connect(&m.reports, &QAbstractItemModel::rowsInserted, this, &ReportsPane::showFirst,
            Qt::QueuedConnection);
    connect(&m.reports, &QAbstractItemModel::rowsRemoved, this, &ReportsPane::showFirst,
            Qt::QueuedConnection);
    connect(&m.reports, &QAbstractItemModel::modelReset, this, &ReportsPane::showFirst);
}

void ReportsPane::connectDetail()
{
    connect(&m.reader, &items::ReportReader::opened, this, &ReportsPane::showDetail);
    connect(&m.reader, &items::ReportReader::updated, this, &ReportsPane::showDetail);
    connect(&m.reader, &items::ReportReader::failed, this, &ReportsPane::showFailure);
    connect(&m.session, &items::Session::personChanged, this, &ReportsPane::applyPerson);
    connect(m_detail, &ReportDetailView::openRequested, this, &ReportsPane::open);
    connect(m_detail, &ReportDetailView::retryRequested, &m.reader, &items::ReportReader::retry);
    connect(m_detail, &ReportDetailView::linkActivated, this, &ModerationPane::linkActivated);
    auto *bar = &m_detail->decision();
    connect(bar, &DecisionBar::claimClicked, this, &ReportsPane::claimOrRelease);
    connect(bar, &DecisionBar::resolveClicked, this, [this] { settle(ReportOutcome::Resolved); });
    connect(bar, &DecisionBar::removeClicked, this, &ReportsPane::removeOrRestore);
    connect(bar, &DecisionBar::rejectClicked, this, [this] { settle(ReportOutcome::Rejected); });
    using Kind = domain::BatchAct::Kind;
    connect(bar, &DecisionBar::lockClicked, this, [this] { moderateTopic(Kind::Lock); });
    connect(bar, &DecisionBar::moveClicked, this, [this] { moderateTopic(Kind::Move); });
    const auto restrict = [this](domain::RestrictionKind kind) {
        return [this, kind] { m_author->askToRestrict(kind); };
    };
    connect(bar, &DecisionBar::muteClicked, this, restrict(domain::RestrictionKind::Mute));
    connect(bar, &DecisionBar::banClicked, this, restrict(domain::RestrictionKind::Ban));
    connect(m_author, &AuthorSection::changed, this, [this, bar] {
        bar->setRestrictable(m_author->whyNotRestrictable());
        if (m_detail->isVisible())
            showActions();
    });
    connect(bar, &DecisionBar::purgeClicked, this, [this] {
        if (const auto &detail = m.reader.detail())
            Q_EMIT moderationRequested(domain::BatchAct::Kind::Purge, {detail->report.target});
    });
}

QList<QWidget *> ReportsPane::focusTargets() const
{
    return {m_pane->focusTarget(), m_detail->focusTarget()};
}

RowListView *ReportsPane::rows() const
{
    return m_view;
}

int ReportsPane::footerHeight() const
{
    const auto &bar = m_detail->decision();
    return qMax(m_pane->footer().height(), bar.isVisible() ? bar.height() : 0);
}

void ReportsPane::setFilter(const QString &words)
{
    m_words = words;
    m_found.setFilterFixedString(words.simplified());
    m_view->setMarked({words});
    showEmptyText();
}

void ReportsPane::showWritable()
{
    m_view->setWritable(disabledReason().isEmpty(), disabledReason());
    m_author->setDisabledReason(disabledReason());
    showDetail();
}

void ReportsPane::setActive(bool wanted)
{
    m.reports.setActive(wanted);
    if (!wanted)
        m.reader.open(std::nullopt);
}

void ReportsPane::retry()
{
    m.reports.refresh();
    m.reader.retry();
}

void ReportsPane::applyPerson()
{
    m.editor.setPerson(m.session.personId());
    m_filters->setPerson(m.session.personId());
    const auto &person = m.session.person();
    m_detail->decision().setPurgeOffered(person && person->role == domain::Role::Administrator);
    showDetail();
}

void ReportsPane::showDetail()
{
    if (const auto &detail = m.reader.detail()) {
        m_detail->showDetail(*detail, m.session.personId(), disabledReason());
        m_author->showPerson(detail->report.author, detail->report.authorName);
    } else if (m.reader.target())
        m_detail->showLoading();
    else
        m_detail->showNothing();
    if (m_detail->isVisible())
        showActions();
}

void ReportsPane::showFailure(const base::Error &error)
{
    if (error.kind == base::Failure::NotFound)
        m.reader.open(std::nullopt);
    // What was read before is still worth reading; the banner tells of the connection.
    else if (!m.reader.detail())
        m_detail->showError(error);
}

/// Something to look at: the first, or what came to stand where the last one was.
void ReportsPane::showFirst()
{
    for (int row = 0; row < m.reports.rowCount(); ++row)
        m_filters->addPlaces(m_view->reportAt(m.reports.index(row)).places);
    const auto shown = m.reader.target();
    const bool isListed = shown && m.reports.indexOf(*shown).isValid();
    const bool goesOn = !shown || m_isOtherList || m_decided == shown;
    if (m.reports.rowCount() > 0)
        m_isOtherList = false;
    if (isListed || !goesOn)
        return;
    m_decided.reset();
    if (m_found.rowCount() == 0)
        return m.reader.open(std::nullopt);
    const auto row = qBound(0, m_view->selectedPlace(), m_found.rowCount() - 1);
    const auto target = m_view->reportAt(m_found.index(row, 0)).target;
    m_view->select(target);
    m.reader.open(target);
}

/// It leaves the list as soon as that is read, if it has not yet.
void ReportsPane::goOnFrom(const domain::Report &report)
{
    m_detail->decision().forgetNote(report.target);
    m_decided = report.target;
    m_doubleClick.start(QApplication::doubleClickInterval());
    showFirst();
}

void ReportsPane::showEmptyText()
{
    if (!m_words.isEmpty() && m.reports.rowCount() > 0)
        m_pane->setEmptyText(
            {u"search"_s, tr("No report contains “%1”.").arg(displayLine(m_words, 40)), {}, {}});
    else if (m_filters->isNarrowed())
        m_pane->setEmptyText({u"flag"_s, tr("No matching reports."),
                              tr("Other reports may be waiting."), tr("Show all open")});
    else
        m_pane->setEmptyText({u"flag"_s,
                              tr("No reports."),
                              tr("Reports of spam, abuse or off-topic content appear here."),
                              {}});
}

void ReportsPane::retranslate()
{
    m_filters->retranslate();
    m_detail->retranslate();
    m.reports.refreshAges();
    showEmptyText();
}

void ReportsPane::connectActions()
{
    using enum ActionId;
    m_actions.attachList(m_view, ActionScope::Moderation);
    const auto handle = [this](ActionId id, auto act) {
        m_actions.handle(id, this, [this, act] {
            if (m_view->isVisible() || m_detail->isVisible())
                act();
        });
    };
    handle(OpenReported, [this] { open(); });
    handle(ClaimReport, [this] { claimOrRelease(); });
    handle(ResolveReport, [this] { settle(ReportOutcome::Resolved); });
    handle(RejectReport, [this] { settle(ReportOutcome::Rejected); });
    handle(RemoveReported, [this] { removeOrRestore(); });
    handle(LockReported, [this] { moderateTopic(domain::BatchAct::Kind::Lock); });
    handle(MoveReported, [this] { moderateTopic(domain::BatchAct::Kind::Move); });
    handle(MutePerson, [this] { m_author->askToRestrict(domain::RestrictionKind::Mute); });
    handle(BanPerson, [this] { m_author->askToRestrict(domain::RestrictionKind::Ban); });
    using items::ReportEditor;
    const auto &editor = m.editor;
    const auto tell = [this](const QString &text) { toastWithUndo(m_actions, text); };
    connect(&editor, &ReportEditor::claimed, this, [tell](const domain::Report &report) {
        tell(tr("You claimed “%1”.").arg(displayLine(report.title, 40)));
    });
    connect(&editor, &ReportEditor::released, this, [tell] { tell(tr("Released.")); });
    connect(&editor, &ReportEditor::settled, this,
            [this, tell](const domain::Report &report, ReportOutcome outcome) {
                const base::BackgroundScope accord;
                goOnFrom(report);
                tell(outcome == ReportOutcome::Resolved ? tr("Marked resolved.")
                                                        : tr("Dismissed."));
            });
    connect(&editor, &ReportEditor::removed, this, [tell] { tell(tr("Removed.")); });
    connect(&editor, &ReportEditor::restored, this, [tell] { tell(tr("Restored.")); });
    connect(&editor, &ReportEditor::claimedByOther, this, &ReportsPane::offerTakeover);
    connect(&editor, &ReportEditor::reportChanged, this, [this](const domain::Target &target) {
        if (m_deciding == target)
            m_deciding.reset();
        // What follows from what was decided was asked for by nobody.
        const base::BackgroundScope accord;
        m.reports.refresh();
        m.reader.retry();
    });
}

bool ReportsPane::canAct() const
{
    const auto &detail = m.reader.detail();
    return detail && disabledReason().isEmpty()
        && (detail->report.state == ReportState::Open
            || detail->report.state == ReportState::Claimed);
}

void ReportsPane::showActions()
{
    using enum ActionId;
    const auto &detail = m.reader.detail();
    m_actions.action(OpenReported)->setEnabled(detail && !detail->report.isRemoved);
    for (const auto id : {ClaimReport, ResolveReport, RejectReport})
        m_actions.action(id)->setEnabled(canAct());
    m_actions.action(RemoveReported)->setEnabled(detail && disabledReason().isEmpty());
    const bool hasTopic = detail && !domain::topicOf(detail->report).isEmpty();
    for (const auto id : {LockReported, MoveReported})
        m_actions.action(id)->setEnabled(hasTopic && disabledReason().isEmpty());
    for (const auto id : {MutePerson, BanPerson})
        m_actions.action(id)->setEnabled(detail && m_author->whyNotRestrictable().isEmpty());
}

void ReportsPane::claimOrRelease()
{
    if (!canAct())
        return;
    const auto report = m.reader.detail()->report;
    if (report.state == ReportState::Claimed && report.assignee == m.session.personId())
        m.editor.release(report);
    else
        m.editor.claim(report, domain::Claims::Respect);
}

/// What is shown, once: a key that is pressed again was not meant for the next one.
void ReportsPane::settle(ReportOutcome outcome)
{
    if (!canAct() || m_deciding || m_doubleClick.isActive())
        return;
    const auto report = m.reader.detail()->report;
    m_deciding = report.target;
    const auto note = m_detail->decision().note();
    m_templates.remember(MessageTemplates::To::Reporters, note);
    m.editor.settle(report, outcome, note, domain::Claims::Respect);
}

void ReportsPane::removeOrRestore()
{
    const auto &detail = m.reader.detail();
    if (!detail || !disabledReason().isEmpty())
        return;
    if (detail->report.isRemoved)
        m.editor.restore(detail->report);
    else
        m.editor.remove(detail->report);
}

void ReportsPane::offerTakeover(const domain::Report &report)
{
    const auto take = [editor = QPointer(&m.editor), report] {
        if (editor)
            editor->claim(report, domain::Claims::TakeOver);
    };
    const auto who = report.assigneeName.isEmpty()
        ? tr("Another moderator has claimed it.")
        : tr("%1 has claimed it.").arg(personName(report.assignee, report.assigneeName, 32));
    Q_EMIT toastRequested({who, tr("Take over"), take});
}

void ReportsPane::moderateTopic(domain::BatchAct::Kind kind)
{
    const auto &detail = m.reader.detail();
    const auto topic = detail ? domain::topicOf(detail->report) : domain::TopicId();
    if (!topic.isEmpty() && disabledReason().isEmpty())
        Q_EMIT moderationRequested(kind, {{domain::Target::Kind::Topic, topic.bytes()}});
}

void ReportsPane::open()
{
    const auto &detail = m.reader.detail();
    if (!detail)
        return;
    const auto &report = detail->report;
    if (report.isRemoved)
        return toast(tr("It was removed."));
    Q_EMIT openRequested(report.target, report.topic.bytes(), report.floor);
}

void ReportsPane::showMenu(const QPoint &globalPosition)
{
    auto *menu = new QMenu(m_view);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    using enum ActionId;
    menu->addAction(m_actions.action(OpenReported));
    const auto report = m_view->reportAt(m_view->currentIndex());
    using Kind = domain::PlaceLink::Kind;
    const bool isArticle = report.target.kind == domain::Target::Kind::Article;
    QList<NamedPlace> places{NamedPlace::ofPerson(report.author, report.authorName)};
    for (const auto &place : report.places)
        places.append(NamedPlace::of(isArticle ? Kind::Group : Kind::Category, place));
    addPlaces(*menu, places, [pane = QPointer(this)](const QString &link) {
        if (pane)
            Q_EMIT pane->linkActivated(link);
    });
    menu->addSeparator();
    for (const auto id : {ClaimReport, ResolveReport, RejectReport, RemoveReported, LockReported,
                          MoveReported, MutePerson, BanPerson})
        menu->addAction(m_actions.action(id));
    menu->popup(globalPosition);
}

} // namespace ui

#include "moc_reportspane.cpp"
