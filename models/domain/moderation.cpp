// SPDX-License-Identifier: MIT
#include "domain/moderation.h"

#include "domain/texts.h"

#include <array>

using namespace Qt::StringLiterals;

namespace domain {

namespace {
constexpr qsizetype reasonLimit = 200;

struct KindName {
    Target::Kind kind;
    QByteArrayView word;
};
constexpr std::array kinds{
    KindName{Target::Kind::Article, "article"}, KindName{Target::Kind::Topic, "topic"},
    KindName{Target::Kind::Reply, "reply"}, KindName{Target::Kind::Post, "post"}};
} // namespace

QByteArray nameOf(const Target &target)
{
    for (const auto &[kind, word] : kinds) {
        if (kind == target.kind)
            return word.toByteArray() + ':' + target.id;
    }
    return {};
}

std::optional<Target> targetNamed(const QByteArray &name)
{
    const auto colon = name.indexOf(':');
    for (const auto &[kind, word] : kinds) {
        if (colon > 0 && colon + 1 < name.size() && QByteArrayView(name).first(colon) == word)
            return Target{kind, name.mid(colon + 1)};
    }
    return std::nullopt;
}

base::Result<QString> cleanReason(const QString &typed)
{
    const auto text = typed.isValidUtf16() ? typed : QString::fromUtf8(typed.toUtf8());
    const auto reason = text.simplified().remove(QChar(0));
    if (reason.isEmpty())
        return base::fail(base::Failure::Refused, u"reason-empty"_s);
    if (shownLength(reason) > reasonLimit)
        return base::fail(base::Failure::Refused, u"reason-long"_s);
    return reason;
}

} // namespace domain
