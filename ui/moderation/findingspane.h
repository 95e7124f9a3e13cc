// SPDX-License-Identifier: MIT
#pragma once

#include "items/moderation/findinglistmodel.h"
#include "ui/moderation/recordspane.h"
#include "ui/moderation/recordsview.h"
#include "ui/widgets/quietview.h"

#include <QListWidget>
#include <QPushButton>
#include <QSet>

class QListWidgetItem;

namespace items {
class Session;
}

namespace ui {

/// The health of the community's keys: what does not fit, by kind, and its repair.
class FindingsPane : public RecordsPane {
    Q_OBJECT
public:
    [[nodiscard]] static PaneSource source();
    /// All outlive it.
    FindingsPane(items::FindingListModel &findings, items::Session &session,
                 const ActionRegistry &actions, QObject *parent = nullptr);

    void setActive(bool wanted) override;
    void retry() override { check(); }
    void lookAgain() override { } // a check takes its time, and is asked for
    void showActions() override { }
    void retranslate() override;

private:
    void build();
    void connectSignals();
    void check();
    void repair();
    void undo();
    /// Its phases are those of a check.
    void showState() override;
    void describe() override;
    void showRecord() override { showButtons(); }
    void showStandIn();
    void showFooter();
    void showKinds();
    void showButtons();
    void tellRepaired();
    void tellEnd();
    [[nodiscard]] QListWidgetItem *itemFor(int row, const QByteArray &kind);
    [[nodiscard]] QByteArrayList selectedKinds() const;
    /// Findings of the kinds that are chosen.
    [[nodiscard]] qint64 selectedCount() const;

    items::FindingListModel &m_findings;
    items::Session &m_session;
    const ActionRegistry &m_actions;
    QPushButton *m_check = new QPushButton;
    QPushButton *m_repair = new QPushButton;
    QPushButton *m_undo = new QPushButton;
    RecordField *m_summary = new RecordField;
    QListWidget *m_kinds = new QuietView<QListWidget>;
    QSet<QByteArray> m_unchecked; ///< kinds that somebody left out, also of the next check
    RecordField *m_preview = new RecordField;
    RecordField *m_programs = new RecordField;
};

} // namespace ui
