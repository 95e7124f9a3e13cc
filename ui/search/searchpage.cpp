// SPDX-License-Identifier: MIT
#include "ui/search/searchpage.h"

#include "items/searchmodel.h"
#include "ui/list/listfooter.h"
#include "ui/list/listpane.h"
#include "ui/list/placebutton.h"
#include "ui/list/sortbutton.h"
#include "ui/list/stackedpane.h"
#include "ui/search/hitlistview.h"
#include "ui/search/searchhead.h"
#include "ui/theme/paint.h"
#include "ui/theme/textzoom.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/errortext.h"
#include "ui/widgets/ground.h"
#include "ui/widgets/menus.h"
#include "ui/widgets/relativetime.h"
#include "ui/widgets/retext.h"
#include "ui/widgets/speech.h"

#include <QAction>
#include <QBoxLayout>
#include <QEvent>
#include <QMenu>
#include <QPointer>
#include <QScrollBar>

using namespace Qt::StringLiterals;
using domain::SearchQuery;

namespace ui {

namespace {
constexpr Scaled columnWidth(860);
constexpr qsizetype recentLimit = 20;
constexpr auto recentPrefix = "search:"_L1;
} // namespace

SearchPage::SearchPage(items::SearchModel &model, ActionRegistry &actions, QWidget *parent)
    : Workspace(parent)
    , m_model(model)
    , m_actions(actions)
    , m_head(new SearchHead)
    , m_view(new HitListView)
    , m_heading(new ListHeading)
    , m_sort(new SortButton)
{
    layGround(*this, {&Tokens::list});
    build();
    connectSignals();
    connectActions(actions);
    setFocusProxy(m_head);
    keepTranslated(*this, [this] { retranslate(); });
}

void SearchPage::retranslate()
{
    m_sort->setOrders({tr("Best match"), tr("Newest")});
    m_model.refreshAges();
    showPhase();
}

void SearchPage::build()
{
    auto *header = new QWidget;
    rowOf({{m_heading, 1}, m_sort}, {.margins = {}}, header);
    m_pane = new ListPane(m_view, header);
    m_pane->setModel(&m_model);
    auto *middle = new QWidget;
    keepSized(*middle, [middle] { middle->setMaximumWidth(columnWidth); });
    columnOf({m_head, {m_pane, 1}}, {.margins = {}, .spacing = 0}, middle);
    rowOf({Stretch{1}, {middle, 1000}, Stretch{1}}, {.margins = {}}, this);
}

void SearchPage::connectSignals()
{
    using Model = items::SearchModel;
    connect(&m_head->field(), &SearchField::searchRequested, this, &SearchPage::search);
    connect(&m_head->field(), &SearchField::left, this, [this] {
        if (m_model.rowCount() > 0)
            m_view->setFocus();
    });
    connect(&m_head->field(), &SearchField::emptied, this, &SearchPage::forget);
    connect(&m_head->field(), &QLineEdit::textEdited, m_head, [this] { m_head->showFault({}); });
    connect(m_head, &SearchHead::kindsChanged, this, &SearchPage::searchAgain);
    connect(m_sort, &SortButton::orderSelected, this, &SearchPage::searchAgain);
    connect(m_head, &SearchHead::rebuildRequested, m_actions.action(ActionId::RebuildSearch),
            &QAction::trigger);
    connect(m_view, &HitListView::hitActivated, this, &SearchPage::openRequested);
    connect(m_view, &HitListView::linkActivated, this, &SearchPage::linkRequested);
    connect(m_view, &HitListView::menuRequested, this, &SearchPage::showMenu);
    connect(m_view, &HitListView::endReached, this, &SearchPage::tellEnd);
    connect(m_pane, &ListPane::retryRequested, &m_model, &Model::retry);
    connect(m_pane, &ListPane::cancelRequested, &m_model, &Model::cancel);
    connect(m_pane, &ListPane::emptyButtonClicked, this, &SearchPage::relax);
    connect(&m_model, &Model::phaseChanged, this, &SearchPage::showPhase);
    connect(&m_model, &Model::figuresChanged, this, &SearchPage::showFigures);
    const auto tell = [this](const base::Error &error) { toast(sentenceFor(error)); };
    connect(&m_model, &Model::requestFailed, this, tell);
    connect(&m_model, &Model::readFailed, this, tell);
}

void SearchPage::connectActions(ActionRegistry &actions)
{
    using enum ActionId;
    actions.attachList(m_view, ActionScope::Search);
    actions.handle(RebuildSearch, &m_model, &items::SearchModel::rebuild);
    connect(&m_model, &items::SearchModel::rebuilding, this,
            [this] { toast(tr("The search index is being rebuilt.")); });
    handleWhileShown(actions, Refresh, &m_model, &items::SearchModel::retry);
    handleListActions(actions, *m_view, m_pane->footer());
}

QList<QWidget *> SearchPage::panes() const
{
    // The window gives the second one the focus when the page is shown.
    auto *field = static_cast<QWidget *>(&m_head->field());
    return m_model.rowCount() > 0 ? QList<QWidget *>{m_pane->focusTarget(), field}
                                  : QList<QWidget *>{field};
}

int SearchPage::footerHeight() const
{
    return m_pane->footer().height();
}

void SearchPage::setFilter(const QString &words)
{
    if (words.isEmpty())
        return;
    m_head->field().setText(words);
    search();
}

void SearchPage::searchFor(const QString &typed)
{
    auto &field = m_head->field();
    field.setFocus(Qt::OtherFocusReason);
    if (typed.trimmed().isEmpty())
        return field.selectAll();
    field.setText(typed.trimmed());
    search();
}

void SearchPage::searchWith(SearchQuery::Match match)
{
    auto query = domain::parseSearchQuery(m_head->field().text(), QTimeZone::systemTimeZone());
    m_head->showFault(query ? QString() : sentenceFor(query.error()));
    if (!query)
        return;
    query->match = match;
    remember(query->typed);
    start(std::move(*query));
}

void SearchPage::start(SearchQuery query)
{
    query.kinds = m_head->kinds();
    query.order = SearchQuery::Order(m_sort->order());
    m_left.reset();
    m_waiting.reset();
    if (!m_isOnline) {
        m_waiting = query;
        return showPhase();
    }
    m_view->startAtTop();
    m_model.search(query);
}

/// For other kinds, or in another order.
void SearchPage::searchAgain()
{
    const auto &query = m_waiting ? *m_waiting : m_model.query();
    if (!query.typed.isEmpty())
        start(query);
}

void SearchPage::setOnline(bool online)
{
    if (std::exchange(m_isOnline, online) == online)
        return;
    showPhase();
    if (!online)
        return;
    // What was asked for without a connection, or lost with it, is looked for now.
    if (const auto waiting = std::exchange(m_waiting, std::nullopt))
        m_model.search(*waiting);
    else if (m_model.phase() == items::ListModel::Phase::Failed)
        m_model.retry();
}

void SearchPage::remember(const QString &typed)
{
    m_recent.removeOne(typed);
    m_recent.prepend(typed);
    m_recent = m_recent.first(std::min(recentLimit, m_recent.size()));
    m_head->field().setRecent(m_recent);
}

/// No more are ranked than anybody looks at.
void SearchPage::tellEnd()
{
    if (m_model.rowCount() < m_model.total())
        toast(tr("Only the first %Ln results are listed. Narrow the search to find others.",
                 nullptr, m_model.rowCount()));
}

/// What the button says that stands where nothing was found.
void SearchPage::relax()
{
    const auto &query = m_model.query();
    if (!query.kinds.isEmpty()) {
        m_head->setKinds({});
        return searchAgain();
    }
    if (query.hasFilters() && !query.words.isEmpty())
        return searchFor(domain::withoutSearchFilters(query.typed));
    if (query.match == SearchQuery::Match::All && query.words.size() > 1)
        return searchWith(SearchQuery::Match::Any);
    m_head->field().clear();
    forget();
    m_head->field().setFocus(Qt::OtherFocusReason);
}

/// As before anything was looked for.
void SearchPage::forget()
{
    m_left.reset();
    m_waiting.reset();
    m_head->showFault({});
    m_model.clear();
}

/// What was found before the community was left is looked for anew.
void SearchPage::resume()
{
    const auto left = std::exchange(m_left, std::nullopt);
    if (!left)
        return;
    m_head->field().setText(left->typed);
    searchWith(left->match);
}

QList<PaletteEntry> SearchPage::switcherEntries(const QString &) const
{
    QList<PaletteEntry> entries;
    for (const auto &typed : m_recent) {
        entries.append({.kind = PaletteKind::Search,
                        .title = displayLine(typed, 200),
                        .iconName = u"clock"_s,
                        .key = recentPrefix + typed});
    }
    return entries;
}

void SearchPage::openEntry(const QString &key)
{
    if (key.startsWith(recentPrefix))
        searchFor(key.mid(recentPrefix.size()));
}

QVariantMap SearchPage::saveState() const
{
    QVariantList kinds;
    for (const auto kind : m_head->kinds())
        kinds.append(static_cast<int>(kind));
    const auto &query = m_left ? *m_left : m_waiting ? *m_waiting : m_model.query();
    return {{u"recent"_s, m_recent},
            {u"kinds"_s, kinds},
            {u"order"_s, m_sort->order()},
            {u"typed"_s, query.typed},
            {u"any"_s, query.match == SearchQuery::Match::Any}};
}

void SearchPage::restoreState(const QVariantMap &state)
{
    m_recent = state.value(u"recent"_s).toStringList();
    m_head->field().setRecent(m_recent);
    QList<domain::SearchTarget::Kind> kinds;
    for (const auto &kind : state.value(u"kinds"_s).toList())
        kinds.append(static_cast<domain::SearchTarget::Kind>(kind.toInt()));
    m_head->setKinds(kinds);
    m_sort->setOrder(state.value(u"order"_s).toInt());
    // Only once somebody looks: on the way into a community nobody waits for it.
    if (const auto typed = state.value(u"typed"_s).toString(); !typed.isEmpty()) {
        m_left.emplace();
        m_left->typed = typed;
        m_left->match
            = state.value(u"any"_s).toBool() ? SearchQuery::Match::Any : SearchQuery::Match::All;
    }
    if (isVisible())
        resume();
}

void SearchPage::showEvent(QShowEvent *event)
{
    Workspace::showEvent(event);
    using enum ActionId;
    for (const auto id : {VoteUp, VoteDown, UndoVote, Reply, EditTopic, CopyLink, MarkAllRead, Back,
                          Forward, ReportItem})
        m_actions.action(id)->setEnabled(false);
    resume();
}

void SearchPage::showMenu(const QPoint &globalPosition)
{
    const auto hit = m_view->hitAt(m_view->currentIndex());
    auto *menu = newMenu(*this);
    menu->addAction(tr("Open"), this, [this, hit] { Q_EMIT openRequested(hit); });
    addPlaces(*menu, {NamedPlace::ofPerson(hit.author, hit.authorName)},
              [page = QPointer(this)](const QString &link) {
                  if (page)
                      Q_EMIT page->linkRequested(link);
              });
    if (m_isModerating && !hit.author.isEmpty() && !domain::isAnonymous(hit.author))
        menu->addAction(tr("Member card…"), this,
                        [this, hit] { Q_EMIT memberCardRequested(hit.author, hit.authorName); });
    menu->popup(globalPosition);
}

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
    if (phase == Phase::Ready)
        speak(*this, tr("%Ln results", nullptr, static_cast<int>(m_model.total())));
}

