// SPDX-License-Identifier: MIT
#include "ui/widgets/retext.h"

#include <QComboBox>
#include <QPushButton>
#include <QSignalBlocker>

#include <algorithm>

namespace ui {

void label(QPushButton *button, const QString &text)
{
    button->setText(text);
    button->setAccessibleName(text);
}

void refill(QComboBox *box, const QStringList &texts)
{
    const QSignalBlocker quiet(box);
    const auto index = std::max(box->currentIndex(), 0);
    box->clear();
    box->addItems(texts);
    box->setCurrentIndex(index);
}

} // namespace ui
