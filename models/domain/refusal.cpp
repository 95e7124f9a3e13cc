// SPDX-License-Identifier: MIT
#include "domain/refusal.h"

#include <QStringList>

using namespace Qt::StringLiterals;

namespace domain {

namespace {
std::optional<Timestamp> momentOf(const QString &seconds)
{
    return momentAt(seconds.toLongLong());
}
} // namespace

bool Refusal::isBar() const
{
    return rule == "banned"_L1 || rule == "muted"_L1;
}

bool Refusal::isPause() const
{
    return rule == "slow"_L1 || rule == "limit"_L1;
}

Refusal Refusal::parse(const QString &words)
{
    Refusal refusal{words.section(u' ', 0, 0)};
    if (refusal.isBar()) {
        refusal.until = momentOf(words.section(u' ', 1, 1));
        refusal.subject = words.section(u' ', 2);
    } else if (refusal.isPause()) {
        refusal.until = momentOf(words.section(u' ', -1));
        refusal.subject = words.section(u' ', 1, -2);
    } else {
        refusal.subject = words.section(u' ', 1);
    }
    return refusal;
}

Refusal Refusal::of(const base::Error &error)
{
    return error.kind == base::Failure::Refused ? parse(error.detail) : Refusal();
}

QString Refusal::words() const
{
    QStringList words{rule};
    const auto moment = until
        ? QString::number(
            std::chrono::floor<std::chrono::seconds>(until->time_since_epoch()).count())
        : QString();
    words << (isPause() ? QStringList{subject, moment} : QStringList{moment, subject});
    words.removeAll(QString());
    return words.join(u' ');
}

} // namespace domain
