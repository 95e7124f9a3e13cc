// SPDX-License-Identifier: MIT
#pragma once

#include "domain/rankings/rankeditem.h"

#include <QWidget>

class QSlider;

namespace ui {

class ElidedLabel;

/// The constants of the formulas, each with its value, what that means, and a slider.
class ConstantsPanel : public QWidget {
    Q_OBJECT
public:
    explicit ConstantsPanel(QWidget *parent = nullptr);

    void setConstants(const domain::RankingConstants &constants);
    [[nodiscard]] const domain::RankingConstants &constants() const { return m_constants; }
    void retranslate();

Q_SIGNALS:
    /// By hand.
    void changed(const domain::RankingConstants &constants);

private:
    struct Row {
        double domain::RankingConstants::*field;
        double least, step;
        int steps;
        ElidedLabel *name = nullptr;
        ElidedLabel *value = nullptr;
        QSlider *slider = nullptr;
    };
    void build();
    void adopt(const Row &row, int position);
    void showValues();

    QList<Row> m_rows;
    domain::RankingConstants m_constants;
};

} // namespace ui
