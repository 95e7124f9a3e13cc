// SPDX-License-Identifier: MIT
#include "store/doctor/doctor.h"

#include "store/community/upkeep.h"
#include "store/doctor/checks.h"
#include "store/forumkeys.h"
#include "store/scriptreply.h"
#include "store/timelinekeys.h"

#include <climits>
#include <functional>
#include <optional>

using base::Result;
using domain::ArticleId;
using domain::TopicId;

namespace store {

namespace {
/// What one slice of the walk over all keys has met.
struct Met {
    QList<ArticleId> articles;
    QList<ArticleId> voted; ///< for which there are voters
    QList<TopicId> topics;
    QByteArrayList people;
    QByteArrayList following;
    QByteArrayList followers;
    QByteArrayList groups;
    QList<ArticleId> grouped;
    QList<MemberList> lists;
};

/// The highest ids in use, by counter. Only numbers are drawn from counters, and only those below
/// 2^53 can be compared by a script.
struct HighestIds {
    void note(qint64 &highest, const QByteArray &id) const
    {
        bool isNumber = false;
        const auto number = id.toLongLong(&isNumber);
        if (isNumber && number < (1LL << 53))
            highest = qMax(highest, number);
    }
    qint64 article = 0, topic = 0, comment = 0, person = 0, post = 0;
};

/// What the name of a key promises: its type, and what to do with it.
struct Promise {
    QByteArray type;
    std::function<void(Met &)> keep;
    bool isOurs = true; ///< of another program: another type is no damage
};

class Walk {
public:
    explicit Walk(Examination &examination)
        : m_examination(examination)
        , m_keys(examination.keys())
        , m_layout(examination.counts().writers.articles)
    {
    }

    Result<void> run();

private:
    [[nodiscard]] std::optional<Promise> promiseOf(const QByteArray &bare);
    [[nodiscard]] std::optional<Promise> promiseOfArticle(const QByteArray &bare);
    [[nodiscard]] std::optional<Promise> promiseOfTopic(const QByteArray &bare);
    [[nodiscard]] std::optional<Promise> promiseOfPost(const QByteArray &bare);
    [[nodiscard]] std::optional<Promise> promiseOfList(const QByteArray &bare) const;
    [[nodiscard]] std::optional<Promise> promiseOfOthers(const QByteArray &bare);
    Result<Met> sort(const QByteArrayList &keys);
    Result<void> check(const Met &met);
    Result<void> checkWholeLists();
    Result<void> checkCounters();

