// SPDX-License-Identifier: MIT
#include "ui/moderation/moderationpage.h"

#include "items/session.h"
#include "ui/actions/markreadaction.h"
#include "ui/list/rowlistview.h"
#include "ui/list/sourcetree.h"
#include "ui/list/threepanes.h"
#include "ui/moderation/moderationpane.h"

#include <QAction>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace ui {

ModerationPage::ModerationPage(items::Session &session, ActionRegistry &actions, QWidget *parent)
    : PanesPage(session, actions, parent)
    , m_tree(new PaneTree(*m_sources))
{
    nameTree();
    setFrame(new ThreePanes(new TreePane(m_tree), m_lists, m_details, this));
    connect(m_tree, &PaneTree::paneSelected, this, &ModerationPage::showPane);
    connect(m_sources, &PaneSources::countsChanged, this,
            [this] { Q_EMIT unreadCountChanged(m_sources->totalCount()); });
    connect(&m_session, &items::Session::personChanged, this, &ModerationPage::applyPerson);
    handleWhileShown(actions, ActionId::Refresh, this, [](ModerationPage *page) {
        if (auto *pane = page->current())
            pane->retry();
    });
    applyPerson();
}

void ModerationPage::addPane(ModerationPane *pane)
{
    const auto row = m_sources->rowCount();
    pane->setParent(this);
    m_panes.append(pane);
    m_sources->add(*pane);
    m_lists->addWidget(pane->list());
    m_details->addWidget(pane->detail() ? pane->detail() : new QWidget);
    connect(pane, &ModerationPane::countChanged, this,
            [this, row](qint64 count) { m_sources->setCount(row, count); });
    connect(pane, &ModerationPane::toastRequested, this, &Workspace::toastRequested);
    connect(pane, &ModerationPane::linkActivated, this,
            [this](const QString &link) { m_participant.followLink(link, *this); });
    connect(pane, &ModerationPane::openRequested, this, &ModerationPage::openRequested);
    if (auto *rows = pane->rows())
        handleMoves(m_actions, *rows);
    if (auto *drawer = pane->drawerButton())
        m_frame->addDrawerButton(*drawer);
    pane->setActive(isOfferedTo(*pane));
    pane->setDisabledReason(m_participant.disabledReason());
    offerPanes();
    if (row == 0)
        showPane(row);
}

QList<QWidget *> ModerationPage::panes() const
{
    auto *pane = current();
    return QList<QWidget *>{m_tree} + (pane ? pane->focusTargets() : QList<QWidget *>());
}

int ModerationPage::footerHeight() const
{
    auto *pane = current();
    return pane ? pane->footerHeight() : 0;
}

void ModerationPage::setFilter(const QString &words)
{
    m_words = words;
    if (auto *pane = current())
        pane->setFilter(words);
}

bool ModerationPage::isFilterable() const
{
    const auto *pane = current();
    return pane && pane->isFilterable();
}

QList<PaletteEntry> ModerationPage::switcherEntries(const QString &) const
{
    return isOffered() ? m_sources->entriesIn(*m_tree) : QList<PaletteEntry>();
}

void ModerationPage::openEntry(const QString &key)
{
    showPane(m_sources->rowOf(key));
}

void ModerationPage::showPane(int row)
{
    auto *pane = m_panes.value(row);
    if (!pane || (isOffered() && !isOfferedTo(*pane)))
        return;
    if (auto *before = current(); before != pane && !m_words.isEmpty()) {
        before->setFilter({});
        m_words.clear();
        Q_EMIT filterChanged({});
    }
    m_lists->setCurrentIndex(row);
    m_details->setCurrentIndex(row);
    m_frame->setReaderShown(pane->detail() != nullptr);
    m_tree->showSelected(m_sources->index(row));
    m_frame->closeDrawer();
    Q_EMIT filterableChanged();
    showActions();
}

void ModerationPage::applyPerson()
{
    const auto &person = m_session.person();
    const auto role = person ? person->role : domain::Role::Member;
    const bool wasOffered = isOffered();
    if (std::exchange(m_role, role) != role) {
        for (auto *pane : std::as_const(m_panes))
            pane->setActive(isOfferedTo(*pane));
        offerPanes();
    }
    if (wasOffered != isOffered())
        Q_EMIT offeredChanged();
    applyWritable();
}

bool ModerationPage::isOfferedTo(const ModerationPane &pane) const
{
    return isOffered() && m_role >= pane.leastRole();
}

/// Nobody stays on a pane that is not for them.
void ModerationPage::offerPanes()
{
    for (int row = 0; row < m_sources->rowCount(); ++row)
        m_tree->setRowHidden(row, {}, isOffered() && !isOfferedTo(*m_panes.at(row)));
    if (auto *pane = current(); pane && isOffered() && !isOfferedTo(*pane))
        showPane(0);
}

QVariantMap ModerationPage::saveState() const
{
    QVariantMap panes;
    for (const auto *pane : std::as_const(m_panes))
        panes.insert(pane->key(), pane->saveState());
    auto *pane = current();
    return {{u"pane"_s, pane ? pane->key() : QString()},
            {u"templates"_s, m_templates.saveState()},
            {u"panes"_s, panes}};
}

void ModerationPage::restoreState(const QVariantMap &state)
{
    const auto panes = state.value(u"panes"_s).toMap();
    for (auto *pane : std::as_const(m_panes))
        pane->restoreState(panes.value(pane->key()).toMap());
    openEntry(state.value(u"pane"_s).toString());
    m_templates.restoreState(state.value(u"templates"_s).toMap());
}

void ModerationPage::showWritable()
{
    for (auto *pane : std::as_const(m_panes))
        pane->setDisabledReason(m_participant.disabledReason());
}

void ModerationPage::showActions()
{
    if (!isVisible())
        return;
    using enum ActionId;
    for (const auto id : {CopyLink, MarkAllRead, Back, Forward, ReportItem, OpenReported,
                          ClaimReport, ResolveReport, RejectReport, RemoveReported, LockReported,
                          MoveReported, MutePerson, BanPerson})
        m_actions.action(id)->setEnabled(false);
    offerMarkRead(m_actions, false);
    if (auto *pane = current())
        pane->showActions();
}

void ModerationPage::nameTree()
{
    m_tree->setAccessibleName(tr("Lists for moderators"));
}

void ModerationPage::retranslate()
{
    nameTree();
    for (auto *pane : std::as_const(m_panes))
        pane->retranslate();
    m_sources->retranslate();
}

} // namespace ui

#include "moc_moderationpage.cpp"
