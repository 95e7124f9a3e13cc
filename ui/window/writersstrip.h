// SPDX-License-Identifier: MIT
#pragma once

#include "domain/programtrace.h"

#include <QList>
#include <QWidget>

class QPushButton;

namespace ui {

class ElidedLabel;

/// "This community was written by … . Look around; nothing is written until you say so.
/// [Write here too…]": above the pages of a community that other programs began.
class WritersStrip : public QWidget {
    Q_OBJECT
public:
    explicit WritersStrip(QWidget *parent = nullptr);

    /// Nothing: the strip goes.
    void setTraces(const QList<domain::ProgramTrace> &traces);
    [[nodiscard]] QString text() const;

Q_SIGNALS:
    void writeRequested();

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void retranslate();

    QList<domain::ProgramTrace> m_traces;
    ElidedLabel *m_label;
    QPushButton *m_write;
};

} // namespace ui
