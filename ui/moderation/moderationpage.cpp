// SPDX-License-Identifier: MIT
#include "ui/moderation/moderationpage.h"

#include "items/session.h"
#include "ui/actions/markreadaction.h"
#include "ui/list/rowlistview.h"
#include "ui/list/sourcetree.h"
#include "ui/list/threepanes.h"
#include "ui/moderation/moderationpane.h"
#include "ui/moderation/moderationsources.h"

#include <QAction>
#include <QStackedWidget>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace ui {

ModerationPage::ModerationPage(items::Session &session, ActionRegistry &actions, QWidget *parent)
    : PanesPage(session, actions, parent)
    , m_sources(new ModerationSources(this))
    , m_tree(new ModerationTree)
    , m_lists(new QStackedWidget)
    , m_details(new QStackedWidget)
{
    m_tree->setModel(m_sources);
    setFrame(new ThreePanes(new TreePane(m_tree), m_lists, m_details, this));
    connect(m_tree, &ModerationTree::paneSelected, this, &ModerationPage::showPane);
    connect(m_sources, &ModerationSources::countsChanged, this,
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
    pane->setParent(this);
    m_sources->add(pane);
    m_lists->addWidget(pane->list());
    m_details->addWidget(pane->detail() ? pane->detail() : new QWidget);
    connect(pane, &ModerationPane::toastRequested, this, &Workspace::toastRequested);
    connect(pane, &ModerationPane::openRequested, this, &ModerationPage::openRequested);
    if (auto *rows = pane->rows())
        handleMoves(m_actions, *rows);
    if (auto *drawer = pane->drawerButton())
        m_frame->addDrawerButton(*drawer);
    pane->setActive(isOfferedTo(*pane));
    pane->setDisabledReason(m_participant.disabledReason());
    offerPanes();
    if (m_sources->rowCount() == 1)
        showPane(0);
}

QString ModerationPage::id() const
{
    return u"moderate"_s;
}

QString ModerationPage::title() const
{
    return tr("Moderate");
}

QString ModerationPage::iconName() const
{
    return u"shield-check"_s;
}

ModerationPane *ModerationPage::current() const
{
    return m_sources->panes().value(m_lists->currentIndex());
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

QList<PaletteEntry> ModerationPage::switcherEntries(const QString &words) const
{
    QList<PaletteEntry> entries;
    for (const auto *pane : m_sources->panes()) {
        if (isOfferedTo(*pane) && !words.isEmpty()
            && pane->title().contains(words, Qt::CaseInsensitive))
            entries.append({title(), pane->title(), {}, pane->iconName(), {}, pane->key(), {}});
    }
    return entries;
}

void ModerationPage::openEntry(const QString &key)
{
    for (int row = 0; row < m_sources->rowCount(); ++row) {
        if (m_sources->panes().at(row)->key() == key)
            showPane(row);
    }
}

void ModerationPage::showPane(int row)
{
    auto *pane = m_sources->panes().value(row);
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
    showActions();
}

void ModerationPage::applyPerson()
{
    const auto &person = m_session.person();
    const auto role = person ? person->role : domain::Role::Member;
    const bool wasOffered = isOffered();
    if (std::exchange(m_role, role) != role) {
        for (auto *pane : m_sources->panes())
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
        m_tree->setRowHidden(row, {}, isOffered() && !isOfferedTo(*m_sources->panes().at(row)));
    if (auto *pane = current(); pane && isOffered() && !isOfferedTo(*pane))
        showPane(0);
}

QVariantMap ModerationPage::saveHistory() const
{
    auto *pane = current();
    return {{u"pane"_s, pane ? pane->key() : QString()}};
}

void ModerationPage::restoreHistory(const QVariantMap &state)
{
    openEntry(state.value(u"pane"_s).toString());
}

void ModerationPage::showWritable()
{
    for (auto *pane : m_sources->panes())
        pane->setDisabledReason(m_participant.disabledReason());
}

void ModerationPage::showActions()
{
    if (!isVisible())
        return;
    using enum ActionId;
    for (const auto id : {CopyLink, Back, Forward, ReportItem})
        m_actions.action(id)->setEnabled(false);
    offerMarkRead(m_actions, false);
    if (auto *pane = current())
        pane->showActions();
}

void ModerationPage::retranslate()
{
    for (auto *pane : m_sources->panes())
        pane->retranslate();
    m_sources->retranslate();
}

} // namespace ui
