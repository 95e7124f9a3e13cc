// SPDX-License-Identifier: MIT
#pragma once

#include <QFrame>

class QAbstractButton;
class QLabel;
class QPushButton;

namespace ui {

/// The line of 28 under the list: which rows are shown of how many, the page, and what is being
/// waited for.
class ListFooter : public QFrame {
    Q_OBJECT
public:
    static constexpr int rowsPerPage = 25;

    explicit ListFooter(QWidget *parent = nullptr);

    /// From the first row that can be seen.
    void setPlace(int firstVisibleRow, int rowCount);
    /// A note instead of the rows ("Filtering… 41 %"), and what it means; empty: the rows again.
    void setNote(const QString &note, bool canCancel, const QString &meaning = {});
    [[nodiscard]] int page() const { return m_page; }
    [[nodiscard]] int pageCount() const { return m_pageCount; }

public Q_SLOTS:
    /// Asks for a page number in a small popup.
    void askForPage();

Q_SIGNALS:
    void pageSelected(int page); ///< from 1
    void cancelRequested();

protected:
    void changeEvent(QEvent *event) override;

private:
    void showTexts();

    QLabel *m_rows;
    QPushButton *m_cancel;
    QAbstractButton *m_pageButton;
    QString m_note;
    int m_page = 1;
    int m_pageCount = 1;
    int m_rowCount = 0;
};

} // namespace ui
