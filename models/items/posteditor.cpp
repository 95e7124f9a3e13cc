// SPDX-License-Identifier: MIT
#include "items/posteditor.h"

#include "items/heldanswer.h"
#include "items/undohistory.h"
#include "store/door/community.h"
#include "store/timeline/timelinerequests.h"

namespace items {

using Way = UndoHistory::Way;

PostEditor::PostEditor(store::Community &community, UndoHistory &history, QObject *parent)
    : QObject(parent)
    , m_community(community)
    , m_history(history)
{
}

void PostEditor::publish(const domain::PostDraft &draft)
{
    if (std::exchange(m_isPosting, true))
        return;
    base::deliver(m_community.run(store::PublishPost{draft}, m_person), this,
                  [this, draft, author = m_person](const auto &id) {
                      m_isPosting = false;
                      if (isHeld(id)) {
                          Q_EMIT publishHeld();
                          return Q_EMIT draftSent(author, draft);
                      }
                      if (!id)
                          return Q_EMIT publishFailed(id.error());
                      if (author == m_person)
                          rememberPost(*id);
                      Q_EMIT published(*id);
                      Q_EMIT draftSent(author, draft);
                      Q_EMIT postChanged(*id);
                  });
}

void PostEditor::rememberPost(const domain::PostId &id)
{
    m_history.push(
        tr("Post"),
        [=, this, author = m_person] { return m_community.run(store::DeletePost{id}, author); },
        [=, this, author = m_person] { return m_community.run(store::RestorePost{id}, author); },
        [this, id](Way) { Q_EMIT postChanged(id); });
}

void PostEditor::deletePost(const domain::PostId &id)
{
    base::deliver(m_community.run(store::DeletePost{id}, m_person), this,
                  [=, this, author = m_person](const auto &answer) {
                      if (!answer)
                          return Q_EMIT requestFailed(answer.error());
                      m_history.push(
                          tr("Delete post"),
                          [=, this] { return m_community.run(store::RestorePost{id}, author); },
                          [=, this] { return m_community.run(store::DeletePost{id}, author); },
                          [this, id](Way) { Q_EMIT postChanged(id); });
                      Q_EMIT deleted(id);
                      Q_EMIT postChanged(id);
                  });
}

void PostEditor::follow(const domain::AccountId &other, bool follow, const QString &name)
{
    base::deliver(m_community.run(store::FollowPerson{other, follow}, m_person), this,
                  [=, this, person = m_person](const auto &answer) {
                      if (!answer)
                          return Q_EMIT requestFailed(answer.error());
                      m_history.push(
                          follow ? tr("Follow %1").arg(name) : tr("Unfollow %1").arg(name),
                          [=, this] {
                              return m_community.run(store::FollowPerson{other, !follow}, person);
                          },
                          [=, this] {
                              return m_community.run(store::FollowPerson{other, follow}, person);
                          },
                          [this, other](Way) { Q_EMIT peopleChanged(other); });
                      Q_EMIT followed(other, follow, name);
                      Q_EMIT peopleChanged(other);
                  });
}

void PostEditor::mute(const domain::AccountId &other, bool mute, const QString &name)
{
    base::deliver(m_community.run(store::MutePerson{other, mute}, m_person), this,
                  [=, this, person = m_person](const auto &answer) {
                      if (!answer)
                          return Q_EMIT requestFailed(answer.error());
                      m_history.push(
                          mute ? tr("Mute %1").arg(name) : tr("Unmute %1").arg(name),
                          [=, this] {
                              return m_community.run(store::MutePerson{other, !mute}, person);
                          },
                          [=, this] {
                              return m_community.run(store::MutePerson{other, mute}, person);
                          },
                          [this, other](Way) { Q_EMIT peopleChanged(other); });
                      Q_EMIT muted(other, mute, name);
                      Q_EMIT peopleChanged(other);
                  });
}

void PostEditor::rememberLike(const domain::PostId &id, bool liked)
{
    m_history.push(
        liked ? tr("Like") : tr("Take back a like"),
        [=, this, person = m_person] {
            return m_community.run(store::LikePost{id, !liked}, person);
        },
        [=, this, person = m_person] {
            return m_community.run(store::LikePost{id, liked}, person);
        },
        [this, id](Way) { Q_EMIT postChanged(id); });
}

} // namespace items
