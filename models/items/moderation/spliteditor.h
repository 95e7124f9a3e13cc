// SPDX-License-Identifier: MIT
#pragma once

#include "domain/split.h"
#include "items/editor.h"

namespace store {
struct SplitTopic;
}

namespace items {

/// Replies become a topic of their own: first shown, then done, then one step of the history. GUI
/// thread.
class SplitEditor : public Editor {
    Q_OBJECT
public:
    using Editor::Editor;

public Q_SLOTS:
    /// Writes nothing; answers previewed() or failed().
    void preview(const domain::SplitChoice &choice);
    /// finished(), or failed().
    void split(const domain::SplitDraft &draft, const QString &reason);

Q_SIGNALS:
    void previewed(const domain::SplitPlan &plan);
    /// `made` is the new topic.
    void finished(const domain::SplitDraft &draft, const domain::TopicId &made);
    void failed(const base::Error &error);

private:
    void remember(const store::SplitTopic &request, const domain::TopicId &made,
                  const domain::AccountId &person);
};

} // namespace items
