// SPDX-License-Identifier: MIT
#pragma once

#include "ui/lab/labpane.h"

namespace items {
class Session;
class SnapshotListModel;
class TimeKeeper;
} // namespace items

namespace ui {

class ActionRegistry;
class ClockPanel;
class SnapshotsPane;

/// The time machine of a private community: its clock is moved ahead, and what it holds is kept as
/// snapshots that take its place again or become communities of their own.
class TimePane : public LabPane {
    Q_OBJECT
public:
    [[nodiscard]] static PaneSource source();
    /// All outlive it.
    TimePane(items::TimeKeeper &keeper, items::SnapshotListModel &snapshots,
             items::Session &session, const ActionRegistry &actions, QWidget *parent = nullptr);

    [[nodiscard]] QList<QWidget *> focusTargets() const override;
    void setOnline(bool online) override;
    void refresh() override;
    void retranslate() override;
    [[nodiscard]] QVariantMap saveState() const override;
    void restoreState(const QVariantMap &state) override;

Q_SIGNALS:
    /// A branch is to be shown in a window of its own.
    void openRequested(const QString &folder);

protected:
    void showEvent(QShowEvent *event) override;

private:
    void connectSignals();
    void showWritable();
    [[nodiscard]] QString disabledReason() const;

    items::TimeKeeper &m_keeper;
    items::Session &m_session;
    ClockPanel *m_clock;
    SnapshotsPane *m_snapshots;
    bool m_isOnline = true;
};

} // namespace ui
