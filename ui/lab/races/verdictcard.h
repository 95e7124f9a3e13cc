// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QLabel;

namespace ui {

/// How the race ended, or what is still to come.
class VerdictCard : public QWidget {
    Q_OBJECT
public:
    enum class Kind { Open, Lost, Held };

    explicit VerdictCard(QWidget *parent = nullptr);

    void say(Kind kind, const QString &text);
    [[nodiscard]] Kind kind() const { return m_kind; }
    [[nodiscard]] QString text() const;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Kind m_kind = Kind::Open;
    QLabel *m_text;
};

} // namespace ui
