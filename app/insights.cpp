// SPDX-License-Identifier: MIT
#include "app/insights.h"

#include "app/communitylink.h"
#include "items/session.h"
#include "ui/moderation/membercard.h"
#include "ui/moderation/memberspane.h"
#include "ui/moderation/moderationpage.h"
#include "ui/moderation/places/categoriespane.h"
#include "ui/moderation/statistics/statisticspane.h"

namespace app {

Insights::Insights(CommunityLink &link, items::UndoHistory &history)
    : m_figures(link.community())
    , m_contributors(link.community())
    , m_memory(link.community())
    , m_card(link.community(), history)
    , m_personal(link.community())
    , m_pairs(link.community())
    , m_places(link.community(), history)
{
    QObject::connect(&link.community().changes(), &store::Changes::topicListsChanged, &m_places,
                     &items::CategoriesEditor::refreshSoon);
}

void Insights::addTo(ui::ModerationPage &page, items::Session &session, ui::ActionRegistry &actions)
{
    page.addPane(new ui::StatisticsPane({m_figures, m_contributors, m_memory, session}));
    page.addPane(new ui::CategoriesPane(m_places, actions));
    const auto adopt = [this, &session] { m_places.setPerson(session.personId()); };
    QObject::connect(&session, &items::Session::personChanged, &m_places, adopt);
    adopt();
}

void Insights::serve(ui::MembersPane &pane, items::Session &session)
{
    QObject::connect(&pane, &ui::MembersPane::cardRequested, &pane,
                     [this, &pane, &session](const domain::AccountId &person, const QString &name) {
                         showCard(person, name, session, pane.list()->window());
                     });
    QObject::connect(&pane, &ui::MembersPane::pairsRequested, &pane, [this, &pane] {
        (new ui::VotePairsDialog(m_pairs, pane.list()->window()))->open();
    });
}

void Insights::showCard(const domain::AccountId &person, const QString &name,
                        items::Session &session, QWidget *window)
{
    (new ui::MemberCard({m_card, m_personal, m_pairs, session}, person, name, window))->open();
}

} // namespace app
