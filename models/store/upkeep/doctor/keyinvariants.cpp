// SPDX-License-Identifier: MIT
#include "store/upkeep/doctor/keyinvariants.h"

using domain::ArticleId;

namespace store {

std::optional<Promise> KeyInvariants::ofArticle(const QByteArray &bare)
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

std::optional<Promise> KeyInvariants::ofTopic(const QByteArray &bare)
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

std::optional<Promise> KeyInvariants::ofPost(const QByteArray &bare)
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

std::optional<Promise> KeyInvariants::ofList(const QByteArray &bare) const
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
std::optional<Promise> KeyInvariants::ofOthers(const QByteArray &bare)
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

std::optional<Promise> KeyInvariants::of(const QByteArray &bare)
{
    auto promise = ofArticle(bare);
    if (!promise)
        promise = ofTopic(bare);
    if (!promise)
        promise = ofPost(bare);
    if (!promise)
        promise = ofList(bare);
    return promise ? promise : ofOthers(bare);
}

} // namespace store
