// SPDX-License-Identifier: MIT
#include "redis/script.h"

#include "redis/scriptbeginning.h"
#include "redis/scriptcatalogue.h"

#include <QCryptographicHash>
#include <QFile>

using namespace Qt::StringLiterals;

namespace redis {

namespace {
base::Result<Replies> runOnce(Connection &connection, const Script &script,
                              const QByteArrayList &keys, const QByteArrayList &arguments)
{
    auto call = script.command(keys, arguments);
    auto replies = connection.command(call);
    if (replies || !replies.error().detail.startsWith("NOSCRIPT"_L1))
        return replies;
    call[0] = QByteArrayLiteral("EVAL");
    call[1] = script.source();
    return connection.command(call);
}

QByteArray textOf(const QByteArray &name)
{
    QFile file(u":/redis/%1.lua"_s.arg(QString::fromUtf8(name)));
    const bool isThere = file.open(QIODevice::ReadOnly);
    Q_ASSERT_X(isThere, "Script::fromResource", name.constData());
    return isThere ? file.readAll() : QByteArray();
}

/// The texts of what a script begins with, each once and behind what it begins with itself.
void gather(const QByteArrayList &parts, const QHash<QByteArray, QByteArray> &instead,
            QByteArrayList &names, QByteArrayList &texts)
{
    for (const auto &part : parts) {
        const auto name = instead.value(part, part);
        if (names.contains(name))
            continue;
        const auto text = textOf(name);
        names.append(name);
        gather(ScriptSignature::of(text).parts, instead, names, texts);
        texts.append(text);
    }
}

// What was done is answered again, and not done again: an answer can be lost. A refusal or a
// failure is not kept; nor is a whole key by the megabyte: whoever asks again is told how things
// are then.
constexpr char repeatedBefore[] = R"(local earlier = redis.call('GET', KEYS.operation)
if earlier then
    return cmsgpack.unpack(earlier)
end
)";
constexpr char repeatedAfter[] = R"(local answer = act()
if answer[1] == 'ok' then
    local kept = cmsgpack.pack(answer)
    if #kept <= 1000000 then
        redis.call('SET', KEYS.operation, kept, 'EX', 600)
    end
end
return answer
)";
} // namespace

Script::Script(QByteArray name, QByteArray source)
    : m_name(std::move(name))
    , m_source(std::move(source))
    , m_sha1(QCryptographicHash::hash(m_source, QCryptographicHash::Sha1).toHex())
{
    enterScript(m_sha1, {m_name, m_source});
}

Script Script::fromResource(const QString &name, const QHash<QByteArray, QByteArray> &instead)
{
    const auto itself = name.toUtf8();
    const auto body = textOf(itself);
    const auto own = ScriptSignature::of(body);
    QByteArrayList names;
    QByteArrayList texts;
    gather(own.parts, instead, names, texts);
    ScriptSignature signature;
    for (const auto &text : std::as_const(texts))
        signature.include(ScriptSignature::of(text));
    signature.include(own);
    if (signature.isEmpty())
        return {itself, texts.join() + body};

    const auto act = texts.join() + "local function act()\n" + body + "end\n";
    Script script(itself, signature.prologue() + act + "return act()\n");
    script.m_signature = signature;
    signature.keys.prepend({"operation", false});
    auto repeatable = std::make_shared<Script>(
        itself, signature.prologue() + repeatedBefore + act + repeatedAfter);
    repeatable->m_signature = signature;
    script.m_repeatable = repeatable;
    return script;
}

Command Script::command(const QByteArrayList &keys, const QByteArrayList &arguments) const
{
    return Command{"EVALSHA", m_sha1, QByteArray::number(keys.size())} + keys + arguments;
}

base::Result<Replies> Script::run(Connection &connection, const QByteArrayList &keys,
                                  const QByteArrayList &arguments) const
{
    const auto *beginning = ScriptBeginning::current();
    if (!beginning)
        return runOnce(connection, *this, keys, arguments);
    const Script whole(m_name, beginning->script().source() + m_source);
    return runOnce(connection, whole, keys + beginning->keys(), arguments + beginning->arguments());
}

base::Result<Command> Script::command(const ScriptCall &call) const
{
    const auto positions = m_signature.positionsOf(call);
    if (!positions)
        return tl::unexpected(positions.error());
    return command(positions->keys, positions->arguments);
}

base::Result<Replies> Script::run(Connection &connection, const ScriptCall &call) const
{
    if (!call.operationKey.isEmpty() && m_repeatable) {
        auto repeatable = call;
        repeatable.keys.prepend({"operation", std::exchange(repeatable.operationKey, {})});
        return m_repeatable->run(connection, repeatable);
    }
    const auto positions = m_signature.positionsOf(call);
    if (!positions) {
        Q_ASSERT_X(false, m_name.constData(), qPrintable(positions.error().detail));
        return tl::unexpected(positions.error());
    }
    return run(connection, positions->keys, positions->arguments);
}

base::Result<void> Script::load(Connection &connection) const
{
    const auto replies = connection.command({"SCRIPT", "LOAD", m_source});
    if (!replies)
        return tl::unexpected(replies.error());
    return {};
}

} // namespace redis
