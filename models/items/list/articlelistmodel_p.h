// SPDX-License-Identifier: MIT
#pragma once

#include "items/articlelistmodel.h"
#include "items/list/articlematches.h"
#include "items/list/articlerows.h"
#include "items/list/communityclock.h"
#include "items/list/listfilter.h"
#include "items/list/pagereader.h"
#include "items/list/rowrefresher.h"
#include "items/list/votemarks.h"

#include <QSet>
#include <QTimer>

namespace items {

/// What ArticleListModel is made of: the frozen list, what a filter found in it, the votes on
/// their way, and those who read. List, rows and requests are each in a source of their own.
class ArticleListModel::Private : public QObject {
    Q_OBJECT
public:
    Private(ArticleListModel &model, store::ArticleStore &store);

    // The list: articlelist.cpp
    void open(const domain::ArticleQuery &query);
    void reload();
    void retry();
    void cancel();
    void filterBy(const QString &text);
    void takeStart(const domain::ArticlePage &page, quint64 ticket);
    void failStart(const base::Error &error);
    void takeMatches(const QList<domain::Article> &articles, quint64 ticket);
    void countNew();
    void takeNewCount(const base::Result<qint64> &count);
    void setCounted(qint64 count);
    void showNewCount();
    void forgetComings();
    void dropWithdrawn(const domain::ArticleId &id);
    void expectRestored(const domain::ArticleId &id);
    void countRestored(const domain::Article &article);
    [[nodiscard]] bool belongsHere(const domain::Article &article) const;
    void setPhase(Phase newPhase);
    void connectParts();

    // Its rows: articlelistrows.cpp
    [[nodiscard]] bool isFiltered() const { return !words.isEmpty(); }
    [[nodiscard]] int rowCount() const;
    [[nodiscard]] const LoadedRow *rowAt(int row) const;
    [[nodiscard]] int rowOf(const domain::ArticleId &id) const;
    [[nodiscard]] ArticleRow present(const LoadedRow &row) const;
    [[nodiscard]] LoadedRow *find(const domain::ArticleId &id);
    void placePage(int page, const QList<domain::Article> &articles, quint64 ticket);
    void fillPage(int page, const QList<domain::Article> &articles, quint64 ticket);
    void reloadPage(int page, const QList<domain::Article> &articles, quint64 ticket);
    void refreshRows(const QList<domain::ArticleId> &asked, const QList<domain::Article> &articles,
                     quint64 ticket);
    void refreshEverything();
    void removeArticle(const domain::ArticleId &id);
    /// Changes an article wherever it is loaded, as of now, and tells the view.
    void change(const domain::ArticleId &id, const std::function<void(domain::Article &)> &how);
    /// Its vote looks different now.
    void touch(const domain::ArticleId &id);
    void tellChanged(const domain::ArticleId &id);
    void tellChanged(QList<int> changed);
    void showVisible(int first, int last);
    [[nodiscard]] std::pair<int, int> nearRows() const;
    void watchMatches();
    [[nodiscard]] RowRefresher::Need needFor(const domain::ArticleId &id) const;
    void refreshAges();
    void closeOverdue();
    void scheduleClosing();

    // What a person asks for: articlelistrequests.cpp
    void castVote(const domain::ArticleId &id, domain::Vote vote);
    void takeTally(const domain::ArticleId &id, const domain::AccountId &voter, domain::Vote vote,
                   const base::Result<domain::VoteTally> &answer);
    void mark(const domain::ArticleId &id, bool domain::Article::*flag, bool value);
    void takeBackMark(const domain::ArticleId &id, bool domain::Article::*flag, bool value,
                      const base::Error &failure);

    ArticleListModel &q;
    store::ArticleStore &store;
    quint64 tickets = 0;
    quint64 revisions = 0;
    quint64 ageRevision = 0;
    ArticleRows rows;
    ArticleMatches matches;
    VoteMarks marks;
    CommunityClock clock;
    PageReader reader;
    ListFilter filter;
    RowRefresher refresher;
    QTimer minute;
    QTimer closing;
    domain::ArticleQuery query;
    QString words;
    Phase phase = Phase::Idle;
    base::Error error;
    qint64 newCount = 0;
    qint64 counted = 0; ///< posted since the list was frozen
    QSet<domain::ArticleId> restored; ///< older ones that came back since
    QSet<domain::ArticleId> rereadMatches; ///< matches whose changes the server now tells
    quint64 listGeneration = 0;
    bool isCounting = false;
    bool isCountStale = false;
    bool isOnline = true;
    int firstVisible = 0;
    int lastVisible = -1;
    domain::Timestamp frozenAt{};
    domain::Timestamp closedUpTo{};
};

} // namespace items
