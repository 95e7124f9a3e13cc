// SPDX-License-Identifier: MIT
#include "domain/lesson.h"

#include "base/json.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;
using base::Result;

namespace domain {

namespace {
constexpr qsizetype longestTitle = 120;
constexpr qsizetype longestSummary = 600;
constexpr qsizetype longestText = 3000;
constexpr qsizetype longestKey = 200;
constexpr qsizetype mostKeys = 6;
constexpr int mostMinutes = 240;
/// Ids of workspaces, and of the laboratory with the key of the pane.
const QStringList &places()
{
    static const QStringList known{u"board"_s,     u"forum"_s,    u"timeline"_s,  u"moderate"_s,
                                   u"notices"_s,   u"search"_s,   u"lab/keys"_s,  u"lab/rankings"_s,
                                   u"lab/races"_s, u"lab/time"_s, u"lab/crowd"_s, u"lab/lessons"_s};
    return known;
}

/// Reads one file; the first thing that is wrong is kept.
class LessonReading {
public:
    [[nodiscard]] Result<Lesson> lesson(const QJsonObject &object);

private:
    enum class Presence { Needed, Optional };

    void complain(const QString &where, const QString &what);
    void refuseOthers(const QJsonObject &object, const QString &where, const QStringList &known);
    QString word(const QJsonValue &value, const QString &where, const QRegularExpression &form);
    QString part(const QJsonValue &value, const QString &where, qsizetype longest);
    LessonText text(const QJsonObject &object, const QString &name, const QString &where,
                    qsizetype longest, Presence presence = Presence::Needed);
    QByteArray pattern(const QJsonValue &value, const QString &where);
    void readWatch(const QJsonValue &value, const QString &where, LessonStep &step);
    QByteArray way(const QJsonValue &value, const QString &where, bool isOfARace);
    LessonGoal goal(const QJsonValue &value, const QString &where);
    LessonStep step(const QJsonValue &value, const QString &where);

