// SPDX-License-Identifier: MIT
#pragma once

#include "ui/lab/labpane.h"
#include "ui/widgets/prose.h"
#include "ui/widgets/statepane.h"

#include <QPushButton>
#include <QSlider>
#include <QSpinBox>
#include <QStackedLayout>

class QLabel;
class QVBoxLayout;

namespace items {
class CrowdModel;
}

namespace ui {

class CountTile;
class LabTable;

/// A made-up crowd that can be let into a private community, so that there is something to see.
class CrowdPane : public LabPane {
    Q_OBJECT
public:
    [[nodiscard]] static PaneSource source();
    /// `crowd` outlives it.
    explicit CrowdPane(items::CrowdModel &crowd, QWidget *parent = nullptr);

    [[nodiscard]] QList<QWidget *> focusTargets() const override;
    void setOnline(bool online) override;
    void retranslate() override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    [[nodiscard]] QWidget *buildHead();
    [[nodiscard]] QLayout *buildUpper();
    void addControls(QVBoxLayout *column);
    void addTiles(QVBoxLayout *column);
    void connectSignals();
    void showPhase();
    void tellPhase();
    void showRate();
    void showCounts();

    items::CrowdModel &m_crowd;
    QPushButton *m_start = new QPushButton;
    QPushButton *m_stop;
    QLabel *m_story = plainLabel({}, nullptr);
    QLabel *m_speedHead;
    QSlider *m_speed = new QSlider(Qt::Horizontal);
    QLabel *m_rate;
    QLabel *m_seedHead;
    QSpinBox *m_seed = new QSpinBox;
    QPushButton *m_otherSeed;
    QList<CountTile *> m_tiles;
    QLabel *m_actsHead;
    LabTable *m_acts;
    StatePane *m_state = new StatePane;
    QStackedLayout *m_stack = new QStackedLayout;
    bool m_isOnline = true;
};

} // namespace ui
