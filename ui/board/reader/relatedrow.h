// SPDX-License-Identifier: MIT
#pragma once

#include "domain/article.h"

#include <QAbstractButton>

namespace ui {

/// One of the three articles under "More in GROUP"; a click opens it in the reader.
class RelatedRow : public QAbstractButton {
    Q_OBJECT
public:
    RelatedRow(const domain::Article &article, domain::Timestamp now, bool isLast,
               QWidget *parent = nullptr);

    [[nodiscard]] const domain::ArticleId &articleId() const { return m_article.id; }
    [[nodiscard]] QSize sizeHint() const override { return {400, 32}; }

protected:
    void paintEvent(QPaintEvent *event) override;
    void enterEvent(QEnterEvent *event) override;
    void leaveEvent(QEvent *event) override;

private:
    domain::Article m_article;
    domain::Timestamp m_now;
    bool m_isLast;
};

} // namespace ui
