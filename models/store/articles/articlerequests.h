// SPDX-License-Identifier: MIT
#pragma once

#include "domain/article.h"
#include "store/core/request.h"

namespace store {

/// `count` rows (at most 1,000) from rank `offset`, with the viewer's votes and marks. Mine, Voted
/// and Saved are kept by time of posting, voting and saving: they have the orders New and Oldest
/// only, Top and Bottom read the same.
struct ListArticles {
    static constexpr RequestTraits traits{RequestKind::Query, u"read a page"};
    static constexpr base::Fields fields{"", "offset?", "count"};
    domain::ArticleQuery query;
    qint64 offset = 0;
    qint64 count = 0;
    [[nodiscard]] base::Result<domain::ArticlePage> perform(const Context &context) const;
};

/// The same articles again, in the order asked; those that are gone are left out.
struct ReadArticles {
    static constexpr RequestTraits traits{RequestKind::Query, u"refresh", true};
    static constexpr base::Fields fields{"articles"};
    QList<domain::ArticleId> articles;
    [[nodiscard]] base::Result<QList<domain::Article>> perform(const Context &context) const;
};

/// How many of the query's articles were posted (Voted, Saved: marked) after `since`.
struct CountNewArticles {
    static constexpr RequestTraits traits{RequestKind::Query, u"count new", true};
    static constexpr base::Fields fields{"", "since"};
    domain::ArticleQuery query;
    domain::Timestamp since{};
    [[nodiscard]] base::Result<qint64> perform(const Context &context) const;
};

/// A stretch of a list that was searched for words, and what was found in it.
struct FilterSlice {
    static constexpr base::Fields fields{"articles", "examined", "total"};
    QList<domain::Article> found;
    qint64 examined = 0; ///< rows of the list looked at; fewer than asked at its end
    qint64 total = 0; ///< size of the whole list
};

/// Looks at `count` rows from rank `offset` for articles whose title, poster, host or groups
/// contain every word of `words`, case-folded.
struct FilterArticles {
    static constexpr RequestTraits traits{RequestKind::Survey, u"filter"};
    static constexpr base::Fields fields{"", "words", "offset?", "count"};
    domain::ArticleQuery query;
    QString words;
    qint64 offset = 0;
    qint64 count = 0;
    [[nodiscard]] base::Result<FilterSlice> perform(const Context &context) const;
};

/// Everything the reader pane shows: two round trips, a third for an article that is in a group,
/// and one for names that are unknown. NotFound if it is gone.
struct OpenArticle {
    static constexpr RequestTraits traits{RequestKind::Query, u"open an article"};
    static constexpr base::Fields fields{"article"};
    domain::ArticleId article;
    [[nodiscard]] base::Result<domain::ArticleDetail> perform(const Context &context) const;
};

/// The newest article that leads to the same page, or nothing; articles of other programs are not
/// found. Two round trips, one if there is none.
struct FindArticleByLink {
    static constexpr RequestTraits traits{RequestKind::Query, u"look up a link", true};
    static constexpr base::Fields fields{"link"};
    QString link;
    [[nodiscard]] base::Result<std::optional<domain::EarlierPost>>
    perform(const Context &context) const;
};

/// Groups by falling size, at most 200, with what is newer than `since`.
struct ListGroups {
    static constexpr RequestTraits traits{RequestKind::Query, u"read groups", true};
    static constexpr base::Fields fields{"since?"};
    domain::Timestamp since{};
    [[nodiscard]] base::Result<QList<domain::GroupSummary>> perform(const Context &context) const;
};

/// NotFound. Refused: "closed" (older than a week), "own" (retracting the poster's own vote). A
/// vote that is there already is success.
struct CastVote {
    static constexpr RequestTraits traits{RequestKind::Act, u"vote"};
    static constexpr base::Fields fields{"article", "vote"};
    domain::ArticleId article;
    domain::Vote vote = domain::Vote::Cast;
    [[nodiscard]] QString verb() const;
    [[nodiscard]] base::Result<domain::VoteTally> perform(const Context &context) const;
};

/// Refused as domain::cleanDraft() says.
struct SubmitArticle {
    static constexpr RequestTraits traits{RequestKind::Act, u"post"};
    static constexpr base::Fields fields{""};
    domain::ArticleDraft draft;
    [[nodiscard]] base::Result<domain::ArticleId> perform(const Context &context) const;
};

/// Undo of SubmitArticle. Refused: "not-yours", "has-votes" (somebody else voted meanwhile).
struct RemoveArticle {
    static constexpr RequestTraits traits{RequestKind::Act, u"withdraw"};
    static constexpr base::Fields fields{"article"};
    domain::ArticleId article;
    [[nodiscard]] base::Result<void> perform(const Context &context) const;
};

/// Undo of RemoveArticle.
struct RestoreArticle {
    static constexpr RequestTraits traits{RequestKind::Act, u"restore"};
    static constexpr base::Fields fields{"article"};
    domain::ArticleId article;
    [[nodiscard]] base::Result<void> perform(const Context &context) const;
};

/// Undo is the same with `removed` and `added` of the answer. Groups are made by use and leave when
/// empty. Refused: "groups-many" or as domain::cleanName() says.
struct RegroupArticle {
    static constexpr RequestTraits traits{RequestKind::Act, u"regroup"};
    static constexpr base::Fields fields{"article", "add?", "remove?"};
    domain::ArticleId article;
    QStringList add;
    QStringList remove;
    [[nodiscard]] base::Result<domain::Regrouping> perform(const Context &context) const;
};

struct SaveArticle {
    static constexpr RequestTraits traits{RequestKind::Act, u"save"};
    static constexpr base::Fields fields{"article", "saved?"};
    domain::ArticleId article;
    bool isSaved = true;
    [[nodiscard]] QString verb() const;
    [[nodiscard]] base::Result<void> perform(const Context &context) const;
};

/// The 5,000 newest are kept.
struct MarkArticleRead {
    static constexpr RequestTraits traits{RequestKind::Act, u"mark as read", true};
    static constexpr base::Fields fields{"article", "read?"};
    domain::ArticleId article;
    bool isRead = true;
    [[nodiscard]] base::Result<void> perform(const Context &context) const;
};

/// Lists that other programs wrote past, or that an import left to be done: see rebuild().
struct RebuildArticles {
    static constexpr RequestTraits traits{RequestKind::Upkeep, u"rebuild", true};
    QByteArray list;
    [[nodiscard]] QByteArray subject() const { return list; }
    [[nodiscard]] base::Result<bool> perform(const Context &context) const;
};

} // namespace store
