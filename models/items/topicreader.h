// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/topic.h"

#include <QObject>

#include <optional>

namespace store {
class ForumStore;
}

namespace items {

/// The one topic that is being read, kept true by push; its replies are ReplyListModel's. Opening
/// it counts as one click, however often it is read again during the visit. GUI thread.
class TopicReader : public QObject {
    Q_OBJECT
public:
    explicit TopicReader(store::ForumStore &store, QObject *parent = nullptr);

    [[nodiscard]] const std::optional<domain::TopicDetail> &detail() const { return m_detail; }
    [[nodiscard]] domain::TopicId topicId() const { return m_id; }
    /// How far the viewer had read when the visit began: new floors come after it. −1: never here.
    [[nodiscard]] qint64 readBefore() const { return m_readBefore; }

public Q_SLOTS:
    /// Shows another topic, or none for an empty id.
    void open(const domain::TopicId &id);
    void setViewer(const domain::AccountId &viewer);
    /// While read-only nothing is counted.
    void setReadOnly(bool readOnly) { m_isReadOnly = readOnly; }
    void retry();

Q_SIGNALS:
    /// detail() is another topic or empty.
    void opened();
    /// detail() is the same topic with new figures.
    void updated();
    /// NotFound: it is gone, and so is detail(). Otherwise what was shown stays.
    void failed(const base::Error &error);

private:
    void fetch();
    void fetchAgainIfShown(const QList<domain::TopicId> &ids);
    void take(const base::Result<domain::TopicDetail> &answer);
    void beginVisit();

    store::ForumStore &m_store;
    domain::TopicId m_id;
    domain::AccountId m_viewer;
    std::optional<domain::TopicDetail> m_detail;
    qint64 m_readBefore = -1;
    quint64 m_generation = 0;
    bool m_isFetching = false;
    bool m_isStale = false;
    bool m_isReadOnly = false;
};

} // namespace items
