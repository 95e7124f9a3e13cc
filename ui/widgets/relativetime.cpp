// SPDX-License-Identifier: MIT
#include "ui/widgets/relativetime.h"

#include "items/list/articlesentence.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>

#include <algorithm>
#include <iterator>

namespace ui {

namespace {

constexpr qint64 minute = 60;
constexpr qint64 hour = 60 * minute;
constexpr qint64 day = 24 * hour;
constexpr qint64 month = 30 * day;
constexpr qint64 year = 365 * day;

struct AgeText {
    Q_DECLARE_TR_FUNCTIONS(ui::AgeText)

public:
    qint64 from; ///< the age at which it begins to be used
    qint64 seconds;
    const char *shortText;
    const char *longText;

    static const AgeText units[];
};

constexpr AgeText AgeText::units[] = {
    {minute, minute, QT_TR_N_NOOP("%n min"), QT_TR_N_NOOP("%n minute(s) ago")},
    {hour, hour, QT_TR_N_NOOP("%n h"), QT_TR_N_NOOP("%n hour(s) ago")},
    {day, day, QT_TR_N_NOOP("%n d"), QT_TR_N_NOOP("%n day(s) ago")},
    {2 * month, month, QT_TR_N_NOOP("%n mo"), QT_TR_N_NOOP("%n month(s) ago")},
    {year, year, QT_TR_N_NOOP("%n y"), QT_TR_N_NOOP("%n year(s) ago")},
};

/// A clock that runs ahead elsewhere makes no negative ages.
QString ageText(domain::Timestamp then, domain::Timestamp now, const char *AgeText::*text,
                const QString &justNow)
{
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(now - then).count();
    if (seconds < minute)
        return justNow;
    const auto *unit
        = std::prev(std::ranges::upper_bound(AgeText::units, seconds, {}, &AgeText::from));
    return AgeText::tr(unit->*text, nullptr, static_cast<int>(seconds / unit->seconds));
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
    return ageText(then, now, &AgeText::shortText, AgeText::tr("now"));
}

QString longAge(domain::Timestamp then, domain::Timestamp now)
{
    return ageText(then, now, &AgeText::longText, AgeText::tr("just now"));
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
    return items::fullDate(then);
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
