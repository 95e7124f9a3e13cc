// SPDX-License-Identifier: MIT
#pragma once

#include "items/moderation/statisticsmodel.h"
#include "items/moderation/surveys.h"
#include "ui/moderation/moderationpane.h"

class QComboBox;
class QPushButton;

namespace items {
class Session;
}

namespace ui {

class DayChart;
class FigureTile;
class RecordField;
class RecordsView;
class SurveyView;

/// What goes on in the community, day by day, and what it takes.
class StatisticsPane : public ModerationPane {
    Q_OBJECT
public:
    /// All outlive it.
    struct Parts {
        items::StatisticsModel &figures;
        items::ContributorModel &contributors;
        items::KeyMemoryModel &memory;
        items::Session &session;
    };
    explicit StatisticsPane(const Parts &parts, QObject *parent = nullptr);

    [[nodiscard]] QString title() const override;
    [[nodiscard]] QList<QWidget *> focusTargets() const override;
    [[nodiscard]] int footerHeight() const override;
    void setActive(bool wanted) override;
    void retry() override;
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
    RecordsView *m_view;
    QComboBox *m_period;
    QPushButton *m_copy;
    QPushButton *m_export;
    QPushButton *m_rebuild;
    QList<FigureTile *> m_tiles;
    DayChart *m_chart;
    RecordField *m_waiting;
    RecordField *m_oldest;
    SurveyView *m_contributors;
    SurveyView *m_memory;
};

} // namespace ui
