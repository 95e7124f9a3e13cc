// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

namespace ui {

/// How long a post is: a ring that fills up to the guidance of 140 characters, turns gold beyond it
/// and red beyond the limit, and "139 of 140" beside it.
class LengthRing : public QWidget {
    Q_OBJECT
public:
    explicit LengthRing(QWidget *parent = nullptr);

    void setLength(int characters);
    [[nodiscard]] QString sentence() const;
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    int m_length = 0;
};

} // namespace ui
