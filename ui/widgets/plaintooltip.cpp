// SPDX-License-Identifier: MIT
#include "ui/widgets/plaintooltip.h"

#include "ui/widgets/displaytext.h"

#include <QTextDocument>
#include <QToolTip>

using namespace Qt::StringLiterals;

namespace ui {

QString plainToolTip(const QString &text)
{
    const auto line = displayLine(text);
    return Qt::mightBeRichText(line) ? u"<p>%1</p>"_s.arg(line.toHtmlEscaped()) : line;
}

void showPlainToolTip(const QPoint &globalPosition, const QString &text, QWidget *widget)
{
    QToolTip::showText(globalPosition, plainToolTip(text), widget);
}

} // namespace ui
