// SPDX-License-Identifier: MIT
#include "ui/list/listpage.h"

#include "items/session.h"
#include "ui/list/draftspane.h"
#include "ui/list/itemreading.h"
#include "ui/list/sourcetree.h"
#include "ui/list/threepanes.h"

#include <QStackedWidget>

using namespace Qt::StringLiterals;

namespace ui {

ListPage::ListPage(items::Session &session, ActionRegistry &actions, items::ListModel &model,
                   QWidget *parent)
    : PanesPage(session, actions, parent)
    , m_draftsPane(new DraftsPane)
    , m_model(model)
    , m_middle(new QStackedWidget)
{
}

void ListPage::layOut(QWidget *sources, ListPane *list, QWidget *reader, ItemReadingBase &reading)
{
    m_pane = list;
    m_reading = &reading;
    m_pane->showList(m_model);
    m_middle->addWidget(m_pane);
    m_middle->addWidget(m_draftsPane);
    setFrame(new ThreePanes(sources, m_middle, reader, this));
    connect(m_pane, &ListPane::titlesMeasured, m_frame, &ThreePanes::setTitlesWidth);
    m_frame->addDrawerButton(m_pane->drawerButton());
    m_frame->addDrawerButton(m_draftsPane->drawerButton());
    handleWhileShown(m_actions, ActionId::ShowNew, m_pane, &ListPane::showNew);
    handleWhileShown(m_actions, ActionId::Refresh, &m_model, &items::ListModel::refresh);
    connect(m_pane, &ListPane::emptyButtonClicked, this, &ListPage::leaveEmpty);
    connect(m_reading, &ItemReadingBase::changed, this, &ListPage::showActions);
    connect(m_draftsPane, &DraftsPane::statusChanged, this, &Workspace::draftStatusChanged);
    connect(&m_model, &items::ListModel::newCountChanged, this, &Workspace::unreadCountChanged);
    connect(&m_session, &items::Session::personChanged, this, &ListPage::applyPerson);
}

void ListPage::showList(bool isOther)
{
    const bool wasFiltered = isOther && !m_model.filter().isEmpty();
    const bool wasElsewhere = m_middle->currentWidget() != m_pane;
    m_middle->setCurrentWidget(m_pane);
    if (wasFiltered)
        m_pane->setFilter({});
    m_pane->startAtTop();
    if (wasFiltered || wasElsewhere)
        tellFilter();
}

bool ListPage::isListShown() const
{
    return m_middle->currentWidget() == m_pane;
}

bool ListPage::isFilterable() const
{
    return isListShown();
}

void ListPage::showDrafts()
{
    showMiddle(m_draftsPane);
}

void ListPage::enterDrafts(SourceTree &sources, int role)
{
    sources.showSelectedWith(role);
    showDrafts();
    m_draftsPane->focusTarget()->setFocus(Qt::OtherFocusReason);
}

void ListPage::addMiddle(StackedPane *pane)
{
    m_middle->addWidget(pane);
    m_frame->addDrawerButton(pane->drawerButton());
}

void ListPage::showMiddle(QWidget *pane)
{
    m_middle->setCurrentWidget(pane);
    m_reading->showNothing();
    m_frame->closeDrawer();
    tellFilter();
}

void ListPage::tellFilter()
{
    Q_EMIT filterChanged(filter());
    Q_EMIT filterableChanged();
}

QWidget *ListPage::middle() const
{
    auto *shown = m_middle->currentWidget();
    return shown == m_pane ? m_pane->focusTarget() : shown->focusProxy();
}

void ListPage::setFilter(const QString &words)
{
    m_pane->setFilter(words);
    showEmptyText();
}

void ListPage::showEmptyText()
{
    m_pane->setEmptyText(m_model.filter().isEmpty()
                             ? emptyText()
                             : ListPane::EmptyText{u"search"_s, tr("Nothing found."),
                                                   nothingFound(), tr("Show everything")});
}

void ListPage::leaveEmpty()
{
    if (m_model.filter().isEmpty())
        return leaveEmptyList();
    setFilter({});
    Q_EMIT filterChanged({});
}

void ListPage::showWritable()
{
    m_model.setOnline(m_participant.isOnline());
    showEmptyText();
}

void ListPage::showActions()
{
    if (isVisible())
        offer();
}

void ListPage::setModerating(bool moderating)
{
    PanesPage::setModerating(moderating);
    m_reading->setModerating(moderating);
}

void ListPage::showRemoval(const domain::Target &target, const domain::Removal &removal)
{
    m_reading->showRemoval(target, removal);
}

} // namespace ui

#include "moc_listpage.cpp"
