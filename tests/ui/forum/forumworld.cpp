// SPDX-License-Identifier: MIT
#include "forumworld.h"

#include "board/articlefixtures.h"

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace fixtures {

namespace {
struct Sample {
    const char *title;
    const char *author;
    const char *category;
    const char *replier;
    int minutes;
    qint64 replies;
    qint64 read;
    qint64 ups;
    qint64 downs;
};

constexpr Sample samples[] = {
    {"本周公告：投票七天后关闭，分数从此不变", "站务", "公告", "小满", 12, 18, 18, 5, 0},
    {"Redis 的有序集合，为什么用跳跃表而不是红黑树？", "周行", "Redis", "李白", 3, 19, 17, 34, 2},
    {"用 SQLite 存十年的日记，是不是大材小用", "阿木", "分享发现", "阿木", 8, 46, 37, 12, 1},
    {"Python 3.13 去掉 GIL 之后，你的服务变快了吗", "cat", "Python", "唐宁", 15, 133, 121, 40, 9},
    {"二十年的老程序员，想换一种活法", "远山", "职场话题", "远山", 22, 207, -1, 88, 4},
    {"做了一个桌面阅读器，求内测", "小满", "分享创造", "bob", 31, 12, 12, 7, 0},
    {"家里的 NAS 只用来备份照片，选几盘位合适", "鹿鸣", "硬件", "周行", 40, 58, -1, 3, 0},
    {"Linux 下中文输入法在 Qt 6 里的候选框位置", "bob", "Linux", "鹿鸣", 60, 9, 8, 0, 0},
    {"请教：带序号的楼层，删掉一楼之后要不要补位？", "林深", "问与答", "站务", 61, 27, -1, 1, 3},
    {"出一台闲置的 27 寸 4K 显示器，北京自取", "苏木", "二手交易", "苏木", 120, 4, 4, 0, 0},
    {"Why do floors never get new numbers when one of them is removed, and other questions", "ann",
     "ask", "", 150, 0, -1, 0, 0},
    {"把旧手机变成家庭天气站", "唐宁", "硬件", "ann", 190, 35, -1, 2, 0},
};

domain::Reply madeReply(qint64 floor, const QString &author, qint64 authorId, int minutes,
                        const QString &content)
{
    domain::Reply made;
    made.id = domain::ReplyId(1000 + floor);
    made.floor = floor;
    made.author = domain::AccountId(authorId);
    made.authorName = author;
    made.posted = now() - std::chrono::minutes(minutes);
    made.content = content;
    return made;
}

template <typename T>
base::Result<T> right(T value)
{
    return base::Result<T>(std::move(value));
}
} // namespace

Forum::Forum()
{
    qint64 id = 0;
    for (const auto &sample : samples) {
        domain::Topic topic;
        topic.id = domain::TopicId(++id);
        topic.title = QString::fromUtf8(sample.title);
        topic.author = domain::AccountId(id == 2 ? 80 : id * 7 + 3);
        topic.authorName = QString::fromUtf8(sample.author);
        topic.category = QString::fromUtf8(sample.category);
        topic.lastReplier = QString::fromUtf8(sample.replier);
        topic.lastReply = now() - std::chrono::minutes(sample.minutes);
        topic.posted = topic.lastReply - 9h;
        topic.replies = sample.replies;
        topic.lastReadFloor = sample.read;
        topic.ups = sample.ups;
        topic.downs = sample.downs;
        topic.clicks = 1208;
        topics.append(topic);
    }
    topics[1].tags = {u"数据结构"_s, u"跳跃表"_s};
    topics[1].standing = domain::TopicVote::Up;
    body
        = u"读 `t_zset.c` 的时候一直有个疑问：两者都是 O(log "
          u"N)，红黑树还更省内存，作者为什么偏偏选了"
          "跳跃表？有没有实际测过的朋友，说说插入与**范围查询**的差距。见 [源码](https://github.com/redis/redis)。"_s;
    for (qint64 floor = 1; floor <= 16; ++floor)
        floors.append(
            madeReply(floor, u"唐宁"_s, 4, int(600 - floor * 20), u"第 %1 楼。"_s.arg(floor)));
    floors[14].isRemoved = true;
    floors[14].content.clear();
    floors.append(madeReply(17, u"周行"_s, 80, 90, u"谢谢，我去翻一下邮件列表。"_s));
    auto nested
        = madeReply(18, u"林深"_s, 1, 25, u"并发才是重点吧？Redis 单线程，这里根本没有锁。"_s);
    nested.replyTo = domain::ReplyId(qint64(1014));
    nested.replyToFloor = 14;
    nested.quotedAuthor = u"鹿鸣"_s;
    nested.quotedText = u"平衡树调整时要改好几个节点的指针，加锁的范围不好控制。"_s;
    floors.append(nested);
    floors.append(madeReply(19, u"李白"_s, 2, 3,
                            u"实测一百万成员，`ZADD` 两者相差不到 4%，取前一百名跳跃表快三成。\n\n"
                            "- 插入：1.9 µs\n- 范围：[看图](https://example.org/plot)\n"_s));
    answerReading();
    answerWriting();
}

domain::Topic *Forum::find(const domain::TopicId &id)
{
    for (auto &topic : topics) {
        if (topic.id == id)
            return &topic;
    }
    return nullptr;
}

void Forum::answerReading()
{
    asked<store::ListTopics>().automatic = [this](const auto &asked) {
        return right(domain::TopicPage{topics.mid(asked.offset, asked.count), asked.offset,
                                       topics.size(), now()});
    };
    asked<store::ReadTopics>().automatic = [this](const auto &asked) {
        QList<domain::Topic> found;
        for (const auto &id : asked.topics) {
            if (const auto *topic = find(id))
                found.append(*topic);
        }
        return right(found);
    };
    asked<store::CountNewTopics>().automatic = [](const auto &) { return right(qint64(0)); };
    asked<store::FilterTopics>().automatic = [this](const auto &) {
        return right(store::TopicSlice{{}, topics.size(), topics.size()});
    };
    asked<store::OpenTopic>().automatic
        = [this](const auto &asked) -> base::Result<domain::TopicDetail> {
        const auto *topic = find(asked.topic);
        if (!topic)
            return base::fail(base::Failure::NotFound);
        return domain::TopicDetail{*topic, body, {u"技术"_s}, {}, now()};
    };
    asked<store::ListReplies>().automatic = [this](const auto &asked) {
        const auto *topic = find(asked.topic);
        domain::ReplyPage page;
        page.firstFloor = asked.firstFloor;
        page.total = asked.topic == domain::TopicId(qint64(2)) ? floors.size()
            : topic                                            ? topic->replies
                                                               : 0;
        page.now = now();
        for (auto floor = asked.firstFloor;
             floor <= qMin(page.total, asked.firstFloor + asked.count - 1); ++floor)
            page.rows.append(floor <= floors.size()
                                 ? floors.at(floor - 1)
                                 : madeReply(floor, u"ann"_s, 3, 5, u"Reply %1"_s.arg(floor)));
        return right(page);
    };
    asked<store::ReadForumDirectory>().automatic = [](const auto &) {
        domain::ForumDirectory directory;
        directory.topics = 1326;
        directory.hotToday = 20;
        directory.now = now();
        directory.tabs = {{u"创意"_s, {{u"分享创造"_s, 40, 2}, {u"奇思妙想"_s, 9, 0}}, 49},
                          {u"城市"_s, {{u"上海"_s, 3, 0}}, 3},
                          {u"技术"_s,
                           {{u"Linux"_s, 30, 1},
                            {u"Python"_s, 80, 12},
                            {u"Redis"_s, 60, 2},
                            {u"数据库"_s, 12, 0},
                            {u"硬件"_s, 8, 0},
                            {u"程序员"_s, 200, 18}},
                           390}};
        directory.tags = {{u"数据结构"_s, 12}, {u"跳跃表"_s, 3}};
        return right(directory);
    };
    asked<store::ListTags>().automatic = [](const auto &) {
        return right(
            domain::TagPage{{{u"数据结构"_s, 12}, {u"跳跃表"_s, 3}, {u"算法"_s, 1}}, 0, 3});
    };
}

void Forum::answerWriting()
{
    asked<store::VoteOnTopic>().automatic = [this](const auto &asked) {
        auto *topic = find(asked.topic);
        topic->ups -= topic->standing == domain::TopicVote::Up;
        topic->downs -= topic->standing == domain::TopicVote::Down;
        topic->standing = asked.standing;
        topic->ups += topic->standing == domain::TopicVote::Up;
        topic->downs += topic->standing == domain::TopicVote::Down;
        return right(domain::TopicTally{asked.topic, topic->ups, topic->downs, topic->standing});
    };
    asked<store::CountVisit>().automatic = [](const auto &) { return base::Result<void>(); };
    asked<store::MarkTopicRead>().automatic = [this](const auto &asked) {
        find(asked.topic)->lastReadFloor = asked.floor;
        return base::Result<void>();
    };
    asked<store::ReplyToTopic>().automatic
        = [this](const auto &asked) -> base::Result<domain::Reply> {
        if (failure)
            return tl::unexpected(*failure);
        auto made = madeReply(floors.size() + 1, u"alice"_s, 7, 0, asked.content);
        made.replyTo = asked.replyTo;
        floors.append(made);
        find(asked.topic)->replies = floors.size();
        find(asked.topic)->lastReply = now() + std::chrono::seconds(1);
        return made;
    };
    asked<store::CreateTopic>().automatic = [this](const auto &) -> base::Result<domain::TopicId> {
        if (failure)
            return tl::unexpected(*failure);
        return domain::TopicId(qint64(1));
    };
    asked<store::EditTopic>().automatic = [](const auto &) { return base::Result<void>(); };
    asked<store::MoveTopic>().automatic = [](const auto &) { return right(u"Redis"_s); };
}

} // namespace fixtures
