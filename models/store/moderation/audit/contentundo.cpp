// SPDX-License-Identifier: MIT
#include "store/moderation/acts/merges.h"
#include "store/moderation/acts/pins.h"
#include "store/moderation/acts/reverts.h"
#include "store/moderation/acts/revisions.h"
#include "store/moderation/acts/splits.h"
#include "store/moderation/audit/entryundo_p.h"
#include "store/notices/reporteditems.h"

using namespace Qt::StringLiterals;
using base::Failure;
using base::Result;
using domain::TopicId;

namespace store {

namespace {
template <const char *field>
QList<Comparison> isAsAfter(const Undoing &of)
{
    const auto target = domain::targetNamed(of.entry.target);
    return {{target ? itemKey(of.keys, *target) : of.keys.meta(), "HGET", field, of.entry.after}};
}

Result<void> renameBack(const Undoing &of)
{
    const auto target = domain::targetNamed(of.entry.target);
    if (!target)
        return base::fail(Failure::Refused, u"not-undoable"_s);
    return renameTarget(of.connection, of.keys, *target, QString::fromUtf8(of.entry.before),
                        of.actor, {});
}

Result<void> retagBack(const Undoing &of)
{
    return setTags(of.connection, of.forum(), of.cache, TopicId(of.id()), of.entry.before, of.actor,
                   {});
}

QList<Comparison> isMerged(const Undoing &of)
{
    return {{of.forum().removedTopic(TopicId(of.id())), "HGET", "merged",
             of.entry.after.mid(of.entry.after.indexOf(':') + 1)}};
}

QList<Comparison> isThereAgain(const Undoing &of)
{
    return {{of.forum().topic(TopicId(of.id())), "EXISTS", {}, "1"}};
}

Result<void> unmergeBack(const Undoing &of)
{
    return unmergeTopic(of.connection, of.forum(), of.cache, TopicId(of.id()), of.actor, {});
}

Result<void> mergeBack(const Undoing &of)
{
    const TopicId whole(of.entry.before.mid(of.entry.before.indexOf(':') + 1));
    return mergeTopics(of.connection, of.forum(), of.cache, TopicId(of.id()), whole, of.actor, {});
}

TopicId splitOff(const Undoing &of)
{
    return TopicId(of.entry.after.mid(of.entry.after.indexOf(':') + 1));
}

QList<Comparison> isSplitOff(const Undoing &of)
{
    return {{of.forum().topic(splitOff(of)), "EXISTS", {}, "1"}};
}

Result<void> unsplitBack(const Undoing &of)
{
    return unsplitTopic(of.connection, of.forum(), of.cache, splitOff(of), of.actor, {});
}

QList<Comparison> comparedInTheScript(const Undoing &)
{
    return {};
}

Result<void> revertBack(const Undoing &of)
{
    const auto target = domain::targetNamed(of.entry.target);
    if (!target)
        return base::fail(Failure::Refused, u"not-undoable"_s);
    return revertEdit(of.connection, of.forum(), of.cache, *target, of.entry.at, of.actor);
}

Result<void> pinBack(const Undoing &of)
{
    const auto target = domain::targetNamed(of.entry.target);
    if (!target)
        return base::fail(Failure::Refused, u"not-undoable"_s);
    const domain::Timestamp before{std::chrono::seconds(of.entry.before.toLongLong())};
    return setPinned(of.connection, of.keys, *target, before, of.actor, {});
}

constexpr char titleField[] = "title";
constexpr char tagsField[] = "tags";
constexpr char pinnedField[] = "pinned";
} // namespace

QList<Inverse> contentInverses()
{
    return {
        {"rename", {}, isAsAfter<titleField>, renameBack},
        {"retag", "topic", isAsAfter<tagsField>, retagBack},
        {"pin", {}, isAsAfter<pinnedField>, pinBack},
        {"unpin", {}, isAsAfter<pinnedField>, pinBack},
        {"merge", "topic", isMerged, unmergeBack},
        {"unmerge", "topic", isThereAgain, mergeBack},
        {"approve edit", {}, comparedInTheScript, revertBack},
        {"split", "topic", isSplitOff, unsplitBack},
    };
}

} // namespace store
