// SPDX-License-Identifier: MIT
#pragma once

#include "base/error.h"
#include "items/list/communityclock.h"
#include "items/list/frozenorder.h"

#include <QAbstractListModel>
#include <QTimer>

namespace items {

/// A sparse window over a list of any size that the server keeps, frozen while a person looks at
/// it: pages of 128 rows in an LRU of 64; a row not yet read shows as a skeleton. The view tells
/// what it shows by setVisibleRange(); data() never fetches. Rows are updated in place when any
/// client changes what they show. Here is what does not depend on what is listed; SparseList adds
/// the rows. GUI thread.
class ListModel : public QAbstractListModel {
    Q_OBJECT
public:
    enum class Phase {
        Idle, ///< no query yet
        Loading, ///< the first page is on its way
        Ready,
        Failed, ///< error() says why; retry() asks again
    };

    enum Role {
        RowRole = Qt::UserRole + 1, ///< items::ArticleRow, items::TopicRow
        IdRole, ///< domain::ArticleId, domain::TopicId
    };

    explicit ListModel(QObject *parent);

    /// Narrows the list to rows that contain all words; empty: everything. Matches arrive in
    /// batches as they are found.
    virtual void setFilter(const QString &words) = 0;
    [[nodiscard]] const QString &filter() const { return m_words; }

    [[nodiscard]] Phase phase() const { return m_phase; }
    [[nodiscard]] const base::Error &error() const { return m_error; }
    /// 0..100 while a filter is still looking, else −1.
    [[nodiscard]] virtual int filterPercent() const = 0;
    /// More was found than is shown (10,000): the words should be narrower.
    [[nodiscard]] virtual bool isFilterCut() const = 0;
    /// How many wait behind "n new: show".
    [[nodiscard]] qint64 newCount() const { return m_newCount; }
    /// The community's time, as far as known.
    [[nodiscard]] domain::Timestamp now() const { return m_clock.now(); }

    /// Tells which rows can be seen; the model reads them and two screens around.
    virtual void setVisibleRange(int first, int last) = 0;

public Q_SLOTS:
    /// Sorts anew and shows what waits. The old rows stay until the new ones come, then the model
    /// is reset; selection and scroll position are the view's to keep, by id.
    void showNew() { refresh(); }
    virtual void refresh() = 0;
    virtual void retry() = 0;
    /// Gives up what is being read.
    virtual void cancel() = 0;
    /// Ages move on by themselves once a minute; this is for a change of language.
    void refreshAges();
    /// Somebody moved the community's clock.
    virtual void applyTime(domain::Timestamp now) = 0;
    /// While offline, writes are refused at once and pages stay readable.
    virtual void setOnline(bool online) = 0;

Q_SIGNALS:
    void phaseChanged(items::ListModel::Phase phase);
    /// What is shown is being read anew, or that is over.
    void readingChanged(bool reading);
    void newCountChanged(qint64 count);
    void filterProgressChanged(int percent);
    /// Most of what is named where the person looks does not exist any more, and the reading of it
    /// slows down and ends; or that is over.
    void barrenChanged(bool barren);
    /// Something a person asked for failed; the row is as it was.
    void requestFailed(const base::Error &error);

protected:
    [[nodiscard]] bool isFiltered() const { return !m_words.isEmpty(); }
    void setPhase(Phase phase);
    void setReading(bool reading);
    void tellChanged(QList<int> changed);
    /// The rows that can be seen and two screens around, clipped to the list.
    [[nodiscard]] std::pair<int, int> nearRows() const
    {
        return rowsAround(m_firstVisible, m_lastVisible, rowCount());
    }

    quint64 m_tickets = 0;
    quint64 m_revisions = 0;
    quint64 m_ageRevision = 0;
    CommunityClock m_clock;
    QString m_words;
    Phase m_phase = Phase::Idle;
    base::Error m_error;
    qint64 m_newCount = 0;
    bool m_isOnline = true;
    int m_firstVisible = 0;
    int m_lastVisible = -1;
    domain::Timestamp m_frozenAt{};

private:
    QTimer m_minute;
    bool m_isReading = false;
};

} // namespace items
