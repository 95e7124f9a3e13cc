// SPDX-License-Identifier: MIT
#pragma once

#include "domain/removal.h"
#include "ui/actions/moderatemenu.h"
#include "ui/list/workspace.h"

namespace items {
class Session;
}

namespace ui {

class ThreePanes;

/// A page of sources, list and reader: whether one may write on it, and what of its state is kept
/// across restarts. Its heirs show that.
class PanesPage : public Workspace {
    Q_OBJECT
public:
    void setCommunityKey(const QString &key) final { m_communityKey = key; }
    [[nodiscard]] QVariantMap saveState() const final;
    void restoreState(const QVariantMap &state) final;

    /// What was removed of what the page shows; see removalsWanted().
    virtual void showRemoval(const domain::Target &, const domain::Removal &) { }

Q_SIGNALS:
    /// What these were, before somebody removed them.
    void removalsWanted(const QList<domain::Target> &targets);

public Q_SLOTS:
    /// While offline nothing can be written; what is shown stays readable and drafts still save.
    void setOnline(bool online) final;
    void setReadOnly(bool readOnly) final;
    void toggleSources();

protected:
    PanesPage(items::Session &session, ActionRegistry &actions, QWidget *parent);
    void setFrame(ThreePanes *frame);

    void showEvent(QShowEvent *event) override;
    void changeEvent(QEvent *event) override;

    /// Finds out why one may not write, if so, and shows it.
    void applyWritable();
    /// A key that does nothing says nothing: who is not known yet is told what to do.
    [[nodiscard]] bool isSignInMissing() const;

    /// What a moderator may do with it, below its own head; nothing for anybody else.
    /// Answers the menu that it added, or null.
    QMenu *addModeration(QMenu &menu, Moderated what);
    /// What moderators know of this person; nothing for anybody else.
    void addMemberCard(QMenu &menu, const domain::AccountId &person, const QString &name);
    /// For the curious: what Redis holds of it.
    void addKeys(QMenu &menu, const domain::Target &target);
    void showModeration(const Moderated &what, const QPoint &globalPosition);
    void setModerating(bool moderating) override { m_isModerating = moderating; }
    /// Whether the person who acts may destroy what was removed.
    [[nodiscard]] bool isAdministrator() const;
    /// An act upon what the reader shows.
    void moderate(domain::BatchAct::Kind kind, const domain::Target &target)
    {
        Q_EMIT moderationRequested(kind, {target});
    }

    /// Somebody wants to report something of the page's.
    void report(const domain::Target &target, const QString &title);

    [[nodiscard]] virtual QVariantMap saveHistory() const = 0;
    virtual void restoreHistory(const QVariantMap &state) = 0;
    virtual void showWritable() = 0;
    /// What is offered depends on the page that is seen.
    virtual void showActions() = 0;
    virtual void retranslate() = 0;

    items::Session &m_session;
    ActionRegistry &m_actions;
    ThreePanes *m_frame = nullptr;
    QString m_disabledReason; ///< a sentence; empty: one may write
    bool m_isOnline = true;
    bool m_isReadOnly = false;
    bool m_isModerating = false;

private:
    QString m_communityKey;
};

} // namespace ui
