// SPDX-License-Identifier: MIT
#pragma once

#include "base/deliver.h"
#include "base/result.h"
#include "domain/lift.h"
#include "domain/statistics.h"

#include <QAbstractTableModel>
#include <QFuture>

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

    using QAbstractTableModel::QAbstractTableModel;

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
    virtual void cancel() = 0;
    void clear();
    void retranslate();

Q_SIGNALS:
    void progressed();

protected:
    [[nodiscard]] virtual qsizetype rows() const = 0;
    /// The first column are names, the others figures.
    [[nodiscard]] virtual int columns() const = 0;
    [[nodiscard]] virtual QString columnName(int column) const = 0;
    [[nodiscard]] virtual QString cell(int row, int column) const = 0;
    /// A whole row, for a screen reader.
    [[nodiscard]] virtual QString sentence(int row) const = 0;
    virtual void drop() = 0;
    /// `take` keeps the answer between beginResetModel() and endResetModel(), and tells whether
    /// it was cancelled.
    template <typename T, typename Take>
    void await(const QFuture<base::Result<T>> &answer, Take take);

private:
    void begin();
    void step(int done, int total);
    void end(State state);

    State m_state = State::Unasked;
    int m_percent = 0;
    base::Error m_error;
    quint64 m_generation = 0;
};

template <typename T, typename Take>
void SurveyModel::await(const QFuture<base::Result<T>> &answer, Take take)
{
    begin();
    base::deliver(
        answer, this, [this](int done, int total) { step(done, total); },
        [this, take, generation = m_generation](const base::Result<T> &found) {
            if (generation != m_generation)
                return;
            if (!found) {
                m_error = found.error();
                return end(m_error.kind == base::Failure::Cancelled ? State::Cancelled
                                                                    : State::Failed);
            }
            beginResetModel();
            const bool isCancelled = take(*found);
            endResetModel();
            end(isCancelled ? State::Cancelled : State::Done);
        });
}

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
