// SPDX-License-Identifier: MIT
#pragma once

#include "items/list/articlelistmodel.h"
#include "items/list/sparselist.h"
#include "items/list/votemarks.h"

namespace items {

/// What ArticleListModel is made of: the frozen list, the votes on their way, and the moment when
/// voting on one of its rows ends.
class ArticleListModel::Private : public SparseList<domain::Article> {
    Q_OBJECT
public:
    Private(ArticleListModel &model, store::Community &community);

    [[nodiscard]] ArticleRow present(const Row &row) const;
    void castVote(const domain::ArticleId &id, domain::Vote vote);
    void mark(const domain::ArticleId &id, bool domain::Article::*flag, bool value);

protected:
    void rowsSettled() override;
    void listStarted() override { m_closedUpTo = frozenAt; }
    void viewerChanged() override { m_marks.clear(); }

private:
    void applyTally(const domain::ArticleId &id, const domain::AccountId &voter, domain::Vote vote,
                    const base::Result<domain::VoteTally> &answer);
    void revertMark(const domain::ArticleId &id, bool domain::Article::*flag, bool value,
                    const base::Error &failure);
    void closeOverdue();

    ArticleListModel &m_model;
    VoteMarks m_marks;
    QTimer m_closing;
    domain::Timestamp m_closedUpTo{};
};

} // namespace items
