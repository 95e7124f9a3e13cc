// SPDX-License-Identifier: MIT
#include "app/labmodule.h"

#include "redis/script.h"
#include "ui/inspector/inspectorpanel.h"
#include "ui/lab/crowdpane.h"
#include "ui/lab/keypane.h"
#include "ui/lab/races/racepane.h"
#include "ui/lab/rankings/rankingpane.h"
#include "ui/lab/timepane.h"
#include "ui/widgets/communitytime.h"
#include "ui/widgets/speech.h"

#include <QAction>
#include <QCoreApplication>
#include <QProcess>

using namespace Qt::StringLiterals;

namespace app {

namespace {
/// A branch belongs to whoever made it, and is looked at in a window of its own.
void openFolder(const QString &folder, const std::optional<domain::Account> &person)
{
    QStringList arguments{u"--private=%1"_s.arg(folder)};
    if (person)
        arguments << u"--as"_s << person->name;
    QProcess::startDetached(QCoreApplication::applicationFilePath(), arguments);
}

/// The clock of a community on somebody's server is not ours to move.
bool hasOwnClock(const CommunityLink &link)
{
    return link.location().isPrivate() && link.record().isPrivate
        && link.location().nameSpace.isEmpty();
}
} // namespace

LabModule::LabModule(const ModuleContext &context)
    : m(context)
    , m_rankings(m.link.community())
    , m_races(m_raceServer.community())
    , m_keys(m.link.community(), m.link.location().nameSpace)
    , m_keyReader(m.link.community(), m.link.location().nameSpace)
    , m_time(m.link.community(), m.link.record().clockOffset)
    , m_snapshots(m.link.community(), m.history,
                  store::SnapshotFolder(m.link.location().snapshotFolder()),
                  m.link.location().branchFolder())
    , m_crowdDoor(u"crowd"_s, m.link.endpoint(), m.link.keys())
    , m_crowd(m_crowdDoor.community())
    , m_lessons(m)
    , m_page(m.actions)
    , m_touched(m.link.community())
{
    addPanes();
    connect(&m_page, &ui::LabPage::showRequested, this,
            [this] { m.window.showWorkspace(m_page.id()); });
    connectCommands();
    m.window.setInspector([this] { return newInspector(); });
}

void LabModule::addPanes()
{
    using ui::ActionId;
    m_lessons.addTo(m_page);
    const bool isPrivate = m.link.record().isPrivate;
    if (isPrivate && m.link.location().isPrivate())
        m_keyEditor = std::make_unique<items::KeyEditor>(m.link.community(), m.history, m.session);
    m_page.addPane(ui::KeyPane::source(), ActionId::KeyBrowser,
                   [this] { return m_keyPane = newKeyPane(); });
    m_page.addPane(ui::RankingPane::source(), ActionId::RankingLab,
                   [this] { return m_rankingPane = newRankingPane(); });
    m_page.addPane(ui::RacePane::source(), ActionId::RaceLab,
                   [this] { return new ui::RacePane(m_races); });
    addTimeMachine();
    const bool takesCrowds = isPrivate && m.link.access() == store::Access::ReadWrite;
    // Of the community before this one it may still be there.
    m.actions.action(ActionId::Crowd)->setEnabled(takesCrowds);
    if (takesCrowds)
        m_page.addPane(ui::CrowdPane::source(), ActionId::Crowd,
                       [this] { return new ui::CrowdPane(m_crowd); });
}

ui::KeyPane *LabModule::newKeyPane()
{
    auto *pane
        = new ui::KeyPane(m_keys, m_keyReader, QString::fromUtf8(m.link.location().nameSpace));
    connect(pane, &ui::KeyPane::openRequested, this, &LabModule::openRequested);
    if (m_keyEditor)
        pane->setEditor(*m_keyEditor, m.actions);
    return pane;
}

ui::RankingPane *LabModule::newRankingPane()
{
    auto *pane = new ui::RankingPane(m_rankings);
    connect(pane, &ui::RankingPane::articleRequested, this, [this](const domain::ArticleId &id) {
        Q_EMIT openRequested({domain::Target::Kind::Article, id.bytes()});
    });
    return pane;
}

ui::TimePane *LabModule::newTimePane()
{
    auto *pane = new ui::TimePane(m_time, m_snapshots, m.session, m.actions);
    connect(pane, &ui::TimePane::openRequested, this,
            [this](const QString &folder) { openFolder(folder, m.session.person()); });
    return pane;
}

LabModule::~LabModule()
{
    // The panel looks at the models; it says that it is hidden.
    if (m_inspector)
        m_inspector->disconnect(this);
    m.window.setInspector({});
}

void LabModule::addTimeMachine()
{
    m.actions.action(ui::ActionId::TimeMachine)->setEnabled(hasOwnClock(m.link));
    showClock();
    if (!hasOwnClock(m.link))
        return;
    connect(&m_time, &items::TimeKeeper::moved, this, [this](domain::Timestamp now) {
        showClock();
        m.link.readAgain();
        Q_EMIT clockMoved(now);
    });
    // Undo is not to take back what was done before it instead, without a word.
    connect(&m_time, &items::TimeKeeper::advanced, this, [this] {
        m.history.push(
            {tr("moving the clock")}, m.session.personId(),
            [](const auto &answer) {
                answer(base::fail(base::Failure::Refused, u"clock-moved"_s));
            },
            [](const auto &) {});
    });
    connect(&m_snapshots, &items::SnapshotListModel::restored, this, &LabModule::restored);
    m_page.addPane(ui::TimePane::source(), ui::ActionId::TimeMachine,
                   [this] { return newTimePane(); });
    m_time.refresh();
}

void LabModule::showClock()
{
    ui::setCommunityAhead(m_time.ahead());
    m.window.setClockAhead(m_time.ahead());
}

void LabModule::connectCommands()
{
    connect(&m.link.commands(), &redis::CommandFeed::arrived, this,
            [this](const QList<base::CommandRecord> &records) {
                if (m_inspector && m_inspector->isWatching())
                    m_log.append(records);
                m_lessons.applyCommands(records);
            });
    connect(&m_races, &items::RaceLab::ended, this,
            [this] { m_lessons.applyRace(m_races.race(), m_races.way()); });
    connect(&m_lessons, &LessonsModule::watchingChanged, this, &LabModule::watchCommands);
    connect(&m_lessons, &LessonsModule::keyRequested, this, &LabModule::showKey);
    connect(&m_lessons, &LessonsModule::privateRequested, this, &LabModule::privateRequested);
    watchCommands();
}

QWidget *LabModule::newInspector()
{
    const auto scripts = [](const QByteArrayList &command) -> ui::ScriptNamed {
        auto [name, source] = redis::scriptOf(command);
        return {name, source};
    };
    using ui::InspectorPanel;
    auto *panel = new InspectorPanel(m_log, m_touched,
                                     QString::fromUtf8(m.link.location().nameSpace), scripts);
    m_inspector = panel;
    connect(panel, &InspectorPanel::watchingChanged, this, &LabModule::watchCommands);
    connect(panel, &InspectorPanel::keyRequested, this, &LabModule::showKey);
    if (m.link.location().isPrivate()) {
        m_monitor = std::make_unique<redis::Monitor>(m.link.endpoint());
        connect(m_monitor.get(), &redis::Monitor::scriptsRan, &m_log,
                &items::CommandLogModel::addRuns);
        connect(panel, &InspectorPanel::watchingChanged, m_monitor.get(),
                &redis::Monitor::setListening);
    }
    connect(panel, &InspectorPanel::closeRequested, this,
            [this] { m.actions.action(ui::ActionId::ToggleInspector)->setChecked(false); });
    connect(panel, &InspectorPanel::said, &m.window, [this](const QString &sentence) {
        m.window.showToast({sentence, {}, {}});
    });
    connect(m.actions.action(ui::ActionId::ToggleInspector), &QAction::triggered, panel,
            [this](bool isShown) {
                ui::speak(m.window, isShown ? tr("Inspector shown.") : tr("Inspector hidden."));
            });
    return panel;
}

void LabModule::watchCommands()
{
    const bool isInspecting = m_inspector && m_inspector->isWatching();
    m.link.commands().setWatching(isInspecting || m_lessons.isWatching());
}

void LabModule::show(const ui::PaneSource &pane)
{
    m_page.openEntry(pane.key);
    m.window.showWorkspace(m_page.id());
}

void LabModule::showKey(const QByteArray &key)
{
    show(ui::KeyPane::source());
    m_keyPane->showKey(key);
}

void LabModule::showKeysOf(const domain::Target &target)
{
    show(ui::KeyPane::source());
    m_keyPane->showTarget(target);
}

void LabModule::explainRank(const domain::ArticleId &id)
{
    show(ui::RankingPane::source());
    m_rankingPane->showArticle(id);
}

} // namespace app

#include "moc_labmodule.cpp"
