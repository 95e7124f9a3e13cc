// SPDX-License-Identifier: MIT
#include "ui/forum/sources/tabdialog.h"

#include "domain/names.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/errortext.h"

#include <QCompleter>
#include <QLineEdit>
#include <QPushButton>

namespace ui {

namespace {
constexpr int cardWidth = 420;
}

TabDialog::TabDialog(const QString &category, const QStringList &tabs, QWidget *parent)
    : CardDialog(tr("Put “%1” into a tab").arg(displayLine(category, 40)), cardWidth, parent)
{
    addText(tr("A tab shows the topics of all its categories. One that is not there yet is made."));
    m_name = addLine(tr("Tab"));
    auto *completer = new QCompleter(tabs, this);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    m_name->setCompleter(completer);
    addCancel();
    connect(addPrimary(tr("Put into tab")), &QAbstractButton::clicked, this, &TabDialog::choose);
}

void TabDialog::choose()
{
    const auto name = domain::cleanName(m_name->text());
    if (!name)
        return setFieldError(m_name, sentenceFor(name.error()));
    Q_EMIT tabSelected(*name);
    accept();
}

} // namespace ui
