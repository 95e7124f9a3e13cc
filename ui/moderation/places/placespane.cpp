// SPDX-License-Identifier: MIT
#include "ui/moderation/places/placespane.h"

#include "ui/actions/actionregistry.h"
#include "ui/moderation/places/placedetail.h"
#include "ui/moderation/places/placedialog.h"
#include "ui/moderation/places/placeslist.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/errortext.h"
#include "ui/widgets/statepane.h"

#include <QAction>

using namespace Qt::StringLiterals;
using domain::PlaceAct;
using domain::PlaceOutcome;
using items::PlacesEditor;
using Kind = PlaceAct::Kind;

namespace ui {

PlacesPane::PlacesPane(PlacesEditor &editor, ActionRegistry &actions, QObject *parent)
    : ModerationPane(parent)
    , m_editor(editor)
    , m_actions(actions)
    , m_list(new PlacesList)
    , m_detail(new PlaceDetail)
{
    connectEditor();
    connectViews();
    m_list->setWhyNot(m_whyNot);
    showPlaces();
}

void PlacesPane::connectEditor()
{
    connect(&m_editor, &PlacesEditor::placesChanged, this, &PlacesPane::showPlaces);
    connect(&m_editor, &PlacesEditor::readFailed, this, [this](const base::Error &error) {
        if (!m_editor.isKnown())
            m_list->state().showError(error);
    });
    connect(&m_editor, &PlacesEditor::finished, this, &PlacesPane::takeOutcome);
    connect(&m_editor, &PlacesEditor::failed, this,
            [this](const PlaceAct &, const base::Error &error) {
                Q_EMIT toastRequested({sentenceFor(error), {}, {}});
            });
}

void PlacesPane::connectViews()
{
    auto &tree = m_list->tree();
    connect(m_list, &PlacesList::tabRequested, this, [this] { ask({Kind::CreateTab}); });
    connect(m_list, &PlacesList::categoryRequested, this, [this] { ask({Kind::CreateCategory}); });
    connect(&m_list->state(), &StatePane::retryRequested, this, &PlacesPane::retry);
    connect(&m_list->state(), &StatePane::actionRequested, this,
            [this] { ask({Kind::CreateCategory}); });
    connect(&tree, &PlacesTree::chosenChanged, this, &PlacesPane::showChosen);
    connect(&tree, &PlacesTree::orderRequested, this, &PlacesPane::order);
    connect(&tree, &PlacesTree::putRequested, this,
            [this](const QString &category, const QString &tab) {
                m_editor.run({Kind::PutIntoTab, category, tab});
            });
    connect(&tree, &PlacesTree::moveRequested, this, &PlacesPane::move);
    connect(m_detail, &PlaceDetail::moveRequested, this, &PlacesPane::move);
    connect(m_detail, &PlaceDetail::questionRequested, this, &PlacesPane::ask);
    connect(m_detail, &PlaceDetail::actRequested, &m_editor, &PlacesEditor::run);
}

QStringList PlacesPane::tabsOf(const QString &category) const
{
    QStringList tabs;
    for (const auto &tab : m_editor.places().tabs) {
        for (const auto &one : tab.categories) {
            if (one.name == category)
                tabs.append(tab.name);
        }
    }
    return tabs;
}

QStringList PlacesPane::choicesFor(const PlaceAct &act) const
{
    const auto &places = m_editor.places();
    QStringList choices;
    const auto append = [&choices](const auto &list) {
        for (const auto &one : list)
            choices.append(one.name);
    };
    if (act.kind == Kind::CreateCategory || act.kind == Kind::PutIntoTab) {
        append(places.tabs);
        const auto in = act.kind == Kind::PutIntoTab ? tabsOf(act.name) : QStringList();
        choices.removeIf([&in](const auto &tab) { return in.contains(tab); });
    } else if (act.kind == Kind::MergeGroup) {
        append(places.groups);
    } else if (act.kind == Kind::MergeCategory) {
        for (const auto &tab : places.tabs)
            append(tab.categories);
        append(places.loose);
        choices.removeDuplicates();
        choices.sort(Qt::CaseInsensitive);
    }
    choices.removeAll(act.kind == Kind::MergeCategory || act.kind == Kind::MergeGroup ? act.name
                                                                                      : QString());
    return choices;
}

void PlacesPane::ask(const PlaceAct &act)
{
    const auto row = m_list->tree().chosen();
    auto question = act;
    if (act.kind == Kind::CreateCategory)
        question.other = row.kind == PlaceRow::Kind::Tab ? row.name : row.tab;
    const auto choices = choicesFor(act);
    const bool needsOne = act.kind == Kind::MergeCategory || act.kind == Kind::MergeGroup
        || act.kind == Kind::PutIntoTab;
    if (needsOne && choices.isEmpty()) {
        const auto text = act.kind == Kind::PutIntoTab
            ? tr("There is no other tab; make one first.")
            : tr("There is no other one that it could become part of.");
        return Q_EMIT toastRequested({text, {}, {}});
    }
    (new PlaceDialog(m_editor, {question, row.count, choices}, m_list->window()))->open();
}

void PlacesPane::move(int by)
{
    const auto row = m_list->tree().chosen();
    auto names = row.siblings;
    const auto from = names.indexOf(row.name);
    const bool isMovable = row.kind == PlaceRow::Kind::Tab || row.kind == PlaceRow::Kind::Category;
    if (!isMovable || from < 0 || from + by < 0 || from + by >= names.size())
        return;
    names.move(from, from + by);
    order(row, names);
}

void PlacesPane::order(const PlaceRow &row, const QStringList &names)
{
    const bool isTab = row.kind == PlaceRow::Kind::Tab;
    m_editor.run({Kind::Order, isTab ? QString() : row.name, row.tab, names});
}

void PlacesPane::takeOutcome(const PlaceAct &act, const PlaceOutcome &outcome)
{
    if (outcome.isCut && outcome.entries.isEmpty())
        return Q_EMIT toastRequested({tr("Cancelled; what was done of it has gone back."), {}, {}});
    const bool isRename = act.kind == Kind::RenameCategory || act.kind == Kind::RenameTab
        || act.kind == Kind::RenameGroup;
    const bool isCategory = act.kind == Kind::RenameCategory || act.kind == Kind::CreateCategory;
    if (isRename || act.kind == Kind::CreateCategory || act.kind == Kind::CreateTab)
        m_list->tree().choose({isCategory                          ? PlaceRow::Kind::Category
                                   : act.kind == Kind::RenameGroup ? PlaceRow::Kind::Group
                                                                   : PlaceRow::Kind::Tab,
                               isRename ? act.other : act.name,
                               {}});
    if (act.kind == Kind::Order || outcome.entries.isEmpty())
        return; // it shows by itself
    const auto what = displayLine(items::placeActName(act), 80);
    const auto moved = int(outcome.moved);
    const auto text = outcome.isCut ? tr("Cancelled; %Ln had changed already.", nullptr, moved)
        : moved > 0                 ? tr("Done: %1. %Ln moved.", nullptr, moved).arg(what)
                                    : tr("Done: %1.").arg(what);
    Q_EMIT toastRequested(
        {text, tr("Undo"), [this] { m_actions.action(ActionId::Undo)->trigger(); }});
}

void PlacesPane::showPlaces()
{
    const auto &places = m_editor.places();
    const bool isEmpty = places == domain::Places();
    m_list->showTree(!isEmpty);
    if (!m_editor.isKnown())
        m_list->state().showLoading(tr("Reading tabs and categories…"));
    else if (isEmpty)
        m_list->state().showEmpty(u"layers"_s, tr("No categories yet."),
                                  tr("They come with the first topics, or are made here."),
                                  tr("New category"));
    else
        m_list->state().clear();
    m_list->tree().setPlaces(places);
    showChosen();
}

void PlacesPane::showChosen()
{
    const auto row = m_list->tree().chosen();
    m_detail->showRow(row, tabsOf(row.name), m_whyNot);
}

QString PlacesPane::key() const
{
    return u"places"_s;
}

QString PlacesPane::title() const
{
    return tr("Places");
}

QString PlacesPane::iconName() const
{
    return u"folder-open"_s;
}

QWidget *PlacesPane::list() const
{
    return m_list;
}

QWidget *PlacesPane::detail() const
{
    return m_detail;
}

QList<QWidget *> PlacesPane::focusTargets() const
{
    return {&m_list->tree(), m_detail};
}

QToolButton *PlacesPane::drawerButton() const
{
    return &m_list->drawerButton();
}

void PlacesPane::setWhyNot(const QString &whyNot)
{
    m_whyNot = whyNot;
    m_list->setWhyNot(whyNot);
    showChosen();
}

void PlacesPane::setWanted(bool wanted)
{
    m_isOffered = wanted;
    if (!wanted)
        m_editor.setWanted(false);
}

void PlacesPane::retry()
{
    m_editor.refresh();
}

void PlacesPane::showActions()
{
    m_editor.setWanted(m_isOffered);
}

void PlacesPane::retranslate()
{
    m_list->retranslate();
    m_list->setWhyNot(m_whyNot);
    m_detail->retranslate();
}

} // namespace ui
