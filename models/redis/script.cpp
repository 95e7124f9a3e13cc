// SPDX-License-Identifier: MIT
#include "redis/script.h"

#include "redis/wire/redaction.h"

#include <QCryptographicHash>
#include <QFile>
#include <QMutex>

#include <algorithm>
#include <map>

using namespace Qt::StringLiterals;

namespace redis {

namespace {
/// Every script that there is, from when it is made.
struct Catalogue {
    QMutex mutex;
    QHash<QByteArray, ScriptText> texts; ///< by SHA-1
};
Q_GLOBAL_STATIC(Catalogue, catalogue)

thread_local QList<const ScriptBeginning *> beginnings; // the first one first

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
constexpr char operationLife[] = "local operationLife = 600 -- seconds\n";
constexpr char repeatedBefore[] = R"(local earlier = redis.call('GET', KEYS.operation)
if earlier then
    -- A write: whoever waits for replicas then waits for all before it, and a primary that is cut off
    -- from them takes none.
    redis.call('EXPIRE', KEYS.operation, operationLife)
    return cmsgpack.unpack(earlier)
end
)";
constexpr char repeatedAfter[] = R"(local answer = act()
if answer[1] == 'ok' then
    local kept = cmsgpack.pack(answer)
    if #kept <= 1000000 then
        redis.call('SET', KEYS.operation, kept, 'EX', operationLife)
    end
end
return answer
)";

} // namespace

struct Script::Variants {
    QMutex mutex;
    std::map<QByteArray, Script> scripts; ///< by the SHA-1s of what they begin with
};

Script::Script()
    : m_variants(std::make_shared<Variants>())
{
}

Script::Script(QByteArray name, const QByteArray &source)
    : Script()
{
    m_name = std::move(name);
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
    script.m_signature.flags = own.flags;
    script.m_parts = texts.join();
    script.enter(script.text({}, false));
    return script;
}

/// The body as a function, behind what the script begins with and what an undo or an approval does
/// before it.
QByteArray Script::text(const QByteArray &before, bool isRepeatable) const
{
    const bool hasOperation = isRepeatable || !before.isEmpty();
    return m_signature.withPositions((hasOperation ? operationLife : "") + before
                                     + (isRepeatable ? repeatedBefore : "") + m_parts
                                     + "local function act()\n" + m_body + "end\n"
                                     + (isRepeatable ? repeatedAfter : "return act()\n"));
}

const Script &Script::variant(const QList<const ScriptBeginning *> &behindThese,
                              bool isRepeatable) const
{
    if (behindThese.isEmpty() && !isRepeatable)
        return *this;
    QByteArray name(isRepeatable ? "repeatable" : "");
    for (const auto *beginning : behindThese)
        name += beginning->script().sha1();
    const QMutexLocker lock(&m_variants->mutex);
    auto &made = m_variants->scripts;
    const auto found = made.find(name);
    return found != made.end()
        ? found->second
        : made.emplace(name, behind(behindThese, isRepeatable)).first->second;
}

Script Script::behind(const QList<const ScriptBeginning *> &others, bool isRepeatable) const
{
    Script script;
    script.m_name = m_name;
    script.m_parts = m_parts;
    script.m_body = m_body;
    QByteArray before;
    for (const auto *beginning : others) {
        script.m_signature.include(beginning->script().m_signature);
        before += beginning->script().m_parts + beginning->script().m_body;
    }
    script.m_signature.include(m_signature);
    script.m_signature.flags = m_signature.flags;
    if (isRepeatable)
        script.m_signature.keys.prepend({"operation", false});
    script.enter(script.text(before, isRepeatable));
    return script;
}

void Script::enter(const QByteArray &source)
{
    m_source = source;
    m_sha1 = QCryptographicHash::hash(m_source, QCryptographicHash::Sha1).toHex();
    const QMutexLocker lock(&catalogue->mutex);
    catalogue->texts.insert(m_sha1, {m_name, m_source});
}

base::Result<Command> Script::command(const ScriptCall &call) const
{
    return m_signature.command(m_sha1, call);
}

base::Result<Replies> Script::run(Connection &connection, const QByteArrayList &keys,
                                  const QByteArrayList &arguments) const
{
    return runOnce(connection,
                   Command{"EVALSHA", m_sha1, QByteArray::number(keys.size())} + keys + arguments);
}

base::Result<Replies> Script::run(Connection &connection, const ScriptCall &call) const
{
    const bool isRepeatable = !call.operationKey.isEmpty();
    auto whole = call;
    if (isRepeatable)
        whole.keys.prepend({"operation", call.operationKey});
    for (const auto *beginning : std::as_const(beginnings)) {
        whole.keys += beginning->call().keys;
        whole.arguments += beginning->call().arguments;
    }
    const auto &script = variant(beginnings, isRepeatable);
    auto command = script.command(whole);
    if (!command) {
        Q_ASSERT_X(false, m_name.constData(), qPrintable(command.error().detail));
        return tl::unexpected(command.error());
    }
    return script.runOnce(connection, *std::move(command));
}

base::Result<Replies> Script::runOnce(Connection &connection, Command call) const
{
    auto replies = connection.command(call);
    if (replies || !replies.error().detail.startsWith("NOSCRIPT"_L1))
        return replies;
    call[0] = QByteArrayLiteral("EVAL");
    call[1] = m_source;
    return connection.command(call);
}

base::Result<void> Script::load(Connection &connection) const
{
    TRY(connection.command({"SCRIPT", "LOAD", m_source}));
    return {};
}

ScriptBeginning::ScriptBeginning(const Script &script, ScriptCall call)
    : m_script(script)
    , m_call(std::move(call))
{
    beginnings.append(this);
}

ScriptBeginning::~ScriptBeginning()
{
    Q_ASSERT(beginnings.last() == this);
    beginnings.removeLast();
}

ScriptText scriptOf(const QByteArrayList &command)
{
    const auto name = command.value(0);
    if (name != "EVALSHA" && name != "EVAL")
        return {};
    const QMutexLocker lock(&catalogue->mutex);
    if (name == "EVALSHA")
        return catalogue->texts.value(command.value(1));
    const auto isIt
        = [&](const ScriptText &known) { return shortened(known.source) == command.value(1); };
    const auto text = std::find_if(catalogue->texts.cbegin(), catalogue->texts.cend(), isIt);
    return text == catalogue->texts.cend() ? ScriptText() : *text;
}

} // namespace redis
