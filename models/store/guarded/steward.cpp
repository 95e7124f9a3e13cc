// SPDX-License-Identifier: MIT
#include "store/guarded/steward.h"

#include "store/core/scripts/scriptreply.h"
#include "store/door/encoding.h"
#include "store/door/requestcatalogue.h"

#include <QJsonDocument>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using base::Failure;
using base::Result;

namespace store {

namespace {
constexpr qsizetype headsATurn = 64;
constexpr qsizetype mostDevices = 16; ///< of a person
constexpr qsizetype mostAnswers = 1000; ///< that a device has not heard
constexpr qint64 mostAnswerBytes = 1'048'576; ///< of them
constexpr qsizetype longestDetail = 200; ///< of what was said, it is kept
constexpr auto signedOut = "-"; ///< in the place of a device's last number
constexpr auto replicaWait = 20ms; ///< for replicas that follow closely, as everybody waits
constexpr auto lateReplicaWait = 1ms; ///< asks them how far they are; what it waits matters less
constexpr auto betweenJobs = 1s; ///< that broke off

QJsonObject refusal(const QString &rule)
{
    return encodedError({Failure::Refused, rule}, RequestKind::Act);
}

QJsonObject malformed(const QString &detail)
{
    return encodedError({Failure::Malformed, detail.left(longestDetail)}, RequestKind::Act);
}

/// What a device hears is about its own act.
void name(const InboxEntry &entry, QJsonObject &answer)
{
    answer.insert(u"device"_s, QString::fromLatin1(entry.device));
    answer.insert(u"number"_s, entry.number);
}

/// Nothing came of it that a device could be told.
bool isBrokenOff(const base::Error &error)
{
    return base::isBroken(error) || error.detail == "replaced"_L1;
}
} // namespace

/// What is known of the device that an entry names.
struct Steward::Device {
    Result<InboxEntry> entry = base::fail(Failure::NotFound);
    QByteArray last{}; ///< number of its last act; null: the device is new
    QByteArray answered{}; ///< "<digest> <answer>" of an act of that number, the digest alone where
                           ///< that was heard; null: nothing is kept
    qsizetype devices = 0; ///< of the person, that have not signed out
    qint64 oldest = 1; ///< of the answers that it has not heard
    qint64 answerBytes = 0; ///< about so many that all of them take
};

void Replicas::apply(const redis::Reply &role)
{
    const bool isPrimary = role[0].view() == "master";
    const auto replicas = role[2];
    m_count = isPrimary ? replicas.size() : 0;
    m_isExpected = m_isExpected || m_count > 0;
    m_written = role[1].integer().value_or(0);
    m_wanted = m_expected.of(m_wanted, m_count);
    if (!isComplete())
        return;
    m_reached = m_written;
    for (qsizetype i = 0; i < m_count; ++i)
        m_reached = std::min(m_reached, replicas[i][2].integer().value_or(0));
}

/// Each WAIT is about all that was written before it: one that fails time and again on a busy
/// server says nothing of what came earlier, which the offsets do.
Result<bool> Replicas::haveAll(redis::Connection &connection)
{
    const auto longest = m_isBehind ? lateReplicaWait : replicaWait;
    const auto wanted = QByteArray::number(std::max<qsizetype>(m_wanted, 1));
    const auto replies = TRY(
        answersTo(connection, {{"WAIT", wanted, QByteArray::number(longest.count())}, {"ROLE"}}));
    const auto before = m_written;
    apply(replies[1]);
    const bool haveIt = isComplete() && replies[0].integer().value_or(0) >= m_wanted;
    m_isBehind = !haveIt && m_reached < before; // not even what was written by the last time
    if (haveIt)
        m_reached = m_written;
    return haveIt;
}

Steward::Steward(redis::Connection &connection, GuardedKeys keys, Replicas &replicas,
                 std::shared_ptr<Surroundings> surroundings, Jobs jobs)
    : m_connection(connection)
    , m_keys(std::move(keys))
    , m_replicas(replicas)
    , m_surroundings(std::move(surroundings))
    , m_jobs(std::move(jobs))
{
}

Result<int> Steward::turn()
{
    const auto done = TRY(takeDone());
    takeBrokenOff();
    auto answers = done;
    const auto heads = TRY(beginActs(m_connection, m_keys, chosen()));
    const auto devices = TRY(readDevices(heads));
    for (qsizetype i = 0; i < heads.size(); ++i) {
        const auto &[person, kind, entry, takenBack, looked] = heads[i];
        if (kind == InboxHead::Kind::None) {
            m_inboxes.remove(person);
        } else if (kind != InboxHead::Kind::Later) {
            noteLook(heads[i]);
            if (auto one = TRY(answer(heads[i], devices[i])))
                answers.append(*std::move(one));
        }
        if (kind != InboxHead::Kind::Later)
            m_suspects.remove(person);
        if (m_inboxes.contains(person) && !m_running.contains(person))
            m_ready.enqueue(person);
    }
    if (!TRY(isSafe(answers)))
        noteUnsafe(answers);
    if (!answers.isEmpty())
        TRY(answerActs(m_connection, m_keys, answers));
    for (const auto &one : done) // not before: until here the job stands in the inbox
        m_ready.enqueue(one.head.person);
    TRY(tellSafe());
    return int(answers.size());
}

void Steward::look(const domain::AccountId &person)
{
    if (m_inboxes.contains(person))
        return;
    m_inboxes.insert(person, {});
    m_ready.enqueue(person);
}

void Steward::suspect(const domain::AccountId &person)
{
    m_suspects.insert(person);
    look(person);
}

QList<InboxLook> Steward::chosen()
{
    QList<InboxLook> looks;
    m_ready.removeIf([&](const domain::AccountId &person) {
        const bool isChosen
            = looks.size() < headsATurn && (isSettled() || m_suspects.contains(person));
        if (isChosen)
            looks.append({person, m_inboxes.value(person).looked});
        return isChosen;
    });
    return looks;
}

void Steward::noteLook(const InboxHead &head)
{
    auto &inbox = m_inboxes[head.person];
    inbox.looked = head.looked;
    for (const auto &text : head.takenBack) {
        if (const auto entry = readEntry(text); entry && entry->cancelled > 0)
            inbox.takenBack.insert({entry->device, entry->cancelled});
    }
}

/// Jobs that ended without an answer stand in their inboxes still, and are begun again in a moment:
/// it was not the steward that broke at them.
Result<QList<InboxAnswer>> Steward::takeDone()
{
    QList<InboxAnswer> answers;
    QList<redis::Command> forgotten;
    m_running.removeIf([&](QHash<domain::AccountId, Running>::iterator running) {
        auto &[answer, entry, future] = *running;
        if (!future.isFinished())
            return false;
        const auto done
            = future.resultCount() > 0 ? future.result() : base::fail(Failure::Cancelled);
        const auto error = done ? decodedError(*done) : std::optional(done.error());
        if (done && !(error && isBrokenOff(*error))) {
            answer.answer = *done;
            name(entry, answer.answer);
            answers.append(answer);
        } else {
            forgotten.append({"HDEL", m_keys.begun(), running.key().bytes()});
            m_brokenOff.append({running.key(), Clock::now()});
        }
        return true;
    });
    if (!forgotten.isEmpty())
        TRY(answersTo(m_connection, forgotten));
    return answers;
}

void Steward::takeBrokenOff()
{
    m_brokenOff.removeIf([&](const BrokenOff &job) {
        const bool isDue = Clock::now() - job.since >= betweenJobs;
        if (isDue)
            m_ready.enqueue(job.person);
        return isDue;
    });
}

Result<QList<Steward::Device>> Steward::readDevices(const QList<InboxHead> &heads)
{
    QList<Device> devices(heads.size());
    QList<redis::Command> commands;
    for (qsizetype i = 0; i < heads.size(); ++i) {
        const auto &person = heads[i].person;
        devices[i].entry = readEntry(heads[i].entry);
        if (!devices[i].entry)
            continue;
        const auto &entry = *devices[i].entry;
        commands.append({"HGET", m_keys.devices(person), entry.device});
        commands.append({"HVALS", m_keys.devices(person)});
        commands.append(
            {"HGET", m_keys.answers(person, entry.device), QByteArray::number(entry.number)});
        commands.append({"HGET", m_keys.answers(person, entry.device), "oldest"});
        commands.append({"MEMORY", "USAGE", m_keys.answers(person, entry.device)});
    }
    if (commands.isEmpty())
        return devices;
    const auto replies = TRY(answersTo(m_connection, commands));
    qsizetype at = 0;
    for (auto &device : devices) {
        if (!device.entry)
            continue;
        const auto orNull = [](const redis::Reply &reply) {
            return reply.isNil() ? QByteArray() : QByteArray("").append(reply.view());
        };
        device.last = orNull(replies[at]);
        const auto numbers = replies[at + 1].strings();
        device.devices = numbers.size() - numbers.count(signedOut);
        device.answered = orNull(replies[at + 2]);
        device.oldest = replies[at + 3].integer().value_or(1);
        device.answerBytes = replies[at + 4].integer().value_or(0);
        at += 5;
    }
    return devices;
}

Result<std::optional<InboxAnswer>> Steward::answer(const InboxHead &head, const Device &device)
{
    InboxAnswer answer{head};
    if (head.kind == InboxHead::Kind::Flooded) {
        m_flooded.append(head.person);
        answer.answer = refusal(u"flooded"_s);
        return answer;
    }
    if (head.kind == InboxHead::Kind::Large || !device.entry) {
        answer.answer = malformed(device.entry ? u"too long"_s : device.entry.error().detail);
        return answer;
    }
    const auto &entry = *device.entry;
    answer.device = entry.device;
    auto &takenBack = m_inboxes[head.person].takenBack;
    takenBack.remove({entry.device, entry.cancelled});
    if (const auto kept = keptAnswer(head, device)) {
        answer.answer = *kept;
        answer.taken = entry.number;
    } else if (const auto reason = whyNotNext(device)) {
        answer.answer = *reason;
    } else {
        answer.number = answer.taken = entry.number;
        answer.heard = entry.heard;
        if (head.kind == InboxHead::Kind::Poison)
            answer.answer = malformed(u"the steward broke at this act"_s);
        else if (entry.cancelled > 0)
            answer.answer = {{u"ok"_s, QJsonObject()}};
        else if (takenBack.remove({entry.device, entry.number}))
            answer.answer = encodedError({Failure::Cancelled, {}}, RequestKind::Act);
        else if (!TRY(perform(entry, answer)))
            return std::nullopt;
    }
    name(entry, answer.answer);
    return answer;
}

/// What was answered before.
std::optional<QJsonObject> Steward::keptAnswer(const InboxHead &head, const Device &device)
{
    const auto digest = digestOf(head.entry);
    if (device.answered == digest)
        return QJsonObject{{u"ok"_s, QJsonObject()}, {u"heard"_s, true}};
    if (!device.answered.startsWith(digest + ' '))
        return std::nullopt;
    const auto text = device.answered.sliced(digest.size() + 1);
    auto answer = base::json::parseObject(text).value_or(QJsonObject());
    answer.remove(unsafeMark); // it was not then
    return answer;
}

/// Why this act is not the next one of its device.
std::optional<QJsonObject> Steward::whyNotNext(const Device &device)
{
    const auto &entry = *device.entry;
    const auto last = device.last.toLongLong();
    if (device.last == signedOut || entry.number <= last)
        return refusal(u"stale-device"_s);
    if (device.last.isNull() && device.devices >= mostDevices)
        return refusal(u"devices-many"_s);
    if (entry.number != last + 1)
        return refusal(u"expected "_s + QString::number(last + 1));
    const auto unheard = entry.number - std::max(device.oldest, entry.heard + 1);
    if (unheard >= mostAnswers || (unheard > 0 && device.answerBytes > mostAnswerBytes))
        return refusal(u"answers-unheard"_s);
    return std::nullopt;
}

Result<bool> Steward::perform(const InboxEntry &entry, InboxAnswer &answer)
{
    auto line = entry.act;
    line.insert(u"op"_s,
                QString::fromLatin1(entry.device + '.' + QByteArray::number(entry.number)));
    auto request = readRequest(line, answer.head.person);
    if (!request) {
        answer.answer = malformed(request.error().detail);
        return true;
    }
    auto &pending = *request->pending;
    answer.operation = pending.operation();
    if (m_jobs && isBulk(pending.traits().kind)) {
        m_running.insert(answer.head.person, {answer, entry, request->answer});
        m_jobs(std::move(request->pending));
        return false;
    }
    const auto error = performHere(m_connection, pending, *m_surroundings, pending.operation());
    if (error && isBrokenOff(*error))
        return tl::unexpected(*error);
    pending.finish();
    answer.answer = request->answer.result().value_or(QJsonObject());
    return true;
}

/// Before they are answered: whatever a replica has by then is in the inbox there, too, with its
/// operation, and not done again by whoever goes on there.
Result<bool> Steward::isSafe(const QList<InboxAnswer> &answers)
{
    if (!m_replicas.isExpected() || (answers.isEmpty() && m_unsafe.isEmpty()))
        return true;
    return m_replicas.haveAll(m_connection);
}

void Steward::noteUnsafe(QList<InboxAnswer> &answers)
{
    for (auto &answer : answers) {
        if (answer.taken == 0)
            continue;
        answer.answer.insert(unsafeMark, true);
        auto &marks = m_unsafe[{answer.head.person, answer.device}];
        // The first is not put off by those that follow it.
        if (marks.size() > 1)
            marks.removeLast();
        marks.append({answer.taken, m_replicas.written()});
    }
}

Result<void> Steward::tellSafe()
{
    QList<redis::Command> commands;
    m_unsafe.removeIf([&](decltype(m_unsafe)::iterator marks) {
        const auto &[person, device] = marks.key();
        qint64 safe = 0;
        while (!marks->isEmpty() && marks->first().written <= m_replicas.reached())
            safe = std::max(safe, marks->takeFirst().number);
        const QJsonObject text{{u"device"_s, QString::fromLatin1(device)}, {u"safe"_s, safe}};
        if (safe > 0)
            commands.append({m_connection.publishing(), m_keys.heardBy(person),
                             QJsonDocument(text).toJson(QJsonDocument::Compact)});
        return marks->isEmpty();
    });
    if (!commands.isEmpty())
        TRY(answersTo(m_connection, commands));
    return {};
}

} // namespace store
