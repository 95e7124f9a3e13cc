// SPDX-License-Identifier: MIT
#include "items/moderation/spliteditor.h"

#include "base/deliver.h"
#include "items/undohistory.h"
#include "store/door/community.h"
#include "store/moderation/acts/actrequests.h"

#include <memory>

using base::Result;
using domain::SplitDraft;
using domain::TopicId;

namespace items {

namespace {
/// What was split off once more is another topic: the next undo puts that one back.
struct Remember {
    std::shared_ptr<TopicId> made;
    QString operator()(const Result<void> &, UndoHistory::Way) const { return {}; }
    QString operator()(const Result<TopicId> &answer, UndoHistory::Way) const
    {
        *made = *answer;
        return {};
    }
};
} // namespace

SplitEditor::SplitEditor(store::Community &community, UndoHistory &history, QObject *parent)
    : QObject(parent)
    , m_community(community)
    , m_history(history)
{
}

void SplitEditor::preview(const domain::SplitChoice &choice)
{
    base::deliver(m_community.run(store::PreviewSplit{choice}), this,
                  [this](const Result<domain::SplitPlan> &plan) {
                      if (plan)
                          Q_EMIT previewed(*plan);
                      else
                          Q_EMIT failed(plan.error());
                  });
}

void SplitEditor::split(const SplitDraft &draft, const QString &reason)
{
    base::deliver(m_community.run(store::SplitTopic{draft, reason}, m_person), this,
                  [this, draft, reason, person = m_person](const Result<TopicId> &made) {
                      if (!made)
                          return Q_EMIT failed(made.error());
                      const auto latest = std::make_shared<TopicId>(*made);
                      m_history.push(
                          tr("split of “%1”").arg(shortTitle(draft.draft.title)),
                          [this, latest, person] {
                              return m_community.run(store::UnsplitTopic{*latest}, person);
                          },
                          [this, draft, reason, person] {
                              return m_community.run(store::SplitTopic{draft, reason}, person);
                          },
                          [](UndoHistory::Way) {}, Remember{latest});
                      Q_EMIT finished(draft, *made);
                  });
}

} // namespace items
