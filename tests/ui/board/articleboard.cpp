// SPDX-License-Identifier: MIT
#include "articleboard.h"

#include "articlefixtures.h"
#include "store/articles/markrequests.h"

using namespace Qt::StringLiterals;

namespace fixtures {

ArticleBoard::ArticleBoard()
{
    for (auto row : rows()) {
        row.article.isVoted = row.article.id == domain::ArticleId(qint64(1));
        row.article.isRead = false;
        board.append(row.article);
    }
    answerReading();
    answerWriting();
}

void ArticleBoard::answerReading()
{
    asked<store::ListArticles>().automatic = [this](const auto &asked) {
        acts.append(u"page %1 %2"_s.arg(int(asked.query.source)).arg(int(asked.query.order)));
        return domain::ArticlePage{board.mid(asked.offset, asked.count), asked.offset, board.size(),
                                   now()};
    };
    asked<store::ReadArticles>().automatic = [this](const auto &asked) {
        QList<domain::Article> found;
        for (const auto &article : std::as_const(board)) {
            if (asked.articles.contains(article.id))
                found.append(article);
        }
        return found;
    };
    asked<store::CountNewArticles>().automatic = [](const auto &) { return qint64(0); };
    asked<store::FindArticleByLink>().automatic = [this](const auto &asked) {
        acts.append(u"look up "_s + asked.link);
        std::optional<domain::EarlierPost> found;
        for (const auto &article : std::as_const(board)) {
            if (article.link == asked.link)
                found = {article.id, article.posterName, now() - std::chrono::hours(3), now()};
        }
        return found;
    };
    asked<store::FilterArticles>().automatic = [this](const auto &) {
        return store::FilterSlice{{}, board.size(), board.size()};
    };
    asked<store::OpenArticle>().automatic = [this](const auto &asked) {
        auto opened = detail();
        for (const auto &article : std::as_const(board)) {
            if (article.id == asked.article)
                opened.article = article;
        }
        return opened;
    };
    asked<store::ListGroups>().automatic = [](const auto &) {
        return QList<domain::GroupSummary>{{u"redis"_s, 12, 3}, {u"web"_s, 4, 0}};
    };
}

void ArticleBoard::answerWriting()
{
    asked<store::CastVote>().automatic = [this](const auto &asked) {
        const bool isCast = asked.vote == domain::Vote::Cast;
        acts.append((isCast ? u"vote "_s : u"retract "_s) + asked.article.toString());
        for (auto &article : board) {
            if (article.id != asked.article)
                continue;
            article.votes += isCast ? 1 : -1;
            article.isVoted = isCast;
            return domain::VoteTally{asked.article, article.votes, article.score, isCast};
        }
        return domain::VoteTally{asked.article, 0, 0, isCast};
    };
    asked<store::SubmitArticle>().automatic
        = [this](const auto &asked) -> base::Result<domain::ArticleId> {
        acts.append(u"submit "_s + asked.draft.title);
        if (submitFailure)
            return tl::unexpected(*submitFailure);
        return domain::ArticleId(qint64(500));
    };
    asked<store::RegroupArticle>().automatic = [this](const auto &asked) {
        acts.append(u"regroup %1 +%2 -%3"_s.arg(asked.article.toString(), asked.add.join(u','),
                                                asked.remove.join(u',')));
        return domain::Regrouping{asked.add, asked.add, asked.remove};
    };
    asked<store::SaveArticle>().automatic = [this](const auto &asked) {
        acts.append((asked.isSaved ? u"save "_s : u"unsave "_s) + asked.article.toString());
        return base::Result<void>();
    };
    asked<store::MarkArticlesRead>().automatic = [this](const auto &asked) {
        for (auto &article : board) {
            if (!asked.articles.contains(article.id))
                continue;
            article.isRead = asked.isRead;
            acts.append((asked.isRead ? u"read "_s : u"unread "_s) + article.id.toString());
        }
        return base::Result<void>();
    };
    asked<store::MarkArticleRead>().automatic = [this](const auto &asked) {
        acts.append(u"read "_s + asked.article.toString());
        return base::Result<void>();
    };
}

} // namespace fixtures
