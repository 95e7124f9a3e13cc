// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

/// Where the sources and the build lie. A function and not a definition of every test, so that the
/// compiler's cache serves them in whatever folder they were cloned into.
namespace support {

/// "/resources/lab/day.json" → that file in the source tree, absolute.
QString sourcePath(const QString &path);
/// The same in the build folder.
QString buildPath(const QString &path);

} // namespace support
