// SPDX-License-Identifier: MIT
#pragma once

#include "domain/report.h"
#include "items/detailreader.h"

namespace items {

/// The one report that a moderator looks at, by the name of its target, kept true by push and by
/// the minute. NotFound: nobody reports it any more. GUI thread.
class ReportReader : public FreshReader<QByteArray, domain::ReportDetail> {
    Q_OBJECT
public:
    explicit ReportReader(store::Community &community, QObject *parent = nullptr);
    /// Which is shown, or on its way.
    [[nodiscard]] std::optional<domain::Target> target() const { return domain::targetNamed(id()); }

public Q_SLOTS:
    /// Shows another target, or none.
    void open(const std::optional<domain::Target> &target)
    {
        FreshReader::open(target ? domain::nameOf(*target) : QByteArray());
    }

private:
    [[nodiscard]] QFuture<base::Result<domain::ReportDetail>> ask(const QByteArray &name) override;
};

} // namespace items
