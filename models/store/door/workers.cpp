// SPDX-License-Identifier: MIT
#include "store/door/workers.h"

#include "base/deliver.h"
#include "base/json.h"
#include "redis/worker/executor.h"
#include "redis/worker/subscription.h"
#include "store/articles/articlepush.h"
#include "store/core/context.h"
#include "store/core/keys/searchkeys.h"
#include "store/core/keys/timelinekeys.h"
#include "store/door/community.h"
#include "store/door/requestqueue.h"
#include "store/forum/forumpush.h"
#include "store/forum/forumrequests.h"
#include "store/moderation/moderationpush.h"
#include "store/notices/noticepush.h"
#include "store/search/searchrequests.h"
#include "store/timeline/timelinepush.h"
#include "store/timeline/timelinerequests.h"
#include "store/upkeep/fanoutrequests.h"

#include <QCoreApplication>
#include <QObject>
#include <QRandomGenerator>
#include <QTimer>

using namespace std::chrono_literals;

namespace store {

namespace {
constexpr auto afterFailure = 2s;
/// So long after an answer what is told of rows is read instead.
constexpr std::chrono::milliseconds ownDoing = 3s;

/// Not all clients at once: the one that published is mostly done by then.
std::chrono::milliseconds shortly()
{
    return std::chrono::milliseconds(QRandomGenerator::global()->bounded(50, 250));
}

constexpr auto soon = 200ms; ///< after a write: a burst of them is one turn
constexpr auto later = 2s; ///< while another client indexes, or after a failure

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

/// Has what waits in fm:fanout brought to its readers in the background, whoever published it: at
/// once after an act of this client, else when the other had time to do it. GUI thread.
class FanOutWatch : public QObject {
    Q_OBJECT
public:
    FanOutWatch(Community &community, const TimelineKeys &keys, Access access,
                QObject *parent = nullptr);

    /// This client publishes: what it enqueues is its own to bring.
    void noteOwnPost();

public Q_SLOTS:
    void addKeys(const QByteArrayList &changed);
    void noteEverything();

private:
    void look();
    void bring();
    void lookIn(std::chrono::milliseconds delay);

    Community &m_community;
    TimelineKeys m_keys;
    QTimer m_timer;
    bool m_isReadOnly;
    bool m_isPush = false;
    bool m_isBusy = false;
    bool m_isMissed = false; ///< there was a reason to look while it was busy
};

/// Has the index kept up to date in the background: after each write of anybody, and once for what
/// others wrote before. GUI thread.
class IndexWatch : public QObject {
    Q_OBJECT
public:
    IndexWatch(Community &community, const SearchKeys &keys, Access access,
               QObject *parent = nullptr);

public Q_SLOTS:
    void addKeys(const QByteArrayList &changed);
    void noteEverything();

Q_SIGNALS:
    /// So many documents wait to be indexed; 0: none does.
    void waitingChanged(qint64 documents);

private:
    void look();
    void index();
    void lookIn(std::chrono::milliseconds delay);
    void applyWaiting(qint64 documents);

    Community &m_community;
    SearchKeys m_keys;
    QTimer m_timer;
    qint64 m_waiting = 0;
    bool m_isReadOnly;
    bool m_isIndexing = false;
};

FanOutWatch::FanOutWatch(Community &community, const TimelineKeys &keys, Access access,
                         QObject *parent)
    : QObject(parent)
    , m_community(community)
    , m_keys(keys)
    , m_isReadOnly(access == Access::ReadOnly)
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &FanOutWatch::look);
    lookIn(shortly());
}

void FanOutWatch::noteOwnPost()
{
    // Jobs run one after the other: the look comes behind the publishing that is asked for now.
    if (m_isPush)
        lookIn(0ms);
}

void FanOutWatch::addKeys(const QByteArrayList &changed)
{
    if (changed.contains(m_keys.fanOut()) || changed.contains(m_keys.meta()))
        lookIn(shortly());
}

void FanOutWatch::noteEverything()
{
    lookIn(shortly());
}

void FanOutWatch::lookIn(std::chrono::milliseconds delay)
{
    if (!m_isReadOnly && (!m_timer.isActive() || m_timer.remainingTime() > delay.count()))
        m_timer.start(delay);
}

void FanOutWatch::look()
{
    m_isMissed = m_isBusy;
    if (m_isBusy)
        return;
    m_isBusy = true;
    base::deliver(m_community.run(ReadWaitingPosts()), this, [this](const auto &waiting) {
        m_isBusy = false;
        if (!waiting)
            return lookIn(afterFailure);
        m_isPush = waiting->isPush;
        if (waiting->posts > 0)
            bring();
        else if (m_isMissed)
            lookIn(0ms);
    });
}

