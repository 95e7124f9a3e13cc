// SPDX-License-Identifier: MIT
#include "items/moderation/membercardreader.h"

#include "store/moderation/members/memberrequests.h"

using domain::AccountId;
using domain::MemberNote;

namespace items {

MemberCardReader::MemberCardReader(store::Community &community, UndoHistory &history,
                                   QObject *parent)
    : QObject(parent)
    , m_community(community)
    , m_history(history)
{
}

void MemberCardReader::setPerson(const AccountId &person)
{
    m_person = person;
    m_card.reset();
    Q_EMIT changed();
    refresh();
}

void MemberCardReader::refresh()
{
    m_awaited.awaitOnly(m_community.run(store::ReadMemberCard{m_person}),
                        orTell(this, &MemberCardReader::requestFailed, [this](const auto &card) {
                            m_card = card;
                            Q_EMIT changed();
                        }));
}

void MemberCardReader::addNote(const QString &text, const AccountId &actor)
{
    base::deliver(m_community.run(store::AddNote{m_person, text}, actor), this,
                  orTell(this, &MemberCardReader::requestFailed,
                         [this, actor](const auto &note) { remember(note, actor, true); }));
}

void MemberCardReader::deleteNote(const MemberNote &note, const AccountId &actor)
{
    base::deliver(m_community.run(store::DeleteNote{m_person, note.id}, actor), this,
                  orTell(this, &MemberCardReader::requestFailed,
                         [this, actor](const auto &deleted) { remember(deleted, actor, false); }));
}

void MemberCardReader::remember(const MemberNote &note, const AccountId &actor, bool isNew)
{
    const store::DeleteNote deletion{m_person, note.id};
    const store::RestoreNote restoration{m_person, note};
    const auto done = [this](UndoHistory::Way) { refresh(); };
    if (isNew)
        m_history.push(tr("Note"), actor, deletion, restoration, done);
    else
        m_history.push(tr("Deletion of a note"), actor, restoration, deletion, done);
    refresh();
    Q_EMIT noted(isNew);
}

} // namespace items

#include "moc_membercardreader.cpp"
