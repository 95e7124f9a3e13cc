// SPDX-License-Identifier: MIT
#include "ui/moderation/places/categoriespane.h"

#include "ui/actions/actionregistry.h"
#include "ui/moderation/places/categorieslist.h"
#include "ui/moderation/places/categorydetail.h"
#include "ui/moderation/places/categorydialog.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/errortext.h"
#include "ui/widgets/statepane.h"

#include <QAction>

using namespace Qt::StringLiterals;
using domain::CategoryAct;
using domain::CategoryOutcome;
using items::CategoriesEditor;
using Kind = CategoryAct::Kind;

namespace ui {

CategoriesPane::CategoriesPane(CategoriesEditor &editor, ActionRegistry &actions, QObject *parent)
    : ModerationPane(parent)
    , m_editor(editor)
    , m_actions(actions)
    , m_list(new CategoriesList)
    , m_detail(new CategoryDetail)
{
    connectEditor();
    connectViews();
    m_list->setDisabledReason(m_disabledReason);
    showPlaces();
}

void CategoriesPane::connectEditor()
{
    connect(&m_editor, &CategoriesEditor::placesChanged, this, &CategoriesPane::showPlaces);
    connect(&m_editor, &CategoriesEditor::readFailed, this, [this](const base::Error &error) {
        if (!m_editor.isKnown())
            m_list->state().showError(error);
    });
    connect(&m_editor, &CategoriesEditor::finished, this, &CategoriesPane::handleOutcome);
    connect(&m_editor, &CategoriesEditor::failed, this,
            [this](const CategoryAct &, const base::Error &error) {
                Q_EMIT toastRequested({sentenceFor(error), {}, {}});
            });
}

void CategoriesPane::connectViews()
{
    auto &tree = m_list->tree();
    connect(m_list, &CategoriesList::tabRequested, this, [this] { ask({Kind::CreateTab}); });
    connect(m_list, &CategoriesList::categoryRequested, this,
            [this] { ask({Kind::CreateCategory}); });
    connect(&m_list->state(), &StatePane::retryRequested, this, &CategoriesPane::retry);
    connect(&m_list->state(), &StatePane::actionRequested, this,
            [this] { ask({Kind::CreateCategory}); });
    connect(&tree, &CategoriesTree::selectedChanged, this, &CategoriesPane::showSelected);
    connect(&tree, &CategoriesTree::orderRequested, this, &CategoriesPane::order);
    connect(&tree, &CategoriesTree::putRequested, this,
            [this](const QString &category, const QString &tab) {
                m_editor.run({Kind::PutIntoTab, category, tab});
            });
    connect(&tree, &CategoriesTree::moveRequested, this, &CategoriesPane::move);
    connect(m_detail, &CategoryDetail::moveRequested, this, &CategoriesPane::move);
    connect(m_detail, &CategoryDetail::questionRequested, this, &CategoriesPane::ask);
    connect(m_detail, &CategoryDetail::actRequested, &m_editor, &CategoriesEditor::run);
}

QStringList CategoriesPane::tabsOf(const QString &category) const
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

QStringList CategoriesPane::choicesFor(const CategoryAct &act) const
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

void CategoriesPane::ask(const CategoryAct &act)
{
    const auto row = m_list->tree().selected();
    auto question = act;
    if (act.kind == Kind::CreateCategory)
        question.other = row.kind == CategoryRow::Kind::Tab ? row.name : row.tab;
    const auto choices = choicesFor(act);
    const bool needsOne = act.kind == Kind::MergeCategory || act.kind == Kind::MergeGroup
        || act.kind == Kind::PutIntoTab;
    if (needsOne && choices.isEmpty()) {
        const auto text = act.kind == Kind::PutIntoTab
            ? tr("There is no other tab; make one first.")
            : tr("There is no other one that it could become part of.");
        return Q_EMIT toastRequested({text, {}, {}});
    }
    (new CategoryDialog(m_editor, {question, row.count, choices}, m_list->window()))->open();
}

void CategoriesPane::move(int by)
{
    const auto row = m_list->tree().selected();
    auto names = row.siblings;
    const auto from = names.indexOf(row.name);
    const bool isMovable
        = row.kind == CategoryRow::Kind::Tab || row.kind == CategoryRow::Kind::Category;
    if (!isMovable || from < 0 || from + by < 0 || from + by >= names.size())
        return;
    names.move(from, from + by);
    order(row, names);
}

void CategoriesPane::order(const CategoryRow &row, const QStringList &names)
{
    const bool isTab = row.kind == CategoryRow::Kind::Tab;
    m_editor.run({Kind::Order, isTab ? QString() : row.name, row.tab, names});
}

void CategoriesPane::handleOutcome(const CategoryAct &act, const CategoryOutcome &outcome)
{
    if (outcome.isCut && outcome.entries.isEmpty())
        return Q_EMIT toastRequested({tr("Cancelled; what was done of it has gone back."), {}, {}});
    const bool isRename = act.kind == Kind::RenameCategory || act.kind == Kind::RenameTab
        || act.kind == Kind::RenameGroup;
    const bool isCategory = act.kind == Kind::RenameCategory || act.kind == Kind::CreateCategory;
    if (isRename || act.kind == Kind::CreateCategory || act.kind == Kind::CreateTab)
        m_list->tree().choose({isCategory                          ? CategoryRow::Kind::Category
                                   : act.kind == Kind::RenameGroup ? CategoryRow::Kind::Group
                                                                   : CategoryRow::Kind::Tab,
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

void CategoriesPane::showPlaces()
{
    const auto &places = m_editor.places();
    const bool isEmpty = places == domain::Categories();
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
    showSelected();
}

void CategoriesPane::showSelected()
{
    const auto row = m_list->tree().selected();
    m_detail->showRow(row, tabsOf(row.name), m_disabledReason);
}

QString CategoriesPane::key() const
{
    return u"places"_s;
}

QString CategoriesPane::title() const
{
    return tr("Places");
}

QString CategoriesPane::iconName() const
{
    return u"folder-open"_s;
}

QWidget *CategoriesPane::list() const
{
    return m_list;
}

QWidget *CategoriesPane::detail() const
{
    return m_detail;
}

QList<QWidget *> CategoriesPane::focusTargets() const
{
    return {&m_list->tree(), m_detail};
}

QToolButton *CategoriesPane::drawerButton() const
{
    return &m_list->drawerButton();
}

void CategoriesPane::setDisabledReason(const QString &disabledReason)
{
    m_disabledReason = disabledReason;
    m_list->setDisabledReason(disabledReason);
    showSelected();
}

void CategoriesPane::setActive(bool wanted)
{
    m_isOffered = wanted;
    if (!wanted)
        m_editor.setActive(false);
}

void CategoriesPane::retry()
{
    m_editor.refresh();
}

void CategoriesPane::showActions()
{
    m_editor.setActive(m_isOffered);
}

void CategoriesPane::retranslate()
{
    m_list->retranslate();
    m_list->setDisabledReason(m_disabledReason);
    m_detail->retranslate();
}

} // namespace ui
