// SPDX-License-Identifier: MIT
#pragma once

#include <QRadioButton>

namespace ui {

/// One step of the clock to choose from: its name, the moment that it leads to, and what comes of
/// it.
class StepCard : public QRadioButton {
    Q_OBJECT
public:
    explicit StepCard(QWidget *parent = nullptr);

    /// `title` is the accessible name too; the others are spoken after it.
    void setTexts(const QString &title, const QString &moment, const QString &effect);
    [[nodiscard]] QSize sizeHint() const override { return {184, 84}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {96, 84}; }

protected:
    void paintEvent(QPaintEvent *event) override;
    [[nodiscard]] bool hitButton(const QPoint &at) const override { return rect().contains(at); }

private:
    QString m_moment;
    QString m_effect;
};

} // namespace ui
