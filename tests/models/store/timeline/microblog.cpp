// SPDX-License-Identifier: MIT
#include "microblog.h"

#include "store/timeline/follows.h"
#include "store/timeline/posts/publishing.h"

#include <QTest>
#include <QUuid>

using domain::AccountId;

namespace {
template <typename T>
T orFail(base::Result<T> result)
{
    if (!result)
        QTest::qFail(qPrintable(result.error().detail), __FILE__, __LINE__);
    return std::move(result).value_or(T());
}

void orFail(const base::Result<void> &result)
{
    if (!result)
        QTest::qFail(qPrintable(result.error().detail), __FILE__, __LINE__);
}
} // namespace

void Microblog::people(int count)
{
    for (int i = 1; i <= count; ++i)
        run({"HSET", keys.user(AccountId(i)), "name", "p" + QByteArray::number(i)});
}

qint64 Microblog::publish(qint64 author, const QString &text, const domain::PostDraft &draft)
{
    auto post = draft;
    post.content = text;
    return orFail(store::publishPost(connection, timelineKeys, QUuid::createUuid().toByteArray(),
                                     post, AccountId(author), QStringLiteral("p%1").arg(author)))
        .number()
        .value_or(-1);
}

void Microblog::follow(qint64 person, qint64 other)
{
    orFail(store::follow(connection, timelineKeys, AccountId(person), AccountId(other)));
}

void Microblog::unfollow(qint64 person, qint64 other)
{
    orFail(store::unfollow(connection, timelineKeys, AccountId(person), AccountId(other)));
}

store::Pulled Microblog::pull(qint64 person, store::PostSearch how)
{
    return orFail(store::pullTimeline(connection, timelineKeys, AccountId(person), how));
}

QList<qint64> Microblog::timeline(qint64 person)
{
    return ids({"LRANGE", timelineKeys.timeline(AccountId(person)), "0", "-1"});
}

QList<qint64> Microblog::ids(const redis::Command &command)
{
    QList<qint64> numbers;
    for (const auto &id : list(command))
        numbers.append(id.toLongLong());
    return numbers;
}
