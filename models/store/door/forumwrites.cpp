// SPDX-License-Identifier: MIT
#include "domain/names.h"
#include "domain/topicrules.h"
#include "store/door/forumstore_p.h"
#include "store/forum/places/tabmembers.h"
#include "store/forum/replysubmission.h"
#include "store/forum/textrevisions.h"
#include "store/forum/topics/topicsubmission.h"
#include "store/forum/topics/topicvotes.h"

#include <QUuid>

using namespace Qt::StringLiterals;
using base::Result;
using domain::AccountId;
using domain::ReplyId;
using domain::TopicDraft;
using domain::TopicId;

namespace store {

namespace {
/// Drawn outside of a job: one that is run again must be known as the same.
QByteArray freshId()
{
    return QUuid::createUuid().toByteArray(QUuid::WithoutBraces);
}

/// Names of other programs that we would not take can be left, but not entered.
Result<QString> cleanMember(const QString &tab, const QString &category, bool member)
{
    if (!member)
        return tab;
    const auto name = domain::cleanName(category);
    return name ? domain::cleanName(tab) : name;
}
} // namespace

ForumStore::Answer<TopicId> ForumStore::createTopic(const TopicDraft &draft,
                                                    const AccountId &author)
{
    return d->write<TopicId>(author, u"post a topic"_s, domain::cleanTopicDraft(draft),
                             [operation = freshId(), author](auto &connection, const auto &keys,
                                                             auto &cache, const auto &clean) {
                                 return store::createTopic(connection, keys, cache, operation,
                                                           clean, author);
                             });
}

ForumStore::Answer<domain::Reply> ForumStore::reply(const TopicId &topic, const QString &content,
                                                    const ReplyId &replyTo, const AccountId &author)
{
    return d->write<domain::Reply>(
        author, u"reply"_s, domain::cleanReply(content),
        [operation = freshId(), topic, replyTo, author](auto &connection, const auto &keys,
                                                        auto &cache, const auto &clean) {
            return replyToTopic(connection, keys, cache, operation, topic, clean, replyTo, author);
        });
}

ForumStore::Answer<void> ForumStore::editTopic(const TopicId &id, const TopicDraft &known,
                                               const TopicDraft &draft, const AccountId &editor)
{
    // The category stays, and may be one of another program that we would not take.
    auto typed = draft;
    typed.category = u"-"_s;
    return d->write<void>(
        editor, u"edit a topic"_s, domain::cleanTopicDraft(typed),
        [id, known, editor](auto &connection, const auto &keys, auto &cache, const auto &clean) {
            return store::editTopic(connection, keys, cache, id, known, clean, editor);
        });
}

ForumStore::Answer<void> ForumStore::editReply(const TopicId &topic, const ReplyId &id,
                                               const QString &known, const QString &content,
                                               const AccountId &editor)
{
    return d->write<void>(editor, u"edit a reply"_s, domain::cleanReply(content),
                          [topic, id, known, editor](auto &connection, const auto &keys,
                                                     auto &cache, const auto &clean) {
                              return store::editReply(connection, keys, cache, topic, id, known,
                                                      clean, editor);
                          });
}

ForumStore::Answer<domain::TopicTally> ForumStore::vote(const TopicId &id, const AccountId &voter,
                                                        domain::TopicVote standing)
{
    return d->write<domain::TopicTally>(
        voter, standing == domain::TopicVote::None ? u"undo a vote"_s : u"vote"_s,
        [id, voter, standing](auto &connection, const auto &keys, auto &) {
            return voteOnTopic(connection, keys, id, voter, standing);
        });
}

ForumStore::Answer<void> ForumStore::click(const TopicId &id, const QByteArray &visit)
{
    // Whoever reads is counted, signed in or not.
    return d->write<void>(AccountId(visit), u"count a visit"_s,
                          [id, visit](auto &connection, const auto &keys, auto &) {
                              return clickTopic(connection, keys, id, visit);
                          });
}

ForumStore::Answer<void> ForumStore::markRead(const TopicId &id, const AccountId &person,
                                              qint64 floor)
{
    return d->write<void>(person, u"mark as read"_s,
                          [id, person, floor](auto &connection, const auto &keys, auto &) {
                              return markReplies(connection, keys, id, person, floor);
                          });
}

ForumStore::Answer<QString> ForumStore::moveTopic(const TopicId &id, const QString &category,
                                                  const AccountId &actor)
{
    return d->write<QString>(actor, u"move a topic"_s, domain::cleanName(category),
                             [operation = freshId(), id, actor](auto &connection, const auto &keys,
                                                                auto &cache, const auto &clean) {
                                 return store::moveTopic(connection, keys, cache, operation, id,
                                                         clean, actor);
                             });
}

ForumStore::Answer<void> ForumStore::removeTopic(const TopicId &id, const AccountId &author)
{
    return d->write<void>(author, u"withdraw a topic"_s,
                          [id, author](auto &connection, const auto &keys, auto &cache) {
                              return store::removeTopic(connection, keys, cache, id, author);
                          });
}

ForumStore::Answer<void> ForumStore::restoreTopic(const TopicId &id, const AccountId &author)
{
    return d->write<void>(author, u"restore a topic"_s,
                          [id, author](auto &connection, const auto &keys, auto &cache) {
                              return store::restoreTopic(connection, keys, cache, id, author);
                          });
}

ForumStore::Answer<void> ForumStore::removeReply(const TopicId &topic, const ReplyId &id,
                                                 const AccountId &author)
{
    return d->write<void>(author, u"withdraw a reply"_s,
                          [topic, id, author](auto &connection, const auto &keys, auto &cache) {
                              return store::removeReply(connection, keys, cache, topic, id, author);
                          });
}

ForumStore::Answer<void> ForumStore::restoreReply(const TopicId &topic, const ReplyId &id,
                                                  const AccountId &author)
{
    return d->write<void>(author, u"restore a reply"_s,
                          [topic, id, author](auto &connection, const auto &keys, auto &cache) {
                              return store::restoreReply(connection, keys, cache, topic, id,
                                                         author);
                          });
}

ForumStore::Answer<void> ForumStore::setTabMember(const QString &tab, const QString &category,
                                                  bool member, const AccountId &actor)
{
    const auto clean = cleanMember(tab, category, member);
    const auto name = member ? domain::cleanName(category).value_or(category) : category;
    return d->write<void>(
        actor, u"arrange a tab"_s, clean,
        [job = freshId(), name, member, actor, scheduleRebuild = d->rebuildScheduler()](
            auto &connection, const auto &keys, auto &cache, const auto &tabName) {
            auto done
                = store::setTabMember(connection, keys, cache, job, tabName, name, member, actor);
            if (done)
                scheduleRebuild(Private::Upkeep::Jobs);
            return done;
        });
}

} // namespace store
