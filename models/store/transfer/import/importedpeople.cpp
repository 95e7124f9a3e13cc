// SPDX-License-Identifier: MIT
#include "store/transfer/import/importedpeople.h"

#include "base/mapped.h"
#include "domain/names.h"
#include "store/core/scripts/expectedids.h"
#include "store/core/scripts/scriptreply.h"

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
    QList<Name> unknown;
    QSet<QString> asked;
    QHash<QString, QString> foldedNames; // of names that stand in the rows for the first time
    for (const auto &name : names) {
        if (m_byName.contains(name) || foldedNames.contains(name))
            continue;
        const auto folded = domain::foldedName(name);
        foldedNames.insert(name, folded);
        if (m_byName.contains(folded) || asked.contains(folded))
            continue;
        asked.insert(folded);
        unknown.append({folded, name.toUtf8()});
    }
    // By the pipeline, so that none waits long for its answer.
    for (qsizetype begin = 0; begin < unknown.size(); begin += peopleOfPipeline) {
        auto part = unknown.mid(begin, peopleOfPipeline);
        TRY(passOverKnown(part));
        const auto made = sendInRounds(part, [this](const QList<Name> &missing, qsizetype spare) {
            return makeOnce(missing, spare);
        });
        if (!made)
            return made;
    }
    // Folding costs as much as all else that is done with a name, and people post more than once.
    for (const auto &[name, folded] : foldedNames.asKeyValueRange())
        m_byName.insert(name, m_byName.value(folded));
    return {};
}

/// Finds who is here already, so that the scripts know how many ids they draw.
base::Result<void> ImportedPeople::passOverKnown(QList<Name> &names)
{
    QList<redis::Command> commands;
    for (qsizetype i = 0; i < names.size(); ++i) {
        if (i % peopleOfScript == 0)
            commands.append({"HMGET", m_keys.nameToUid()});
        commands.last().append(names[i].folded.toUtf8());
    }
    const auto answers = TRY(answersTo(m_connection, commands));
    qsizetype next = 0;
    names.removeIf([&](const Name &name) {
        const auto id = answers[next / peopleOfScript][next % peopleOfScript];
        ++next;
        if (!id.isNil())
            m_byName.insert(name.folded, domain::AccountId(id.bytes()));
        return !id.isNil();
    });
    return {};
}

base::Result<redis::Command> ImportedPeople::commandFor(const QList<Name> &names,
                                                        const ExpectedIds &ids) const
{
    QByteArrayList shown;
    QByteArrayList folded;
    for (const auto &name : names) {
        shown.append(name.shown);
        folded.append(name.folded.toUtf8());
    }
    redis::ScriptCall call{{{"meta", m_keys.meta()},
                            {"idsByName", m_keys.nameToUid()},
                            {"users", ids.keys(m_keys, &Keys::user)}},
                           {{"names", shown}, {"foldedNames", folded}}};
    ids.addTo(call);
    return m_script.command(call);
}

/// Those who are missing then, because others drew ids meanwhile.
base::Result<QList<ImportedPeople::Name>> ImportedPeople::makeOnce(const QList<Name> &names,
                                                                   qsizetype spare)
{
    IdSequence sequence(m_connection, m_keys.userId(), spare);
    QList<redis::Command> commands;
    for (qsizetype begin = 0; begin < names.size(); begin += peopleOfScript) {
        const auto part = names.mid(begin, peopleOfScript);
        const auto command = TRY(commandFor(part, sequence.next(part.size())));
        commands.append(command);
    }
    const auto answers = TRY(answersTo(m_connection, commands));
    QList<Name> left;
    for (qsizetype i = 0; i < commands.size(); ++i) {
        const auto part = names.mid(i * peopleOfScript, peopleOfScript);
        const auto haveMoved = TRY(sequence.haveMoved(answers[i]));
        if (haveMoved) {
            left += part;
            continue;
        }
        const auto ids = answers[i][1];
        for (qsizetype at = 0; at < part.size(); ++at)
            m_byName.insert(part[at].folded, domain::AccountId(ids[at].bytes()));
    }
    return left;
}

domain::AccountId ImportedPeople::person(const QString &name) const
{
    const auto known = m_byName.constFind(name);
    return known == m_byName.cend() ? m_byName.value(domain::foldedName(name)) : *known;
}

QList<domain::AccountId> ImportedPeople::people(const QStringList &names) const
{
    return base::mapped(names, [&](const auto &name) { return person(name); });
}

} // namespace store
