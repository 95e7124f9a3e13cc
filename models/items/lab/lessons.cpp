// SPDX-License-Identifier: MIT
#include "items/lab/lessons.h"

#include "base/deliver.h"
#include "domain/race.h"
#include "store/lab/races/racerun.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QLocale>
#include <QtConcurrentRun>

#include <algorithm>

using namespace Qt::StringLiterals;
using domain::Lesson;
using domain::LessonGoal;

namespace items {

namespace {
struct LessonFiles {
    QList<Lesson> lessons;
    QList<LessonFault> faults;

    void add(const QFileInfo &file);
    [[nodiscard]] base::Result<Lesson> read(const QFileInfo &file) const;
};

base::Result<void> refuseWhatIsNotThere(const Lesson &lesson)
{
    const auto races = TRY(store::builtInRaces());
    for (qsizetype i = 0; i < lesson.steps.size(); ++i) {
        const auto &race = lesson.steps.at(i).goal.race;
        const bool isThere = race.isEmpty()
            || std::ranges::any_of(races,
                                   [&race](const domain::Race &one) { return one.id == race; });
        if (!isThere)
            return base::fail(
                base::Failure::Malformed,
                u"step %1, done: there is no race %2"_s.arg(i + 1).arg(QLatin1StringView(race)));
        const auto &script = lesson.steps.at(i).goal.script;
        if (!script.isEmpty() && !QFile::exists(u":/redis/%1.lua"_s.arg(QLatin1StringView(script))))
            return base::fail(base::Failure::Malformed,
                              u"step %1, done: there is no script %2"_s.arg(i + 1).arg(
                                  QLatin1StringView(script)));
    }
    return {};
}

base::Result<Lesson> LessonFiles::read(const QFileInfo &info) const
{
    QFile file(info.filePath());
    if (info.size() > Lesson::longestFile)
        return base::fail(base::Failure::Malformed,
                          u"larger than %1 KiB"_s.arg(Lesson::longestFile / 1024));
    if (!file.open(QIODevice::ReadOnly))
        return base::fail(base::Failure::Malformed, file.errorString());
    const auto lesson = TRY(domain::readLesson(file.read(Lesson::longestFile + 1)));
    TRY(refuseWhatIsNotThere(lesson));
    if (std::ranges::any_of(lessons, [&](const Lesson &other) { return other.id == lesson.id; }))
        return base::fail(base::Failure::Malformed,
                          u"there is a lesson with the id %1 already"_s.arg(lesson.id));
    return lesson;
}

void LessonFiles::add(const QFileInfo &file)
{
    if (const auto lesson = read(file))
        lessons.append(*lesson);
    else
        faults.append({file.fileName(), lesson.error().detail});
}

base::Result<LessonFiles> readFolders(const QStringList &folders)
{
    LessonFiles files;
    for (const auto &folder : folders) {
        auto infos = QDir(folder).entryInfoList({u"*.json"_s}, QDir::Files, QDir::Name);
        if (infos.size() > LessonListModel::mostFiles) {
            files.faults.append({infos.at(LessonListModel::mostFiles).fileName(),
                                 u"more than %1 files"_s.arg(LessonListModel::mostFiles)});
            infos.resize(LessonListModel::mostFiles);
        }
        for (const auto &info : std::as_const(infos))
            files.add(info);
    }
    return files;
}
} // namespace

QString tutorialText(const QByteArray &source)
{
    const auto name = QString::fromUtf8(source);
    if (source == "001")
        return LessonListModel::tr("Timeline · tutorial %1").arg(name);
    if (source == "004")
        return LessonListModel::tr("Forum · tutorial %1").arg(name);
    return LessonListModel::tr("Article board · tutorial %1").arg(name);
}

LessonListModel::LessonListModel(QStringList folders, LessonMemory memory, QObject *parent)
    : RowsModel(parent)
    , m_folders(std::move(folders))
    , m_memory(std::move(memory))
{
}

void LessonListModel::load()
{
    if (m_phase == Phase::Idle)
        read();
}

void LessonListModel::loadAgain()
{
    if (m_phase != Phase::Loading)
        read();
}

void LessonListModel::read()
{
    m_phase = Phase::Loading;
    Q_EMIT phaseChanged();
    base::deliver(QtConcurrent::run(readFolders, m_folders), this,
                  [this](const base::Result<LessonFiles> &files) {
                      m_faults = files ? files->faults : QList<LessonFault>();
                      m_phase = Phase::Ready;
                      resetRows(files ? files->lessons : QList<Lesson>());
                      Q_EMIT phaseChanged();
                  });
}

const Lesson *LessonListModel::lessonAt(int row) const
{
    return row >= 0 && row < m_rows.size() ? &m_rows.at(row) : nullptr;
}

int LessonListModel::rowOf(const QString &id) const
{
    const auto found = std::ranges::find(m_rows, id, &Lesson::id);
    return found == m_rows.end() ? -1 : int(found - m_rows.begin());
}

LessonProgress LessonListModel::progress(const QString &id) const
{
    return m_memory.recall(id);
}

void LessonListModel::setProgress(const QString &id, const LessonProgress &progress)
{
    if (m_memory.recall(id) == progress)
        return;
    m_memory.keep(id, progress);
    const auto row = rowOf(id);
    tellChanged(row, row);
    Q_EMIT progressChanged(id);
}

QVariant LessonListModel::cell(int row, int, int role) const
{
    const auto &lesson = m_rows.at(row);
    const auto language = QLocale().language();
    const auto details = [&lesson] {
        return tr("%1 · %Ln min", nullptr, lesson.minutes).arg(tutorialText(lesson.source));
    };
    const auto progress = m_memory.recall(lesson.id);
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        return lesson.title.in(language);
    case DetailsRole:
        return details();
    case IconRole:
        return progress.isFinished ? u"circle-check"_s : progress.isBegun ? u"play"_s : QString();
    case Qt::AccessibleTextRole: {
        const auto state = progress.isBegun
            ? tr("step %1 of %2")
                  .arg(std::min<qsizetype>(progress.step + 1, lesson.steps.size()))
                  .arg(lesson.steps.size())
            : progress.isFinished ? tr("finished")
                                  : tr("not started");
        return u"%1, %2, %3"_s.arg(lesson.title.in(language), details(), state);
    }
    default:
        return {};
    }
}

