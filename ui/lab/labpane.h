// SPDX-License-Identifier: MIT
#pragma once

#include "ui/list/panesources.h"
#include "ui/theme/textzoom.h"
#include "ui/widgets/toast.h"

#include <QToolButton>
#include <QWidget>

class QBoxLayout;
class QLabel;

namespace ui {

/// One source of the laboratory: everything beside the list of sources is its own.
class LabPane : public QWidget {
    Q_OBJECT
public:
    static constexpr LineBox headHeight{48};

    [[nodiscard]] QString title() const { return m_source.title(); }
    /// What takes the focus, in the order in which F6 walks.
    [[nodiscard]] virtual QList<QWidget *> focusTargets() const = 0;
    /// Shows the sources where they have become a drawer.
    [[nodiscard]] QToolButton *drawerButton() const { return m_drawerButton; }
    /// Words of the toolbar's filter field, where it means something.
    virtual void setFilter(const QString &) { }
    [[nodiscard]] virtual bool isFilterable() const { return false; }
    /// While offline what needs the community is disabled.
    virtual void setOnline(bool) { }
    /// F5.
    virtual void refresh() { }
    virtual void retranslate() = 0;
    /// `key` of one of its entries in the quick switcher.
    virtual void openEntry(const QString &) { }
    /// What of it is kept across restarts.
    [[nodiscard]] virtual QVariantMap saveState() const { return {}; }
    virtual void restoreState(const QVariantMap &) { }

Q_SIGNALS:
    void toastRequested(const ui::ToastMessage &message);

protected:
    /// A head of headHeight stands above a hairline.
    LabPane(const PaneSource &source, QWidget *parent);

    /// As the first in the head.
    [[nodiscard]] QToolButton *makeDrawerButton();
    /// What the pane shows, muted, and never wider than one reads with ease.
    static void addStory(QBoxLayout &column, QLabel &story);
    /// It stands there already.
    void setDrawerButton(QToolButton &button) { m_drawerButton = &button; }
    void toast(const QString &text) { Q_EMIT toastRequested({text, {}, {}}); }

private:
    PaneSource m_source;
    QToolButton *m_drawerButton = nullptr;
};

} // namespace ui
