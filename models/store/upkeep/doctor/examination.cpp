// SPDX-License-Identifier: MIT
#include "store/upkeep/doctor/examination.h"

using base::Failure;
using base::Result;
using domain::Finding;

namespace store {

namespace {
/// Of articles, a slice blocks the server for about half a millisecond.
constexpr qsizetype sliceSize = 50;

Finding decodeFinding(const redis::Reply &reply)
{
    return {reply[0].bytes(), reply[1].bytes(), reply[2].bytes(), reply[3].bytes(),
            reply[4].integer() == 1};
}

/// What each subject has by a name, as the list of that name.
redis::ScriptValues listed(const QList<Subject> &subjects, redis::ScriptValues Subject::*values)
{
    redis::ScriptValues lists;
    const auto &first = subjects.first().*values;
    for (qsizetype i = 0; i < first.size(); ++i) {
        QByteArrayList list;
        for (const auto &subject : subjects)
            list.append((subject.*values)[i].value);
        lists.append({first[i].name.data(), list});
    }
    return lists;
}
} // namespace

Examination::Examination(redis::Connection &connection, const Keys &keys,
                         const RepairOptions &treatment, QByteArray who, const FindingSink &sink,
                         redis::Progress &progress)
    : m_connection(connection)
    , m_keys(keys)
    , m_treatment(treatment)
    , m_who(std::move(who))
    , m_sink(sink)
    , m_progress(progress)
{
}

Result<QList<Finding>> Examination::examine(const redis::Script &script,
                                            const redis::ScriptValues &keys,
                                            const redis::ScriptValues &arguments,
                                            const QList<Subject> &subjects)
{
    QList<Finding> mended;
    for (qsizetype begin = 0; begin < subjects.size(); begin += sliceSize) {
        if (m_progress.isCancelled())
            return base::fail(Failure::Cancelled);
        TRY(examineSlice(script, keys, arguments, subjects.mid(begin, sliceSize), mended));
    }
    return mended;
}

Result<void> Examination::examineSlice(const redis::Script &script, const redis::ScriptValues &keys,
                                       const redis::ScriptValues &arguments,
                                       const QList<Subject> &slice, QList<Finding> &mended)
{
    const auto replies = script.run(
        m_connection,
        {redis::ScriptValues{{"meta", m_keys.meta()},
                             {"bars", m_keys.bars()},
                             {"audit", m_keys.audit()},
                             {"role", m_keys.role(domain::AccountId(m_who))}}
             + keys + listed(slice, &Subject::keys),
         redis::ScriptValues{
             {"actor", m_who}, {"reason", ""}, {"undoes", ""}, {"treatment", m_treatment.word()}}
             + arguments + listed(slice, &Subject::arguments)});
    if (!replies && replies.error().kind != Failure::Malformed)
        return tl::unexpected(replies.error());
    if (!replies && slice.size() == 1) {
        report({"malformed", slice.first().name, replies.error().detail.toUtf8(), {}});
        return {};
    }
    if (!replies) { // one of them: each by itself
        for (const auto &subject : slice) {
            const auto done = examineSlice(script, keys, arguments, {subject}, mended);
            if (!done)
                return done;
        }
        return {};
    }
    if (replies->first()[0].view() == "refused")
        return base::fail(Failure::Refused, replies->first()[1].text());
    for (qsizetype i = 0; i < replies->first().size(); ++i) {
        const auto finding = decodeFinding(replies->first()[i]);
        report(finding);
        if (finding.isMended)
            mended.append(finding);
    }
    return {};
}

void Examination::report(const Finding &finding)
{
    ++m_counts.byKind[finding.kind];
    ++m_counts.found;
    m_counts.mended += finding.isMended ? 1 : 0;
    m_sink(finding);
}

} // namespace store
