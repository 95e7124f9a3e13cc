// SPDX-License-Identifier: MIT
#include "store/lab/crowd/crowdscene.h"

#include "domain/names.h"
#include "store/core/community/ownserver.h"
#include "store/core/keys/moderationkeys.h"
#include "store/core/keys/timelinekeys.h"
#include "store/core/scripts/scriptreply.h"

#include <algorithm>
#include <cmath>
#include <iterator>

using namespace Qt::StringLiterals;
using base::Result;
using domain::AccountId;
using domain::ArticleId;
using domain::PostId;
using domain::TopicId;

namespace store {

namespace {
constexpr const char16_t *firstNames[]{
    u"mila",  u"otto", u"nora", u"emil",  u"lena",  u"hugo",  u"iris",  u"theo", u"vera",  u"noah",
    u"clara", u"paul", u"ella", u"jonas", u"anton", u"greta", u"felix", u"ida",  u"bruno", u"elsa",
    u"圆圆",  u"大白", u"南风", u"云起",  u"若水",  u"石头",  u"知秋",  u"小鹿",
};
constexpr const char16_t *subjects[]{
    u"sorted sets",   u"append-only files", u"a queue of our own", u"Lua scripts",
    u"slow queries",  u"client caching",    u"an old laptop",      u"plain text",
    u"good names",    u"time zones",        u"keyboard shortcuts", u"a week without tabs",
    u"one big table", u"bloom filters",
};
constexpr const char16_t *chineseSubjects[]{
    u"有序集合", u"缓存", u"代码评审", u"旧电脑", u"慢查询", u"命名", u"时区", u"快捷键",
};
constexpr const char16_t *titles[]{
    u"What we learned from %1", u"%1, explained in five minutes", u"Show: a small tool for %1",
    u"Why I came back to %1",   u"The case against %1",           u"%1 at a million users",
    u"A short history of %1",   u"Measuring %1, at last",         u"关于%1的几点经验",
    u"我们为什么放弃了%1",
};
constexpr const char16_t *questions[]{
    u"How do you handle %1?",        u"Is %1 worth it?",
    u"Who still uses %1?",           u"Your best advice about %1",
    u"What surprised you about %1?", u"大家怎么看%1？",
};
constexpr const char16_t *sentences[]{
    u"We ran it for a month and measured everything twice.",
    u"The numbers were better than the promises, for once.",
    u"It took a weekend; most of it went into the tests.",
    u"I expected the hard part to be speed. It was naming.",
    u"If somebody has done this before, I would like to hear how it went.",
    u"The first version was wrong in a way that only showed at night.",
    u"先量一量，再动手改。",
    u"最难的部分其实是取名字。",
};
constexpr const char16_t *replies[]{
    u"Same here. It got better once we measured it.",
    u"I would not do it again, but I am glad we did it once.",
    u"Do you have numbers for that?",
    u"This saved me an afternoon, thank you.",
    u"It depends on how often you read what you write.",
    u"We tried the opposite and it works as well.",
    u"说得好，我们也遇到过。",
    u"有没有更详细的数据？",
};
constexpr const char16_t *posts[]{
    u"Today I learned something about %1.",
    u"Reading about %1 instead of sleeping.",
    u"Hot take: %1 is fine.",
    u"Does anybody else dream of %1? #asking",
    u"New on my desk: %1. #notes",
    u"今天又折腾了一下%1。 #日常",
};

constexpr char newest[] = "99"; // index of the last that is read
constexpr double voting = 6.5 * 86400; // seconds in which votes surely count
constexpr qsizetype lettersOfPost = 60;

Result<void> refuseShared(redis::Connection &connection, const Keys &keys)
{
    TRY(refuseForeignServer(connection));
    const auto meta = TRY(connection.command({"HGET", keys.meta(), "private"}));
    if (meta.first().view() != "1")
        return base::fail(base::Failure::Refused, u"not-private"_s);
    return {};
}

/// Reads what belongs to ids: `command` for each, `decode` of its answer; oldest first.
template <typename Command, typename Decode>
Result<void> fill(redis::Connection &connection, const QByteArrayList &ids, Command command,
                  Decode decode)
{
    QList<redis::Command> commands;
    for (auto id = ids.crbegin(); id != ids.crend(); ++id)
        commands.append(command(*id));
    if (commands.isEmpty())
        return {};
    const auto answers = TRY(answersTo(connection, commands));
    for (qsizetype i = 0; i < answers.size(); ++i)
        decode(ids.at(ids.size() - 1 - i), answers[i]);
    return {};
}

QString beginningOf(const QString &text)
{
    return text.size() <= lettersOfPost ? text : text.left(lettersOfPost - 1) + u'…';
}

QStringList namesOf(const redis::Reply &hash)
{
    QStringList names;
    for (qsizetype i = 1; i < hash.size(); i += 2)
        names.append(hash[i].text());
    names.sort(); // a hash has no order
    return names;
}

/// Reads the parts of a scene one after the other.
class SceneReading {
public:
    SceneReading(redis::Connection &connection, const Keys &keys, QRandomGenerator &random)
        : m_connection(connection)
        , m_keys(keys)
        , m_random(random)
    {
    }
    Result<CrowdScene> run();

private:
    Result<void> readDirectories(const redis::Replies &lists);
    Result<void> readArticles(const redis::Reply &list, double now);
    Result<void> readTopics(const redis::Reply &list);
    Result<void> readPosts(const redis::Reply &list);
    void readPeople(const redis::Reply &names);

