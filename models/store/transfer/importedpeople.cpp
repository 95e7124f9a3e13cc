// SPDX-License-Identifier: MIT
#include "store/transfer/importedpeople.h"

#include "domain/names.h"
#include "redis/wire/servererror.h"

#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace store {

namespace {
constexpr qsizetype peopleOfScript = 200;
constexpr qsizetype peopleOfPipeline = 50 * peopleOfScript;
} // namespace

ImportedPeople::ImportedPeople(redis::Connection &connection, Keys keys)
    : m_connection(connection)
    , m_keys(std::move(keys))
    , m_script(redis::Script::fromResource(u"importpeople"_s))
{
}

base::Result<void> ImportedPeople::find(const QStringList &names)
{
    QStringList unknown;
    QList<QByteArrayList> arguments;
    QSet<QString> asked;
    for (const auto &name : names) {
        const auto folded = domain::foldedName(name);
        if (m_byName.contains(folded) || asked.contains(folded))
            continue;
        if (unknown.size() % peopleOfScript == 0)
            arguments.append({m_keys.nameSpace()});
        asked.insert(folded);
        unknown.append(folded);
        arguments.last() << name.toUtf8() << folded.toUtf8();
    }
    // By the pipeline, so that none waits long for its answer.
    for (qsizetype begin = 0; begin < unknown.size(); begin += peopleOfPipeline) {
        QList<redis::Command> commands;
        const auto parts = arguments.mid(begin / peopleOfScript, peopleOfPipeline / peopleOfScript);
        for (const auto &part : parts)
            commands.append(
                m_script.command({m_keys.meta(), m_keys.userId(), m_keys.nameToUid()}, part));
        const auto answers = m_connection.pipeline(commands);
        if (!answers)
            return tl::unexpected(answers.error());
        const auto count = std::min(peopleOfPipeline, unknown.size() - begin);
        for (qsizetype i = 0; i < count; ++i) {
            const auto answer = (*answers)[i / peopleOfScript];
            if (answer.isError())
                return tl::unexpected(redis::errorOf(answer));
            m_byName.insert(unknown.at(begin + i),
                            domain::AccountId(answer[i % peopleOfScript].bytes()));
        }
    }
    return {};
}

domain::AccountId ImportedPeople::person(const QString &name) const
{
    return m_byName.value(domain::foldedName(name));
}

} // namespace store
