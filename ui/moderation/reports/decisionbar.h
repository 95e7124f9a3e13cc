// SPDX-License-Identifier: MIT
#pragma once

#include "domain/report.h"

#include <QWidget>

class QLineEdit;
class QPushButton;

namespace ui {

/// What a moderator does with a report: a word to those who reported it, and the buttons.
class DecisionBar : public QWidget {
    Q_OBJECT
public:
    explicit DecisionBar(QWidget *parent = nullptr);

    /// `whyNot`: a sentence; empty: it can be done.
    void showReport(const domain::Report &report, const domain::AccountId &person,
                    const QString &whyNot);
    [[nodiscard]] QString note() const;
    void clearNote();
    void retranslate();

Q_SIGNALS:
    void claimClicked();
    void resolveClicked();
    void rejectClicked();
    void removeClicked();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QLineEdit *m_note;
    QPushButton *m_claim;
    QPushButton *m_reject;
    QPushButton *m_resolve;
    QPushButton *m_remove;
    bool m_isMine = false;
    bool m_isRemoved = false;
};

} // namespace ui
