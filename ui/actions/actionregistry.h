// SPDX-License-Identifier: MIT
#pragma once

#include "ui/actions/actionid.h"

#include <QAction>
#include <QHash>
#include <QObject>
#include <QPointer>

namespace ui {

/// All actions of one window, with their keys. An action is invisible, in menus and palette and
/// to the keyboard, until somebody handles it; so nothing is offered that does nothing.
class ActionRegistry : public QObject {
    Q_OBJECT
public:
    explicit ActionRegistry(QObject *parent = nullptr);

    [[nodiscard]] QAction *action(ActionId id) const { return m_entries.value(id).main; }

    /// Connects the action to whoever does it, and so brings it into the menus.
    template <typename Receiver, typename Slot>
    void handle(ActionId id, Receiver *receiver, Slot slot)
    {
        connect(action(id), &QAction::triggered, receiver, slot);
        markHandled(id);
    }
    /// Whether the community that is open knows it at all; it does unless this says so.
    void setOffered(ActionId id, bool isOffered);
    [[nodiscard]] bool isHandled(ActionId id) const { return m_entries.value(id).isHandled; }

    /// Lets list keys (isListKey) work while `list` has the focus: those of its workspace and those
    /// that mean something everywhere.
    void attachList(QWidget *list, ActionScope scope = ActionScope::Everywhere);
    /// The workspace that is shown: what belongs to another is neither offered nor does its key.
    void showScope(ActionScope scope);

    [[nodiscard]] QList<QKeySequence> shortcuts(ActionId id) const;
    void setShortcuts(ActionId id, const QList<QKeySequence> &shortcuts);
    void resetShortcuts();
    /// Other actions that answer to `sequence` where `except` does, or to the beginning or a
    /// continuation of it.
    [[nodiscard]] QList<ActionId> conflicts(const QKeySequence &sequence, ActionId except) const;

    /// What differs from the defaults, by key of the action; for settings.
    [[nodiscard]] QVariantMap customShortcuts() const;
    void setCustomShortcuts(const QVariantMap &custom);

    /// "Vote for this article": no mnemonic, no dots.
    [[nodiscard]] QString plainText(ActionId id) const;
    /// The first key as caps, e.g. {"Ctrl", "Z"}.
    [[nodiscard]] QStringList keyCaps(ActionId id) const;

    /// All texts anew, after a change of language.
    void retranslate();

Q_SIGNALS:
    void shortcutsChanged();
    void handledChanged();

private:
    struct Entry {
        QAction *main = nullptr;
        QAction *listCompanion = nullptr; ///< carries the list keys of an action that has others
        QList<QKeySequence> shortcuts;
        bool isHandled = false;
        bool isOffered = true;
        bool isNative = false;
        ActionScope scope = ActionScope::Everywhere;
    };
    struct List {
        QPointer<QWidget> widget;
        ActionScope scope = ActionScope::Everywhere;
        [[nodiscard]] bool takes(const Entry &entry) const;
    };
    void markHandled(ActionId id);
    void applyShortcuts(Entry &entry);
    void applyScope(Entry &entry);

    QHash<ActionId, Entry> m_entries;
    QList<List> m_lists;
    ActionScope m_scope = ActionScope::Everywhere; ///< everywhere: nothing is left out
};

/// The caps of a key sequence, localised.
[[nodiscard]] QStringList keyCapsOf(const QKeySequence &sequence);

} // namespace ui
