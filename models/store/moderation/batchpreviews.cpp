// SPDX-License-Identifier: MIT
#include "store/forum/topics/topicdecoder.h"
#include "store/moderation/acts/revisions.h"
#include "store/moderation/batches.h"
#include "store/moderation/batches_p.h"
#include "store/notices/reporteditems.h"

using base::Result;
using domain::BatchAct;
using domain::BatchItem;
using domain::Target;
using Kind = BatchAct::Kind;

namespace store {

namespace {
constexpr qsizetype previewSlice = 200;

/// What the fields behind those of itemCommands() are read for.
bool isAsWanted(const BatchAct &act, const ReportedItem &item, const redis::Reply &more)
{
    switch (act.kind) {
    case Kind::Remove:
        return item.isRemoved;
    case Kind::Restore:
    case Kind::Purge:
        return !item.isRemoved;
    case Kind::Lock:
        return !more[0].isNil();
    case Kind::Unlock:
        return more[0].isNil();
    case Kind::Move:
        return more[1].text() == act.category;
    case Kind::Pin:
        return more[2].number()
            == double(
                   std::chrono::floor<std::chrono::seconds>(act.until).time_since_epoch().count());
    case Kind::Unpin:
        return more[2].isNil();
    case Kind::Rename:
        return item.title == act.title;
    case Kind::Retag: {
        const auto tags = decodeTags(more[3].bytes());
        const auto left = changedTags(tags, {act.added, act.removed});
        return left && *left == tags;
    }
    case Kind::Regroup:
        return act.added.isEmpty() && act.removed.isEmpty();
    case Kind::Merge:
        return act.into.isEmpty() || item.topic == act.into;
    }
    return false;
}

QByteArrayList writtenKeys(const Keys &keys, const BatchAct &act, const Target &target,
                           const redis::Reply &more)
{
    QByteArrayList written{itemKey(keys, target)};
    if (act.kind == Kind::Remove || act.kind == Kind::Restore || act.kind == Kind::Purge)
        written.append(removedItemKey(keys, target));
    const ForumKeys forum(keys);
    const bool movesLists
        = act.kind == Kind::Remove || act.kind == Kind::Restore || act.kind == Kind::Move;
    if (target.kind == Target::Kind::Topic && movesLists)
        written.append(forum.category(more[1].bytes()));
    if (act.kind == Kind::Move)
        written.append(forum.category(act.category.toUtf8()));
    if (act.kind == Kind::Merge)
        written.append({forum.comments(domain::TopicId(target.id)), forum.comments(act.into)});
    const bool isArticle = target.kind == Target::Kind::Article;
    if (act.kind == Kind::Pin || act.kind == Kind::Unpin)
        written.append(isArticle ? ModerationKeys(keys).articlePins()
                                 : ModerationKeys(keys).pins(more[1].bytes()));
    for (const auto &name : act.added + act.removed)
        written.append(isArticle ? keys.group(name.toUtf8()) : forum.tag(foldedTag(name)));
    if (isArticle && movesLists && written.size() > 1)
        written.append({keys.time(), keys.score()});
    return written;
}
} // namespace

Result<QList<BatchItem>> previewBatch(redis::Connection &connection, const ModerationKeys &keys,
                                      const BatchAct &act, const QList<Target> &targets)
{
    QList<BatchItem> items;
    for (qsizetype begin = 0; begin < targets.size(); begin += previewSlice) {
        const auto slice = targets.mid(begin, previewSlice);
        QList<redis::Command> commands;
        for (const auto &target : slice) {
            commands += itemCommands(keys, target, ItemText::Titles);
            commands.append(
                {"HMGET", itemKey(keys, target), "locked", "category", "pinned", "tags"});
            if (act.kind == Kind::Merge)
                commands.append({"LLEN", ForumKeys(keys).comments(domain::TopicId(target.id))});
        }
        const auto answers = connection.pipeline(commands);
        if (!answers)
            return tl::unexpected(answers.error());
        const auto width = act.kind == Kind::Merge ? 4 : 3;
        for (qsizetype i = 0; i < slice.size(); ++i) {
            const auto &target = slice[i];
            const auto at = width * i;
            const auto item = decodeItem(target, (*answers)[at], (*answers)[at + 1]);
            const auto &more = (*answers)[at + 2];
            const auto replies
                = act.kind == Kind::Merge ? (*answers)[at + 3].integer().value_or(0) : 0;
            const bool isGone = !isFor(act.kind, target.kind)
                || (item.title.isEmpty() && item.author.isEmpty())
                || (item.isRemoved && act.kind != Kind::Remove && act.kind != Kind::Restore
                    && act.kind != Kind::Purge);
            const auto state = isGone         ? BatchItem::State::Gone
                : isAsWanted(act, item, more) ? BatchItem::State::AsWanted
                                              : BatchItem::State::Ready;
            items.append(
                {target, item.title, state, writtenKeys(keys, act, target, more), replies});
        }
    }
    return items;
}

} // namespace store
