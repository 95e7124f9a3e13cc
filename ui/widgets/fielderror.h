// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QLabel;

namespace ui {

/// "(!) E-mail or password is wrong." below a field; invisible without a sentence.
class FieldError : public QWidget {
    Q_OBJECT
public:
    explicit FieldError(QWidget *parent = nullptr);

    void setSentence(const QString &sentence);
    [[nodiscard]] QString sentence() const;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QLabel *m_label;
};

} // namespace ui