LessonRun::LessonRun(LessonListModel &lessons, QByteArray nameSpace, ScriptName scriptName,
                     QObject *parent)
    : QObject(parent)
    , m_lessons(lessons)
    , m_nameSpace(std::move(nameSpace))
    , m_scriptName(std::move(scriptName))
{
}

void LessonRun::start(const QString &id, From from)
{
    const auto *lesson = m_lessons.lessonAt(m_lessons.rowOf(id));
    if (!lesson)
        return;
    m_lesson = *lesson;
    m_done.clear();
    m_seen.clear();
    m_patterns.clear();
    const auto progress = m_lessons.progress(id);
    const bool goesOn = from == From::WhereOneWas && progress.isBegun;
    m_beginner = goesOn && !progress.person.isEmpty() ? progress.person : m_person;
    for (auto &step : m_lesson->steps) {
        for (auto &key : step.keys)
            key = domain::filledFor(key, m_beginner);
        step.goal.key = domain::filledFor(step.goal.key, m_beginner);
        m_patterns += step.keys;
    }
    goTo(goesOn ? std::clamp(progress.step, 0, int(lesson->steps.size()) - 1) : 0);
}

void LessonRun::goTo(int step)
{
    m_step = step;
    m_actionsBefore = m_newestAction;
    keepProgress(false);
    const auto &goal = this->step().goal;
    if (goal.kind == LessonGoal::Kind::Place && goal.place == m_place)
        m_done.insert(m_step);
    Q_EMIT changed();
}

