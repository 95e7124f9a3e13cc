// SPDX-License-Identifier: MIT
#include "domain/topiclink.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace domain {

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

} // namespace domain
