// SPDX-License-Identifier: MIT
#pragma once

#include <QAbstractButton>

namespace ui {

/// A big number over its noun, e.g. "48" over "following"; a click shows what it counts.
class FigureButton : public QAbstractButton {
    Q_OBJECT
public:
    explicit FigureButton(QWidget *parent = nullptr);

    void setFigure(qint64 count, const QString &noun);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_count;
    QString m_noun;
};

} // namespace ui
