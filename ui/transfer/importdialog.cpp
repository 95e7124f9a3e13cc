// SPDX-License-Identifier: MIT
#include "ui/transfer/importdialog.h"

#include "ui/theme/icons.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/prose.h"
#include "ui/widgets/quietview.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QClipboard>
#include <QFileInfo>
#include <QGuiApplication>
#include <QListWidget>
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

ImportedDialog::ImportedDialog(const QString &summary, qint64 count, bool isModerating,
                               QWidget *parent)
    : CardDialog(tr("Imported articles"), 560, parent)
    , m_list(new QuietView<QListWidget>(form()))
{
    const bool isCut = count > limit;
    addText(summary);
    if (isCut)
        addText(tr("The first %Ln are listed here.", nullptr, static_cast<int>(limit)));
    m_list->setMinimumHeight(240);
    addField(tr("Articles"), m_list);
    connect(m_list, &QListWidget::itemActivated, this, [this](const QListWidgetItem *item) {
        Q_EMIT articleRequested(domain::ArticleId(item->data(Qt::UserRole).toByteArray()));
        accept();
    });
    addText(isCut ? tr("So many can’t be removed at once. Restore a backup instead.")
                : isModerating
                ? tr("Undoing the import removes these articles. They can be restored; importing "
                     "the file again skips them.")
                : tr("Only moderators can undo an import."));
    auto *undo = new QPushButton(icon(u"undo-2"_s), tr("Undo import…"), this);
    undo->setAutoDefault(false);
    undo->setEnabled(isModerating && !isCut);
    footer()->insertWidget(0, undo);
    connect(undo, &QAbstractButton::clicked, this, [this] {
        accept();
        Q_EMIT undoRequested();
    });
    connect(addPrimary(tr("Close")), &QAbstractButton::clicked, this, &QDialog::accept);
}

void ImportedDialog::showArticles(const QList<domain::Article> &articles)
{
    for (const auto &article : articles) {
        auto *item = new QListWidgetItem(displayLine(article.title, 200), m_list);
        item->setData(Qt::UserRole, article.id.bytes());
    }
    m_list->setCurrentRow(0);
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

void ImportReportDialog::offerArticles()
{
    auto *show = new QPushButton(tr("Show articles"), this);
    show->setAutoDefault(false);
    footer()->insertWidget(1, show);
    connect(show, &QAbstractButton::clicked, this, [this] {
        accept();
        Q_EMIT articlesRequested();
    });
}

} // namespace ui

#include "moc_importdialog.cpp"
