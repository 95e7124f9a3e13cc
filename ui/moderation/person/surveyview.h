// SPDX-License-Identifier: MIT
#pragma once

#include "items/moderation/surveys.h"
#include "ui/widgets/prose.h"
#include "ui/widgets/quietview.h"

#include <QPushButton>
#include <QTableView>
#include <QWidget>

class QLabel;

namespace ui {

/// A heading, a button that counts, what was found, and a sentence on what it is worth.
class SurveyView : public QWidget {
    Q_OBJECT
public:
    explicit SurveyView(items::SurveyModel &model, QWidget *parent = nullptr);

    /// So many are seen at once; 10 by default.
    void setMostRows(int rows);
    void setTexts(const QString &heading, const QString &button, const QString &note);

Q_SIGNALS:
    void askedFor();

private:
    void build();
    void showState();

    items::SurveyModel &m_model;
    QLabel *m_heading = plainLabel({}, this);
    QPushButton *m_button = new QPushButton;
    QTableView *m_table = new QuietView<QTableView>;
    Prose *m_note = new Prose({});
    int m_mostRows = 10;
    bool m_wasRunning = false;
    QString m_ask;
    QString m_about;
};

} // namespace ui
