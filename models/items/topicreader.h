// SPDX-License-Identifier: MIT
#pragma once

#include "domain/reply.h"
#include "domain/revision.h"
#include "domain/topic.h"
#include "items/detailreader.h"

namespace items {

/// The one topic that is being read, kept true by push and by the minute; its replies are
/// ReplyListModel's. Opening it counts as one click, however often it is read again during the
/// visit. GUI thread.
class TopicReader : public FreshReader<domain::TopicId, domain::TopicDetail> {
    Q_OBJECT
public:
    explicit TopicReader(store::Community &community, QObject *parent = nullptr);
    [[nodiscard]] domain::TopicId topicId() const { return id(); }
    /// How far the viewer had read when the visit began: new floors come after it. −1: never here.
    [[nodiscard]] qint64 readBefore() const { return m_readBefore; }

public Q_SLOTS:
    void setViewer(const domain::AccountId &viewer);
    /// While read-only nothing is counted.
    void setReadOnly(bool readOnly) { m_isReadOnly = readOnly; }
    /// What the topic, or one of its replies, was before it was edited; answers revisionsRead() or
    /// revisionsFailed().
    void readRevisions(const domain::ReplyId &reply = {});

Q_SIGNALS:
    void revisionsRead(const domain::ReplyId &reply, const QList<domain::Revision> &revisions);
    void revisionsFailed(const base::Error &error);

private:
    [[nodiscard]] QFuture<base::Result<domain::TopicDetail>>
    ask(const domain::TopicId &id) override;
    void forget() override { m_readBefore = -1; }
    void apply(bool isFirst) override;
    void applyTold(domain::Topic topic);

    domain::AccountId m_viewer;
    qint64 m_readBefore = -1;
    bool m_isReadOnly = false;
};

} // namespace items
