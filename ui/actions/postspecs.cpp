// SPDX-License-Identifier: MIT
#include "ui/actions/menuspecs.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace ui {

// A table, not steps: its length is the number of actions.
// NOLINTNEXTLINE(readability-function-size)
QList<ActionSpec> postSpecs()
{
    using enum ActionId;
    constexpr auto menu = MenuId::Post;
    return {
        {NewArticle,
         u"article.new"_s,
         menu,
         QT_TRANSLATE_NOOP("ui::ActionRegistry", "&New article…"),
         u"square-pen"_s,
         {key("Ctrl+N"), key("C")},
         false,
         false,
         ActionScope::Board},
        {OpenLink,
         u"article.open"_s,
         menu,
         QT_TRANSLATE_NOOP("ui::ActionRegistry", "&Open link in browser"),
         u"external-link"_s,
         {key("Enter"), key("Return")},
         false,
         true,
         ActionScope::Board},
        {Vote,
         u"article.vote"_s,
         menu,
         QT_TRANSLATE_NOOP("ui::ActionRegistry", "&Vote for this article"),
         u"arrow-big-up"_s,
         {key("U")},
         false,
         false,
         ActionScope::Board},
        {RetractVote,
         u"article.retract"_s,
         menu,
         QT_TRANSLATE_NOOP("ui::ActionRegistry", "&Retract vote"),
         u"rotate-ccw"_s,
         {key("Shift+U")},
         false,
         false,
         ActionScope::Board},
        {Save,
         u"article.save"_s,
         menu,
         QT_TRANSLATE_NOOP("ui::ActionRegistry", "&Save this article"),
         u"bookmark"_s,
         {key("S")},
         false,
         false,
         ActionScope::Board},
        {MarkRead,
         u"article.read"_s,
         menu,
         QT_TRANSLATE_NOOP("ui::ActionRegistry", "&Mark as read"),
         u"eye"_s,
         {key("M")}},
        {MarkAllRead,
         u"notices.read"_s,
         menu,
         QT_TRANSLATE_NOOP("ui::ActionRegistry", "Mark a&ll notices as read"),
         u"check"_s,
         {key("Shift+M")}},
        {EditGroups,
         u"article.groups"_s,
         menu,
         QT_TRANSLATE_NOOP("ui::ActionRegistry", "&Groups…"),
         u"tag"_s,
         {key("T")},
         false,
         false,
         ActionScope::Board},
        {Withdraw,
         u"article.withdraw"_s,
         menu,
         QT_TRANSLATE_NOOP("ui::ActionRegistry", "Re&move this article"),
         u"trash-2"_s,
         {key("Del")},
         false,
         true,
         ActionScope::Board},
        {ReportItem,
         u"item.report"_s,
         menu,
         QT_TRANSLATE_NOOP("ui::ActionRegistry", "Re&port…"),
         u"flag"_s,
         {key("Ctrl+Shift+R")},
         false,
         true},
    };
}

} // namespace ui
