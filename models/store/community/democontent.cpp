// SPDX-License-Identifier: MIT
#include "store/community/democontent.h"

#include "store/community/audittrail.h"
#include "store/transfer/articleintake.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <cmath>

using namespace Qt::StringLiterals;

namespace store {

namespace {
QJsonObject content()
{
    QFile file(u":/demo/board.json"_s);
    const bool isOpen = file.open(QIODevice::ReadOnly);
    Q_ASSERT(isOpen);
    return isOpen ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();
}

QStringList strings(const QJsonValue &value)
{
    QStringList list;
    const auto array = value.toArray();
    for (const auto &element : array)
        list.append(element.toString());
    return list;
}

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

ImportRow rowOf(const QJsonObject &object, qsizetype number, domain::Timestamp now)
{
    const auto age = std::chrono::minutes(object.value("minutes"_L1).toInt());
    ImportRow row;
    row.source = "demo";
    row.sourceId = QByteArray::number(number);
    row.draft.title = object.value("title"_L1).toString();
    row.draft.link = object.value("link"_L1).toString();
    row.draft.groups = strings(object.value("groups"_L1));
    row.poster = object.value("poster"_L1).toString();
    row.posted = now - age;
    row.votes = object.value("votes"_L1).toInt(1);
    row.voters = strings(object.value("voters"_L1));
    row.history = historyOf(row.votes, age);
    return row;
}

base::Result<void> refuseIfFilled(redis::Connection &connection, const Keys &keys)
{
    const auto answer = connection.command(
        {"EXISTS", keys.articleCounter(), keys.time(), keys.score(), keys.groups()});
    if (!answer)
        return tl::unexpected(answer.error());
    if (answer->first().integer().value_or(1) > 0)
        return base::fail(base::Failure::Refused, u"not-empty"_s);
    return {};
}

base::Result<DemoCounts> noted(redis::Connection &connection, const Keys &keys,
                               const DemoCounts &counts)
{
    const auto answer = noteOperation(connection, keys, "demo",
                                      {"people", QByteArray::number(counts.people), "articles",
                                       QByteArray::number(counts.articles)});
    if (!answer)
        return tl::unexpected(answer.error());
    return counts;
}
} // namespace

base::Result<DemoCounts> fillWithDemo(redis::Connection &connection, const Keys &keys,
                                      redis::Progress &progress)
{
    if (const auto empty = refuseIfFilled(connection, keys); !empty)
        return tl::unexpected(empty.error());
    const auto board = content();
    const auto people = strings(board.value("people"_L1));
    const auto articles = board.value("articles"_L1).toArray();
    ArticleIntake intake(connection, keys);
    if (const auto started = intake.start(); !started)
        return tl::unexpected(started.error());
    if (const auto found = intake.findPeople(people); !found)
        return tl::unexpected(found.error());
    progress.setTotal(static_cast<int>(articles.size()));
    DemoCounts counts;
    QSet<QString> groups;
    for (qsizetype i = 0; i < articles.size() && !progress.isCancelled(); ++i) {
        auto row = rowOf(articles.at(i).toObject(), i, intake.now());
        counts.votes += row.votes;
        for (const auto &group : std::as_const(row.draft.groups))
            groups.insert(group);
        if (const auto added = intake.add(std::move(row)); !added)
            return tl::unexpected(added.error());
        progress.setDone(static_cast<int>(i + 1));
    }
    if (const auto sent = intake.flush(); !sent)
        return tl::unexpected(sent.error());
    counts.people = people.size();
    counts.articles = intake.taken();
    counts.groups = groups.size();
    counts.isCancelled = counts.articles < articles.size();
    return noted(connection, keys, counts);
}

} // namespace store
