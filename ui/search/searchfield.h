// SPDX-License-Identifier: MIT
#pragma once

#include <QLineEdit>

class QAction;
class QStringListModel;

namespace ui {

/// The field of the search page, accessible name "Search". Enter searches, Down goes to the
/// results, Escape empties it. Offers what was searched for before.
class SearchField : public QLineEdit {
    Q_OBJECT
public:
    explicit SearchField(QWidget *parent = nullptr);

    /// The latest first.
    void setRecent(const QStringList &recent);
    /// Puts an operator at the end, ready for its value.
    void addOperator(const QString &name);
    [[nodiscard]] QSize sizeHint() const override { return {560, 40}; }

Q_SIGNALS:
    void searchRequested();
    void left();

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void retranslate();

    QStringListModel *m_recent;
    QAction *m_clear;
};

} // namespace ui
