// SPDX-License-Identifier: MIT
#include "redis/scriptcall.h"

#include "base/error.h"

#include <QHash>
#include <QVarLengthArray>

#include <algorithm>
#include <cctype>
#include <optional>

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

/// "KEYS.topic" as "KEYS[2]", and a list as the local table that listTables() makes; what no name
/// stands for stays.
QByteArray withoutNames(const QByteArray &text, const QByteArray &table, const Names &names,
                        qsizetype skipped)
{
    QHash<QByteArray, QByteArray> meanings;
    for (const auto &name : names)
        meanings.insert(name.name,
                        name.isList ? table + '_' + name.name
                                    : table + '[' + QByteArray::number(++skipped) + ']');
    const auto isOfName
        = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; };
    const auto prefix = table + '.';
    QByteArray result;
    qsizetype at = 0;
    for (qsizetype found = 0; (found = text.indexOf(prefix, at)) >= 0;) {
        auto end = found + prefix.size();
        while (end < text.size() && isOfName(text[end]))
            ++end;
        const auto whole = text.mid(found, end - found);
        const bool isOther = found > 0 && isOfName(text[found - 1]);
        result += text.mid(at, found - at)
            + (isOther ? whole : meanings.value(whole.mid(prefix.size()), whole));
        at = end;
    }
    return result + text.mid(at);
}

/// "local KEYS_tabs = slice(KEYS, 2 + 1, 2 + sizes[1])": lists stand behind the single values, and
/// the size of the n-th list of the call is sizes[n]; the size of the only one is what is left.
QByteArray listTables(const QByteArray &table, const Names &names, qsizetype skipped,
                      qsizetype listsBefore, bool hasSizes)
{
    QByteArray text;
    auto begin = QByteArray::number(names.size() - std::ranges::count_if(names, isList) + skipped);
    for (const auto &name : names) {
        if (!name.isList)
            continue;
        const auto size = "sizes[" + QByteArray::number(++listsBefore) + ']';
        const auto rest = table == "KEYS" ? QByteArray("keyCount") : '#' + table;
        const auto end = hasSizes ? begin + " + " + size : rest;
        text += "local " + table + '_' + name.name + " = slice(" + table + ", " + begin + " + 1, "
            + end + ")\n";
        begin = end;
    }
    return text;
}

/// Callers name things in the order in which the script does, more often than not: so each search
/// begins where the one before ended.
class ValueFinder {
public:
    explicit ValueFinder(const ScriptValues &values)
        : m_values(values)
    {
    }
    /// Null if there is none, or one of the other kind.
    const ScriptValue *find(const Name &name)
    {
        for (qsizetype i = 0; i < m_values.size(); ++i) {
            const auto &value = m_values[m_next];
            m_next = m_next + 1 == m_values.size() ? 0 : m_next + 1;
            if (value.name == name.name)
                return value.isList == name.isList ? &value : nullptr;
        }
        return nullptr;
    }

private:
    const ScriptValues &m_values;
    qsizetype m_next = 0;
};

/// Appends the single values, and the lists behind them; answers the name that stands in the way.
std::optional<QByteArrayView> append(const Names &names, const ScriptValues &values,
                                     QByteArrayList &command)
{
    ValueFinder finder(values);
    QVarLengthArray<const QByteArrayList *, 16> lists;
    for (const auto &name : names) {
        const auto *value = finder.find(name);
        if (!value)
            return name.name;
        if (value->isList)
            lists.append(&value->list);
        else
            command.append(value->value);
    }
    for (const auto *list : lists)
        command += *list;
    if (values.size() == names.size())
        return std::nullopt;
    const auto isUnknown = [&](const ScriptValue &value) {
        return std::ranges::none_of(names,
                                    [&](const Name &name) { return name.name == value.name; });
    };
    const auto unknown = std::ranges::find_if(values, isUnknown);
    return unknown == values.end() ? std::nullopt : std::optional(unknown->name);
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
    signature.flags = said.value("FLAG").trimmed();
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

QByteArray ScriptSignature::withPositions(const QByteArray &text) const
{
    const auto keyLists = std::ranges::count_if(keys, isList);
    const qsizetype skipped = needsSizes() ? 1 : 0; // of the arguments
    auto result = flags.isEmpty() ? QByteArray() : "#!lua flags=" + flags + '\n';
    result += "local KEYS, ARGV = KEYS, ARGV\n";
    if (keyLists > 0 || std::ranges::any_of(arguments, isList)) {
        // unpack() is quick, but the stack holds no more than that.
        result += "local function slice(from, first, last)\n"
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
        result += "local sizes = {}\n"
                  "for size in string.gmatch(ARGV[1], '%d+') do\n"
                  "    sizes[#sizes + 1] = tonumber(size)\n"
                  "end\n";
    }
    if (keyLists > 0 && !needsSizes()) {
        // Behind all keys may stand one that never exists, see Cluster::withQuestions().
        result += "local keyCount = string.match(KEYS[#KEYS] or '', '^{[^{}]*}:$') and #KEYS - 1\n"
                  "    or #KEYS\n";
    }
    return result + listTables("KEYS", keys, 0, 0, needsSizes())
        + listTables("ARGV", arguments, skipped, keyLists, needsSizes())
        + withoutNames(withoutNames(text, "KEYS", keys, 0), "ARGV", arguments, skipped);
}

/// Of each list, in the order in which the script declares them.
QByteArray ScriptSignature::sizesOf(const ScriptCall &call) const
{
    QByteArrayList sizes;
    const auto add = [&](const Names &names, const ScriptValues &values) {
        ValueFinder finder(values);
        for (const auto &name : names) {
            const auto *value = name.isList ? finder.find(name) : nullptr;
            if (value)
                sizes.append(QByteArray::number(value->list.size()));
        }
    };
    add(keys, call.keys);
    add(arguments, call.arguments);
    return sizes.join(' ');
}

Result<QByteArrayList> ScriptSignature::command(const QByteArray &sha1,
                                                const ScriptCall &call) const
{
    constexpr qsizetype before = 3;
    QByteArrayList command;
    command.reserve(before + 1 + call.keys.size() + call.arguments.size());
    command << QByteArrayLiteral("EVALSHA") << sha1 << QByteArray();
    auto wrong = append(keys, call.keys, command);
    command[before - 1] = QByteArray::number(command.size() - before);
    if (needsSizes())
        command.append(sizesOf(call));
    if (!wrong)
        wrong = append(arguments, call.arguments, command);
    if (wrong)
        return base::fail(base::Failure::Malformed,
                          u"a script is not called right: %1"_s.arg(QLatin1StringView(*wrong)));
    return command;
}

} // namespace redis
