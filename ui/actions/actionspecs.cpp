// SPDX-License-Identifier: MIT
#include "ui/actions/actionid.h"

#include "ui/actions/menuspecs.h"

#include <algorithm>

namespace ui {

const QList<ActionSpec> &actionSpecs()
{
    static const auto all = fileSpecs() + editSpecs() + viewSpecs() + goSpecs() + postSpecs()
        + topicSpecs() + timelineSpecs() + moderateSpecs() + batchSpecs() + toolSpecs();
    return all;
}

const ActionSpec &specOf(ActionId id)
{
    const auto &all = actionSpecs();
    return *std::ranges::find(all, id, &ActionSpec::id);
}

bool isListKey(const QKeySequence &sequence)
{
    if (sequence.isEmpty())
        return false;
    const auto first = sequence[0];
    const bool hasModifier
        = first.keyboardModifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier);
    const bool isFunctionKey = first.key() >= Qt::Key_F1 && first.key() <= Qt::Key_F35;
    return !hasModifier && !isFunctionKey;
}

} // namespace ui
