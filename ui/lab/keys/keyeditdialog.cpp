// SPDX-License-Identifier: MIT
#include "ui/lab/keys/keyeditdialog.h"

#include "ui/theme/fonts.h"
#include "ui/widgets/displaytext.h"

#include <QPlainTextEdit>
#include <QPushButton>

namespace ui {

KeyEditDialog::KeyEditDialog(domain::KeyEdit edit, QWidget *parent)
    : CardDialog(tr("Edit %1").arg(displayLine(QString::fromUtf8(edit.key), 60)), 480, parent)
    , m_edit(std::move(edit))
    , m_value(new QPlainTextEdit(form()))
{
    addText(tr("What stands here is written as it is: no rule of the community is asked. Undo "
               "takes it back."));
    const bool isMember = m_edit.type == "set";
    const auto name = displayLine(QString::fromUtf8(m_edit.name), 60);
    m_value->setFont(ui::font(FontRole::Code));
    m_value->setPlainText(QString::fromUtf8(isMember ? m_edit.name : m_edit.seen));
    m_value->setMinimumHeight(96);
    m_value->setTabChangesFocus(true);
    addField(isMember || name.isEmpty() ? tr("Value") : tr("Value of %1").arg(name), m_value);
    addCancel();
    addSend(tr("Save"));
    connect(this, &CardDialog::sendRequested, this, [this] {
        m_edit.wanted = m_value->toPlainText().toUtf8();
        Q_EMIT wanted(m_edit);
        close();
    });
    m_value->selectAll();
    m_value->setFocus();
}

} // namespace ui
