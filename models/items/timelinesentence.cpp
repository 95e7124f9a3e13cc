// SPDX-License-Identifier: MIT
#include "items/timelinesentence.h"

#include "items/list/articlesentence.h"
#include "items/list/clipped.h"

#include <QCoreApplication>
#include <QStringList>

namespace items {

namespace {
struct TimelineWords {
    Q_DECLARE_TR_FUNCTIONS(items::TimelineSentence)
};

QString spokenText(const TimelineEntry &entry)
{
    const auto &post = entry.post;
    if (post.isDeleted)
        return post.content.isEmpty() ? TimelineWords::tr("deleted") : post.content.simplified();
    if (post.relation != domain::PostRelation::Repost)
        return post.content.simplified();
    if (!entry.other || entry.other->isDeleted)
        return TimelineWords::tr("reposted a post that was deleted");
    return TimelineWords::tr("reposted %1: %2")
        .arg(entry.other->authorName, entry.other->content.simplified());
}
} // namespace

QString missingSentence(const TimelineEntry &entry)
{
    if (entry.isLoading)
        return TimelineWords::tr("Loading…");
    switch (entry.missing->kind) {
    case MissingPosts::Kind::Answers:
        return TimelineWords::tr("Show %Ln more answer(s)", nullptr, clipped(entry.missing->count));
    case MissingPosts::Kind::Earlier:
        return TimelineWords::tr("Show earlier posts");
    case MissingPosts::Kind::Next:
        break;
    }
    return TimelineWords::tr("What comes here could not be read. Retry");
}

QString timelineSentence(const TimelineEntry &entry)
{
    if (entry.gap && entry.isLoading)
        return TimelineWords::tr("Loading what is between");
    if (entry.gap)
        return TimelineWords::tr("Posts that are not loaded: load what is between");
    if (entry.missing)
        return missingSentence(entry);
    if (!entry.isLoaded)
        return TimelineWords::tr("Loading");
    const auto &post = entry.post;
    QStringList parts{
        //: Author and text of a post
        TimelineWords::tr("%1: %2").arg(post.authorName, spokenText(entry)),
        spokenAge(post.posted, entry.now),
    };
    if (entry.isUnseen)
        parts.append(TimelineWords::tr("new"));
    if (post.likes > 0)
        parts.append(TimelineWords::tr("%Ln like(s)", nullptr, clipped(post.likes)));
    if (post.isLiked)
        parts.append(TimelineWords::tr("you like it"));
    if (post.answers > 0)
        parts.append(TimelineWords::tr("%Ln answer(s)", nullptr, clipped(post.answers)));
    //: Between the parts of the sentence that a screen reader speaks for a post
    return parts.join(TimelineWords::tr(", "));
}

} // namespace items
