// SPDX-License-Identifier: MIT
#pragma once

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QElapsedTimer>

#include <cstdio>

namespace fuzz {

using namespace Qt::StringLiterals;

/// The main() of a fuzzer: [--seconds N] [--inputs N] [--seed N]. A `Target`, which is made of a
/// seed, tries one input after the other until a time or a count is over, and says of each whether
/// it was read. The same seed tries the same.
template <typename Target>
int run(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    QCommandLineParser parser;
    parser.addOptions({{u"seconds"_s, u"how long"_s, u"N"_s, u"10"_s},
                       {u"inputs"_s, u"how many at most"_s, u"N"_s, u"0"_s},
                       {u"seed"_s, u"where chance begins"_s, u"N"_s, u"1"_s}});
    parser.process(application);
    const auto seconds = parser.value(u"seconds"_s).toLongLong();
    const auto most = parser.value(u"inputs"_s).toLongLong();

    Target target(parser.value(u"seed"_s).toUInt());
    QElapsedTimer timer;
    timer.start();
    qint64 tried = 0;
    qint64 read = 0;
    const auto isOver = [&] { return most > 0 ? tried >= most : timer.hasExpired(seconds * 1000); };
    for (; !isOver(); ++tried)
        read += target.tryNext() ? 1 : 0;
    std::printf("%lld inputs in %.1f s, %lld of them read\n", static_cast<long long>(tried),
                static_cast<double>(timer.elapsed()) / 1000, static_cast<long long>(read));
    // Where nothing or everything can be read, nothing was tried.
    return read > 0 && read < tried ? 0 : 1;
}

} // namespace fuzz
