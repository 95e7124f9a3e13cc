// SPDX-License-Identifier: MIT
#include "items/list/topicsentence.h"

#include "items/list/articlesentence.h"

#include <QCoreApplication>

namespace items {

namespace {
struct TopicWords {
    Q_DECLARE_TR_FUNCTIONS(items::TopicSentence)
};

QString spokenStanding(domain::TopicVote standing)
{
    switch (standing) {
    case domain::TopicVote::None:
        return {};
    case domain::TopicVote::Up:
        return TopicWords::tr("you voted it up");
    case domain::TopicVote::Down:
        return TopicWords::tr("you voted it down");
    }
    return {};
}
} // namespace

QString topicSentence(const TopicRow &row)
{
    if (!row.isLoaded)
        return TopicWords::tr("Loading");
    const auto &topic = row.topic;
    QStringList parts{topic.title,
                      TopicWords::tr("%Ln replies", nullptr, clipped(topic.replies)),
                      TopicWords::tr("by %1").arg(topic.authorName),
                      TopicWords::tr("in %1").arg(topic.category),
                      TopicWords::tr("last reply %1").arg(spokenAge(topic.lastReply, row.now)),
                      TopicWords::tr("%Ln up", nullptr, clipped(topic.ups)),
                      TopicWords::tr("%Ln down", nullptr, clipped(topic.downs)),
                      TopicWords::tr("%Ln views", nullptr, clipped(topic.clicks)),
                      spokenStanding(topic.standing)};
    if (topic.isStarred)
        parts.append(TopicWords::tr("starred"));
    if (row.isPinned())
        parts.append(TopicWords::tr("pinned"));
    if (topic.isLocked)
        parts.append(TopicWords::tr("locked"));
    if (row.unread() > 0)
        parts.append(TopicWords::tr("%Ln new", nullptr, clipped(row.unread())));
    else if (row.isRead())
        parts.append(TopicWords::tr("read"));
    parts.removeAll(QString());
    //: Between the parts of the sentence that a screen reader speaks for a topic
    return parts.join(TopicWords::tr(", "));
}

QString movedSentence(const domain::Reply &reply)
{
    //: %1 is the title of another topic, %2 the floor there
    return TopicWords::tr("Moved to “%1” as #%2").arg(reply.movedTitle).arg(reply.movedFloor);
}

QString replySentence(const domain::Reply &reply, qsizetype links, domain::Timestamp now)
{
    const bool isGone = reply.isRemoved && reply.content.isEmpty();
    const auto text = isGone ? TopicWords::tr("removed") : reply.content.simplified();
    //: A reply for a screen reader: floor, author, text, age
    auto sentence = TopicWords::tr("#%1 %2: %3, %4")
                        .arg(QString::number(reply.floor), reply.authorName, text,
                             spokenAge(reply.posted, now));
    if (links > 0)
        sentence
            += TopicWords::tr(", ") + TopicWords::tr("%Ln links", nullptr, static_cast<int>(links));
    return sentence;
}

} // namespace items
