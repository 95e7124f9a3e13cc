// SPDX-License-Identifier: MIT
#pragma once

#include "items/moderation/statisticsmodel.h"
#include "items/moderation/surveys.h"
#include "ui/moderation/moderationpane.h"
#include "ui/moderation/recordsview.h"
#include "ui/moderation/statistics/daychart.h"

#include <QComboBox>
#include <QPushButton>

namespace items {
class Session;
}

namespace ui {

class FigureTile;
class SurveyView;

/// What goes on in the community, day by day, and what it takes.
class StatisticsPane : public ModerationPane {
    Q_OBJECT
public:
    [[nodiscard]] static PaneSource source();
    /// All outlive it.
    struct Parts {
        items::StatisticsModel &figures;
        items::ContributorModel &contributors;
        items::KeyMemoryModel &memory;
        items::Session &session;
    };
    explicit StatisticsPane(const Parts &parts, QObject *parent = nullptr);

    [[nodiscard]] QList<QWidget *> focusTargets() const override { return {m_view->focusTarget()}; }
    [[nodiscard]] int footerHeight() const override { return m_view->footerHeight(); }
    void setActive(bool wanted) override;
    void retry() override;
    void lookAgain() override { m.figures.lookAgain(); }
    void retranslate() override;

protected:
    /// In a low window the table keeps its place, and the chart goes.
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void build();
    void connectSignals();
    void showState();
    void showTiles();
    void showChart();
    void showQueue();
    void showFooter();
    void showWritable() override { showFooter(); }
    void copyTable();
    void askWhereToExport();
    void exportTo(const QString &path);
    [[nodiscard]] int selectedDays() const;

    Parts m;
    RecordsView *m_view = new RecordsView;
    QComboBox *m_period = new QComboBox;
    QPushButton *m_copy = new QPushButton;
    QPushButton *m_export = new QPushButton;
    QPushButton *m_rebuild = new QPushButton;
    QList<FigureTile *> m_tiles;
    DayChart *m_chart = new DayChart;
    RecordField *m_waiting = new RecordField;
    RecordField *m_oldest = new RecordField;
    SurveyView *m_contributors;
    SurveyView *m_memory;
};

} // namespace ui
