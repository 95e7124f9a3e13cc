// SPDX-License-Identifier: MIT
#pragma once

#include "ui/lab/labpane.h"
#include "ui/widgets/prose.h"
#include "ui/widgets/statepane.h"

#include <QPushButton>
#include <QStackedLayout>

class QLabel;

namespace items {
class LessonListModel;
class LessonRun;
} // namespace items

namespace domain {
struct Lesson;
}

namespace ui {

class ActionRegistry;
class LabTable;
class MarkdownView;

/// The lessons that there are, how far one is, and the one that is chosen, from which it starts.
class LessonPane : public LabPane {
    Q_OBJECT
public:
    [[nodiscard]] static PaneSource source();
    /// The lessons for the quick switcher; the first words have them read.
    [[nodiscard]] static QList<PaletteEntry> entries(items::LessonListModel &lessons,
                                                     const QString &words);
    /// All outlive it.
    LessonPane(items::LessonListModel &lessons, items::LessonRun &run,
               const ActionRegistry &actions, QWidget *parent = nullptr);

    [[nodiscard]] QList<QWidget *> focusTargets() const override;
    void openEntry(const QString &lesson) override;
    void refresh() override;
    void retranslate() override;

Q_SIGNALS:
    void startRequested(const QString &lesson, bool fromBeginning);
    /// The one for one's own lessons.
    void folderRequested();

protected:
    void showEvent(QShowEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    [[nodiscard]] QLayout *buildList();
    [[nodiscard]] QWidget *buildLesson();
    void connectParts();
    void fitHead();
    void select(int row);
    void showPhase();
    void showLesson();
    void showFaults();
    [[nodiscard]] const domain::Lesson *selected() const;

    items::LessonListModel &m_lessons;
    items::LessonRun &m_run;
    const ActionRegistry &m_actions;
    LabTable *m_list;
    StatePane *m_state = new StatePane;
    QStackedLayout *m_stack = new QStackedLayout;
    QPushButton *m_folder;
    QPushButton *m_again;
    QLabel *m_title = plainLabel({}, nullptr);
    QLabel *m_details;
    QLabel *m_summary = plainLabel({}, nullptr);
    QLabel *m_progress;
    QPushButton *m_start;
    QPushButton *m_restart;
    QLabel *m_stepsHead;
    MarkdownView *m_steps;
    QLabel *m_faultsHead;
    QLabel *m_faults = plainLabel({}, nullptr);
    QString m_wanted; ///< to be selected once the lessons are read
};

} // namespace ui
