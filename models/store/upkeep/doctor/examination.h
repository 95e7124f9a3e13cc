// SPDX-License-Identifier: MIT
#pragma once

#include "redis/script.h"
#include "store/upkeep/doctor/doctor.h"

namespace store {

/// One thing that a script looks at: its keys and arguments beside those of all things, each of
/// them in the list of its name. All subjects of a script name the same ones.
struct Subject {
    QByteArray name; ///< the key to name if the script fails on it
    redis::ScriptValues keys;
    redis::ScriptValues arguments;
};

/// Runs the scripts of the doctor in slices and gathers what they find. On the worker.
class Examination {
public:
    Examination(redis::Connection &connection, const Keys &keys, const RepairOptions &treatment,
                QByteArray who, const FindingSink &sink, redis::Progress &progress);

    /// `script` over `subjects`, a slice of them at a time; `keys` and `arguments` are those that
    /// all slices share. What the script cannot read (a key of another type) is "malformed". The
    /// mended findings.
    [[nodiscard]] base::Result<QList<domain::Finding>> examine(const redis::Script &script,
                                                               const redis::ScriptValues &keys,
                                                               const redis::ScriptValues &arguments,
                                                               const QList<Subject> &subjects);
    void report(const domain::Finding &finding);

    [[nodiscard]] redis::Connection &connection() { return m_connection; }
    [[nodiscard]] const Keys &keys() const { return m_keys; }
    [[nodiscard]] redis::Progress &progress() { return m_progress; }
    [[nodiscard]] CheckCounts &counts() { return m_counts; }

private:
    [[nodiscard]] base::Result<void> examineSlice(const redis::Script &script,
                                                  const redis::ScriptValues &keys,
                                                  const redis::ScriptValues &arguments,
                                                  const QList<Subject> &slice,
                                                  QList<domain::Finding> &mended);

    redis::Connection &m_connection;
    Keys m_keys;
    RepairOptions m_treatment;
    QByteArray m_who;
    const FindingSink &m_sink;
    redis::Progress &m_progress;
    CheckCounts m_counts;
};

} // namespace store
