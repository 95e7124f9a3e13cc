// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QString>
#include <QWidget>

namespace ui {

/// Ranks over time, the first at the top; at its right end each line says whose it is and which
/// rank it comes to. The numbers are the accessible description as well.
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

    void setLines(const QList<Line> &lines, const Time &time);
    [[nodiscard]] const QList<Line> &lines() const { return m_lines; }
    [[nodiscard]] QSize sizeHint() const override { return {480, 220}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {320, 190}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    [[nodiscard]] QRectF field() const;
    [[nodiscard]] double heightOf(int rank) const;
    void drawAxes(QPainter &painter) const;
    void drawLine(QPainter &painter, const Line &line) const;
    void drawNames(QPainter &painter) const;
    void describe();

    QList<Line> m_lines;
    int m_last = 1; ///< at the foot: the lowest that a line comes to, and a little
    double m_names = 0; ///< width of the widest
    Time m_time;
};

} // namespace ui
