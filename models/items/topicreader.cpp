// SPDX-License-Identifier: MIT
#include "items/topicreader.h"

#include "store/door/community.h"
#include "store/forum/forumrequests.h"

#include <QUuid>

namespace items {

TopicReader::TopicReader(store::Community &community, QObject *parent)
    : FreshReader(community, parent)
{
    using store::Changes;
    connect(&community.changes(), &Changes::topicsChanged, this, &TopicReader::fetchIfIn);
    connect(&community.changes(), &Changes::topicsTold, this, [this](const auto &topics) {
        for (const auto &topic : topics) {
            if (topic.id == topicId())
                applyTold(topic);
        }
    });
    connect(&community.changes(), &Changes::everyTopicChanged, this, &TopicReader::retry);
}

QFuture<base::Result<domain::TopicDetail>> TopicReader::ask(const domain::TopicId &id)
{
    return m_community.run(store::OpenTopic{id}, m_viewer);
}

void TopicReader::setViewer(const domain::AccountId &viewer)
{
    // Another person's visit: their own votes, and their own place.
    if (std::exchange(m_viewer, viewer) != viewer)
        reopen(topicId());
}

void TopicReader::readRevisions(const domain::ReplyId &reply)
{
    if (topicId().isEmpty())
        return;
    base::deliver(m_community.run(store::ListRevisions{topicId(), reply}), this,
                  [this, topic = topicId(), reply](const auto &answer) {
                      if (topic != topicId())
                          return;
                      if (answer)
                          Q_EMIT revisionsRead(reply, *answer);
                      else
                          Q_EMIT revisionsFailed(answer.error());
                  });
}

void TopicReader::applyTold(domain::Topic topic)
{
    if (detail() && detail()->topic.category != topic.category)
        return fetch(); // it is in other tabs now
    change([&topic](domain::TopicDetail &detail) {
        topic.takeMarksOf(detail.topic);
        detail.topic = topic;
    });
}

void TopicReader::apply(bool isFirst)
{
    if (isFirst) {
        m_readBefore = detail()->topic.lastReadFloor;
        if (!m_isReadOnly) {
            // Counting is a courtesy: whether it worked is nobody's concern here.
            const auto visit = QUuid::createUuid().toByteArray(QUuid::WithoutBraces);
            base::deliver(m_community.run(store::CountVisit{topicId(), visit}), this,
                          [](const auto &) {});
        }
    }
    FreshReader::apply(isFirst);
}

} // namespace items

#include "moc_topicreader.cpp"
