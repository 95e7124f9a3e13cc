// SPDX-License-Identifier: MIT
#include "store/door/workers.h"

#include "redis/worker/executor.h"
#include "redis/worker/subscription.h"
#include "store/articles/articlepush.h"
#include "store/door/fanoutwatch.h"
#include "store/door/indexwatch.h"
#include "store/door/requestqueue.h"
#include "store/forum/forumpush.h"
#include "store/forum/forumrequests.h"
#include "store/moderation/moderationpush.h"
#include "store/notices/noticepages.h"
#include "store/notices/noticepush.h"
#include "store/search/searchrequests.h"
#include "store/timeline/timelinepush.h"
#include "store/timeline/timelinerequests.h"

#include <QCoreApplication>

namespace store {

namespace {
std::optional<base::Error> refusal(const Pending &pending, Access access)
{
    const auto kind = pending.traits().kind;
    if (kind == RequestKind::Query || kind == RequestKind::Survey || kind == RequestKind::Walk)
        return std::nullopt;
    const bool needsPerson = kind == RequestKind::Act || kind == RequestKind::Job;
    if (access == Access::ReadOnly || needsPerson)
        return writeRefusal(access, pending.actor());
    return std::nullopt;
}
} // namespace

template <typename Act>
void Workers::onGuiThread(const QPointer<Workers> &door, Act act)
{
    QMetaObject::invokeMethod(
        QCoreApplication::instance(),
        [door, act = std::move(act)]() mutable {
            if (door)
                act(*door);
        },
        Qt::QueuedConnection);
}

Workers::Workers(redis::Executor &interactive, redis::Executor &bulk,
                 redis::Subscription &subscription, const Keys &keys, Access access,
                 QObject *parent)
    : QObject(parent)
    , m_interactive(interactive)
    , m_bulk(bulk)
    , m_surroundings(new Surroundings{keys, access})
    , m_community([this](auto pending) { perform(std::move(pending)); })
{
    m_surroundings->upkeep = [door = QPointer(this)](const QByteArray &subject, auto upkeep) {
        onGuiThread(door, [subject, upkeep = std::move(upkeep)](Workers &workers) mutable {
            workers.take(subject, std::move(upkeep));
        });
    };
    auto &changes = m_community.changes();
    auto &memories = m_surroundings->memories;
    auto *articles = listen(subscription, new ArticlePush(keys, memories.of<ArticleCache>(), this));
    connect(articles, &ArticlePush::articlesInvalidated, &changes, &Changes::articlesChanged);
    connect(articles, &ArticlePush::listsInvalidated, &changes, &Changes::articleListsChanged);
    connect(articles, &ArticlePush::quiesced, &changes, &Changes::articleListsChanged);
    connect(articles, &ArticlePush::everythingInvalidated, &changes, &Changes::everyArticleChanged);
    auto *topics
        = listen(subscription, new ForumPush(ForumKeys(keys), memories.of<ForumCache>(), this));
    connect(topics, &ForumPush::topicsInvalidated, &changes, &Changes::topicsChanged);
    connect(topics, &ForumPush::listsInvalidated, &changes, &Changes::topicListsChanged);
    connect(topics, &ForumPush::quiesced, &changes, &Changes::topicListsChanged);
    connect(topics, &ForumPush::everythingInvalidated, &changes, &Changes::everyTopicChanged);
    auto *posts = listen(subscription,
                         new TimelinePush(TimelineKeys(keys), memories.of<ArticleCache>(), this));
    connect(posts, &TimelinePush::published, &changes, &Changes::postPublished);
    connect(posts, &TimelinePush::postsInvalidated, &changes, &Changes::postsChanged);
    connect(posts, &TimelinePush::listsInvalidated, &changes, &Changes::postListsChanged);
    connect(posts, &TimelinePush::everythingInvalidated, &changes, &Changes::everyPostChanged);
    m_fanOut = std::make_unique<FanOutWatch>(m_community, TimelineKeys(keys), access);
    listen(subscription, m_fanOut.get());
    auto *notices
        = listen(subscription, new NoticePush(ForumKeys(keys), memories.of<NoticeCache>(), this));
    connect(notices, &NoticePush::noticesInvalidated, &changes, &Changes::noticesChanged);
    auto *moderation = listen(
        subscription, new ModerationPush(keys.nameSpace(), memories.of<ArticleCache>(), this));
    connect(moderation, &ModerationPush::reportsInvalidated, &changes, &Changes::reportsChanged);
    connect(moderation, &ModerationPush::heldInvalidated, &changes, &Changes::heldChanged);
    connect(moderation, &ModerationPush::auditInvalidated, &changes, &Changes::auditChanged);
    connect(moderation, &ModerationPush::rolesInvalidated, &changes, &Changes::rolesChanged);
    connect(&subscription, &redis::Subscription::invalidated, &changes, &Changes::keysChanged);
    connect(&subscription, &redis::Subscription::everythingInvalidated, &changes,
            &Changes::everyKeyChanged);
    connect(&interactive, &redis::Executor::trackingRenewed, &changes, &Changes::everyKeyChanged);
    connect(&changes, &Changes::keysChanged, &changes,
            [&changes, meta = keys.meta()](const QByteArrayList &changed) {
                if (changed.contains(meta))
                    Q_EMIT changes.clockChanged();
            });
    connect(&changes, &Changes::everyKeyChanged, &changes, &Changes::clockChanged);
    m_index = std::make_unique<IndexWatch>(m_community, SearchKeys(keys), access);
    listen(subscription, m_index.get());
    connect(m_index.get(), &IndexWatch::waitingChanged, &changes,
            &Changes::waitingDocumentsChanged);
    // What a client left that was closed on the way.
    take(subjectOf(ResumeTabs()),
         std::make_unique<PendingRequest<ResumeTabs>>(ResumeTabs(), domain::AccountId()));
}

Workers::~Workers() = default;

template <typename Push>
Push *Workers::listen(redis::Subscription &subscription, Push *push)
{
    connect(&subscription, &redis::Subscription::invalidated, push, &Push::addKeys);
    connect(&subscription, &redis::Subscription::everythingInvalidated, push,
            &Push::noteEverything);
    connect(&m_interactive, &redis::Executor::trackingRenewed, push, &Push::noteEverything);
    return push;
}

void Workers::perform(std::unique_ptr<Pending> pending)
{
    if (const auto no = refusal(*pending, m_surroundings->access))
        return pending->finish(*no);
    if (pending->type() == typeid(PublishPost))
        m_fanOut->noteOwnPost();
    if (pending->type() == typeid(RebuildIndex))
        m_index->noteEverything();
    post(std::move(pending), {});
}

void Workers::take(const QByteArray &subject, std::unique_ptr<Pending> upkeep)
{
    if (m_surroundings->access == Access::ReadOnly)
        return;
    const auto [same, isNew] = m_upkeep.try_emplace(subject);
    if (!isNew) {
        // What is being done may be past what this is about.
        same->second = std::move(upkeep);
        return;
    }
    post(std::move(upkeep), [door = QPointer(this), subject] {
        onGuiThread(door, [subject](Workers &workers) { workers.finishUpkeep(subject); });
    });
}

void Workers::finishUpkeep(const QByteArray &subject)
{
    auto done = m_upkeep.extract(subject);
    if (done.mapped())
        take(subject, std::move(done.mapped()));
}

void Workers::post(std::unique_ptr<Pending> pending, std::function<void()> done)
{
    auto &executor = isBulk(pending->traits().kind) ? m_bulk : m_interactive;
    enqueue(executor, std::move(pending), m_surroundings, std::move(done));
}

} // namespace store
