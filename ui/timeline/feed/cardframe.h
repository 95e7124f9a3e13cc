// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

namespace ui {

/// Puts a widget on a card as wide as those of the feed below it.
class CardFrame : public QWidget {
    Q_OBJECT
public:
    explicit CardFrame(QWidget *content, QWidget *parent = nullptr);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    [[nodiscard]] int side() const;
};

} // namespace ui
