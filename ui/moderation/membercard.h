// SPDX-License-Identifier: MIT
#pragma once

#include "domain/member.h"
#include "ui/widgets/carddialog.h"

class QComboBox;
class QListWidget;
class QPlainTextEdit;
class QTableView;

namespace items {
class HistoryModel;
class MemberCardReader;
class Session;
class VotePairModel;
} // namespace items

namespace ui {

class SurveyView;

/// What moderators know of a person: figures, what they did, what was noted about them, and who
/// votes as they do.
class MemberCard : public CardDialog {
    Q_OBJECT
public:
    /// All outlive it.
    struct Parts {
        items::MemberCardReader &reader;
        items::HistoryModel &history;
        items::VotePairModel &pairs;
        items::Session &session;
    };
    MemberCard(const Parts &parts, const domain::AccountId &person, const QString &name,
               QWidget *parent);

    /// What a lift is worth, in one sentence.
    [[nodiscard]] static QString liftNote();

private:
    [[nodiscard]] QLayout *buildHistory();
    [[nodiscard]] QLayout *buildNotes();
    void connectSignals();
    void showCard();
    void showHistory();
    void showNotes(const QList<domain::MemberNote> &notes);
    void addNote();
    void deleteNote();
    [[nodiscard]] QString figuresOf(const domain::MemberCard &card) const;
    [[nodiscard]] QString standingOf(const domain::MemberCard &card) const;

    Parts m;
    domain::AccountId m_person;
    QLabel *m_figures;
    QLabel *m_standing;
    QComboBox *m_of;
    QTableView *m_table;
    QLabel *m_state;
    QPushButton *m_further;
    QListWidget *m_notes;
    QPlainTextEdit *m_text;
    QPushButton *m_add;
    QPushButton *m_delete;
    SurveyView *m_pairs;
};

/// Accounts that vote together, of everybody. A hint, not a finding.
class VotePairsDialog : public CardDialog {
    Q_OBJECT
public:
    VotePairsDialog(items::VotePairModel &pairs, QWidget *parent);
};

} // namespace ui