    Examination &m_examination;
    ForumKeys m_keys;
    ArticleLayout m_layout;
    HighestIds m_highest;
};

std::optional<Promise> Walk::promiseOfArticle(const QByteArray &bare)
{
    if (const auto id = ForumKeys::between(bare, "article:"); !id.isEmpty() && !id.contains(':'))
        return Promise{"hash", [this, id](Met &met) {
                           met.articles.append(ArticleId(id));
                           m_highest.note(m_highest.article, id);
                       }};
    if (const auto id = ForumKeys::between(bare, "fm:article:", ":groups"); !id.isEmpty())
        return Promise{"set", [id](Met &met) { met.grouped.append(ArticleId(id)); }};
    if (const auto id = ForumKeys::between(bare, m_layout.voterPrefix); !id.isEmpty())
        return Promise{"set", [id](Met &met) { met.voted.append(ArticleId(id)); }};
    return {};
}

std::optional<Promise> Walk::promiseOfTopic(const QByteArray &bare)
{
    if (const auto id = ForumKeys::topicOfKey(bare); !id.isEmpty())
        return Promise{"hash", [this, id](Met &met) {
                           met.topics.append(id);
                           m_highest.note(m_highest.topic, id.bytes());
                       }};
    if (const auto id = ForumKeys::between(bare, "bbs::user::"); !id.isEmpty())
        return Promise{"hash", [this, id](Met &met) {
                           met.people.append(id);
                           m_highest.note(m_highest.person, id);
                       }};
    if (const auto id = ForumKeys::between(bare, "bbs::comment::"); !id.isEmpty())
        return Promise{"hash", [this, id](Met &) { m_highest.note(m_highest.comment, id); }};
    return {};
}

std::optional<Promise> Walk::promiseOfPost(const QByteArray &bare)
{
    if (const auto id = ForumKeys::between(bare, "post:postid:"); !id.isEmpty())
        return Promise{"hash", [this, id](Met &) { m_highest.note(m_highest.post, id); }};
    // Redis in Action follows by sorted sets, which are no concern of ours.
    if (m_examination.counts().writers.has(Writers::Program::SortedFollowing))
        return {};
    if (const auto person = ForumKeys::between(bare, "following:"); !person.isEmpty())
        return Promise{"set", [person](Met &met) { met.following.append(person); }};
    if (const auto person = ForumKeys::between(bare, "follower:"); !person.isEmpty())
        return Promise{"set", [person](Met &met) { met.followers.append(person); }};
    return {};
}

std::optional<Promise> Walk::promiseOfList(const QByteArray &bare) const
{
    using Of = MemberList::Of;
    const auto key = m_keys.nameSpace() + bare;
    const auto has = [&bare](QByteArrayView prefix, QByteArrayView suffix = {}) {
        return !ForumKeys::between(bare, prefix, suffix).isEmpty();
    };
    const auto list = [&key](const QByteArray &scores, Of of, bool isSorted = true) {
        return Promise{isSorted ? "zset" : "set", [=](Met &met) {
                           met.lists.append({key, scores, of, isSorted});
                       }};
    };
    if (const auto group = ForumKeys::between(bare, "group:"); !group.isEmpty())
        return Promise{"set", [key, group](Met &met) {
                           met.lists.append({key, {}, Of::Articles, false});
                           met.groups.append(group);
                       }};
    if (has("fm:rank:score:"))
        return list(m_layout.score, Of::Articles);
    if (has("fm:rank:time:"))
        return list(m_layout.time, Of::Articles);
    if (has("bbs::category::") || has("bbs::tab::", "::topic_list") || has("fm:tag:"))
        return list({}, Of::Topics);
    if (has("starpost:userid:"))
        return list({}, Of::Posts);
    return {};
}

/// Forms that are recognised and left alone: accounts as seed 001 sketches them, and those of Redis
/// in Action, chapter 8.
std::optional<Promise> Walk::promiseOfOthers(const QByteArray &bare)
{
    using Program = Writers::Program;
    struct Form {
        QByteArrayView prefix;
        QByteArrayView suffix;
        QByteArray type;
        Program program;
    };
    static const Form forms[]{{"user:userid:", ":username", "string", Program::AccountSketch},
                              {"user:", {}, "hash", Program::StatusTutorial},
                              {"status:", {}, "hash", Program::StatusTutorial},
                              {"home:", {}, "zset", Program::StatusTutorial},
                              {"profile:", {}, "zset", Program::StatusTutorial}};
    for (const auto &form : forms) {
        const auto id = ForumKeys::between(bare, form.prefix, form.suffix);
        bool isNumber = false;
        (void)id.toLongLong(&isNumber);
        if (!isNumber)
            continue;
        return Promise{form.type,
                       [this, program = form.program](Met &) {
                           auto &programs = m_examination.counts().writers.programs;
                           if (!programs.contains(program))
                               programs.append(program);
                       },
                       false};
    }
    return {};
}

std::optional<Promise> Walk::promiseOf(const QByteArray &bare)
{
    auto promise = promiseOfArticle(bare);
    if (!promise)
        promise = promiseOfTopic(bare);
    if (!promise)
        promise = promiseOfPost(bare);
    if (!promise)
        promise = promiseOfList(bare);
    return promise ? promise : promiseOfOthers(bare);
}

/// Keys of another type than the name promises are told of and left out.
Result<Met> Walk::sort(const QByteArrayList &keys)
{
    QByteArrayList known;
    QList<Promise> promises;
    QList<redis::Command> questions;
    for (const auto &key : keys) {
        const auto promise = promiseOf(key.mid(m_keys.nameSpace().size()));
        if (!promise)
            continue;
        known.append(key);
        promises.append(*promise);
        questions.append({"TYPE", key});
    }
    Met met;
    if (questions.isEmpty())
        return met;
    const auto types = m_examination.connection().pipeline(questions);
    if (!types)
        return tl::unexpected(types.error());
    for (qsizetype i = 0; i < known.size(); ++i) {
        const auto type = (*types)[i].bytes();
        if (type == promises[i].type)
            promises[i].keep(met);
        else if (type != "none" && promises[i].isOurs)
            m_examination.report({"malformed", known[i], type, promises[i].type});
    }
    return met;
}

Result<void> Walk::check(const Met &met)
{
    auto done = checkArticles(m_examination, met.articles);
    if (done)
        done = checkVoterSets(m_examination, met.voted);
    if (done)
        done = checkTopics(m_examination, met.topics);
    if (done && m_examination.counts().writers.has(Writers::Program::Folkmoot))
        done = checkPeople(m_examination, met.people);
    for (const auto &person : met.following)
        done = done ? checkFollows(m_examination, person, FollowSide::Following) : done;
    for (const auto &person : met.followers)
        done = done ? checkFollows(m_examination, person, FollowSide::Followers) : done;
    for (const auto &group : met.groups)
        done = done ? checkGroup(m_examination, group) : done;
    if (done)
        done = checkArticleGroups(m_examination, met.grouped);
    for (const auto &list : met.lists)
        done = done ? checkMembers(m_examination, list) : done;
    return done;
}

Result<void> Walk::checkWholeLists()
{
    using Of = MemberList::Of;
    Result<void> done;
    for (const auto &list :
         {m_layout.time, m_layout.score, m_keys.interestingScore(), m_keys.interestingTime()})
        done = done ? checkMembers(m_examination, {list, {}, Of::Articles, true}) : done;
    for (const auto &list : {m_keys.recommended(), m_keys.topics(), m_keys.dayRank()})
        done = done ? checkMembers(m_examination, {list, {}, Of::Topics, true}) : done;
    return done;
}

Result<void> Walk::checkCounters()
{
    const TimelineKeys timeline(m_keys);
    Result<void> done;
    for (const auto &[counter, highest] : {std::pair{m_layout.counter, m_highest.article},
                                           std::pair{m_keys.topicCounter(), m_highest.topic},
                                           std::pair{m_keys.commentCounter(), m_highest.comment},
                                           std::pair{m_keys.userId(), m_highest.person},
                                           std::pair{timeline.postCounter(), m_highest.post}})
        done = done ? checkCounter(m_examination, counter, highest) : done;
    return done;
}

Result<void> Walk::run()
{
    auto &progress = m_examination.progress();
    auto &counts = m_examination.counts();
    const auto size = m_examination.connection().command({"DBSIZE"});
    if (!size)
        return tl::unexpected(size.error());
    progress.setTotal(static_cast<int>(qMin<qint64>(size->first().integer().value_or(0), INT_MAX)));
    const auto walked = scan(
        m_examination.connection(), {"SCAN", "0", "MATCH", m_keys.wholePattern(), "COUNT", "500"},
        1, 1, &progress, [&](const QByteArrayList &keys) -> Result<void> {
            const auto met = sort(keys);
            if (!met)
                return tl::unexpected(met.error());
            counts.keys += keys.size();
            progress.setDone(static_cast<int>(qMin<qint64>(counts.keys, INT_MAX)));
            return check(*met);
        });
    if (!walked)
        return walked;
    // After the articles: what these have repaired is right in the lists.
    const auto listed = checkWholeLists();
    return listed ? checkCounters() : listed;
}
} // namespace

namespace {
/// Of the audit log; "0-0" if it is empty.
Result<QByteArray> newestEntry(redis::Connection &connection, const QByteArray &audit)
{
    const auto newest = connection.command({"XREVRANGE", audit, "+", "-", "COUNT", "1"});
    if (!newest)
        return tl::unexpected(newest.error());
    return newest->first().size() > 0 ? newest->first()[0][0].bytes() : QByteArray("0-0");
}
} // namespace

Result<CheckCounts> checkCommunity(redis::Connection &connection, const Keys &keys,
                                   const Treatment &treatment, const QByteArray &who,
                                   const FindingSink &sink, redis::Progress &progress)
{
    const auto writers = recogniseWriters(connection, keys);
    if (!writers)
        return tl::unexpected(writers.error());
    Examination examination(connection, Keys(keys.nameSpace(), writers->dialect), treatment, who,
                            sink, progress);
    auto &counts = examination.counts();
    counts.writers = *writers;
    const auto before = newestEntry(connection, keys.audit());
    if (!before)
        return tl::unexpected(before.error());
    if (const auto walked = Walk(examination).run(); !walked)
        return tl::unexpected(walked.error());
    if (counts.mended > 0) {
        const auto last = newestEntry(connection, keys.audit());
        if (!last)
            return tl::unexpected(last.error());
        counts.repairs = {*before, *last};
    }
    return counts;
}

} // namespace store
