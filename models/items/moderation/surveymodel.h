// SPDX-License-Identifier: MIT
#pragma once

#include "base/deliver.h"
#include "base/result.h"

#include <QAbstractTableModel>
#include <QFuture>

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

} // namespace items
