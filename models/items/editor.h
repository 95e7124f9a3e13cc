// SPDX-License-Identifier: MIT
#pragma once

#include "items/list/awaited.h"
#include "items/undohistory.h"

namespace items {

/// What a person does, each act with its undo. GUI thread.
class Editor : public QObject {
    Q_OBJECT
public:
    Editor(store::Community &community, UndoHistory &history, QObject *parent = nullptr)
        : QObject(parent)
        , m_community(community)
        , m_history(history)
    {
    }
    [[nodiscard]] const domain::AccountId &person() const { return m_person; }

public Q_SLOTS:
    void setPerson(const domain::AccountId &person) { m_person = person; }

Q_SIGNALS:
    void requestFailed(const base::Error &error);

protected:
    /// An act with a known inverse: `told` hears that it was done, `changed` that too, and of every
    /// undo and redo.
    template <typename Act, typename Inverse, typename Told>
    void act(const QString &text, const Act &act, const Inverse &inverse,
             const UndoHistory::Done &changed, Told told)
    {
        m_history.run(text, m_person, act, inverse, changed, this,
                      orTell(this, &Editor::requestFailed, [changed, told](const auto &...) {
                          told();
                          changed(UndoHistory::Way::Redo);
                      }));
    }

    store::Community &m_community;
    UndoHistory &m_history;
    domain::AccountId m_person;
};

} // namespace items
