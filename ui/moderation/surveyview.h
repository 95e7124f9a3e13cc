// SPDX-License-Identifier: MIT
#pragma once

#include "items/moderation/surveys.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QTableView;

namespace ui {

class Prose;

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
    QLabel *m_heading;
    QPushButton *m_button;
    QTableView *m_table;
    Prose *m_note;
    int m_mostRows = 10;
    QString m_ask;
    QString m_about;
};

} // namespace ui
