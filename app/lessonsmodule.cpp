// SPDX-License-Identifier: MIT
#include "app/lessonsmodule.h"

#include "base/deliver.h"
#include "redis/script.h"
#include "ui/lab/lessons/lessonpane.h"
#include "ui/lab/lessons/lessonpanel.h"
#include "ui/lab/lessons/sharedlessondialog.h"
#include "ui/widgets/displaytext.h"

#include <QAction>
#include <QDesktopServices>
#include <QDir>
#include <QtConcurrentRun>
#include <QUrl>

using namespace Qt::StringLiterals;
using items::LessonProgress;
using items::LessonRun;

namespace app {

namespace {
/// Progress is the person's own wherever they play; an id is somebody else's in another community.
items::LessonMemory memoryIn(Settings &settings, const QString &community)
{
    return {[&settings, community](const QString &id) {
                const auto kept = settings.lesson(id);
                const bool wasHere = kept.value(u"community"_s) == community;
                return LessonProgress{
                    qMax(0, kept.value(u"step"_s).toInt()), kept.value(u"begun"_s).toBool(),
                    kept.value(u"finished"_s).toBool(),
                    wasHere ? kept.value(u"person"_s).toString().toUtf8() : QByteArray()};
            },
            [&settings, community](const QString &id, const LessonProgress &progress) {
                settings.setLesson(id,
                                   {{u"step"_s, progress.step},
                                    {u"begun"_s, progress.isBegun},
                                    {u"finished"_s, progress.isFinished},
                                    {u"person"_s, QString::fromUtf8(progress.person)},
                                    {u"community"_s, community}});
            }};
}

QByteArray scriptNameOf(const QByteArrayList &command)
{
    return redis::scriptOf(command).name;
}
} // namespace

LessonsModule::LessonsModule(const ModuleContext &context)
    : m(context)
    , m_lessons({u":/lessons"_s, Settings::lessonFolder()},
                memoryIn(m.settings, m.link.location().key()))
    , m_run(m_lessons, m.link.location().nameSpace, scriptNameOf)
{
    connectRun();
}

void LessonsModule::addTo(ui::LabPage &page)
{
    m_page = &page;
    using ui::LessonPane;
    page.addPane(
        LessonPane::source(), ui::ActionId::Lessons, [this] { return newPane(); },
        [this](const QString &words) { return LessonPane::entries(m_lessons, words); });
    connectPlaces();
    // Elsewhere one is asked before others see what one does.
    if (m.link.location().isPrivate())
        resume();
}

LessonsModule::~LessonsModule()
{
    if (m_run.isRunning())
        m.settings.setOpenLesson(m_run.lesson().id);
    // The panel looks at the run.
    m.window.setLesson(nullptr);
}

ui::LessonPane *LessonsModule::newPane()
{
    using From = LessonRun::From;
    auto *pane = new ui::LessonPane(m_lessons, m_run, m.actions);
    connect(pane, &ui::LessonPane::startRequested, this,
            [this](const QString &id, bool fromBeginning) {
                ask(id, fromBeginning ? From::TheBeginning : From::WhereOneWas);
            });
    connect(pane, &ui::LessonPane::folderRequested, this, &LessonsModule::openFolder);
    return pane;
}

void LessonsModule::connectRun()
{
    connect(&m_run, &LessonRun::changed, this, &LessonsModule::showRun);
    connect(&m_run, &LessonRun::finished, this, [this] {
        m.window.showToast({tr("Lesson finished."), tr("All lessons"),
                            [this] { m.actions.action(ui::ActionId::Lessons)->trigger(); }});
    });
}

void LessonsModule::connectPlaces()
{
    connect(&m.window, &ui::MainWindow::pageShown, this, &LessonsModule::showPlace);
    connect(m_page, &ui::LabPage::paneShown, this, &LessonsModule::showPlace);
}

void LessonsModule::showPlace()
{
    const auto *page = m.window.currentWorkspace();
    if (page)
        m_run.applyPlace(page == m_page ? m_page->id() + u'/' + m_page->currentPane() : page->id());
}

/// Where a lesson was being played when the program ended, or in the community before this one.
void LessonsModule::resume()
{
    const auto id = m.settings.openLesson();
    if (id.isEmpty())
        return;
    // It is played in one window, whoever opens another one meanwhile.
    m.settings.setOpenLesson({});
    // Only once: they may be read again later.
    connect(
        &m_lessons, &QAbstractItemModel::modelReset, this,
        [this, id] {
            showPlace();
            m_run.setPerson(m.session.personId().bytes());
            m_run.start(id, LessonRun::From::WhereOneWas);
        },
        Qt::SingleShotConnection);
    m_lessons.load();
}

void LessonsModule::ask(const QString &id, LessonRun::From from)
{
    const auto *lesson = m_lessons.lessonAt(m_lessons.rowOf(id));
    if (!lesson)
        return;
    if (m.link.location().isPrivate() || !lesson->writes)
        return start(id, from);
    auto *dialog = new ui::SharedLessonDialog(
        ui::displayLine(m.settings.name(m.link.location()), 60), &m.window);
    connect(dialog, &ui::SharedLessonDialog::playHereRequested, this,
            [this, id, from] { start(id, from); });
    connect(dialog, &ui::SharedLessonDialog::privateRequested, this, [this, id, from] {
        if (from == LessonRun::From::TheBeginning)
            m_lessons.setProgress(id, {});
        Q_EMIT privateRequested(id);
    });
    dialog->open();
}

/// What it tells to look at is in the inspector.
void LessonsModule::start(const QString &id, LessonRun::From from)
{
    m.actions.action(ui::ActionId::ToggleInspector)->setChecked(true);
    showPlace();
    m_run.setPerson(m.session.personId().bytes());
    m_run.start(id, from);
    if (!m_panel)
        return;
    m.window.showLesson();
    m_panel->setFocus(Qt::OtherFocusReason);
}

void LessonsModule::showRun()
{
    if (m_run.isRunning() && !m_panel) {
        const bool isPrivate = m.link.location().isPrivate();
        m_panel = new ui::LessonPanel(m_run, m.actions,
                                      isPrivate ? ui::LessonPanel::Audience::Nobody
                                                : ui::LessonPanel::Audience::Others);
        connect(m_panel, &ui::LessonPanel::keyRequested, this, &LessonsModule::keyRequested);
        m.window.setLesson(m_panel);
    } else if (!m_run.isRunning() && m_panel) {
        m_panel = nullptr;
        m.window.setLesson(nullptr);
    }
    Q_EMIT watchingChanged();
}

void LessonsModule::applyRace(const domain::Race &race, domain::RaceWay way)
{
    m_run.applyRace(race.id, way == domain::RaceWay::Ours ? "ours" : "source");
}

void LessonsModule::openFolder()
{
    const auto folder = Settings::lessonFolder();
    const auto make = [folder]() -> base::Result<void> {
        if (!QDir().mkpath(folder))
            return base::fail(base::Failure::Refused, u"write-failed"_s);
        return {};
    };
    base::deliver(QtConcurrent::run(make), this, [this, folder](const base::Result<void> &made) {
        if (!made)
            return m.window.showError(made.error());
        QDesktopServices::openUrl(QUrl::fromLocalFile(folder));
        // Where nothing opens folders, whoever asks has to find it themselves.
        m.window.showToast(
            {tr("Your own lessons are in %1").arg(QDir::toNativeSeparators(folder)), {}, {}});
    });
}

} // namespace app

#include "moc_lessonsmodule.cpp"
