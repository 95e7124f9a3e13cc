// SPDX-License-Identifier: MIT
#pragma once

#include "items/moderation/findinglistmodel.h"
#include "ui/moderation/recordspane.h"

#include <QSet>

class QListWidget;
class QListWidgetItem;
class QPushButton;

namespace items {
class Session;
}

namespace ui {

class RecordField;

/// The health of the community's keys: what does not fit, by kind, and its repair.
class FindingsPane : public RecordsPane {
    Q_OBJECT
public:
    /// Both outlive it.
    FindingsPane(items::FindingListModel &findings, items::Session &session,
                 QObject *parent = nullptr);

    [[nodiscard]] QString title() const override;
    void setActive(bool wanted) override;
    void retry() override;
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
    void tellEnd();
    [[nodiscard]] QString undoneText() const;
    [[nodiscard]] QListWidgetItem *itemFor(int row, const QByteArray &kind);
    [[nodiscard]] QByteArrayList selectedKinds() const;
    /// Findings of the kinds that are chosen.
    [[nodiscard]] qint64 selectedCount() const;

    items::FindingListModel &m_findings;
    items::Session &m_session;
    QPushButton *m_check;
    QPushButton *m_repair;
    QPushButton *m_undo;
    RecordField *m_summary;
    QListWidget *m_kinds;
    QSet<QByteArray> m_unchecked; ///< kinds that somebody left out, also of the next check
    RecordField *m_preview;
    RecordField *m_programs;
};

} // namespace ui
