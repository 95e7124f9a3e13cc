// SPDX-License-Identifier: MIT
#pragma once

#include "domain/revision.h"
#include "domain/topic.h"
#include "store/core/forumcache.h"
#include "store/core/keys/forumkeys.h"
#include "store/forum/textrevisions.h"
#include "store/transfer/import/importedpeople.h"
#include "store/transfer/import/stagefill.h"

#include <QHash>

#include <functional>
#include <utility>

namespace store {

/// Where a topic of a file comes from: its source, and its id there.
using ImportSourceId = std::pair<QByteArray, QByteArray>;

/// What those who take topics in and those who take replies in know together.
struct ForumImportContext {
    redis::Connection &connection;
    ForumKeys keys;
    ImportedPeople &people;
    /// Asked while what is too much for one script is gathered.
    std::function<bool()> isCancelled;
    QByteArray community{}; ///< id of this one: what it exported and still has is here already
    ForumCache cache{};
    QHash<ImportSourceId, domain::TopicId> topics{}; ///< that were seen; empty: nowhere

    [[nodiscard]] bool isOwn(const QByteArray &source) const
    {
        return !community.isEmpty() && source == community;
    }
    /// Gathers the forms that a text had.
    [[nodiscard]] base::Result<void> fillForms(StageFill &fill, const QByteArray &key,
                                               const QList<domain::Revision> &forms) const
    {
        if (!forms.isEmpty())
            fill.into(StageFill::Kind::List, key);
        for (const auto &form : forms) {
            for (const auto &element : encodeRevision(form, people.person(form.editorName)))
                TRY(fill.add(element));
        }
        return {};
    }
};

} // namespace store
