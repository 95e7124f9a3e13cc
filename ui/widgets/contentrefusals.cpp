// SPDX-License-Identifier: MIT
#include "ui/widgets/refusals.h"

#include <QCoreApplication>

#include <array>

namespace ui {

std::span<const Refusal> contentRefusals()
{
    static constexpr std::array refusals{
        // Anything
        Refusal{"sign-in", QT_TRANSLATE_NOOP("ui::ErrorText", "Sign in first.")},
        Refusal{"name-empty", QT_TRANSLATE_NOOP("ui::ErrorText", "A name is needed.")},
        Refusal{"name-long",
                QT_TRANSLATE_NOOP("ui::ErrorText", "The name is too long: 32 characters at most.")},
        Refusal{
            "name-characters",
            QT_TRANSLATE_NOOP("ui::ErrorText", "The name holds characters that are not allowed.")},
        Refusal{
            "stale",
            QT_TRANSLATE_NOOP("ui::ErrorText",
                              "Somebody else changed it at the same moment. Please try again.")},
        Refusal{"contended",
                QT_TRANSLATE_NOOP("ui::ErrorText",
                                  "Many people are changing this right now. Please try again.")},
        Refusal{"read-only", QT_TRANSLATE_NOOP("ui::ErrorText", "This window is read-only.")},
        Refusal{"signed-out", QT_TRANSLATE_NOOP("ui::ErrorText", "Sign in first.")},
        Refusal{"offline",
                QT_TRANSLATE_NOOP("ui::ErrorText",
                                  "Offline. Please try again when the connection is back.")},
        // The board
        Refusal{"closed",
                QT_TRANSLATE_NOOP("ui::ErrorText",
                                  "Voting is closed: the article is more than a week old.")},
        Refusal{"own", QT_TRANSLATE_NOOP("ui::ErrorText", "The vote for your own article stays.")},
        Refusal{
            "not-a-lab",
            QT_TRANSLATE_NOOP("ui::ErrorText", "This server holds something else than a race.")},
        Refusal{"not-yours",
                QT_TRANSLATE_NOOP("ui::ErrorText", "Only the person who posted this can do that.")},
        Refusal{"has-votes",
                QT_TRANSLATE_NOOP("ui::ErrorText", "Other people have voted for it, so it stays.")},
        Refusal{"title-empty", QT_TRANSLATE_NOOP("ui::ErrorText", "A title is needed.")},
        Refusal{
            "title-long",
            QT_TRANSLATE_NOOP("ui::ErrorText", "The title is too long: 300 characters at most.")},
        Refusal{
            "title-characters",
            QT_TRANSLATE_NOOP("ui::ErrorText", "The title holds characters that can't be shown.")},
        Refusal{"link-invalid",
                QT_TRANSLATE_NOOP("ui::ErrorText",
                                  "The link must begin with http:// or https:// and name a site.")},
        Refusal{
            "regrouped-meanwhile",
            QT_TRANSLATE_NOOP("ui::ErrorText",
                              "Somebody else has changed these groups since; that was left as it "
                              "is.")},
        Refusal{"groups-many", QT_TRANSLATE_NOOP("ui::ErrorText", "Too many groups.")},
        // The forum
        Refusal{
            "topic-title-long",
            QT_TRANSLATE_NOOP("ui::ErrorText", "The title is too long: 120 characters at most.")},
        Refusal{"body-empty", QT_TRANSLATE_NOOP("ui::ErrorText", "There is no text yet.")},
        Refusal{
            "body-long",
            QT_TRANSLATE_NOOP("ui::ErrorText", "The text is too long: 20,000 characters at most.")},
        Refusal{"category-empty", QT_TRANSLATE_NOOP("ui::ErrorText", "A category is needed.")},
        Refusal{"tags-many", QT_TRANSLATE_NOOP("ui::ErrorText", "Too many tags: 5 at most.")},
        Refusal{"edited-meanwhile",
                QT_TRANSLATE_NOOP("ui::ErrorText",
                                  "It was edited meanwhile. Look at the new text and try again.")},
        Refusal{
            "has-replies",
            QT_TRANSLATE_NOOP("ui::ErrorText", "Other people have replied to it, so it stays.")},
        Refusal{
            "reply-to-elsewhere",
            QT_TRANSLATE_NOOP("ui::ErrorText", "The reply that this answers is in another topic.")},
        // The timeline
        Refusal{"post-empty", QT_TRANSLATE_NOOP("ui::ErrorText", "There is no text yet.")},
        Refusal{"post-long",
                QT_TRANSLATE_NOOP("ui::ErrorText", "Too long: 2,000 characters at most.")},
        Refusal{"self", QT_TRANSLATE_NOOP("ui::ErrorText", "Nobody follows or mutes themselves.")},
        Refusal{
            "sorted-following",
            QT_TRANSLATE_NOOP("ui::ErrorText",
                              "Another program keeps who follows whom here, in a way that Folkmoot "
                              "reads and does not write.")},
        Refusal{
            "statuses",
            QT_TRANSLATE_NOOP("ui::ErrorText", "These posts are another program's: read only.")},
        Refusal{"repeated-meanwhile",
                QT_TRANSLATE_NOOP("ui::ErrorText", "You have reposted it again meanwhile.")},
        Refusal{"foreign-posts",
                QT_TRANSLATE_NOOP("ui::ErrorText",
                                  "Other programs may write here, and what they post is brought to "
                                  "nobody: readers have to look for it.")},
        // Searches
        Refusal{"search-empty",
                QT_TRANSLATE_NOOP("ui::ErrorText", "There is no word in it to search for.")},
        Refusal{"search-long",
                QT_TRANSLATE_NOOP("ui::ErrorText", "This is too much to search for at once.")},
        Refusal{
            "search-date",
            QT_TRANSLATE_NOOP("ui::ErrorText",
                              "A date after “before:” or “after:” reads like 2026-11-21, 2026-11 "
                              "or 2026.")},
        Refusal{"search-dates",
                QT_TRANSLATE_NOOP("ui::ErrorText", "No day lies between these two dates.")},
        Refusal{"search-value",
                QT_TRANSLATE_NOOP("ui::ErrorText",
                                  "Something has to follow the colon at once, as in by:ann.")},
    };
    return refusals;
}

} // namespace ui
