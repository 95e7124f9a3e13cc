// SPDX-License-Identifier: MIT
#pragma once

#include "domain/member.h"
#include "ui/widgets/carddialog.h"
#include "ui/widgets/prose.h"

#include <QComboBox>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTableView>

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
    void deleteNote();
    [[nodiscard]] QString figuresOf(const domain::MemberCard &card) const;
    [[nodiscard]] QString standingOf(const domain::MemberCard &card) const;

    Parts m;
    domain::AccountId m_person;
    QLabel *m_figures;
    QLabel *m_standing = plainLabel({}, form());
    QComboBox *m_of = new QComboBox(form());
    QTableView *m_table = new QTableView(form());
    QLabel *m_state = plainLabel({}, form());
    QPushButton *m_further = new QPushButton(form());
    QListWidget *m_notes = new QListWidget(form());
    QPlainTextEdit *m_text = new QPlainTextEdit(form());
    QPushButton *m_add = new QPushButton(form());
    QPushButton *m_delete = new QPushButton(form());
    SurveyView *m_pairs;
};

/// Accounts that vote together, of everybody. A hint, not a finding.
class VotePairsDialog : public CardDialog {
    Q_OBJECT
public:
    VotePairsDialog(items::VotePairModel &pairs, QWidget *parent);
};

} // namespace ui