void FanOutWatch::bring()
{
    m_isBusy = true;
    base::deliver(m_community.run(BringPosts()), this, [this](const auto &run) {
        m_isBusy = false;
        // What came meanwhile is looked for as well, and the next change is told again.
        lookIn(run ? 0ms : afterFailure);
    });
}

IndexWatch::IndexWatch(Community &community, const SearchKeys &keys, Access access, QObject *parent)
    : QObject(parent)
    , m_community(community)
    , m_keys(keys)
    , m_isReadOnly(access == Access::ReadOnly)
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &IndexWatch::look);
    lookIn(soon);
}

void IndexWatch::addKeys(const QByteArrayList &changed)
{
    bool isOurs = changed.contains(m_keys.searchPending());
    for (const auto kind : searchKinds)
        isOurs = isOurs || changed.contains(m_keys.counterOf(kind));
    if (isOurs)
        lookIn(soon);
}

void IndexWatch::noteEverything()
{
    lookIn(soon);
}

void IndexWatch::lookIn(std::chrono::milliseconds delay)
{
    if (!m_timer.isActive() || m_timer.remainingTime() > delay.count())
        m_timer.start(delay);
}

void IndexWatch::applyWaiting(qint64 documents)
{
    if (std::exchange(m_waiting, documents) != documents)
        Q_EMIT waitingChanged(documents);
}

void IndexWatch::look()
{
    if (m_isIndexing)
        return;
    base::deliver(m_community.run(ReadIndexState()), this, [this](const auto &state) {
        if (!state)
            return lookIn(later);
        applyWaiting(state->waiting());
        const bool hasWork
            = state->waiting() > 0 || state->isForgetting || state->isWorn() || state->wantsRewrite;
        if (hasWork && !m_isReadOnly)
            index();
    });
}

void IndexWatch::index()
{
    if (m_isIndexing)
        return;
    m_isIndexing = true;
    base::deliver(m_community.run(IndexDocuments()), this, [this](const auto &run) {
        m_isIndexing = false;
        if (run)
            applyWaiting(run->waiting);
        const bool isIdle = run && run->indexed == 0 && (run->waiting > 0 || run->hasToRest);
        if (!run || run->isElsewhere || isIdle)
            return lookIn(later);
        if (run->waiting > 0)
            index();
        else
            look();
    });
}

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

template <typename Push>
Push *Workers::listen(redis::Subscription &subscription, Push *push)
{
    connect(&subscription, &redis::Subscription::invalidated, push, &Push::addKeys);
    connect(&subscription, &redis::Subscription::everythingInvalidated, push,
            &Push::noteEverything);
    connect(&m_interactive, &redis::Executor::trackingRenewed, push, &Push::noteEverything);
    return push;
}

Workers::Workers(redis::Executor &interactive, redis::Executor &bulk,
                 redis::Subscription &subscription, const Keys &keys, Access access, Outbox outbox,
                 QObject *parent)
    : QObject(parent)
    , m_interactive(interactive)
    , m_bulk(bulk)
    , m_surroundings(new Surroundings{keys, access})
    , m_outbox(std::move(outbox))
    , m_community([this](auto pending) { perform(std::move(pending)); })
{
    m_surroundings->upkeep = upkeep();
    // Of acts of this account, here or on another device.
    connect(&subscription, &redis::Subscription::heard, this, [this] { m_sinceAnswer.start(); });
    tellOfContent(subscription);
    tellOfPeople(subscription);
    tellOfKeys(subscription);
    if (!m_outbox)
        keepUp(subscription);
}

Workers::Upkeep Workers::upkeep()
{
    if (m_outbox)
        return [](const QByteArray &, const std::unique_ptr<Pending> &) {};
    return [door = QPointer(this)](const QByteArray &subject, auto upkeep) {
        onGuiThread(door, [subject, upkeep = std::move(upkeep)](Workers &workers) mutable {
            workers.take(subject, std::move(upkeep));
        });
    };
}

void Workers::keepUp(redis::Subscription &subscription)
{
    const auto &keys = m_surroundings->keys;
    const auto access = m_surroundings->access;
    m_fanOut = std::make_unique<FanOutWatch>(m_community, TimelineKeys(keys), access);
    listen(subscription, m_fanOut.get());
    m_index = std::make_unique<IndexWatch>(m_community, SearchKeys(keys), access);
    listen(subscription, m_index.get());
    connect(m_index.get(), &IndexWatch::waitingChanged, &m_community.changes(),
            &Changes::waitingDocumentsChanged);
    // What a client left that was closed on the way.
    take(subjectOf(ResumeTabs()),
         std::make_unique<PendingRequest<ResumeTabs>>(ResumeTabs(), domain::AccountId()));
}

Workers::~Workers() = default;

