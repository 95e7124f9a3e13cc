// SPDX-License-Identifier: MIT
#pragma once

#include "domain/batch.h"
#include "domain/moderation.h"
#include "ui/list/panesources.h"
#include "ui/widgets/toast.h"

#include <QObject>
#include <QVariantMap>
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
    [[nodiscard]] QString title() const { return m_source.title(); }
    [[nodiscard]] QWidget *list() const { return m_list; }
    /// Without one the list takes all the room.
    [[nodiscard]] QWidget *detail() const { return m_detail; }
    /// What takes the focus, in the order in which F6 walks.
    [[nodiscard]] virtual QList<QWidget *> focusTargets() const = 0;
    /// If there is one, keys like J and K move in it.
    [[nodiscard]] virtual RowListView *rows() const { return nullptr; }
    /// Shows the sources where they have become a drawer.
    [[nodiscard]] QToolButton *drawerButton() const { return m_drawerButton; }
    [[nodiscard]] virtual int footerHeight() const { return 0; }
    virtual void setFilter(const QString &) { }
    [[nodiscard]] virtual bool isFilterable() const { return false; }
    /// A sentence says why nothing can be done; empty: it can.
    void setDisabledReason(const QString &disabledReason);
    /// Whether somebody of the source’s least role acts: else nothing is read.
    virtual void setActive(bool) { m_wasRead = false; }
    virtual void retry() = 0;
    /// Somebody comes back to it: what nobody tells of may be another by now.
    virtual void lookAgain() { }
    /// What is kept across restarts.
    [[nodiscard]] virtual QVariantMap saveState() const { return {}; }
    virtual void restoreState(const QVariantMap &) { }
    /// Called while it is shown: the first look reads, and what means something here is enabled.
    virtual void showActions();
    virtual void retranslate() = 0;

Q_SIGNALS:
    /// What waits for a moderator here; 0 takes the badge away.
    void countChanged(qint64 count);
    void toastRequested(const ui::ToastMessage &message);
    /// A moderator wants to see it where it stands; of a reply its topic and floor.
    void openRequested(const domain::Target &target, const QByteArray &topic, qint64 floor);
    /// A link in a text, see Participant::followLink().
    void linkActivated(const QString &link);
    /// What is to be done to these, after a question.
    void moderationRequested(domain::BatchAct::Kind kind, const QList<domain::Target> &targets);

protected:
    ModerationPane(const PaneSource &source, QObject *parent);

    /// In the constructor.
    void setParts(QWidget *list, QToolButton &drawerButton, QWidget *detail = nullptr);
    [[nodiscard]] const QString &disabledReason() const { return m_disabledReason; }
    /// What can be done now; see disabledReason().
    virtual void showWritable() = 0;
    void toast(const QString &text) { Q_EMIT toastRequested({text, {}, {}}); }
    void toastWithUndo(const ActionRegistry &actions, const QString &text);

private:
    PaneSource m_source;
    QWidget *m_list = nullptr;
    QWidget *m_detail = nullptr;
    QToolButton *m_drawerButton = nullptr;
    QString m_disabledReason;
    bool m_wasRead = false;
};

} // namespace ui
