// SPDX-License-Identifier: MIT
#include "ui/forum/categorymenu.h"

#include "domain/names.h"
#include "items/forum/topictreemodel.h"
#include "items/topiceditor.h"
#include "ui/list/participant.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/errortext.h"
#include "ui/widgets/menus.h"

#include <QClipboard>
#include <QCompleter>
#include <QGuiApplication>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
constexpr int cardWidth = 420;
}

TabDialog::TabDialog(const QString &category, const QStringList &tabs, QWidget *parent)
    : CardDialog(tr("Add “%1” to a tab").arg(displayLine(category, 40)), cardWidth, parent)
{
    addText(tr("A tab shows the topics of all its categories. A new name creates a new tab."));
    m_name = addLine(tr("Tab"));
    auto *completer = new QCompleter(tabs, this);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    completer->setWrapAround(false); // from the last one Down would lead back to what was typed
    m_name->setCompleter(completer);
    addCancel();
    connect(addPrimary(tr("Add to tab")), &QAbstractButton::clicked, this, &TabDialog::choose);
}

void TabDialog::choose()
{
    const auto name = domain::cleanName(m_name->text());
    if (!name)
        return setFieldError(m_name, sentenceFor(name.error()));
    Q_EMIT tabSelected(*name);
    accept();
}

using items::TopicEditor;

CategoryMenu::CategoryMenu(items::TopicTreeModel &tree, TopicEditor &editor,
                           Participant &participant, QWidget &page)
    : m_tree(tree)
    , m_editor(editor)
    , m_participant(participant)
    , m_page(page)
{
    connect(&m_editor, &TopicEditor::tabsChanged, &m_tree, &items::TopicTreeModel::refresh);
    connect(&m_editor, &TopicEditor::tabMemberSet, this,
            [this](const QString &tab, const QString &category, bool member) {
                const auto text = member ? tr("“%1” is now in the tab “%2”.")
                                         : tr("“%1” was removed from the tab “%2”.");
                m_participant.tellDone(text.arg(displayLine(category, 40), displayLine(tab, 40)));
            });
}

void CategoryMenu::show(const domain::TopicQuery &source, const QString &tab,
                        const QPoint &globalPosition)
{
    auto *menu = newMenu(m_page);
    const auto name = source.name;
    menu->addAction(tr("Show"), this, [this, source] { Q_EMIT sourceSelected(source); });
    if (!name.isEmpty())
        addCopy(*menu, tr("Copy name"), name);
    if (source.source == domain::TopicQuery::Source::Category) {
        menu->addSeparator();
        addTabActions(*menu, name, tab);
    }
    menu->popup(globalPosition);
}

void CategoryMenu::addTabActions(QMenu &menu, const QString &category, const QString &tab)
{
    auto *tabs = menu.addMenu(tr("Add to a tab"));
    for (const auto &other : m_tree.tabNames()) {
        if (other != tab)
            tabs->addAction(displayLine(other, 40), this, [this, other, category] {
                m_editor.setTabMember(other, category, true);
            });
    }
    tabs->addSeparator();
    tabs->addAction(tr("Another tab…"), this, [this, category] { askTab(category); });
    QList<QAction *> actions{tabs->menuAction()};
    if (!tab.isEmpty())
        actions.append(
            menu.addAction(tr("Remove from “%1”").arg(displayLine(tab, 40)), this,
                           [this, tab, category] { m_editor.setTabMember(tab, category, false); }));
    const auto disabledReason = whyNoTabs();
    menu.setToolTipsVisible(!disabledReason.isEmpty());
    for (auto *action : actions) {
        action->setEnabled(disabledReason.isEmpty());
        action->setToolTip(disabledReason);
    }
}

/// Why this person can't arrange categories in tabs; empty if they may.
QString CategoryMenu::whyNoTabs() const
{
    const bool isForModerators = m_tabsFor == TabsFor::Moderators;
    if (m_participant.canWrite() && isForModerators && !m_participant.isModerator())
        return sentenceFor({base::Failure::Refused, u"not-moderator"_s});
    return m_participant.disabledReason();
}

void CategoryMenu::askTab(const QString &category)
{
    auto *dialog = new TabDialog(category, m_tree.tabNames(), &m_page);
    connect(dialog, &TabDialog::tabSelected, &m_editor,
            [this, category](const QString &tab) { m_editor.setTabMember(tab, category, true); });
    dialog->open();
}

} // namespace ui

#include "moc_categorymenu.cpp"
