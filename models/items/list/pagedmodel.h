// SPDX-License-Identifier: MIT
#pragma once

#include "items/list/awaited.h"
#include "items/list/listmodel.h"

#include <QAbstractTableModel>

namespace items {

/// How a list is read.
struct Paging {
    /// What follows a page in which nothing was found, though more may come.
    enum class Gaps { ReadOn, Wait };
    /// How far a list is read anew when something in it changed.
    enum class Reach {
        Everything, ///< that is shown
        News, ///< down to what is known: for lists whose rows only come, at the top
    };
    enum class Start { Active, Inactive };

    qsizetype pageSize = 100;
    Gaps gaps = Gaps::ReadOn;
    Reach reach = Reach::Everything;
    Start start = Start::Active;
};

/// What all lists have in common that are read page by page, as far as somebody looked: their
/// phase, what is being read, and what happens to answers that nobody waits for any more. The rows
/// are PagedListModel's. GUI thread.
class PagedModel : public QAbstractTableModel {
    Q_OBJECT
public:
    using Phase = ListModel::Phase;
    enum PagedRole {
        RowRole = Qt::UserRole + 1, ///< the whole row
        IdRole = Qt::UserRole + 90, ///< QByteArray: what it is told by
    };

    PagedModel(store::Community &community, int columns, const Paging &paging, QObject *parent);

    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QModelIndex index(int row, int column = 0,
                                    const QModelIndex &parent = {}) const override;
    /// Not behind a page without a find where Gaps::Wait: that is for lookFurther().
    [[nodiscard]] bool canFetchMore(const QModelIndex &parent) const override;
    void fetchMore(const QModelIndex &parent) override;

    [[nodiscard]] bool isActive() const { return m_isActive; }
    [[nodiscard]] Phase phase() const { return m_phase; }
    [[nodiscard]] bool isReading() const { return m_reading != Reading::Nothing; }
    /// Of the last reading that failed.
    [[nodiscard]] const base::Error &error() const { return m_error; }
    /// There is more that nobody looked at.
    [[nodiscard]] bool hasMore() const { return !m_cursor.isEmpty(); }
    /// The community's time, as far as known.
    [[nodiscard]] domain::Timestamp now() const { return m_clock.now(); }
    /// Empty: there is no such row.
    [[nodiscard]] virtual QByteArray idAt(int row) const = 0;
    /// −1: it is not there.
    [[nodiscard]] int rowOf(const QByteArray &id) const;

public Q_SLOTS:
    /// Whether anybody may look; else nothing is read, and nothing shown.
    virtual void setActive(bool active);
    /// Reads all that is shown anew, at once: what is on its way may be older than what was done.
    void refresh();
    /// As refresh(), by the way: nobody asked for it, and what was never read stays so.
    void lookAgain() { invalidate(); }
    /// Reads on, also where the last page found nothing.
    void lookFurther();
    /// The community's time was told; if its clock was moved, all ages are others.
    void applyTime(domain::Timestamp now);
    /// Ages, and everything else that is said of a row.
    void refreshAges() { emitChanged(0, rowCount() - 1); }
    /// After a change of language.
    void retranslate();

Q_SIGNALS:
    void phaseChanged(items::ListModel::Phase phase);
    /// Reading began or ended, and the rows are there; hasMore() may be another.
    void progressed();
    /// Rows that a person asked for could not be read; those that are shown stay.
    void readFailed(const base::Error &error);
    /// Something a person asked for failed.
    void requestFailed(const base::Error &error);

protected:
    enum class Reading { Nothing, Everything, News, More };
    enum class OldRows { Go, StayUntilAnswered };

    /// Asks for about `count` rows from `cursor` on (empty: from the top), with one read() of the
    /// heir.
    virtual void fetch(const QByteArray &cursor, qsizetype count) = 0;
    /// Something changed: reads anew as soon as nothing else is being read.
    void invalidate();
    /// Another query.
    void restart(OldRows old = OldRows::Go);
    /// Nothing is shown.
    void clear();
    /// Nobody waits for what is being read.
    void stop();
    void setPhase(Phase phase);
    /// So many are shown, if there are as many; at once where fewer are.
    void setLeast(qsizetype rows);
    /// `use` gets the answer of a question that fetch() asks, unless nobody waits for it any more.
    template <typename Answer, typename Use>
    void ask(const QFuture<base::Result<Answer>> &answer, Use use);
    void emitChanged(int first, int last);

    // The side of the rows.
    virtual void clearRows() = 0;
    virtual void discardGathered() = 0;
    void begin(Reading reading);
    /// After the rows have come.
    void finish();

    store::Community &m_community;
    const Paging m_paging;
    Phase m_phase = Phase::Idle;
    QByteArray m_cursor; ///< where more begins
    Reading m_reading = Reading::Nothing;
    qsizetype m_goal = 0; ///< so many were there: what was far down is found again
    bool m_isOther = false; ///< no row of before stays
    bool m_foundSome = true;

private:
    void fail(const base::Error &error);

    const int m_columns;
    CommunityClock m_clock;
    Phase m_told = Phase::Idle;
    base::Error m_error;
    quint64 m_generation = 0;
    qsizetype m_least = 0;
    bool m_isActive;
    bool m_isAsked = false; ///< for, by a person
    bool m_isStale = false; ///< something changed while it was being read
    bool m_wantsMore = false; ///< was asked for while something else was being read
};

template <typename Answer, typename Use>
void PagedModel::ask(const QFuture<base::Result<Answer>> &answer, Use use)
{
    base::deliver(
        answer, this,
        [this, use = std::move(use), generation = m_generation](const base::Result<Answer> &found) {
            if (generation != m_generation)
                return;
            if (found)
                use(*found);
            else
                fail(found.error());
        });
}

} // namespace items