void Workers::tellOfContent(redis::Subscription &subscription)
{
    const auto &keys = m_surroundings->keys;
    auto &changes = m_community.changes();
    auto &memories = m_surroundings->memories;
    auto *articles = listen(subscription, new ArticlePush(keys, memories.of<ArticleCache>(), this));
    connect(articles, &ArticlePush::articlesInvalidated, &changes, &Changes::articlesChanged);
    connect(articles, &ArticlePush::articlesTold, &changes, &Changes::articlesTold);
    connect(articles, &ArticlePush::listsInvalidated, &changes, &Changes::articleListsChanged);
    connect(articles, &ArticlePush::quiesced, &changes, &Changes::articleListsChanged);
    connect(articles, &ArticlePush::everythingInvalidated, &changes, &Changes::everyArticleChanged);
    auto *topics
        = listen(subscription, new ForumPush(ForumKeys(keys), memories.of<ForumCache>(), this));
    connect(topics, &ForumPush::topicsInvalidated, &changes, &Changes::topicsChanged);
    connect(topics, &ForumPush::topicsTold, &changes, &Changes::topicsTold);
    connect(topics, &ForumPush::repliesInvalidated, &changes, &Changes::repliesChanged);
    connect(topics, &ForumPush::listsInvalidated, &changes, &Changes::topicListsChanged);
    connect(topics, &ForumPush::quiesced, &changes, &Changes::topicListsChanged);
    connect(topics, &ForumPush::everythingInvalidated, &changes, &Changes::everyTopicChanged);
    auto *posts = listen(subscription,
                         new TimelinePush(TimelineKeys(keys), memories.of<ArticleCache>(), this));
    connect(posts, &TimelinePush::published, &changes, &Changes::postPublished);
    connect(posts, &TimelinePush::postsInvalidated, &changes, &Changes::postsChanged);
    connect(posts, &TimelinePush::postsTold, &changes, &Changes::postsTold);
    connect(posts, &TimelinePush::listsInvalidated, &changes, &Changes::postListsChanged);
    connect(posts, &TimelinePush::everythingInvalidated, &changes, &Changes::everyPostChanged);
    connect(&subscription, &redis::Subscription::told, this,
            [this, articles, topics, posts](auto facts) {
                const auto rows = told(facts);
                articles->tell(rows.articles);
                topics->tell(rows.topics);
                posts->tell(rows.posts);
            });
}

/// What cannot be read is nothing told.
ToldRows Workers::told(const QByteArray &facts) const
{
    ToldRows rows;
    const auto json = base::json::parseObject(facts);
    const bool isOwnDoing = m_sinceAnswer.isValid() && !m_sinceAnswer.hasExpired(ownDoing.count());
    if (isOwnDoing || !json || !base::json::decode(QJsonValue(*json), rows))
        return {};
    return rows;
}

void Workers::tellOfPeople(redis::Subscription &subscription)
{
    const auto &keys = m_surroundings->keys;
    auto &changes = m_community.changes();
    auto &memories = m_surroundings->memories;
    auto *notices
        = listen(subscription, new NoticePush(ForumKeys(keys), memories.of<NoticeCache>(), this));
    connect(notices, &NoticePush::noticesInvalidated, &changes, &Changes::noticesChanged);
    auto *moderation = listen(
        subscription, new ModerationPush(keys.nameSpace(), memories.of<ArticleCache>(), this));
    connect(moderation, &ModerationPush::reportsInvalidated, &changes, &Changes::reportsChanged);
    connect(moderation, &ModerationPush::heldInvalidated, &changes, &Changes::heldChanged);
    connect(moderation, &ModerationPush::auditInvalidated, &changes, &Changes::auditChanged);
    connect(moderation, &ModerationPush::rolesInvalidated, &changes, &Changes::rolesChanged);
}

void Workers::tellOfKeys(redis::Subscription &subscription)
{
    auto &changes = m_community.changes();
    connect(&subscription, &redis::Subscription::invalidated, &changes, &Changes::keysChanged);
    connect(&subscription, &redis::Subscription::everythingInvalidated, &changes,
            &Changes::everyKeyChanged);
    connect(&m_interactive, &redis::Executor::trackingRenewed, &changes, &Changes::everyKeyChanged);
    connect(&changes, &Changes::keysChanged, &changes,
            [&changes, meta = m_surroundings->keys.meta()](const QByteArrayList &changed) {
                if (changed.contains(meta))
                    Q_EMIT changes.clockChanged();
            });
    connect(&changes, &Changes::everyKeyChanged, &changes, &Changes::clockChanged);
}

void Workers::perform(std::unique_ptr<Pending> pending)
{
    if (m_outbox && isWrite(pending->traits().kind))
        return m_outbox(std::move(pending));
    if (const auto no = refusal(*pending, m_surroundings->access))
        return pending->finish(*no);
    if (m_fanOut && pending->type() == typeid(PublishPost))
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

#include "moc_workers.cpp"
#include "workers.moc"
