// SPDX-License-Identifier: MIT
#include "store/lab/crowd/crowdrequests.h"

#include "domain/article.h"
#include "domain/topic.h"
#include "store/accounts/accountcommands.h"
#include "store/articles/articlesubmission.h"
#include "store/core/context.h"
#include "store/forum/replysubmission.h"
#include "store/forum/topics/topicsubmission.h"
#include "store/timeline/follows.h"
#include "store/timeline/posts/postrows.h"
#include "store/timeline/posts/publishing.h"

#include <QUuid>

#include <numeric>

using namespace Qt::StringLiterals;
using base::Result;
using domain::AccountId;
using domain::ArticleId;
using domain::CrowdAct;
using domain::CrowdDeed;
using domain::PostId;
using domain::TopicId;
using redis::Connection;

namespace store {

namespace {
constexpr int firstPeople = 4; ///< who register before anybody does anything
constexpr int draws = 6;
/// In hundredths, in the order of allCrowdDeeds.
constexpr std::array shares{3, 5, 36, 3, 16, 10, 10, 3, 8, 6};
static_assert(shares.size() == domain::allCrowdDeeds.size());

/// Not from the seed: whoever runs the same seed again means other acts.
QByteArray operation()
{
    return QUuid::createUuid().toByteArray(QUuid::WithoutBraces);
}

bool endsTheCrowd(const base::Error &error)
{
    return base::isBroken(error) || error.kind == base::Failure::Cancelled;
}

struct GatheredCrowd {
    std::unique_ptr<Crowd> crowd; ///< requests come one after the other
};
} // namespace

Crowd::Crowd(const Keys &keys, quint32 seed)
    : m_keys(keys)
    , m_forumKeys(keys)
    , m_timelineKeys(keys)
    , m_random(seed)
    , m_texts(m_random)
{
}

Result<void> Crowd::lookAround(Connection &connection)
{
    auto scene = TRY(readCrowdScene(connection, m_keys, m_random));
    m_scene = std::move(scene);
    return {};
}

bool Crowd::isPossible(CrowdDeed deed) const
{
    switch (deed) {
    case CrowdDeed::ArticleVote:
        return !m_scene.articles.isEmpty();
    case CrowdDeed::Reply:
    case CrowdDeed::TopicVote:
        return !m_scene.topics.isEmpty();
    case CrowdDeed::Repost:
    case CrowdDeed::Like:
        return !m_scene.posts.isEmpty();
    default:
        return true;
    }
}

CrowdDeed Crowd::drawDeed()
{
    if (m_members.things().size() < firstPeople)
        return CrowdDeed::Register;
    auto rest = m_random.bounded(std::accumulate(shares.begin(), shares.end(), 0));
    for (std::size_t i = 0; i < shares.size(); ++i) {
        rest -= shares[i];
        if (rest < 0)
            return isPossible(domain::allCrowdDeeds[i]) ? domain::allCrowdDeeds[i]
                                                        : CrowdDeed::Article;
    }
    return CrowdDeed::Article;
}

Result<CrowdAct> Crowd::act(Connection &connection)
{
    CrowdAct act{drawDeed(), {}, {}, {}};
    const auto who = m_members.isEmpty() ? Thing() : m_members.draw(m_random, false);
    act.person = who.name;
    const auto done = perform(connection, who, act);
    if (!done && endsTheCrowd(done.error()))
        return tl::unexpected(done.error());
    if (!done)
        act.error = done.error();
    return act;
}

Crowd::Done Crowd::perform(Connection &connection, const Thing &who, CrowdAct &act)
{
    switch (act.deed) {
    case CrowdDeed::Register:
        return registerSomebody(connection, act);
    case CrowdDeed::Article:
        return submit(connection, who, act);
    case CrowdDeed::ArticleVote:
        return vote(connection, who, act);
    case CrowdDeed::Topic:
        return begin(connection, who, act);
    case CrowdDeed::Reply:
        return reply(connection, who, act);
    case CrowdDeed::TopicVote:
        return voteOnTopic(connection, who, act);
    case CrowdDeed::Post:
        return publish(connection, who, act);
    case CrowdDeed::Repost:
        return repost(connection, who, act);
    case CrowdDeed::Like:
        return like(connection, who, act);
    case CrowdDeed::Follow:
        break;
    }
    return follow(connection, who, act);
}

CrowdPool::Thing Crowd::freshOf(const CrowdPool &pool, const Thing &who, CrowdDeed deed)
{
    Thing thing;
    for (int i = 0; i < draws; ++i) {
        thing = pool.draw(m_random);
        const auto mark = QByteArray::number(int(deed)) + ' ' + who.id + ' ' + thing.id;
        if (thing.author == who.id || thing.id == who.id || m_done.contains(mark))
            continue;
        m_done.insert(mark);
        return thing;
    }
    return thing;
}

Crowd::Done Crowd::registerSomebody(Connection &connection, CrowdAct &act)
{
    // Whoever has a name already is a person of their own, never one of the crowd.
    for (;;) {
        act.person = m_texts.name();
        const auto account
            = makeAccount(connection, m_keys, operation(), {act.person, {}, {}, false});
        if (!account && account.error().detail == u"name-taken")
            continue;
        if (!account)
            return tl::unexpected(account.error());
        const Thing person{account->id.bytes(), act.person, account->id.bytes()};
        m_members.add(person, m_random);
        m_scene.people.add(person, m_random);
        return {};
    }
}

Crowd::Done Crowd::submit(Connection &connection, const Thing &who, CrowdAct &act)
{
    act.what = m_texts.title();
    const auto group = m_scene.groups.at(m_random.bounded(int(m_scene.groups.size())));
    const auto draft = TRY(domain::cleanDraft({act.what, m_texts.link(), {group}}));
    const auto id = submitArticle(connection, m_keys, operation(), draft, AccountId(who.id));
    if (id)
        m_scene.articles.add({id->bytes(), act.what, who.id}, m_random);
    return base::withoutValue(id);
}

Crowd::Done Crowd::vote(Connection &connection, const Thing &who, CrowdAct &act)
{
    const auto article = freshOf(m_scene.articles, who, act.deed);
    act.what = article.name;
    return base::withoutValue(castVote(connection, m_keys, m_articleCache, ArticleId(article.id),
                                       AccountId(who.id), domain::Vote::Cast));
}

Crowd::Done Crowd::begin(Connection &connection, const Thing &who, CrowdAct &act)
{
    act.what = m_texts.question();
    const auto category = m_scene.categories.at(m_random.bounded(int(m_scene.categories.size())));
    const auto draft = TRY(domain::cleanTopicDraft({act.what, m_texts.body(), category, {}}));
    const auto id
        = createTopic(connection, m_forumKeys, m_forumCache, operation(), draft, AccountId(who.id));
    if (id)
        m_scene.topics.add({id->bytes(), act.what, who.id}, m_random);
    return base::withoutValue(id);
}

Crowd::Done Crowd::reply(Connection &connection, const Thing &who, CrowdAct &act)
{
    const auto topic = m_scene.topics.draw(m_random);
    act.what = topic.name;
    return base::withoutValue(replyToTopic(connection, m_forumKeys, m_forumCache, operation(),
                                           TopicId(topic.id), m_texts.reply(), {},
                                           AccountId(who.id)));
}

Crowd::Done Crowd::voteOnTopic(Connection &connection, const Thing &who, CrowdAct &act)
{
    const auto topic = freshOf(m_scene.topics, who, act.deed);
    act.what = topic.name;
    const auto standing
        = m_random.bounded(5) == 0 ? domain::TopicVote::Down : domain::TopicVote::Up;
    return base::withoutValue(store::voteOnTopic(connection, m_forumKeys, TopicId(topic.id),
                                                 AccountId(who.id), standing));
}

Crowd::Done Crowd::publish(Connection &connection, const Thing &who, CrowdAct &act)
{
    act.what = m_texts.post();
    const auto id = publishPost(connection, m_timelineKeys, operation(), {act.what, {}, {}},
                                AccountId(who.id), who.name);
    if (id)
        m_scene.posts.add({id->bytes(), act.what, who.id}, m_random);
    return base::withoutValue(id);
}

Crowd::Done Crowd::repost(Connection &connection, const Thing &who, CrowdAct &act)
{
    const auto post = freshOf(m_scene.posts, who, act.deed);
    act.what = post.name;
    return base::withoutValue(publishPost(connection, m_timelineKeys, operation(),
                                          {{}, domain::PostRelation::Repost, PostId(post.id)},
                                          AccountId(who.id), who.name));
}

Crowd::Done Crowd::like(Connection &connection, const Thing &who, CrowdAct &act)
{
    const auto post = freshOf(m_scene.posts, who, act.deed);
    act.what = post.name;
    return base::withoutValue(
        likePost(connection, m_timelineKeys, PostId(post.id), AccountId(who.id), true));
}

Crowd::Done Crowd::follow(Connection &connection, const Thing &who, CrowdAct &act)
{
    const auto other = freshOf(m_scene.people, who, act.deed);
    act.what = other.name;
    if (other.id == who.id)
        return {}; // follows everybody already
    return store::follow(connection, m_timelineKeys, AccountId(who.id), AccountId(other.id));
}

Result<void> GatherCrowd::perform(const Context &context) const
{
    auto &crowd = context.memory<GatheredCrowd>().crowd;
    crowd = std::make_unique<Crowd>(context.keys, seed);
    return crowd->lookAround(context.connection);
}

Result<QList<CrowdAct>> LetCrowdAct::perform(const Context &context) const
{
    auto &crowd = context.memory<GatheredCrowd>().crowd;
    Q_ASSERT(crowd);
    QList<CrowdAct> acts;
    for (int i = 0; i < count; ++i) {
        auto act = crowd->act(context.connection);
        if (!act && acts.isEmpty())
            return tl::unexpected(act.error());
        if (!act)
            break;
        acts.append(*std::move(act));
    }
    return acts;
}

} // namespace store
