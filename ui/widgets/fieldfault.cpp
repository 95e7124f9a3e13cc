// SPDX-License-Identifier: MIT
#include "ui/widgets/fieldfault.h"

#include "ui/theme/style.h"
#include "ui/widgets/speech.h"

#include <QVariant>
#include <QWidget>

namespace ui {

namespace {
constexpr auto faultProperty = "fault";
constexpr auto soundProperty = "soundDescription"; ///< what was said before

/// Of a compound field, what takes the focus.
template <typename Widget>
Widget &enteredPart(Widget &field)
{
    auto *part = &field;
    while (part->focusProxy())
        part = part->focusProxy();
    return *part;
}
} // namespace

QString faultOf(const QWidget &field)
{
    return enteredPart(field).property(faultProperty).toString();
}

bool setFault(QWidget &field, const QString &sentence)
{
    auto &entered = enteredPart(field);
    const auto before = faultOf(field);
    setInvalid(&field, !sentence.isEmpty());
    if (sentence == before)
        return false;
    if (before.isEmpty())
        entered.setProperty(soundProperty, entered.accessibleDescription());
    entered.setProperty(faultProperty, sentence);
    entered.setAccessibleDescription(sentence.isEmpty() ? entered.property(soundProperty).toString()
                                                        : sentence);
    return true;
}

void speakFault(QWidget &field)
{
    if (enteredPart(field).hasFocus())
        speak(field, faultOf(field));
}

} // namespace ui
