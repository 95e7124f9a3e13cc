// SPDX-License-Identifier: MIT
#include "items/topicsentence.h"

#include "items/articlesentence.h"

#include <QCoreApplication>

#include <algorithm>
#include <limits>

namespace items {

namespace {
struct Sentence {
    Q_DECLARE_TR_FUNCTIONS(items::TopicSentence)
};

int clipped(qint64 number)
{
    return static_cast<int>(std::clamp<qint64>(number, std::numeric_limits<int>::min(),
                                               std::numeric_limits<int>::max()));
}

QString spokenStanding(domain::Standing standing)
{
    switch (standing) {
    case domain::Standing::None:
        return {};
    case domain::Standing::Up:
        return Sentence::tr("you voted it up");
    case domain::Standing::Down:
        return Sentence::tr("you voted it down");
    }
    return {};
}
} // namespace

QString topicSentence(const TopicRow &row)
{
    if (!row.isLoaded)
        return Sentence::tr("Loading");
    const auto &topic = row.topic;
    QStringList parts{topic.title,
                      Sentence::tr("%Ln replies", nullptr, clipped(topic.replies)),
                      Sentence::tr("by %1").arg(topic.authorName),
                      Sentence::tr("in %1").arg(topic.category),
                      Sentence::tr("last reply %1").arg(spokenAge(topic.lastReply, row.now)),
                      Sentence::tr("%Ln up", nullptr, clipped(topic.ups)),
                      Sentence::tr("%Ln down", nullptr, clipped(topic.downs)),
                      Sentence::tr("%Ln views", nullptr, clipped(topic.clicks)),
                      spokenStanding(topic.standing)};
    if (row.isPinned())
        parts.append(Sentence::tr("pinned"));
    if (topic.isLocked)
        parts.append(Sentence::tr("locked"));
    if (row.unread() > 0)
        parts.append(Sentence::tr("%Ln new", nullptr, clipped(row.unread())));
    else if (row.isRead())
        parts.append(Sentence::tr("read"));
    parts.removeAll(QString());
    //: Between the parts of the sentence that a screen reader speaks for a topic
    return parts.join(Sentence::tr(", "));
}

QString movedSentence(const domain::Reply &reply)
{
    //: %1 is the title of another topic, %2 the floor there
    return Sentence::tr("Moved to “%1” as #%2").arg(reply.movedTitle).arg(reply.movedFloor);
}

QString replySentence(const domain::Reply &reply, domain::Timestamp now)
{
    const bool isGone = reply.isRemoved && reply.content.isEmpty();
    const auto text = isGone ? Sentence::tr("removed") : reply.content.simplified();
    //: A reply for a screen reader: floor, author, text, age
    return Sentence::tr("#%1 %2: %3, %4")
        .arg(QString::number(reply.floor), reply.authorName, text, spokenAge(reply.posted, now));
}

} // namespace items
