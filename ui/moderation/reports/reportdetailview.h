// SPDX-License-Identifier: MIT
#pragma once

#include "base/error.h"
#include "domain/report.h"
#include "ui/widgets/textperitem.h"

#include <QWidget>

#include <optional>

class QLabel;
class QLineEdit;
class QPushButton;
class QStackedLayout;

namespace ui {

class ComplaintsView;
class ElidedLabel;
class LinkCard;
class MarkdownView;
class Prose;
class ReaderScroll;
class SelectableText;
class StatePane;

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

/// The right pane: what was reported, who did and why, and below what to do about it. Shows what
/// it is given and asks for acts by signals.
class ReportDetailView : public QWidget {
    Q_OBJECT
public:
    explicit ReportDetailView(QWidget *parent = nullptr);

    void showDetail(const domain::ReportDetail &detail, const domain::AccountId &person,
                    const QString &disabledReason);
    void showNothing();
    void showLoading();
    void showError(const base::Error &error);
    [[nodiscard]] const std::optional<domain::ReportDetail> &detail() const { return m_detail; }
    [[nodiscard]] DecisionBar &decision() const { return *m_decision; }
    [[nodiscard]] QWidget *focusTarget() const;
    void retranslate();

Q_SIGNALS:
    void openRequested();
    void retryRequested();
    void linkActivated(const QString &link);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void createContent();
    void showState();
    void showOutcome();
    [[nodiscard]] QString byline() const;
    [[nodiscard]] QString heading() const;

    ElidedLabel *m_heading;
    QPushButton *m_open;
    QStackedLayout *m_stack;
    ReaderScroll *m_scroll;
    StatePane *m_state;
    SelectableText *m_title;
    QLabel *m_byline;
    LinkCard *m_link;
    MarkdownView *m_text;
    Prose *m_outcome;
    QLabel *m_complaintsHead;
    ComplaintsView *m_complaints;
    DecisionBar *m_decision;
    std::optional<domain::ReportDetail> m_detail;
    domain::AccountId m_person;
    QString m_disabledReason;
};

} // namespace ui
