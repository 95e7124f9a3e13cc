// SPDX-License-Identifier: MIT
#include "ui/moderation/moderationpage.h"

#include "items/session.h"
#include "ui/actions/markreadaction.h"
#include "ui/list/rowlistview.h"
#include "ui/list/sourcetree.h"
#include "ui/list/threepanes.h"
#include "ui/moderation/moderationpane.h"
#include "ui/widgets/helppage.h"

#include <QAction>
#include <QShowEvent>
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

void ModerationPage::addPane(const PaneSource &source, std::function<ModerationPane *()> make)
{
    const auto row = m_sources->rowCount();
    m_panes.append({source, std::move(make), nullptr, {}, {}});
    m_sources->add(source);
    offerPanes();
    if (row == m_current)
        m_tree->showSelected(m_sources->index(row));
}

ModerationPane *ModerationPage::pane(const QString &key)
{
    auto &row = m_panes[m_sources->rowOf(key)];
    if (!row.pane)
        makePane(row);
    return row.pane;
}

void ModerationPage::setCount(const QString &key, qint64 count)
{
    m_sources->setCount(m_sources->rowOf(key), count);
}

void ModerationPage::makePane(PaneRow<ModerationPane> &row)
{
    auto *pane = row.pane = row.make();
    pane->setParent(this);
    m_lists->addWidget(pane->list());
    if (pane->detail())
        m_details->addWidget(pane->detail());
    connect(pane, &ModerationPane::countChanged, this,
            [this, key = row.source.key](qint64 count) { setCount(key, count); });
    connect(pane, &ModerationPane::toastRequested, this, &Workspace::toastRequested);
    connect(pane, &ModerationPane::linkActivated, this,
            [this](const QString &link) { m_participant.followLink(link, *this); });
    connect(pane, &ModerationPane::openRequested, this, &ModerationPage::openRequested);
    if (auto *rows = pane->rows())
        handleMoves(m_actions, *rows);
    if (auto *drawer = pane->drawerButton())
        m_frame->addDrawerButton(*drawer);
    pane->setActive(isOfferedTo(row.source));
    pane->setDisabledReason(m_participant.disabledReason());
    pane->restoreState(row.state);
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
    if (!canChoose(row))
        return;
    if (row != m_current && !m_words.isEmpty()) {
        if (auto *before = current())
            before->setFilter({});
        m_words.clear();
        Q_EMIT filterChanged({});
    }
    const bool isOther = std::exchange(m_current, row) != row;
    if (!current())
        makePane(m_panes[row]);
    else if (isOther)
        current()->lookAgain();
    const auto *pane = current();
    setHelpPage(*this, helpPageOf(*pane));
    m_lists->setCurrentWidget(pane->list());
    if (pane->detail())
        m_details->setCurrentWidget(pane->detail());
    m_frame->setReaderShown(pane->detail() != nullptr);
    m_tree->showSelected(m_sources->index(row));
    m_frame->closeDrawer();
    Q_EMIT filterableChanged();
    showActions();
}

bool ModerationPage::canChoose(int row) const
{
    return row >= 0 && row < m_panes.size()
        && (!isOffered() || isOfferedTo(m_panes.at(row).source));
}

void ModerationPage::choosePane(int row)
{
    if (isVisible() || m_panes.value(row).pane)
        return showPane(row);
    if (!canChoose(row))
        return;
    m_current = row;
    m_tree->showSelected(m_sources->index(row));
}

void ModerationPage::applyPerson()
{
    const auto &person = m_session.person();
    const auto role = person ? person->role : domain::Role::Member;
    const bool wasOffered = isOffered();
    if (std::exchange(m_role, role) != role) {
        for (const auto &row : std::as_const(m_panes)) {
            if (row.pane)
                row.pane->setActive(isOfferedTo(row.source));
        }
        offerPanes();
    }
    if (wasOffered != isOffered())
        Q_EMIT offeredChanged();
    applyWritable();
}

bool ModerationPage::isOfferedTo(const PaneSource &source) const
{
    return isOffered() && m_role >= source.leastRole;
}

/// Nobody stays on a pane that is not for them.
void ModerationPage::offerPanes()
{
    for (int row = 0; row < m_sources->rowCount(); ++row)
        m_tree->setRowHidden(row, {}, isOffered() && !isOfferedTo(m_panes.at(row).source));
    if (isOffered() && m_current < m_panes.size() && !isOfferedTo(m_panes.at(m_current).source))
        choosePane(0);
}

void ModerationPage::showEvent(QShowEvent *event)
{
    if (auto *pane = current(); pane && !event->spontaneous())
        pane->lookAgain();
    PanesPage::showEvent(event);
}

QVariantMap ModerationPage::saveState() const
{
    QVariantMap panes;
    for (const auto &row : m_panes)
        panes.insert(row.source.key, row.saveState());
    return {{u"pane"_s, m_panes.value(m_current).source.key},
            {u"templates"_s, m_templates.saveState()},
            {u"panes"_s, panes}};
}

void ModerationPage::restoreState(const QVariantMap &state)
{
    const auto panes = state.value(u"panes"_s).toMap();
    for (auto &row : m_panes)
        row.restoreState(panes);
    choosePane(m_sources->rowOf(state.value(u"pane"_s).toString()));
    m_templates.restoreState(state.value(u"templates"_s).toMap());
}

void ModerationPage::showWritable()
{
    for (const auto &row : std::as_const(m_panes)) {
        if (row.pane)
            row.pane->setDisabledReason(m_participant.disabledReason());
    }
}

void ModerationPage::showActions()
{
    if (!isVisible())
        return;
    if (!current() && canChoose(m_current))
        return showPane(m_current);
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
    for (const auto &row : std::as_const(m_panes)) {
        if (row.pane)
            row.pane->retranslate();
    }
    m_sources->retranslate();
}

} // namespace ui

#include "moc_moderationpage.cpp"
