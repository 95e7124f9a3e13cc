// SPDX-License-Identifier: MIT
#pragma once

#include "domain/race.h"
#include "ui/lab/labpane.h"
#include "ui/lab/races/racecards.h"
#include "ui/list/headertabs.h"
#include "ui/widgets/prose.h"
#include "ui/widgets/statepane.h"

#include <QStackedLayout>

class QLabel;
class QPushButton;

namespace items {
class RaceLab;
}

namespace ui {

class RaceList;
class LabTable;

/// Two clients, step by step through what the tutorials do and what our scripts do, on a server
/// of their own.
class RacePane : public LabPane {
    Q_OBJECT
public:
    [[nodiscard]] static PaneSource source();
    /// `lab` outlives it.
    explicit RacePane(items::RaceLab &lab, QWidget *parent = nullptr);

    [[nodiscard]] QList<QWidget *> focusTargets() const override;
    void refresh() override;
    void retranslate() override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void fitHead();
    [[nodiscard]] QLayout *buildList();
    [[nodiscard]] QWidget *buildHead();
    [[nodiscard]] QWidget *buildRace();
    void connectSignals();
    void addKeys();
    void showLab();
    void showVerdict();

    items::RaceLab &m_lab;
    RaceList *m_list;
    HeaderTabs *m_ways = new HeaderTabs;
    QPushButton *m_lose;
    QPushButton *m_reset;
    StatePane *m_state = new StatePane;
    QStackedLayout *m_stack = new QStackedLayout;
    QLabel *m_title = plainLabel({}, nullptr);
    QLabel *m_story = plainLabel({}, nullptr);
    ClientCard *m_a;
    ClientCard *m_b;
    QLabel *m_orderHead;
    OrderStrip *m_order = new OrderStrip;
    VerdictCard *m_verdict = new VerdictCard;
    QLabel *m_keysHead;
    LabTable *m_keys;
};

} // namespace ui