QString SearchPage::indexingNote() const
{
    const auto waiting = std::max(m_model.waiting(), m_model.unindexed());
    return waiting > 0 ? tr("Indexing %1 documents…").arg(number(waiting)) : QString();
}

void SearchPage::showFigures()
{
    m_pane->setTotal(m_model.total());
    QString name = tr("All content");
    if (m_model.phase() == Phase::Loading)
        name = tr("Searching…");
    else if (m_model.phase() == Phase::Failed)
        name = tr("The search did not finish");
    else if (m_model.phase() == Phase::Ready)
        name = tr("%Ln results", nullptr, static_cast<int>(m_model.total()));
    m_heading->setTexts(name, m_isOnline ? indexingNote() : tr("Offline"));
    if (m_model.rowCount() == 0)
        showEmptyText();
}

QString SearchPage::nothingFound() const
{
    const auto &query = m_model.query();
    QStringList parts;
    if (!indexingNote().isEmpty())
        parts.append(tr("Indexing is not finished; there may be more results later."));
    if (!query.kinds.isEmpty())
        parts.append(tr("Only the selected kinds were searched."));
    else if (query.hasFilters())
        parts.append(
            tr("Searched all topics, replies, articles and posts that match the filters."));
    else if (query.words.size() > 1 && query.match == SearchQuery::Match::All)
        parts.append(
            tr("Searched all topics, replies, articles and posts for all of these words."));
    else
        parts.append(tr("Searched all topics, replies, articles and posts."));
    return parts.size() > 1 ? joinSentences(parts.at(0), parts.at(1)) : parts.value(0);
}

