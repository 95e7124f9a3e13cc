// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

#include <chrono>

class QSlider;

namespace ui {

class ElidedLabel;

/// The moment that the lab looks at: a slider over a day, and what it says.
class TimeBar : public QWidget {
    Q_OBJECT
public:
    explicit TimeBar(QWidget *parent = nullptr);

    void setElapsed(std::chrono::minutes elapsed);
    /// E.g. "14:30".
    void setText(const QString &text);
    void retranslate();

Q_SIGNALS:
    void moved(std::chrono::minutes elapsed);

private:
    ElidedLabel *m_name;
    QSlider *m_slider;
    ElidedLabel *m_text;
};

} // namespace ui
