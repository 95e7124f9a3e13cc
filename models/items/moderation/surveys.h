// SPDX-License-Identifier: MIT
#pragma once

#include "domain/statistics.h"
#include "items/moderation/surveymodel.h"

namespace store {
class StatisticsStore;
}

namespace items {

/// Who wrote most.
class ContributorModel : public SurveyModel {
    Q_OBJECT
public:
    explicit ContributorModel(store::StatisticsStore &store, QObject *parent = nullptr);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] bool isCut() const { return m_found.isCut; }

public Q_SLOTS:
    void count(int days);
    void cancel() override;

protected:
    [[nodiscard]] QString columnName(int column) const override;
    void drop() override { m_found = {}; }

private:
    store::StatisticsStore &m_store;
    domain::Contributors m_found;
};

/// How much memory the kinds of keys take.
class KeyMemoryModel : public SurveyModel {
    Q_OBJECT
public:
    explicit KeyMemoryModel(store::StatisticsStore &store, QObject *parent = nullptr);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] const domain::KeyMemory &found() const { return m_found; }

public Q_SLOTS:
    void measure();
    void cancel() override;

protected:
    [[nodiscard]] QString columnName(int column) const override;
    void drop() override { m_found = {}; }

private:
    store::StatisticsStore &m_store;
    domain::KeyMemory m_found;
};

} // namespace items
