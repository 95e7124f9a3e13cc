// SPDX-License-Identifier: MIT
#pragma once

#include "domain/article.h"

#include <QWidget>

namespace ui {

/// Why an article stands where it stands: posting time + 432 × votes = score, each with what it
/// means.
class ScoreSum : public QWidget {
    Q_OBJECT
public:
    explicit ScoreSum(QWidget *parent = nullptr);

    void setArticle(const domain::Article &article);
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override { return {420, 60}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {180, 60}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    struct Term {
        QString sign; ///< before it
        QString value;
        QString caption;
    };
    /// Paints when there is a painter; the height either way.
    int flow(int width, QPainter *painter) const;

    QList<Term> m_terms;
};

} // namespace ui
