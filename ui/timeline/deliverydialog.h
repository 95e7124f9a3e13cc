// SPDX-License-Identifier: MIT
#pragma once

#include "domain/post.h"
#include "ui/widgets/carddialog.h"

class QRadioButton;

namespace ui {

/// How posts come to those who follow their authors in a community, and when which way is better.
class DeliveryDialog : public CardDialog {
    Q_OBJECT
public:
    DeliveryDialog(const domain::DeliverySetting &setting, QWidget *parent);

Q_SIGNALS:
    void selected(domain::Delivery delivery);

private:
    QRadioButton *m_pull;
    QRadioButton *m_push;
};

} // namespace ui
