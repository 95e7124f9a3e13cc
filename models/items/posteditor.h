// SPDX-License-Identifier: MIT
#pragma once

#include "domain/post.h"
#include "items/editor.h"

namespace items {

/// What a person does on the timeline; every act can be undone. GUI thread.
class PostEditor : public Editor {
    Q_OBJECT
public:
    using Editor::Editor;

    [[nodiscard]] bool isPosting() const { return !m_posting.isEmpty(); }

public Q_SLOTS:
    /// The same one again, before the answer, is not sent.
    void publish(const domain::PostDraft &draft);
    void deletePost(const domain::PostId &id);
    void follow(const domain::AccountId &other, bool followed, const QString &name);
    /// Whichever changes it; one at a time.
    void toggleFollow(const domain::AccountId &other);
    void mute(const domain::AccountId &other, bool mute, const QString &name);
    /// Makes a confirmed like undoable; connect TimelineModel::likeConfirmed.
    void rememberLike(const domain::PostId &id, bool liked);

Q_SIGNALS:
    void published(const domain::PostId &id, domain::PostRelation relation);
    /// It waits for a moderator.
    void publishHeld();
    /// Behind both: whose draft is none any more. They may not be the one who writes by now.
    void draftSent(const domain::AccountId &author, const domain::PostDraft &draft);
    void publishFailed(const base::Error &error, const domain::AccountId &author,
                       const domain::PostDraft &draft);
    /// It was published, deleted, restored or liked by an act of this window.
    void postChanged(const domain::PostId &id);
    void deleted(const domain::PostId &id);
    /// Whom the person follows or mutes is different.
    void peopleChanged(const domain::AccountId &other);
    void followed(const domain::AccountId &other, bool followed, const QString &name);
    void muted(const domain::AccountId &other, bool muted, const QString &name);

private:
    /// What a step of the history does to a post.
    [[nodiscard]] UndoHistory::Done changeOf(const domain::PostId &id);

    QList<std::pair<domain::AccountId, domain::PostDraft>> m_posting;
    bool m_isAsking = false; ///< whether somebody is followed
};

} // namespace items
