// SPDX-License-Identifier: MIT
#pragma once

#include "domain/textfilter.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QListWidget;
class QPlainTextEdit;
class QPushButton;

namespace ui {

class FieldError;

/// The words and sites that let a text wait, and what they would do to one.
class FiltersForm : public QWidget {
    Q_OBJECT
public:
    explicit FiltersForm(QWidget *parent = nullptr);

    void setFilters(const QList<domain::TextFilter> &filters);
    [[nodiscard]] const QList<domain::TextFilter> &filters() const { return m_filters; }
    void retranslate();

Q_SIGNALS:
    /// By the person.
    void edited();

private:
    void connectSignals();
    void add();
    void takeOut();
    void fill();
    void test();

    QList<domain::TextFilter> m_filters;
    QLineEdit *m_word;
    QPushButton *m_add;
    FieldError *m_error;
    QListWidget *m_list;
    QPushButton *m_remove;
    QLabel *m_testLabel;
    QPlainTextEdit *m_test;
    QLabel *m_verdict;
};

} // namespace ui
