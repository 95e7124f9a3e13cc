// SPDX-License-Identifier: MIT
#pragma once

#include "items/moderation/categorieseditor.h"
#include "items/moderation/historymodel.h"
#include "items/moderation/membercardreader.h"
#include "items/moderation/statisticsmodel.h"
#include "items/moderation/surveys.h"

namespace items {
class Session;
}

namespace ui {
class ActionRegistry;
class MembersPane;
class ModerationPage;
} // namespace ui

namespace app {

class CommunityLink;

/// What those who look after a community are told in numbers, about one person, and of its
/// tabs, categories and groups.
class Insights {
public:
    Insights(CommunityLink &link, items::UndoHistory &history);

    /// At the place where it is called among the other panes.
    void addTo(ui::ModerationPage &page, items::Session &session, ui::ActionRegistry &actions);
    /// Opens cards over the pane's window.
    void serve(ui::MembersPane &pane, items::Session &session);
    void showCard(const domain::AccountId &person, const QString &name, items::Session &session,
                  QWidget *window);

private:
    items::StatisticsModel m_figures;
    items::ContributorModel m_contributors;
    items::KeyMemoryModel m_memory;
    items::MemberCardReader m_card;
    items::HistoryModel m_personal;
    items::VotePairModel m_pairs;
    items::CategoriesEditor m_places;
};

} // namespace app
