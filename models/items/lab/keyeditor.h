// SPDX-License-Identifier: MIT
#pragma once

#include "domain/keyview.h"
#include "items/undohistory.h"

namespace items {

class Session;

/// Changes keys of a private community by hand, each with its undo. GUI thread.
class KeyEditor : public QObject {
    Q_OBJECT
public:
    /// All outlive it.
    KeyEditor(store::Community &community, UndoHistory &history, Session &session,
              QObject *parent = nullptr);

    void edit(const domain::KeyEdit &edit);

Q_SIGNALS:
    void edited(const domain::KeyEdit &edit);
    void failed(const base::Error &error);

private:
    void remember(const domain::KeyEdit &edit, const domain::KeyExchange &exchange,
                  const domain::AccountId &actor);

    store::Community &m_community;
    UndoHistory &m_history;
    Session &m_session;
};

} // namespace items
