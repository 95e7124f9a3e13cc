// SPDX-License-Identifier: MIT
#include "redis/script.h"

#include "redis/scriptbeginning.h"
#include "redis/scriptcatalogue.h"

#include <QCryptographicHash>
#include <QFile>

#include <optional>

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

Script::Script(QByteArray name, const QByteArray &source)
    : m_name(std::move(name))
{
    enter(source);
}

Script Script::fromResource(const QString &name, const QHash<QByteArray, QByteArray> &instead)
{
    Script script;
    script.m_name = name.toUtf8();
    script.m_body = textOf(script.m_name);
    const auto own = ScriptSignature::of(script.m_body);
    QByteArrayList names;
    QByteArrayList texts;
    gather(own.parts, instead, names, texts);
    for (const auto &text : std::as_const(texts))
        script.m_signature.include(ScriptSignature::of(text));
    script.m_signature.include(own);
    script.m_parts = texts.join();
    script.enter(script.text({}, false));
    script.m_repeatable = std::make_shared<Script>(script.behind({}, true));
    return script;
}

/// The body as a function, behind what the script begins with and what an undo or an approval does
/// before it.
QByteArray Script::text(const QByteArray &before, bool isRepeatable) const
{
    return m_signature.prologue() + before + (isRepeatable ? repeatedBefore : "") + m_parts
        + "local function act()\n" + m_body + "end\n"
        + (isRepeatable ? repeatedAfter : "return act()\n");
}

Script Script::behind(const Script &beginning, bool isRepeatable) const
{
    Script script;
    script.m_name = m_name;
    script.m_parts = m_parts;
    script.m_body = m_body;
    script.m_signature = beginning.m_signature;
    script.m_signature.include(m_signature);
    if (isRepeatable)
        script.m_signature.keys.prepend({"operation", false});
    script.enter(script.text(beginning.m_parts + beginning.m_body, isRepeatable));
    return script;
}

void Script::enter(const QByteArray &source)
{
    m_source = source;
    m_sha1 = QCryptographicHash::hash(m_source, QCryptographicHash::Sha1).toHex();
    enterScript(m_sha1, {m_name, m_source});
}

Command Script::command(const QByteArrayList &keys, const QByteArrayList &arguments) const
{
    return Command{"EVALSHA", m_sha1, QByteArray::number(keys.size())} + keys + arguments;
}

base::Result<Replies> Script::run(Connection &connection, const QByteArrayList &keys,
                                  const QByteArrayList &arguments) const
{
    return runOnce(connection, *this, keys, arguments);
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
    const bool isRepeatable = !call.operationKey.isEmpty();
    auto whole = call;
    if (isRepeatable)
        whole.keys.prepend({"operation", call.operationKey});
    const auto *beginning = ScriptBeginning::current();
    if (beginning) {
        whole.keys += beginning->call().keys;
        whole.arguments += beginning->call().arguments;
    }
    std::optional<Script> joined;
    if (beginning)
        joined = behind(beginning->script(), isRepeatable);
    const auto &script = joined ? *joined : isRepeatable ? repeatable() : *this;
    const auto positions = script.m_signature.positionsOf(whole);
    if (!positions) {
        Q_ASSERT_X(false, m_name.constData(), qPrintable(positions.error().detail));
        return tl::unexpected(positions.error());
    }
    return runOnce(connection, script, positions->keys, positions->arguments);
}

base::Result<void> Script::load(Connection &connection) const
{
    const auto replies = connection.command({"SCRIPT", "LOAD", m_source});
    if (!replies)
        return tl::unexpected(replies.error());
    return {};
}

} // namespace redis
