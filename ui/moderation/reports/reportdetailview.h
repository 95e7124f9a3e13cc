// SPDX-License-Identifier: MIT
#pragma once

#include "base/error.h"
#include "domain/report.h"
#include "ui/reader/readerscroll.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/statepane.h"
#include "ui/widgets/textperitem.h"

#include <QBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QWidget>

#include <optional>

class QLabel;
class QStackedLayout;

namespace ui {

class ComplaintsView;
class LinkCard;
class MarkdownView;
class Prose;
class ReportByline;
class SelectableText;

/// What a moderator does with a report: a word to those who reported it, and the buttons. What
/// befalls the topic and the author goes by its picture alone where there is little room.
class DecisionBar : public QWidget {
    Q_OBJECT
public:
    explicit DecisionBar(QWidget *parent = nullptr);

    /// `disabledReason`: a sentence; empty: it can be done.
    void showReport(const domain::Report &report, const domain::AccountId &person,
                    const QString &disabledReason);
    /// Only administrators destroy what was removed.
    void setPurgeOffered(bool offered);
    /// `why` the author can't be restricted; empty: they can.
    void setRestrictable(const QString &why);
    [[nodiscard]] QLineEdit &noteField() const { return *m_note; }
    [[nodiscard]] QString note() const { return m_note->text().trimmed(); }
    /// The decision is made: what was typed for it has done its work.
    void forgetNote(const domain::Target &target);
    void retranslate();
    /// As wide as the reader is: the buttons fold.
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void claimClicked();
    void resolveClicked();
    void rejectClicked();
    void removeClicked();
    void purgeClicked();
    void lockClicked();
    void moveClicked();
    void muteClicked();
    void banClicked();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    /// What befalls the topic or the author.
    struct Folding {
        QPushButton *button;
        QString name;
        QString what;
        QString whyNot;
    };
    [[nodiscard]] QList<Folding> folding() const;
    /// The buttons in one row or two, with their names or only their icons: as much as there is
    /// room for.
    void fit();

    QBoxLayout *m_rows = nullptr; ///< what is done and what is decided
    QLineEdit *m_note = new QLineEdit(this);
    TextPerItem m_notes;
    QPushButton *m_claim = new QPushButton(this);
    QPushButton *m_reject = new QPushButton(this);
    QPushButton *m_resolve = new QPushButton(this);
    QPushButton *m_remove = new QPushButton(this);
    QPushButton *m_purge = new QPushButton(this);
    QPushButton *m_lock = new QPushButton(this);
    QPushButton *m_move = new QPushButton(this);
    QPushButton *m_mute = new QPushButton(this);
    QPushButton *m_ban = new QPushButton(this);
    QString m_whyNothing;
    QString m_whyNotRestrictable;
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
    /// Below all that is said of the report.
    void addBelow(QWidget *section);
    void retranslate();

Q_SIGNALS:
    void openRequested();
    void retryRequested();
    void linkActivated(const QString &link);

private:
    void createContent();
    void showState();
    void showOutcome();
    [[nodiscard]] QString heading() const;

    ElidedLabel *m_heading = new ElidedLabel;
    QPushButton *m_open = new QPushButton;
    QStackedLayout *m_stack;
    ReaderScroll *m_scroll = new ReaderScroll(this);
    StatePane *m_state = new StatePane(this);
    SelectableText *m_title;
    ReportByline *m_byline;
    LinkCard *m_link;
    MarkdownView *m_text;
    Prose *m_outcome;
    QLabel *m_complaintsHead;
    ComplaintsView *m_complaints;
    QVBoxLayout *m_below = new QVBoxLayout;
    DecisionBar *m_decision = new DecisionBar;
    std::optional<domain::ReportDetail> m_detail;
    domain::AccountId m_person;
    QString m_disabledReason;
};

} // namespace ui
