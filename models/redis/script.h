// SPDX-License-Identifier: MIT
#pragma once

#include "redis/scriptcall.h"
#include "redis/wire/connection.h"

#include <QHash>
#include <QList>

#include <memory>

namespace redis {

class ScriptBeginning;

/// A Lua script: EVALSHA, and on NOSCRIPT EVAL once. Immutable; shared by all threads.
class Script {
public:
    /// `name` for the inspector, `source` the Lua text.
    Script(QByteArray name, const QByteArray &source);
    /// Reads ":/redis/<name>.lua" and the parts that it begins with, each under another name where
    /// `instead` has one for it; what is missing is our bug. The body stands in a function, so that
    /// something can be done before and after it.
    [[nodiscard]] static Script fromResource(const QString &name,
                                             const QHash<QByteArray, QByteArray> &instead = {});

    /// Malformed if the names are not those that the script declares. With an operation's key a
    /// repeated call does nothing, and answers what the first one did.
    [[nodiscard]] base::Result<Replies> run(Connection &connection, const ScriptCall &call) const;
    /// Of one that declares nothing.
    [[nodiscard]] base::Result<Replies> run(Connection &connection, const QByteArrayList &keys,
                                            const QByteArrayList &arguments) const;

    /// One EVALSHA for a pipeline; the caller runs load() first and again on NOSCRIPT. As run()
    /// does; an operation's key is of no account.
    [[nodiscard]] base::Result<Command> command(const ScriptCall &call) const;
    [[nodiscard]] base::Result<void> load(Connection &connection) const;

    [[nodiscard]] const QByteArray &name() const { return m_name; }
    [[nodiscard]] const QByteArray &source() const { return m_source; }
    [[nodiscard]] const QByteArray &sha1() const { return m_sha1; }
    /// What run() sends where a call has an operation's key, which is the first of its keys then.
    [[nodiscard]] const Script &repeatable() const { return variant({}, true); }

private:
    struct Variants;

    Script();
    [[nodiscard]] QByteArray text(const QByteArray &before, bool isRepeatable) const;
    /// The same behind others, which is made once; lives as long as this one and its copies.
    [[nodiscard]] const Script &variant(const QList<const ScriptBeginning *> &beginnings,
                                        bool isRepeatable) const;
    [[nodiscard]] Script behind(const QList<const ScriptBeginning *> &beginnings,
                                bool isRepeatable) const;
    void enter(const QByteArray &source);
    [[nodiscard]] base::Result<Replies> runOnce(Connection &connection, Command call) const;

    QByteArray m_name;
    QByteArray m_source;
    QByteArray m_sha1;
    QByteArray m_parts;
    QByteArray m_body;
    ScriptSignature m_signature;
    std::shared_ptr<Variants> m_variants;
};

/// While it lives, every script that this thread runs begins with another one, which brings its own
/// names. So an act that takes another one back is that act's own script, in one atomic step,
/// without each act's knowing of it. Of one thread; one that is made while another lives comes
/// behind it, and goes before it.
class ScriptBeginning {
public:
    ScriptBeginning(const Script &script, ScriptCall call);
    ~ScriptBeginning();
    ScriptBeginning(const ScriptBeginning &) = delete;
    ScriptBeginning &operator=(const ScriptBeginning &) = delete;

    [[nodiscard]] const Script &script() const { return m_script; }
    [[nodiscard]] const ScriptCall &call() const { return m_call; }

private:
    const Script &m_script;
    ScriptCall m_call;
};

/// A script by name, with its Lua text.
struct ScriptText {
    QByteArray name;
    QByteArray source;
};

/// What an EVAL or EVALSHA runs; empty for what is no script of ours. Any thread.
[[nodiscard]] ScriptText scriptOf(const QByteArrayList &command);

} // namespace redis
