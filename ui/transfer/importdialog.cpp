// SPDX-License-Identifier: MIT
#include "ui/transfer/importdialog.h"

#include "ui/theme/icons.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/prose.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QClipboard>
#include <QFileInfo>
#include <QGuiApplication>
#include <QPlainTextEdit>
#include <QPushButton>

using namespace Qt::StringLiterals;

namespace ui {

ImportDialog::ImportDialog(const QString &path, QWidget *parent)
    : CardDialog(tr("Import"), 472, parent)
    , m_rebase(new QCheckBox(tr("Shift times so that the newest article is from now"), form()))
{
    content()->addWidget(plainLabel(displayLine(QFileInfo(path).fileName(), 200), form()));
    content()->addWidget(m_rebase);
    addText(tr("Voting closes a week after posting. Shift the times to open older "
               "articles for votes. Already imported articles are skipped."));
    addCancel();
    auto *start = addPrimary(tr("Import"));
    connect(start, &QAbstractButton::clicked, this, [this, path] {
        Q_EMIT importRequested(path, m_rebase->isChecked());
        accept();
    });
}

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

#include "moc_importdialog.cpp"
