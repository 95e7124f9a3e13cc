// SPDX-License-Identifier: MIT
#include "store/transfer/importedpeople.h"

#include "domain/names.h"
#include "redis/wire/servererror.h"

#include <QSet>

using namespace Qt::StringLiterals;

namespace store {

namespace {
constexpr qsizetype peopleOfScript = 500;
}

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
    if (unknown.isEmpty())
        return {};
    QList<redis::Command> commands;
    for (const auto &part : std::as_const(arguments))
        commands.append(
            m_script.command({m_keys.meta(), m_keys.userId(), m_keys.nameToUid()}, part));
    const auto answers = m_connection.pipeline(commands);
    if (!answers)
        return tl::unexpected(answers.error());
    for (qsizetype i = 0; i < unknown.size(); ++i) {
        const auto answer = (*answers)[i / peopleOfScript];
        if (answer.isError())
            return tl::unexpected(redis::errorOf(answer));
        m_byName.insert(unknown.at(i), domain::AccountId(answer[i % peopleOfScript].bytes()));
    }
    return {};
}

domain::AccountId ImportedPeople::person(const QString &name) const
{
    return m_byName.value(domain::foldedName(name));
}

} // namespace store
