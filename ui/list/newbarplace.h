// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

class QAbstractItemView;

namespace ui {

class NewBar;

/// When the "n new" bar above a list shows: rows never move under the pointer. GUI thread.
class NewBarPlace : public QObject {
    Q_OBJECT
public:
    /// Both are in the same layout; they outlive it.
    NewBarPlace(NewBar &bar, QAbstractItemView &view, QObject *parent);

    void setCount(qint64 count);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void showWhenQuiet();
    void setShown(bool shown);

    NewBar &m_bar;
    QAbstractItemView &m_view;
    qint64 m_count = 0;
};

} // namespace ui
