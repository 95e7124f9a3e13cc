// SPDX-License-Identifier: MIT
#pragma once

#include "items/moderation/auditlistmodel.h"
#include "ui/list/sortbutton.h"
#include "ui/moderation/recordspane.h"
#include "ui/moderation/recordsview.h"

#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>

namespace items {
class Session;
}

namespace ui {

/// The acts on record: who did what to what, before and after, and the way back.
class AuditPane : public RecordsPane {
    Q_OBJECT
public:
    [[nodiscard]] static PaneSource source();
    /// All outlive it.
    AuditPane(items::AuditListModel &entries, items::Session &session,
              const ActionRegistry &actions, QObject *parent = nullptr);

    /// A name, or what it was done to, "article:5".
    [[nodiscard]] bool isFilterable() const override { return true; }
    void setFilter(const QString &words) override;
    [[nodiscard]] QVariantMap saveState() const override;
    void restoreState(const QVariantMap &state) override;
    void retranslate() override;
    void lookAgain() override { } // each act is told

private:
    void build();
    void connectFields();
    void connectModel();
    void applyQuery();
    void describe() override;
    void showRecord() override;
    void showFooter();
    void toastUndone(const domain::AuditEntry &entry, bool isUndoable);
    void askWhereToExport();
    [[nodiscard]] domain::AuditEntry selected() const;
    [[nodiscard]] bool isNewestFirst() const
    {
        return m_entries.query().order == domain::TimeOrder::Newest;
    }
    [[nodiscard]] QString wayBack(const domain::AuditEntry &entry) const;
    [[nodiscard]] bool isPurgeable(const domain::AuditEntry &entry) const;

    items::AuditListModel &m_entries;
    items::Session &m_session;
    const ActionRegistry &m_actions;
    QLineEdit *m_who = new QLineEdit;
    QComboBox *m_what = new QComboBox;
    QComboBox *m_since = new QComboBox;
    TimeSortButton *m_sort = new TimeSortButton;
    QPushButton *m_export = new QPushButton;
    QPushButton *m_undo = new QPushButton;
    QPushButton *m_only = new QPushButton;
    QPushButton *m_purge = new QPushButton;
    RecordField *m_sentence = new RecordField;
    RecordField *m_reason = new RecordField;
    RecordField *m_before = new RecordField;
    RecordField *m_after = new RecordField;
    RecordField *m_note = new RecordField;
    QByteArray m_target; ///< that the log is narrowed to; empty: any
    int m_exportPercent = -1;
};

} // namespace ui
