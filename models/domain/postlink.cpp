// SPDX-License-Identifier: MIT
#include "domain/postlink.h"

using namespace Qt::StringLiterals;

namespace domain {

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
