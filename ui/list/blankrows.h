// SPDX-License-Identifier: MIT
#pragma once

#include "ui/widgets/statepane.h"

#include <QHash>
#include <QObject>
#include <QPointer>
#include <QTimer>

#include <chrono>

class QAbstractItemModel;
class QAbstractItemView;
class QModelIndex;
class QStyleOptionViewItem;

namespace ui {

/// When rows that have not been read yet get bars: most are read before, and nothing flashes while
/// one scrolls through many. For the delegate of one view.
class BlankRows : public QObject {
public:
    explicit BlankRows(std::chrono::milliseconds patience = StateTiming().skeleton);

    /// Whether such a row, which is being painted, has waited long enough. If not, the view is
    /// painted again once it has.
    [[nodiscard]] bool hasWaited(const QStyleOptionViewItem &option, const QModelIndex &index);
    /// It has been read.
    void forget(const QModelIndex &index);

private:
    using Clock = std::chrono::steady_clock;

    void paintAgain();

    std::chrono::milliseconds m_patience;
    QHash<int, Clock::time_point> m_since; ///< row → when it was first painted
    QPointer<const QAbstractItemModel> m_model;
    QPointer<const QAbstractItemView> m_view;
    QTimer m_timer;
};

} // namespace ui
