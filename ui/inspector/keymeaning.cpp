// SPDX-License-Identifier: MIT
#include "ui/inspector/keymeaning.h"

#include "base/keycatalogue.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
base::KeyMatch find(const QString &key, const QString &nameSpace)
{
    const auto bare = key.startsWith(nameSpace) ? key.mid(nameSpace.size()) : key;
    return base::findKey(bare.toUtf8());
}
} // namespace

QString keyMeaning(const QString &key, const QString &nameSpace)
{
    const auto [definition, part] = find(key, nameSpace);
    if (!definition)
        return key;
    const auto text = QCoreApplication::translate("ui::KeyMeaning", definition->meaning);
    return text.contains("%1"_L1) ? text.arg(QString::fromUtf8(part)) : text;
}

bool isKnownKey(const QString &key, const QString &nameSpace)
{
    return find(key, nameSpace).definition != nullptr;
}

} // namespace ui
