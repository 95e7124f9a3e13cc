// SPDX-License-Identifier: MIT
#include "items/topiceditor.h"

#include "domain/topicrules.h"
#include "items/heldanswer.h"
#include "items/undohistory.h"
#include "store/door/community.h"
#include "store/forum/forumrequests.h"

namespace items {

using Way = UndoHistory::Way;

TopicEditor::TopicEditor(store::Community &community, UndoHistory &history, QObject *parent)
    : QObject(parent)
    , m_community(community)
    , m_history(history)
{
}

void TopicEditor::createTopic(const domain::TopicDraft &draft)
{
    if (std::exchange(m_isPosting, true))
        return;
    base::deliver(m_community.run(store::CreateTopic{draft}, m_person), this,
                  [this, draft, author = m_person](const auto &id) {
                      m_isPosting = false;
                      if (isHeld(id))
                          return Q_EMIT topicHeld();
                      if (!id)
                          return Q_EMIT topicFailed(id.error());
                      if (author == m_person)
                          rememberTopic(*id, draft.title.trimmed());
                      Q_EMIT topicCreated(*id);
                  });
}

void TopicEditor::rememberTopic(const domain::TopicId &id, const QString &title)
{
    m_history.push(
        tr("Post “%1”").arg(shortTitle(title)),
        [this, id, author = m_person] { return m_community.run(store::RemoveTopic{id}, author); },
        [this, id, author = m_person] { return m_community.run(store::RestoreTopic{id}, author); },
        [this, id](Way way) {
            if (way == Way::Undo)
                Q_EMIT topicWithdrawn(id);
            else
                Q_EMIT topicRestored(id);
        });
}

void TopicEditor::reply(const domain::TopicId &topic, const QString &content,
                        const domain::ReplyId &replyTo)
{
    if (std::exchange(m_isReplying, true))
        return;
    base::deliver(m_community.run(store::ReplyToTopic{topic, content, replyTo}, m_person), this,
                  [this, topic, author = m_person](const auto &reply) {
                      m_isReplying = false;
                      if (isHeld(reply))
                          return Q_EMIT replyHeld(topic, author);
                      if (!reply)
                          return Q_EMIT replyFailed(topic, reply.error());
                      if (author == m_person)
                          rememberReply(topic, *reply);
                      Q_EMIT replied(topic, *reply);
                      Q_EMIT topicChanged(topic);
                  });
}

void TopicEditor::rememberReply(const domain::TopicId &topic, const domain::Reply &reply)
{
    m_history.push(
        tr("Reply #%1").arg(reply.floor),
        [=, this, id = reply.id, author = m_person] {
            return m_community.run(store::RemoveReply{topic, id}, author);
        },
        [=, this, id = reply.id, author = m_person] {
            return m_community.run(store::RestoreReply{topic, id}, author);
        },
        [this, topic](Way) { Q_EMIT topicChanged(topic); });
}

void TopicEditor::removeReply(const domain::TopicId &topic, const domain::Reply &reply)
{
    base::deliver(m_community.run(store::RemoveReply{topic, reply.id}, m_person), this,
                  [this, topic, reply, author = m_person](const auto &answer) {
                      if (!answer)
                          return Q_EMIT requestFailed(answer.error());
                      m_history.push(
                          tr("Remove reply #%1").arg(reply.floor),
                          [=, this] {
                              return m_community.run(store::RestoreReply{topic, reply.id}, author);
                          },
                          [=, this] {
                              return m_community.run(store::RemoveReply{topic, reply.id}, author);
                          },
                          [this, topic](Way) { Q_EMIT topicChanged(topic); });
                      Q_EMIT replyWithdrawn(topic);
                      Q_EMIT topicChanged(topic);
                  });
}

void TopicEditor::editTopic(const domain::TopicId &id, const domain::TopicDraft &known,
                            const domain::TopicDraft &typed)
{
    // Undo compares with what is stored, which is the clean form.
    const auto draft = domain::cleanTopicDraft(typed).value_or(typed);
    base::deliver(m_community.run(store::EditTopic{id, known, draft}, m_person), this,
                  [=, this, editor = m_person](const auto &answer) {
                      if (isHeld(answer))
                          return Q_EMIT editHeld();
                      if (!answer)
                          return Q_EMIT editFailed(answer.error());
                      m_history.push(
                          tr("Edit “%1”").arg(shortTitle(draft.title)),
                          [=, this] {
                              return m_community.run(store::EditTopic{id, draft, known}, editor);
                          },
                          [=, this] {
                              return m_community.run(store::EditTopic{id, known, draft}, editor);
                          },
                          [this, id](Way) { Q_EMIT topicChanged(id); });
                      Q_EMIT edited();
                      Q_EMIT topicChanged(id);
                  });
}

void TopicEditor::editReply(const domain::TopicId &topic, const domain::Reply &known,
                            const QString &typed)
{
    const auto content = domain::cleanReply(typed).value_or(typed);
    const auto before = known.content;
    const auto id = known.id;
    base::deliver(
        m_community.run(store::EditReply{topic, id, before, content}, m_person), this,
        [=, this, floor = known.floor, editor = m_person](const auto &answer) {
            if (isHeld(answer))
                return Q_EMIT editHeld();
            if (!answer)
                return Q_EMIT editFailed(answer.error());
            m_history.push(
                tr("Edit reply #%1").arg(floor),
                [=, this] {
                    return m_community.run(store::EditReply{topic, id, content, before}, editor);
                },
                [=, this] {
                    return m_community.run(store::EditReply{topic, id, before, content}, editor);
                },
                [this, topic](Way) { Q_EMIT topicChanged(topic); });
            Q_EMIT edited();
            Q_EMIT topicChanged(topic);
        });
}

void TopicEditor::moveTopic(const domain::TopicId &id, const QString &category,
                            const QString &title)
{
    base::deliver(
        m_community.run(store::MoveTopic{id, category}, m_person), this,
        [=, this, actor = m_person](const base::Result<QString> &before) {
            if (!before)
                return Q_EMIT requestFailed(before.error());
            const auto &from = *before;
            m_history.push(
                tr("Move “%1”").arg(shortTitle(title)),
                [=, this] {
                    return m_community.run(store::MoveTopic{id, from}, actor);
                },
                [=, this] {
                    return m_community.run(store::MoveTopic{id, category}, actor);
                },
                [=, this](Way way) { Q_EMIT topicMoved(id, way == Way::Undo ? from : category); });
            Q_EMIT topicMoved(id, category);
        });
}

void TopicEditor::setTabMember(const QString &tab, const QString &category, bool member)
{
    base::deliver(
        m_community.run(store::SetTabMember{tab, category, member}, m_person), this,
        [=, this, actor = m_person](const auto &answer) {
            if (!answer)
                return Q_EMIT requestFailed(answer.error());
            m_history.push(
                member ? tr("Add “%1” to “%2”").arg(category, tab)
                       : tr("Take “%1” out of “%2”").arg(category, tab),
                [=, this] {
                    return m_community.run(store::SetTabMember{tab, category, !member}, actor);
                },
                [=, this] {
                    return m_community.run(store::SetTabMember{tab, category, member}, actor);
                },
                [this](Way) { Q_EMIT tabsChanged(); });
            Q_EMIT tabMemberSet(tab, category, member);
            Q_EMIT tabsChanged();
        });
}

void TopicEditor::rememberVote(const domain::TopicId &id, domain::TopicVote before,
                               domain::TopicVote after, const QString &title)
{
    if (before == after)
        return;
    m_history.push(
        tr("Vote on “%1”").arg(shortTitle(title)),
        [=, this, voter = m_person] {
            return m_community.run(store::VoteOnTopic{id, before}, voter);
        },
        [=, this, voter = m_person] {
            return m_community.run(store::VoteOnTopic{id, after}, voter);
        },
        [this, id](Way) { Q_EMIT topicChanged(id); });
}

} // namespace items
