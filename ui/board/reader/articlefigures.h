// SPDX-License-Identifier: MIT
#pragma once

#include "domain/article.h"

#include <QWidget>

namespace ui {

/// Four big numbers: votes, votes in the last hour, place in Top, time until voting closes. In
/// two rows where there is no room for one.
class ArticleFigures : public QWidget {
    Q_OBJECT
public:
    explicit ArticleFigures(QWidget *parent = nullptr);

    void setDetail(const domain::ArticleDetail &detail);
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override { return {480, 48}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {200, 48}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    struct Figure {
        QString value;
        QString caption;
    };
    /// Left edges of the columns: even where that leaves room for every text.
    [[nodiscard]] QList<int> columns(int width) const;

    QList<Figure> m_figures;
};

} // namespace ui
