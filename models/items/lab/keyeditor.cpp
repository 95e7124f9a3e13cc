// SPDX-License-Identifier: MIT
#include "items/lab/keyeditor.h"

#include "items/list/awaited.h"
#include "items/session.h"
#include "store/lab/inspection/keyrequests.h"

using domain::KeyExchange;

namespace items {

KeyEditor::KeyEditor(store::Community &community, UndoHistory &history, Session &session,
                     QObject *parent)
    : QObject(parent)
    , m_community(community)
    , m_history(history)
    , m_session(session)
{
}

void KeyEditor::edit(const domain::KeyEdit &edit)
{
    const auto actor = m_session.personId();
    base::deliver(m_community.run(store::EditKey{edit}, actor), this,
                  orTell(this, &KeyEditor::failed, [this, edit, actor](const auto &exchange) {
                      remember(edit, exchange, actor);
                      Q_EMIT edited(edit);
                  }));
}

void KeyEditor::remember(const domain::KeyEdit &edit, const KeyExchange &exchange,
                         const domain::AccountId &actor)
{
    const bool isDeletion = edit.act == domain::KeyEdit::Act::Delete;
    const auto name = shortTitle(QString::fromUtf8(exchange.key));
    // Each step answers what takes it back.
    const auto objection = [](const auto &answer, store::RestoreKey &inverse) {
        inverse.exchange = *answer;
        return QString();
    };
    m_history.push((isDeletion ? tr("deletion of %1") : tr("edit of %1")).arg(name), actor,
                   store::RestoreKey{exchange}, store::RestoreKey{}, [](UndoHistory::Way) {},
                   objection);
}

} // namespace items

#include "moc_keyeditor.cpp"
