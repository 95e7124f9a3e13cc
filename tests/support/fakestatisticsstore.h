// SPDX-License-Identifier: MIT
#pragma once

#include "questions.h"
#include "store/door/memberstore.h"

namespace support {

/// Stands in for what is known of one person; its answers are the test's.
class FakeMemberStore : public store::MemberStore {
public:
    struct Past {
        domain::HistoryOf of = domain::HistoryOf::Articles;
        QByteArray cursor;
    };
    FakeMemberStore()
        : store::MemberStore(nullptr)
    {
    }

    Questions<domain::MemberCard, domain::AccountId> cards;
    Questions<domain::HistoryPage, Past> pasts;
    Questions<domain::MemberNote, QString> notes; ///< "add …", "delete …", "restore …"
    Questions<domain::VotePairs, domain::AccountId> pairs;

    Answer<domain::MemberCard> card(const domain::AccountId &person) override
    {
        return cards.ask(person);
    }
    Answer<domain::HistoryPage> history(const domain::AccountId &, domain::HistoryOf of,
                                        const QByteArray &cursor, qsizetype) override
    {
        return pasts.ask({of, cursor});
    }
    Answer<domain::MemberNote> addNote(const domain::AccountId &, const QString &text,
                                       const domain::AccountId &) override
    {
        return notes.ask(QStringLiteral("add ") + text);
    }
    Answer<domain::MemberNote> deleteNote(const domain::AccountId &, const QByteArray &id,
                                          const domain::AccountId &) override
    {
        return notes.ask(QStringLiteral("delete ") + QString::fromUtf8(id));
    }
    Answer<domain::MemberNote> restoreNote(const domain::AccountId &,
                                           const domain::MemberNote &note,
                                           const domain::AccountId &) override
    {
        return notes.ask(QStringLiteral("restore ") + note.text);
    }
    Answer<domain::VotePairs> votePairs(const domain::AccountId &somebody) override
    {
        return pairs.ask(somebody);
    }
    void cancel() override { }
};

} // namespace support
