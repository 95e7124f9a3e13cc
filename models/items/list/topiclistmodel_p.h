// SPDX-License-Identifier: MIT
#pragma once

#include "items/list/sparselist.h"
#include "items/list/topiclistmodel.h"

#include <QHash>

namespace items {

/// What TopicListModel is made of: the frozen list and the votes on their way.
class TopicListModel::Private : public SparseList<domain::Topic> {
    Q_OBJECT
public:
    Private(TopicListModel &model, store::Community &community);

    [[nodiscard]] TopicRow present(const Row &row) const;
    void vote(const domain::TopicId &id, domain::TopicVote standing);
    void markRead(const domain::TopicId &id, qint64 floor);
    void reread(const domain::TopicId &id);
    void showOwn(const domain::TopicId &id);

protected:
    void viewerChanged() override { m_marks.clear(); }

private:
    /// A vote that is on its way or was refused; it outlives the row that shows it.
    struct Mark {
        domain::TopicVote before = domain::TopicVote::None;
        domain::TopicVote wanted = domain::TopicVote::None;
        QString reason; ///< empty while pending
    };
    void applyTally(const domain::TopicId &id, const domain::AccountId &voter,
                    const base::Result<domain::TopicTally> &answer);
    void applyOwn(const domain::Topic &topic, quint64 ticket);
    void applyMark(const domain::TopicId &id, const domain::AccountId &person,
                   const base::Result<void> &answer);

    TopicListModel &m_model;
    QHash<domain::TopicId, Mark> m_marks;
};

} // namespace items
