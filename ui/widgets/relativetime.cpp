// SPDX-License-Identifier: MIT
#include "ui/widgets/relativetime.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>

namespace ui {

namespace {

struct AgeText {
    Q_DECLARE_TR_FUNCTIONS(ui::AgeText)
};

enum class Unit { Now, Minutes, Hours, Days, Months, Years };

struct Age {
    Unit unit;
    int count;
};

/// A clock that runs ahead elsewhere makes no negative ages.
Age ageOf(domain::Timestamp then, domain::Timestamp now)
{
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(now - then).count();
    const auto in = [seconds](qint64 unit) { return static_cast<int>(seconds / unit); };
    constexpr qint64 minute = 60, hour = 3600, day = 86400, month = 30 * day, year = 365 * day;
    if (seconds < minute)
        return {Unit::Now, 0};
    if (seconds < hour)
        return {Unit::Minutes, in(minute)};
    if (seconds < day)
        return {Unit::Hours, in(hour)};
    if (seconds < 2 * month)
        return {Unit::Days, in(day)};
    if (seconds < year)
        return {Unit::Months, in(month)};
    return {Unit::Years, in(year)};
}

/// Some locales have seconds in their short form too.
QString withoutSeconds(const QString &format)
{
    QString kept;
    bool isQuoted = false;
    for (const auto c : format) {
        isQuoted ^= c == u'\'';
        if (isQuoted || c != u's') {
            kept += c;
            continue;
        }
        while (!kept.isEmpty() && (kept.back().isPunct() || kept.back().isSpace())
               && kept.back() != u'\'')
            kept.chop(1);
    }
    return kept;
}

QDateTime localTime(domain::Timestamp then)
{
    return QDateTime::fromMSecsSinceEpoch(then.time_since_epoch().count());
}

} // namespace

QString shortAge(domain::Timestamp then, domain::Timestamp now)
{
    const auto age = ageOf(then, now);
    switch (age.unit) {
    case Unit::Now:
        return AgeText::tr("now");
    case Unit::Minutes:
        return AgeText::tr("%n min", nullptr, age.count);
    case Unit::Hours:
        return AgeText::tr("%n h", nullptr, age.count);
    case Unit::Days:
        return AgeText::tr("%n d", nullptr, age.count);
    case Unit::Months:
        return AgeText::tr("%n mo", nullptr, age.count);
    case Unit::Years:
        break;
    }
    return AgeText::tr("%n y", nullptr, age.count);
}

QString longAge(domain::Timestamp then, domain::Timestamp now)
{
    const auto age = ageOf(then, now);
    switch (age.unit) {
    case Unit::Now:
        return AgeText::tr("just now");
    case Unit::Minutes:
        return AgeText::tr("%n minute(s) ago", nullptr, age.count);
    case Unit::Hours:
        return AgeText::tr("%n hour(s) ago", nullptr, age.count);
    case Unit::Days:
        return AgeText::tr("%n day(s) ago", nullptr, age.count);
    case Unit::Months:
        return AgeText::tr("%n month(s) ago", nullptr, age.count);
    case Unit::Years:
        break;
    }
    return AgeText::tr("%n year(s) ago", nullptr, age.count);
}

QString remainingTime(std::chrono::seconds left)
{
    const auto seconds = std::max<qint64>(0, left.count());
    const auto days = static_cast<int>(seconds / 86400);
    const auto hours = static_cast<int>(seconds / 3600 % 24);
    const auto minutes = static_cast<int>(seconds / 60 % 60);
    if (days > 0)
        return AgeText::tr("%1 d %2 h").arg(days).arg(hours);
    if (hours > 0)
        return AgeText::tr("%1 h %2 min").arg(hours).arg(minutes);
    if (minutes > 0)
        return AgeText::tr("%n min", "time left", minutes);
    return AgeText::tr("%n s", nullptr, static_cast<int>(seconds));
}

QString fullDate(domain::Timestamp then)
{
    return QLocale().toString(localTime(then), QLocale::LongFormat);
}

QString clockTime(domain::Timestamp then)
{
    const QLocale locale;
    const auto format = withoutSeconds(locale.timeFormat(QLocale::ShortFormat));
    return locale.toString(localTime(then).time(), format);
}

QString number(qint64 value)
{
    return QLocale().toString(value);
}

} // namespace ui
