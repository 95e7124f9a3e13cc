// SPDX-License-Identifier: MIT
#pragma once

#include "base/fields.h"
#include "base/result.h"
#include "base/strongid.h"

#include <QByteArray>
#include <QDateTime>
#include <QJsonArray>
#include <QJsonObject>
#include <QList>
#include <QLocale>

#include <chrono>
#include <cmath>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace base::json {

inline constexpr qsizetype longestText = 64LL * 1024;
inline constexpr int deepestText = 8;
inline constexpr qsizetype longestId = 64; ///< bytes

/// The object that a text is; Malformed if it is none, longer than `longestText` or nested deeper
/// than `deepestText`.
[[nodiscard]] Result<QJsonObject> parseObject(const QByteArray &text);

} // namespace base::json

/// Values as JSON and back. Ids, counters and scores are strings, whole numbers are read too;
/// moments are ISO 8601 in UTC. What cannot be read is Malformed, with the field that is wrong.
namespace base::json {

/// How a type is encoded: `encoded(value)`, `decode(json, value)` and `schema()`.
template <typename T>
struct Codec;

template <typename T>
[[nodiscard]] QJsonValue encoded(const T &value)
{
    return Codec<T>::encoded(value);
}

/// Into `value`, which is left half read by an error.
template <typename T>
[[nodiscard]] Result<void> decode(const QJsonValue &json, T &value)
{
    return Codec<T>::decode(json, value);
}

/// JSON Schema.
template <typename T>
[[nodiscard]] QJsonObject schemaOf()
{
    return Codec<T>::schema();
}

/// "rows" of "topics" is "topics.rows".
[[nodiscard]] inline Error at(const QString &field, Error error)
{
    using namespace Qt::StringLiterals;
    const bool isInner = error.detail.contains(u": "_s);
    error.detail = field + (isInner ? u"."_s : u": "_s) + error.detail;
    return error;
}

[[nodiscard]] inline tl::unexpected<Error> expected(const QString &what)
{
    return fail(Failure::Malformed, QStringLiteral("expected ") + what);
}

[[nodiscard]] inline QJsonObject schemaOfType(const QString &type)
{
    return {{QStringLiteral("type"), type}};
}

template <>
struct Codec<bool> {
    static QJsonValue encoded(bool value) { return value; }
    static Result<void> decode(const QJsonValue &json, bool &value)
    {
        if (!json.isBool())
            return expected(QStringLiteral("true or false"));
        value = json.toBool();
        return {};
    }
    static QJsonObject schema() { return schemaOfType(QStringLiteral("boolean")); }
};

template <>
struct Codec<QString> {
    static QJsonValue encoded(const QString &value) { return value; }
    static Result<void> decode(const QJsonValue &json, QString &value)
    {
        if (!json.isString())
            return expected(QStringLiteral("a string"));
        value = json.toString();
        return {};
    }
    static QJsonObject schema() { return schemaOfType(QStringLiteral("string")); }
};

/// What others wrote may be no UTF-8: such bytes are not kept.
template <>
struct Codec<QByteArray> {
    static QJsonValue encoded(const QByteArray &value) { return QString::fromUtf8(value); }
    static Result<void> decode(const QJsonValue &json, QByteArray &value)
    {
        QString text;
        auto done = json::decode(json, text);
        value = text.toUtf8();
        return done;
    }
    static QJsonObject schema() { return json::schemaOf<QString>(); }
};

template <typename Tag>
struct Codec<StrongId<Tag>> {
    static QJsonValue encoded(const StrongId<Tag> &value) { return value.toString(); }
    static Result<void> decode(const QJsonValue &json, StrongId<Tag> &value)
    {
        QByteArray bytes;
        auto done = json::decode(json, bytes);
        // As part of a key it must not lead to another one.
        if (done && (bytes.size() > longestId || bytes.contains(':')))
            return expected(QStringLiteral("an id"));
        value = StrongId<Tag>(bytes);
        return done;
    }
    static QJsonObject schema() { return json::schemaOf<QString>(); }
};

template <std::integral T>
struct Codec<T> {
    static QJsonValue encoded(T value) { return QString::number(value); }
    static Result<void> decode(const QJsonValue &json, T &value)
    {
        bool isNumber = json.isString();
        auto number = json.toString().toLongLong(&isNumber);
        if (json.isDouble()) {
            constexpr auto largest = 9'007'199'254'740'992.0;
            const auto given = json.toDouble();
            isNumber = std::trunc(given) == given && std::abs(given) <= largest;
            number = isNumber ? static_cast<qint64>(given) : 0;
        }
        if (!isNumber || !std::in_range<T>(number))
            return expected(QStringLiteral("a whole number"));
        value = static_cast<T>(number);
        return {};
    }
    static QJsonObject schema()
    {
        using namespace Qt::StringLiterals;
        return {{u"type"_s, QJsonArray{u"string"_s, u"integer"_s}},
                {u"pattern"_s, u"^-?[0-9]+$"_s}};
    }
};

template <>
struct Codec<double> {
    static QJsonValue encoded(double value)
    {
        return QString::number(value, 'g', QLocale::FloatingPointShortest);
    }
    static Result<void> decode(const QJsonValue &json, double &value)
    {
        bool isNumber = json.isDouble();
        value = isNumber ? json.toDouble() : json.toString().toDouble(&isNumber);
        if (!isNumber)
            return expected(QStringLiteral("a number"));
        return {};
    }
    static QJsonObject schema()
    {
        using namespace Qt::StringLiterals;
        return {{u"type"_s, QJsonArray{u"string"_s, u"number"_s}}};
    }
};

template <>
struct Codec<std::chrono::sys_time<std::chrono::milliseconds>> {
    using Moment = std::chrono::sys_time<std::chrono::milliseconds>;

