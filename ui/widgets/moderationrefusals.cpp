// SPDX-License-Identifier: MIT
#include "ui/widgets/refusals.h"

#include <QCoreApplication>

#include <array>

namespace ui {

std::span<const Refusal> moderationRefusals()
{
    static constexpr std::array refusals{
        // Moderation
        Refusal{"not-moderator",
                QT_TRANSLATE_NOOP("ui::ErrorText", "Only moderators can do that.")},
        Refusal{"claimed-by-other",
                QT_TRANSLATE_NOOP("ui::ErrorText", "Another moderator has claimed it.")},
        Refusal{"report-settled",
                QT_TRANSLATE_NOOP("ui::ErrorText", "A moderator has decided on this already.")},
        Refusal{
            "reported-enough",
            QT_TRANSLATE_NOOP("ui::ErrorText",
                              "500 people have reported this already; moderators will see it.")},
        Refusal{"key-protected",
                QT_TRANSLATE_NOOP("ui::ErrorText",
                                  "The community's settings, roles and audit log are not edited by "
                                  "hand.")},
        Refusal{"key-large",
                QT_TRANSLATE_NOOP("ui::ErrorText",
                                  "The key is too large to be edited: more than 10,000 entries.")},
        Refusal{"no-number", QT_TRANSLATE_NOOP("ui::ErrorText", "A score is a number.")},
        Refusal{"not-editable", QT_TRANSLATE_NOOP("ui::ErrorText", "Streams are not edited.")},
        Refusal{"changed-meanwhile",
                QT_TRANSLATE_NOOP("ui::ErrorText",
                                  "Somebody else has changed it since; that was left as it is.")},
        Refusal{
            "notes-full",
            QT_TRANSLATE_NOOP("ui::ErrorText", "There are 50 notes already; delete one first.")},
        Refusal{"note-empty", QT_TRANSLATE_NOOP("ui::ErrorText", "Write something first.")},
        Refusal{
            "note-too-long",
            QT_TRANSLATE_NOOP("ui::ErrorText", "The note is too long: 500 characters at most.")},
        Refusal{"not-administrator",
                QT_TRANSLATE_NOOP("ui::ErrorText", "Only administrators can do that.")},
        Refusal{"not-undoable",
                QT_TRANSLATE_NOOP("ui::ErrorText", "This act can't be taken back from the log.")},
        Refusal{"batch-running",
                QT_TRANSLATE_NOOP("ui::ErrorText",
                                  "Another one is being done. Please wait until it is finished.")},
        Refusal{"into-empty",
                QT_TRANSLATE_NOOP("ui::ErrorText",
                                  "Say which topic it is to become part of, by number or link.")},
        Refusal{"same-topic",
                QT_TRANSLATE_NOOP("ui::ErrorText", "A topic can't become part of itself.")},
        Refusal{"replies-many",
                QT_TRANSLATE_NOOP("ui::ErrorText",
                                  "Too many replies would move at once: 2,000 at most.")},
        Refusal{"purged",
                QT_TRANSLATE_NOOP("ui::ErrorText", "It was purged: its text is gone for good.")},
        Refusal{"not-removed",
                QT_TRANSLATE_NOOP("ui::ErrorText",
                                  "Only what was removed can be purged; remove it first.")},
        Refusal{"split-many",
                QT_TRANSLATE_NOOP("ui::ErrorText", "Too many replies at once: 500 at most.")},
        Refusal{"split-nothing",
                QT_TRANSLATE_NOOP("ui::ErrorText", "None of these replies can be split off.")},
        Refusal{
            "split-across",
            QT_TRANSLATE_NOOP("ui::ErrorText",
                              "One of them was split off the other; undo that in the audit log.")},
        Refusal{"merged",
                QT_TRANSLATE_NOOP("ui::ErrorText",
                                  "It was merged into another topic; undo that in the audit log.")},
        Refusal{"pins-many",
                QT_TRANSLATE_NOOP("ui::ErrorText",
                                  "Five are pinned in this list already; unpin one first.")},
        Refusal{"pin-past", QT_TRANSLATE_NOOP("ui::ErrorText", "That moment is over already.")},
        Refusal{"pin-nowhere",
                QT_TRANSLATE_NOOP("ui::ErrorText",
                                  "It is in no category, so there is no list to pin it in.")},
        Refusal{
            "archived",
            QT_TRANSLATE_NOOP("ui::ErrorText",
                              "This category is archived: it can be read, but nothing new comes "
                              "to it.")},
        Refusal{"place-exists",
                QT_TRANSLATE_NOOP("ui::ErrorText", "There is one of that name already.")},
        Refusal{"place-same",
                QT_TRANSLATE_NOOP("ui::ErrorText", "It can't become part of itself.")},
        Refusal{"place-not-empty",
                QT_TRANSLATE_NOOP("ui::ErrorText",
                                  "There is something in it; only what is empty can be removed.")},
        Refusal{
            "places-busy",
            QT_TRANSLATE_NOOP("ui::ErrorText",
                              "Topics are being moved for another change. Please try again when "
                              "that is done.")},
        Refusal{"locked", QT_TRANSLATE_NOOP("ui::ErrorText", "A moderator has locked this.")},
        Refusal{
            "filters-changed",
            QT_TRANSLATE_NOOP("ui::ErrorText",
                              "The filters were changed at the same moment. Please try again.")},
        Refusal{"name-filtered",
                QT_TRANSLATE_NOOP("ui::ErrorText",
                                  "One of these names holds what a filter of this community keeps "
                                  "back; please choose another.")},
        Refusal{
            "not-your-groups",
            QT_TRANSLATE_NOOP("ui::ErrorText",
                              "Only the person who posted this, or a moderator of each of these "
                              "groups, can do that.")},
        Refusal{"held",
                QT_TRANSLATE_NOOP("ui::ErrorText",
                                  "It waits for a moderator and is not shown to others yet.")},
        Refusal{"held-enough",
                QT_TRANSLATE_NOOP(
                    "ui::ErrorText",
                    "Too much waits for the moderators already. Please try again later.")},
        Refusal{"author-barred",
                QT_TRANSLATE_NOOP(
                    "ui::ErrorText",
                    "The author is banned or muted, so nothing can be published for them.")},
        Refusal{"filter-empty", QT_TRANSLATE_NOOP("ui::ErrorText", "A word or a site is needed.")},
        Refusal{"filter-long",
                QT_TRANSLATE_NOOP("ui::ErrorText", "A filter has 100 characters at most.")},
        Refusal{"filters-many",
                QT_TRANSLATE_NOOP("ui::ErrorText", "There are 500 filters at most.")},
        Refusal{"reason-empty", QT_TRANSLATE_NOOP("ui::ErrorText", "A reason is needed.")},
        Refusal{"reason-long",
                QT_TRANSLATE_NOOP("ui::ErrorText", "This is too long: 200 characters at most.")},
        Refusal{"removed-by-moderator",
                QT_TRANSLATE_NOOP("ui::ErrorText",
                                  "A moderator removed this; only moderators can put it back.")},
        Refusal{"last-administrator",
                QT_TRANSLATE_NOOP("ui::ErrorText",
                                  "A community needs an administrator, and this is the last one.")},
        Refusal{"above-you",
                QT_TRANSLATE_NOOP("ui::ErrorText",
                                  "Moderators are banned and muted by administrators, and "
                                  "administrators by nobody.")},
        Refusal{"zone-unknown", QT_TRANSLATE_NOOP("ui::ErrorText", "This is not a time zone.")},
    };
    return refusals;
}

} // namespace ui
