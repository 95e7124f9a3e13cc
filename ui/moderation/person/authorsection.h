// SPDX-License-Identifier: MIT
#pragma once

#include "domain/member.h"
#include "ui/list/placebutton.h"
#include "ui/widgets/prose.h"

#include <QPushButton>
#include <QWidget>

namespace items {
class HistoryModel;
class MemberCardReader;
class Session;
} // namespace items

namespace ui {

class HistoryView;
class MessageTemplates;

/// Beside what somebody wrote: who that is, what they did before; and asks about what keeps
/// them from writing.
class AuthorSection : public QWidget {
    Q_OBJECT
public:
    /// All outlive it; reader and history are its own.
    struct Parts {
        items::MemberCardReader &reader;
        items::HistoryModel &history;
        items::Session &session;
        MessageTemplates &templates;
    };
    explicit AuthorSection(const Parts &parts, QWidget *parent = nullptr);

    /// Hidden where nobody is known.
    void showPerson(const domain::AccountId &person, const QString &name);
    /// Why nobody can be restricted here; empty: they can.
    void setDisabledReason(const QString &disabledReason);
    /// Why this person cannot; empty: they can.
    [[nodiscard]] QString whyNotRestrictable() const;
    /// Asks for how long; nothing where it can't be.
    void askToRestrict(domain::RestrictionKind kind);

Q_SIGNALS:
    void cardRequested(const domain::AccountId &person, const QString &name);
    void linkActivated(const QString &link);
    void restrictionSelected(const domain::Member &member, domain::RestrictionKind kind,
                             const domain::Restriction &restriction);
    /// Whether somebody can be restricted may have changed.
    void changed();

private:
    void showCard();
    void retranslate();
    [[nodiscard]] const domain::MemberCard *card() const;

    Parts m;
    QLabel *m_heading = plainLabel({}, this);
    PlaceButton *m_profile = new PlaceButton(PlaceButton::Look::Chip, this);
    QPushButton *m_open = new QPushButton(this);
    Prose *m_figures = new Prose({}, this);
    Prose *m_standing = new Prose({}, this);
    Prose *m_notes = new Prose({}, this);
    HistoryView *m_history;
    domain::AccountId m_person;
    QString m_name;
    QString m_disabledReason;
};

} // namespace ui
