// SPDX-License-Identifier: MIT
#pragma once

#include "domain/member.h"
#include "ui/list/placebutton.h"
#include "ui/widgets/carddialog.h"
#include "ui/widgets/prose.h"
#include "ui/widgets/quietview.h"

#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>

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
    /// How much they wrote, and since when, in one line.
    [[nodiscard]] static QString figuresOf(const domain::MemberCard &card);
    /// What they are, and what keeps them from writing.
    [[nodiscard]] static QString standingOf(const domain::MemberCard &card);

Q_SIGNALS:
    /// To the page of the person; the card is closed then.
    void linkActivated(const QString &link);

private:
    [[nodiscard]] QLayout *buildNotes();
    void connectSignals();
    void showCard();
    void showNotes(const QList<domain::MemberNote> &notes);
    void deleteNote();

    Parts m;
    domain::AccountId m_person;
    QLabel *m_figures;
    QLabel *m_standing = plainLabel({}, form());
    PlaceButton *m_profile = new PlaceButton(PlaceButton::Look::Chip, form());
    QListWidget *m_notes = new QuietView<QListWidget>(form());
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
