// SPDX-License-Identifier: MIT
#pragma once

#include "ui/theme/fonts.h"

#include <QLabel>

namespace ui {

/// Plain text that wraps, with the line distance of the design (QLabel's own is too tight to
/// read). Its height follows its real width. Never interprets markup.
class Prose : public QLabel {
    Q_OBJECT
public:
    explicit Prose(const QString &text, QWidget *parent = nullptr);

    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
};

[[nodiscard]] QLabel *plainLabel(const QString &text, QWidget *parent);
/// Says what something else is, more quietly than that.
[[nodiscard]] QLabel *mutedLabel(FontRole role, QWidget *parent = nullptr);

} // namespace ui
