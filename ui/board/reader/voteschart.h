// SPDX-License-Identifier: MIT
#pragma once

#include "domain/article.h"

#include <QPainterPath>
#include <QWidget>

namespace ui {

/// Votes over time from posting to now, or to closing, and the line above which an article is
/// interesting.
class VotesChart : public QWidget {
    Q_OBJECT
public:
    explicit VotesChart(QWidget *parent = nullptr);

    void setDetail(const domain::ArticleDetail &detail);
    [[nodiscard]] QSize sizeHint() const override { return {480, 110}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {160, 110}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    [[nodiscard]] QPainterPath curve() const;
    [[nodiscard]] qreal heightOf(double votes) const;
    [[nodiscard]] bool showsThreshold() const;

    QList<qint64> m_votes;
    QString m_from;
    QString m_to;
    double m_highest = 1;
};

} // namespace ui
