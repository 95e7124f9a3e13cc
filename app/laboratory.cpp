// SPDX-License-Identifier: MIT
#include "app/laboratory.h"

#include "app/communitylink.h"
#include "ui/lab/labpage.h"
#include "ui/lab/races/racepane.h"
#include "ui/mainwindow.h"

namespace app {

Laboratory::Laboratory(CommunityLink &, ui::MainWindow &window, ui::ActionRegistry &actions)
    : m_races(m_raceStore)
    , m_page(new ui::LabPage(actions))
{
    m_page->addPane(new ui::RacePane(m_races), ui::ActionId::RaceLab);
    connect(m_page, &ui::LabPage::showRequested, &window,
            [this, &window] { window.showWorkspace(m_page->id()); });
}

Laboratory::~Laboratory()
{
    // The panes look at the models below.
    delete m_page;
}

void Laboratory::addTo(ui::MainWindow &window)
{
    window.addWorkspace(m_page);
}

void Laboratory::setOnline(bool online)
{
    m_page->setOnline(online);
}

} // namespace app
