// SPDX-License-Identifier: MIT
#pragma once

#include "app/workspacemodule.h"
#include "domain/race.h"
#include "items/lab/lessons.h"
#include "ui/lab/labpage.h"

namespace ui {
class LessonPane;
class LessonPanel;
} // namespace ui

namespace app {

/// The lessons, and the one that is played: beside the inspector, in whichever workspace.
class LessonsModule : public QObject {
    Q_OBJECT
public:
    explicit LessonsModule(const ModuleContext &context);
    ~LessonsModule() override;

    /// The next pane of the laboratory, whose page goes before this does.
    void addTo(ui::LabPage &page);
    /// Whether the lesson has to see what people's actions say to the server.
    [[nodiscard]] bool isWatching() const { return m_run.isRunning(); }
    void applyCommands(const QList<base::CommandRecord> &commands)
    {
        m_run.applyCommands(commands);
    }
    /// A race was run to its end.
    void applyRace(const domain::Race &race, domain::RaceWay way);

Q_SIGNALS:
    void watchingChanged();
    void keyRequested(const QByteArray &key);
    /// It is to be played in a private community.
    void privateRequested(const QString &lesson);

private:
    [[nodiscard]] ui::LessonPane *newPane();
    void connectRun();
    void connectPlaces();
    void ask(const QString &id, items::LessonRun::From from);
    void start(const QString &id, items::LessonRun::From from);
    void showRun();
    void resume();
    void showPlace();
    void openFolder();

    ModuleContext m;
    ui::LabPage *m_page = nullptr;
    items::LessonListModel m_lessons;
    items::LessonRun m_run;
    ui::LessonPanel *m_panel = nullptr; ///< while one is played
};

} // namespace app
