// SPDX-License-Identifier: MIT
#pragma once

#include "base/error.h"
#include "domain/report.h"

#include <QWidget>

#include <optional>

class QLabel;
class QPushButton;
class QStackedLayout;

namespace ui {

class ComplaintsView;
class DecisionBar;
class ElidedLabel;
class LinkCard;
class MarkdownView;
class Prose;
class ReaderScroll;
class SelectableText;
class StatePane;

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
    [[nodiscard]] QWidget *createContent();
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
