// SPDX-License-Identifier: MIT
#pragma once

#include "ui/theme/textzoom.h"

#include <QAbstractButton>
#include <QTimer>

class QAbstractItemView;
class QMouseEvent;

namespace ui {

/// "37 new: show" above a list, in a zone of 49 with a hairline at its foot.
class NewBar : public QAbstractButton {
    Q_OBJECT
public:
    static constexpr LineBox zoneHeight{49};

    explicit NewBar(QWidget *parent = nullptr);

    enum class Noun { Articles, Topics, Notices, Posts };
    void setNoun(Noun noun);
    void setCount(qint64 count);
    [[nodiscard]] QSize sizeHint() const override { return {200, zoneHeight}; }
    [[nodiscard]] QString sentence() const;

protected:
    void paintEvent(QPaintEvent *event) override;
    [[nodiscard]] bool hitButton(const QPoint &position) const override;

private:
    [[nodiscard]] QRect box() const;

    qint64 m_count = 0;
    Noun m_noun = Noun::Articles;
};

/// When the "n new" bar above a list shows: rows never move under the pointer, and a click that was
/// on its way when it came is one on the row that stood there. GUI thread.
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
    /// Rows that stay where they are go on below it, the current one among them.
    [[nodiscard]] bool wouldCoverCurrentRow() const;
    [[nodiscard]] bool passOn(const QMouseEvent &event);

    NewBar &m_bar;
    QAbstractItemView &m_view;
    qint64 m_count = 0;
    QTimer m_justShown; ///< runs while a click may still mean what was seen before
    int m_movedBy = 0; ///< the rows, when the bar came
    bool m_coversCurrent = false; ///< the current row, until that is scrolled out from below it
    bool m_isPassingOn = false; ///< from a press to its release
};

} // namespace ui
