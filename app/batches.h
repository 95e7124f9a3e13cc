// SPDX-License-Identifier: MIT
#pragma once

#include "app/workspacemodule.h"
#include "items/batcheditor.h"
#include "items/moderation/spliteditor.h"

namespace items {
class TopicTreeModel;
}

namespace app {

/// The acts of the menu Moderate: asks about what is chosen in the workspace that is shown,
/// does it, and says what came of it. Only moderators find these acts enabled.
class Batches : public QObject {
    Q_OBJECT
public:
    /// The pages in which a moderator can choose several.
    Batches(const ModuleContext &context, const items::TopicTreeModel &tree,
            const QList<ui::Workspace *> &pages);

public Q_SLOTS:
    /// Asks what the act wants to know, and does it.
    void ask(domain::BatchAct::Kind kind, const QList<domain::Target> &targets);

    /// To a category that is known already.
    void askToMove(const QList<domain::Target> &topics, const QString &category);
    void askToSplit(const domain::TopicId &topic, qint64 floor);

Q_SIGNALS:
    /// A topic that was split off another one just now.
    void topicMade(const domain::TopicId &id);
    /// The text of these is gone for good.
    void purged(const QList<domain::Target> &targets);

private:
    void applyPerson();
    void askAboutSelected(domain::BatchAct::Kind kind);
    void askToPurge(const QList<domain::Target> &targets);
    void showSplit(const domain::SplitDraft &draft, const domain::TopicId &made);
    void showEnd(const domain::BatchAct &act, const domain::BatchRun &run);

    ModuleContext m;
    items::BatchEditor m_editor;
    items::SplitEditor m_splits;
    const items::TopicTreeModel &m_tree;
    QList<ui::Workspace *> m_pages;
    QList<domain::Target> m_purging; ///< while that runs
};

} // namespace app
