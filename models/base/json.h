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

namespace base::json {

inline constexpr qsizetype longestText = 64LL * 1024;
inline constexpr int deepestText = 8;

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

/// Enumerations whose values count from 0, named by `namesOf(Enum)` beside them.
template <typename T>
requires std::is_enum_v<T>
struct Codec<T> {
    static constexpr auto names = namesOf(T{}).names;

    static QString name(std::size_t i)
    {
        return QString::fromUtf8(names[i].data(), names[i].size());
    }
    static QJsonValue encoded(T value)
    {
        const auto i = static_cast<std::size_t>(value);
        return name(i < names.size() ? i : 0);
    }
    static Result<void> decode(const QJsonValue &json, T &value)
    {
        for (std::size_t i = 0; i < names.size(); ++i) {
            if (json.isString() && json.toString() == name(i)) {
                value = static_cast<T>(i);
                return {};
            }
        }
        QStringList all;
        for (std::size_t i = 0; i < names.size(); ++i)
            all.append(name(i));
        return expected(all.join(QStringLiteral(" or ")));
    }
    static QJsonObject schema()
    {
        QJsonArray all;
        for (std::size_t i = 0; i < names.size(); ++i)
            all.append(name(i));
        return {{QStringLiteral("enum"), all}};
    }
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

template <Described T>
struct Codec<T> {
    static QJsonValue encoded(const T &value)
    {
        QJsonObject object;
        forEachField(value, [&](Name name, const auto &member) {
            const auto json = json::encoded(member);
            if (name.isInlined())
                name.join(object, json.toObject());
            else if (!json.isNull())
                object.insert(name.text, json);
            return true;
        });
        return object;
    }

    /// A field that is not known is an error, as one that is missing.
    static Result<void> decode(const QJsonValue &json, T &value)
    {
        if (!json.isObject())
            return expected(QStringLiteral("an object"));
        auto rest = json.toObject();
        auto done = take(rest, value);
        if (done && !rest.isEmpty())
            return fail(Failure::Malformed,
                        rest.constBegin().key() + QStringLiteral(": no such field"));
        return done;
    }

    /// Takes the fields out of `rest`.
    static Result<void> take(QJsonObject &rest, T &value)
    {
        Result<void> done;
        forEachField(value, [&](Name name, auto &member) {
            done = takeField(rest, name, member);
            return done.has_value();
        });
        return done;
    }

    static QJsonObject schema()
    {
        using namespace Qt::StringLiterals;
        QJsonObject properties;
        QJsonArray required;
        describe(properties, required);
        return {{u"type"_s, u"object"_s},
                {u"properties"_s, properties},
                {u"required"_s, required},
                {u"additionalProperties"_s, false}};
    }

    static void describe(QJsonObject &properties, QJsonArray &required)
    {
        T value;
        forEachField(value, [&]<typename Member>(Name name, Member &) {
            if constexpr (Described<Member>) {
                if (name.isInlined()) {
                    Codec<Member>::describe(properties, required);
                    return true;
                }
            }
            properties.insert(name.text, json::schemaOf<Member>());
            if (!name.isOptional)
                required.append(name.text);
            return true;
        });
    }

private:
    struct Name {
        QString text;
        bool isOptional = false;

        [[nodiscard]] bool isInlined() const { return text.isEmpty(); }
        static void join(QJsonObject &object, const QJsonObject &other)
        {
            for (auto it = other.begin(); it != other.end(); ++it)
                object.insert(it.key(), it.value());
        }
    };

    /// Calls `visit(name, member)` until it says no; what is not encoded is left out.
    template <typename Value, typename Visit>
    static void forEachField(Value &value, Visit visit)
    {
        std::apply(
            [&](auto &...members) {
                std::size_t i = 0;
                (void)(visitField(T::fields.names[i++], members, visit) && ...);
            },
            membersOf(value));
    }

    template <typename Member, typename Visit>
    static bool visitField(std::string_view written, Member &member, Visit &visit)
    {
        if constexpr (requires { Codec<std::remove_const_t<Member>>::schema(); }) {
            if (written == "-")
                return true;
            const bool mayMiss = written.ends_with('?');
            const auto text = written.substr(0, written.size() - (mayMiss ? 1 : 0));
            return visit(Name{QString::fromUtf8(text.data(), text.size()),
                              mayMiss || mayBeEmpty<std::remove_const_t<Member>>},
                         member);
        } else {
            Q_ASSERT(written == "-");
            return true;
        }
    }

    template <typename Member>
    static Result<void> takeField(QJsonObject &rest, const Name &name, Member &member)
    {
        if constexpr (Described<Member>) {
            if (name.isInlined())
                return Codec<Member>::take(rest, member);
        }
        const auto json = rest.take(name.text);
        if (json.isUndefined()) {
            if (!name.isOptional)
                return fail(Failure::Malformed, name.text + QStringLiteral(": is missing"));
            return {};
        }
        if (auto done = json::decode(json, member); !done)
            return tl::unexpected(at(name.text, done.error()));
        return {};
    }
};

} // namespace base::json
