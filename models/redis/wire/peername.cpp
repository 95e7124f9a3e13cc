// SPDX-License-Identifier: MIT
#include "redis/wire/peername.h"

#include <QHostAddress>
#include <QSslCertificate>
#include <QSslCertificateExtension>
#include <QUrl>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace redis {

namespace {

bool hasAlternativeNames(const QSslCertificate &certificate)
{
    const auto extensions = certificate.extensions();
    return std::any_of(extensions.cbegin(), extensions.cend(),
                       [](const auto &extension) { return extension.oid() == "2.5.29.17"_L1; });
}

/// A star stands for one whole label, the first.
bool matches(const QString &pattern, const QString &host)
{
    if (!pattern.startsWith("*."_L1))
        return pattern.compare(host, Qt::CaseInsensitive) == 0;
    const auto dot = host.indexOf(u'.');
    return dot > 0 && pattern.count(u'.') > 1
        && pattern.mid(1).compare(QStringView(host).mid(dot), Qt::CaseInsensitive) == 0;
}

} // namespace

QString strangerIn(const QSslCertificate &certificate, const QString &host)
{
    if (!hasAlternativeNames(certificate))
        return {};
    const auto names = certificate.subjectAlternativeNames();
    const QHostAddress address(host);
    const auto ascii = QString::fromLatin1(QUrl::toAce(host));
    for (auto name = names.cbegin(); name != names.cend(); ++name) {
        const bool isRight = name.key() == QSsl::IpAddressEntry
            ? !address.isNull() && QHostAddress(name.value()) == address
            : name.key() == QSsl::DnsEntry && address.isNull() && matches(name.value(), ascii);
        if (isRight)
            return {};
    }
    const auto all = names.values();
    return all.isEmpty() ? u"?"_s : QStringList(all.cbegin(), all.cend()).join(u", "_s);
}

} // namespace redis
