// SPDX-License-Identifier: MIT
#include "domain/articlerules.h"

#include "domain/names.h"

#include <QUrl>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace domain {

namespace {
base::Result<QString> cleanTitle(const QString &typed)
{
    const auto title = typed.trimmed();
    if (title.isEmpty())
        return base::fail(base::Failure::Refused, u"title-empty"_s);
    const auto codePoints = title.toUcs4();
    if (codePoints.size() > titleLimit)
        return base::fail(base::Failure::Refused, u"title-long"_s);
    const bool hasControl = std::any_of(codePoints.begin(), codePoints.end(), [](char32_t c) {
        return QChar::category(c) == QChar::Other_Control;
    });
    if (hasControl || !title.isValidUtf16())
        return base::fail(base::Failure::Refused, u"title-characters"_s);
    return title;
}

bool containsFolded(const QStringList &names, const QString &name)
{
    const auto folded = foldedName(name);
    return std::any_of(names.cbegin(), names.cend(),
                       [&](const auto &other) { return foldedName(other) == folded; });
}

base::Result<QStringList> cleanGroups(const QStringList &typed)
{
    QStringList groups;
    for (const auto &group : typed) {
        const auto name = cleanName(group);
        if (!name)
            return tl::unexpected(name.error());
        if (!containsFolded(groups, *name))
            groups.append(*name);
    }
    return groups;
}
} // namespace

base::Result<ArticleDraft> cleanDraft(const ArticleDraft &typed)
{
    const auto title = cleanTitle(typed.title);
    if (!title)
        return tl::unexpected(title.error());
    if (!isAcceptableLink(typed.link))
        return base::fail(base::Failure::Refused, u"link-invalid"_s);
    auto groups = cleanGroups(typed.groups);
    if (!groups)
        return tl::unexpected(groups.error());
    ArticleDraft draft{*title, typed.link, *std::move(groups)};
    if (draft.groups.size() > groupLimit)
        return base::fail(base::Failure::Refused, u"groups-many"_s);
    draft.groups.sort();
    return draft;
}

base::Result<Regrouping> cleanRegrouping(const QStringList &add, const QStringList &remove)
{
    const auto added = cleanGroups(add);
    if (!added)
        return tl::unexpected(added.error());
    Regrouping change{{}, *added, {}};
    // Groups of other programs may have names that we would not take: those can be left.
    for (const auto &group : remove) {
        if (!containsFolded(*added, group) && !containsFolded(change.removed, group))
            change.removed.append(group);
    }
    return change;
}

bool isAcceptableLink(const QString &link)
{
    if (link.isEmpty())
        return true;
    const QUrl url(link, QUrl::TolerantMode);
    return url.isValid() && !url.host().isEmpty()
        && (url.scheme() == "http"_L1 || url.scheme() == "https"_L1);
}

QString displayHost(const QString &link)
{
    if (!isAcceptableLink(link))
        return {};
    auto host = QUrl(link, QUrl::TolerantMode).host();
    if (host.startsWith("www."_L1))
        host.remove(0, 4);
    return host;
}

} // namespace domain
