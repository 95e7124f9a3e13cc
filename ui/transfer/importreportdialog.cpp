// SPDX-License-Identifier: MIT
#include "ui/transfer/importreportdialog.h"

#include "ui/theme/icons.h"

#include <QBoxLayout>
#include <QClipboard>
#include <QGuiApplication>
#include <QPlainTextEdit>
#include <QPushButton>

using namespace Qt::StringLiterals;

namespace ui {

ImportReportDialog::ImportReportDialog(const QString &summary, const QStringList &rows,
                                       QWidget *parent)
    : CardDialog(tr("Import finished"), 560, parent)
{
    addText(summary);
    const auto text = rows.join(u'\n');
    auto *list = new QPlainTextEdit(text, form());
    list->setReadOnly(true);
    list->setTabChangesFocus(true);
    list->setMinimumHeight(200);
    addField(tr("Rows that could not be read"), list);
    auto *copy = new QPushButton(icon(u"copy"_s), tr("Copy list"), this);
    copy->setAutoDefault(false);
    connect(copy, &QAbstractButton::clicked, this,
            [text] { QGuiApplication::clipboard()->setText(text); });
    footer()->insertWidget(0, copy);
    auto *close = addPrimary(tr("Close"));
    connect(close, &QAbstractButton::clicked, this, &QDialog::accept);
}

} // namespace ui
