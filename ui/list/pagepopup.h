// SPDX-License-Identifier: MIT
#pragma once

#include <QFrame>

class QLabel;
class QSpinBox;

namespace ui {

/// "Go to page…": number field and button that close themselves; nothing waits for them. A number
/// beyond the last page is not taken: the popup says which page is the last and offers that one.
class PagePopup : public QFrame {
    Q_OBJECT
public:
    PagePopup(int page, int pageCount, QWidget *parent);

Q_SIGNALS:
    void pageSelected(int page);

private:
    void choose();
    void showCount();

    QSpinBox *m_number;
    QLabel *m_note;
    int m_pageCount;
};

} // namespace ui
