// SPDX-License-Identifier: MIT
#include "ui/actions/menuspecs.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace ui {

// A table, not steps: its length is the number of actions.
// NOLINTNEXTLINE(readability-function-size)
QList<ActionSpec> toolSpecs()
{
    using enum ActionId;
    return {
        {CommandPalette,
         u"tools.palette"_s,
         MenuId::Tools,
         QT_TRANSLATE_NOOP("ui::ActionRegistry", "&Command palette…"),
         u"terminal"_s,
         {key("Ctrl+Shift+P")}},
        {RebuildSearch,
         u"tools.rebuildSearch"_s,
         MenuId::Tools,
         QT_TRANSLATE_NOOP("ui::ActionRegistry", "&Rebuild the search index"),
         u"refresh-cw"_s,
         {}},
        {KeyBrowser,
         u"tools.keys"_s,
         MenuId::Tools,
         QT_TRANSLATE_NOOP("ui::ActionRegistry", "&Keys of the community"),
         u"key-round"_s,
         {},
         false,
         true},
        {RankingLab,
         u"tools.rankings"_s,
         MenuId::Tools,
         QT_TRANSLATE_NOOP("ui::ActionRegistry", "R&anking lab"),
         u"chart-line"_s,
         {}},
        {RaceLab,
         u"tools.races"_s,
         MenuId::Tools,
         QT_TRANSLATE_NOOP("ui::ActionRegistry", "Rac&e lab"),
         u"git-compare"_s,
         {}},
        {TimeMachine,
         u"tools.time"_s,
         MenuId::Tools,
         QT_TRANSLATE_NOOP("ui::ActionRegistry", "&Time machine"),
         u"history"_s,
         {}},
        {Crowd,
         u"tools.crowd"_s,
         MenuId::Tools,
         QT_TRANSLATE_NOOP("ui::ActionRegistry", "Cr&owd"),
         u"users"_s,
         {}},
        {LetProgramsIn,
         u"tools.foreignWriters"_s,
         MenuId::Tools,
         QT_TRANSLATE_NOOP("ui::ActionRegistry", "&Let other programs in…"),
         u"plug"_s,
         {},
         false,
         true},
        {Delivery,
         u"tools.delivery"_s,
         MenuId::Tools,
         QT_TRANSLATE_NOOP("ui::ActionRegistry", "&How posts reach their readers…"),
         u"radio"_s,
         {}},
        {Durability,
         u"tools.durability"_s,
         MenuId::Tools,
         QT_TRANSLATE_NOOP("ui::ActionRegistry", "&Safety of what is written…"),
         u"server"_s,
         {}},
        {WelcomeAndRules,
         u"help.rules"_s,
         MenuId::Help,
         QT_TRANSLATE_NOOP("ui::ActionRegistry", "&Welcome and rules…"),
         u"scroll-text"_s,
         {}},
        {About,
         u"help.about"_s,
         MenuId::Help,
         QT_TRANSLATE_NOOP("ui::ActionRegistry", "&About Folkmoot"),
         u"info"_s,
         {}},
    };
}

} // namespace ui
