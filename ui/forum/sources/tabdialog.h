// SPDX-License-Identifier: MIT
#pragma once

#include "ui/widgets/carddialog.h"

namespace ui {

/// Asks into which tab a category goes, one that is there or a new one.
class TabDialog : public CardDialog {
    Q_OBJECT
public:
    TabDialog(const QString &category, const QStringList &tabs, QWidget *parent);

Q_SIGNALS:
    void tabSelected(const QString &tab);

private:
    void choose();

    QLineEdit *m_name;
};

} // namespace ui