    redis::Connection &m_connection;
    ForumKeys m_keys;
    QRandomGenerator &m_random;
    CrowdScene m_scene;
};

void SceneReading::readPeople(const redis::Reply &names)
{
    QList<std::pair<qint64, QString>> people;
    for (qsizetype i = 0; i + 1 < names.size(); i += 2)
        people.append({names[i + 1].integer().value_or(0), names[i].text()});
    std::sort(people.begin(), people.end());
    for (const auto &[id, name] : std::as_const(people))
        m_scene.people.add({QByteArray::number(id), name, {}}, m_random);
}

Result<void> SceneReading::readArticles(const redis::Reply &list, double now)
{
    QByteArrayList ids;
    for (qsizetype i = 0; i + 1 < list.size(); i += 2) {
        const auto id = m_keys.articleOfMember(list[i].view());
        if (!id.isEmpty() && now - list[i + 1].number().value_or(0) < voting)
            ids.append(id.bytes());
    }
    return fill(
        m_connection, ids,
        [&](const QByteArray &id) {
            return redis::Command{"HMGET", m_keys.article(ArticleId(id)), "title", "poster"};
        },
        [&](const QByteArray &id, const redis::Reply &fields) {
            m_scene.articles.add({id, fields[0].text(), fields[1].bytes()}, m_random);
        });
}

Result<void> SceneReading::readTopics(const redis::Reply &list)
{
    return fill(
        m_connection, list.strings(),
        [&](const QByteArray &id) {
            return redis::Command{"HMGET", m_keys.topic(TopicId(id)), "title", "author_id"};
        },
        [&](const QByteArray &id, const redis::Reply &fields) {
            m_scene.topics.add({id, fields[0].text(), fields[1].bytes()}, m_random);
        });
}

Result<void> SceneReading::readPosts(const redis::Reply &list)
{
    QByteArrayList ids;
    for (const auto &member : list.strings())
        ids.append(member.left(member.indexOf(':')));
    return fill(
        m_connection, ids,
        [&](const QByteArray &id) {
            return redis::Command{"HMGET",     TimelineKeys(m_keys).post(PostId(id)),
                                  "content",   "userid",
                                  "repost_of", "deleted"};
        },
        [&](const QByteArray &id, const redis::Reply &fields) {
            if (fields[2].isNil() && fields[3].isNil())
                m_scene.posts.add({id, beginningOf(fields[0].text()), fields[1].bytes()}, m_random);
        });
}

Result<void> SceneReading::readDirectories(const redis::Replies &lists)
{
    m_scene.groups = namesOf(lists[0]);
    const auto meta = lists[6];
    for (const auto &category : namesOf(lists[1])) {
        const auto slow
            = meta.field(ModerationKeys::slowField(domain::foldedName(category).toUtf8()));
        if (!ModerationKeys::isArchived(slow.view()))
            m_scene.categories.append(category);
    }
    if (m_scene.groups.isEmpty())
        m_scene.groups = {u"programming"_s, u"redis"_s};
    if (m_scene.categories.isEmpty())
        m_scene.categories = {u"talk"_s};
    return {};
}

Result<CrowdScene> SceneReading::run()
{
    TRY(refuseShared(m_connection, m_keys));
    const auto lists
        = TRY(answersTo(m_connection,
                        {{"HGETALL", m_keys.groups()},
                         {"HGETALL", m_keys.categories()},
                         {"ZREVRANGE", m_keys.time(), "0", newest, "WITHSCORES"},
                         {"ZREVRANGE", m_keys.topics(), "0", newest},
                         {"ZREVRANGE", TimelineKeys(m_keys).recentPosts(), "0", newest},
                         {"HGETALL", m_keys.nameToUid()},
                         {"HGETALL", m_keys.meta()},
                         {"TIME"}}));
    const auto offset = lists[6].field("clock_offset").number().value_or(0);
    const auto now = lists[7][0].number().value_or(0) + offset;
    readPeople(lists[5]);
    TRY(readDirectories(lists));
    TRY(readArticles(lists[2], now));
    TRY(readTopics(lists[3]));
    TRY(readPosts(lists[4]));
    return std::move(m_scene);
}
} // namespace

template <typename List>
QString CrowdTexts::oneOf(const List &list)
{
    return QString::fromUtf16(list[m_random.bounded(quint32(std::size(list)))]);
}

/// `form` about something, in its own language.
QString CrowdTexts::about(const QString &form)
{
    const bool isChinese = std::any_of(form.cbegin(), form.cend(),
                                       [](QChar c) { return c.script() == QChar::Script_Han; });
    return form.arg(isChinese ? oneOf(chineseSubjects) : oneOf(subjects));
}

QString CrowdTexts::name()
{
    constexpr auto count = int(std::size(firstNames));
    const auto round = m_names / count;
    const auto name = QString::fromUtf16(firstNames[m_names % count]);
    ++m_names;
    return round == 0 ? name : name + u' ' + QString::number(round + 1);
}

QString CrowdTexts::title()
{
    auto text = about(oneOf(titles));
    text.replace(0, 1, text.at(0).toUpper());
    return text;
}

QString CrowdTexts::link()
{
    return u"https://example.org/%1"_s.arg(m_random.bounded(1'000'000U));
}

QString CrowdTexts::question()
{
    return about(oneOf(questions));
}

QString CrowdTexts::body()
{
    const auto first = oneOf(sentences);
    const auto second = oneOf(sentences);
    return first == second ? first : first + u"\n\n"_s + second;
}

QString CrowdTexts::reply()
{
    return oneOf(replies);
}

QString CrowdTexts::post()
{
    return about(oneOf(posts));
}

void CrowdPool::add(Thing thing, QRandomGenerator &random)
{
    // After Pareto: one in a hundred is worth forty of the others.
    thing.weight = std::min(std::pow(1.0 - random.generateDouble(), -0.8), 60.0);
    m_things.append(std::move(thing));
    if (m_things.size() > most)
        m_things.removeFirst();
}

CrowdPool::Thing CrowdPool::draw(QRandomGenerator &random, bool isAgeing) const
{
    constexpr double fresh = 25; // so many newer ones make a thing half as likely
    const auto count = m_things.size();
    const auto weightOf = [&](qsizetype i) {
        const auto newer = static_cast<double>(count - 1 - i);
        const auto &weight = m_things.at(i).weight;
        return isAgeing ? weight / (1 + newer / fresh) : std::sqrt(weight);
    };
    double whole = 0;
    for (qsizetype i = 0; i < count; ++i)
        whole += weightOf(i);
    auto rest = random.generateDouble() * whole;
    for (qsizetype i = 0; i < count; ++i) {
        rest -= weightOf(i);
        if (rest <= 0)
            return m_things.at(i);
    }
    return m_things.isEmpty() ? Thing() : m_things.last();
}

Result<CrowdScene> readCrowdScene(redis::Connection &connection, const Keys &keys,
                                  QRandomGenerator &random)
{
    return SceneReading(connection, keys, random).run();
}

} // namespace store
