// SPDX-License-Identifier: MIT
#include "ui/widgets/retext.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QSignalBlocker>

#include <algorithm>

namespace ui {

void label(QAbstractButton *button, const QString &text)
{
    button->setText(text);
    button->setAccessibleName(text);
}

void label(QAbstractButton *button, const QString &text, const QString &toolTip)
{
    label(button, text);
    button->setToolTip(toolTip);
}

void refill(QComboBox *box, const QStringList &texts, int first)
{
    const QSignalBlocker quiet(box);
    const auto index = box->count() > 0 ? std::max(box->currentIndex(), 0) : first;
    box->clear();
    box->addItems(texts);
    box->setCurrentIndex(index);
}

} // namespace ui
