// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/reply.h"
#include "domain/topic.h"
#include "items/list/awaited.h"
#include "items/list/communityclock.h"
#include "items/list/rowsmodel.h"
#include "items/list/timers.h"

#include <QSet>

#include <functional>

namespace items {

/// A stretch of a topic's floors, oldest first, that grows at both ends on demand: a topic with
/// 100,000 replies opens at any floor as fast as one with ten. Replies of others arrive at its end
/// by themselves; what is shown never moves. GUI thread.
class ReplyListModel : public RowsModel<domain::Reply> {
    Q_OBJECT
public:
    enum Role {
        ReplyRole = Qt::UserRole + 1, ///< domain::Reply
        FloorRole, ///< qint64
        IsFirstNewRole, ///< bool: the mark "new since you were here" stands above it
    };
    static constexpr qint64 pageSize = 50;

    explicit ReplyListModel(store::Community &community, QObject *parent = nullptr);

    [[nodiscard]] domain::TopicId topic() const { return m_topic; }
    [[nodiscard]] bool isLoading() const { return m_isLoading; }
    [[nodiscard]] qint64 total() const { return m_total; }
    /// 0 while nothing is shown.
    [[nodiscard]] qint64 firstFloor() const { return m_rows.isEmpty() ? 0 : m_first; }
    [[nodiscard]] qint64 lastFloor() const { return m_first + m_rows.size() - 1; }
    [[nodiscard]] bool hasEarlier() const { return !m_rows.isEmpty() && m_first > 1; }
    [[nodiscard]] bool hasLater() const { return !m_rows.isEmpty() && lastFloor() < m_total; }
    /// The floor below the mark "new since you were here", of somebody who has read some; 0: none.
    [[nodiscard]] qint64 firstNew() const;
    /// How many came since, without the viewer's own.
    [[nodiscard]] qint64 newCount() const;
    [[nodiscard]] QModelIndex indexOf(qint64 floor) const;
    /// Among those that are shown; without an id if it is not.
    [[nodiscard]] domain::Reply find(const domain::ReplyId &id) const;
    /// Those of the rows that were removed and of which nobody asked yet what they were.
    [[nodiscard]] QList<domain::ReplyId> takeUnknownRemovals();
    /// Who lays the texts out says how many links there are in that of a floor, for its sentence.
    void setLinkCounter(std::function<qsizetype(qint64 floor)> count)
    {
        m_countLinks = std::move(count);
    }
    /// The community's time.
    [[nodiscard]] domain::Timestamp now() const { return m_clock.now(); }

public Q_SLOTS:
    /// Shows a topic from a little before `floor`; an empty id shows nothing. `readBefore` is the
    /// last floor that the viewer had read, −1 for none: the mark comes after it.
    void open(const domain::TopicId &topic, qint64 floor, qint64 readBefore);
    /// The same topic somewhere else.
    void goTo(qint64 floor);
    /// The viewer has just written this floor: it is not new.
    void noteOwn(qint64 floor);
    /// What stands in the place of a removed reply, for those who may read it.
    void setRemovedText(const domain::ReplyId &id, const QString &text);
    void loadEarlier();
    void loadLater();
    /// Something in the topic changed: reads what is shown again, in place, and what came after it.
    void refresh();
    void retry();
    /// Ages move on by themselves once a minute.
    void refreshAges() { tellChanged(0, rowCount() - 1); }

Q_SIGNALS:
    /// The first floors of open() or goTo() are there; `floor` is the one asked for.
    void arrived(qint64 floor);
    /// Whether there are earlier and later floors, and how many, may have changed.
    void extentChanged();
    void loadingChanged(bool loading);
    void failed(const base::Error &error);

private:
    /// ReplyRole, FloorRole, IsFirstNewRole, Qt::DisplayRole (content), Qt::AccessibleTextRole
    /// ("#N AUTHOR: …, 2 links").
    [[nodiscard]] QVariant cell(int row, int column, int role) const override;
    enum class Into { Fresh, Before, After, InPlace };
    void read(qint64 first, qint64 count, Into into);
    void take(const base::Result<domain::ReplyPage> &answer, Into into);
    void apply(const domain::ReplyPage &page, Into into);
    void applyFresh(const domain::ReplyPage &page);
    void applyBefore(const domain::ReplyPage &page);
    void applyAfter(const domain::ReplyPage &page);
    void applyInPlace(const domain::ReplyPage &page);
    /// What is not in the page is not there any more, or not known to be.
    void cutTo(const domain::ReplyPage &page);
    /// Another community stands in the place of the old one, perhaps: floors may have gone.
    void refreshAnew();
    [[nodiscard]] domain::Reply shownAt(int row) const;
    void setLoading(bool loading);

    store::Community &m_community;
    domain::TopicId m_topic;
    qint64 m_first = 1;
    qint64 m_total = 0;
    qint64 m_target = 1;
    qint64 m_readBefore = -1;
    std::function<qsizetype(qint64)> m_countLinks;
    QHash<domain::ReplyId, QString> m_removedTexts; ///< empty: it is on its way
    QSet<qint64> m_own; ///< floors behind those read that the viewer wrote
    CommunityClock m_clock;
    QTimer m_minute;
    Awaited m_awaited;
    bool m_isLoading = false;
    bool m_isRefreshing = false;
    bool m_isStale = false;
    bool m_replacesAll = false; ///< the next answer says how many there are, even if that is fewer
};

} // namespace items