    static QJsonValue encoded(Moment value)
    {
        const auto at = QDateTime::fromMSecsSinceEpoch(value.time_since_epoch().count(), Qt::UTC);
        return at.toString(Qt::ISODateWithMs);
    }
    static Result<void> decode(const QJsonValue &json, Moment &value)
    {
        const auto at = QDateTime::fromString(json.toString(), Qt::ISODateWithMs);
        if (!at.isValid() || at.timeSpec() == Qt::LocalTime)
            return expected(QStringLiteral("a moment as 2026-01-31T12:00:00Z"));
        value = Moment(std::chrono::milliseconds(at.toMSecsSinceEpoch()));
        return {};
    }
    static QJsonObject schema()
    {
        using namespace Qt::StringLiterals;
        return {{u"type"_s, u"string"_s}, {u"format"_s, u"date-time"_s}};
    }
};

template <>
struct Codec<QDate> {
    static QJsonValue encoded(QDate value) { return value.toString(Qt::ISODate); }
    static Result<void> decode(const QJsonValue &json, QDate &value)
    {
        value = QDate::fromString(json.toString(), Qt::ISODate);
        if (!json.isString() || value.isNull() != json.toString().isEmpty())
            return expected(QStringLiteral("a day as 2026-01-31"));
        return {};
    }
    static QJsonObject schema()
    {
        using namespace Qt::StringLiterals;
        return {{u"type"_s, u"string"_s}, {u"format"_s, u"date"_s}};
    }
};

/// As a count of its own unit.
template <typename Rep, typename Period>
struct Codec<std::chrono::duration<Rep, Period>> {
    using Span = std::chrono::duration<Rep, Period>;

    static QJsonValue encoded(Span value) { return json::encoded(value.count()); }
    static Result<void> decode(const QJsonValue &json, Span &value)
    {
        Rep count{};
        auto done = json::decode(json, count);
        value = Span(count);
        return done;
    }
    static QJsonObject schema() { return json::schemaOf<Rep>(); }
};

[[nodiscard]] QString nameAt(std::span<const std::string_view> names, std::size_t i);
/// Malformed, with all that it might be, if it is none of them.
[[nodiscard]] Result<std::size_t> placeOf(const QJsonValue &json,
                                          std::span<const std::string_view> names);
[[nodiscard]] QJsonObject schemaOfNames(std::span<const std::string_view> names);

/// Enumerations whose values count from 0, named by `namesOf(Enum)` beside them.
template <typename T>
requires std::is_enum_v<T>
struct Codec<T> {
    static constexpr auto names = namesOf(T{}).names;

