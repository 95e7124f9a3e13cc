// SPDX-License-Identifier: MIT
#include "domain/post.h"

#include "domain/names.h"
#include "domain/textlinks.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace domain {

base::Result<PostDraft> cleanPostDraft(const PostDraft &typed)
{
    if (typed.relation == PostRelation::Repost)
        return PostDraft{{}, typed.relation, typed.other};
    // Halves of surrogate pairs would not come back from UTF-8 as they went.
    auto text
        = typed.content.isValidUtf16() ? typed.content : QString::fromUtf8(typed.content.toUtf8());
    text.replace("\r\n"_L1, "\n"_L1).replace(u'\r', u'\n').remove(QChar(0));
    text = text.trimmed();
    if (text.isEmpty())
        return base::fail(base::Failure::Refused, u"post-empty"_s);
    if (postLength(text) > postLimit)
        return base::fail(base::Failure::Refused, u"post-long"_s);
    return PostDraft{text, typed.relation, typed.other};
}

QStringList hashtags(const QString &text, int limit)
{
    static const QRegularExpression tag(u"#([^#\\s][^#\\n]{0,31})#"_s);
    QStringList names;
    auto matches = tag.globalMatch(text);
    while (matches.hasNext() && names.size() < limit) {
        const auto name = cleanName(matches.next().captured(1));
        if (name && !containsFolded(names, *name))
            names.append(*name);
    }
    return names;
}

namespace {
const auto prefix = u"folkmoot:post/"_s;
} // namespace

QString postLink(const PostId &post)
{
    return prefix + post.toString();
}

std::optional<PostId> parsePostLink(const QString &text)
{
    const auto link = text.trimmed();
    if (!link.startsWith(prefix, Qt::CaseInsensitive))
        return std::nullopt;
    const PostId post(link.sliced(prefix.size()).toUtf8());
    return post.number().value_or(0) > 0 ? std::optional(post) : std::nullopt;
}

} // namespace domain
