// SPDX-License-Identifier: MIT
#pragma once

#include "domain/communitysettings.h"
#include "ui/widgets/prose.h"

#include <QPushButton>
#include <QTimer>
#include <QWidget>

#include <array>

class QLabel;

namespace items {
class TimeKeeper;
}

namespace ui {

class StepCard;

/// What time it is in the community, how far that is ahead, and the steps by which it can be moved,
/// with what each brings about.
class ClockPanel : public QWidget {
    Q_OBJECT
public:
    explicit ClockPanel(items::TimeKeeper &keeper, QWidget *parent = nullptr);

    /// Why the clock cannot be moved here and now; empty: it can.
    void setDisabledReason(const QString &disabledReason);
    [[nodiscard]] domain::TimeStep step() const;
    void setStep(domain::TimeStep step);
    [[nodiscard]] QPushButton *advanceButton() const { return m_advance; }
    void retranslate();

Q_SIGNALS:
    void advanceRequested(domain::TimeStep step);

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

protected:
    bool event(QEvent *event) override;

private:
    void build();
    void showTime();
    void showSteps();
    void showButton();

    items::TimeKeeper &m_keeper;
    QLabel *m_label = mutedLabel(FontRole::TableHead, this);
    QLabel *m_now = plainLabel({}, this);
    QLabel *m_ahead = plainLabel({}, this);
    std::array<StepCard *, domain::timeSteps.size()> m_steps{};
    QPushButton *m_advance = new QPushButton;
    Prose *m_effect = new Prose({});
    QTimer m_second;
    int m_seconds = 0;
    QString m_disabledReason;
};

} // namespace ui
