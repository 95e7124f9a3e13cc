// SPDX-License-Identifier: MIT
#include "ui/account/visitdialog.h"

#include "ui/theme/icons.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/followtoken.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

using namespace Qt::StringLiterals;

namespace ui {

VisitDialog::VisitDialog(const QString &community, const QString &server, bool isEncrypted,
                         QWidget *parent)
    : CardDialog(tr("Open a community on another server?"), 472, parent)
{
    addText(tr("The link leads to a server that is new to this computer. Connect only if you know "
               "who runs it."));
    const auto addFact = [this](const QString &label, const QString &fact, const QString &symbol) {
        auto *line = addLine(label);
        line->setText(displayLine(fact, 200));
        line->setReadOnly(true);
        line->setCursorPosition(0);
        line->addAction(icon(symbol), QLineEdit::LeadingPosition);
    };
    addFact(tr("Server"), server, u"server"_s);
    if (!community.isEmpty())
        addFact(tr("Community"), community, u"users"_s);
    if (!isEncrypted)
        followToken(addText(tr("Not encrypted: anyone between this computer and the server can "
                               "read and change everything, including the password.")),
                    &Tokens::danger);
    auto *cancel = addCancel();
    auto *go = addPrimary(tr("Connect"));
    connect(go, &QPushButton::clicked, this, &QDialog::accept);
    // A page of the web may have opened it under somebody's fingers: Enter does not go there.
    go->setAutoDefault(false);
    cancel->setAutoDefault(true);
    cancel->setDefault(true);
    cancel->setFocus();
}

} // namespace ui

#include "moc_visitdialog.cpp"
