// SPDX-License-Identifier: MIT
#pragma once

#include "domain/member.h"
#include "domain/statistics.h"
#include "items/list/awaited.h"
#include "items/list/columnsmodel.h"
#include "items/list/rowsmodel.h"
#include "store/door/community.h"

#include <stop_token>

namespace items {

/// What is counted only when somebody asks, and takes a while. GUI thread.
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

public Q_SLOTS:
    /// What was found until then is shown.
    void cancel() { m_stop.request_stop(); }
    void clear();

Q_SIGNALS:
    void progressed();

protected:
    virtual void drop() = 0;
    /// `use` gets what is answered, which says whether it was cancelled.
    template <typename Request, typename Use>
    void ask(const Request &request, Use use)
    {
        m_stop = {};
        m_percent = 0;
        enter(State::Running);
        m_awaited.awaitOnly(
            m_community.run(request, {}, m_stop.get_token()),
            [this](int done, int total) { setPercent(done, total); },
            [this, use](const auto &answer) {
                if (!answer)
                    return fail(answer.error());
                use(*answer);
                enter(answer->isCancelled ? State::Cancelled : State::Done);
            });
    }

private:
    void setPercent(int done, int total);
    void fail(const base::Error &error);
    void enter(State state);

    store::Community &m_community;
    std::stop_source m_stop; ///< of what runs
    State m_state = State::Unasked;
    int m_percent = 0;
    base::Error m_error;
    Awaited m_awaited;
};

/// As rows of a name and figures.
template <typename Row, typename Found>
class SurveyTable : public ColumnsModel<Row, RowsModel<Row, SurveyModel>> {
public:
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(this->m_columns.size());
    }
    [[nodiscard]] const Found &found() const { return m_found; }

protected:
    using ColumnsModel<Row, RowsModel<Row, SurveyModel>>::ColumnsModel;

    template <typename Request>
    void askFor(const Request &request, QList<Row> Found::*rows)
    {
        this->ask(request, [this, rows](const Found &found) {
            m_found = found;
            this->resetRows(found.*rows);
        });
    }

private:
    [[nodiscard]] QVariant cell(int row, int column, int role) const override
    {
        return this->cellOf(this->m_rows.at(row), column, role);
    }
    void drop() override
    {
        m_found = {};
        this->resetRows({});
    }

    Found m_found;
};

/// Who wrote most.
class ContributorModel : public SurveyTable<domain::Contributor, domain::Contributors> {
    Q_OBJECT
public:
    explicit ContributorModel(store::Community &community, QObject *parent = nullptr);
    [[nodiscard]] bool isCut() const { return found().isCut; }

public Q_SLOTS:
    void count(int days);

private:
    [[nodiscard]] QString sentence(const domain::Contributor &person) const override;
};

/// How much memory the kinds of keys take.
class KeyMemoryModel : public SurveyTable<domain::KeyKind, domain::KeyMemory> {
    Q_OBJECT
public:
    explicit KeyMemoryModel(store::Community &community, QObject *parent = nullptr);

public Q_SLOTS:
    void measure();

private:
    [[nodiscard]] QString sentence(const domain::KeyKind &kind) const override;
};

/// Accounts that vote together.
class VotePairModel : public SurveyTable<domain::VotePair, domain::VotePairs> {
    Q_OBJECT
public:
    explicit VotePairModel(store::Community &community, QObject *parent = nullptr);

public Q_SLOTS:
    /// Pairs with that person; of everybody, if nobody is named.
    void compare(const domain::AccountId &somebody);

private:
    [[nodiscard]] QString sentence(const domain::VotePair &pair) const override;
};

} // namespace items
