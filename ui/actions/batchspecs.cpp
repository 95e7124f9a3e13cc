// SPDX-License-Identifier: MIT
#include "ui/actions/menuspecs.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace ui {

// A table, not steps: its length is the number of actions.
// NOLINTNEXTLINE(readability-function-size)
QList<ActionSpec> batchSpecs()
{
    using enum ActionId;
    constexpr auto menu = MenuId::Moderate;
    return {
        {RemoveSelected,
         u"chosen.remove"_s,
         menu,
         QT_TRANSLATE_NOOP("ui::ActionRegistry", "Re&move what is chosen…"),
         u"trash-2"_s,
         {key("Ctrl+Shift+Del")}},
        {LockSelected,
         u"chosen.lock"_s,
         menu,
         QT_TRANSLATE_NOOP("ui::ActionRegistry", "&Lock what is chosen…"),
         u"lock"_s,
         {key("Ctrl+Shift+L")}},
        {UnlockSelected,
         u"chosen.unlock"_s,
         menu,
         QT_TRANSLATE_NOOP("ui::ActionRegistry", "&Unlock what is chosen…"),
         QString(),
         {}},
        {MoveSelected,
         u"chosen.move"_s,
         menu,
         QT_TRANSLATE_NOOP("ui::ActionRegistry", "Mo&ve the chosen topics…"),
         u"folder-open"_s,
         {key("Ctrl+Shift+M")},
         false,
         true,
         ActionScope::Forum},
        {MergeSelected,
         u"chosen.merge"_s,
         menu,
         QT_TRANSLATE_NOOP("ui::ActionRegistry", "Mer&ge the chosen topics…"),
         u"layers"_s,
         {},
         false,
         false,
         ActionScope::Forum},
        {PinSelected,
         u"chosen.pin"_s,
         menu,
         QT_TRANSLATE_NOOP("ui::ActionRegistry", "&Pin what is chosen…"),
         u"pin"_s,
         {},
         false,
         true},
        {UnpinSelected,
         u"chosen.unpin"_s,
         menu,
         QT_TRANSLATE_NOOP("ui::ActionRegistry", "U&npin what is chosen…"),
         QString(),
         {}},
        {RenameSelected,
         u"chosen.rename"_s,
         menu,
         QT_TRANSLATE_NOOP("ui::ActionRegistry", "Re&name what is chosen…"),
         u"file-pen"_s,
         {}},
        {RetagSelected,
         u"chosen.retag"_s,
         menu,
         QT_TRANSLATE_NOOP("ui::ActionRegistry", "Change &tags of the chosen topics…"),
         u"tag"_s,
         {},
         false,
         false,
         ActionScope::Forum},
        {RegroupSelected,
         u"chosen.regroup"_s,
         menu,
         QT_TRANSLATE_NOOP("ui::ActionRegistry", "Change gr&oups of the chosen articles…"),
         u"layers"_s,
         {},
         false,
         false,
         ActionScope::Board},
    };
}

} // namespace ui
