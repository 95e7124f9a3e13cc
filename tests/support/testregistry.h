// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QTest>

#include <functional>
#include <memory>

/// Every tst_*.cpp names its class here once, behind the class: REGISTER_TEST(TestConnection).
/// The program runs the file named by its first argument ("tst_connection"), or all.
namespace support {

using TestFactory = std::function<std::unique_ptr<QObject>()>;
bool registerTest(const char *file, TestFactory factory);
int runTests(int argc, char **argv);

} // namespace support

#define REGISTER_TEST(Class)                                                                       \
    namespace {                                                                                    \
    const bool registered##Class                                                                   \
        = support::registerTest(__FILE__, [] { return std::make_unique<Class>(); });               \
    }
