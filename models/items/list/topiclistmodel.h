// SPDX-License-Identifier: MIT
#pragma once

#include "items/list/sparselist.h"

namespace items {

extern template class SparseList<domain::Topic>;

/// A list of topics as one person sees it, with that person's votes and how far they have read.
/// GUI thread.
class TopicListModel : public SparseList<domain::Topic> {
    Q_OBJECT
public:
    explicit TopicListModel(store::Community &community, QObject *parent = nullptr);
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;
    /// Topics are dragged onto categories of the tree: "application/x-folkmoot-topic", the id.
    [[nodiscard]] QStringList mimeTypes() const override;
    [[nodiscard]] Qt::DropActions supportedDragActions() const override { return Qt::MoveAction; }
    [[nodiscard]] QMimeData *mimeData(const QModelIndexList &indexes) const override;
    /// A floor up to which it was read, that nobody confirmed yet; −1: none.
    [[nodiscard]] qint64 waitingMark(const domain::TopicId &id) const
    {
        return m_readMarks.value(id, -1);
    }

public Q_SLOTS:
    /// A vote shows at once as pending and is confirmed or rolled back in place. NotPermitted
    /// "sign-in" where nobody acts.
    void vote(const domain::TopicId &id, domain::TopicVote standing);
    /// The viewer has read up to this floor; −1 forgets it.
    void markRead(const domain::TopicId &id, qint64 floor);
    /// It changed here: read again in place.
    void reread(const domain::TopicId &id);
    /// The viewer made it come here, or replied to it: where that makes it the first of the list,
    /// it becomes that at once, and everything else stays in its order. It does not count as new.
    void showOwn(const domain::TopicId &id);

Q_SIGNALS:
    /// A vote was confirmed: what undo needs.
    void voteConfirmed(const domain::TopicId &id, domain::TopicVote before, domain::TopicVote after,
                       const QString &title);
    /// A topic as the viewer's act has left it.
    void ownShown(const domain::Topic &topic);

protected:
    [[nodiscard]] TopicRow present(const Row &row) const override;
    void tellVote(const domain::TopicId &id, const Mark &mark, const QString &title) override;

private:
    void applyOwn(const domain::Topic &topic, quint64 ticket);

    QHash<domain::TopicId, qint64> m_readMarks; ///< floors; until they are answered
};

} // namespace items
