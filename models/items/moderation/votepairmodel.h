// SPDX-License-Identifier: MIT
#pragma once

#include "domain/lift.h"
#include "items/moderation/surveymodel.h"

#include <stop_token>

namespace store {
class Community;
}

namespace items {

/// Accounts that vote together.
class VotePairModel : public SurveyModel {
    Q_OBJECT
public:
    explicit VotePairModel(store::Community &community, QObject *parent = nullptr);

public Q_SLOTS:
    /// Pairs with that person; of everybody, if nobody is named.
    void compare(const domain::AccountId &somebody);
    void cancel() override;

protected:
    [[nodiscard]] qsizetype rows() const override { return m_found.rows.size(); }
    [[nodiscard]] int columns() const override { return 3; }
    [[nodiscard]] QString columnName(int column) const override;
    [[nodiscard]] QString cell(int row, int column) const override;
    [[nodiscard]] QString sentence(int row) const override;
    void drop() override { m_found = {}; }

private:
    store::Community &m_community;
    std::stop_source m_stop; ///< of what runs
    domain::VotePairs m_found;
};

} // namespace items
