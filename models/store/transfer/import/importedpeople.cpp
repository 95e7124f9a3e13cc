// SPDX-License-Identifier: MIT
#include "store/transfer/import/importedpeople.h"

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
    QByteArrayList shown;
    QByteArrayList compared;
    QSet<QString> asked;
    for (const auto &name : names) {
        const auto folded = domain::foldedName(name);
        if (m_byName.contains(folded) || asked.contains(folded))
            continue;
        asked.insert(folded);
        unknown.append(folded);
        shown.append(name.toUtf8());
        compared.append(folded.toUtf8());
    }
    // By the pipeline, so that none waits long for its answer.
    for (qsizetype begin = 0; begin < unknown.size(); begin += peopleOfPipeline) {
        QList<redis::Command> commands;
        const auto count = std::min(peopleOfPipeline, unknown.size() - begin);
        for (auto at = begin; at < begin + count; at += peopleOfScript) {
            const auto command
                = m_script.command({{{"meta", m_keys.meta()},
                                     {"accountCounter", m_keys.userId()},
                                     {"idsByName", m_keys.nameToUid()}},
                                    {{"namespace", m_keys.nameSpace()},
                                     {"names", shown.mid(at, peopleOfScript)},
                                     {"foldedNames", compared.mid(at, peopleOfScript)}}});
            if (!command)
                return tl::unexpected(command.error());
            commands.append(*command);
        }
        const auto answers = m_connection.pipeline(commands);
        if (!answers)
            return tl::unexpected(answers.error());
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
