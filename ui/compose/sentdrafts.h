// SPDX-License-Identifier: MIT
#pragma once

#include "items/draftfolder.h"
#include "ui/compose/draftdialog.h"
#include "ui/list/participant.h"

#include <QHash>

namespace ui {

/// Drafts on their way, by their keys, until they are answered. That may take long: the form that
/// sent one may be closed by then, or hold another draft.
template <typename Draft>
class SentDrafts {
public:
    void insert(const QString &key, const Draft &draft) { m_drafts.insert(key, draft); }
    [[nodiscard]] bool contains(const QString &key) const { return m_drafts.contains(key); }

    /// It arrived. `dialog` may be null; of a form that is closed `remove(key)` takes what is kept.
    template <typename Dialog, typename Remove>
    void finish(const domain::AccountId &author, const Draft &sent, Dialog *dialog,
                const Remove &remove)
    {
        for (const auto &key : take(author, sent)) {
            if (!dialog || dialog->draftKey() != key)
                remove(key);
            else if (dialog->draft() == sent)
                dialog->finish();
            else // whoever has gone on writing meanwhile keeps that
                dialog->leaveSending();
        }
    }

    void showFailure(const base::Error &error, const domain::AccountId &author, const Draft &sent,
                     DraftDialog *dialog, Participant &participant)
    {
        for (const auto &key : take(author, sent)) {
            if (dialog && dialog->draftKey() == key)
                dialog->showFailure(error);
            else
                participant.tellFailure(error);
        }
    }

private:
    [[nodiscard]] QStringList take(const domain::AccountId &author, const Draft &sent)
    {
        auto keys = m_drafts.keys(sent);
        keys.removeIf([&author](const QString &key) {
            return items::DraftFolder::ownerIn(key) != author.toString();
        });
        for (const auto &key : std::as_const(keys))
            m_drafts.remove(key);
        return keys;
    }

    QHash<QString, Draft> m_drafts;
};

} // namespace ui
