// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QString>
#include <QWidget>

#include <memory>

namespace ui {

/// Ranks over time, the first at the top; beside it, from the first rank at the end to the last,
/// which line is whose. The numbers are the accessible description as well.
class RankChart : public QWidget {
    Q_OBJECT
public:
    struct Line {
        QString name;
        int color = 0; ///< see lineColor()
        QList<int> ranks; ///< at evenly spaced moments; 0: none yet
        bool isStrong = false;
    };
    struct Time {
        QString from, to; ///< at both ends of the axis
        QString now; ///< at its place; empty: no mark
        double place = 0; ///< of now, 0 to 1
    };

    explicit RankChart(QWidget *parent = nullptr);
    ~RankChart() override;

    void setLines(const QList<Line> &lines, const Time &time);
    [[nodiscard]] const QList<Line> &lines() const { return m_lines; }
    [[nodiscard]] QSize sizeHint() const override { return {480, 220}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {320, 190}; }

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    [[nodiscard]] int roomOfNames() const;
    void placeNames();
    void rebuild();
    void describe();

    class Private; ///< what Qt Charts has to know
    std::unique_ptr<Private> d;
    QList<Line> m_lines;
    Time m_time;
};

} // namespace ui
