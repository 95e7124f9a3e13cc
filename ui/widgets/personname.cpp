// SPDX-License-Identifier: MIT
#include "ui/widgets/personname.h"

#include "ui/widgets/displaytext.h"

#include <QCoreApplication>

namespace ui {

QString personName(const domain::AccountId &id, const QString &name, qsizetype limit)
{
    return domain::isAnonymous(id) ? QCoreApplication::translate("ui::PersonName", "anonymous")
                                   : displayLine(name, limit);
}

} // namespace ui
