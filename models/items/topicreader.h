// SPDX-License-Identifier: MIT
#pragma once

#include "domain/reply.h"
#include "domain/revision.h"
#include "domain/topic.h"
#include "items/freshdetail.h"

#include <QObject>

namespace store {
class Community;
}

namespace items {

/// The one topic that is being read, kept true by push and by the minute; its replies are
/// ReplyListModel's. Opening it counts as one click, however often it is read again during the
/// visit. GUI thread.
class TopicReader : public QObject {
    Q_OBJECT
public:
    explicit TopicReader(store::Community &community, QObject *parent = nullptr);

    [[nodiscard]] const std::optional<domain::TopicDetail> &detail() const
    {
        return m_fresh.detail();
    }
    [[nodiscard]] domain::TopicId topicId() const { return m_fresh.id(); }
    /// How far the viewer had read when the visit began: new floors come after it. −1: never here.
    [[nodiscard]] qint64 readBefore() const { return m_readBefore; }

public Q_SLOTS:
    /// Shows another topic, or none for an empty id.
    void open(const domain::TopicId &id);
    void setViewer(const domain::AccountId &viewer);
    /// While read-only nothing is counted.
    void setReadOnly(bool readOnly) { m_isReadOnly = readOnly; }
    void retry();
    /// What the topic, or one of its replies, was before it was edited; answers revisionsRead() or
    /// revisionsFailed().
    void readRevisions(const domain::ReplyId &reply = {});
    /// Ages move on by themselves once a minute.
    void refreshAges();

Q_SIGNALS:
    /// detail() is another topic or empty.
    void opened();
    /// detail() is the same topic with new figures.
    void updated();
    /// NotFound: it is gone, and so is detail(). Otherwise what was shown stays.
    void failed(const base::Error &error);
    void revisionsRead(const domain::ReplyId &reply, const QList<domain::Revision> &revisions);
    void revisionsFailed(const base::Error &error);

private:
    void adopt(bool isFirst);
    void beginVisit();

    store::Community &m_community;
    domain::AccountId m_viewer;
    qint64 m_readBefore = -1;
    bool m_isReadOnly = false;
    FreshDetail<domain::TopicId, domain::TopicDetail> m_fresh;
};

} // namespace items
