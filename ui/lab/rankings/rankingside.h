// SPDX-License-Identifier: MIT
#pragma once

#include "domain/rankings/rankeditem.h"
#include "items/lab/rankingtext.h"
#include "ui/widgets/linkbutton.h"
#include "ui/widgets/prose.h"

#include <QPushButton>
#include <QWidget>

class QLabel;
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
    /// For settings. What is beyond its slider is not taken: they may have been edited by hand.
    [[nodiscard]] QVariantList values() const;
    void setValues(const QVariantList &values);
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

/// *Why is this here?*: how an article's value comes about, what keeps it between its neighbours,
/// and where the formula is from.
class WhyPanel : public QWidget {
    Q_OBJECT
public:
    explicit WhyPanel(QWidget *parent = nullptr);

    /// `index` of the standings' items; −1: none is chosen.
    void showWhy(const domain::Standings &standings, domain::Formula formula, qsizetype index);
    /// For the clipboard; empty: none.
    [[nodiscard]] QString text() const;
    void retranslate();

Q_SIGNALS:
    void copyRequested();
    void originRequested(const QString &address);

private:
    QLabel *m_heading = plainLabel({}, this);
    Prose *m_title = new Prose({});
    Prose *m_place = new Prose({});
    Prose *m_term = new Prose({});
    Prose *m_sum = new Prose({});
    Prose *m_above = new Prose({});
    Prose *m_below = new Prose({});
    Prose *m_note = new Prose({});
    LinkButton *m_origin = new LinkButton({});
    QPushButton *m_copy = new QPushButton;
    items::WhyHere m_why;
    QString m_address;
};

} // namespace ui
