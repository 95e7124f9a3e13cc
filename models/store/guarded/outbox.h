// SPDX-License-Identifier: MIT
#pragma once

#include "store/core/keys/guardedkeys.h"
#include "store/core/request.h"
#include "store/guarded/outboxfolder.h"
#include "store/guarded/pushed.h"

#include <QElapsedTimer>
#include <QObject>
#include <QThreadPool>
#include <QTimer>

#include <limits>
#include <map>

namespace redis {
class Executor;
class Subscription;
} // namespace redis

namespace store {

/// Acts of one person on their way to the steward: on the disk before anything is sent, sent in
/// their order, and gone when they are answered and safe, however often the program, the
/// connection, the steward or the server breaks in between. Lives on the GUI thread; what it is
/// given outlives it.
class Outbox : public QObject {
    Q_OBJECT
public:
    /// For a window marks and visits go with the next act, else together once a minute, and
    /// somebody is asked before what was left behind for more than a day goes. A run sends
    /// everything at once.
    enum class Use { Window, Run };

    /// `executor` and `subscription` are those of the person's account, the latter listening to
    /// GuardedKeys::heardBy(). `folder` is this device's and nobody else's.
    Outbox(const QString &folder, redis::Executor &executor, redis::Subscription &subscription,
           const GuardedKeys &keys, const domain::AccountId &person, Use use = Use::Run);
    /// What waits is sent the next time.
    ~Outbox() override;

    /// Of acts and jobs. NotPermitted "guarded" where it cannot be sent.
    void put(std::unique_ptr<Pending> pending);

    /// How many were not answered yet.
    [[nodiscard]] qsizetype waiting() const;
    /// Of them those that the person did, and not the program for them.
    [[nodiscard]] qsizetype unconfirmed() const;
    /// Of what the person did and was answered: how many would be lost with the server, as no other
    /// one has them yet.
    [[nodiscard]] qsizetype unsafe() const;
    /// All of them are on the disk and with the server.
    [[nodiscard]] bool isSent() const;
    /// Takes back the act that was made last, of those that wait: at once if it was not sent, else
    /// by asking the steward, who may have done it already. It is answered Cancelled, or as it was
    /// done. False: there is none.
    bool takeBack();

    /// How many acts of more than a day ago wait for releaseOld() or discardOld(); nothing goes
    /// until then.
    [[nodiscard]] qsizetype heldBack() const;
    void releaseOld();
    void discardOld();

Q_SIGNALS:
    /// Or what is not safe.
    void waitingChanged(qsizetype acts);
    /// What was to be sent is with the server.
    void sent();
    /// Once it is known which of them were done after all.
    void heldBackChanged(qsizetype acts);
    /// To an act that an earlier run of the program left, or that was lost with the server which
    /// had done it: what it was, and the answer.
    void answeredLate(const QJsonObject &act, const QJsonObject &answer);
    /// The person is sent away, and why: the server lets them in no more.
    void banned(const base::Error &ban);
    /// What waits cannot be kept on the disk, or not be sent for a while.
    void troubled(const base::Error &error);

private:
    static constexpr auto noNumber = std::numeric_limits<qint64>::max();
    struct Entry {
        enum class State { Storing, Stored, Sending, Sent, Resting };
        QByteArray text;
        State state = State::Storing;
        std::unique_ptr<Pending> pending{}; ///< null: of an earlier run, or to take one back
        bool wasSent = false; ///< it may be in the inbox, whatever came of the sending
        bool isTakenBack = false;
        bool isQuiet = false; ///< the program's own doing
        bool isLeisurely = false; ///< a mark or a visit
        bool isAnswered = false; ///< it is not safe yet, and rests unless it is sent to ask
        bool wasDone = false; ///< that is what was answered last
        bool wasRefused = false; ///< or that it was not
    };

    void open();
    void applyContent(const base::Result<OutboxFolder::Content> &content);
    void add(const QJsonObject &act, std::unique_ptr<Pending> pending);
    /// Its number is the next one; what `entry` says of device and numbers does not count.
    void append(InboxEntry entry, std::unique_ptr<Pending> pending);
    void store(qint64 number, const QByteArray &text);
    void applyStored(qint64 number, const base::Result<void> &stored);
    void send();
    [[nodiscard]] bool isTimeToSend() const;
    void askWhetherSafe();
    void applySent(const QList<qint64> &numbers, const base::Result<void> &sent);
    void tell(base::Error error);
    void sendAgain(qint64 lostFrom = noNumber);
    void empty(qint64 number, Entry &entry);
    void lookForAnswers();
    void applyKept(const QList<qint64> &numbers, const QByteArrayList &answers);
    void applyMessage(const QByteArray &message);
    void applyAnswer(qint64 number, QJsonObject answer);
    bool applyRefusal(qint64 number, const QJsonObject &refused);
    void applySafe(qint64 upTo);
    void forget(qint64 number);
    void startAgain(qint64 lostFrom = noNumber);
    /// Runs `work` (Result<T>()) with the folder, off the GUI thread, then `then`, here.
    template <typename Work, typename Then>
    void onDisk(Work work, Then then);

    redis::Executor &m_executor;
    GuardedKeys m_keys;
    domain::AccountId m_person;
    std::shared_ptr<OutboxFolder> m_folder; ///< the tasks' too
    QThreadPool m_disk; ///< one thread
    QByteArray m_device; ///< empty until the folder is read
    qint64 m_last = 0;
    std::map<qint64, Entry> m_entries;
    std::vector<std::unique_ptr<Pending>> m_early; ///< until then
    QTimer m_check;
    Use m_use;
    QElapsedTimer m_sinceSent; ///< marks and visits
    QElapsedTimer m_sinceUnsafe; ///< the steward said so, or was asked
    qint64 m_lostFrom = 0; ///< from there on all was sent again, and nothing of it is answered yet
    QElapsedTimer m_sinceLost;
    bool m_hasListened = false;
    std::optional<base::Error> m_failure; ///< the folder could not be opened
    qsizetype m_toldOld = 0;
    qint64 m_releasedBy = 0; ///< the entry that has to be stored before what is held back goes
    qint64 m_heldUpTo = 0; ///< highest number that waits for somebody's word
    std::optional<base::Error> m_told; ///< of what the sending meets
    bool m_isSending = false;
};

} // namespace store
