// SPDX-License-Identifier: MIT
#pragma once

#include "items/lab/rankingtext.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace ui {

class LinkButton;
class Prose;

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
    QLabel *m_heading;
    Prose *m_title;
    Prose *m_place;
    Prose *m_term;
    Prose *m_sum;
    Prose *m_above;
    Prose *m_below;
    Prose *m_note;
    LinkButton *m_origin;
    QPushButton *m_copy;
    items::WhyHere m_why;
    QString m_address;
};

} // namespace ui