void LessonRun::keepProgress(bool isFinished)
{
    auto progress = m_lessons.progress(m_lesson->id);
    progress.step = isFinished ? 0 : m_step;
    progress.isBegun = !isFinished;
    progress.isFinished |= isFinished;
    progress.person = isFinished ? QByteArray() : m_beginner;
    m_lessons.setProgress(m_lesson->id, progress);
}

void LessonRun::goOn()
{
    if (!m_lesson)
        return;
    if (!isLastStep())
        return goTo(m_step + 1);
    keepProgress(true);
    const auto id = m_lesson->id;
    close();
    Q_EMIT finished(id);
}

void LessonRun::goBack()
{
    if (m_lesson && m_step > 0)
        goTo(m_step - 1);
}

void LessonRun::close()
{
    if (!m_lesson)
        return;
    m_lesson.reset();
    Q_EMIT changed();
}

QByteArray LessonRun::keyFor(const QByteArray &pattern) const
{
    return m_nameSpace + m_seen.value(pattern, pattern);
}

void LessonRun::markDone()
{
    if (isDone())
        return;
    m_done.insert(m_step);
    Q_EMIT stepDone();
}

bool LessonRun::isMet(const QByteArrayList &command, const QByteArrayList &bareKeys) const
{
    const auto &goal = step().goal;
    if (goal.kind != LessonGoal::Kind::Command)
        return false;
    const bool isThis = goal.script.isEmpty() ? command.value(0).toUpper() == goal.command
                                              : m_scriptName(command) == goal.script;
    return isThis
        && (goal.key.isEmpty() || std::ranges::any_of(bareKeys, [&goal](const QByteArray &key) {
                return domain::fitsPattern(key, goal.key);
            }));
}

/// Of what is only read the first one is as good as any other. Of one command's keys the first that
/// fits counts: what else belongs to a thing stands behind it, "fm:removed:7:groups" behind
/// "fm:removed:7".
void LessonRun::noteKeys(const QByteArrayList &bareKeys, bool areWritten)
{
    bool isNews = false;
    for (const auto &pattern : std::as_const(m_patterns)) {
        const auto key = std::ranges::find_if(bareKeys, [&pattern](const QByteArray &one) {
            return domain::fitsPattern(one, pattern);
        });
        const auto seen = m_seen.value(pattern);
        if (key == bareKeys.end() || seen == *key || (!seen.isEmpty() && !areWritten))
            continue;
        m_seen.insert(pattern, *key);
        isNews = true;
    }
    if (isNews)
        Q_EMIT keysSeen();
}

void LessonRun::applyCommands(const QList<base::CommandRecord> &commands)
{
    for (const auto &record : commands) {
        m_newestAction = std::max(m_newestAction, record.action.id);
        // What the program does by itself is nobody's doing.
        if (!m_lesson || record.action.id <= m_actionsBefore || record.failed)
            continue;
        auto keys = base::keysOf(record.arguments);
        for (auto &key : keys) {
            if (key.startsWith(m_nameSpace))
                key.remove(0, m_nameSpace.size());
        }
        noteKeys(keys, base::mayWrite(record.arguments));
        if (isMet(record.arguments, keys))
            markDone();
    }
}

void LessonRun::applyPlace(const QString &place)
{
    m_place = place;
    if (!m_lesson)
        return;
    const auto &goal = step().goal;
    if (goal.kind == LessonGoal::Kind::Place && goal.place == place)
        markDone();
}

void LessonRun::applyRace(const QByteArray &race, const QByteArray &way)
{
    if (!m_lesson)
        return;
    const auto &goal = step().goal;
    if (goal.kind == LessonGoal::Kind::Race && goal.race == race
        && (goal.way.isEmpty() || goal.way == way))
        markDone();
}

} // namespace items

#include "moc_lessons.cpp"
