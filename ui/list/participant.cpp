// SPDX-License-Identifier: MIT
#include "ui/list/participant.h"

#include "base/mapped.h"
#include "domain/textlinks.h"
#include "items/session.h"
#include "ui/actions/markreadaction.h"
#include "ui/markdown/openlinkdialog.h"
#include "ui/theme/icons.h"
#include "ui/widgets/errortext.h"
#include "ui/widgets/menus.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>
#include <QPointer>

using namespace Qt::StringLiterals;

namespace ui {

Participant::Participant(const items::Session &session, ActionRegistry &actions)
    : m_session(session)
    , m_actions(actions)
{
}

domain::AccountId Participant::id() const
{
    return m_session.personId();
}

bool Participant::isAdministrator() const
{
    return m_session.person() && m_session.person()->role == domain::Role::Administrator;
}

bool Participant::isModerator() const
{
    return m_session.person() && m_session.person()->role != domain::Role::Member;
}

QString Participant::disabledReason() const
{
    if (canWrite())
        return {};
    const auto token = !m_isOnline ? u"offline"_s : m_isReadOnly ? u"read-only"_s : u"signed-out"_s;
    return sentenceFor({base::Failure::Refused, token});
}

bool Participant::isSignInMissing() const
{
    return m_isOnline && !m_isReadOnly && id().isEmpty();
}

bool Participant::mayWrite()
{
    if (canWrite())
        return true;
    if (isSignInMissing())
        askToSignIn();
    else
        tell(disabledReason());
    return false;
}

void Participant::askToSignIn()
{
    Q_EMIT toastRequested(toastWith(disabledReason(), tr("Sign in"), action(ActionId::SignIn)));
}

void Participant::offerMarkRead(bool offered, bool isRead)
{
    ui::offerMarkRead(m_actions, offered, isRead);
}

void Participant::tellFailure(const base::Error &error)
{
    tell(sentenceFor(error));
}

void Participant::tellDone(const QString &text)
{
    tellDone(text, {}, {});
}

void Participant::tellDone(const QString &text, const QString &further,
                           const std::function<void()> &furtherAction)
{
    auto message = toastWith(text, tr("Undo"), action(ActionId::Undo));
    message.furtherText = further;
    message.furtherAction = furtherAction;
    Q_EMIT toastRequested(message);
}

void Participant::tellDone(const QString &text, const std::function<void()> &undo)
{
    Q_EMIT toastRequested({text, tr("Undo"), undo});
}

void Participant::tellHeld()
{
    tellFailure({base::Failure::Refused, u"held"_s});
}

void Participant::copyLinks(const QStringList &links)
{
    if (links.isEmpty())
        return tell(tr("None of them has a link."));
    const auto permalinks
        = base::mapped(links, [this](const QString &link) { return m_session.address().to(link); });
    QGuiApplication::clipboard()->setText(permalinks.join(u'\n'));
    tell(links.size() == 1 ? tr("Link copied.")
                           : tr("%Ln links copied.", nullptr, int(links.size())));
}

void Participant::followLink(const QString &link, QWidget &over)
{
    if (domain::isPlaceLink(link))
        Q_EMIT linkRequested(link);
    else
        OpenLinkDialog::ask(link, &over);
}

void Participant::addActions(QMenu &menu, std::initializer_list<ActionId> ids) const
{
    for (const auto id : ids)
        menu.addAction(action(id));
}

void Participant::addPlaces(QMenu &menu, const QList<NamedPlace> &places, QWidget &over)
{
    ui::addPlaces(menu, places, [self = QPointer(this), on = QPointer(&over)](const QString &link) {
        if (self && on)
            self->followLink(link, *on);
    });
}

void Participant::addActs(QMenu &menu, const Moderated &what)
{
    addModerateActions(menu, what, [this, targets = what.targets](domain::BatchAct::Kind kind) {
        Q_EMIT moderationRequested(kind, targets);
    });
}

QMenu *Participant::addModeration(QMenu &menu, Moderated what)
{
    if (!m_isModerating || what.targets.isEmpty())
        return nullptr;
    menu.addSeparator();
    what.mayPurge = isAdministrator();
    auto *acts = menu.addMenu(tr("Moderate"));
    addActs(*acts, what);
    return acts;
}

void Participant::addMemberCard(QMenu &menu, const domain::AccountId &person, const QString &name)
{
    if (m_isModerating && !person.isEmpty() && !domain::isAnonymous(person))
        menu.addAction(tr("Member card…"), this,
                       [this, person, name] { Q_EMIT memberCardRequested(person, name); });
}

void Participant::addKeys(QMenu &menu, const domain::Target &target)
{
    if (target.id.isEmpty())
        return;
    menu.addSeparator();
    menu.addAction(icon(u"key-round"_s), tr("Show its keys"), this,
                   [this, target] { Q_EMIT keysRequested(target); });
}

void Participant::showModeration(const Moderated &what, const QPoint &globalPosition, QWidget &over)
{
    auto *menu = newMenu(over);
    addActs(*menu, what);
    menu->popup(globalPosition);
}

void Participant::report(const domain::Target &target, const QString &title)
{
    if (!target.id.isEmpty() && mayWrite())
        Q_EMIT reportRequested(target, title);
}

void Participant::askForRemovals(const QList<domain::Target> &targets)
{
    if (!targets.isEmpty())
        Q_EMIT removalsWanted(targets);
}

ToastMessage toastWith(const QString &text, const QString &linkText, QAction *action)
{
    return {text, linkText, [action = QPointer(action)] {
                if (action)
                    action->trigger();
            }};
}

} // namespace ui

#include "moc_participant.cpp"
