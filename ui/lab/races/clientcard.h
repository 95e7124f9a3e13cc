// SPDX-License-Identifier: MIT
#pragma once

#include "domain/race.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace items {
class RaceStepModel;
}

namespace ui {

class LabTable;

/// One of the two clients: its letter, its steps and the button that takes the next one.
class ClientCard : public QWidget {
    Q_OBJECT
public:
    ClientCard(domain::RaceClient client, items::RaceStepModel &steps, QWidget *parent = nullptr);

    [[nodiscard]] QPushButton &button() const { return *m_button; }
    [[nodiscard]] QWidget *table() const;
    void retranslate();

Q_SIGNALS:
    void stepRequested(domain::RaceClient client);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void showProgress();

    domain::RaceClient m_client;
    items::RaceStepModel &m_steps;
    QLabel *m_title;
    QLabel *m_progress;
    QPushButton *m_button;
    LabTable *m_table;
};

} // namespace ui
