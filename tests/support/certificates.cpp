// SPDX-License-Identifier: MIT
#include "certificates.h"

#include <QFile>
#include <QProcess>

using namespace Qt::StringLiterals;

namespace support {

namespace {

void openssl(const QString &folder, const QString &arguments)
{
    QProcess process;
    process.setWorkingDirectory(folder);
    process.start(u"openssl"_s, arguments.split(u' '));
    process.waitForFinished();
    if (process.exitStatus() != QProcess::NormalExit || process.exitCode() != 0)
        qFatal("openssl %s: %s", qPrintable(arguments), process.readAllStandardError().constData());
}

} // namespace

void Certificates::make(const QString &folder, const QString &names)
{
    QFile extensions(folder + u"/server.ext"_s);
    if (!extensions.open(QIODevice::WriteOnly))
        qFatal("cannot write %s", qPrintable(extensions.fileName()));
    if (!names.isEmpty())
        extensions.write("subjectAltName=" + names.toUtf8() + '\n');
    extensions.close();

    const auto newKey = u"-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes"_s;
    openssl(folder,
            u"req -x509 -days 2 -subj /CN=Authority -keyout ca.key -out ca.crt "_s + newKey);
    openssl(folder, u"req -subj /CN=localhost -keyout server.key -out server.csr "_s + newKey);
    openssl(folder,
            u"x509 -req -days 2 -in server.csr -CA ca.crt -CAkey ca.key -CAcreateserial "
            "-extfile server.ext -out server.crt"_s);
    openssl(folder, u"req -subj /CN=ann -keyout client.key -out client.csr "_s + newKey);
    openssl(folder,
            u"x509 -req -days 2 -in client.csr -CA ca.crt -CAkey ca.key -CAcreateserial "
            "-out client.crt"_s);
    openssl(folder, u"pkcs8 -topk8 -in client.key -passout pass:open -out locked.key"_s);
}

QString Certificates::authority(const QString &folder)
{
    return folder + u"/ca.crt"_s;
}

QStringList Certificates::serverLines(const QString &folder)
{
    return {u"tls-cert-file %1/server.crt"_s.arg(folder),
            u"tls-key-file %1/server.key"_s.arg(folder), u"tls-ca-cert-file "_s + authority(folder),
            u"tls-auth-clients no"_s};
}

} // namespace support
