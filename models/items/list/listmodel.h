// SPDX-License-Identifier: MIT
#pragma once

#include "base/error.h"
#include "domain/timestamp.h"

#include <QAbstractListModel>

namespace items {

class ListCore;

/// A sparse window over a list of any size that the server keeps, frozen while a person looks at
/// it: pages of 128 rows in an LRU of 64; a row not yet read shows as a skeleton. The view tells
/// what it shows by setVisibleRange(); data() never fetches. Rows are updated in place when any
/// client changes what they show. GUI thread.
class ListModel : public QAbstractListModel {
    Q_OBJECT
public:
    enum class Phase {
        Idle, ///< no query yet
        Loading, ///< the first page is on its way
        Ready,
        Failed, ///< error() says why; retry() asks again
    };

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;

    /// Narrows the list to rows that contain all words; empty: everything. Matches arrive in
    /// batches as they are found.
    void setFilter(const QString &words);
    [[nodiscard]] QString filter() const;

    [[nodiscard]] Phase phase() const;
    [[nodiscard]] base::Error error() const;
    /// 0..100 while a filter is still looking, else −1.
    [[nodiscard]] int filterPercent() const;
    /// More was found than is shown (10,000): the words should be narrower.
    [[nodiscard]] bool isFilterCut() const;
    /// How many wait behind "n new: show".
    [[nodiscard]] qint64 newCount() const;
    /// The community's time, as far as known.
    [[nodiscard]] domain::Timestamp now() const;

    /// Tells which rows can be seen; the model reads them and two screens around.
    void setVisibleRange(int first, int last);

public Q_SLOTS:
    /// Sorts anew and shows what waits. The old rows stay until the new ones come, then the model
    /// is reset; selection and scroll position are the view's to keep, by id.
    void showNew();
    void refresh();
    void retry();
    /// Gives up what is being read.
    void cancel();
    /// Ages move on by themselves once a minute; this is for a change of language.
    void refreshAges();
    /// Somebody moved the community's clock.
    void applyTime(domain::Timestamp now);
    /// While offline, writes are refused at once and pages stay readable.
    void setOnline(bool online);

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
    using QAbstractListModel::QAbstractListModel;

private:
    friend class ListCore;
    template <typename Item>
    friend class ListRows;
    template <typename Item>
    friend class SparseList;
    [[nodiscard]] virtual ListCore &core() = 0;
    [[nodiscard]] virtual const ListCore &core() const = 0;
};

} // namespace items
