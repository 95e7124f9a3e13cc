// SPDX-License-Identifier: MIT
#include "items/reportreader.h"

#include "store/door/moderationstore.h"

namespace items {

ReportReader::ReportReader(store::ModerationStore &store, QObject *parent)
    : QObject(parent)
    , m_store(store)
    , m_fresh({[this](const QByteArray &name) {
                   return m_store.report(domain::targetNamed(name).value_or(domain::Target()));
               },
               [this](bool isFirst) { isFirst ? Q_EMIT opened() : Q_EMIT updated(); },
               [this](const base::Error &error) { Q_EMIT failed(error); }})
{
    connect(&store, &store::ModerationStore::reportsInvalidated, this, [this] { m_fresh.fetch(); });
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
