// SPDX-License-Identifier: MIT
#include "library.h"

#include "noprogress.h"
#include "store/forum/replysubmission.h"
#include "store/forum/textrevisions.h"
#include "store/forum/topics/topicsubmission.h"

#include <QTest>
#include <QUuid>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using domain::AccountId;
using support::NoProgress;

namespace {
template <typename T>
T orFail(base::Result<T> result)
{
    if (!result)
        QTest::qFail(qPrintable(result.error().detail), __FILE__, __LINE__);
    return std::move(result).value_or(T());
}

QString codes(const QList<domain::SearchHit> &hits)
{
    QByteArrayList list;
    for (const auto &hit : hits)
        list.append(store::codeOf(hit.target));
    return QString::fromUtf8(list.join(' '));
}
} // namespace

domain::TopicId Library::post(const QString &title, const QString &body, const QString &category,
                              const QStringList &tags, qint64 author)
{
    return orFail(store::createTopic(connection, forumKeys, forumCache,
                                     QUuid::createUuid().toByteArray(),
                                     {title, body, category, tags}, AccountId(author)));
}

domain::ReplyId Library::answer(const domain::TopicId &topic, const QString &text, qint64 author)
{
    return orFail(reply(topic, text, author)).id;
}

void Library::edit(const domain::ReplyId &reply, const QString &text)
{
    const auto stored = list({"HMGET", forumKeys.comment(reply), "content", "author_id", "topic"});
    const auto done
        = store::editReply(connection, forumKeys, forumCache, domain::TopicId(stored[2]), reply,
                           QString::fromUtf8(stored[0]), text, AccountId(stored[1]));
    if (!done)
        QTest::qFail(qPrintable(done.error().detail), __FILE__, __LINE__);
}

base::Result<store::IndexRun> Library::index(redis::Connection &connection,
                                             const store::SearchKeys &keys,
                                             std::chrono::milliseconds time)
{
    return store::indexDocuments(connection, keys, NoProgress(), time);
}

store::IndexRun Library::index()
{
    return orFail(index(connection, searchKeys, 60s));
}

domain::SearchQuery Library::queryOf(const QString &typed)
{
    return orFail(domain::parseSearchQuery(typed, QTimeZone::utc()));
}

domain::SearchFindings Library::search(const domain::SearchQuery &query, qsizetype rows)
{
    return orFail(store::searchDocuments(connection, searchKeys, forumCache, query, rows,
                                         [] { return false; }));
}

domain::SearchFindings Library::search(const QString &typed, qsizetype rows)
{
    return search(queryOf(typed), rows);
}

QString Library::find(const QString &typed)
{
    return codes(search(typed).rows);
}

QString Library::findAny(const QString &typed)
{
    auto query = queryOf(typed);
    query.match = domain::SearchQuery::Match::Any;
    return codes(search(query).rows);
}

QStringList Library::indexFaults()
{
    QStringList wrong;
    QHash<QByteArray, store::Postings> terms;
    for (const auto &head : list({"KEYS", "fm:search:h:*"})) {
        const auto fields = list({"HGETALL", head});
        for (qsizetype i = 0; i + 1 < fields.size(); i += 2)
            store::decodePostings(fields[i + 1], terms[fields[i]]);
    }
    for (const auto &tail : list({"KEYS", searchKeys.searchTail("*")}))
        store::decodePostings(text({"GET", tail}),
                              terms[tail.mid(searchKeys.searchTail({}).size())]);
    for (auto term = terms.cbegin(); term != terms.cend(); ++term) {
        for (size_t i = 1; i < term->size(); ++i) {
            if ((*term)[i - 1] >> 1U >= (*term)[i] >> 1U)
                wrong.append(u"postings of %1 do not rise"_s.arg(QString::fromUtf8(term.key())));
        }
    }
    const auto state = orFail(store::readIndexState(connection, searchKeys));
    auto living = store::allCandidates(state);
    const auto read = store::readRecords(connection, searchKeys, living, [] { return false; });
    if (!read || static_cast<qint64>(living.size()) != state.documents)
        wrong.append(u"%1 documents instead of %2"_s.arg(living.size()).arg(state.documents));
    QSet<domain::SearchTarget> seen;
    for (const auto &one : living) {
        if (seen.contains(one.record.target()))
            wrong.append(QString::fromUtf8(store::codeOf(one.record.target())) + u" twice"_s);
        seen.insert(one.record.target());
    }
    return wrong;
}
