// SPDX-License-Identifier: MIT
#include "items/topicreader.h"

#include "store/door/community.h"
#include "store/forum/forumrequests.h"

#include <QUuid>

namespace items {

TopicReader::TopicReader(store::Community &community, QObject *parent)
    : QObject(parent)
    , m_community(community)
    , m_fresh({[this](const auto &id) { return m_community.run(store::OpenTopic{id}, m_viewer); },
               [this](bool isFirst) { adopt(isFirst); },
               [this](const base::Error &error) { Q_EMIT failed(error); }})
{
    connect(&community.changes(), &store::Changes::topicsChanged, this, [this](const auto &ids) {
        if (ids.contains(m_fresh.id()))
            m_fresh.fetch();
    });
    connect(&community.changes(), &store::Changes::everyTopicChanged, this,
            [this] { m_fresh.fetch(); });
}

void TopicReader::open(const domain::TopicId &id)
{
    if (id == m_fresh.id() && detail())
        return;
    m_readBefore = -1;
    m_fresh.open(id);
    Q_EMIT opened();
    m_fresh.fetch();
}

void TopicReader::setViewer(const domain::AccountId &viewer)
{
    if (std::exchange(m_viewer, viewer) == viewer)
        return;
    // Another person's visit: their own votes, and their own place.
    const auto id = m_fresh.id();
    m_fresh.open({});
    open(id);
}

void TopicReader::retry()
{
    m_fresh.fetch();
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

void TopicReader::refreshAges()
{
    m_fresh.grow();
}

void TopicReader::adopt(bool isFirst)
{
    if (isFirst)
        beginVisit();
    else
        Q_EMIT updated();
}

void TopicReader::beginVisit()
{
    m_readBefore = detail()->topic.lastReadFloor;
    if (!m_isReadOnly) {
        // Counting is a courtesy: whether it worked is nobody's concern here.
        const auto visit = QUuid::createUuid().toByteArray(QUuid::WithoutBraces);
        base::deliver(m_community.run(store::CountVisit{m_fresh.id(), visit}), this,
                      [](const auto &) {});
    }
    Q_EMIT opened();
}

} // namespace items
