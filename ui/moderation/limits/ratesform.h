// SPDX-License-Identifier: MIT
#pragma once

#include "domain/limits.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QLabel;
class QSpinBox;

namespace ui {

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

} // namespace ui
