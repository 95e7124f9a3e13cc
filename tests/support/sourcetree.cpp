// SPDX-License-Identifier: MIT
#include "sourcetree.h"

QString support::sourcePath(const QString &path)
{
    return QStringLiteral(FOLKMOOT_SOURCE_DIR) + path;
}

QString support::buildPath(const QString &path)
{
    return QStringLiteral(FOLKMOOT_BINARY_DIR) + path;
}
