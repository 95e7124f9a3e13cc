// SPDX-License-Identifier: MIT
#include "ui/list/panespage.h"

#include "items/session.h"
#include "ui/list/threepanes.h"
#include "ui/theme/icons.h"
#include "ui/widgets/errortext.h"

#include <QAction>
#include <QBoxLayout>
#include <QEvent>
#include <QMenu>

using namespace Qt::StringLiterals;

namespace ui {

PanesPage::PanesPage(items::Session &session, ActionRegistry &actions, QWidget *parent)
    : Workspace(parent)
    , m_session(session)
    , m_actions(actions)
{
}

void PanesPage::setFrame(ThreePanes *frame)
{
    m_frame = frame;
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(frame);
}

QVariantMap PanesPage::saveState() const
{
    auto state = saveHistory();
    state.insert(u"community"_s, m_communityKey);
    state.insert(u"ratios"_s, m_frame->ratios());
    state.insert(u"sourcesHidden"_s, !m_frame->isDrawer() && !m_frame->areSourcesShown());
    return state;
}

void PanesPage::restoreState(const QVariantMap &state)
{
    if (state.isEmpty())
        return;
    m_frame->setRatios(state.value(u"ratios"_s).toList());
    if (state.value(u"sourcesHidden"_s).toBool())
        m_frame->setSourcesShown(false);
    if (state.value(u"community"_s).toString() == m_communityKey)
        restoreHistory(state);
}

void PanesPage::setOnline(bool online)
{
    m_isOnline = online;
    applyWritable();
}

void PanesPage::setReadOnly(bool readOnly)
{
    m_isReadOnly = readOnly;
    applyWritable();
}

void PanesPage::applyWritable()
{
    QString token;
    if (m_session.personId().isEmpty())
        token = u"signed-out"_s;
    if (m_isReadOnly)
        token = u"read-only"_s;
    if (!m_isOnline)
        token = u"offline"_s;
    m_disabledReason = token.isEmpty() ? QString() : sentenceFor({base::Failure::Refused, token});
    showWritable();
    showActions();
}

bool PanesPage::isSignInMissing() const
{
    return m_isOnline && !m_isReadOnly && m_session.personId().isEmpty();
}

void PanesPage::report(const domain::Target &target, const QString &title)
{
    if (target.id.isEmpty())
        return;
    if (isSignInMissing())
        toastWithSignIn(m_actions, m_disabledReason);
    else if (!m_disabledReason.isEmpty())
        toast(m_disabledReason);
    else
        Q_EMIT reportRequested(target, title);
}

bool PanesPage::isAdministrator() const
{
    return m_session.person() && m_session.person()->role == domain::Role::Administrator;
}

QMenu *PanesPage::addModeration(QMenu &menu, Moderated what)
{
    if (!m_isModerating || what.targets.isEmpty())
        return nullptr;
    menu.addSeparator();
    what.mayPurge = isAdministrator();
    auto *acts = menu.addMenu(tr("Moderate"));
    addModerateActions(*acts, what, [this, targets = what.targets](domain::BatchAct::Kind kind) {
        Q_EMIT moderationRequested(kind, targets);
    });
    return acts;
}

void PanesPage::addMemberCard(QMenu &menu, const domain::AccountId &person, const QString &name)
{
    if (m_isModerating && !person.isEmpty() && !domain::isAnonymous(person))
        menu.addAction(tr("Member card…"), this,
                       [this, person, name] { Q_EMIT memberCardRequested(person, name); });
}

void PanesPage::addKeys(QMenu &menu, const domain::Target &target)
{
    if (target.id.isEmpty())
        return;
    menu.addSeparator();
    menu.addAction(icon(u"key-round"_s), tr("Show its keys"), this,
                   [this, target] { Q_EMIT keysRequested(target); });
}

void PanesPage::showModeration(const Moderated &what, const QPoint &globalPosition)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    addModerateActions(*menu, what, [this, targets = what.targets](domain::BatchAct::Kind kind) {
        Q_EMIT moderationRequested(kind, targets);
    });
    menu->popup(globalPosition);
}

void PanesPage::toggleSources()
{
    m_frame->toggleSources();
}

void PanesPage::showEvent(QShowEvent *event)
{
    Workspace::showEvent(event);
    showActions();
    m_actions.action(ActionId::ToggleSources)->setChecked(m_frame->areSourcesShown());
}

void PanesPage::changeEvent(QEvent *event)
{
    Workspace::changeEvent(event);
    if (event->type() != QEvent::LanguageChange)
        return;
    retranslate();
    applyWritable();
}

} // namespace ui
