// SPDX-License-Identifier: MIT
#pragma once

#include "domain/snapshot.h"
#include "ui/lab/labpane.h"

class QLabel;
class QLineEdit;
class QPushButton;

namespace items {
class Session;
class SnapshotListModel;
class TimeKeeper;
} // namespace items

namespace ui {

class ClockPanel;
class RecordField;
class RecordsView;

/// The time machine of a private community: its clock is moved ahead, and what it holds is kept as
/// snapshots that take its place again or become communities of their own.
class TimePane : public LabPane {
    Q_OBJECT
public:
    /// All outlive it.
    TimePane(items::TimeKeeper &keeper, items::SnapshotListModel &snapshots,
             items::Session &session, QWidget *parent = nullptr);

    [[nodiscard]] QString key() const override;
    [[nodiscard]] QString title() const override;
    [[nodiscard]] QString iconName() const override;
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
    void build();
    void buildDetail();
    void connectSignals();
    void connectEnds();
    void take();
    void restore(const domain::Snapshot &snapshot);
    void askBranch();
    void discard();
    void showState();
    void showFooter();
    void showSnapshot();
    void showButtons();
    [[nodiscard]] QString disabledReason() const;
    [[nodiscard]] domain::Snapshot selected() const;

    items::TimeKeeper &m_keeper;
    items::SnapshotListModel &m_snapshots;
    items::Session &m_session;
    RecordsView *m_view;
    ClockPanel *m_clock;
    QLabel *m_label;
    QLineEdit *m_name;
    QPushButton *m_take;
    RecordField *m_called;
    RecordField *m_time;
    RecordField *m_made;
    RecordField *m_holds;
    QPushButton *m_restore;
    QPushButton *m_branch;
    QPushButton *m_delete;
    bool m_isOnline = true;
    bool m_wasRead = false;
};

} // namespace ui
