// SPDX-License-Identifier: MIT
#pragma once

#include "items/list/sparselist.h"

namespace items {

extern template class SparseList<domain::Article>;

/// A list of articles as one person sees it, with that person's votes and marks. GUI thread.
class ArticleListModel : public SparseList<domain::Article> {
    Q_OBJECT
public:
    explicit ArticleListModel(store::Community &community, QObject *parent = nullptr);

public Q_SLOTS:
    /// Votes show at once as pending and are confirmed or rolled back in place. Refused here:
    /// "own", "closed"; NotPermitted "sign-in" where nobody acts.
    void castVote(const domain::ArticleId &id, domain::Vote vote);
    void setSaved(const domain::ArticleId &id, bool saved);
    void setRead(const domain::ArticleId &id, bool read);

Q_SIGNALS:
    /// A vote was confirmed: what undo needs.
    void voteConfirmed(const domain::ArticleId &id, domain::Vote vote, const QString &title);

protected:
    [[nodiscard]] ArticleRow present(const Row &row) const override;
    void rowsSettled() override;
    void listStarted() override { m_closedUpTo = m_frozenAt; }
    void tellVote(const domain::ArticleId &id, const Mark &mark, const QString &title) override;

private:
    void mark(const domain::ArticleId &id, bool domain::Article::*flag, bool value);
    void revertMark(const domain::ArticleId &id, bool domain::Article::*flag, bool value,
                    const base::Error &failure);
    void closeOverdue();

    QTimer m_closing; ///< the moment when voting on one of the rows ends
    domain::Timestamp m_closedUpTo{};
    QHash<domain::ArticleId, bool> m_readMarks; ///< until they are answered
};

} // namespace items
