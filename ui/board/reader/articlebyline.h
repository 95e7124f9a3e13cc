// SPDX-License-Identifier: MIT
#pragma once

#include "domain/article.h"

#include <QWidget>

namespace ui {

/// Avatar, poster, age, groups and the badge of interest; groups that find no room go on in the
/// next line.
class ArticleByline : public QWidget {
    Q_OBJECT
public:
    explicit ArticleByline(QWidget *parent = nullptr);

    void setArticle(const domain::Article &article, domain::Timestamp now);
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override { return {300, 24}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {120, 24}; }

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;

private:
    /// Paints when there is a painter; the height either way.
    int flow(int width, QPainter *painter) const;

    domain::Article m_article;
    domain::Timestamp m_now{};
};

} // namespace ui
