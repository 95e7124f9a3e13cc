// SPDX-License-Identifier: MIT
#pragma once

#include "domain/limits.h"
#include "domain/textfilter.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QGridLayout;
class QLabel;
class QLineEdit;
class QListWidget;
class QPlainTextEdit;
class QPushButton;
class QSpinBox;

namespace ui {

class FieldError;

/// How often people of each role post, vote and report: a table of "n in a span".
class RatesForm : public QWidget {
    Q_OBJECT
public:
    explicit RatesForm(QWidget *parent = nullptr);

    void setRates(const domain::RateLimits &rates);
    [[nodiscard]] domain::RateLimits rates() const;
    void retranslate();

Q_SIGNALS:
    /// By the person.
    void edited();

private:
    struct Cell {
        QSpinBox *count;
        QComboBox *span;
    };
    [[nodiscard]] Cell makeCell();
    [[nodiscard]] const Cell &cell(domain::Paced who, domain::Pace what) const
    {
        return m_cells[std::size_t(who)][std::size_t(what)];
    }
    void showSpans();

    std::array<QLabel *, domain::paces.size()> m_columns{};
    std::array<QLabel *, domain::pacedRoles.size()> m_rows{};
    std::array<std::array<Cell, domain::paces.size()>, domain::pacedRoles.size()> m_cells{};
    QLabel *m_newLabel;
    QSpinBox *m_newFor;
    bool m_isSetting = false;
};

/// The categories in slow mode, each with its seconds.
class SlowForm : public QWidget {
    Q_OBJECT
public:
    explicit SlowForm(QWidget *parent = nullptr);

    void setSlow(const QList<domain::SlowMode> &slow, const QStringList &categories);
    [[nodiscard]] const QList<domain::SlowMode> &slow() const { return m_slow; }
    [[nodiscard]] const QStringList &categories() const { return m_categories; }
    void retranslate();

Q_SIGNALS:
    /// By the person.
    void edited();

private:
    void add();
    void build();
    void fillChoice();
    void takeOut(const QString &category);
    void setPause(const QString &category, int seconds);

    QList<domain::SlowMode> m_slow;
    QStringList m_categories;
    QWidget *m_rows = nullptr;
    QComboBox *m_choice;
    QPushButton *m_add;
};

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
