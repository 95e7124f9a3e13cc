// SPDX-License-Identifier: MIT
#include "ui/lab/labpage.h"

#include "ui/actions/markreadaction.h"
#include "ui/lab/labpane.h"
#include "ui/list/sourcetree.h"
#include "ui/list/threepanes.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/helppage.h"

#include <QAction>
#include <QEvent>
#include <QToolButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace ui {

LabPage::LabPage(ActionRegistry &actions, QWidget *parent)
    : Workspace(parent)
    , m_actions(actions)
    , m_tree(new PaneTree(*m_sources))
    , m_frame(new ThreePanes(new TreePane(m_tree), m_stack, new QWidget, this))
{
    nameTree();
    m_frame->setReaderShown(false);
    columnOf({m_frame}, {.margins = {0, 0, 0, 0}}, this);
    connect(m_frame, &ThreePanes::sourcesLeft, this,
            [this] { ThreePanes::focusFirst(panes().mid(1)); });
    connect(m_tree, &PaneTree::paneSelected, this, &LabPage::showPane);
    handleWhileShown(actions, ActionId::ToggleSources, m_frame, &ThreePanes::toggleSources);
    handleWhileShown(actions, ActionId::Refresh, this, [](LabPage *page) {
        if (auto *pane = page->current())
            pane->refresh();
    });
}

void LabPage::addPane(const PaneSource &source, ActionId id, std::function<LabPane *()> make,
                      PaneRow<LabPane>::Entries entries)
{
    const auto row = m_sources->rowCount();
    m_panes.append({source, std::move(make), nullptr, {}, std::move(entries)});
    m_sources->add(source);
    m_actions.handle(id, this, [this, row] {
        showPane(row);
        Q_EMIT showRequested();
    });
    if (row == m_current)
        m_tree->showSelected(m_sources->index(row));
    if (row == 0)
        Q_EMIT offeredChanged();
}

void LabPage::makePane(PaneRow<LabPane> &row)
{
    row.pane = row.make();
    m_stack->addWidget(row.pane);
    connect(row.pane, &LabPane::toastRequested, this, &Workspace::toastRequested);
    if (auto *drawer = row.pane->drawerButton())
        m_frame->addDrawerButton(*drawer);
    row.pane->setOnline(m_isOnline);
    row.pane->restoreState(row.state);
}

bool LabPage::isOffered() const
{
    return m_sources->rowCount() > 0;
}

QList<QWidget *> LabPage::panes() const
{
    auto *pane = current();
    return QList<QWidget *>{m_tree} + (pane ? pane->focusTargets() : QList<QWidget *>());
}

void LabPage::setFilter(const QString &words)
{
    m_words = words;
    if (auto *pane = current())
        pane->setFilter(words);
}

bool LabPage::isFilterable() const
{
    const auto *pane = current();
    return pane && pane->isFilterable();
}

QString LabPage::currentPane() const
{
    return current() ? m_panes.at(m_current).source.key : QString();
}

QList<PaletteEntry> LabPage::switcherEntries(const QString &words) const
{
    auto entries = m_sources->entriesIn(*m_tree);
    for (const auto &row : m_panes) {
        auto within = row.entries ? row.entries(words) : QList<PaletteEntry>();
        for (auto &entry : within) {
            entry.key = row.source.key + u'/' + entry.key;
            entries.append(entry);
        }
    }
    return entries;
}

void LabPage::openEntry(const QString &key)
{
    const auto row = m_sources->rowOf(key.section(u'/', 0, 0));
    showPane(row);
    if (const auto within = key.section(u'/', 1); row >= 0 && !within.isEmpty())
        m_panes.at(row).pane->openEntry(within);
}

void LabPage::showPane(int row)
{
    if (row < 0 || row >= m_panes.size())
        return;
    if (row != m_current && !m_words.isEmpty()) {
        if (auto *before = current())
            before->setFilter({});
        m_words.clear();
        Q_EMIT filterChanged({});
    }
    m_current = row;
    if (!current())
        makePane(m_panes[row]);
    setHelpPage(*this, helpPageOf(*current()));
    m_stack->setCurrentWidget(current());
    m_tree->showSelected(m_sources->index(row));
    m_frame->closeDrawer();
    Q_EMIT filterableChanged();
    Q_EMIT paneShown(currentPane());
}

void LabPage::choosePane(int row)
{
    if (isVisible() || m_panes.value(row).pane)
        return showPane(row);
    m_current = qMax(row, 0);
    m_tree->showSelected(m_sources->index(m_current));
}

QVariantMap LabPage::saveLayout() const
{
    QVariantMap panes;
    for (const auto &row : m_panes)
        panes.insert(row.source.key, row.saveState());
    return {{u"pane"_s, m_panes.value(m_current).source.key},
            {u"panes"_s, panes},
            {u"ratios"_s, m_frame->ratios()}};
}

void LabPage::restoreLayout(const QVariantMap &layout)
{
    const auto panes = layout.value(u"panes"_s).toMap();
    for (auto &row : m_panes)
        row.restoreState(panes);
    m_frame->setRatios(layout.value(u"ratios"_s).toList());
    choosePane(m_sources->rowOf(layout.value(u"pane"_s).toString()));
}

void LabPage::setOnline(bool online)
{
    m_isOnline = online;
    for (const auto &row : m_panes) {
        if (row.pane)
            row.pane->setOnline(online);
    }
}

void LabPage::showEvent(QShowEvent *event)
{
    using enum ActionId;
    Workspace::showEvent(event);
    for (const auto id : {CopyLink, MarkAllRead, Back, Forward, ReportItem})
        m_actions.action(id)->setEnabled(false);
    offerMarkRead(m_actions, false);
    m_actions.action(ToggleSources)->setChecked(m_frame->areSourcesShown());
    if (!current())
        showPane(m_current);
}

void LabPage::nameTree()
{
    m_tree->setAccessibleName(tr("Parts of the laboratory"));
}

void LabPage::changeEvent(QEvent *event)
{
    Workspace::changeEvent(event);
    if (event->type() != QEvent::LanguageChange)
        return;
    nameTree();
    m_sources->retranslate();
    for (const auto &row : m_panes) {
        if (row.pane)
            row.pane->retranslate();
    }
}

} // namespace ui

#include "moc_labpage.cpp"
