// SPDX-License-Identifier: MIT
#pragma once

#include "domain/report.h"
#include "ui/widgets/textperitem.h"

#include <QWidget>

class QLineEdit;
class QPushButton;

namespace ui {

/// What a moderator does with a report: a word to those who reported it, and the buttons.
class DecisionBar : public QWidget {
    Q_OBJECT
public:
    explicit DecisionBar(QWidget *parent = nullptr);

    /// `disabledReason`: a sentence; empty: it can be done.
    void showReport(const domain::Report &report, const domain::AccountId &person,
                    const QString &disabledReason);
    /// Only administrators destroy what was removed.
    void setPurgeOffered(bool offered);
    [[nodiscard]] QString note() const;
    /// The decision is made: what was typed for it has done its work.
    void forgetNote(const domain::Target &target);
    void retranslate();

Q_SIGNALS:
    void claimClicked();
    void resolveClicked();
    void rejectClicked();
    void removeClicked();
    void purgeClicked();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QLineEdit *m_note;
    TextPerItem m_notes;
    QPushButton *m_claim;
    QPushButton *m_reject;
    QPushButton *m_resolve;
    QPushButton *m_remove;
    QPushButton *m_purge;
    bool m_isMine = false;
    bool m_isRemoved = false;
    bool m_isPurgeOffered = false;
};

} // namespace ui
