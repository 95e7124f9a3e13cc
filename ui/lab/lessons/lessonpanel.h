// SPDX-License-Identifier: MIT
#pragma once

#include "domain/lesson.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/prose.h"

#include <QGridLayout>
#include <QPushButton>
#include <QToolButton>
#include <QWidget>

class QScrollArea;

namespace items {
class LessonRun;
}

namespace ui {

class ActionRegistry;
class KeyButtons;
class MarkdownView;

/// The lesson that is being played, one step at a time, beside whatever one plays it in.
class LessonPanel : public QWidget {
    Q_OBJECT
public:
    /// Whether others see what one does in the community.
    enum class Audience { Nobody, Others };

    /// Both outlive it.
    LessonPanel(items::LessonRun &run, const ActionRegistry &actions, Audience audience,
                QWidget *parent = nullptr);

Q_SIGNALS:
    /// To be seen in the key browser; it may be a pattern.
    void keyRequested(const QByteArray &key);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void buildHead();
    void buildBody();
    void buildFoot();
    void placeFoot();
    void connectParts();
    void retranslate();
    void showStep();
    void showTexts();
    void showKeys();
    void showDone();
    void tellStep();

    items::LessonRun &m_run;
    domain::ActionNames m_names;
    Audience m_audience;
    QGridLayout *m_parts = new QGridLayout(this);
    QWidget *m_head = new QWidget(this);
    ElidedLabel *m_title = new ElidedLabel(m_head);
    QLabel *m_number;
    QToolButton *m_close = new QToolButton(this);
    QScrollArea *m_area = nullptr;
    QLabel *m_warning = plainLabel({}, nullptr);
    MarkdownView *m_task;
    QLabel *m_watchHead;
    MarkdownView *m_watch;
    KeyButtons *m_keys;
    QLabel *m_whyHead;
    MarkdownView *m_why;
    QWidget *m_foot = new QWidget(this);
    QPushButton *m_back = new QPushButton;
    QWidget *m_done = new QWidget; ///< says that the step was done
    QLabel *m_doneText;
    QPushButton *m_next = new QPushButton;
};

} // namespace ui
