// SPDX-License-Identifier: MIT
#pragma once

#include "items/moderation/heldlistmodel.h"
#include "ui/actions/actionid.h"
#include "ui/list/sortbutton.h"
#include "ui/moderation/recordspane.h"
#include "ui/moderation/recordsview.h"
#include "ui/widgets/textperitem.h"

#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTimer>

#include <utility>

namespace items {
class Session;
}

namespace ui {

class ActionRegistry;
class AuthorSection;
class MessageTemplates;

/// Texts that a filter holds: what they say, what was found in them, and the decision.
class HeldPane : public RecordsPane {
    Q_OBJECT
public:
    [[nodiscard]] static PaneSource source();
    /// All outlive it but `author`, which it takes.
    HeldPane(items::HeldListModel &held, items::Session &session, ActionRegistry &actions,
             AuthorSection *author, MessageTemplates &templates, QObject *parent = nullptr);

    void showActions() override;
    [[nodiscard]] QVariantMap saveState() const override;
    void restoreState(const QVariantMap &state) override;
    void retranslate() override;

private:
    void build();
    void connectSignals();
    void describe() override;
    void showRecord() override;
    void showFailure(const base::Error &error) override;
    void showText(const domain::HeldItem &item);
    void showNothing();
    void decide();
    void approve();
    void reject();
    void goOn();
    [[nodiscard]] bool mayDecide() const;
    [[nodiscard]] QList<std::pair<ActionId, QPushButton *>> keys() const;
    void nameButtons();
    void showButtons();
    void tell(const domain::HeldItem &item, domain::HeldItem::State how);

    items::HeldListModel &m_held;
    items::Session &m_session;
    ActionRegistry &m_actions;
    TimeSortButton *m_sort = new TimeSortButton;
    RecordField *m_what = new RecordField;
    QPushButton *m_open = new QPushButton;
    RecordField *m_answered = new RecordField;
    RecordField *m_match = new RecordField;
    QPlainTextEdit *m_text = new QPlainTextEdit;
    QLineEdit *m_reason = new QLineEdit;
    TextPerItem m_reasons;
    QPushButton *m_approve = new QPushButton;
    QPushButton *m_reject = new QPushButton;
    QPushButton *m_mute = new QPushButton;
    QPushButton *m_ban = new QPushButton;
    AuthorSection *m_person;
    MessageTemplates &m_templates;
    domain::HeldItem m_shown; ///< as it is read there; also after it went
    QByteArray m_decided; ///< decided on here: what stands in its place is next
    int m_decidedRow = 0;
    QTimer m_doubleClick; ///< the second click of one that decided is not meant for the next text
};

} // namespace ui
