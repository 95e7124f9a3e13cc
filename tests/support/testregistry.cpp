// SPDX-License-Identifier: MIT
#include "testregistry.h"

#include "redis/server/serverkeeper.h"

#include <QApplication>
#include <QFileInfo>
#include <QStandardPaths>

#include <cstdio>
#include <map>

namespace support {

namespace {
std::multimap<QString, TestFactory> &tests()
{
    static std::multimap<QString, TestFactory> all;
    return all;
}
} // namespace

bool registerTest(const char *file, TestFactory factory)
{
    tests().emplace(QFileInfo(QString::fromUtf8(file)).completeBaseName(), std::move(factory));
    return true;
}

int runTests(int argc, char **argv)
{
    QApplication application(argc, argv);
    QStandardPaths::setTestModeEnabled(true);
    auto arguments = application.arguments();
    const auto only = arguments.size() > 1 && tests().contains(arguments.at(1))
        ? arguments.takeAt(1)
        : QString();
    if (only.isEmpty() && arguments.size() > 1
        && arguments.at(1).startsWith(QLatin1String("tst_"))) {
        std::fprintf(stderr, "no such test: %s\n", qPrintable(arguments.at(1)));
        return 2;
    }
    int failures = 0;
    for (const auto &[file, factory] : tests()) {
        if (only.isEmpty() || only == file)
            failures += QTest::qExec(factory().get(), arguments);
    }
    return failures == 0 ? 0 : 1;
}

} // namespace support

int main(int argc, char **argv)
{
    if (const auto status = redis::ServerKeeper::runIfAsked(argc, argv))
        return *status;
    return support::runTests(argc, argv);
}
