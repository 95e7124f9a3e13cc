// SPDX-License-Identifier: MIT
#include "ui/actions/menuspecs.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace ui {

// A table, not steps: its length is the number of actions.
// NOLINTNEXTLINE(readability-function-size)
QList<ActionSpec> timelineSpecs()
{
    using enum ActionId;
    constexpr auto menu = MenuId::Post;
    constexpr auto here = ActionScope::Timeline;
    return {
        {NewPost,
         u"post.new"_s,
         menu,
         QT_TRANSLATE_NOOP("ui::ActionRegistry", "&New post"),
         u"square-pen"_s,
         {key("Ctrl+N"), key("C")},
         false,
         false,
         here},
        {AnswerPost,
         u"post.answer"_s,
         menu,
         QT_TRANSLATE_NOOP("ui::ActionRegistry", "&Answer"),
         u"reply"_s,
         {key("R")},
         false,
         true,
         here},
        {Repost,
         u"post.repost"_s,
         menu,
         QT_TRANSLATE_NOOP("ui::ActionRegistry", "Re&post"),
         u"repeat-2"_s,
         {key("Shift+R")},
         false,
         false,
         here},
        {QuotePost,
         u"post.quote"_s,
         menu,
         QT_TRANSLATE_NOOP("ui::ActionRegistry", "&Quote"),
         u"quote"_s,
         {key("Q")},
         false,
         false,
         here},
        {Like,
         u"post.like"_s,
         menu,
         QT_TRANSLATE_NOOP("ui::ActionRegistry", "&Like, or take back a like"),
         u"heart"_s,
         {key("L")},
         false,
         false,
         here},
        {FollowAuthor,
         u"post.follow"_s,
         menu,
         QT_TRANSLATE_NOOP("ui::ActionRegistry", "&Follow the author, or unfollow"),
         u"user-plus"_s,
         {key("F")},
         false,
         true,
         here},
        {MuteAuthor,
         u"post.mute"_s,
         menu,
         QT_TRANSLATE_NOOP("ui::ActionRegistry", "&Mute the author"),
         u"volume-x"_s,
         {},
         false,
         false,
         here},
        {DeletePost,
         u"post.delete"_s,
         menu,
         QT_TRANSLATE_NOOP("ui::ActionRegistry", "&Delete this post"),
         u"trash-2"_s,
         {key("Del")},
         false,
         true,
         here},
    };
}

} // namespace ui
