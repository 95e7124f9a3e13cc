// SPDX-License-Identifier: MIT
#include "domain/topicrules.h"

#include "domain/names.h"
#include "domain/titles.h"

#include <QRegularExpression>

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

qsizetype runOfBackticks(const QString &text, qsizetype at)
{
    auto end = at;
    while (end < text.size() && text[end] == u'`')
        ++end;
    return end - at;
}

/// Where the code that a run of backticks opens at `at` ends; −1 if nothing closes it.
qsizetype endOfCode(const QString &text, qsizetype at, qsizetype run)
{
    for (auto i = text.indexOf(u'`', at + run); i >= 0;) {
        const auto length = runOfBackticks(text, i);
        if (length == run)
            return i + length;
        i = text.indexOf(u'`', i + length);
    }
    return -1;
}

/// The text with every span and block of code replaced by a blank.
QString withoutCode(const QString &text)
{
    QString rest;
    for (qsizetype at = 0; at < text.size();) {
        const auto run = runOfBackticks(text, at);
        const auto end = run > 0 ? endOfCode(text, at, run) : -1;
        if (end < 0) {
            rest += text.mid(at, run > 0 ? run : 1);
            at += run > 0 ? run : 1;
        } else {
            rest += u' ';
            at = end;
        }
    }
    return rest;
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

QStringList mentionedNames(const QString &text, int limit)
{
    static const QRegularExpression mention(
        uR"((?<![\p{L}\p{N}_.+@-])@([\p{L}\p{N}_-]{1,32})(?![\p{L}\p{N}_@-]))"_s,
        QRegularExpression::UseUnicodePropertiesOption);
    QStringList names;
    auto matches = mention.globalMatch(withoutCode(text));
    while (matches.hasNext() && names.size() < limit) {
        const auto name = matches.next().captured(1);
        if (!containsFolded(names, name))
            names.append(name);
    }
    return names;
}

} // namespace domain
