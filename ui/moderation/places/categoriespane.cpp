// SPDX-License-Identifier: MIT
#include "ui/moderation/places/categoriespane.h"

#include "domain/categories.h"
#include "ui/actions/actionregistry.h"
#include "ui/moderation/places/categorydialog.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/style.h"
#include "ui/theme/textzoom.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/errortext.h"
#include "ui/widgets/followtoken.h"
#include "ui/widgets/plaintooltip.h"
#include "ui/widgets/prose.h"
#include "ui/widgets/retext.h"

#include <QVBoxLayout>

using namespace Qt::StringLiterals;
using domain::CategoryAct;
using domain::CategoryOutcome;
using items::CategoriesEditor;
using Kind = CategoryAct::Kind;

namespace ui {

namespace {
constexpr Scaled widest(420);
}

/// What can be done to what is chosen in CategoriesTree.
class CategoryDetail : public FormPage {
    Q_OBJECT
public:
    explicit CategoryDetail(QWidget *parent = nullptr);

    /// `tabs` that the category is in; `disabledReason` says why nothing can be done.
    void showRow(const CategoryRow &row, const QStringList &tabs, const QString &disabledReason);
    void retranslate();

Q_SIGNALS:
    /// Of what is chosen; asks for nothing more.
    void actRequested(const domain::CategoryAct &act);
    /// The same, but something is to be asked first.
    void questionRequested(const domain::CategoryAct &act);
    void moveRequested(int by);

private:
    using Kind = domain::CategoryAct::Kind;

    QPushButton *addButton();
    [[nodiscard]] QWidget *buildButtons();
    void connectButtons();
    void showButtons();
    [[nodiscard]] domain::CategoryAct act(Kind ofCategory, Kind ofTab, Kind ofGroup) const;
    [[nodiscard]] QString about() const;

