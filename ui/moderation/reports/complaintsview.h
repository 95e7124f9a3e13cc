// SPDX-License-Identifier: MIT
#pragma once

#include "domain/report.h"

#include <QWidget>

class QVBoxLayout;

namespace ui {

/// Who reported something, with reasons and notes, the first one first.
class ComplaintsView : public QWidget {
    Q_OBJECT
public:
    explicit ComplaintsView(QWidget *parent = nullptr);

    void setComplaints(const QList<domain::Complaint> &complaints, domain::Timestamp now);

private:
    QVBoxLayout *m_rows;
};

} // namespace ui
