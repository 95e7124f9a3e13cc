// SPDX-License-Identifier: MIT
#include "store/guarded/outbox.h"

#include "base/deliver.h"
#include "base/json.h"
#include "domain/refusal.h"
#include "redis/worker/executor.h"
#include "redis/worker/subscription.h"
#include "store/core/scripts/scriptreply.h"
#include "store/door/encoding.h"
#include "store/door/requestcatalogue.h"
#include "store/guarded/inboxes.h"
#include "store/timeline/timelinerequests.h"

#include <QPromise>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using base::Failure;
using base::Result;

namespace store {

namespace {
constexpr qint64 mostUnsafe = 900; ///< of a device; the steward keeps a thousand answers
constexpr auto betweenChecks = 3s; ///< for an answer that was not heard
constexpr std::chrono::milliseconds betweenQuestions = 10s; ///< whether something is safe
constexpr qsizetype mostAtOnce = 256; ///< in one round trip
// An inbox of more is a flood: so much is with the steward at a time.
constexpr qsizetype mostOut = 256;
constexpr qsizetype mostBytesOut = 512LL * 1024;
constexpr qsizetype digestLength = 40; ///< SHA-1, before an answer that is kept
constexpr std::chrono::milliseconds betweenMarks = 1min;
constexpr qint64 secondsUntilOld = 24LL * 60 * 60;
} // namespace

template <typename Work, typename Then>
void Outbox::onDisk(Work work, Then then)
{
    QPromise<std::invoke_result_t<Work, OutboxFolder &>> promise;
    promise.start();
    const auto done = promise.future();
    m_disk.start([folder = m_folder, work = std::move(work),
                  promise = std::make_shared<decltype(promise)>(std::move(promise))] {
        promise->addResult(work(*folder));
        promise->finish();
    });
    base::deliver(done, this, std::move(then));
}

Outbox::Outbox(const QString &folder, redis::Executor &executor, redis::Subscription &subscription,
               const GuardedKeys &keys, const domain::AccountId &person, Use use)
    : m_executor(executor)
    , m_keys(keys)
    , m_person(person)
    , m_folder(std::make_shared<OutboxFolder>(folder))
    , m_use(use)
{
    m_disk.setMaxThreadCount(1);
    m_check.setInterval(betweenChecks);
    connect(&m_check, &QTimer::timeout, this, [this] {
        if (m_sinceUnsafe.hasExpired(betweenQuestions.count()))
            askWhetherSafe();
        send();
        lookForAnswers();
    });
    connect(&subscription, &redis::Subscription::heard, this, &Outbox::applyMessage);
    connect(&subscription, &redis::Subscription::listening, this, [this] {
        // A server that was away may have lost what it had taken, or another one is there.
        if (std::exchange(m_hasListened, true)) {
            askWhetherSafe();
            sendAgain();
        }
        lookForAnswers();
    });
    open();
}

Outbox::~Outbox()
{
    m_disk.waitForDone();
}

void Outbox::open()
{
    onDisk([](OutboxFolder &folder) { return folder.open(); },
           [this](const Result<OutboxFolder::Content> &content) { applyContent(content); });
}

void Outbox::applyContent(const Result<OutboxFolder::Content> &content)
{
    auto early = std::exchange(m_early, {});
    if (!content) {
        m_failure = content.error();
        for (auto &pending : early)
            pending->finish(content.error());
        return Q_EMIT troubled(content.error());
    }
    m_device = content->device;
    m_last = content->last;
    const auto yesterday = QDateTime::currentDateTime().addSecs(-secondsUntilOld);
    QSet<QByteArray> renamed; // marks of what was written for this device
    bool isLeftOver = false;
    for (const auto &[number, text, added, isAnswered] : content->entries) {
        const auto entry = readEntry(text);
        if (!entry || entry->number != number)
            continue; // whatever it is, it was not written here
        // Of the device before, when beginning anew was broken off: those numbers come behind.
        const bool isOfDevice = entry->device == m_device;
        if (!isOfDevice && renamed.contains(entry->mark))
            continue;
        if (isOfDevice)
            renamed.insert(entry->mark);
        isLeftOver = isLeftOver || !isOfDevice;
        auto &known = m_entries[number];
        known = {text, isAnswered ? Entry::State::Resting : Entry::State::Stored};
        known.wasSent = true; // by the earlier run, as far as anybody knows
        known.isAnswered = known.wasDone = isAnswered;
        const auto request = readRequest(entry->act, m_person);
        known.isQuiet = request && request->pending->traits().isQuiet;
        if (m_use == Use::Window && added < yesterday && !known.isQuiet && !isAnswered)
            m_heldUpTo = number;
    }
    if (!m_entries.empty())
        Q_EMIT waitingChanged(waiting());
    for (auto &pending : early)
        put(std::move(pending));
    m_check.start();
    if (isLeftOver)
        return startAgain();
    askWhetherSafe();
    send();
}

void Outbox::put(std::unique_ptr<Pending> pending)
{
    const auto act = encodedRequest(*pending);
    if (!act || (!pending->actor().isEmpty() && pending->actor() != m_person))
        return pending->finish({Failure::NotPermitted, u"guarded"_s});
    if (!pending->operation().isEmpty())
        return pending->finish({Failure::Malformed, u"op: not in a guarded community"_s});
    if (m_failure)
        return pending->finish(*m_failure);
    if (m_device.isEmpty())
        return m_early.push_back(std::move(pending));
    add(*act, std::move(pending));
}

void Outbox::add(const QJsonObject &act, std::unique_ptr<Pending> pending)
{
    InboxEntry entry;
    entry.act = act;
    append(entry, std::move(pending));
}

void Outbox::append(InboxEntry entry, std::unique_ptr<Pending> pending)
{
    const auto number = m_last + 1;
    entry.device = m_device;
    entry.number = number;
    const auto unheard = std::ranges::find_if(
        m_entries, [](const auto &known) { return !known.second.isAnswered; });
    // What is not safe may be sent once more, and is known by its answer as long as that is kept.
    const auto oldest = m_entries.empty() ? number : m_entries.begin()->first;
    entry.heard = std::min(unheard == m_entries.end() ? number : unheard->first,
                           std::max(oldest, number - mostUnsafe))
        - 1;
    entry.mark = OutboxFolder::drawnName();
    const auto text = textOf(entry);
    if (text.size() > base::json::longestText)
        return pending->finish({Failure::Refused, u"text-long"_s});
    m_last = number;
    const bool isQuiet = !pending || pending->traits().isQuiet;
    // The posts that a pull brings are waited for.
    const bool isLeisurely = pending && isQuiet && pending->type() != typeid(PullTimeline);
    m_entries[number] = {text, Entry::State::Storing, std::move(pending)};
    m_entries[number].isQuiet = isQuiet;
    m_entries[number].isLeisurely = isLeisurely;
    Q_EMIT waitingChanged(waiting());
    store(number, text);
}

void Outbox::store(qint64 number, const QByteArray &text)
{
    onDisk(
        [number, text](OutboxFolder &folder) {
            return folder.add({number, text});
        },
        [this, number, device = m_device](const Result<void> &stored) {
            if (device == m_device)
                applyStored(number, stored);
        });
}

qsizetype Outbox::waiting() const
{
    const auto waits = [](const auto &entry) { return !entry.second.isAnswered; };
    return std::ranges::count_if(m_entries, waits) + qsizetype(m_early.size());
}

qsizetype Outbox::unconfirmed() const
{
    const auto counts
        = [](const auto &entry) { return !entry.second.isQuiet && !entry.second.isAnswered; };
    return std::ranges::count_if(m_entries, counts) + qsizetype(m_early.size());
}

qsizetype Outbox::unsafe() const
{
    return std::ranges::count_if(m_entries, [](const auto &entry) {
        return !entry.second.isQuiet && entry.second.isAnswered && entry.second.wasDone;
    });
}

bool Outbox::isSent() const
{
    return m_early.empty() && std::ranges::all_of(m_entries, [](const auto &entry) {
               return entry.second.state == Entry::State::Sent || entry.second.isAnswered;
           });
}

bool Outbox::takeBack()
{
    auto last = std::find_if(m_entries.rbegin(), m_entries.rend(), [](const auto &entry) {
        return entry.second.pending && !entry.second.isTakenBack && !entry.second.isQuiet;
    });
    if (last == m_entries.rend())
        return false;
    auto &[number, entry] = *last;
    entry.isTakenBack = true;
    if (entry.wasSent || entry.state != Entry::State::Stored || number != m_last) {
        InboxEntry takingBack;
        takingBack.cancelled = number;
        append(takingBack, {});
        return true;
    }
    m_last = number - 1;
    const auto withdrawn = m_entries.extract(number);
    m_disk.start([folder = m_folder, number = withdrawn.key()] { folder->withdraw(number); });
    withdrawn.mapped().pending->finish(base::Error{Failure::Cancelled, {}});
    Q_EMIT waitingChanged(waiting());
    return true;
}

qsizetype Outbox::heldBack() const
{
    return std::count_if(
        m_entries.begin(), m_entries.upper_bound(m_heldUpTo),
        [](const auto &entry) { return !entry.second.isQuiet && !entry.second.isAnswered; });
}

void Outbox::releaseOld()
{
    m_heldUpTo = 0;
    Q_EMIT heldBackChanged(0);
    send();
}

/// They may be in the inbox already: each is taken back there.
void Outbox::discardOld()
{
    QList<qint64> numbers;
    const auto end = m_entries.upper_bound(m_heldUpTo);
    for (auto it = m_entries.begin(); it != end; ++it) {
        if (it->second.isAnswered)
            continue;
        it->second.isTakenBack = it->second.isQuiet = true;
        numbers.append(it->first);
    }
    for (const auto number : numbers) {
        InboxEntry takingBack;
        takingBack.cancelled = number;
        append(takingBack, {});
    }
    // All of it goes at once, or the steward might do one before it reads that it is taken back.
    if (numbers.isEmpty())
        m_heldUpTo = 0;
    else
        m_releasedBy = m_last;
    Q_EMIT heldBackChanged(0);
    send();
}

void Outbox::applyStored(qint64 number, const Result<void> &stored)
{
    const auto found = m_entries.find(number);
    if (found == m_entries.end())
        return;
    if (!stored) // it goes all the same, while the program lives
        Q_EMIT troubled(stored.error());
    found->second.state = Entry::State::Stored;
    if (number == m_releasedBy)
        m_heldUpTo = m_releasedBy = 0;
    send();
}

/// Whether anything else than marks and visits waits, or these have waited for a minute.
bool Outbox::isTimeToSend() const
{
    if (m_use == Use::Run || !m_sinceSent.isValid() || m_sinceSent.hasExpired(betweenMarks.count()))
        return true;
    return std::ranges::any_of(m_entries, [](const auto &entry) {
        return entry.second.state == Entry::State::Stored && !entry.second.isLeisurely;
    });
}

/// In their order: one that is not stored yet holds up those behind it.
void Outbox::send()
{
    if (m_isSending || m_releasedBy > 0 || heldBack() > 0 || !isTimeToSend())
        return;
    QList<qint64> numbers;
    qsizetype out = 0;
    qsizetype bytesOut = 0;
    redis::Command command{"RPUSH", m_keys.inbox(m_person)};
    for (auto &[number, entry] : m_entries) {
        if (entry.state == Entry::State::Storing || out == mostOut || bytesOut > mostBytesOut)
            break;
        if (entry.state == Entry::State::Resting)
            continue;
        ++out;
        bytesOut += entry.text.size();
        if (entry.state != Entry::State::Stored)
            continue;
        entry.state = Entry::State::Sending;
        entry.wasSent = true;
        if (entry.isLeisurely)
            m_sinceSent.start();
        numbers.append(number);
        command.append(entry.text);
    }
    if (numbers.isEmpty())
        return;
    m_isSending = true;
    const auto sent
        = m_executor.run(base::Action::named(u"send"_s), [command](redis::Connection &connection) {
              return base::withoutValue(connection.command(command));
          });
    base::deliver(sent, this, [this, numbers, device = m_device](const Result<void> &done) {
        m_isSending = false;
        if (device == m_device)
            applySent(numbers, done);
        else
            send();
    });
}

void Outbox::applySent(const QList<qint64> &numbers, const Result<void> &sent)
{
    for (const auto number : numbers) {
        const auto found = m_entries.find(number);
        // The answer may have come before, or that it has to be sent again.
        if (found != m_entries.end() && found->second.state == Entry::State::Sending)
            found->second.state = sent ? Entry::State::Sent : Entry::State::Stored;
    }
    if (sent) {
        m_told.reset();
        if (isSent())
            Q_EMIT this->sent();
        return send();
    }
    // Whoever is not let in at all is told so by the connection.
    const bool isOut = sent.error().kind == Failure::NotPermitted
        && !sent.error().detail.startsWith("NOPERM"_L1);
    if (!base::isBroken(sent.error()) && !isOut)
        tell(sent.error());
}

/// Once, however often it is tried again.
void Outbox::tell(base::Error error)
{
    if (error.kind == Failure::NotPermitted) // whoever floods an inbox may not push for an hour
        error = {Failure::Refused, u"paused"_s};
    if (std::exchange(m_told, error) != error)
        Q_EMIT troubled(error);
}

/// What was answered from that number on is to be done once more.
void Outbox::sendAgain(qint64 lostFrom)
{
    for (auto &[number, entry] : m_entries) {
        const bool isLost = entry.isAnswered && number >= lostFrom;
        if (isLost)
            entry.isAnswered = false;
        const bool isOut
            = entry.state == Entry::State::Sent || entry.state == Entry::State::Sending;
        if (isOut || (isLost && entry.state == Entry::State::Resting))
            entry.state = Entry::State::Stored;
        if (isLost && entry.wasRefused)
            empty(number, entry);
    }
    if (lostFrom != noNumber)
        Q_EMIT waitingChanged(waiting());
    send();
}

/// What was refused, or taken back, is not done on another server instead: its number is filled.
void Outbox::empty(qint64 number, Entry &entry)
{
    auto nothing = readEntry(entry.text);
    if (!nothing)
        return;
    nothing->act = {};
    nothing->cancelled = number;
    entry.text = textOf(*nothing);
    entry.isQuiet = true;
    entry.state = Entry::State::Storing;
    store(number, entry.text);
}

/// By sending the last one again, which is done there if it was lost with another server. It speaks
/// for those before it: what a server has of a device it has without a gap.
void Outbox::askWhetherSafe()
{
    const auto last = std::find_if(m_entries.rbegin(), m_entries.rend(),
                                   [](const auto &entry) { return entry.second.isAnswered; });
    if (last == m_entries.rend() || last->second.state != Entry::State::Resting)
        return;
    last->second.state = Entry::State::Stored;
    last->second.isLeisurely = false;
    m_sinceUnsafe.start();
}

void Outbox::lookForAnswers()
{
    QList<qint64> numbers;
    redis::Command command{"HMGET", m_keys.answers(m_person, m_device)};
    for (const auto &[number, entry] : m_entries) {
        // An earlier run may have sent what is held back now. Whether what is answered is safe by
        // now only the steward knows.
        const bool isAsked
            = !entry.isAnswered && (entry.state == Entry::State::Sent || number <= m_heldUpTo);
        if (!isAsked || numbers.size() == mostAtOnce)
            continue;
        numbers.append(number);
        command.append(QByteArray::number(number));
    }
    if (numbers.isEmpty())
        return;
    const auto looked = m_executor.run(
        base::Action{0, u"read answers"_s}, [command](redis::Connection &connection) {
            const auto replies = connection.command(command);
            return replies ? Result<QByteArrayList>(replies->first().strings())
                           : tl::unexpected(replies.error());
        });
    base::deliver(looked, this,
                  [this, numbers, device = m_device](const Result<QByteArrayList> &answers) {
                      if (answers && device == m_device)
                          applyKept(numbers, *answers);
                  });
}

void Outbox::applyKept(const QList<qint64> &numbers, const QByteArrayList &answers)
{
    for (qsizetype i = 0; i < numbers.size(); ++i) {
        const auto text = answers.value(i);
        const auto found = m_entries.find(numbers[i]);
        if (text.size() <= digestLength || found == m_entries.end())
            continue;
        // Of another act, that had this number before this device was put back.
        if (text.first(digestLength) != digestOf(found->second.text))
            return startAgain();
        applyAnswer(numbers[i],
                    base::json::parseObject(text.sliced(digestLength + 1)).value_or(QJsonObject()));
    }
    if (std::exchange(m_toldOld, heldBack()) != heldBack())
        Q_EMIT heldBackChanged(heldBack());
}

void Outbox::applyMessage(const QByteArray &message)
{
    auto answer = base::json::parseObject(message);
    if (!answer)
        return;
    const auto device = answer->take(u"device"_s).toString().toLatin1();
    const auto number = answer->take(u"number"_s).toInteger();
    const auto safe = answer->value(u"safe"_s).toInteger();
    if (device == m_device && !m_device.isEmpty() && safe > 0)
        applySafe(safe);
    else if (device == m_device && !m_device.isEmpty())
        applyAnswer(number, *answer);
    else if (answer->value(u"refused"_s)[u"rule"_s] == "flooded"_L1) // the whole inbox was dropped
        sendAgain();
    else if (const auto error = decodedError(*answer); // what other devices are answered names them
             device.isEmpty() && error && domain::Refusal::of(*error).rule == "banned"_L1)
        Q_EMIT banned(*error);
}

void Outbox::applyAnswer(qint64 number, QJsonObject answer)
{
    if (applyRefusal(number, answer.value(u"refused"_s).toObject()))
        return;
    const auto found = m_entries.find(number);
    if (found == m_entries.end())
        return;
    answer.remove(u"device"_s);
    answer.remove(u"number"_s);
    const bool isSafe = !answer.value(unsafeMark).toBool();
    auto &entry = found->second;
    // Of what was heard long ago only that is kept.
    const bool isSame = entry.isAnswered && answer.contains(u"heard"_s);
    const bool isDone = isSame ? entry.wasDone : answer.contains(u"ok"_s);
    const bool isKnown = isDone ? entry.wasDone : entry.wasRefused;
    const auto pending = std::move(entry.pending);
    const auto read = readEntry(entry.text);
    const bool isLate = !pending && !isKnown && !entry.isTakenBack && read && read->cancelled == 0;
    entry.isAnswered = true;
    entry.wasDone = isDone;
    entry.wasRefused = !isDone;
    if (!isSafe) {
        entry.state = Entry::State::Resting;
        m_sinceUnsafe.start();
        m_disk.start([folder = m_folder, number] { folder->markAnswered(number); });
    } else if (answer.contains(u"ok"_s)) {
        applySafe(number);
    } else {
        forget(number);
    }
    if (number == m_lostFrom)
        m_lostFrom = 0;
    if (pending)
        finishWith(*pending, answer);
    else if (isLate)
        Q_EMIT answeredLate(read->act, answer);
    Q_EMIT waitingChanged(waiting());
    send();
}

/// That one and those before it, of which each server has the earlier ones, too.
void Outbox::applySafe(qint64 upTo)
{
    QList<qint64> safe;
    for (const auto &[number, entry] : m_entries) {
        if (number <= upTo && entry.isAnswered)
            safe.append(number);
    }
    for (const auto number : safe)
        forget(number);
    if (!safe.isEmpty())
        Q_EMIT waitingChanged(waiting());
}

void Outbox::forget(qint64 number)
{
    m_entries.erase(number);
    m_disk.start([folder = m_folder, number] { folder->remove(number); });
}

/// Whether it is about how acts come, not about this one.
bool Outbox::applyRefusal(qint64 number, const QJsonObject &refused)
{
    const auto rule = refused.value(u"rule"_s).toString();
    if (rule == "stale-device"_L1 && m_entries.contains(number)) {
        startAgain();
        return true;
    }
    if (rule != "expected"_L1)
        return false;
    // Those before it were lost on their way, or with a server that had them alone; if they are not
    // ours, this device is nobody's.
    const auto expected = refused.value(u"subject"_s).toString().toLongLong();
    if (expected >= number || !m_entries.contains(expected)) {
        if (m_entries.contains(number))
            startAgain(expected);
        return true;
    }
    // Whatever lies in the inbox behind it is refused likewise: all of it goes back once.
    const bool isGoing = std::exchange(m_lostFrom, expected) == expected && m_sinceLost.isValid()
        && !m_sinceLost.hasExpired(betweenQuestions.count());
    if (isGoing)
        return true;
    m_sinceLost.start();
    sendAgain(expected);
    return true;
}

/// What waits goes out by a device of another name, with what was answered from that number on;
/// what was before is done there, and would be done twice.
void Outbox::startAgain(qint64 lostFrom)
{
    m_device = OutboxFolder::drawnName();
    m_last = 0;
    QList<OutboxFolder::Entry> entries;
    QHash<qint64, qint64> renumbered;
    for (auto &[former, entry] : std::exchange(m_entries, {})) {
        const auto readable = readEntry(entry.text);
        if (!readable || (entry.isAnswered && former < lostFrom))
            continue;
        auto text = *readable;
        if (text.cancelled > 0 && !renumbered.contains(text.cancelled))
            continue; // it is answered by now
        text.cancelled = renumbered.value(text.cancelled);
        renumbered.insert(former, m_last + 1);
        text.device = m_device;
        text.number = ++m_last;
        text.heard = 0;
        entries.append({m_last, textOf(text)});
        m_entries[m_last] = {entries.last().text, Entry::State::Storing, std::move(entry.pending)};
        m_entries[m_last].isTakenBack = entry.isTakenBack;
        m_entries[m_last].isQuiet = entry.isQuiet;
        m_entries[m_last].isLeisurely = entry.isLeisurely;
        m_entries[m_last].wasDone = entry.wasDone;
        m_entries[m_last].wasRefused = entry.wasRefused;
    }
    Q_EMIT waitingChanged(waiting());
    onDisk([device = m_device,
            entries](OutboxFolder &folder) { return folder.startAgain(device, entries); },
           [this, entries, device = m_device](const Result<void> &stored) {
               for (const auto &entry : entries) {
                   if (device == m_device)
                       applyStored(entry.number, stored);
               }
           });
}

} // namespace store

#include "moc_outbox.cpp"
