// SPDX-License-Identifier: MIT
#pragma once

#include "domain/report.h"
#include "items/freshdetail.h"

#include <QObject>

namespace store {
class Community;
}

namespace items {

/// The one report that a moderator looks at, kept true by push and by the minute. GUI thread.
class ReportReader : public QObject {
    Q_OBJECT
public:
    explicit ReportReader(store::Community &community, QObject *parent = nullptr);

    [[nodiscard]] const std::optional<domain::ReportDetail> &detail() const
    {
        return m_fresh.detail();
    }
    /// Which is shown, or on its way.
    [[nodiscard]] std::optional<domain::Target> target() const;

public Q_SLOTS:
    /// Shows another target, or none.
    void open(const std::optional<domain::Target> &target);
    void retry();

Q_SIGNALS:
    /// detail() is another target or empty.
    void opened();
    /// detail() is the same target with new figures.
    void updated();
    /// NotFound: nobody reports it any more, and detail() is gone. Otherwise what was shown stays.
    void failed(const base::Error &error);

private:
    store::Community &m_community;
    FreshDetail<QByteArray, domain::ReportDetail> m_fresh;
};

} // namespace items
