// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

class QWidget;

namespace ui {

// What is wrong with a field, said once: to whoever comes to it, or is there already. GUI thread.

/// Marks the field and makes `sentence` what a screen reader says of it, in place of a placeholder
/// or of what it said before; an empty one takes both away. Answers whether it is another one.
bool setFault(QWidget &field, const QString &sentence);
/// Of setFault().
[[nodiscard]] QString faultOf(const QWidget &field);
/// Says it to somebody who is in the field. Whoever comes there hears it by that.
void speakFault(QWidget &field);

} // namespace ui
