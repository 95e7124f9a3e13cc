// SPDX-License-Identifier: MIT
#pragma once

#include "domain/limits.h"

#include <QWidget>

class QComboBox;
class QGridLayout;
class QPushButton;

namespace ui {

/// The categories in slow mode, each with its seconds.
class SlowForm : public QWidget {
    Q_OBJECT
public:
    explicit SlowForm(QWidget *parent = nullptr);

    void setSlow(const QList<domain::SlowMode> &slow, const QStringList &categories);
    [[nodiscard]] const QList<domain::SlowMode> &slow() const { return m_slow; }
    [[nodiscard]] const QStringList &categories() const { return m_categories; }
    void retranslate();

Q_SIGNALS:
    /// By the person.
    void edited();

private:
    void add();
    void build();
    void fillChoice();
    void takeOut(const QString &category);
    void setPause(const QString &category, int seconds);

    QList<domain::SlowMode> m_slow;
    QStringList m_categories;
    QWidget *m_rows = nullptr;
    QComboBox *m_choice;
    QPushButton *m_add;
};

} // namespace ui
