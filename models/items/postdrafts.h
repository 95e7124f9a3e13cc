// SPDX-License-Identifier: MIT
#pragma once

#include "domain/post.h"
#include "items/draftfolder.h"

#include <QDateTime>
#include <QObject>

namespace items {

/// A post that is being written, and whom it answers or quotes.
struct StoredPost {
    domain::PostDraft draft;
    domain::AccountId otherAuthor{};
    QString otherName{};
    QDateTime savedAt{}; ///< set by PostDrafts

    friend bool operator==(const StoredPost &, const StoredPost &) = default;
};

/// What people of this machine have begun to write on the timeline: for each person one new post,
/// and one answer to and one quote of each post. See DraftFolder. GUI thread.
class PostDrafts : public DraftFolder {
    Q_OBJECT
public:
    using DraftFolder::DraftFolder;

    /// Of the person who writes, newest first; on the disk.
    [[nodiscard]] QList<StoredPost> drafts() const;
    /// What was typed there last, saved or not; an empty text if nothing.
    [[nodiscard]] StoredPost at(domain::PostRelation relation, const domain::PostId &other) const;
    [[nodiscard]] static QString keyOf(const domain::PostDraft &draft);

public Q_SLOTS:
    /// An empty text removes the file.
    void save(const items::StoredPost &post);
    /// It was sent, by somebody who may not be the one who writes any more. What they typed there
    /// since stays.
    void removeOf(const domain::AccountId &person, const domain::PostDraft &sent);
};

} // namespace items
