// SPDX-License-Identifier: MIT
#include "items/lab/keyeditor.h"

#include "items/session.h"
#include "store/lab/inspection/keyrequests.h"

#include <memory>

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
                  [this, edit, actor](const base::Result<KeyExchange> &exchange) {
                      if (!exchange)
                          return Q_EMIT failed(exchange.error());
                      remember(*exchange, actor);
                      Q_EMIT edited(edit);
                  });
}

/// Each step answers what takes it back, so one question serves for both ways.
void KeyEditor::remember(const KeyExchange &exchange, const domain::AccountId &actor)
{
    const auto last = std::make_shared<KeyExchange>(exchange);
    const auto exchangeAgain = [community = &m_community, last, actor] {
        return community->run(store::RestoreKey{*last}, actor);
    };
    m_history.push(
        tr("edit of %1").arg(shortTitle(QString::fromUtf8(exchange.key))), exchangeAgain,
        exchangeAgain, [](UndoHistory::Way) {},
        [last](const auto &answer, UndoHistory::Way) {
            *last = *answer;
            return QString();
        });
}

} // namespace items
