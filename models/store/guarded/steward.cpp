// SPDX-License-Identifier: MIT
#include "store/guarded/steward.h"

#include "store/core/scripts/scriptreply.h"
#include "store/door/encoding.h"
#include "store/door/requestcatalogue.h"

using namespace Qt::StringLiterals;
using base::Failure;
using base::Result;

namespace store {

namespace {
constexpr qsizetype headsATurn = 64;
constexpr qsizetype mostDevices = 16; ///< of a person
constexpr auto signedOut = "-"; ///< in the place of a device's last number

QJsonObject refusal(const QString &rule)
{
    return encodedError({Failure::Refused, rule}, RequestKind::Act);
}

QJsonObject malformed(const QString &detail)
{
    return encodedError({Failure::Malformed, detail}, RequestKind::Act);
}
} // namespace

/// What is known of the device that an entry names.
struct Steward::Device {
    Result<InboxEntry> entry = base::fail(Failure::NotFound);
    QByteArray last{}; ///< number of its last act; null: the device is new
    QByteArray answered{}; ///< "<digest> <answer>" of an act of that number; null: none is kept
    qint64 devices = 0; ///< of the person
};

Steward::Steward(redis::Connection &connection, GuardedKeys keys,
                 std::shared_ptr<Surroundings> surroundings)
    : m_connection(connection)
    , m_keys(std::move(keys))
    , m_surroundings(std::move(surroundings))
{
}

Result<int> Steward::turn()
{
    QList<domain::AccountId> people;
    for (auto it = m_ready.cbegin(); it != m_ready.cend() && people.size() < headsATurn; ++it)
        people.append(*it);
    const auto heads = TRY(beginActs(m_connection, m_keys, people));
    const auto devices = TRY(readDevices(heads));
    QList<InboxAnswer> answers;
    for (qsizetype i = 0; i < heads.size(); ++i) {
        if (heads[i].kind == InboxHead::Kind::None)
            m_ready.remove(heads[i].person);
        else
            answers.append(TRY(answer(heads[i], devices[i])));
    }
    if (!answers.isEmpty())
        TRY(answerActs(m_connection, m_keys, answers));
    return int(answers.size());
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
        commands.append({"HLEN", m_keys.devices(person)});
        commands.append(
            {"HGET", m_keys.answers(person, entry.device), QByteArray::number(entry.number)});
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
        device.devices = replies[at + 1].integer().value_or(0);
        device.answered = orNull(replies[at + 2]);
        at += 3;
    }
    return devices;
}

Result<InboxAnswer> Steward::answer(const InboxHead &head, const Device &device)
{
    InboxAnswer answer{head};
    if (head.kind == InboxHead::Kind::Flooded) {
        answer.answer = refusal(u"flooded"_s);
        return answer;
    }
    if (head.kind == InboxHead::Kind::Large || !device.entry) {
        answer.answer = malformed(device.entry ? u"too long"_s : device.entry.error().detail);
        return answer;
    }
    const auto &entry = *device.entry;
    const auto last = device.last.toLongLong();
    answer.device = entry.device;
    if (device.answered.startsWith(digestOf(head.entry) + ' ')) {
        const auto text = device.answered.sliced(device.answered.indexOf(' ') + 1);
        answer.answer = base::json::parseObject(text).value_or(QJsonObject());
    } else if (device.last == signedOut || entry.number <= last) {
        answer.answer = refusal(u"stale-device"_s);
    } else if (device.last.isNull() && device.devices >= mostDevices) {
        answer.answer = refusal(u"devices-many"_s);
    } else if (entry.number != last + 1) {
        answer.answer = refusal(u"expected "_s + QString::number(last + 1));
    } else {
        answer.number = entry.number;
        answer.heard = entry.heard;
        if (head.kind == InboxHead::Kind::Poison)
            answer.answer = malformed(u"the steward broke at this act"_s);
        else
            TRY(perform(entry, answer));
    }
    answer.answer.insert(u"device"_s, QString::fromLatin1(entry.device));
    answer.answer.insert(u"number"_s, entry.number);
    return answer;
}

Result<void> Steward::perform(const InboxEntry &entry, InboxAnswer &answer)
{
    auto line = entry.act;
    line.insert(u"op"_s,
                QString::fromLatin1(entry.device + '.' + QByteArray::number(entry.number)));
    auto request = readRequest(line, answer.head.person);
    if (!request) {
        answer.answer = malformed(request.error().detail);
        return {};
    }
    auto &pending = *request->pending;
    answer.operation = pending.operation();
    const auto error = performHere(m_connection, pending, *m_surroundings, pending.operation());
    const bool isReplaced = error && error->detail == "replaced"_L1;
    if (error && (isReplaced || redis::isBroken(*error)))
        return tl::unexpected(*error);
    pending.finish();
    answer.answer = request->answer.result().value_or(QJsonObject());
    return {};
}

} // namespace store
