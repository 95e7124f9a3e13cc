// SPDX-License-Identifier: MIT
#include "ui/actions/menuspecs.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace ui {

// A table, not steps: its length is the number of actions.
// NOLINTNEXTLINE(readability-function-size)
QList<ActionSpec> editSpecs()
{
    using enum ActionId;
    constexpr auto menu = MenuId::Edit;
    return {
        {Undo,
         u"edit.undo"_s,
         menu,
         QT_TRANSLATE_NOOP("ui::ActionRegistry", "&Undo"),
         u"undo-2"_s,
         {key("Ctrl+Z")}},
        {Redo,
         u"edit.redo"_s,
         menu,
         QT_TRANSLATE_NOOP("ui::ActionRegistry", "&Redo"),
         u"rotate-ccw"_s,
         {key("Ctrl+Shift+Z")}},
        {CopyLink,
         u"article.copyLink"_s,
         menu,
         QT_TRANSLATE_NOOP("ui::ActionRegistry", "&Copy link"),
         u"link"_s,
         {key("Ctrl+Shift+C")},
         false,
         true},
        {Filter,
         u"edit.filter"_s,
         menu,
         QT_TRANSLATE_NOOP("ui::ActionRegistry", "&Filter this list"),
         u"search"_s,
         {key("Ctrl+F")}},
        {EditShortcuts,
         u"edit.shortcuts"_s,
         menu,
         QT_TRANSLATE_NOOP("ui::ActionRegistry", "&Keyboard shortcuts…"),
         u"keyboard"_s,
         {},
         false,
         true},
    };
}

} // namespace ui
