// SPDX-License-Identifier: MIT
#include "items/reportreader.h"

#include "store/door/community.h"
#include "store/moderation/reports/reportrequests.h"

namespace items {

ReportReader::ReportReader(store::Community &community, QObject *parent)
    : QObject(parent)
    , m_community(community)
    , m_fresh({[this](const QByteArray &name) {
                   return m_community.run(
                       store::ReadReport{domain::targetNamed(name).value_or(domain::Target())});
               },
               [this](bool isFirst) { isFirst ? Q_EMIT opened() : Q_EMIT updated(); },
               [this](const base::Error &error) { Q_EMIT failed(error); }})
{
    connect(&community.changes(), &store::Changes::reportsChanged, this,
            [this] { m_fresh.fetch(); });
}

std::optional<domain::Target> ReportReader::target() const
{
    return domain::targetNamed(m_fresh.id());
}

void ReportReader::open(const std::optional<domain::Target> &target)
{
    const auto name = target ? domain::nameOf(*target) : QByteArray();
    if (name == m_fresh.id() && (detail() || name.isEmpty()))
        return;
    m_fresh.open(name);
    Q_EMIT opened();
    m_fresh.fetch();
}

void ReportReader::retry()
{
    m_fresh.fetch();
}

} // namespace items
