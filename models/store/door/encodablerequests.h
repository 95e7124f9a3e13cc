// SPDX-License-Identifier: MIT
#pragma once

#include "store/accounts/accountkeys.h"
#include "store/accounts/invitations.h"
#include "store/articles/articlerequests.h"
#include "store/articles/markrequests.h"
#include "store/core/settingsrequests.h"
#include "store/door/encoding.h"
#include "store/forum/forumrequests.h"
#include "store/forum/markrequests.h"
#include "store/moderation/acts/actrequests.h"
#include "store/moderation/audit/auditrequests.h"
#include "store/moderation/batchrequests.h"
#include "store/moderation/categoryrequests.h"
#include "store/moderation/limits/limitrequests.h"
#include "store/moderation/members/memberrequests.h"
#include "store/moderation/reports/reportrequests.h"
#include "store/notices/noticerequests.h"
#include "store/statistics/statisticsrequests.h"
#include "store/timeline/timelinerequests.h"
#include "store/upkeep/clockrequests.h"

namespace store {

/// How a request is called where it is written down, and its answer, if that has no fields.
template <typename Request>
struct Encodable {
    const char *name;
    const char *answer = "";
};

/// A tuple of so many would take the compiler long.
template <typename... Requests>
struct Encodables : Encodable<Requests>... {
};
template <typename... Requests>
Encodables(Encodable<Requests>...) -> Encodables<Requests...>;

/// What can be written down, acts first. Operator runs, upkeep and what only a window asks cannot.
/// Names stay as they are for ever.
inline constexpr Encodables encodableRequests{
    Encodable<CastVote>{"cast-vote"},
    Encodable<SubmitArticle>{"submit-article", "article"},
    Encodable<RemoveArticle>{"remove-article"},
    Encodable<RestoreArticle>{"restore-article"},
    Encodable<RegroupArticle>{"regroup-article"},
    Encodable<SaveArticle>{"save-article"},
    Encodable<MarkArticleRead>{"mark-article-read"},
    Encodable<MarkArticlesRead>{"mark-articles-read"},
    Encodable<CreateTopic>{"create-topic", "topic"},
    Encodable<ReplyToTopic>{"reply-to-topic"},
    Encodable<EditTopic>{"edit-topic"},
    Encodable<EditReply>{"edit-reply"},
    Encodable<VoteOnTopic>{"vote-on-topic"},
    Encodable<CountVisit>{"count-visit"},
    Encodable<MarkTopicRead>{"mark-topic-read"},
    Encodable<MarkTopicsRead>{"mark-topics-read"},
    Encodable<StarTopic>{"star-topic"},
    Encodable<MoveTopic>{"move-topic", "from"},
    Encodable<RemoveTopic>{"remove-topic"},
    Encodable<RestoreTopic>{"restore-topic"},
    Encodable<RemoveReply>{"remove-reply"},
    Encodable<RestoreReply>{"restore-reply"},
    Encodable<SetTabMember>{"set-tab-member"},
    Encodable<PublishPost>{"publish-post", "post"},
    Encodable<DeletePost>{"delete-post"},
    Encodable<RestorePost>{"restore-post"},
    Encodable<LikePost>{"like-post", "likes"},
    Encodable<FollowPerson>{"follow-person"},
    Encodable<MutePerson>{"mute-person"},
    Encodable<PullTimeline>{"pull-timeline"},
    Encodable<SetDelivery>{"set-delivery"},
    Encodable<MarkNotices>{"mark-notices"},
    Encodable<MarkAllNoticesRead>{"mark-all-notices-read", "notices"},
    Encodable<SaveSettings>{"save-settings"},
    Encodable<SetForeignWriters>{"let-other-programs-in"},
    Encodable<ReportItem>{"report"},
    Encodable<WithdrawReport>{"withdraw-report"},
    Encodable<ClaimReport>{"claim-report"},
    Encodable<SettleReport>{"settle-report"},
    Encodable<ReopenReport>{"reopen-report"},
    Encodable<RemoveItem>{"remove"},
    Encodable<RestoreItem>{"restore"},
    Encodable<SplitTopic>{"split-topic", "topic"},
    Encodable<UnsplitTopic>{"unsplit-topic"},
    Encodable<RunBatch>{"run-batch"},
    Encodable<UndoBatch>{"undo-batch"},
    Encodable<UndoAct>{"undo", "entry"},
    Encodable<AppointPerson>{"appoint-person"},
    Encodable<RestrictPerson>{"restrict-person"},
    Encodable<AddNote>{"add-note"},
    Encodable<DeleteNote>{"delete-note"},
    Encodable<RestoreNote>{"restore-note"},
    Encodable<ChangeCategory>{"change-category"},
    Encodable<MigrateCategory>{"migrate-category"},
    Encodable<UndoCategories>{"undo-categories"},
    Encodable<SaveLimits>{"save-limits"},
    Encodable<ApproveHeld>{"approve-held"},
    Encodable<RejectHeld>{"reject-held"},
    Encodable<HoldAgain>{"hold-again"},
    Encodable<HoldApproved>{"hold-approved"},
    Encodable<RebuildStatistics>{"rebuild-statistics", "count"},
    Encodable<InvitePeople>{"invite"},
    Encodable<RevokeInvitation>{"revoke-invitation"},
    Encodable<RecoverPerson>{"recover-person"},
    Encodable<ChangeKey>{"change-key"},
    Encodable<LeaveCommunity>{"leave-community"},
    Encodable<ListArticles>{"articles"},
    Encodable<ReadArticles>{"articles-by-id", "articles"},
    Encodable<CountNewArticles>{"new-articles", "count"},
    Encodable<FilterArticles>{"filter-articles"},
    Encodable<OpenArticle>{"article"},
    Encodable<FindArticleByLink>{"article-by-link", "earlier"},
    Encodable<ListGroups>{"groups", "groups"},
    Encodable<ListTopics>{"topics"},
    Encodable<ReadTopics>{"topics-by-id", "topics"},
    Encodable<CountNewTopics>{"new-topics", "count"},
    Encodable<FilterTopics>{"filter-topics"},
    Encodable<OpenTopic>{"topic"},
    Encodable<ListReplies>{"replies"},
    Encodable<ReadForumDirectory>{"forum"},
    Encodable<ListTags>{"tags"},
    Encodable<ListRevisions>{"revisions", "revisions"},
    Encodable<ReadTimeline>{"timeline"},
    Encodable<CountNewPosts>{"new-posts", "count"},
    Encodable<ReadPosts>{"posts-by-id"},
    Encodable<ListOwnPosts>{"posts-of"},
    Encodable<ReadThread>{"thread"},
    Encodable<ReadAnswers>{"answers", "answers"},
    Encodable<ReadEarlierPosts>{"earlier-posts"},
    Encodable<ListRecentPosts>{"recent-posts"},
    Encodable<CountPostsAfter>{"posts-after", "count"},
    Encodable<ListHashtagPosts>{"hashtag", "posts"},
    Encodable<ListMentions>{"mentions", "posts"},
    Encodable<ReadPeople>{"people-by-id", "people"},
    Encodable<ListFollows>{"follows"},
    Encodable<FindPeople>{"find-people"},
    Encodable<FindPerson>{"person", "person"},
    Encodable<SuggestPeople>{"suggested-people", "people"},
    Encodable<ListMuted>{"muted-people", "people"},
    Encodable<CountLikes>{"likes", "posts"},
    Encodable<ReadDelivery>{"delivery"},
    Encodable<ListNotices>{"notices"},
    Encodable<ReadSettings>{"settings"},
    Encodable<ReadClock>{"clock"},
    Encodable<ListReports>{"reports"},
    Encodable<ReadReport>{"report"},
    Encodable<ReadRemovals>{"removals", "removals"},
    Encodable<PreviewSplit>{"split"},
    Encodable<PreviewBatch>{"batch", "items"},
    Encodable<ListAudit>{"audit"},
    Encodable<ListMembers>{"members"},
    Encodable<ReadMembers>{"members-by-id", "members"},
    Encodable<ReadProfiles>{"profiles", "members"},
    Encodable<ReadMemberCard>{"member"},
    Encodable<ListHistory>{"history"},
    Encodable<ReadCategories>{"categories"},
    Encodable<ReadLimits>{"limits"},
    Encodable<ListHeld>{"held"},
    Encodable<ReadStatistics>{"statistics"},
    Encodable<ListInvitations>{"invitations", "invitations"},
};

template <typename Request>
[[nodiscard]] constexpr const Encodable<Request> &encodingOf()
{
    return encodableRequests;
}

/// The request in a line of encodedRequest(); nothing if it is another one.
template <typename Request>
[[nodiscard]] std::optional<Request> requestIn(QJsonObject line)
{
    const auto &encoding = encodingOf<Request>();
    Request request;
    const bool isIt = line.take(QStringLiteral("act")) == QLatin1StringView(encoding.name)
        && base::json::decode(line, request);
    return isIt ? std::optional(std::move(request)) : std::nullopt;
}

/// Calls `visit` with how each is encoded, in their order.
template <typename Visit>
void forEachEncodable(Visit visit)
{
    [&]<typename... Requests>(const Encodables<Requests...> &) {
        (visit(encodingOf<Requests>()), ...);
    }(encodableRequests);
}

} // namespace store