    QString m_wrong;
};

void LessonReading::complain(const QString &where, const QString &what)
{
    if (m_wrong.isEmpty())
        m_wrong = where + u": "_s + what;
}

void LessonReading::refuseOthers(const QJsonObject &object, const QString &where,
                                 const QStringList &known)
{
    for (auto member = object.begin(); member != object.end(); ++member) {
        if (!known.contains(member.key()))
            complain(where,
                     u"“%1” is not known here, only %2"_s.arg(member.key().left(40),
                                                              known.join(u", "_s)));
    }
}

QString LessonReading::word(const QJsonValue &value, const QString &where,
                            const QRegularExpression &form)
{
    const auto word = value.toString();
    if (word.isEmpty())
        complain(where, u"a text is missing"_s);
    else if (!form.match(word).hasMatch())
        complain(where, u"“%1” is none"_s.arg(word.left(40)));
    return word;
}

QString LessonReading::part(const QJsonValue &value, const QString &where, qsizetype longest)
{
    if (value.isUndefined())
        return {};
    const auto text = value.toString().trimmed();
    if (text.isEmpty())
        complain(where, u"a text is missing"_s);
    if (text.size() > longest)
        complain(where, u"longer than %1 characters"_s.arg(longest));
    if (std::ranges::any_of(text, [](QChar c) { return c < u' ' && c != u'\n'; }))
        complain(where, u"a control character"_s);
    return text;
}

LessonText LessonReading::text(const QJsonObject &object, const QString &name, const QString &where,
                               qsizetype longest, Presence presence)
{
    const auto place = where.isEmpty() ? name : where + u", "_s + name;
    const auto value = object.value(name);
    if (value.isUndefined() && presence == Presence::Optional)
        return {};
    if (!value.isObject())
        complain(place, u"expected {\"en\": …, \"zh_CN\": …}"_s);
    const auto both = value.toObject();
    refuseOthers(both, place, {u"en"_s, u"zh_CN"_s});
    const LessonText text{part(both.value("en"_L1), place, longest),
                          part(both.value("zh_CN"_L1), place, longest)};
    if (text.isEmpty())
        complain(place, u"a text is missing"_s);
    return text;
}

QByteArray LessonReading::pattern(const QJsonValue &value, const QString &where)
{
    const auto pattern = part(value, where, longestKey).toUtf8();
    if (pattern.isEmpty())
        complain(where, u"a text is missing"_s);
    return pattern;
}

void LessonReading::readWatch(const QJsonValue &value, const QString &where, LessonStep &step)
{
    if (value.isUndefined())
        return;
    const auto watch = value.toObject();
    if (!value.isObject())
        complain(where, u"expected {\"keys\": […], \"text\": …}"_s);
    refuseOthers(watch, where, {u"keys"_s, u"text"_s});
    step.watch = text(watch, u"text"_s, where, longestText);
    const auto keys = watch.value("keys"_L1).toArray();
    if (keys.size() > mostKeys)
        complain(where, u"more than %1 keys"_s.arg(mostKeys));
    for (const auto &key : keys.size() > mostKeys ? QJsonArray() : keys)
        step.keys.append(pattern(key, where + u", keys"_s));
}

QByteArray LessonReading::way(const QJsonValue &value, const QString &where, bool isOfARace)
{
    const auto way = value.toString();
    if (!isOfARace)
        complain(where, u"only a race has a way"_s);
    else if (way != "source"_L1 && way != "ours"_L1)
        complain(where + u", way"_s, u"expected source or ours"_s);
    return way.toLatin1();
}

LessonGoal LessonReading::goal(const QJsonValue &value, const QString &where)
{
    using Kind = LessonGoal::Kind;
    static const QRegularExpression scriptForm(u"^[a-z]{1,40}$"_s);
    static const QRegularExpression commandForm(u"^[A-Za-z]{2,30}$"_s);
    if (value.isUndefined())
        return {};
    const auto done = value.toObject();
    refuseOthers(done, where,
                 {u"script"_s, u"command"_s, u"key"_s, u"place"_s, u"race"_s, u"way"_s});
    const bool isScript = done.contains("script"_L1);
    const bool isCommand = done.contains("command"_L1);
    const bool isPlace = done.contains("place"_L1);
    const bool isRace = done.contains("race"_L1);
    if (int(isScript) + int(isCommand) + int(isPlace) + int(isRace) != 1) {
        complain(where, u"expected one of script, command, place, race"_s);
        return {};
    }
    LessonGoal goal;
    goal.kind = isPlace ? Kind::Place : isRace ? Kind::Race : Kind::Command;
    if (isRace)
        goal.race = word(done.value("race"_L1), where + u", race"_s, scriptForm).toLatin1();
    if (done.contains("way"_L1))
        goal.way = way(done.value("way"_L1), where, isRace);
    if (isScript)
        goal.script = word(done.value("script"_L1), where + u", script"_s, scriptForm).toLatin1();
    if (isCommand)
        goal.command = word(done.value("command"_L1), where + u", command"_s, commandForm)
                           .toUpper()
                           .toLatin1();
    goal.place = done.value("place"_L1).toString();
    if (isPlace && !places().contains(goal.place))
        complain(where + u", place"_s, u"expected one of "_s + places().join(u", "_s));
    if (!done.contains("key"_L1))
        return goal;
    if (isPlace || isRace)
        complain(where, isPlace ? u"a place has no key"_s : u"a race has no key"_s);
    goal.key = pattern(done.value("key"_L1), where + u", key"_s);
    return goal;
}

LessonStep LessonReading::step(const QJsonValue &value, const QString &where)
{
    LessonStep step;
    const auto object = value.toObject();
    refuseOthers(object, where, {u"do"_s, u"watch"_s, u"why"_s, u"done"_s});
    step.task = text(object, u"do"_s, where, longestText);
    readWatch(object.value("watch"_L1), where + u", watch"_s, step);
    step.why = text(object, u"why"_s, where, longestText, Presence::Optional);
    step.goal = goal(object.value("done"_L1), where + u", done"_s);
    return step;
}

Result<Lesson> LessonReading::lesson(const QJsonObject &object)
{
    static const QRegularExpression idForm(u"^[a-z0-9][a-z0-9-]{0,39}$"_s);
    static const QRegularExpression sourceForm(u"^00[0-4]$"_s);
    refuseOthers(
        object, u"lesson"_s,
        {u"id"_s, u"source"_s, u"title"_s, u"summary"_s, u"minutes"_s, u"writes"_s, u"steps"_s});
    Lesson lesson;
    lesson.id = word(object.value("id"_L1), u"id"_s, idForm);
    lesson.source = word(object.value("source"_L1), u"source"_s, sourceForm).toLatin1();
    lesson.title = text(object, u"title"_s, {}, longestTitle);
    lesson.summary = text(object, u"summary"_s, {}, longestSummary);
    lesson.minutes = object.value("minutes"_L1).toInt();
    if (lesson.minutes < 1 || lesson.minutes > mostMinutes)
        complain(u"minutes"_s, u"expected 1 to %1"_s.arg(mostMinutes));
    if (const auto writes = object.value("writes"_L1); writes.isBool())
        lesson.writes = writes.toBool();
    else if (!writes.isUndefined())
        complain(u"writes"_s, u"expected true or false"_s);
    const auto steps = object.value("steps"_L1).toArray();
    if (steps.isEmpty() || steps.size() > Lesson::mostSteps)
        complain(u"steps"_s, u"expected 1 to %1 of them"_s.arg(Lesson::mostSteps));
    for (qsizetype i = 0; i < steps.size() && m_wrong.isEmpty(); ++i)
        lesson.steps.append(step(steps.at(i), u"step %1"_s.arg(i + 1)));
    if (!m_wrong.isEmpty())
        return base::fail(base::Failure::Malformed, m_wrong);
    return lesson;
}

const QRegularExpression &placeholder()
{
    static const QRegularExpression form(u"\\{(action|key):([A-Za-z.0-9]{1,60})\\}"_s);
    return form;
}
} // namespace

Result<Lesson> readLesson(const QByteArray &json)
{
    static_assert(Lesson::longestFile == base::json::longestText);
    return LessonReading().lesson(TRY(base::json::parseObject(json)));
}

QByteArray filledFor(const QByteArray &pattern, const QByteArray &person)
{
    return QByteArray(pattern).replace("{me}", person.isEmpty() ? "*" : person);
}

bool fitsPattern(QByteArrayView key, QByteArrayView pattern)
{
    // Where the last star stands, and what of the key it stood for: there one goes on.
    qsizetype at = 0;
    qsizetype k = 0;
    qsizetype star = -1;
    qsizetype resumed = 0;
    while (k < key.size()) {
        if (at < pattern.size() && pattern[at] == '*') {
            star = at++;
            resumed = k;
        } else if (at < pattern.size() && pattern[at] == key[k]) {
            ++at;
            ++k;
        } else if (star >= 0) {
            at = star + 1;
            k = ++resumed;
        } else {
            return false;
        }
    }
    return std::all_of(pattern.begin() + at, pattern.end(), [](char c) { return c == '*'; });
}

QString filledIn(const QString &text, const ActionNames &names)
{
    QString filled;
    qsizetype end = 0;
    auto matches = placeholder().globalMatch(text);
    while (matches.hasNext()) {
        const auto match = matches.next();
        const bool isKey = match.captured(1) == u"key"_s;
        const auto said = isKey ? names.shortcut(match.captured(2)) : names.name(match.captured(2));
        filled += text.sliced(end, match.capturedStart() - end);
        // An action without a key is told by its name.
        const auto shown = said.isEmpty() ? names.name(match.captured(2)) : said;
        const auto marks = isKey && !said.isEmpty() ? u"`"_s : u"**"_s;
        filled += shown.isEmpty() ? match.captured(2) : marks + shown + marks;
        end = match.capturedEnd();
    }
    return filled + text.sliced(end);
}

QStringList actionsIn(const Lesson &lesson)
{
    QStringList actions;
    for (const auto &step : lesson.steps) {
        for (const auto &text : {step.task, step.watch, step.why}) {
            for (const auto &said : {text.english, text.chinese}) {
                auto matches = placeholder().globalMatch(said);
                while (matches.hasNext())
                    actions.append(matches.next().captured(2));
            }
        }
    }
    actions.removeDuplicates();
    return actions;
}

QString markdownOf(const Lesson &lesson, QLocale::Language language)
{
    // Not tr(): a handbook is made in a language that the program does not run in.
    static const LessonText stepWord{u"Step %1"_s, u"第 %1 步"_s};
    static const LessonText watchWord{u"**Watch:** "_s, u"**观察**："_s};
    static const LessonText whyWord{u"**Why:** "_s, u"**为什么**："_s};
    QStringList parts{u"# "_s + lesson.title.in(language), lesson.summary.in(language)};
    for (qsizetype i = 0; i < lesson.steps.size(); ++i) {
        const auto &step = lesson.steps.at(i);
        parts << u"## "_s + stepWord.in(language).arg(i + 1) << step.task.in(language);
        QStringList keys;
        for (const auto &key : step.keys)
            keys.append(u'`' + QString::fromUtf8(filledFor(key, {})) + u'`');
        if (!step.watch.isEmpty())
            parts << watchWord.in(language)
                    + (keys.isEmpty() ? QString() : keys.join(u", "_s) + u" – "_s)
                    + step.watch.in(language);
        if (!step.why.isEmpty())
            parts << whyWord.in(language) + step.why.in(language);
    }
    return parts.join(u"\n\n"_s) + u'\n';
}

} // namespace domain
