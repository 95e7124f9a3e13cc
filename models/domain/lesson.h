// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"

#include <QByteArrayList>
#include <QList>
#include <QLocale>
#include <QString>

#include <functional>

namespace domain {

/// A text in the languages of the program; what is missing in one is said in the other.
struct LessonText {
    QString english;
    QString chinese;

    [[nodiscard]] bool isEmpty() const { return english.isEmpty() && chinese.isEmpty(); }
    [[nodiscard]] const QString &in(QLocale::Language language) const
    {
        const bool isChinese = language == QLocale::Chinese;
        return (isChinese && !chinese.isEmpty()) || english.isEmpty() ? chinese : english;
    }
};

/// What says that a step was done.
struct LessonGoal {
    enum class Kind {
        None, ///< whoever plays says so
        Command, ///< a person's action sent it
        Place, ///< it is shown
        Race, ///< it was run to its end
    };

    Kind kind = Kind::None;
    QByteArray script; ///< of resources/redis; empty: a plain command
    QByteArray command; ///< in capitals: "ZADD"
    QByteArray key; ///< pattern that one of its keys fits; empty: any will do
    QString place; ///< id of a workspace, "lab/" and the key of a pane
    QByteArray race; ///< of resources/races
    QByteArray way; ///< of a race, "source" or "ours"; empty: either
};

/// One thing to do. Texts are prose with the little of Markdown that lesson files may use, and with
/// `{action:view.inspector}` and `{key:view.inspector}` where filledIn() says what that is.
struct LessonStep {
    LessonText task;
    QByteArrayList keys; ///< patterns of keys to look at, without a namespace; see filledFor()
    LessonText watch; ///< what there is to be seen in them
    LessonText why;
    LessonGoal goal;
};

/// A way through the program, that shows what one of the tutorials teaches and what Folkmoot does
/// in its place.
struct Lesson {
    static constexpr qsizetype longestFile = 64LL * 1024;
    static constexpr qsizetype mostSteps = 30;

    QString id; ///< "vote": letters, digits and hyphens
    QByteArray source; ///< which tutorial: "000" to "004"
    LessonText title;
    LessonText summary;
    int minutes = 0;
    bool writes = true; ///< a step changes the community
    QList<LessonStep> steps;
};

/// Malformed, with the part that is wrong and why, e.g. "step 2, done: there is no “skript”": an
/// unknown member is wrong too, for it is a slip mostly.
[[nodiscard]] base::Result<Lesson> readLesson(const QByteArray &json);

/// The pattern of a lesson's file with the id of the person who began the lesson where it says
/// `{me}`; `*` if nobody did.
[[nodiscard]] QByteArray filledFor(const QByteArray &pattern, const QByteArray &person);

/// `*` stands for anything.
[[nodiscard]] bool fitsPattern(QByteArrayView key, QByteArrayView pattern);

/// Actions of the program by their key ("view.inspector"); empty: there is none.
struct ActionNames {
    std::function<QString(const QString &action)> name; ///< "Inspector"
    std::function<QString(const QString &action)> shortcut; ///< "F12"
};
/// The text with actions and keys as they are called and set just now, as Markdown.
[[nodiscard]] QString filledIn(const QString &text, const ActionNames &names);
/// The actions that a lesson's texts name.
[[nodiscard]] QStringList actionsIn(const Lesson &lesson);

/// The whole lesson as Markdown, for reading: a heading, the summary, and each step with what to
/// watch and why. Names of actions are not filled in.
[[nodiscard]] QString markdownOf(const Lesson &lesson, QLocale::Language language);

} // namespace domain
