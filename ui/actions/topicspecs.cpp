// SPDX-License-Identifier: MIT
#include "ui/actions/menuspecs.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace ui {

// A table, not steps: its length is the number of actions.
// NOLINTNEXTLINE(readability-function-size)
QList<ActionSpec> topicSpecs()
{
    using enum ActionId;
    constexpr auto menu = MenuId::Post;
    return {
        {NewTopic,
         u"topic.new"_s,
         menu,
         QT_TRANSLATE_NOOP("ui::ActionRegistry", "&New topic…"),
         u"square-pen"_s,
         {key("Ctrl+N"), key("C")},
         false,
         false,
         ActionScope::Forum},
        {Reply,
         u"topic.reply"_s,
         menu,
         QT_TRANSLATE_NOOP("ui::ActionRegistry", "&Reply"),
         u"reply"_s,
         {key("R")},
         false,
         true,
         ActionScope::Forum},
        {VoteUp,
         u"topic.voteUp"_s,
         menu,
         QT_TRANSLATE_NOOP("ui::ActionRegistry", "Vote &up"),
         u"arrow-big-up"_s,
         {key("U")},
         false,
         false,
         ActionScope::Forum},
        {VoteDown,
         u"topic.voteDown"_s,
         menu,
         QT_TRANSLATE_NOOP("ui::ActionRegistry", "Vote &down"),
         u"arrow-big-down"_s,
         {key("D")},
         false,
         false,
         ActionScope::Forum},
        {UndoVote,
         u"topic.undoVote"_s,
         menu,
         QT_TRANSLATE_NOOP("ui::ActionRegistry", "Undo v&ote"),
         u"rotate-ccw"_s,
         {key("Shift+U")},
         false,
         false,
         ActionScope::Forum},
        {EditTopic,
         u"topic.edit"_s,
         menu,
         QT_TRANSLATE_NOOP("ui::ActionRegistry", "&Edit this topic…"),
         u"file-pen"_s,
         {key("E")},
         false,
         true,
         ActionScope::Forum},
        {ShowRevisions,
         u"topic.revisions"_s,
         menu,
         QT_TRANSLATE_NOOP("ui::ActionRegistry", "Earlier &forms…"),
         u"clock"_s,
         {},
         false,
         false,
         ActionScope::Forum},
    };
}

} // namespace ui
