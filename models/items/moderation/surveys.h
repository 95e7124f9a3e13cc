// SPDX-License-Identifier: MIT
#pragma once

#include "domain/statistics.h"
#include "items/moderation/surveymodel.h"

#include <stop_token>

namespace store {
class Community;
}

namespace items {

/// Who wrote most.
class ContributorModel : public SurveyModel {
    Q_OBJECT
public:
    explicit ContributorModel(store::Community &community, QObject *parent = nullptr);

    [[nodiscard]] bool isCut() const { return m_found.isCut; }

public Q_SLOTS:
    void count(int days);
    void cancel() override;

protected:
    [[nodiscard]] qsizetype rows() const override { return m_found.rows.size(); }
    [[nodiscard]] int columns() const override { return 2; }
    [[nodiscard]] QString columnName(int column) const override;
    [[nodiscard]] QString cell(int row, int column) const override;
    [[nodiscard]] QString sentence(int row) const override;
    void drop() override { m_found = {}; }

private:
    store::Community &m_community;
    std::stop_source m_stop;
    domain::Contributors m_found;
};

/// How much memory the kinds of keys take.
class KeyMemoryModel : public SurveyModel {
    Q_OBJECT
public:
    explicit KeyMemoryModel(store::Community &community, QObject *parent = nullptr);

    [[nodiscard]] const domain::KeyMemory &found() const { return m_found; }

public Q_SLOTS:
    void measure();
    void cancel() override;

protected:
    [[nodiscard]] qsizetype rows() const override { return m_found.kinds.size(); }
    [[nodiscard]] int columns() const override { return 3; }
    [[nodiscard]] QString columnName(int column) const override;
    [[nodiscard]] QString cell(int row, int column) const override;
    [[nodiscard]] QString sentence(int row) const override;
    void drop() override { m_found = {}; }

private:
    store::Community &m_community;
    std::stop_source m_stop;
    domain::KeyMemory m_found;
};

} // namespace items