    static QJsonValue encoded(T value)
    {
        const auto i = static_cast<std::size_t>(value);
        return nameAt(names, i < names.size() ? i : 0);
    }
    static Result<void> decode(const QJsonValue &json, T &value)
    {
        value = static_cast<T>(TRY(placeOf(json, names)));
        return {};
    }
    static QJsonObject schema() { return schemaOfNames(names); }
};

template <typename T>
inline constexpr bool mayBeEmpty = false;
template <typename T>
inline constexpr bool mayBeEmpty<std::optional<T>> = true;

/// In a list or as a field; there it is left out where it is empty.
template <typename T>
struct Codec<std::optional<T>> {
    static QJsonValue encoded(const std::optional<T> &value)
    {
        return value ? json::encoded(*value) : QJsonValue();
    }
    static Result<void> decode(const QJsonValue &json, std::optional<T> &value)
    {
        value.reset();
        return json.isNull() ? Result<void>() : json::decode(json, value.emplace());
    }
    static QJsonObject schema()
    {
        using namespace Qt::StringLiterals;
        return {{u"anyOf"_s, QJsonArray{json::schemaOf<T>(), schemaOfType(u"null"_s)}}};
    }
};

template <typename T>
struct Codec<QList<T>> {
    static QJsonValue encoded(const QList<T> &values)
    {
        QJsonArray array;
        for (const auto &value : values)
            array.append(json::encoded(value));
        return array;
    }
    static Result<void> decode(const QJsonValue &json, QList<T> &values)
    {
        if (!json.isArray())
            return expected(QStringLiteral("a list"));
        const auto array = json.toArray();
        values.clear();
        values.reserve(array.size());
        for (const auto &one : array) {
            if (auto done = json::decode(one, values.emplaceBack()); !done)
                return tl::unexpected(at(QString::number(values.size() - 1), done.error()));
        }
        return {};
    }
    static QJsonObject schema()
    {
        using namespace Qt::StringLiterals;
        return {{u"type"_s, u"array"_s}, {u"items"_s, json::schemaOf<T>()}};
    }
};

template <typename First, typename Second>
struct Codec<std::pair<First, Second>> {
    static QJsonValue encoded(const std::pair<First, Second> &value)
    {
        return QJsonArray{json::encoded(value.first), json::encoded(value.second)};
    }
    static Result<void> decode(const QJsonValue &json, std::pair<First, Second> &value)
    {
        if (!json.isArray() || json.toArray().size() != 2)
            return expected(QStringLiteral("a list of 2"));
        auto done = json::decode(json[0], value.first);
        return done ? json::decode(json[1], value.second) : done;
    }
    static QJsonObject schema()
    {
        using namespace Qt::StringLiterals;
        return {{u"type"_s, u"array"_s},
                {u"prefixItems"_s, QJsonArray{json::schemaOf<First>(), json::schemaOf<Second>()}}};
    }
};

template <typename T, std::size_t N>
struct Codec<std::array<T, N>> {
    static QJsonValue encoded(const std::array<T, N> &values)
    {
        return json::encoded(QList<T>(values.begin(), values.end()));
    }
    static Result<void> decode(const QJsonValue &json, std::array<T, N> &values)
    {
        QList<T> list;
        TRY(json::decode(json, list));
        if (list.size() != N)
            return expected(QStringLiteral("a list of %1").arg(N));
        std::ranges::move(list, values.begin());
        return {};
    }
    static QJsonObject schema() { return json::schemaOf<QList<T>>(); }
};

struct Field;

/// A Codec that does not say of which type: what is done with fields is compiled once, and not once
/// more for every struct.
struct AnyCodec {
    QJsonValue (*encoded)(const void *value);
    Result<void> (*decode)(const QJsonValue &json, void *value);
    QJsonObject (*schema)();
    std::vector<Field> (*fields)(void *value); ///< null: it has none
    bool mayBeEmpty;
};

/// A member of a value.
struct Field {
    std::string_view name; ///< as base::Fields has it
    const AnyCodec *codec; ///< null: it cannot be encoded
    void *member;
};

[[nodiscard]] QJsonObject encodedFields(const std::vector<Field> &fields);
/// A field that is not known is an error, as one that is missing.
[[nodiscard]] Result<void> decodeFields(const QJsonValue &json, const std::vector<Field> &fields);
[[nodiscard]] QJsonObject schemaOfFields(const std::vector<Field> &fields);

template <typename T>
[[nodiscard]] const AnyCodec *anyCodecOf();

template <Described T>
struct Codec<T> {
    static std::vector<Field> fields(T &value)
    {
        return std::apply(
            []<typename... Members>(Members &...members) {
                std::size_t i = 0;
                return std::vector<Field>{
                    Field{T::fields.names[i++], anyCodecOf<Members>(), &members}...};
            },
            membersOf(value));
    }
    /// Only read, by whichever way it was come by.
    static QJsonValue encoded(const T &value)
    {
        return encodedFields(fields(const_cast<T &>(value)));
    }
    static Result<void> decode(const QJsonValue &json, T &value)
    {
        return decodeFields(json, fields(value));
    }
    static QJsonObject schema()
    {
        T value;
        return schemaOfFields(fields(value));
    }
};

template <typename T>
const AnyCodec *anyCodecOf()
{
    if constexpr (requires { Codec<T>::schema(); }) {
        static constexpr AnyCodec codec{
            [](const void *value) -> QJsonValue {
                return Codec<T>::encoded(*static_cast<const T *>(value));
            },
            [](const QJsonValue &json, void *value) {
                return Codec<T>::decode(json, *static_cast<T *>(value));
            },
            &Codec<T>::schema,
            [] {
                if constexpr (Described<T>)
                    return +[](void *value) { return Codec<T>::fields(*static_cast<T *>(value)); };
                else
                    return nullptr;
            }(),
            mayBeEmpty<T>,
        };
        return &codec;
    } else {
        return nullptr;
    }
}

} // namespace base::json
