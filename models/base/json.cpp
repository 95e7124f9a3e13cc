// SPDX-License-Identifier: MIT
#include "base/json.h"

#include "base/mapped.h"

#include <QJsonDocument>

#include <algorithm>
#include <iterator>

using namespace Qt::StringLiterals;

namespace base::json {

namespace {
/// Before anything is built of it.
bool isTooDeep(const QByteArray &text)
{
    int depth = 0;
    bool isInString = false;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (isInString && c == '\\')
            ++i;
        else if (c == '"')
            isInString = !isInString;
        else if (!isInString && (c == '{' || c == '['))
            ++depth;
        else if (!isInString && (c == '}' || c == ']'))
            --depth;
        if (depth > deepestText)
            return true;
    }
    return false;
}

QString textOf(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// How a field is called, without what is said of it.
QString nameOf(const Field &field)
{
    return textOf(field.name.substr(0, field.name.size() - field.name.ends_with('?')));
}

bool mayMiss(const Field &field)
{
    return field.name.ends_with('?') || field.codec->mayBeEmpty;
}

/// Those that are encoded; in the place of one without a name, its own.
std::vector<Field> flattened(const std::vector<Field> &fields)
{
    std::vector<Field> flat;
    for (const auto &field : fields) {
        Q_ASSERT(field.codec || field.name == "-");
        if (field.name.empty())
            std::ranges::copy(flattened(field.codec->fields(field.member)),
                              std::back_inserter(flat));
        else if (field.name != "-")
            flat.push_back(field);
    }
    return flat;
}

Result<void> takeField(QJsonObject &rest, const Field &field)
{
    const auto name = nameOf(field);
    const auto json = rest.take(name);
    if (json.isUndefined()) {
        if (!mayMiss(field))
            return fail(Failure::Malformed, name + u": is missing"_s);
        return {};
    }
    if (auto done = field.codec->decode(json, field.member); !done)
        return tl::unexpected(at(name, done.error()));
    return {};
}
} // namespace

QString nameAt(std::span<const std::string_view> names, std::size_t i)
{
    return textOf(names[i]);
}

Result<std::size_t> placeOf(const QJsonValue &json, std::span<const std::string_view> names)
{
    const auto all = mapped(names, textOf);
    const auto place = json.isString() ? all.indexOf(json.toString()) : -1;
    if (place < 0)
        return expected(all.join(u" or "_s));
    return static_cast<std::size_t>(place);
}

QJsonObject schemaOfNames(std::span<const std::string_view> names)
{
    return {{u"enum"_s, QJsonArray::fromStringList(mapped(names, textOf))}};
}

QJsonObject encodedFields(const std::vector<Field> &fields)
{
    QJsonObject object;
    for (const auto &field : flattened(fields)) {
        const auto json = field.codec->encoded(field.member);
        if (!json.isNull())
            object.insert(nameOf(field), json);
    }
    return object;
}

Result<void> decodeFields(const QJsonValue &json, const std::vector<Field> &fields)
{
    if (!json.isObject())
        return expected(u"an object"_s);
    auto rest = json.toObject();
    for (const auto &field : flattened(fields))
        TRY(takeField(rest, field));
    if (!rest.isEmpty())
        return fail(Failure::Malformed, rest.constBegin().key() + u": no such field"_s);
    return {};
}

QJsonObject schemaOfFields(const std::vector<Field> &fields)
{
    QJsonObject properties;
    QJsonArray required;
    for (const auto &field : flattened(fields)) {
        properties.insert(nameOf(field), field.codec->schema());
        if (!mayMiss(field))
            required.append(nameOf(field));
    }
    return {{u"type"_s, u"object"_s},
            {u"properties"_s, properties},
            {u"required"_s, required},
            {u"additionalProperties"_s, false}};
}

Result<QJsonObject> parseObject(const QByteArray &text)
{
    if (text.size() > longestText)
        return fail(Failure::Malformed, u"longer than 64 KiB"_s);
    if (isTooDeep(text))
        return fail(Failure::Malformed, u"nested too deep"_s);
    QJsonParseError error;
    const auto document = QJsonDocument::fromJson(text, &error);
    if (error.error != QJsonParseError::NoError)
        return fail(
            Failure::Malformed,
            u"no JSON: %1, line %2"_s.arg(error.errorString())
                .arg(text.first(std::clamp<qsizetype>(error.offset, 0, text.size())).count('\n')
                     + 1));
    if (!document.isObject())
        return fail(Failure::Malformed, u"no object"_s);
    return document.object();
}

} // namespace base::json
