// SPDX-License-Identifier: MIT
#pragma once

#include "store/door/articlestore.h"

#include <QPromise>

#include <functional>
#include <memory>

namespace support {

/// What a test asked a stand-in for, and the answers, which come when and in the order in which
/// the test gives them, or never. With `automatic` they come by themselves.
template <typename T, typename Question>
class Questions {
public:
    using Answer = base::Result<T>;
    std::function<Answer(const Question &)> automatic;

    QFuture<Answer> ask(Question question)
    {
        auto promise = std::make_shared<QPromise<Answer>>();
        promise->start();
        m_asked.append({question, promise});
        if (automatic)
            answer(count() - 1, automatic(question));
        return promise->future();
    }
    /// How often the question was put, ever.
    [[nodiscard]] int count() const { return static_cast<int>(m_asked.size()); }
    [[nodiscard]] const Question &at(int i) const { return m_asked.at(i).question; }
    [[nodiscard]] const Question &last() const { return m_asked.last().question; }

    void answer(int i, Answer value)
    {
        auto promise = std::exchange(m_asked[i].promise, nullptr);
        Q_ASSERT(promise);
        promise->addResult(std::move(value));
        promise->finish();
    }
    void answerLast(Answer value) { answer(count() - 1, std::move(value)); }
    void refuseLast(const QString &reason)
    {
        answerLast(base::fail(base::Failure::Refused, reason));
    }
    /// The worker dies without an answer.
    void abandon(int i) { m_asked[i].promise.reset(); }

private:
    struct Asked {
        Question question;
        std::shared_ptr<QPromise<Answer>> promise;
    };
    QList<Asked> m_asked;
};

/// Stands in for the article board; its answers are the test's.
class FakeArticleStore : public store::ArticleStore {
public:
    struct Page {
        domain::ArticleQuery query;
        qint64 offset = 0;
        qint64 count = 0;
    };
    struct Some {
        QList<domain::ArticleId> ids;
        domain::AccountId viewer;
    };
    struct Newer {
        domain::ArticleQuery query;
        domain::Timestamp since{};
    };
    struct Filter {
        domain::ArticleQuery query;
        QString words;
        qint64 offset = 0;
        qint64 count = 0;
    };
    struct One {
        domain::ArticleId id;
        domain::AccountId person;
    };
    struct Voted {
        domain::ArticleId id;
        domain::AccountId voter;
        domain::Vote vote = domain::Vote::Cast;
    };
    struct Submitted {
        domain::ArticleDraft draft;
        domain::AccountId poster;
    };
    struct Regrouped {
        domain::ArticleId id;
        QStringList add;
        QStringList remove;
        domain::AccountId actor;
    };
    struct Marked {
        domain::ArticleId id;
        domain::AccountId person;
        bool value = false;
    };

    FakeArticleStore()
        : store::ArticleStore(nullptr)
    {
    }

    Questions<domain::ArticlePage, Page> pages;
    Questions<QList<domain::Article>, Some> reads;
    Questions<qint64, Newer> counts;
    Questions<store::FilterSlice, Filter> filters;
    Questions<domain::ArticleDetail, One> details;
    Questions<std::optional<domain::EarlierPost>, QString> lookups;
    Questions<QList<domain::GroupSummary>, domain::Timestamp> groupLists;
    Questions<domain::VoteTally, Voted> votes;
    Questions<domain::ArticleId, Submitted> submissions;
    Questions<void, One> withdrawals;
    Questions<void, One> restorations;
    Questions<domain::Regrouping, Regrouped> regroupings;
    Questions<void, Marked> saves;
    Questions<void, Marked> readMarks;

    Answer<domain::ArticlePage> page(const domain::ArticleQuery &query, qint64 offset,
                                     qint64 count) override
    {
        return pages.ask({query, offset, count});
    }
    Answer<QList<domain::Article>> articles(const QList<domain::ArticleId> &ids,
                                            const domain::AccountId &viewer) override
    {
        return reads.ask({ids, viewer});
    }
    Answer<qint64> countNewer(const domain::ArticleQuery &query, domain::Timestamp since) override
    {
        return counts.ask({query, since});
    }
    Answer<store::FilterSlice> filter(const domain::ArticleQuery &query, const QString &words,
                                      qint64 offset, qint64 count) override
    {
        return filters.ask({query, words, offset, count});
    }
    Answer<domain::ArticleDetail> detail(const domain::ArticleId &id,
                                         const domain::AccountId &viewer) override
    {
        return details.ask({id, viewer});
    }
    Answer<std::optional<domain::EarlierPost>> articleByLink(const QString &link) override
    {
        return lookups.ask(link);
    }
    Answer<QList<domain::GroupSummary>> groups(domain::Timestamp since) override
    {
        return groupLists.ask(since);
    }
    Answer<domain::VoteTally> castVote(const domain::ArticleId &id, const domain::AccountId &voter,
                                       domain::Vote vote) override
    {
        return votes.ask({id, voter, vote});
    }
    Answer<domain::ArticleId> submit(const domain::ArticleDraft &draft,
                                     const domain::AccountId &poster) override
    {
        return submissions.ask({draft, poster});
    }
    Answer<void> withdraw(const domain::ArticleId &id, const domain::AccountId &poster) override
    {
        return withdrawals.ask({id, poster});
    }
    Answer<void> restore(const domain::ArticleId &id, const domain::AccountId &poster) override
    {
        return restorations.ask({id, poster});
    }
    Answer<domain::Regrouping> regroup(const domain::ArticleId &id, const QStringList &add,
                                       const QStringList &remove,
                                       const domain::AccountId &actor) override
    {
        return regroupings.ask({id, add, remove, actor});
    }
    Answer<void> setSaved(const domain::ArticleId &id, const domain::AccountId &person,
                          bool saved) override
    {
        return saves.ask({id, person, saved});
    }
    Answer<void> setRead(const domain::ArticleId &id, const domain::AccountId &person,
                         bool read) override
    {
        return readMarks.ask({id, person, read});
    }
};

} // namespace support
