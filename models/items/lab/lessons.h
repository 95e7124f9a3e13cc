// SPDX-License-Identifier: MIT
#pragma once

#include "base/commandrecord.h"
#include "base/error.h"
#include "domain/lesson.h"
#include "items/list/rowsmodel.h"

#include <QHash>
#include <QSet>

#include <functional>
#include <optional>

namespace items {

/// How far somebody is in a lesson.
struct LessonProgress {
    int step = 0; ///< the next one to do, from 0
    bool isBegun = false;
    bool isFinished = false; ///< once at least
    QByteArray person = {}; ///< id of who began it

    friend bool operator==(const LessonProgress &, const LessonProgress &) = default;
};

/// Where that is kept between starts.
struct LessonMemory {
    std::function<LessonProgress(const QString &lesson)> recall;
    std::function<void(const QString &lesson, const LessonProgress &)> keep;
};

/// A file that is no lesson.
struct LessonFault {
    QString file; ///< its name
    QString reason; ///< English: what is wrong and where
};

/// The lessons that there are: those of the program, then those that are in a person's own folder.
/// Files are read on another thread, once somebody asks for them. GUI thread.
class LessonListModel : public RowsModel<domain::Lesson> {
    Q_OBJECT
public:
    enum Role {
        DetailsRole = Qt::UserRole, ///< QString: where it is from, and how long it takes
        IconRole, ///< QString: a name; empty: not begun
    };
    enum class Phase { Idle, Loading, Ready };
    static constexpr qsizetype mostFiles = 100; ///< of each folder

    /// Of two lessons with one id the one of the earlier folder counts.
    LessonListModel(QStringList folders, LessonMemory memory, QObject *parent = nullptr);

    /// Unless they are read already, or being read.
    void load();
    void loadAgain();
    [[nodiscard]] Phase phase() const { return m_phase; }
    [[nodiscard]] const QList<LessonFault> &faults() const { return m_faults; }
    [[nodiscard]] const domain::Lesson *lessonAt(int row) const;
    /// −1: there is none.
    [[nodiscard]] int rowOf(const QString &id) const;
    [[nodiscard]] LessonProgress progress(const QString &id) const;
    void setProgress(const QString &id, const LessonProgress &progress);

Q_SIGNALS:
    void phaseChanged();
    void progressChanged(const QString &id);

private:
    [[nodiscard]] QVariant cell(int row, int column, int role) const override;
    void read();

    QStringList m_folders;
    LessonMemory m_memory;
    Phase m_phase = Phase::Idle;
    QList<LessonFault> m_faults;
};

/// "Article board · tutorial 000"
[[nodiscard]] QString tutorialText(const QByteArray &source);

/// The lesson that is being played. It sees by itself that a step was done: by what a person's
/// actions say to the server, or by the place that is shown. GUI thread.
class LessonRun : public QObject {
    Q_OBJECT
public:
    enum class From { WhereOneWas, TheBeginning };
    /// The name of the script that a command runs; empty: none of ours.
    using ScriptName = std::function<QByteArray(const QByteArrayList &command)>;

    /// `lessons` outlives it; `nameSpace` stands before each key.
    LessonRun(LessonListModel &lessons, QByteArray nameSpace, ScriptName scriptName,
              QObject *parent = nullptr);

    [[nodiscard]] bool isRunning() const { return m_lesson.has_value(); }
    /// While it runs.
    [[nodiscard]] const domain::Lesson &lesson() const { return *m_lesson; }
    [[nodiscard]] int stepNumber() const { return m_step; } ///< from 0
    [[nodiscard]] const domain::LessonStep &step() const { return m_lesson->steps.at(m_step); }
    [[nodiscard]] bool isLastStep() const { return m_step + 1 == m_lesson->steps.size(); }
    /// Of the step that is shown.
    [[nodiscard]] bool isDone() const { return m_done.contains(m_step); }
    /// Of a pattern of the step: the key that the last action touched, or the pattern; with the
    /// namespace.
    [[nodiscard]] QByteArray keyFor(const QByteArray &pattern) const;

    /// Nothing, if there is no such lesson; which have to be read before.
    void start(const QString &id, From from);
    /// Who acts: begins the lessons that are started from now on.
    void setPerson(const QByteArray &id) { m_person = id; }
    void goOn(); ///< to the next step; behind the last it is finished
    void goBack();
    void close();

    void applyCommands(const QList<base::CommandRecord> &commands);
    /// As LessonGoal has it.
    void applyPlace(const QString &place);
    /// It ended; the way as LessonGoal has it.
    void applyRace(const QByteArray &race, const QByteArray &way);

Q_SIGNALS:
    /// The lesson or its step is another, or there is none any more.
    void changed();
    void stepDone();
    /// keyFor() knows more.
    void keysSeen();
    void finished(const QString &id);

private:
    void goTo(int step);
    void keepProgress(bool isFinished);
    void markDone();
    void noteKeys(const QByteArrayList &bareKeys, bool areWritten);
    [[nodiscard]] bool isMet(const QByteArrayList &command, const QByteArrayList &bareKeys) const;

    LessonListModel &m_lessons;
    QByteArray m_nameSpace;
    ScriptName m_scriptName;
    std::optional<domain::Lesson> m_lesson;
    int m_step = 0;
    QSet<int> m_done;
    QByteArrayList m_patterns; ///< of all steps
    QHash<QByteArray, QByteArray> m_seen; ///< the newest key by pattern
    QByteArray m_person;
    QByteArray m_beginner; ///< of the lesson
    QString m_place;
    quint64 m_newestAction = 0;
    quint64 m_actionsBefore = 0; ///< those up to it belong to an earlier step
};

} // namespace items
