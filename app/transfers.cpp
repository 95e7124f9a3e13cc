// SPDX-License-Identifier: MIT
#include "app/transfers.h"

#include "ui/actions/actionregistry.h"
#include "ui/board/boardpage.h"
#include "ui/mainwindow.h"
#include "ui/widgets/errortext.h"

#include <QClipboard>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>

using namespace Qt::StringLiterals;

namespace app {

namespace {

/// One line for each bad row, for Copy.
QString listOf(const QList<store::BadRow> &rows)
{
    QStringList lines;
    for (const auto &row : rows)
        lines.append(Transfers::tr("line %1: %2")
                         .arg(row.line)
                         .arg(ui::sentenceFor({base::Failure::Refused, row.reason})));
    return lines.join(u'\n');
}

} // namespace

Transfers::Transfers(CommunityLink &link, ui::BoardPage &board, ui::MainWindow &window,
                     ui::ActionRegistry &actions)
    : m_board(board)
    , m_window(window)
    , m_transfer(link.transfer())
{
    using items::Transfer;
    connect(&m_transfer, &Transfer::started, this, &Transfers::showStart);
    connect(&m_transfer, &Transfer::progress, this, &Transfers::showProgress);
    connect(&m_transfer, &Transfer::finished, this, &Transfers::showEnd);
    connect(&m_transfer, &Transfer::failed, this, &Transfers::showFailure);
    connect(&window, &ui::MainWindow::transferCancelled, &m_transfer, &Transfer::cancel);
    actions.handle(ui::ActionId::Export, this, &Transfers::askWhereToExport);
    actions.handle(ui::ActionId::Import, this, &Transfers::askWhatToImport);
    actions.action(ui::ActionId::Import)->setEnabled(link.access() == store::Access::ReadWrite);
}

void Transfers::importFile(const QString &path, bool rebase)
{
    m_transfer.importFile(path, rebase);
}

void Transfers::askWhatToImport()
{
    auto *dialog = new QFileDialog(&m_window, tr("Import articles"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({tr("Articles (*.csv *.jsonl *.ndjson *.json)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, this,
            [this](const QString &path) { importFile(path, false); });
    dialog->open();
}

void Transfers::askWhereToExport()
{
    auto *dialog = new QFileDialog(&m_window, tr("Export this list"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters({tr("JSON Lines (*.jsonl)"), tr("CSV (*.csv)")});
    dialog->setDefaultSuffix(u"jsonl"_s);
    connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString &filter) {
        dialog->setDefaultSuffix(filter.contains("*.csv"_L1) ? u"csv"_s : u"jsonl"_s);
    });
    connect(dialog, &QFileDialog::fileSelected, this,
            [this](const QString &path) { m_transfer.exportTo(path, m_board.query()); });
    dialog->open();
}

void Transfers::showStart(const QString &path)
{
    m_text = QFileInfo(path).fileName();
    m_window.setTransfer(m_text, -1);
}

void Transfers::showProgress(int done, int total)
{
    m_window.setTransfer(m_text, total > 0 ? int(qint64(done) * 100 / total) : -1);
}

void Transfers::showEnd(const items::TransferCounts &counts, const QList<store::BadRow> &badRows)
{
    m_window.setTransfer({}, 0);
    const int articles = int(counts.articles);
    if (counts.kind == items::TransferCounts::Kind::Export) {
        m_window.showToast({tr("%n article(s) exported.", nullptr, articles), {}, {}});
        return;
    }
    QString text = tr("%n article(s) imported.", nullptr, articles);
    if (counts.repeated > 0)
        text += u' ' + tr("%n were here already.", nullptr, int(counts.repeated));
    if (counts.isCancelled)
        text += u' ' + tr("Cancelled.");
    if (counts.bad == 0) {
        m_window.showToast({text, {}, {}});
        return;
    }
    text += u' ' + tr("%n row(s) could not be read.", nullptr, int(counts.bad));
    m_window.showToast({text, tr("Copy list"),
                        [list = listOf(badRows)] { QGuiApplication::clipboard()->setText(list); }});
}

void Transfers::showFailure(const base::Error &error)
{
    m_window.setTransfer({}, 0);
    m_window.showError(error);
}

} // namespace app
