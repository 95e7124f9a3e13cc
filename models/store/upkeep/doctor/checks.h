// SPDX-License-Identifier: MIT
#pragma once

#include "store/upkeep/doctor/examination.h"

namespace store {

// What the doctor looks at; each takes a slice of what a walk over the keys has met.

[[nodiscard]] base::Result<void> checkArticles(Examination &examination, const QByteArrayList &ids);
/// Whether the articles are there; those that are, are checked by themselves.
[[nodiscard]] base::Result<void> checkVoterSets(Examination &examination,
                                                const QByteArrayList &ids);
[[nodiscard]] base::Result<void> checkTopics(Examination &examination, const QByteArrayList &ids);
[[nodiscard]] base::Result<void> checkPeople(Examination &examination, const QByteArrayList &ids);
/// following:<person> or follower:<person>, whole.
enum class FollowSide { Following, Followers };
[[nodiscard]] base::Result<void> checkFollows(Examination &examination, const QByteArray &person,
                                              FollowSide side);

/// A set or sorted set whose members stand for articles, topics or posts.
struct MemberList {
    enum class Of { Articles, Topics, Posts };
    QByteArray key;
    QByteArray scores; ///< the list that gives its scores; empty: none
    Of of = Of::Articles;
    bool isSorted = true;
};
[[nodiscard]] base::Result<void> checkMembers(Examination &examination, const MemberList &list);

/// Whether the articles of a group, or articles, know the groups that they are in.
[[nodiscard]] base::Result<void> checkGroup(Examination &examination, const QByteArray &group);
[[nodiscard]] base::Result<void> checkArticleGroups(Examination &examination,
                                                    const QByteArrayList &ids);

/// A counter of which `highest` is in use.
[[nodiscard]] base::Result<void> checkCounter(Examination &examination, const QByteArray &counter,
                                              qint64 highest);

} // namespace store
