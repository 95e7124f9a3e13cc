// SPDX-License-Identifier: MIT
#pragma once

#include "domain/member.h"
#include "domain/statistics.h"
#include "items/list/awaited.h"

#include <QAbstractTableModel>

#include <stop_token>

namespace store {
class Community;
}

namespace items {

/// What is counted only when somebody asks, and takes a while: rows of a name and figures. GUI
/// thread.
class SurveyModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum class State { Unasked, Running, Done, Cancelled, Failed };

    explicit SurveyModel(store::Community &community, QObject *parent = nullptr)
        : QAbstractTableModel(parent)
        , m_community(community)
    {
    }

    [[nodiscard]] State state() const { return m_state; }
    [[nodiscard]] int percent() const { return m_percent; }
    [[nodiscard]] const base::Error &error() const { return m_error; }
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const final;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const final;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const final;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role) const final;

public Q_SLOTS:
    /// What was found until then is shown.
    void cancel() { m_stop.request_stop(); }
    void clear();
    void retranslate();

Q_SIGNALS:
    void progressed();

protected:
    [[nodiscard]] virtual qsizetype rows() const = 0;
    /// The first column are names, the others figures.
    [[nodiscard]] virtual QStringList columnNames() const = 0;
    [[nodiscard]] virtual QString cell(int row, int column) const = 0;
    /// A whole row, for a screen reader.
    [[nodiscard]] virtual QString sentence(int row) const = 0;
    virtual void drop() = 0;
    /// Asks, and keeps what is answered in `found`, which says whether it was cancelled.
    template <typename Request, typename Found>
    void ask(const Request &request, Found &found);

private:
    void end(State state);

    store::Community &m_community;
    std::stop_source m_stop; ///< of what runs
    State m_state = State::Unasked;
    int m_percent = 0;
    base::Error m_error;
    Awaited m_awaited;
};

/// Who wrote most.
class ContributorModel : public SurveyModel {
    Q_OBJECT
public:
    using SurveyModel::SurveyModel;

    [[nodiscard]] bool isCut() const { return m_found.isCut; }

public Q_SLOTS:
    void count(int days);

protected:
    [[nodiscard]] qsizetype rows() const override { return m_found.rows.size(); }
    [[nodiscard]] QStringList columnNames() const override;
    [[nodiscard]] QString cell(int row, int column) const override;
    [[nodiscard]] QString sentence(int row) const override;
    void drop() override { m_found = {}; }

private:
    domain::Contributors m_found;
};

/// How much memory the kinds of keys take.
class KeyMemoryModel : public SurveyModel {
    Q_OBJECT
public:
    using SurveyModel::SurveyModel;

    [[nodiscard]] const domain::KeyMemory &found() const { return m_found; }

public Q_SLOTS:
    void measure();

protected:
    [[nodiscard]] qsizetype rows() const override { return m_found.kinds.size(); }
    [[nodiscard]] QStringList columnNames() const override;
    [[nodiscard]] QString cell(int row, int column) const override;
    [[nodiscard]] QString sentence(int row) const override;
    void drop() override { m_found = {}; }

private:
    domain::KeyMemory m_found;
};

/// Accounts that vote together.
class VotePairModel : public SurveyModel {
    Q_OBJECT
public:
    using SurveyModel::SurveyModel;

public Q_SLOTS:
    /// Pairs with that person; of everybody, if nobody is named.
    void compare(const domain::AccountId &somebody);

protected:
    [[nodiscard]] qsizetype rows() const override { return m_found.rows.size(); }
    [[nodiscard]] QStringList columnNames() const override;
    [[nodiscard]] QString cell(int row, int column) const override;
    [[nodiscard]] QString sentence(int row) const override;
    void drop() override { m_found = {}; }

private:
    domain::VotePairs m_found;
};

} // namespace items
