// SPDX-License-Identifier: MIT
#pragma once

#include "domain/topic.h"

#include <QWidget>

namespace ui {

/// Avatar, author, age, clicks, category and tags; what finds no room goes on in the next line.
class TopicByline : public QWidget {
    Q_OBJECT
public:
    explicit TopicByline(QWidget *parent = nullptr);

    void setTopic(const domain::Topic &topic, domain::Timestamp now);
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override { return {300, 24}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {120, 24}; }

Q_SIGNALS:
    void editedClicked();

protected:
    void paintEvent(QPaintEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    bool event(QEvent *event) override;

private:
    /// Paints when there is a painter; the height either way.
    int flow(int width, QPainter *painter) const;
    [[nodiscard]] QString facts() const;
    [[nodiscard]] QString views() const;

    domain::Topic m_topic;
    domain::Timestamp m_now{};
    mutable QRectF m_edited; ///< where that word was painted
};

} // namespace ui
