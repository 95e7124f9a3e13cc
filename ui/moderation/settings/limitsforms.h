// SPDX-License-Identifier: MIT
#pragma once

#include "domain/limits.h"
#include "domain/textfilter.h"
#include "ui/widgets/carddialog.h"
#include "ui/widgets/prose.h"
#include "ui/widgets/quietview.h"

#include <QComboBox>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QWidget>

#include <optional>

class QGridLayout;
class QLabel;

namespace ui {

/// How often people of each role post, vote and report: a table of "n in a span".
class RatesForm : public QWidget {
    Q_OBJECT
public:
    explicit RatesForm(QWidget *parent = nullptr);

    void setRates(const domain::RateLimits &rates);
    [[nodiscard]] domain::RateLimits rates() const;
    void retranslate();
    [[nodiscard]] QSize minimumSizeHint() const override;
    /// The first that can be filled in.
    [[nodiscard]] QWidget *firstField() const;

Q_SIGNALS:
    /// By the person.
    void edited();

protected:
    void resizeEvent(QResizeEvent *event) override;

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
    [[nodiscard]] int widthOfFields() const;
    void placeNames();

    QGridLayout *m_grid;
    std::optional<bool> m_areNamesAbove; ///< as they stand
    std::array<QLabel *, domain::paces.size()> m_columns{};
    std::array<QLabel *, domain::pacedRoles.size()> m_rows{};
    std::array<std::array<Cell, domain::paces.size()>, domain::pacedRoles.size()> m_cells{};
    QLabel *m_newLabel = plainLabel({}, this);
    QSpinBox *m_newFor = new QSpinBox(this);
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
    /// What was done, to be seen and heard.
    void said(const QString &sentence);

private:
    void add();
    void build();
    void fillChoice();
    void showChosen();
    void takeOut(const QString &category);
    void setPause(const QString &category, int seconds);

    QList<domain::SlowMode> m_slow;
    QStringList m_categories;
    QWidget *m_rows = nullptr;
    QComboBox *m_choice = new QComboBox(this);
    QPushButton *m_add = new QPushButton(this);
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
    /// What was done, to be seen and heard.
    void said(const QString &sentence);

private:
    void connectSignals();
    void add();
    void takeOut();
    void fill();
    void test();
    void showFault(const QString &fault);

    QList<domain::TextFilter> m_filters;
    QLineEdit *m_word = new QLineEdit(this);
    QPushButton *m_add = new QPushButton(this);
    FieldError *m_error = new FieldError(this);
    QListWidget *m_list = new QuietView<QListWidget>(this);
    QPushButton *m_remove = new QPushButton(this);
    QLabel *m_testLabel = plainLabel({}, this);
    QPlainTextEdit *m_test = new QPlainTextEdit(this);
    QLabel *m_verdict = new Prose({}, this);
};

} // namespace ui
