// SPDX-License-Identifier: MIT
#include "store/door/requestcatalogue.h"

#include "store/door/encodablerequests.h"

#include <QJsonDocument>
#include <QRegularExpression>
#include <QUuid>

#include <algorithm>

using namespace Qt::StringLiterals;
using base::Failure;
using base::Result;

namespace store {

namespace {

template <typename Request>
struct Encode {
    Result<QJsonObject> operator()(const AnswerTo<Request> &answer) const
    {
        return encodedAnswer<Request>(answer, encodingOf<Request>().answer);
    }
};

/// What was read publishes its answer encoded.
template <typename Request>
using ReadPending = PendingRequest<Request, Encode<Request>>;

template <typename Request>
Result<ReadRequest> read(const QJsonObject &fields, const Asker &asker)
{
    Request request;
    TRY(base::json::decode(fields, request));
    auto pending = std::make_unique<ReadPending<Request>>(std::move(request), asker.actor,
                                                          std::stop_token(), asker.operation);
    auto answer = pending->future();
    return ReadRequest{std::move(pending), std::move(answer)};
}

template <typename Request>
std::optional<QJsonObject> write(const Pending &pending)
{
    if (pending.type() != typeid(Request))
        return std::nullopt;
    if (const auto *read = dynamic_cast<const ReadPending<Request> *>(&pending))
        return base::json::encoded(read->request()).toObject();
    const auto *asked = dynamic_cast<const PendingRequest<Request> *>(&pending);
    return asked ? std::optional(base::json::encoded(asked->request()).toObject()) : std::nullopt;
}

template <typename Request>
void finish(Pending &pending, const QJsonObject &answer)
{
    auto decoded = decodedAnswer<Request>(answer, encodingOf<Request>().answer);
    if (auto *read = dynamic_cast<ReadPending<Request> *>(&pending)) {
        auto encoded = Encode<Request>{}(decoded);
        if (decoded && answer.value(unsafeMark).toBool())
            encoded->insert(unsafeMark, true);
        read->publishAs(std::move(encoded));
    } else if (auto *asked = dynamic_cast<PendingRequest<Request> *>(&pending)) {
        asked->publish(std::move(decoded));
    }
}

template <typename Request>
QJsonObject answerSchema()
{
    using Value = typename AnswerTo<Request>::value_type;
    if constexpr (base::Described<Value>)
        return base::json::schemaOf<Value>();
    QJsonObject properties;
    if constexpr (!std::is_void_v<Value> && !base::Described<Value>)
        properties.insert(QString::fromUtf8(encodingOf<Request>().answer),
                          base::json::schemaOf<Value>());
    return {{u"type"_s, u"object"_s}, {u"properties"_s, properties}};
}

template <typename... Requests>
constexpr std::array<RequestEntry, sizeof...(Requests)> entriesOf(const Encodables<Requests...> &)
{
    return {RequestEntry{encodingOf<Requests>().name, Requests::traits.kind, &read<Requests>,
                         &write<Requests>, &finish<Requests>, &base::json::schemaOf<Requests>,
                         &answerSchema<Requests>}...};
}

constexpr auto catalogue = entriesOf(encodableRequests);

const RequestEntry *entryFor(const QString &word, const QString &name)
{
    const auto found = std::ranges::find_if(catalogue, [&](const RequestEntry &entry) {
        return word == QLatin1StringView(entry.word()) && name == QLatin1StringView(entry.name);
    });
    return found == catalogue.end() ? nullptr : &*found;
}

/// Nothing that a key could not hold.
bool isOperation(const QString &text)
{
    static const QRegularExpression pattern(u"\\A[A-Za-z0-9._:-]{1,64}\\z"_s);
    return pattern.match(text).hasMatch();
}

/// What somebody calls their act is nobody else's, and no other act's.
QByteArray operationNamed(const char *act, const domain::AccountId &actor, const QByteArray &name)
{
    const auto whole = QByteArray(act) + ':' + actor.bytes() + ':' + name;
    return QUuid::createUuidV5(QUuid(), whole).toByteArray(QUuid::WithoutBraces);
}

/// "up|none", "text", "[text]" …
QString shortForm(const QJsonObject &schema)
{
    if (const auto names = schema[u"enum"_s]; names.isArray())
        return names.toVariant().toStringList().join(u'|');
    if (schema.contains(u"items"_s))
        return u'[' + shortForm(schema[u"items"_s].toObject()) + u']';
    if (const auto any = schema[u"anyOf"_s]; any.isArray())
        return shortForm(any[0].toObject());
    if (const auto properties = schema[u"properties"_s]; properties.isObject()) {
        QStringList fields = properties.toObject().keys();
        return u'{' + fields.join(u", "_s) + u'}';
    }
    if (schema.contains(u"format"_s))
        return u"moment"_s;
    const auto type = schema[u"type"_s];
    return type.isArray() ? type[1].toString() : type.toString();
}

QString fieldList(const QJsonObject &schema)
{
    const auto properties = schema[u"properties"_s].toObject();
    const auto required = schema[u"required"_s].toArray();
    QStringList fields;
    for (auto it = properties.begin(); it != properties.end(); ++it) {
        const auto form = it.key() + u':' + shortForm(it.value().toObject());
        fields.append(required.contains(it.key()) ? form : u'[' + form + u']');
    }
    return fields.isEmpty() ? u"nothing"_s : fields.join(u' ');
}

} // namespace

std::span<const RequestEntry> requestCatalogue()
{
    return catalogue;
}

Result<ReadRequest> readRequest(QJsonObject line, const domain::AccountId &actor)
{
    if (const auto version = line.take(u"v"_s);
        !version.isUndefined() && version.toVariant().toString() != "1"_L1)
        return base::fail(Failure::Malformed, u"v: only 1 is known"_s);
    const auto word = line.contains(u"act"_s) ? u"act"_s : u"query"_s;
    const auto name = line.take(word);
    if (!name.isString())
        return base::fail(Failure::Malformed, u"neither an act nor a query"_s);
    const auto *entry = entryFor(word, name.toString());
    if (!entry)
        return base::fail(Failure::Malformed,
                          word + u": “"_s + name.toString() + u"” is not known"_s);
    const auto operation = line.take(u"op"_s);
    if (!operation.isUndefined() && (!isOperation(operation.toString()) || !isWrite(entry->kind)))
        return base::fail(Failure::Malformed,
                          u"op: of an act, up to 64 letters, digits or . _ : -"_s);
    const Asker asker{actor,
                      operation.isUndefined()
                          ? QByteArray()
                          : operationNamed(entry->name, actor, operation.toString().toLatin1())};
    return entry->read(line, asker);
}

std::optional<QJsonObject> encodedRequest(const Pending &pending)
{
    for (const auto &entry : catalogue) {
        if (auto line = entry.write(pending)) {
            line->insert(QString::fromLatin1(entry.word()), QString::fromLatin1(entry.name));
            return line;
        }
    }
    return std::nullopt;
}

void finishWith(Pending &pending, const QJsonObject &answer)
{
    for (const auto &entry : catalogue) {
        if (entry.write(pending))
            return entry.finish(pending, answer);
    }
}

QString requestList()
{
    QString list;
    for (const auto &entry : catalogue)
        list += u"%1 %2: %3\n    -> %4\n"_s.arg(
            QLatin1StringView(entry.word()), QLatin1StringView(entry.name),
            fieldList(entry.schema()), fieldList(entry.answerSchema()));
    return list;
}

QString requestSchemaText()
{
    QJsonArray lines;
    for (const auto &entry : catalogue) {
        auto line = entry.schema();
        const auto word = QString::fromLatin1(entry.word());
        auto properties = line[u"properties"_s].toObject();
        properties.insert(word, QJsonObject{{u"const"_s, QString::fromLatin1(entry.name)}});
        properties.insert(u"v"_s, QJsonObject{{u"const"_s, 1}});
        properties.insert(u"id"_s, QJsonObject());
        if (isWrite(entry.kind))
            properties.insert(u"op"_s, QJsonObject{{u"type"_s, u"string"_s}});
        auto required = line[u"required"_s].toArray();
        required.prepend(word);
        line[u"properties"_s] = properties;
        line[u"required"_s] = required;
        line[u"x-answer"_s] = entry.answerSchema();
        lines.append(line);
    }
    const QJsonObject schema{{u"$schema"_s, u"https://json-schema.org/draft/2020-12/schema"_s},
                             {u"title"_s, u"A line of folkmoot --perform"_s},
                             {u"oneOf"_s, lines}};
    return QString::fromUtf8(QJsonDocument(schema).toJson());
}

} // namespace store
