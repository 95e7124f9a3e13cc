// SPDX-License-Identifier: MIT
#include "items/topiceditor.h"

#include "base/mapped.h"
#include "domain/topic.h"
#include "items/heldanswer.h"
#include "items/list/unreaditems.h"
#include "store/forum/forumrequests.h"
#include "store/forum/markrequests.h"

namespace items {

using Way = UndoHistory::Way;

void TopicEditor::createTopic(const domain::TopicDraft &draft)
{
    const std::pair sent(m_person, draft);
    if (m_posting.contains(sent))
        return;
    m_posting.append(sent);
    base::deliver(m_community.run(store::CreateTopic{draft}, m_person), this,
                  [this, sent, draft, author = m_person](const auto &id) {
                      m_posting.removeOne(sent);
                      if (isHeld(id)) {
                          Q_EMIT topicHeld();
                          return Q_EMIT draftSent(author, draft);
                      }
                      if (!id)
                          return Q_EMIT topicFailed(id.error(), author, draft);
                      rememberTopic(*id, draft.title.trimmed(), author);
                      Q_EMIT topicCreated(*id);
                      Q_EMIT draftSent(author, draft);
                  });
}

void TopicEditor::rememberTopic(const domain::TopicId &id, const QString &title,
                                const domain::AccountId &author)
{
    m_history.push(tr("Post “%1”").arg(shortTitle(title)), author, store::RemoveTopic{id},
                   store::RestoreTopic{id}, [this, id](Way way) {
                       way == Way::Undo ? Q_EMIT topicWithdrawn(id) : Q_EMIT topicRestored(id);
                   });
}

void TopicEditor::reply(const domain::TopicId &topic, const QString &content,
                        const domain::ReplyId &replyTo)
{
    const std::tuple sent(m_person, topic, content, replyTo);
    if (m_replying.contains(sent))
        return;
    m_replying.append(sent);
    base::deliver(m_community.run(store::ReplyToTopic{topic, content, replyTo}, m_person), this,
                  [this, sent, topic, content, author = m_person](const auto &reply) {
                      m_replying.removeOne(sent);
                      if (isHeld(reply)) {
                          Q_EMIT replyHeld();
                          return Q_EMIT replySent(author, topic, content);
                      }
                      if (!reply)
                          return Q_EMIT replyFailed(reply.error(), author, topic, content);
                      m_history.push(tr("Reply #%1").arg(reply->floor), author,
                                     store::RemoveReply{topic, reply->id},
                                     store::RestoreReply{topic, reply->id}, changeOf(topic));
                      Q_EMIT replied(topic, *reply);
                      Q_EMIT replySent(author, topic, content);
                      Q_EMIT topicChanged(topic);
                  });
}

void TopicEditor::removeReply(const domain::TopicId &topic, const domain::Reply &reply)
{
    act(tr("Remove reply #%1").arg(reply.floor), store::RemoveReply{topic, reply.id},
        store::RestoreReply{topic, reply.id}, changeOf(topic),
        [this, topic] { Q_EMIT replyWithdrawn(topic); });
}

void TopicEditor::editTopic(const domain::TopicId &id, const domain::TopicDraft &known,
                            const domain::TopicDraft &typed)
{
    // Undo compares with what is stored, which is the clean form.
    const auto draft = domain::cleanTopicDraft(typed).value_or(typed);
    m_history.run(tr("Edit “%1”").arg(shortTitle(draft.title)), m_person,
                  store::EditTopic{id, known, draft}, store::EditTopic{id, draft, known},
                  changeOf(id), this, [this, id](const auto &answer) { handleEdit(id, answer); });
}

void TopicEditor::editReply(const domain::TopicId &topic, const domain::Reply &known,
                            const QString &typed)
{
    const auto content = domain::cleanReply(typed).value_or(typed);
    m_history.run(tr("Edit reply #%1").arg(known.floor), m_person,
                  store::EditReply{topic, known.id, known.content, content},
                  store::EditReply{topic, known.id, content, known.content}, changeOf(topic), this,
                  [this, topic](const auto &answer) { handleEdit(topic, answer); });
}

void TopicEditor::handleEdit(const domain::TopicId &topic, const base::Result<void> &answer)
{
    if (isHeld(answer))
        return Q_EMIT editHeld();
    if (!answer)
        return Q_EMIT editFailed(answer.error());
    Q_EMIT edited();
    Q_EMIT topicChanged(topic);
}

void TopicEditor::moveTopic(const domain::TopicId &id, const QString &category,
                            const QString &title)
{
    const store::MoveTopic move{id, category};
    base::deliver(
        m_community.run(move, m_person), this,
        orTell(this, &TopicEditor::requestFailed, [=, this, actor = m_person](const QString &from) {
            m_history.push(
                tr("Move “%1”").arg(shortTitle(title)), actor, store::MoveTopic{id, from}, move,
                [=, this](Way way) { Q_EMIT topicMoved(id, way == Way::Undo ? from : category); });
            Q_EMIT topicMoved(id, category);
        }));
}

void TopicEditor::setStarred(const domain::TopicId &id, bool isStarred, const QString &title)
{
    act((isStarred ? tr("Star “%1”") : tr("Unstar “%1”")).arg(shortTitle(title)),
        store::StarTopic{id, isStarred}, store::StarTopic{id, !isStarred}, changeOf(id),
        [this, id, isStarred] { Q_EMIT topicStarred(id, isStarred); });
}

void TopicEditor::setTabMember(const QString &tab, const QString &category, bool member)
{
    act((member ? tr("Add “%1” to “%2”") : tr("Remove “%1” from “%2”")).arg(category, tab),
        store::SetTabMember{tab, category, member}, store::SetTabMember{tab, category, !member},
        [this](Way) { Q_EMIT tabsChanged(); },
        [=, this] { Q_EMIT tabMemberSet(tab, category, member); });
}

void TopicEditor::rememberVote(const domain::TopicId &id, domain::TopicVote before,
                               domain::TopicVote after, const QString &title)
{
    if (before != after)
        m_history.push(UndoName(tr("Vote on “%1”").arg(shortTitle(title)), tr("Vote undone."),
                                tr("Vote redone.")),
                       m_person, store::VoteOnTopic{id, before}, store::VoteOnTopic{id, after},
                       changeOf(id));
}

void TopicEditor::markAllRead(const domain::TopicQuery &query)
{
    const auto isUnread = [person = m_person](const domain::Topic &topic) {
        return topic.lastReadFloor < topic.replies && (topic.author != person || topic.replies > 0);
    };
    findUnread<domain::Topic>(m_community, this, query, isUnread,
                              orTell(this, &TopicEditor::requestFailed,
                                     [this, person = m_person](const QList<domain::Topic> &found) {
                                         // Somebody else may act by now.
                                         if (person == m_person)
                                             markRead(found);
                                     }));
}

void TopicEditor::markRead(const QList<domain::Topic> &topics)
{
    if (topics.isEmpty())
        return Q_EMIT markedRead(0);
    store::MarkTopicsRead read;
    store::MarkTopicsRead before;
    before.isWayBack = true;
    for (const auto &topic : topics) {
        read.marks.append({topic.id, topic.replies});
        before.marks.append({topic.id, topic.lastReadFloor});
    }
    const auto ids = base::mapped(topics, &domain::Topic::id);
    act(
        tr("Mark %Ln topic(s) as read", nullptr, static_cast<int>(ids.size())), read, before,
        [this, ids](Way) { Q_EMIT readMarksChanged(ids); },
        [this, ids] { Q_EMIT markedRead(ids.size()); });
}

UndoHistory::Done TopicEditor::changeOf(const domain::TopicId &topic)
{
    return [this, topic](Way) { Q_EMIT topicChanged(topic); };
}

} // namespace items

#include "moc_topiceditor.cpp"
