// SPDX-License-Identifier: MIT
#include "ui/inspector/keymeaning.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <vector>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
struct Kind {
    const char *pattern;
    const char *meaning;
};

// As models/store/README.md lists them.
constexpr Kind kinds[] = {
    Kind{R"(article:)", QT_TRANSLATE_NOOP("ui::KeyMeaning", "the counter of article ids")},
    Kind{R"(article:(\d+))", QT_TRANSLATE_NOOP("ui::KeyMeaning", "the article %1")},
    Kind{R"(time:)", QT_TRANSLATE_NOOP("ui::KeyMeaning", "the list of articles by time")},
    Kind{R"(score:)", QT_TRANSLATE_NOOP("ui::KeyMeaning", "the ranking of articles by score")},
    Kind{R"(voted:(.+))",
         QT_TRANSLATE_NOOP("ui::KeyMeaning", "the people who voted for the article %1")},
    Kind{R"(group:(.+))", QT_TRANSLATE_NOOP("ui::KeyMeaning", "the articles of the group %1")},
    Kind{R"(fm:article:(\d+):groups)",
         QT_TRANSLATE_NOOP("ui::KeyMeaning", "the groups of the article %1")},
    Kind{R"(fm:article:(\d+):votes)",
         QT_TRANSLATE_NOOP("ui::KeyMeaning", "the votes for the article %1 over time")},
    Kind{R"(fm:rank:score:(.+))",
         QT_TRANSLATE_NOOP("ui::KeyMeaning", "the kept ranking of the group %1")},
    Kind{R"(fm:rank:time:(.+))",
         QT_TRANSLATE_NOOP("ui::KeyMeaning", "the kept list of the group %1 by time")},
    Kind{R"(fm:interesting:(?:score|time))",
         QT_TRANSLATE_NOOP("ui::KeyMeaning", "the kept list of interesting articles")},
    Kind{R"(fm:groups)", QT_TRANSLATE_NOOP("ui::KeyMeaning", "the directory of groups")},
    Kind{R"(fm:groupsizes)", QT_TRANSLATE_NOOP("ui::KeyMeaning", "the sizes of the groups")},
    Kind{R"(fm:posted:(.+))",
         QT_TRANSLATE_NOOP("ui::KeyMeaning", "the articles that the person %1 posted")},
    Kind{R"(fm:voted:(.+))",
         QT_TRANSLATE_NOOP("ui::KeyMeaning", "the articles that the person %1 voted for")},
    Kind{R"(fm:saved:(.+))",
         QT_TRANSLATE_NOOP("ui::KeyMeaning", "the articles that the person %1 saved")},
    Kind{R"(fm:read:(.+))", QT_TRANSLATE_NOOP("ui::KeyMeaning", "what the person %1 has read")},
    Kind{R"(fm:links)", QT_TRANSLATE_NOOP("ui::KeyMeaning", "the directory of links")},
    Kind{R"(fm:removed:(.+))", QT_TRANSLATE_NOOP("ui::KeyMeaning", "what was removed: %1")},
    Kind{R"(bbs::user_id)", QT_TRANSLATE_NOOP("ui::KeyMeaning", "the counter of people's ids")},
    Kind{R"(bbs::user::(.+))", QT_TRANSLATE_NOOP("ui::KeyMeaning", "the person %1")},
    Kind{R"(bbs::name_to_uid)", QT_TRANSLATE_NOOP("ui::KeyMeaning", "the directory of names")},
    Kind{R"(bbs::email_to_uid)",
         QT_TRANSLATE_NOOP("ui::KeyMeaning", "the directory of e-mail addresses")},
    Kind{R"(bbs::topic_ids)", QT_TRANSLATE_NOOP("ui::KeyMeaning", "the counter of topic ids")},
    Kind{R"(bbs::comment_ids)", QT_TRANSLATE_NOOP("ui::KeyMeaning", "the counter of reply ids")},
    Kind{R"(bbs::topic::(\d+))", QT_TRANSLATE_NOOP("ui::KeyMeaning", "the topic %1")},
    Kind{R"(bbs::topic::(\d+)::comments)",
         QT_TRANSLATE_NOOP("ui::KeyMeaning", "the replies to the topic %1")},
    Kind{R"(bbs::topic::(\d+)::vote_up)",
         QT_TRANSLATE_NOOP("ui::KeyMeaning", "the people who voted the topic %1 up")},
    Kind{R"(bbs::topic::(\d+)::vote_down)",
         QT_TRANSLATE_NOOP("ui::KeyMeaning", "the people who voted the topic %1 down")},
    Kind{R"(bbs::comment::(\d+))", QT_TRANSLATE_NOOP("ui::KeyMeaning", "the reply %1")},
    Kind{R"(bbs::category::(.+))",
         QT_TRANSLATE_NOOP("ui::KeyMeaning", "the topics of the category %1 by last reply")},
    Kind{R"(bbs::tab::(.+)::member)",
         QT_TRANSLATE_NOOP("ui::KeyMeaning", "the categories of the tab %1")},
    Kind{R"(bbs::tab::(.+)::topic_list)",
         QT_TRANSLATE_NOOP("ui::KeyMeaning", "the topics of the tab %1 by last reply")},
    Kind{R"(bbs::reply_day_rank)",
         QT_TRANSLATE_NOOP("ui::KeyMeaning", "today's ranking by replies")},
    Kind{R"(bbs::recommand::list)", QT_TRANSLATE_NOOP("ui::KeyMeaning", "the recommended topics")},
    Kind{R"(fm:day)", QT_TRANSLATE_NOOP("ui::KeyMeaning", "the date of the day's ranking")},
    Kind{R"(fm:topics)", QT_TRANSLATE_NOOP("ui::KeyMeaning", "all topics by last reply")},
    Kind{R"(fm:topics:(.+))",
         QT_TRANSLATE_NOOP("ui::KeyMeaning", "the topics that the person %1 posted")},
    Kind{R"(fm:tag:(.+))", QT_TRANSLATE_NOOP("ui::KeyMeaning", "the topics with the tag %1")},
    Kind{R"(fm:tags(?:izes)?)", QT_TRANSLATE_NOOP("ui::KeyMeaning", "the directory of tags")},
    Kind{R"(fm:categories)", QT_TRANSLATE_NOOP("ui::KeyMeaning", "the directory of categories")},
    Kind{R"(fm:tabs)", QT_TRANSLATE_NOOP("ui::KeyMeaning", "the directory of tabs")},
    Kind{R"(fm:category:(.+):tabs)",
         QT_TRANSLATE_NOOP("ui::KeyMeaning", "the tabs that the category %1 is in")},
    Kind{R"(global:postid)", QT_TRANSLATE_NOOP("ui::KeyMeaning", "the counter of post ids")},
    Kind{R"(post:postid:(\d+))", QT_TRANSLATE_NOOP("ui::KeyMeaning", "the post %1")},
    Kind{R"(following:(.+))",
         QT_TRANSLATE_NOOP("ui::KeyMeaning", "the people whom the person %1 follows")},
    Kind{R"(follower:(.+))", QT_TRANSLATE_NOOP("ui::KeyMeaning", "the followers of the person %1")},
    Kind{R"(starpost:userid:(.+))",
         QT_TRANSLATE_NOOP("ui::KeyMeaning", "the newest 20 posts of the person %1")},
    Kind{R"(mypost:userid:(.+))",
         QT_TRANSLATE_NOOP("ui::KeyMeaning", "the posts of the person %1")},
    Kind{R"(receivepost:(.+))",
         QT_TRANSLATE_NOOP("ui::KeyMeaning", "the pulled timeline of the person %1")},
    Kind{R"(lastpull:userid:(.+))",
         QT_TRANSLATE_NOOP("ui::KeyMeaning", "how far the person %1 has pulled")},
    Kind{R"(fm:lastpost)", QT_TRANSLATE_NOOP("ui::KeyMeaning", "the newest post of everybody")},
    Kind{R"(fm:posts)", QT_TRANSLATE_NOOP("ui::KeyMeaning", "the recent posts of all")},
    Kind{R"(fm:gap:(.+))",
         QT_TRANSLATE_NOOP("ui::KeyMeaning", "the gaps in the timeline of the person %1")},
    Kind{R"(fm:meta)", QT_TRANSLATE_NOOP("ui::KeyMeaning", "the community's own settings")},
    Kind{R"(fm:op:(.+))",
         QT_TRANSLATE_NOOP("ui::KeyMeaning",
                           "the result of this action, so that a repeat changes nothing")},
    Kind{R"(fm:role:(.+))", QT_TRANSLATE_NOOP("ui::KeyMeaning", "the role of the person %1")},
    Kind{R"(fm:scope:(.+))",
         QT_TRANSLATE_NOOP("ui::KeyMeaning", "where the person %1 may moderate")},
    Kind{R"(fm:audit)", QT_TRANSLATE_NOOP("ui::KeyMeaning", "the audit log")},
    Kind{R"(fm:notices:(.+))", QT_TRANSLATE_NOOP("ui::KeyMeaning", "the notices of the person %1")},
    Kind{R"(fm:search:pending)",
         QT_TRANSLATE_NOOP("ui::KeyMeaning", "the texts that search has not read yet")},
    Kind{R"(fm:stats)", QT_TRANSLATE_NOOP("ui::KeyMeaning", "the counters of the statistics")},
    Kind{R"(fm:secret:(.+))",
         QT_TRANSLATE_NOOP("ui::KeyMeaning", "the password hash of the person %1")},
    Kind{R"(fm:jobs)", QT_TRANSLATE_NOOP("ui::KeyMeaning", "the jobs that are under way")},
    Kind{R"(fm:job:(.+))", QT_TRANSLATE_NOOP("ui::KeyMeaning", "the job %1")},
    Kind{R"(fm:reports.*)", QT_TRANSLATE_NOOP("ui::KeyMeaning", "the reports")},
    Kind{R"(fm:pace:(.+))",
         QT_TRANSLATE_NOOP("ui::KeyMeaning", "how quickly the person %1 writes")},
    Kind{R"(fm:held.*)", QT_TRANSLATE_NOOP("ui::KeyMeaning", "what waits for approval")},
};

struct Found {
    const char *meaning = nullptr;
    QString part;
};

Found find(const QString &key, const QString &nameSpace)
{
    static const auto patterns = [] {
        std::vector<QRegularExpression> made;
        for (const auto &kind : kinds)
            made.emplace_back(QRegularExpression::anchoredPattern(QLatin1StringView(kind.pattern)));
        return made;
    }();
    const auto plain = key.startsWith(nameSpace) ? key.mid(nameSpace.size()) : key;
    for (size_t i = 0; i < patterns.size(); ++i) {
        if (const auto match = patterns[i].match(plain); match.hasMatch())
            return {kinds[i].meaning, match.captured(1)};
    }
    return {};
}
} // namespace

QString keyMeaning(const QString &key, const QString &nameSpace)
{
    const auto [meaning, part] = find(key, nameSpace);
    if (!meaning)
        return key;
    const auto text = QCoreApplication::translate("ui::KeyMeaning", meaning);
    return text.contains("%1"_L1) ? text.arg(part) : text;
}

bool isKnownKey(const QString &key, const QString &nameSpace)
{
    return find(key, nameSpace).meaning != nullptr;
}

} // namespace ui
