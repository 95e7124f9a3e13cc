// SPDX-License-Identifier: MIT
#pragma once

#include "items/lab/rankinglab.h"
#include "ui/lab/labpane.h"
#include "ui/lab/rankings/rankchart.h"
#include "ui/lab/rankings/rankingside.h"
#include "ui/widgets/statepane.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QTimer>

class QStackedLayout;

namespace ui {

class RankingTable;
class TimeBar;

/// The ranking lab: articles under every formula side by side, constants to turn, a moment to
/// choose, the course of ranks, and why an article stands where it stands.
class RankingPane : public LabPane {
    Q_OBJECT
public:
    [[nodiscard]] static PaneSource source();
    explicit RankingPane(items::RankingLab &lab, QWidget *parent = nullptr);

    [[nodiscard]] QList<QWidget *> focusTargets() const override;
    [[nodiscard]] bool isFilterable() const override { return true; }
    void setFilter(const QString &words) override { m_lab.model().setFilter(words); }
    void refresh() override { m_lab.refresh(); }
    void retranslate() override;
    /// Source, moment, constants and order.
    [[nodiscard]] QVariantMap saveState() const override;
    void restoreState(const QVariantMap &state) override;

    /// Chooses an article of the board, once it is read.
    void showArticle(const domain::ArticleId &id);

Q_SIGNALS:
    void articleRequested(const domain::ArticleId &id);

protected:
    void paintEvent(QPaintEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    [[nodiscard]] QWidget *buildHead();
    void fitHead();
    void fitChart();
    [[nodiscard]] QWidget *buildMiddle();
    [[nodiscard]] QWidget *buildSide();
    void connectSignals();
    void showPhase();
    void showMoment();
    void showSelected();
    void showChart();
    void sortBy(int column);
    void showWhy();
    void showMenu(const QPoint &globalPosition);
    void copy(const QString &text);
    void fillChoices();
    [[nodiscard]] QString momentText() const;

    items::RankingLab &m_lab;
    QWidget *m_head = nullptr;
    QLabel *m_title = new QLabel;
    QComboBox *m_source = new QComboBox;
    QComboBox *m_order = new QComboBox;
    QPushButton *m_copy = new QPushButton;
    QPushButton *m_reset = new QPushButton;
    TimeBar *m_time;
    RankingTable *m_table;
    StatePane *m_state = new StatePane;
    QStackedLayout *m_stack = nullptr;
    QWidget *m_chartArea = nullptr;
    RankChart *m_chart = new RankChart;
    Prose *m_caption = nullptr;
    QScrollArea *m_side = nullptr;
    QLabel *m_constantsHead = new QLabel;
    ConstantsPanel *m_constants = new ConstantsPanel;
    WhyPanel *m_why = new WhyPanel;
    QTimer m_charting; ///< a slider that is dragged draws the chart once it rests
};

} // namespace ui
