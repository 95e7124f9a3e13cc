// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QLabel;

namespace ui {

/// A pair of lines: what it is, muted, and its value, which wraps.
class RecordField : public QWidget {
    Q_OBJECT
public:
    explicit RecordField(QWidget *parent = nullptr);

    /// Hidden while there is no value.
    void setTexts(const QString &name, const QString &value);

private:
    QLabel *m_name;
    QLabel *m_value;
};

} // namespace ui
