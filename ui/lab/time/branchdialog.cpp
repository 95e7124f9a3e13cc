// SPDX-License-Identifier: MIT
#include "ui/lab/time/branchdialog.h"

#include <QLineEdit>
#include <QPushButton>

namespace ui {

namespace {
constexpr int cardWidth = 460;
}

BranchDialog::BranchDialog(const QString &name, QWidget *parent)
    : CardDialog(tr("Make a branch of it?"), cardWidth, parent)
    , m_name(nullptr)
{
    addText(
        tr("The snapshot becomes a community of its own, in a folder beside this one, and opens "
           "in a window of its own. What happens in one does not reach the other."));
    m_name = addLine(tr("Name of the folder"));
    m_name->setMaxLength(60);
    m_name->setText(name);
    m_name->selectAll();
    addCancel();
    auto *make = addPrimary(tr("Make branch"));
    connect(m_name, &QLineEdit::textChanged, make,
            [make](const QString &text) { make->setEnabled(!text.trimmed().isEmpty()); });
    connect(make, &QAbstractButton::clicked, this, [this] {
        Q_EMIT named(m_name->text());
        accept();
    });
}

} // namespace ui
