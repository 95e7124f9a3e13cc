// SPDX-License-Identifier: MIT
#include "timelineworld.h"

#include "board/articlefixtures.h"

#include <algorithm>

using namespace Qt::StringLiterals;
using domain::AccountId;
using domain::PostId;

namespace fixtures {

namespace {
struct Sample {
    qint64 author;
    int minutes;
    const char *text;
};

const Sample samples[]
    = {{12, 2,
        "Pull or push? With 10,000 followers a push writes 10,000 lists for one post. A pull "
        "writes nothing, and a reader pays only for the authors who have something new."},
       {13, 11,
        "今天给书店的社区装好了 Folkmoot，店员五分钟就学会了发帖。最喜欢的一点：撤销按钮真的"
        "什么都能撤销。"},
       {14, 24,
        "Reading https://antirez.com/news/128 again. The part about consumer groups deserves a "
        "diagram, so I drew one: entries flow down, pending lists sit at the side, "
        "acknowledgements remove them one by one.\nIf a consumer dies, its pending entries wait "
        "until somebody claims them.\n\nThat is the whole trick.\n\nLine.\n\nAnother line.\n\n"
        "And the last one."},
       {15, 40, "把 20 条的窗口改成游标之后，再也没有人说“我关注的人发了帖，我却没看到”。"},
       {16, 60,
        "Ranking by score = time + 432 × votes is the nicest trick I have taught this term: no "
        "cron job, no decay loop, and the class understood it in one go. #Redis# @ann"},
       {12, 90, "Small sets of integers are cheap."},
       {7, 120, "A post of my own."},
       {14, 150, "The one that is quoted: measure before you name your keys."}};

const char *const everybodysNames[]
    = {"alice", "ann", "小满", "dmitri", "林深", "fay", "redis_notes", "周行", "kevindeasis"};

template <typename T>
base::Result<T> right(T value)
{
    return base::Result<T>(std::move(value));
}
} // namespace

Timeline::Timeline()
{
    qint64 id = 7;
    for (const auto *name : everybodysNames) {
        domain::Person person;
        person.id = AccountId(id);
        person.name = QString::fromUtf8(name);
        person.followers = 31 + 40 * (id - 7);
        person.followed = 48;
        person.posts = id == 7 ? 212 : 1'540;
        person.isFollowed = id > 7 && id < 17;
        everybody.append(person);
        id = id == 7 ? 12 : id + 1;
    }
    auto number = qint64(std::size(samples)) + 100;
    for (const auto &sample : samples) {
        domain::Post post;
        post.id = PostId(--number);
        post.author = AccountId(sample.author);
        post.authorName = findPerson(post.author)->name;
        post.content = QString::fromUtf8(sample.text);
        post.posted = now() - std::chrono::minutes(sample.minutes);
        post.likes = number % 4;
        post.isLiked = number == 106;
        all.append(post);
    }
    all[5].relation = domain::PostRelation::Quote;
    all[5].other = all.last().id;
    answerReading();
    answerPeople();
    answerWriting();
}

domain::Post *Timeline::find(const PostId &id)
{
    const auto found = std::ranges::find(all, id, &domain::Post::id);
    return found == all.end() ? nullptr : &*found;
}

domain::Person *Timeline::findPerson(const AccountId &id)
{
    const auto found = std::ranges::find(everybody, id, &domain::Person::id);
    return found == everybody.end() ? nullptr : &*found;
}

void Timeline::answerReading()
{
    const auto idsWhere = [this](auto isMeant) {
        QList<PostId> ids;
        for (const auto &post : std::as_const(all)) {
            if (isMeant(post))
                ids.append(post.id);
        }
        return ids;
    };
    asked<store::ReadTimeline>().automatic = [this, idsWhere](const auto &) {
        auto ids = idsWhere([](const auto &) { return true; });
        return right(store::StoredTimeline{ids.mid(waiting), {}});
    };
    asked<store::CountNewPosts>().automatic = [this](const auto &) { return right(waiting); };
    asked<store::PullTimeline>().automatic = [this](const auto &) {
        store::Pulled pulled;
        for (const auto &post : std::as_const(all).first(std::exchange(waiting, 0)))
            pulled.ids.append(post.id.number().value_or(0));
        return right(pulled);
    };
    asked<store::ListMuted>().automatic = [](const auto &) { return right(QList<AccountId>()); };
    asked<store::ListOwnPosts>().automatic = [idsWhere](const auto &asked) {
        store::OwnPosts posts;
        posts.ids = idsWhere([&](const auto &post) { return post.author == asked.author; });
        posts.total = posts.ids.size();
        return right(posts);
    };
    asked<store::ReadThread>().automatic = [idsWhere](const auto &asked) {
        domain::Thread thread;
        const auto answers = idsWhere([&](const auto &post) {
            return post.relation == domain::PostRelation::Answer && post.other == asked.post;
        });
        for (const auto &answer : answers)
            thread.answers.append({answer, 1});
        return right(thread);
    };
    asked<store::ListRecentPosts>().automatic = [idsWhere](const auto &) {
        store::RecentPosts posts;
        posts.ids = idsWhere([](const auto &) { return true; });
        posts.newest = posts.ids.first().number().value_or(0);
        return right(posts);
    };
    asked<store::CountPostsAfter>().automatic = [](const auto &) { return right(qint64(0)); };
    asked<store::ListHashtagPosts>().automatic = [idsWhere](const auto &asked) {
        return right(idsWhere(
            [&](const auto &post) { return post.content.contains(u'#' + asked.topic + u'#'); }));
    };
    asked<store::ListMentions>().automatic = [idsWhere](const auto &) {
        return right(idsWhere([](const auto &post) { return post.content.contains(u"@alice"_s); }));
    };
    asked<store::ReadPosts>().automatic = [this](const auto &asked) {
        domain::PostPage page;
        page.now = now();
        for (const auto &id : asked.posts) {
            if (const auto *post = find(id))
                page.rows.append(*post);
        }
        return right(page);
    };
}

void Timeline::answerPeople()
{
    asked<store::ReadPeople>().automatic = [this](const auto &asked) {
        QList<domain::Person> people;
        for (const auto &id : asked.people) {
            if (const auto *person = findPerson(id))
                people.append(*person);
        }
        return right(people);
    };
    asked<store::ListFollows>().automatic = [this](const auto &asked) {
        store::PeoplePage page;
        for (const auto &person : std::as_const(everybody)) {
            if (asked.side == store::Side::Followed ? person.isFollowed : person.isFollower)
                page.ids.append(person.id);
        }
        return right(page);
    };
    asked<store::FindPeople>().automatic = [this](const auto &asked) {
        store::PeoplePage page;
        for (const auto &person : std::as_const(everybody)) {
            if (person.name.contains(asked.words, Qt::CaseInsensitive))
                page.ids.append(person.id);
        }
        return right(page);
    };
    asked<store::FindPerson>().automatic = [this](const auto &asked) -> base::Result<AccountId> {
        for (const auto &person : std::as_const(everybody)) {
            if (person.name == asked.name)
                return person.id;
        }
        return base::fail(base::Failure::NotFound);
    };
    asked<store::SuggestPeople>().automatic = [this](const auto &) {
        QList<domain::Person> people;
        for (const auto &person : std::as_const(everybody)) {
            if (!person.isFollowed && person.id != AccountId(qint64(7)))
                people.append(person);
        }
        return right(people);
    };
}

void Timeline::answerWriting()
{
    asked<store::PublishPost>().automatic = [this](const auto &asked) -> base::Result<PostId> {
        if (failure)
            return tl::unexpected(*failure);
        domain::Post post;
        post.id = PostId(all.first().id.number().value_or(0) + 1);
        post.author = asked.actor;
        post.authorName = u"alice"_s;
        post.content = asked.draft.content.trimmed();
        post.relation = asked.draft.relation;
        post.other = asked.draft.other;
        post.posted = now();
        all.prepend(post);
        ++waiting;
        return post.id;
    };
    asked<store::LikePost>().automatic = [this](const auto &asked) -> base::Result<qint64> {
        if (failure)
            return tl::unexpected(*failure);
        auto *post = find(asked.post);
        post->isLiked = asked.isLiked;
        return post->likes += asked.isLiked ? 1 : -1;
    };
    asked<store::FollowPerson>().automatic = [this](const auto &asked) -> base::Result<void> {
        if (failure)
            return tl::unexpected(*failure);
        findPerson(asked.person)->isFollowed = asked.isFollowed;
        return {};
    };
    asked<store::DeletePost>().automatic = [this](const auto &asked) -> base::Result<void> {
        find(asked.post)->isDeleted = true;
        return {};
    };
    asked<store::RestorePost>().automatic = [this](const auto &asked) -> base::Result<void> {
        find(asked.post)->isDeleted = false;
        return {};
    };
    asked<store::MutePerson>().automatic = [](const auto &) -> base::Result<void> { return {}; };
}

} // namespace fixtures
