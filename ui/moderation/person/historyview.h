// SPDX-License-Identifier: MIT
#pragma once

#include "domain/member.h"
#include "ui/widgets/prose.h"
#include "ui/widgets/quietview.h"

#include <QComboBox>
#include <QPushButton>
#include <QTableView>
#include <QWidget>

namespace items {
class HistoryModel;
}

namespace ui {

/// What a person did, or what was done about them, of one kind at a time.
class HistoryView : public QWidget {
    Q_OBJECT
public:
    /// `history` outlives it. Shows `first` until another kind is chosen; the table is as high as
    /// its rows, and `tableHeight` at most.
    HistoryView(items::HistoryModel &history, domain::HistoryOf first, int tableHeight,
                QWidget *parent = nullptr);

    /// Whoever is shown already is not read anew.
    void showPerson(const domain::AccountId &person);

private:
    void connectSignals();
    void read();
    void showState();
    void retranslate();

    items::HistoryModel &m_history;
    int m_mostHeight;
    domain::AccountId m_person;
    QComboBox *m_of = new QComboBox(this);
    QTableView *m_table = new QuietView<QTableView>(this);
    QLabel *m_state = plainLabel({}, this);
    QPushButton *m_further = new QPushButton(this);
};

} // namespace ui
