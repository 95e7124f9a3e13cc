// SPDX-License-Identifier: MIT
#pragma once

#include "domain/batch.h"
#include "domain/finding.h"
#include "items/list/awaited.h"
#include "items/list/pagedlistmodel.h"
#include "items/undohistory.h"
#include "store/upkeep/doctor/doctor.h"

#include <QFuture>
#include <QString>

#include <memory>
#include <stop_token>

namespace store {
class FindingFeed;
}

namespace items {

/// "Votes differ from the voters", for a word of the doctor; unknown ones stand as they are.
[[nodiscard]] QString findingTitle(const QByteArray &kind);
/// What is → what it ought to be.
[[nodiscard]] QString findingChange(const domain::Finding &finding);
/// A key or value; what is no text stands in escapes.
[[nodiscard]] QString printable(const QByteArray &bytes);
/// Which program wrote a database, by the doctor's word for it.
[[nodiscard]] QString programTitle(const QByteArray &word);

/// What a check of the community's keys finds, while it runs and afterwards. Many findings are
/// shown in part, and counted in full. GUI thread.
class FindingListModel : public PagedTableModel<domain::Finding> {
    Q_OBJECT
public:
    enum Role { FindingRole = RowRole }; ///< domain::Finding
    enum class State {
        Unchecked,
        Running,
        Done,
        Cancelled, ///< what was found until then is shown
        Failed,
        Undoing, ///< what was repaired is taken back
        Undone,
    };
    struct Count {
        QByteArray kind;
        qint64 found = 0;
    };

    FindingListModel(store::Community &community, UndoHistory &history, QObject *parent = nullptr);

    [[nodiscard]] State state() const { return m_state; }
    [[nodiscard]] bool isRepair() const { return m_isRepair; }
    [[nodiscard]] int percent() const { return m_percent; }
    [[nodiscard]] const base::Error &error() const { return m_error; }
    /// By kind, in full; rows may be fewer.
    [[nodiscard]] QList<Count> counts() const;
    [[nodiscard]] qint64 found() const;
    [[nodiscard]] qint64 mended() const { return m_counts.mended; }
    /// There are repairs that one Undo takes back.
    [[nodiscard]] bool canUndo() const;
    /// Of the last Undo.
    [[nodiscard]] qint64 takenBack() const { return m_undone.done; }
    /// What the last repair did, and the last Undo, in sentences.
    [[nodiscard]] QString repairedText() const;
    [[nodiscard]] QString undoneText() const;
    [[nodiscard]] qint64 keys() const { return m_counts.keys; }
    /// Who wrote the database, in words; after the check.
    [[nodiscard]] QStringList programs() const;

public Q_SLOTS:
    void check(const domain::AccountId &actor);
    /// All that can be repaired, or these kinds; checks at the same time.
    void repair(const domain::AccountId &actor, const QByteArrayList &kinds = {});
    /// Takes the whole last repair back.
    void undoRepair(const domain::AccountId &actor);
    void cancel();
    /// Shows only one kind; empty: all.
    void showKind(const QByteArray &kind);
    /// Forgets what was found.
    void clear();

Q_SIGNALS:
    void stateChanged(items::FindingListModel::State state);
    /// repair() and undoRepair() did something, which the history takes back.
    void repaired();
    void repairUndone();

private:
    struct Repair {
        QByteArrayList kinds;
        domain::RepairRun run; ///< of the last time
    };
    using RepairPtr = std::shared_ptr<Repair>;

    /// What is found comes by itself while a check runs.
    void fetch(const QByteArray &, qsizetype) override { }
    [[nodiscard]] QByteArray key(const domain::Finding &finding) const override;
    [[nodiscard]] QString sentence(const domain::Finding &finding) const override;
    [[nodiscard]] QList<domain::Finding> ofKind(const QList<domain::Finding> &findings) const;
    /// What the worker tells of what it finds; nothing if something runs already.
    [[nodiscard]] store::FindingSink begin(bool isRepair);
    void follow(const QFuture<base::Result<store::CheckCounts>> &check);
    void setPercent(int done, int total);
    void applyBatch();
    void conclude(const base::Result<store::CheckCounts> &counts);
    void perform(const RepairPtr &repair, const domain::AccountId &actor,
                 const UndoHistory::Answer &answer);
    void takeBack(const RepairPtr &repair, const domain::AccountId &actor,
                  const UndoHistory::Answer &answer);
    void concludeUndo(const base::Result<domain::BatchRun> &run, State before);
    void markUnrepaired();
    void answer(const base::Result<QString> &said);
    void setState(State state);

    UndoHistory &m_history;
    QFuture<base::Result<store::CheckCounts>> m_check;
    std::shared_ptr<store::FindingFeed> m_feed; ///< of that
    std::stop_source m_stop; ///< of the undo
    RepairPtr m_repair; ///< whose findings are shown, or none
    UndoHistory::Answer m_answer; ///< to whoever waits for a repair or its undo
    domain::BatchRun m_undone;
    QList<domain::Finding> m_all;
    QMap<QByteArray, qint64> m_byKind;
    store::CheckCounts m_counts;
    QByteArray m_kind;
    State m_state = State::Unchecked;
    base::Error m_error;
    Awaited m_awaited;
    int m_percent = -1;
    bool m_isRepair = false;
};

} // namespace items

Q_DECLARE_METATYPE(domain::Finding)
