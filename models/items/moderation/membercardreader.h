// SPDX-License-Identifier: MIT
#pragma once

#include "domain/member.h"
#include "items/list/awaited.h"
#include "items/undohistory.h"

namespace items {

/// All that is known of one person, and the notes about them. GUI thread.
class MemberCardReader : public QObject {
    Q_OBJECT
public:
    MemberCardReader(store::Community &community, UndoHistory &history, QObject *parent = nullptr);

    /// Nothing until it is read, or where reading failed.
    [[nodiscard]] const std::optional<domain::MemberCard> &card() const { return m_card; }

public Q_SLOTS:
    void setPerson(const domain::AccountId &person);
    void refresh();
    /// Answer noted() or requestFailed(); undo is in the history.
    void addNote(const QString &text, const domain::AccountId &actor);
    void deleteNote(const domain::MemberNote &note, const domain::AccountId &actor);

Q_SIGNALS:
    void changed();
    /// A note was written (true) or deleted.
    void noted(bool isNew);
    void requestFailed(const base::Error &error);

private:
    void remember(const domain::MemberNote &note, const domain::AccountId &actor, bool isNew);

    store::Community &m_community;
    UndoHistory &m_history;
    domain::AccountId m_person;
    std::optional<domain::MemberCard> m_card;
    Awaited m_awaited;
};

} // namespace items
