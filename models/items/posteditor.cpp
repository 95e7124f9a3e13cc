// SPDX-License-Identifier: MIT
#include "items/posteditor.h"

#include "items/heldanswer.h"
#include "store/timeline/timelinerequests.h"

namespace items {

using Way = UndoHistory::Way;

void PostEditor::publish(const domain::PostDraft &draft)
{
    const std::pair sent(m_person, draft);
    if (m_posting.contains(sent))
        return;
    m_posting.append(sent);
    base::deliver(m_community.run(store::PublishPost{draft}, m_person), this,
                  [this, sent, draft, author = m_person](const auto &id) {
                      m_posting.removeOne(sent);
                      if (isHeld(id)) {
                          Q_EMIT publishHeld();
                          return Q_EMIT draftSent(author, draft);
                      }
                      if (!id)
                          return Q_EMIT publishFailed(id.error(), author, draft);
                      m_history.push(tr("Post"), author, store::DeletePost{*id},
                                     store::RestorePost{*id}, changeOf(*id));
                      Q_EMIT published(*id, draft.relation);
                      Q_EMIT draftSent(author, draft);
                      Q_EMIT postChanged(*id);
                  });
}

void PostEditor::deletePost(const domain::PostId &id)
{
    act(tr("Delete post"), store::DeletePost{id}, store::RestorePost{id}, changeOf(id),
        [this, id] { Q_EMIT deleted(id); });
}

void PostEditor::follow(const domain::AccountId &other, bool follow, const QString &name)
{
    act((follow ? tr("Follow %1") : tr("Unfollow %1")).arg(name),
        store::FollowPerson{other, follow}, store::FollowPerson{other, !follow},
        [this, other](Way) { Q_EMIT peopleChanged(other); },
        [=, this] { Q_EMIT followed(other, follow, name); });
}

void PostEditor::toggleFollow(const domain::AccountId &other)
{
    if (std::exchange(m_isAsking, true))
        return;
    base::deliver(m_community.run(store::ReadPeople{{other}}, m_person), this,
                  [this](const base::Result<QList<domain::Person>> &people) {
                      m_isAsking = false;
                      if (!people)
                          Q_EMIT requestFailed(people.error());
                      else if (!people->isEmpty())
                          follow(people->first().id, !people->first().isFollowed,
                                 people->first().name);
                  });
}

void PostEditor::mute(const domain::AccountId &other, bool mute, const QString &name)
{
    act((mute ? tr("Mute %1") : tr("Unmute %1")).arg(name), store::MutePerson{other, mute},
        store::MutePerson{other, !mute}, [this, other](Way) { Q_EMIT peopleChanged(other); },
        [=, this] { Q_EMIT muted(other, mute, name); });
}

void PostEditor::rememberLike(const domain::PostId &id, bool liked)
{
    m_history.push(liked ? tr("Like") : tr("Unlike"), m_person, store::LikePost{id, !liked},
                   store::LikePost{id, liked}, changeOf(id));
}

UndoHistory::Done PostEditor::changeOf(const domain::PostId &id)
{
    return [this, id](Way) { Q_EMIT postChanged(id); };
}

} // namespace items

#include "moc_posteditor.cpp"
