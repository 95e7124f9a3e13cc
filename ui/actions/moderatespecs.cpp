// SPDX-License-Identifier: MIT
#include "ui/actions/menuspecs.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace ui {

// A table, not steps: its length is the number of actions.
QList<ActionSpec> moderateSpecs()
{
    using enum ActionId;
    constexpr auto menu = MenuId::Moderate;
    constexpr auto here = ActionScope::Moderation;
    return {
        {OpenReported,
         u"report.open"_s,
         menu,
         QT_TRANSLATE_NOOP("ui::ActionRegistry", "&Open what was reported"),
         u"external-link"_s,
         {key("Enter"), key("Return")},
         false,
         false,
         here},
        {ClaimReport,
         u"report.claim"_s,
         menu,
         QT_TRANSLATE_NOOP("ui::ActionRegistry", "&Claim, or give back"),
         u"user"_s,
         {key("C")},
         false,
         true,
         here},
        {ResolveReport,
         u"report.resolve"_s,
         menu,
         QT_TRANSLATE_NOOP("ui::ActionRegistry", "&Resolve"),
         u"circle-check"_s,
         {key("E")},
         false,
         false,
         here},
        {RejectReport,
         u"report.reject"_s,
         menu,
         QT_TRANSLATE_NOOP("ui::ActionRegistry", "Re&ject"),
         u"x"_s,
         {key("X")},
         false,
         false,
         here},
        {RemoveReported,
         u"report.remove"_s,
         menu,
         QT_TRANSLATE_NOOP("ui::ActionRegistry", "Re&move what was reported, or restore"),
         u"trash-2"_s,
         {key("Del")},
         false,
         true,
         here},
    };
}

} // namespace ui