void SearchPage::showEmptyText()
{
    if (!m_isOnline) {
        const auto text = m_waiting
            ? tr("The search for “%1” starts as soon as the connection is back.")
                  .arg(displayLine(m_waiting->typed, 60))
            : tr("Search works again when the connection is back.");
        return m_pane->setEmptyText(
            {u"wifi-off"_s, tr("Offline: search is not available."), text, {}});
    }
    if (m_model.phase() != Phase::Ready) {
        m_pane->setEmptyText(
            {u"search"_s,
             tr("Search all content."),
             tr("Enter words, an \"exact phrase\", or Chinese text. Narrow the search "
                "with by:, in:, tag:, after: and before:."),
             {}});
        return;
    }
    const auto &query = m_model.query();
    QString button = tr("Search for something else");
    if (!query.kinds.isEmpty())
        button = tr("Search all kinds");
    else if (query.hasFilters() && !query.words.isEmpty())
        button = tr("Search without the filters");
    else if (query.words.size() > 1 && query.match == SearchQuery::Match::All)
        button = tr("Search for any of the words");
    m_pane->setEmptyText({u"search"_s,
                          tr("Nothing was found for “%1”.").arg(displayLine(query.typed, 60)),
                          nothingFound(), button});
}

} // namespace ui

#include "moc_searchpage.cpp"
