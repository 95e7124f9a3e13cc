// SPDX-License-Identifier: MIT
// Throws broken lines at what reads requests: fuzz-requests [--seconds N] [--inputs N] [--seed N].
// Whatever is read must be written and read again as it is; the sanitizer ends the program if
// memory is touched that is nobody's.

#include "arbitrary.h"
#include "base/json.h"
#include "fuzzing.h"
#include "store/door/encodablerequests.h"
#include "store/door/requestcatalogue.h"

#include <QJsonDocument>

using namespace Qt::StringLiterals;
using support::Arbitrary;

namespace {

QByteArray text(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

/// A line of every request, with all of its fields.
QByteArrayList wellFormedLines(Arbitrary &arbitrary)
{
    QByteArrayList lines;
    store::forEachEncodable([&]<typename Request>(const store::Encodable<Request> &entry) {
        auto line = base::json::encoded(arbitrary.make<Request>()).toObject();
        const auto word = store::isWrite(Request::traits.kind) ? u"act"_s : u"query"_s;
        line.insert(word, QLatin1StringView(entry.name));
        lines.append(text(line));
    });
    return lines;
}

/// A request as it is written down; nothing where the line is none.
std::optional<QByteArray> rewritten(const QByteArray &line)
{
    const auto object = base::json::parseObject(line);
    if (!object)
        return std::nullopt;
    (void)store::decodedError(*object);
    const auto request = store::readRequest(*object, domain::AccountId(1));
    if (!request)
        return std::nullopt;
    return text(store::encodedRequest(*request->pending).value_or(QJsonObject()));
}

/// Whether the line was a request.
bool tryLine(const QByteArray &line)
{
    const auto written = rewritten(line);
    if (written && rewritten(*written) != written)
        qFatal("is written as %s", written->constData());
    return written.has_value();
}

class Mutation {
public:
    explicit Mutation(quint32 seed)
        : m_arbitrary(seed)
        , m_lines(wellFormedLines(m_arbitrary))
    {
    }

    [[nodiscard]] bool tryNext()
    {
        auto line = anyLine();
        for (int i = m_arbitrary.pick(6); i > 0; --i)
            change(line);
        return tryLine(line);
    }

private:
    [[nodiscard]] const QByteArray &anyLine()
    {
        return m_lines.at(m_arbitrary.pick(static_cast<int>(m_lines.size())));
    }
    [[nodiscard]] int place(const QByteArray &line)
    {
        return m_arbitrary.pick(static_cast<int>(line.size()) + 1);
    }

    void change(QByteArray &line)
    {
        static constexpr std::array<const char *, 18> pieces{"{",
                                                             "}",
                                                             "[",
                                                             "]",
                                                             "\"",
                                                             "\\",
                                                             "\\u0000",
                                                             "\\ud800",
                                                             ":",
                                                             ",",
                                                             "null",
                                                             "-1",
                                                             "1e999",
                                                             "99999999999999999999",
                                                             "true",
                                                             "\xff",
                                                             "\"2026-02-30T99:00:00Z\"",
                                                             "\"\""};
        switch (m_arbitrary.pick(5)) {
        case 0:
            line.insert(place(line), pieces.at(m_arbitrary.pick(static_cast<int>(pieces.size()))));
            break;
        case 1:
            line.remove(place(line), m_arbitrary.pick(8));
            break;
        case 2:
            if (!line.isEmpty())
                line[m_arbitrary.pick(static_cast<int>(line.size()))]
                    = static_cast<char>(m_arbitrary.pick(256));
            break;
        case 3:
            line.insert(place(line), line.mid(place(line), m_arbitrary.pick(40)));
            break;
        default:
            line = line.left(place(line)) + anyLine().mid(m_arbitrary.pick(60));
        }
    }

    Arbitrary m_arbitrary;
    QByteArrayList m_lines;
};

} // namespace

int main(int argc, char **argv)
{
    return fuzz::run<Mutation>(argc, argv);
}
