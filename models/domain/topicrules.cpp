// SPDX-License-Identifier: MIT
#include "domain/topicrules.h"

#include "domain/names.h"
#include "domain/titles.h"

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
    const auto title = cleanTitle(typed.title, topicTitleLimit);
    if (!title)
        return tl::unexpected(title.error());
    const auto body = cleanBody(typed.body);
    if (!body)
        return tl::unexpected(body.error());
    const auto category = cleanCategory(typed.category);
    if (!category)
        return tl::unexpected(category.error());
    const auto tags = cleanNames(typed.tags);
    if (!tags)
        return tl::unexpected(tags.error());
    if (tags->size() > tagLimit)
        return base::fail(base::Failure::Refused, u"tags-many"_s);
    return TopicDraft{*title, *body, *category, *tags};
}

base::Result<QString> cleanReply(const QString &typed)
{
    if (typed.trimmed().isEmpty())
        return base::fail(base::Failure::Refused, u"body-empty"_s);
    return cleanBody(typed);
}

} // namespace domain
