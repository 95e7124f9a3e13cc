// SPDX-License-Identifier: MIT
// Throws broken lines at what reads requests, until a time or a count is over:
//
//     fuzz-requests [--seconds N] [--inputs N] [--seed N]
//
// Whatever is read must be written and read again as it is; the sanitizer ends the program if
// memory is touched that is nobody's.

#include "arbitrary.h"
#include "base/json.h"
#include "store/door/encodablerequests.h"
#include "store/door/requestcatalogue.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QElapsedTimer>
#include <QJsonDocument>

#include <cstdio>

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

class Mutation {
public:
    explicit Mutation(quint32 seed)
        : m_arbitrary(seed)
        , m_lines(wellFormedLines(m_arbitrary))
    {
    }

    [[nodiscard]] QByteArray next()
    {
        auto line = anyLine();
        for (int i = m_arbitrary.pick(6); i > 0; --i)
            change(line);
        return line;
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

/// Whether the line was a request.
bool tryLine(const QByteArray &line)
{
    const auto object = base::json::parseObject(line);
    if (!object)
        return false;
    (void)store::decodedError(*object);
    return store::readRequest(*object, domain::AccountId(1)).has_value();
}

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    QCommandLineParser parser;
    parser.addOptions({{u"seconds"_s, u"how long"_s, u"N"_s, u"10"_s},
                       {u"inputs"_s, u"how many at most"_s, u"N"_s, u"0"_s},
                       {u"seed"_s, u"where chance begins"_s, u"N"_s, u"1"_s}});
    parser.process(application);
    const auto seconds = parser.value(u"seconds"_s).toLongLong();
    const auto most = parser.value(u"inputs"_s).toLongLong();

    Mutation mutation(parser.value(u"seed"_s).toUInt());
    QElapsedTimer timer;
    timer.start();
    qint64 tried = 0;
    qint64 read = 0;
    const auto isOver = [&] { return most > 0 ? tried >= most : timer.hasExpired(seconds * 1000); };
    for (; !isOver(); ++tried)
        read += tryLine(mutation.next()) ? 1 : 0;
    std::printf("%lld inputs in %.1f s, %lld of them requests\n", static_cast<long long>(tried),
                static_cast<double>(timer.elapsed()) / 1000, static_cast<long long>(read));
    // Where nothing or everything can be read, nothing was tried.
    return read > 0 && read < tried ? 0 : 1;
}
