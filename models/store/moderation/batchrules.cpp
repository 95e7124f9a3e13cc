// SPDX-License-Identifier: MIT
#include "domain/articlerules.h"
#include "domain/names.h"
#include "domain/topicrules.h"
#include "store/moderation/batches_p.h"

using base::Result;
using domain::BatchAct;
using domain::Target;
using Kind = BatchAct::Kind;

namespace store {

bool isFor(Kind kind, Target::Kind target)
{
    const bool isArticle = target == Target::Kind::Article;
    const bool isTopic = target == Target::Kind::Topic;
    switch (kind) {
    case Kind::Remove:
    case Kind::Restore:
    case Kind::Purge:
        return true;
    case Kind::Lock:
    case Kind::Unlock:
        return target != Target::Kind::Reply;
    case Kind::Pin:
    case Kind::Unpin:
    case Kind::Rename:
        return isArticle || isTopic;
    case Kind::Move:
    case Kind::Retag:
    case Kind::Merge:
        return isTopic;
    case Kind::Regroup:
        return isArticle;
    }
    return false;
}

/// As the audit log calls it.
QByteArray wordFor(Kind kind)
{
    switch (kind) {
    case Kind::Remove:
        return "withdraw";
    case Kind::Restore:
        return "restore";
    case Kind::Lock:
        return "lock";
    case Kind::Unlock:
        return "unlock";
    case Kind::Move:
        return "move";
    case Kind::Pin:
        return "pin";
    case Kind::Unpin:
        return "unpin";
    case Kind::Rename:
        return "rename";
    case Kind::Retag:
        return "retag";
    case Kind::Regroup:
        return "regroup";
    case Kind::Merge:
        return "merge";
    case Kind::Purge:
        return "purge";
    }
    return {};
}

namespace {
/// As articles' titles are kept; those of topics are shorter, which is seen when it is tried.
Result<BatchAct> cleanTitles(BatchAct act)
{
    const auto draft = domain::cleanDraft({act.title, {}, {}});
    if (!draft)
        return tl::unexpected(draft.error());
    act.title = draft->title;
    return act;
}
} // namespace

Result<BatchAct> cleanAct(const BatchAct &typed)
{
    auto act = typed;
    if (act.kind == Kind::Remove || act.kind == Kind::Purge || !act.reason.trimmed().isEmpty()) {
        const auto reason = domain::cleanReason(act.reason);
        if (!reason)
            return tl::unexpected(reason.error());
        act.reason = *reason;
    }
    if (act.kind == Kind::Move) {
        const auto category = domain::cleanName(act.category);
        if (!category)
            return tl::unexpected(category.error());
        act.category = *category;
    }
    if (act.kind == Kind::Rename)
        return cleanTitles(act);
    for (auto *names : {&act.added, &act.removed}) {
        const auto kept = domain::cleanNames(*names);
        if (!kept)
            return tl::unexpected(kept.error());
        *names = *kept;
    }
    return act;
}

} // namespace store
