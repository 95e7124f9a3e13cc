// SPDX-License-Identifier: MIT
#pragma once

#include "items/list/sparselist.h"
#include "items/topiclistmodel.h"

#include <QHash>

namespace items {

/// What TopicListModel is made of: the frozen list and the votes on their way.
class TopicListModel::Private : public SparseList<domain::Topic> {
    Q_OBJECT
public:
    Private(TopicListModel &model, store::ForumStore &store);

    [[nodiscard]] TopicRow present(const Row &row) const;
    void vote(const domain::TopicId &id, domain::Standing standing);
    void markRead(const domain::TopicId &id, qint64 floor);
    void reread(const domain::TopicId &id);
    void showOwn(const domain::TopicId &id);

protected:
    void viewerChanged() override { m_marks.clear(); }

private:
    /// A vote that is on its way or was refused; it outlives the row that shows it.
    struct Mark {
        domain::Standing before = domain::Standing::None;
        domain::Standing wanted = domain::Standing::None;
        QString reason; ///< empty while pending
    };
    void takeTally(const domain::TopicId &id, const domain::AccountId &voter,
                   const base::Result<domain::TopicTally> &answer);
    void takeOwn(const domain::Topic &topic, quint64 ticket);
    void takeMark(const domain::TopicId &id, const domain::AccountId &person,
                  const base::Result<void> &answer);

    TopicListModel &m_model;
    QHash<domain::TopicId, Mark> m_marks;
};

} // namespace items
