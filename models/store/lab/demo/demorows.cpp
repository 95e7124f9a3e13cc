// SPDX-License-Identifier: MIT
#include "store/lab/demo/demorows.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>

#include <cmath>

using namespace Qt::StringLiterals;

namespace store {

namespace {
/// Votes come soon after posting and thin out over a day and a half; in slots of ten minutes.
QList<std::pair<qint64, qint64>> historyOf(qint64 votes, std::chrono::minutes age)
{
    const auto life = static_cast<double>(std::min<qint64>(age.count(), 36L * 60));
    QList<std::pair<qint64, qint64>> history;
    for (qint64 k = 1; k < votes; ++k) {
        const auto part = std::pow(static_cast<double>(k) / static_cast<double>(votes), 1.4);
        const auto slot = static_cast<qint64>(life * part / 10);
        if (history.isEmpty() || history.constLast().first != slot)
            history.append({slot, 0});
        ++history.last().second;
    }
    return history;
}

/// Up to `count` of the people, each time others, without those of `others`.
QStringList someOf(const QStringList &people, qsizetype begin, qint64 count,
                   const QStringList &others)
{
    constexpr qsizetype stride = 5; // no divisor of their number
    QStringList some;
    for (qsizetype i = 0; i < people.size() && some.size() < count; ++i) {
        const auto &name = people.at((begin + i * stride) % people.size());
        if (!others.contains(name) && !some.contains(name))
            some.append(name);
    }
    return some;
}
} // namespace

QJsonObject demoContent(const QString &name)
{
    QFile file(u":/demo/%1.json"_s.arg(name));
    const bool isOpen = file.open(QIODevice::ReadOnly);
    Q_ASSERT(isOpen);
    return isOpen ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();
}

QStringList demoStrings(const QJsonValue &value)
{
    QStringList list;
    const auto array = value.toArray();
    for (const auto &element : array)
        list.append(element.toString());
    return list;
}

ImportRow demoArticle(const QJsonObject &object, qsizetype number, domain::Timestamp now)
{
    const auto age = std::chrono::minutes(object.value("minutes"_L1).toInt());
    ImportRow row;
    row.source = "demo";
    row.sourceId = QByteArray::number(number);
    row.draft.title = object.value("title"_L1).toString();
    row.draft.link = object.value("link"_L1).toString();
    row.draft.groups = demoStrings(object.value("groups"_L1));
    row.poster = object.value("poster"_L1).toString();
    row.posted = now - age;
    row.votes = object.value("votes"_L1).toInt(1);
    row.voters = demoStrings(object.value("voters"_L1));
    row.history = historyOf(row.votes, age);
    return row;
}

ImportTopic demoTopic(const QJsonObject &object, qsizetype number, const QStringList &people,
                      domain::Timestamp now)
{
    constexpr qint64 namedUps = 5;
    constexpr qint64 namedDowns = 2;
    ImportTopic topic;
    topic.source = "demo";
    topic.sourceId = QByteArray::number(number);
    topic.draft.title = object.value("title"_L1).toString();
    topic.draft.body = object.value("body"_L1).toString();
    topic.draft.category = object.value("category"_L1).toString();
    topic.draft.tags = demoStrings(object.value("tags"_L1));
    topic.author = object.value("author"_L1).toString();
    topic.posted = now - std::chrono::minutes(object.value("minutes"_L1).toInt());
    topic.clicks = object.value("clicks"_L1).toInt();
    topic.ups = object.value("ups"_L1).toInt();
    topic.downs = object.value("downs"_L1).toInt();
    topic.upVoters = someOf(people, number, std::min(topic.ups, namedUps), {topic.author});
    topic.downVoters = someOf(people, number, std::min(topic.downs, namedDowns),
                              topic.upVoters + QStringList{topic.author});
    return topic;
}

ImportReply demoReply(const QJsonObject &object, const QByteArray &topic, qsizetype floor,
                      domain::Timestamp now)
{
    const auto idOf = [&](qsizetype number) { return topic + '.' + QByteArray::number(number); };
    const auto answered = object.value("replyTo"_L1).toInt();
    ImportReply reply;
    reply.source = "demo";
    reply.sourceId = idOf(floor);
    reply.topic = topic;
    reply.replyTo = answered > 0 ? idOf(answered) : QByteArray();
    reply.author = object.value("author"_L1).toString();
    reply.posted = now - std::chrono::minutes(object.value("minutes"_L1).toInt());
    reply.content = object.value("body"_L1).toString();
    return reply;
}

} // namespace store
