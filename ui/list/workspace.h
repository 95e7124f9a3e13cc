// SPDX-License-Identifier: MIT
#pragma once

#include "domain/batch.h"
#include "ui/actions/actionregistry.h"
#include "ui/palette/paletteentry.h"
#include "ui/widgets/toast.h"

#include <QVariantMap>
#include <QWidget>

#include <functional>
#include <limits>

namespace ui {

class ListFooter;
class RowListView;
class RowTable;

/// One of the pages behind the rail: the board now. The window asks it for everything it shows
/// around the page; the page announces changes by signals and never touches the window.
class Workspace : public QWidget {
    Q_OBJECT
public:
    using QWidget::QWidget;

    [[nodiscard]] virtual QString id() const = 0; ///< "board", for settings and --workspace
    [[nodiscard]] virtual QString title() const = 0; ///< translated, under the rail's icon
    [[nodiscard]] virtual QString iconName() const = 0;
    /// Whether the rail shows it to the person who acts; see offeredChanged().
    [[nodiscard]] virtual bool isOffered() const { return true; }
    /// What the toolbar's New does here.
    [[nodiscard]] virtual ActionId newAction() const = 0;
    /// Whose actions are offered while it is shown.
    [[nodiscard]] virtual ActionScope scope() const { return specOf(newAction()).scope; }
    /// In the order in which F6 walks; the widgets that take the focus, hidden ones are skipped.
    [[nodiscard]] virtual QList<QWidget *> panes() const = 0;
    /// Of the line at its foot that a toast must leave free.
    [[nodiscard]] virtual int footerHeight() const { return 0; }
    /// Words of the toolbar's filter field; empty shows everything.
    virtual void setFilter(const QString &words) = 0;
    [[nodiscard]] virtual QString filter() const { return {}; }
    /// Whether they narrow what is shown now: else the field is not there. See filterableChanged().
    [[nodiscard]] virtual bool isFilterable() const { return true; }
    /// What the quick switcher offers for `words`; asked at every key, so from memory only.
    [[nodiscard]] virtual QList<PaletteEntry> switcherEntries(const QString &words) const = 0;
    /// The person chose `key` of an entry of this page.
    virtual void openEntry(const QString &key) = 0;
    /// Shows what a link of this community leads to; false: it is no link of this page's.
    virtual bool openLink(const QString &) { return false; }
    /// The place in the community that is kept across restarts: source, order, selection.
    [[nodiscard]] virtual QVariantMap saveState() const { return {}; }
    virtual void restoreState(const QVariantMap &) { }
    /// What belongs to the window, whichever community it shows: splitters as ratios.
    [[nodiscard]] virtual QVariantMap saveLayout() const { return {}; }
    virtual void restoreLayout(const QVariantMap &) { }

    /// What is chosen here, for a moderator's acts; without an id where it has not been read yet.
    [[nodiscard]] virtual QList<domain::Target> selectedTargets() const { return {}; }
    /// Whether the person who acts moderates.
    virtual void setModerating(bool) { }
    /// While offline, or in a window that only reads, what is shown stays readable.
    virtual void setOnline(bool) { }
    virtual void setReadOnly(bool) { }

Q_SIGNALS:
    /// The left end of the status bar, e.g. "Draft saved 14:02"; empty takes it away.
    void draftStatusChanged(const QString &text);
    /// Also the badge on the rail; 0 takes it away.
    void unreadCountChanged(qint64 count);
    void toastRequested(const ui::ToastMessage &message);
    /// The page changed the filter itself (another source was chosen).
    void filterChanged(const QString &words);
    void filterableChanged();
    void offeredChanged();
    /// The person wants to report something; `title` says what it is.
    void reportRequested(const domain::Target &target, const QString &title);
    /// A moderator wants to do this to these.
    void moderationRequested(domain::BatchAct::Kind kind, const QList<domain::Target> &targets);
    /// A moderator wants to see what is known of this person.
    void memberCardRequested(const domain::AccountId &person, const QString &name);
    /// Somebody wants to see the keys of this.
    void keysRequested(const domain::Target &target);
    /// Somebody follows a link of the program's own, to wherever it leads; see openLink().
    void linkRequested(const QString &link);
    /// What Undo would take back, e.g. "vote for “Redis streams…”"; empty: nothing.
    void undoTextChanged(const QString &what);

protected:
    void toast(const QString &text) { Q_EMIT toastRequested({text, {}, {}}); }
    void toastWithUndo(ActionRegistry &actions, const QString &text);
    /// Moves are made in the rows that have the focus, as replies do beside the list of topics.
    [[nodiscard]] RowTable &rowsWithFocus(RowTable &list) const;
    /// The keys that move in the page's list, and ask for one of its pages.
    void handleListActions(ActionRegistry &actions, RowListView &list, ListFooter &footer);
    template <typename List>
    void handleMoves(ActionRegistry &actions, List &list)
    {
        using enum ActionId;
        const auto handle = [&](ActionId id, auto move) {
            handleWhileShown(actions, id, &list, [move](auto *view) {
                if (view->isVisible())
                    move(view);
            });
        };
        handle(NextRow, [this](auto *view) { rowsWithFocus(*view).moveSelection(1); });
        handle(PreviousRow, [this](auto *view) { rowsWithFocus(*view).moveSelection(-1); });
        handle(FirstRow, [this](auto *view) { rowsWithFocus(*view).goToRow(0); });
        handle(LastRow, [this](auto *view) {
            rowsWithFocus(*view).goToRow(std::numeric_limits<int>::max());
        });
        handle(PageDown, [](auto *view) { view->turnPage(1); });
        handle(PageUp, [](auto *view) { view->turnPage(-1); });
    }
    /// For what other pages do as well, like Refresh: carried out by the page that is shown.
    template <typename Receiver, typename Slot>
    void handleWhileShown(ActionRegistry &actions, ActionId id, Receiver *receiver, Slot slot)
    {
        actions.handle(id, receiver, [this, receiver, slot] {
            if (isVisible())
                std::invoke(slot, receiver);
        });
    }
};

} // namespace ui
