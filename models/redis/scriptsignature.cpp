// SPDX-License-Identifier: MIT
#include "redis/scriptsignature.h"

#include "base/error.h"

#include <QHash>

#include <algorithm>

using namespace Qt::StringLiterals;
using base::Result;

namespace redis {

namespace {
using Name = ScriptSignature::Name;
using Names = QList<Name>;

bool isList(const Name &name)
{
    return name.isList;
}

QByteArrayList entriesOf(const QByteArray &text)
{
    QByteArrayList entries;
    for (qsizetype at = 0; at < text.size();) {
        auto end = text.indexOf("  ", at);
        end = end < 0 ? text.size() : end;
        if (const auto entry = text.mid(at, end - at).trimmed(); !entry.isEmpty())
            entries.append(entry);
        at = end + 2;
    }
    return entries;
}

Names namesIn(const QByteArray &text)
{
    constexpr QByteArrayView ellipsis("…");
    Names names;
    for (const auto &entry : entriesOf(text)) {
        auto name = entry.split(' ').first();
        const bool isOfMany = name.endsWith(ellipsis);
        if (isOfMany)
            name.chop(ellipsis.size());
        names.append({name, isOfMany});
    }
    return names;
}

void addMissing(Names &names, const Names &more)
{
    for (const auto &name : more) {
        const auto isIt = [&](const Name &other) { return other.name == name.name; };
        if (std::ranges::none_of(names, isIt))
            names.append(name);
    }
}

/// "local KEYS = {meta = keys[1], topic = keys[2]}" from the table of positions, of which `skipped`
/// mean something else; lists stand behind the single ones, and the size of the n-th list of the
/// call is sizes[n]. In one go: a table that grows name by name costs several times as much.
QByteArray named(const QByteArray &table, const QByteArray &positions, const Names &names,
                 qsizetype skipped, qsizetype listsBefore, bool hasSizes)
{
    QByteArrayList entries;
    auto position = skipped;
    for (const auto &name : names) {
        if (!name.isList)
            entries.append(name.name + " = " + positions + '[' + QByteArray::number(++position)
                           + ']');
    }
    auto begin = QByteArray::number(position);
    auto list = listsBefore;
    for (const auto &name : names) {
        if (!name.isList)
            continue;
        const auto size = "sizes[" + QByteArray::number(++list) + ']';
        const auto end = hasSizes ? begin + " + " + size : '#' + positions;
        entries.append(name.name + " = slice(" + positions + ", " + begin + " + 1, " + end + ')');
        begin = end;
    }
    return "local " + table + " = {" + entries.join(", ") + "}\n";
}

const ScriptValue *find(const ScriptValues &values, const QByteArray &name, qsizetype &hint)
{
    // Callers name things in the order in which the script does, more often than not.
    for (qsizetype i = 0; i < values.size(); ++i) {
        const auto &value = values[(hint + i) % values.size()];
        if (value.name == name) {
            hint += i + 1;
            return &value;
        }
    }
    return nullptr;
}

Result<void> fill(const Names &names, const ScriptValues &values, QByteArrayList &fixed,
                  QByteArrayList &lists, QByteArrayList &sizes)
{
    qsizetype hint = 0;
    for (const auto &name : names) {
        const auto *value = find(values, name.name, hint);
        if (!value || value->isList != name.isList)
            return base::fail(
                base::Failure::Malformed,
                u"a script is called without %1"_s.arg(QString::fromLatin1(name.name)));
        if (!name.isList) {
            fixed.append(value->value);
            continue;
        }
        lists += value->list;
        sizes.append(QByteArray::number(value->list.size()));
    }
    if (values.size() == names.size())
        return {};
    for (const auto &value : values) {
        const auto isIt = [&](const Name &name) { return value.name == name.name; };
        if (std::ranges::none_of(names, isIt))
            return base::fail(base::Failure::Malformed,
                              u"a script knows no %1"_s.arg(QLatin1StringView(value.name)));
    }
    return {};
}
} // namespace

ScriptSignature ScriptSignature::of(const QByteArray &source)
{
    QHash<QByteArray, QByteArray> said;
    QByteArray current;
    for (const auto &line : source.split('\n')) {
        if (!line.startsWith("--"))
            break;
        const auto isNew = line.size() > 8 && line[2] == ' ' && line[7] == ':';
        if (isNew)
            current = line.mid(3, 4);
        else if (!line.startsWith("--    "))
            current.clear();
        if (!current.isEmpty())
            said[current] += "  " + line.mid(8);
    }
    ScriptSignature signature;
    for (const auto &part : said.value("WITH").split(',')) {
        if (const auto name = part.trimmed(); !name.isEmpty())
            signature.parts.append(name);
    }
    signature.keys = namesIn(said.value("KEYS"));
    signature.arguments = namesIn(said.value("ARGV"));
    return signature;
}

void ScriptSignature::include(const ScriptSignature &part)
{
    addMissing(keys, part.keys);
    addMissing(arguments, part.arguments);
}

/// With one list of each the size is what is left.
bool ScriptSignature::needsSizes() const
{
    return std::ranges::count_if(keys, isList) > 1 || std::ranges::count_if(arguments, isList) > 1;
}

QByteArray ScriptSignature::prologue() const
{
    const auto keyLists = std::ranges::count_if(keys, isList);
    const auto hasLists = keyLists > 0 || std::ranges::any_of(arguments, isList);
    QByteArray text = "local keys, arguments = KEYS, ARGV\n";
    if (hasLists) {
        // unpack() is quick, but the stack holds no more than that.
        text += "local function slice(from, first, last)\n"
                "    if last - first < 7000 then\n"
                "        return {unpack(from, first, last)}\n"
                "    end\n"
                "    local part = {}\n"
                "    for i = first, last do\n"
                "        part[#part + 1] = from[i]\n"
                "    end\n"
                "    return part\n"
                "end\n";
    }
    if (needsSizes()) {
        text += "local sizes = {}\n"
                "for size in string.gmatch(arguments[1], '%d+') do\n"
                "    sizes[#sizes + 1] = tonumber(size)\n"
                "end\n";
    }
    return text + named("KEYS", "keys", keys, 0, 0, needsSizes())
        + named("ARGV", "arguments", arguments, needsSizes() ? 1 : 0, keyLists, needsSizes());
}

Result<ScriptSignature::Positions> ScriptSignature::positionsOf(const ScriptCall &call) const
{
    Positions positions;
    QByteArrayList keyLists;
    QByteArrayList argumentLists;
    QByteArrayList sizes;
    if (const auto done = fill(keys, call.keys, positions.keys, keyLists, sizes); !done)
        return tl::unexpected(done.error());
    if (const auto done
        = fill(arguments, call.arguments, positions.arguments, argumentLists, sizes);
        !done)
        return tl::unexpected(done.error());
    if (needsSizes())
        positions.arguments.prepend(sizes.join(' '));
    positions.keys += keyLists;
    positions.arguments += argumentLists;
    return positions;
}

} // namespace redis
