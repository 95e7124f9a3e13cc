// SPDX-License-Identifier: MIT
#include "app/laboratory.h"

#include "app/communitylink.h"
#include "items/session.h"
#include "ui/actions/actionregistry.h"
#include "ui/lab/crowdpane.h"
#include "ui/lab/keypane.h"
#include "ui/lab/labpage.h"
#include "ui/lab/races/racepane.h"
#include "ui/lab/rankings/rankingpane.h"
#include "ui/lab/timepane.h"
#include "ui/widgets/communitytime.h"
#include "ui/window/mainwindow.h"

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

Laboratory::Laboratory(CommunityLink &link, items::Session &session, ui::MainWindow &window,
                       ui::ActionRegistry &actions)
    : m_link(link)
    , m_rankings(link.community())
    , m_races(m_raceServer.community())
    , m_keys(link.community(), link.location().nameSpace)
    , m_keyReader(link.community(), link.location().nameSpace)
    , m_time(link.community(), link.record().clockOffset)
    , m_snapshots(link.community(), store::SnapshotFolder(link.location().snapshotFolder()),
                  link.location().branchFolder())
    , m_keyPane(new ui::KeyPane(m_keys, m_keyReader, QString::fromUtf8(link.location().nameSpace)))
    , m_rankingPane(new ui::RankingPane(m_rankings))
    , m_crowdDoor(u"crowd"_s, link.endpoint(), link.keys())
    , m_crowd(m_crowdDoor.community())
    , m_page(new ui::LabPage(actions))
{
    m_page->addPane(m_keyPane, ui::ActionId::KeyBrowser);
    m_page->addPane(m_rankingPane, ui::ActionId::RankingLab);
    m_page->addPane(new ui::RacePane(m_races), ui::ActionId::RaceLab);
    actions.action(ui::ActionId::TimeMachine)->setEnabled(hasOwnClock(link));
    addTimeMachine(session, window);
    const bool takesCrowds = link.record().isPrivate && link.access() == store::Access::ReadWrite;
    // Of the community before this one it may still be there.
    actions.action(ui::ActionId::Crowd)->setEnabled(takesCrowds);
    if (takesCrowds)
        m_page->addPane(new ui::CrowdPane(m_crowd), ui::ActionId::Crowd);
    connect(m_keyPane, &ui::KeyPane::openRequested, this, &Laboratory::openRequested);
    connect(m_rankingPane, &ui::RankingPane::articleRequested, this,
            [this](const domain::ArticleId &id) {
                Q_EMIT openRequested({domain::Target::Kind::Article, id.bytes()});
            });
    connect(m_page, &ui::LabPage::showRequested, &window,
            [this, &window] { window.showWorkspace(m_page->id()); });
}

Laboratory::~Laboratory()
{
    // The panes look at the models below.
    delete m_page;
}

void Laboratory::addTimeMachine(items::Session &session, ui::MainWindow &window)
{
    showClock(window);
    if (!hasOwnClock(m_link))
        return;
    connect(&m_time, &items::TimeKeeper::moved, this, [this, &window](domain::Timestamp now) {
        showClock(window);
        m_link.readAgain();
        Q_EMIT clockMoved(now);
    });
    connect(&m_snapshots, &items::SnapshotListModel::restored, this, &Laboratory::restored);
    auto *pane = new ui::TimePane(m_time, m_snapshots, session);
    connect(pane, &ui::TimePane::openRequested, this,
            [&session](const QString &folder) { openFolder(folder, session.person()); });
    m_page->addPane(pane, ui::ActionId::TimeMachine);
    m_time.refresh();
}

void Laboratory::showClock(ui::MainWindow &window)
{
    ui::setCommunityAhead(m_time.ahead());
    window.setClockAhead(m_time.ahead());
}

void Laboratory::addTo(ui::MainWindow &window)
{
    window.addWorkspace(m_page);
}

void Laboratory::allowEditing(items::UndoHistory &history, items::Session &session,
                              ui::ActionRegistry &actions)
{
    m_keyEditor = std::make_unique<items::KeyEditor>(m_link.community(), history, session);
    m_keyPane->setEditor(*m_keyEditor, actions);
}

void Laboratory::showKey(const QByteArray &key)
{
    m_page->openEntry(m_keyPane->key());
    m_keyPane->showKey(key);
    Q_EMIT m_page->showRequested();
}

void Laboratory::showKeysOf(const domain::Target &target)
{
    m_page->openEntry(m_keyPane->key());
    m_keyPane->showTarget(target);
    Q_EMIT m_page->showRequested();
}

void Laboratory::explainRank(const domain::ArticleId &id)
{
    m_page->openEntry(m_rankingPane->key());
    Q_EMIT m_page->showRequested();
    m_rankingPane->showArticle(id);
}

void Laboratory::setOnline(bool online)
{
    m_page->setOnline(online);
}

} // namespace app