    ElidedLabel *m_title = new ElidedLabel;
    QLabel *m_about = new Prose({});
    QPushButton *m_rename;
    QPushButton *m_merge;
    QPushButton *m_put;
    QPushButton *m_takeOut;
    QPushButton *m_up;
    QPushButton *m_down;
    QPushButton *m_archive;
    QPushButton *m_remove;
    CategoryRow m_row;
    QStringList m_tabs;
    QString m_disabledReason;
};

CategoryDetail::CategoryDetail(QWidget *parent)
    : FormPage(parent)
    , m_rename(addButton())
    , m_merge(addButton())
    , m_put(addButton())
    , m_takeOut(addButton())
    , m_up(addButton())
    , m_down(addButton())
    , m_archive(addButton())
    , m_remove(addButton())
{
    m_title->setFont(ui::font(FontRole::BodyStrong));
    keepSized(*m_title, [this] { m_title->setFixedHeight(PaneHead::height - 1); });
    followToken(m_about, &Tokens::muted);
    m_up->setIcon(icon(u"chevron-up"_s));
    m_down->setIcon(icon(u"chevron-down"_s));
    auto *head = new QWidget;
    rowOf({m_title}, {.margins = {24, 0, 16, 0}}, head);
    setParts({head, buildButtons()});
    connectButtons();
    retranslate();
}

QWidget *CategoryDetail::buildButtons()
{
    auto *buttons = new QWidget;
    keepSized(*buttons, [buttons] { buttons->setMaximumWidth(widest); });
    auto *moves = rowOf({{m_up, 1}, {m_down, 1}}, {.spacing = 8});
    columnOf({m_about, Gap{8}, m_rename, m_merge, m_put, m_takeOut, moves, m_archive, m_remove,
              Stretch{1}},
             {.margins = {24, 16, 24, 24}, .spacing = 8}, buttons);
    return buttons;
}

QPushButton *CategoryDetail::addButton()
{
    auto *button = new QPushButton(this);
    button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    return button;
}

CategoryAct CategoryDetail::act(Kind ofCategory, Kind ofTab, Kind ofGroup) const
{
    const auto kind = m_row.kind == CategoryRow::Kind::Tab ? ofTab
        : m_row.kind == CategoryRow::Kind::Group           ? ofGroup
                                                           : ofCategory;
    return {kind, m_row.name};
}

void CategoryDetail::connectButtons()
{
    connect(m_rename, &QAbstractButton::clicked, this, [this] {
        Q_EMIT questionRequested(act(Kind::RenameCategory, Kind::RenameTab, Kind::RenameGroup));
    });
    connect(m_merge, &QAbstractButton::clicked, this, [this] {
        Q_EMIT questionRequested(act(Kind::MergeCategory, Kind::MergeCategory, Kind::MergeGroup));
    });
    connect(m_put, &QAbstractButton::clicked, this, [this] {
        Q_EMIT questionRequested({Kind::PutIntoTab, m_row.name});
    });
    connect(m_takeOut, &QAbstractButton::clicked, this, [this] {
        Q_EMIT actRequested({Kind::TakeOutOfTab, m_row.name, m_row.tab});
    });
    connect(m_archive, &QAbstractButton::clicked, this, [this] {
        if (m_row.kind == CategoryRow::Kind::Archived)
            Q_EMIT actRequested({Kind::UnarchiveCategory, m_row.name});
        else
            Q_EMIT questionRequested({Kind::ArchiveCategory, m_row.name});
    });
    connect(m_remove, &QAbstractButton::clicked, this, [this] {
        Q_EMIT actRequested(act(Kind::RemoveCategory, Kind::RemoveTab, Kind::RemoveCategory));
    });
    connect(m_up, &QAbstractButton::clicked, this, [this] { Q_EMIT moveRequested(-1); });
    connect(m_down, &QAbstractButton::clicked, this, [this] { Q_EMIT moveRequested(1); });
}

void CategoryDetail::showRow(const CategoryRow &row, const QStringList &tabs,
                             const QString &disabledReason)
{
    m_row = row;
    m_tabs = tabs;
    m_disabledReason = disabledReason;
    m_title->setText(row.name);
    m_about->setText(about());
    showButtons();
}

QString CategoryDetail::about() const
{
    const auto count = int(m_row.count);
    switch (m_row.kind) {
    case CategoryRow::Kind::Tab:
        return tr("A tab with %Ln categories.", nullptr, count);
    case CategoryRow::Kind::Category:
        return m_tabs.isEmpty()
            ? tr("A category with %Ln topics, in no tab.", nullptr, count)
            : tr("A category with %Ln topics, in %1.", nullptr, count).arg(m_tabs.join(u", "_s));
    case CategoryRow::Kind::Archived:
        return tr("An archived category with %Ln topics: read-only.", nullptr, count);
    case CategoryRow::Kind::Group:
        return tr("A group of %Ln articles.", nullptr, count);
    case CategoryRow::Kind::None:
        break;
    }
    return tr("Select a tab, a category or a group to see what you can do with it.");
}

void CategoryDetail::showButtons()
{
    using enum CategoryRow::Kind;
    const auto kind = m_row.kind;
    const bool isTab = kind == Tab;
    const bool isCategory = kind == Category || kind == Archived;
    const auto offer
        = [this](QPushButton *button, bool isMeant, const QString &disabledReason = {}) {
              const auto reason = m_disabledReason.isEmpty() ? disabledReason : m_disabledReason;
              button->setVisible(isMeant);
              button->setEnabled(reason.isEmpty());
              if (!reason.isEmpty())
                  button->setToolTip(plainToolTip(reason));
          };
    retranslate();
    offer(m_rename, kind != None);
    offer(m_merge, isCategory || kind == Group);
    offer(m_put, kind == Category);
    offer(m_takeOut, kind == Category && !m_row.tab.isEmpty());
    offer(m_up, isTab || kind == Category, m_row.row > 0 ? QString() : tr("Already first."));
    offer(m_down, isTab || kind == Category,
          m_row.siblings.indexOf(m_row.name) + 1 < m_row.siblings.size() ? QString()
                                                                         : tr("Already last."));
    offer(m_archive, isCategory);
    offer(m_remove, isTab || isCategory,
          m_row.count == 0 ? QString()
              : isTab      ? tr("Only a tab without categories can be removed.")
                           : tr("Only a category without topics can be removed."));
}

void CategoryDetail::retranslate()
{
    label(m_rename, tr("Rename…"), tr("Change the name; the contents stay"));
    label(m_merge, tr("Merge into…"), tr("Moves everything in it into another one"));
    label(m_put, tr("Add to a tab…"), tr("Its topics appear in that tab too"));
    label(m_takeOut, tr("Remove from the tab"), tr("The category and its topics stay"));
    label(m_up, tr("Move up"), tr("For everyone (Alt+Up)"));
    label(m_down, tr("Move down"), tr("For everyone (Alt+Down)"));
    const bool isArchived = m_row.kind == CategoryRow::Kind::Archived;
    label(m_archive, isArchived ? tr("Reopen") : tr("Archive…"),
          isArchived ? tr("Allows posts and replies again") : tr("Makes it read-only"));
    label(m_remove, tr("Remove"), tr("Only empty ones can be removed"));
    m_about->setText(about());
}

PaneSource CategoriesPane::source()
{
    return {u"places"_s, u"folder-open"_s, [] { return tr("Categories"); },
            domain::Role::Administrator};
}

CategoriesPane::CategoriesPane(CategoriesEditor &editor, ActionRegistry &actions, QObject *parent)
    : FormPane(source(), parent)
    , m_editor(editor)
    , m_actions(actions)
    , m_detail(new CategoryDetail)
{
    build();
    connectEditor();
    connectViews();
    retranslate();
    showPlaces();
}

void CategoriesPane::build()
{
    for (auto *button : {m_newTab, m_newCategory}) {
        setCompact(button);
        button->setIcon(icon(u"plus"_s));
        head().add(button);
    }
    auto *stacked = new QWidget;
    stacked->setLayout(m_stack);
    m_stack->addWidget(m_state);
    m_stack->addWidget(m_tree);
    setContent(stacked, m_detail);
}

void CategoriesPane::connectEditor()
{
    connect(&m_editor, &CategoriesEditor::placesChanged, this, &CategoriesPane::showPlaces);
    connect(&m_editor, &CategoriesEditor::readFailed, this, [this](const base::Error &error) {
        if (!m_editor.isKnown())
            m_state->showError(error);
    });
    connect(&m_editor, &CategoriesEditor::finished, this, &CategoriesPane::handleOutcome);
    connect(&m_editor, &CategoriesEditor::failed, this,
            [this](const CategoryAct &, const base::Error &error) { toast(sentenceFor(error)); });
}

void CategoriesPane::connectViews()
{
    connect(m_newTab, &QAbstractButton::clicked, this, [this] { ask({Kind::CreateTab}); });
    connect(m_newCategory, &QAbstractButton::clicked, this,
            [this] { ask({Kind::CreateCategory}); });
    connect(m_state, &StatePane::retryRequested, this, &CategoriesPane::retry);
    connect(m_state, &StatePane::actionRequested, this, [this] { ask({Kind::CreateCategory}); });
    connect(m_tree, &CategoriesTree::selectedChanged, this, &CategoriesPane::showSelected);
    connect(m_tree, &CategoriesTree::orderRequested, this, &CategoriesPane::order);
    connect(m_tree, &CategoriesTree::putRequested, this,
            [this](const QString &category, const QString &tab) {
                m_editor.run({Kind::PutIntoTab, category, tab});
            });
    connect(m_tree, &CategoriesTree::moveRequested, this, &CategoriesPane::move);
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
    const auto row = m_tree->selected();
    auto question = act;
    if (act.kind == Kind::CreateCategory)
        question.other = row.kind == CategoryRow::Kind::Tab ? row.name : row.tab;
    const auto choices = choicesFor(act);
    const bool needsOne = act.kind == Kind::MergeCategory || act.kind == Kind::MergeGroup
        || act.kind == Kind::PutIntoTab;
    if (needsOne && choices.isEmpty()) {
        const auto text = act.kind == Kind::PutIntoTab
            ? tr("There is no other tab; create one first.")
            : tr("There is nothing else to merge it into.");
        return toast(text);
    }
    (new CategoryDialog(m_editor, {question, row.count, choices}, page().window()))->open();
}

void CategoriesPane::move(int by)
{
    const auto row = m_tree->selected();
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
        return toast(tr("Cancelled; changes made so far were reverted."));
    const bool isRename = act.kind == Kind::RenameCategory || act.kind == Kind::RenameTab
        || act.kind == Kind::RenameGroup;
    const bool isCategory = act.kind == Kind::RenameCategory || act.kind == Kind::CreateCategory;
    if (isRename || act.kind == Kind::CreateCategory || act.kind == Kind::CreateTab)
        m_tree->choose({isCategory                          ? CategoryRow::Kind::Category
                            : act.kind == Kind::RenameGroup ? CategoryRow::Kind::Group
                                                            : CategoryRow::Kind::Tab,
                        isRename ? act.other : act.name,
                        {}});
    if (act.kind == Kind::Order || outcome.entries.isEmpty())
        return; // it shows by itself
    const auto what = displayLine(items::placeActName(act), 80);
    const auto moved = int(outcome.moved);
    const auto text = outcome.isCut ? tr("Cancelled; %Ln had already changed.", nullptr, moved)
        : moved > 0                 ? tr("Done: %1. %Ln moved.", nullptr, moved).arg(what)
                                    : tr("Done: %1.").arg(what);
    toastWithUndo(m_actions, text);
}

void CategoriesPane::showPlaces()
{
    const auto &places = m_editor.places();
    const bool isEmpty = places == domain::Categories();
    m_stack->setCurrentWidget(isEmpty ? static_cast<QWidget *>(m_state) : m_tree);
    if (!m_editor.isKnown())
        m_state->showLoading(tr("Reading tabs and categories…"));
    else if (isEmpty)
        m_state->showEmpty(u"layers"_s, tr("No categories yet."),
                           tr("Categories appear with the first topics, or create them here."),
                           tr("New category"));
    else
        m_state->clear();
    m_tree->setPlaces(places);
    showSelected();
}

void CategoriesPane::showSelected()
{
    const auto row = m_tree->selected();
    m_detail->showRow(row, tabsOf(row.name), disabledReason());
}

QList<QWidget *> CategoriesPane::focusTargets() const
{
    return {m_tree, m_detail};
}

void CategoriesPane::showWritable()
{
    const auto &reason = disabledReason();
    for (const auto &[button, what] :
         {std::pair(m_newTab, tr("A new tab without categories")),
          std::pair(m_newCategory, tr("A new category without topics"))}) {
        button->setEnabled(reason.isEmpty());
        button->setToolTip(reason.isEmpty() ? what : plainToolTip(reason));
    }
    m_tree->setArrangeable(reason.isEmpty());
    showSelected();
}

void CategoriesPane::setActive(bool wanted)
{
    m_isOffered = wanted;
    if (!wanted)
        m_editor.setActive(false);
}

void CategoriesPane::retranslate()
{
    head().setHeading(title());
    m_newTab->setText(tr("Tab"));
    m_newTab->setAccessibleName(tr("New tab"));
    m_newCategory->setText(tr("Category"));
    m_newCategory->setAccessibleName(tr("New category"));
    m_tree->retranslate();
    m_detail->retranslate();
    showWritable();
}

} // namespace ui

#include "categoriespane.moc"
#include "moc_categoriespane.cpp"
