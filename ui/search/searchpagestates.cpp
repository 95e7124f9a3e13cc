// SPDX-License-Identifier: MIT
// What the search page says: above its list, and in the list's place.
#include "ui/search/searchpage.h"

#include "items/searchmodel.h"
#include "ui/forum/list/listheading.h"
#include "ui/list/listpane.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/relativetime.h"

using namespace Qt::StringLiterals;
using domain::SearchQuery;

namespace ui {

using Phase = items::ListModel::Phase;

void SearchPage::showPhase()
{
    showEmptyText();
    const auto phase = m_model.phase();
    // Before anything is looked for there is nothing to wait for; without a connection neither,
    // and why the last search failed is clear then.
    const bool isQuiet = phase == Phase::Idle || (!m_isOnline && phase != Phase::Loading);
    m_pane->setPhase(isQuiet ? Phase::Ready : phase, m_model.error());
    showFigures();
}

QString SearchPage::indexingNote() const
{
    const auto waiting = std::max(m_model.waiting(), m_model.unindexed());
    return waiting > 0 ? tr("Indexing %1 documents…").arg(number(waiting)) : QString();
}

void SearchPage::showFigures()
{
    m_pane->setTotal(m_model.total());
    QString name = tr("Everything that was written");
    if (m_model.phase() == Phase::Loading)
        name = tr("Searching…");
    else if (m_model.phase() == Phase::Failed)
        name = tr("The search did not come to its end");
    else if (m_model.phase() == Phase::Ready)
        name = tr("%Ln results", nullptr, static_cast<int>(m_model.total()));
    auto note = m_isOnline ? indexingNote() : tr("Offline");
    if (note.isEmpty() && m_model.rowCount() > 0)
        note = tr("best first");
    m_heading->setTexts(name, note);
    if (m_model.rowCount() == 0)
        showEmptyText();
}

QString SearchPage::nothingFound() const
{
    const auto &query = m_model.query();
    QStringList parts;
    if (!indexingNote().isEmpty())
        parts.append(tr("Not everything is indexed yet, so there may be more in a while."));
    if (query.hasFilters())
        parts.append(
            tr("Topics, replies, articles and posts were searched that pass the filters."));
    else if (query.words.size() > 1 && query.match == SearchQuery::Match::All)
        parts.append(
            tr("Topics, replies, articles and posts were searched for all of these words."));
    else
        parts.append(tr("Topics, replies, articles and posts were searched."));
    return parts.join(u' ');
}

void SearchPage::showEmptyText()
{
    if (!m_isOnline) {
        const auto text = m_waiting ? tr("“%1” is looked for as soon as the connection is back.")
                                          .arg(displayLine(m_waiting->typed, 60))
                                    : tr("Searching goes on when the connection is back.");
        return m_pane->setEmptyText(
            {u"wifi-off"_s, tr("Offline: nothing can be searched now."), text, {}});
    }
    if (m_model.phase() != Phase::Ready) {
        m_pane->setEmptyText({u"search"_s,
                              tr("Search in everything that was written."),
                              tr("Words, \"words that stand together\", Chinese as it stands; by:, "
                                 "in:, tag:, after: and before: narrow it."),
                              {}});
        return;
    }
    const auto &query = m_model.query();
    QString button = tr("Search for something else");
    if (query.hasFilters() && !query.words.isEmpty())
        button = tr("Search without the filters");
    else if (query.words.size() > 1 && query.match == SearchQuery::Match::All)
        button = tr("Search for any of the words");
    m_pane->setEmptyText({u"search"_s,
                          tr("Nothing was found for “%1”.").arg(displayLine(query.typed, 60)),
                          nothingFound(), button});
}

} // namespace ui
