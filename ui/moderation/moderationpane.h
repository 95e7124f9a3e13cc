// SPDX-License-Identifier: MIT
#pragma once

#include "domain/account.h"
#include "domain/batch.h"
#include "domain/moderation.h"
#include "ui/widgets/toast.h"

#include <QObject>
#include <QWidget>

class QToolButton;

namespace ui {

class ActionRegistry;
class RowListView;

/// One source of the moderators' workspace: a list, and beside it what is chosen there. The page
/// puts both on its stacks, and owns them from then on.
class ModerationPane : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    [[nodiscard]] virtual QString key() const = 0; ///< "reports", for settings
    [[nodiscard]] virtual QString title() const = 0; ///< translated, in the list of sources
    [[nodiscard]] virtual QString iconName() const = 0;
    /// Who sees it; whoever is less does not even find it in the list of sources.
    [[nodiscard]] virtual domain::Role leastRole() const { return domain::Role::Moderator; }
    [[nodiscard]] virtual QWidget *list() const = 0;
    /// Without one the list takes all the room.
    [[nodiscard]] virtual QWidget *detail() const { return nullptr; }
    /// What takes the focus, in the order in which F6 walks.
    [[nodiscard]] virtual QList<QWidget *> focusTargets() const = 0;
    /// If there is one, keys like J and K move in it.
    [[nodiscard]] virtual RowListView *rows() const { return nullptr; }
    /// Shows the sources where they have become a drawer.
    [[nodiscard]] virtual QToolButton *drawerButton() const { return nullptr; }
    [[nodiscard]] virtual int footerHeight() const { return 0; }
    virtual void setFilter(const QString &words) = 0;
    /// A sentence says why nothing can be done; empty: it can.
    virtual void setDisabledReason(const QString &disabledReason) = 0;
    /// Whether somebody of leastRole() acts: else nothing is read.
    virtual void setActive(bool wanted) = 0;
    virtual void retry() = 0;
    /// Enables the actions that mean something here; called while it is shown.
    virtual void showActions() = 0;
    virtual void retranslate() = 0;

Q_SIGNALS:
    /// What waits for a moderator here; 0 takes the badge away.
    void countChanged(qint64 count);
    void toastRequested(const ui::ToastMessage &message);
    /// A moderator wants to see it where it stands; of a reply its topic and floor.
    void openRequested(const domain::Target &target, const QByteArray &topic, qint64 floor);
    /// What is to be done to these, after a question.
    void moderationRequested(domain::BatchAct::Kind kind, const QList<domain::Target> &targets);

protected:
    void toast(const QString &text) { Q_EMIT toastRequested({text, {}, {}}); }
    void toastWithUndo(const ActionRegistry &actions, const QString &text);
};

} // namespace ui
