// SPDX-License-Identifier: MIT
#pragma once

#include <QAbstractButton>

namespace ui {

/// A figure with its name, and how it changed; one of a row is chosen.
class FigureTile : public QAbstractButton {
    Q_OBJECT
public:
    explicit FigureTile(QWidget *parent = nullptr);

    /// `change` as it is shown, `spoken` for screen readers.
    void setFigure(const QString &name, const QString &figure, const QString &change,
                   const QString &spoken);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_figure;
    QString m_change;
};

} // namespace ui
