// SPDX-License-Identifier: MIT
#include "items/moderation/spliteditor.h"

#include "base/deliver.h"
#include "items/undohistory.h"
#include "store/door/community.h"
#include "store/moderation/acts/actrequests.h"

using base::Result;
using domain::SplitDraft;
using domain::TopicId;

namespace items {

void SplitEditor::preview(const domain::SplitChoice &choice)
{
    base::deliver(
        m_community.run(store::PreviewSplit{choice}), this,
        orTell(this, &SplitEditor::failed, [this](const auto &plan) { Q_EMIT previewed(plan); }));
}

void SplitEditor::split(const SplitDraft &draft, const QString &reason)
{
    const store::SplitTopic request{draft, reason};
    base::deliver(
        m_community.run(request, m_person), this,
        orTell(this, &SplitEditor::failed, [this, request, person = m_person](const TopicId &made) {
            remember(request, made, person);
            Q_EMIT finished(request.draft, made);
        }));
}

void SplitEditor::remember(const store::SplitTopic &request, const TopicId &made,
                           const domain::AccountId &person)
{
    // What was split off once more is another topic: the next undo puts that one back.
    const auto objection = [](const auto &answer, auto &inverse) {
        if constexpr (requires { inverse.part; })
            inverse.part = *answer;
        return QString();
    };
    m_history.push(
        tr("split of “%1”").arg(shortTitle(request.draft.draft.title)), person,
        store::UnsplitTopic{made}, request, [](UndoHistory::Way) {}, objection);
}

} // namespace items

#include "moc_spliteditor.cpp"
