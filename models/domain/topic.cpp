// SPDX-License-Identifier: MIT
#include "domain/topic.h"

#include "domain/names.h"

#include <QRegularExpression>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace domain {

namespace {
base::Result<QString> cleanBody(const QString &typed)
{
    // Halves of surrogate pairs would not come back from UTF-8 as they went.
    auto body = typed.isValidUtf16() ? typed : QString::fromUtf8(typed.toUtf8());
    body.replace("\r\n"_L1, "\n"_L1).replace(u'\r', u'\n').remove(QChar(0));
    if (body.toUcs4().size() > bodyLimit)
        return base::fail(base::Failure::Refused, u"body-long"_s);
    return body;
}

base::Result<QString> cleanCategory(const QString &typed)
{
    if (typed.trimmed().isEmpty())
        return base::fail(base::Failure::Refused, u"category-empty"_s);
    return cleanName(typed);
}
} // namespace

base::Result<TopicDraft> cleanTopicDraft(const TopicDraft &typed)
{
    const auto title = TRY(cleanTitle(typed.title, topicTitleLimit));
    const auto body = TRY(cleanBody(typed.body));
    const auto category = TRY(cleanCategory(typed.category));
    const auto tags = TRY(cleanNames(typed.tags));
    if (tags.size() > tagLimit)
        return base::fail(base::Failure::Refused, u"tags-many"_s);
    return TopicDraft{title, body, category, tags};
}

base::Result<QString> cleanReply(const QString &typed)
{
    if (typed.trimmed().isEmpty())
        return base::fail(base::Failure::Refused, u"body-empty"_s);
    return cleanBody(typed);
}

QString TopicLink::toString() const
{
    const QString link = u"folkmoot:topic/"_s + topic.toString();
    return floor > 0 ? link + u'#' + QString::number(floor) : link;
}

std::optional<TopicLink> TopicLink::parse(const QString &text)
{
    // Ids are numbers here, but another program's may be any word.
    static const QRegularExpression form(u"^folkmoot:topic/([^\\s/#?]{1,64})(?:#(\\d{1,15}))?$"_s,
                                         QRegularExpression::CaseInsensitiveOption);
    const auto match = form.match(text.trimmed());
    if (!match.hasMatch())
        return std::nullopt;
    return TopicLink{TopicId(match.captured(1).toUtf8()), match.captured(2).toLongLong()};
}

namespace {
struct Parts {
    double order = 0; ///< of magnitude of ups − downs
    double sign = 0;
    double age = 0; ///< of the community at posting, in steps
};

Parts partsOf(qint64 ups, qint64 downs, Timestamp posted, double step)
{
    // As doubles: the difference of two integers may overflow.
    const auto difference = static_cast<double>(ups) - static_cast<double>(downs);
    const auto seconds = static_cast<double>(posted.time_since_epoch().count()) / 1000.0 - hotEpoch;
    return {std::log10(std::max(std::abs(difference), 1.0)),
            difference > 0       ? 1.0
                : difference < 0 ? -1.0
                                 : 0.0,
            seconds / step};
}

/// As in hot.lua: half of the last decimal goes up.
double sevenDecimals(double value)
{
    return std::floor(value * 1e7 + 0.5) / 1e7;
}
} // namespace

double hot(qint64 ups, qint64 downs, Timestamp posted, double step)
{
    const auto parts = partsOf(ups, downs, posted, step);
    return sevenDecimals(parts.sign * parts.order + parts.age);
}

double hotAsPrinted(qint64 ups, qint64 downs, Timestamp posted, double step)
{
    const auto parts = partsOf(ups, downs, posted, step);
    return sevenDecimals(parts.order + parts.sign * parts.age);
}

} // namespace domain
