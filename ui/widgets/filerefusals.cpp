// SPDX-License-Identifier: MIT
#include "ui/widgets/refusals.h"

#include <QCoreApplication>

#include <array>

namespace ui {

std::span<const Refusal> fileRefusals()
{
    static constexpr std::array refusals{
        // Files
        Refusal{
            "busy",
            QT_TRANSLATE_NOOP("ui::ErrorText",
                              "Another file is being worked on. Please wait until it is done.")},
        Refusal{"file-unreadable", QT_TRANSLATE_NOOP("ui::ErrorText", "The file can't be read.")},
        Refusal{"file-unwritable",
                QT_TRANSLATE_NOOP("ui::ErrorText", "The file can't be written to.")},
        Refusal{
            "write-failed",
            QT_TRANSLATE_NOOP("ui::ErrorText",
                              "The file could not be written to its end. The disk may be full.")},
        Refusal{"backup-newer",
                QT_TRANSLATE_NOOP("ui::ErrorText",
                                  "The backup was made by a newer program or server than these.")},
        Refusal{
            "backup-busy",
            QT_TRANSLATE_NOOP("ui::ErrorText",
                              "So much is being written that no backup of one instant came about. "
                              "Please try again when it is quieter.")},
        Refusal{
            "snapshot-damaged",
            QT_TRANSLATE_NOOP("ui::ErrorText",
                              "The snapshot is damaged, so it was left alone. Nothing changed.")},
        Refusal{"clock-back",
                QT_TRANSLATE_NOOP("ui::ErrorText", "The community's clock never runs backwards.")},
        Refusal{
            "not-empty",
            QT_TRANSLATE_NOOP("ui::ErrorText",
                              "This community has content already, so no demo is put into it.")},
        Refusal{"file-empty", QT_TRANSLATE_NOOP("ui::ErrorText", "The file is empty.")},
        Refusal{
            "file-compressed",
            QT_TRANSLATE_NOOP("ui::ErrorText", "The file is compressed: please unpack it first.")},
        Refusal{"file-binary", QT_TRANSLATE_NOOP("ui::ErrorText", "The file holds no text.")},
        Refusal{"header-unknown",
                QT_TRANSLATE_NOOP("ui::ErrorText",
                                  "The first line names no columns that are known here.")},
        // Rows of a file
        Refusal{"poster-empty", QT_TRANSLATE_NOOP("ui::ErrorText", "The author is missing.")},
        Refusal{"poster-invalid",
                QT_TRANSLATE_NOOP("ui::ErrorText", "The author's name is not allowed.")},
        Refusal{"time-invalid",
                QT_TRANSLATE_NOOP("ui::ErrorText", "The time can't be understood.")},
        Refusal{"time-future", QT_TRANSLATE_NOOP("ui::ErrorText", "The time lies in the future.")},
        Refusal{"settings-invalid",
                QT_TRANSLATE_NOOP("ui::ErrorText", "These settings can't be used here.")},
        Refusal{"votes-invalid",
                QT_TRANSLATE_NOOP("ui::ErrorText", "The number of votes can't be understood.")},
        Refusal{"votes-many",
                QT_TRANSLATE_NOOP(
                    "ui::ErrorText",
                    "More than a million votes: too many for an article that is still open.")},
        Refusal{"topic-votes-many",
                QT_TRANSLATE_NOOP("ui::ErrorText",
                                  "More than a million votes: too many for one topic.")},
        Refusal{"topic-unknown",
                QT_TRANSLATE_NOOP("ui::ErrorText", "The topic that this replies to is not here.")},
        Refusal{"kind-unknown",
                QT_TRANSLATE_NOOP("ui::ErrorText", "This is no article, topic, reply or post.")},
        Refusal{"repost-unknown",
                QT_TRANSLATE_NOOP("ui::ErrorText", "The post that this repeats is not here.")},
        Refusal{
            "post-likes-many",
            QT_TRANSLATE_NOOP("ui::ErrorText", "More than 1,000 likes: too many for one post.")},
        Refusal{"posts-csv",
                QT_TRANSLATE_NOOP("ui::ErrorText", "Posts are exported as JSON Lines only.")},
        Refusal{"id-long", QT_TRANSLATE_NOOP("ui::ErrorText", "The id is too long.")},
        Refusal{"fields-count",
                QT_TRANSLATE_NOOP("ui::ErrorText",
                                  "The number of columns differs from the first line's.")},
        Refusal{"fields-many", QT_TRANSLATE_NOOP("ui::ErrorText", "Too many columns.")},
        Refusal{"field-long", QT_TRANSLATE_NOOP("ui::ErrorText", "A field is too long.")},
        Refusal{"record-long", QT_TRANSLATE_NOOP("ui::ErrorText", "The row is too long.")},
        Refusal{"line-long", QT_TRANSLATE_NOOP("ui::ErrorText", "The row is too long.")},
        Refusal{"quote-open", QT_TRANSLATE_NOOP("ui::ErrorText", "A quotation mark is missing.")},
        Refusal{"quote-stray",
                QT_TRANSLATE_NOOP("ui::ErrorText", "A quotation mark stands where none may be.")},
        Refusal{"encoding", QT_TRANSLATE_NOOP("ui::ErrorText", "The text is not UTF-8.")},
        Refusal{"json-invalid", QT_TRANSLATE_NOOP("ui::ErrorText", "This is not JSON.")},
        Refusal{"json-not-object",
                QT_TRANSLATE_NOOP("ui::ErrorText", "This is not a JSON object.")},
    };
    return refusals;
}

} // namespace ui
