// SPDX-License-Identifier: MIT
#include "items/reportreader.h"

#include "store/door/community.h"
#include "store/moderation/reports/reportrequests.h"

namespace items {

ReportReader::ReportReader(store::Community &community, QObject *parent)
    : FreshReader(community, parent)
{
    connect(&community.changes(), &store::Changes::reportsChanged, this, &ReportReader::retry);
}

QFuture<base::Result<domain::ReportDetail>> ReportReader::ask(const QByteArray &name)
{
    return m_community.run(store::ReadReport{domain::targetNamed(name).value_or(domain::Target())});
}

} // namespace items

#include "moc_reportreader.cpp"
