// SPDX-License-Identifier: MIT
#pragma once

#include "domain/race.h"
#include "ui/lab/labpane.h"

class QLabel;
class QPushButton;
class QVBoxLayout;
class QStackedLayout;

namespace items {
class RaceLab;
}

namespace ui {

class ClientCard;
class HeaderTabs;
class OrderStrip;
class RaceList;
class LabTable;
class StatePane;
class VerdictCard;

/// Two clients, step by step through what the tutorials do and what our scripts do, on a server
/// of their own.
class RacePane : public LabPane {
    Q_OBJECT
public:
    /// `lab` outlives it.
    explicit RacePane(items::RaceLab &lab, QWidget *parent = nullptr);

    [[nodiscard]] QString title() const override;
    [[nodiscard]] QList<QWidget *> focusTargets() const override;
    void refresh() override;
    void retranslate() override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    [[nodiscard]] QLayout *buildList();
    [[nodiscard]] QWidget *buildHead();
    [[nodiscard]] QWidget *buildRace();
    void addRun(QVBoxLayout *column);
    void connectSignals();
    void addKeys();
    void showLab();
    void showVerdict();

    items::RaceLab &m_lab;
    RaceList *m_list;
    HeaderTabs *m_ways;
    QPushButton *m_lose;
    QPushButton *m_reset;
    StatePane *m_state;
    QStackedLayout *m_stack;
    QLabel *m_title;
    QLabel *m_story;
    ClientCard *m_a;
    ClientCard *m_b;
    QLabel *m_orderHead;
    OrderStrip *m_order;
    VerdictCard *m_verdict;
    QLabel *m_keysHead;
    LabTable *m_keys;
};

} // namespace ui
