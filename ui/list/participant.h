// SPDX-License-Identifier: MIT
#pragma once

#include "ui/actions/actionregistry.h"
#include "ui/actions/moderatemenu.h"
#include "ui/list/placebutton.h"
#include "ui/widgets/toast.h"

namespace items {
class Session;
}

namespace ui {

/// Whoever sits before a page: what they may do there, what they are offered, and what they are
/// told of what came of it. The parts of a page share it. GUI thread.
class Participant : public QObject {
    Q_OBJECT
public:
    Participant(const items::Session &session, ActionRegistry &actions);

    [[nodiscard]] domain::AccountId id() const;
    [[nodiscard]] bool isAdministrator() const;
    [[nodiscard]] bool isModerator() const;
    [[nodiscard]] bool isModerating() const { return m_isModerating; }
    void setModerating(bool moderating) { m_isModerating = moderating; }

    [[nodiscard]] bool isOnline() const { return m_isOnline; }
    [[nodiscard]] bool isReadOnly() const { return m_isReadOnly; }
    void setOnline(bool online) { m_isOnline = online; }
    void setReadOnly(bool readOnly) { m_isReadOnly = readOnly; }
    [[nodiscard]] bool canWrite() const { return m_isOnline && !m_isReadOnly && !id().isEmpty(); }
    /// Why not, as a sentence; empty: they can.
    [[nodiscard]] QString disabledReason() const;
    [[nodiscard]] bool isSignInMissing() const;
    /// Who only has to sign in is told so by a click.
    [[nodiscard]] bool canTry() const { return canWrite() || isSignInMissing(); }
    /// A key that does nothing says nothing: says why not, and false, where nothing can be written.
    bool mayWrite();
    void askToSignIn();

    [[nodiscard]] const ActionRegistry &actions() const { return m_actions; }
    [[nodiscard]] QAction *action(ActionId id) const { return m_actions.action(id); }
    void offer(ActionId id, bool offered) { action(id)->setEnabled(offered); }
    /// Mark as read is called by what it would do now.
    void offerMarkRead(bool offered, bool isRead = false);

    void tell(const QString &text) { Q_EMIT toastRequested({text, {}, {}}); }
    void tellFailure(const base::Error &error);
    /// It was done, and the window's Undo takes it back.
    void tellDone(const QString &text);
    void tellDone(const QString &text, const std::function<void()> &undo);
    /// With a second link, e.g. "Show".
    void tellDone(const QString &text, const QString &further,
                  const std::function<void()> &furtherAction);
    /// It is done as soon as a moderator agrees.
    void tellHeld();
    void copyLink(const QString &link) { copyLinks({link}); }
    /// One a line; those into the community lead there from anywhere.
    void copyLinks(const QStringList &links);
    /// Of a text: the program's own open in the window, others after a question.
    void followLink(const QString &link, QWidget &over);

    void addActions(QMenu &menu, std::initializer_list<ActionId> ids) const;
    /// See ui::addPlaces(); other links are asked about over `over`.
    void addPlaces(QMenu &menu, const QList<NamedPlace> &places, QWidget &over);
    /// What a moderator may do with it, below its own head; nothing for anybody else.
    /// Answers the menu that it added, or null.
    QMenu *addModeration(QMenu &menu, Moderated what);
    /// What moderators know of this person; nothing for anybody else.
    void addMemberCard(QMenu &menu, const domain::AccountId &person, const QString &name);
    /// For the curious: what Redis holds of it.
    void addKeys(QMenu &menu, const domain::Target &target);
    /// Only what a moderator may do, from a button that nobody else sees.
    void showModeration(const Moderated &what, const QPoint &globalPosition, QWidget &over);
    void moderate(domain::BatchAct::Kind kind, const domain::Target &target)
    {
        Q_EMIT moderationRequested(kind, {target});
    }
    void report(const domain::Target &target, const QString &title);
    void askForRemovals(const QList<domain::Target> &targets);

Q_SIGNALS:
    // What the page says in its own name, see Workspace and PanesPage.
    void toastRequested(const ui::ToastMessage &message);
    void reportRequested(const domain::Target &target, const QString &title);
    void moderationRequested(domain::BatchAct::Kind kind, const QList<domain::Target> &targets);
    void memberCardRequested(const domain::AccountId &person, const QString &name);
    void keysRequested(const domain::Target &target);
    void linkRequested(const QString &link);
    void removalsWanted(const QList<domain::Target> &targets);

private:
    void addActs(QMenu &menu, const Moderated &what);

    const items::Session &m_session;
    ActionRegistry &m_actions;
    bool m_isOnline = true;
    bool m_isReadOnly = false;
    bool m_isModerating = false;
};

/// What the link of a toast does: an action of the window that may be gone by then.
[[nodiscard]] ToastMessage toastWith(const QString &text, const QString &linkText, QAction *action);

/// Things of one kind, for an act upon all of them.
template <typename Id>
[[nodiscard]] QList<domain::Target> targetsOf(domain::Target::Kind kind, const QList<Id> &ids)
{
    QList<domain::Target> targets;
    for (const auto &id : ids) {
        if constexpr (std::is_same_v<Id, QByteArray>)
            targets.append({kind, id});
        else
            targets.append({kind, id.bytes()});
    }
    return targets;
}

} // namespace ui
