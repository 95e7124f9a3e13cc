// SPDX-License-Identifier: MIT
#include "store/guarded/joinlink.h"

#include "base/hexadecimal.h"
#include "redis/wire/authority.h"
#include "store/core/keys/guardedkeys.h"

#include <QUrl>
#include <QUrlQuery>

using namespace Qt::StringLiterals;

namespace store {

base::Result<JoinLink> JoinLink::parse(const QString &text)
{
    const auto broken = base::fail(base::Failure::Malformed, u"this is no whole invitation"_s);
    const QUrl url(text, QUrl::StrictMode);
    const auto parts = url.path().split(u'/');
    const bool isInvitation = parts[0].compare("join"_L1, Qt::CaseInsensitive) == 0;
    if (!isOne(text) || !url.isValid() || parts.size() != (isInvitation ? 4 : 2))
        return broken;
    const QUrlQuery query(url);
    JoinLink link{parts[1].toLatin1(),
                  {},
                  {},
                  {},
                  query.queryItemValue(u"ca"_s).toLatin1(),
                  query.queryItemValue(u"for"_s, QUrl::FullyDecoded)};
    if (isInvitation) {
        link.invitation = parts[2].toLatin1();
        link.secret = parts[3].toLatin1();
    }
    link.server = TRY(base::Endpoint::fromUri(query.queryItemValue(u"at"_s, QUrl::FullyDecoded)));
    link.server.nameSpace = GuardedKeys(link.community).nameSpace();
    const bool isWhole = GuardedKeys::isGuardedName(link.community)
        && (!isInvitation
            || (base::isHexadecimal(link.invitation, 16) && base::isHexadecimal(link.secret, 32)))
        && link.server.user.isEmpty()
        && (link.fingerprint.isEmpty() || base::isHexadecimal(link.fingerprint, 64));
    return isWhole ? base::Result<JoinLink>(link) : broken;
}

JoinLink JoinLink::toCommunity(const base::Endpoint &server)
{
    const auto keys = GuardedKeys::ofNameSpace(server.nameSpace);
    JoinLink link{keys ? keys->name() : QByteArray(), {}, {}, server,
                  redis::authorityOf(server),         {}};
    link.server.user.clear();
    link.server.password.clear();
    link.server.caFile.clear();
    return link;
}

QString JoinLink::toString() const
{
    auto text = isInvitation() ? u"folkmoot:join/%1/%2/%3"_s.arg(QString::fromLatin1(community),
                                                                 QString::fromLatin1(invitation),
                                                                 QString::fromLatin1(secret))
                               : u"folkmoot:community/%1"_s.arg(QString::fromLatin1(community));
    text += u"?at="_s + QString::fromLatin1(QUrl::toPercentEncoding(server.toUri(), ":/[]"));
    if (!fingerprint.isEmpty())
        text += u"&ca="_s + QString::fromLatin1(fingerprint);
    if (!name.isEmpty())
        text += u"&for="_s + QString::fromLatin1(QUrl::toPercentEncoding(name));
    return text;
}

JoinLink freshInvitation(const base::Endpoint &server)
{
    auto link = JoinLink::toCommunity(server);
    link.invitation = base::drawnHexadecimal(8);
    link.secret = base::drawnHexadecimal(16);
    return link;
}

QByteArray digestOf(const JoinLink &link)
{
    return base::sha256Of(link.secret);
}

} // namespace store
