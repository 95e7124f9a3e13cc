// SPDX-License-Identifier: MIT
#include "app/transfers.h"

#include "base/deliver.h"
#include "items/session.h"
#include "store/articles/articlerequests.h"
#include "ui/board/boardpage.h"
#include "ui/forum/forumpage.h"
#include "ui/list/participant.h"
#include "ui/timeline/timelinepage.h"
#include "ui/transfer/importdialog.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/errortext.h"
#include "ui/widgets/filequestion.h"

#include <QAction>
#include <QFileInfo>

#include <utility>

using namespace Qt::StringLiterals;

namespace app {

namespace {

/// One line for each bad row.
QStringList linesOf(const QList<store::BadRow> &rows)
{
    QStringList lines;
    for (const auto &row : rows)
        lines.append(Transfers::tr("line %1: %2")
                         .arg(row.line)
                         .arg(ui::sentenceFor({base::Failure::Refused, row.reason})));
    return lines;
}

QString nameOf(const QString &path)
{
    return ui::displayLine(QFileInfo(path).fileName(), 80);
}

} // namespace

Transfers::Transfers(const ModuleContext &context, ui::BoardPage &board, ui::ForumPage &forum,
                     ui::TimelinePage &timeline)
    : m_community(context.link.community())
    , m_session(context.session)
    , m_history(context.history)
    , m_board(board)
    , m_forum(forum)
    , m_timeline(timeline)
    , m_window(context.window)
    , m_showImported(*context.actions.action(ui::ActionId::ShowImported))
    , m_transfer(context.link.community())
    , m_isGuarded(context.link.kind() == domain::CommunityKind::Guarded)
{
    using items::Transfer;
    connect(&m_transfer, &Transfer::started, this, &Transfers::showStart);
    connect(&m_transfer, &Transfer::progress, this, &Transfers::showProgress);
    connect(&m_transfer, &Transfer::finished, this, &Transfers::showEnd);
    connect(&m_transfer, &Transfer::failed, this, &Transfers::showFailure);
    connect(&m_window, &ui::MainWindow::transferCancelled, &m_transfer, &Transfer::cancel);
    context.actions.handle(ui::ActionId::Export, this, &Transfers::askWhereToExport);
    context.actions.handle(ui::ActionId::Import, this, &Transfers::askWhatToImport);
    context.actions.handle(ui::ActionId::ShowImported, this, &Transfers::showImported);
    m_showImported.setEnabled(false);
    connect(this, &QObject::destroyed, &m_showImported,
            [action = &m_showImported] { action->setEnabled(false); });
    context.actions.action(ui::ActionId::Import)
        ->setEnabled(context.link.access() == store::Access::ReadWrite);
}

void Transfers::importFile(const QString &path, bool rebase)
{
    if (!m_transfer.isRunning())
        m_text = tr("Importing %1").arg(nameOf(path));
    m_transfer.importFile(path, rebase);
}

void Transfers::askWhatToImport()
{
    auto *dialog = ui::askForFile(
        &m_window, tr("Import"),
        {tr("Articles, topics and posts (*.csv *.jsonl *.ndjson *.json)"), tr("All files (*)")});
    // Queued: the next dialog comes when this one has gone.
    connect(dialog, &QFileDialog::fileSelected, this, &Transfers::askHowToImport,
            Qt::QueuedConnection);
}

void Transfers::askHowToImport(const QString &path)
{
    auto *dialog = new ui::ImportDialog(path, &m_window);
    connect(dialog, &ui::ImportDialog::importRequested, this, &Transfers::importFile);
    dialog->open();
}

void Transfers::askWhereToExport()
{
    const auto *page = m_window.currentWorkspace();
    const bool isOfList = page == &m_board || page == &m_forum || page == &m_timeline;
    if (m_isGuarded && !isOfList)
        return m_window.showToast(
            {tr("Only the host can export the whole community. Open a list to export that."),
             {},
             {}});
    const auto whole = tr("The whole community, as JSON Lines (*.jsonl)");
    QStringList formats;
    if (!m_isGuarded)
        formats.append(whole);
    // Posts relate to each other, which no table shows.
    if (isOfList && page != &m_timeline)
        formats.prepend(tr("CSV (*.csv)"));
    if (isOfList)
        formats.prepend(tr("JSON Lines (*.jsonl)"));
    auto *dialog = ui::askWhereToSave(
        &m_window, isOfList ? tr("Export this list") : tr("Export the community"), formats,
        u"jsonl"_s);
    m_isWhole = !isOfList;
    connect(dialog, &QFileDialog::filterSelected, this,
            [this, whole](const QString &filter) { m_isWhole = filter == whole; });
    connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString &filter) {
        dialog->setDefaultSuffix(filter.contains("*.csv"_L1) ? u"csv"_s : u"jsonl"_s);
    });
    connect(dialog, &QFileDialog::fileSelected, this, &Transfers::exportTo);
}

void Transfers::exportTo(const QString &path)
{
    if (!m_transfer.isRunning())
        m_text = tr("Exporting %1").arg(nameOf(path));
    if (m_isWhole)
        m_transfer.exportCommunity(path);
    else if (m_window.currentWorkspace() == &m_forum)
        m_transfer.exportTopics(path, m_forum.query());
    else if (m_window.currentWorkspace() == &m_timeline)
        m_transfer.exportPosts(path, m_timeline.selection());
    else
        m_transfer.exportTo(path, m_board.query());
}

void Transfers::showProgress(int done, int total)
{
    m_window.setTransfer(m_text, total > 0 ? int(qint64(done) * 100 / total) : -1);
}

QString Transfers::sentenceFor(const items::TransferCounts &counts) const
{
    const bool isExport = counts.kind == items::TransferCounts::Kind::Export;
    const int articles = int(counts.articles);
    const int topics = int(counts.topics);
    const int replies = int(counts.replies);
    const int posts = int(counts.posts);
    QStringList sentences;
    if (counts.lines > 0)
        sentences.append(tr("The community is exported: %Ln article(s), topic(s) and post(s).",
                            nullptr, int(counts.lines)));
    else if (articles > 0 || topics + replies + posts == 0)
        sentences.append(isExport ? tr("%Ln article(s) exported.", nullptr, articles)
                                  : tr("%Ln article(s) imported.", nullptr, articles));
    if (topics > 0)
        sentences.append(isExport ? tr("%Ln topic(s) exported.", nullptr, topics)
                                  : tr("%Ln topic(s) imported.", nullptr, topics));
    if (replies > 0)
        sentences.append(isExport ? tr("%Ln replies exported.", nullptr, replies)
                                  : tr("%Ln replies imported.", nullptr, replies));
    if (posts > 0)
        sentences.append(isExport ? tr("%Ln post(s) exported.", nullptr, posts)
                                  : tr("%Ln post(s) imported.", nullptr, posts));
    if (counts.repeated > 0)
        sentences.append(tr("%Ln already existed.", nullptr, int(counts.repeated)));
    if (counts.isCancelled)
        sentences.append(tr("Cancelled."));
    auto all = sentences.takeFirst();
    for (const auto &sentence : std::as_const(sentences))
        all = ui::joinSentences(all, sentence);
    return all;
}

void Transfers::showEnd(const items::TransferCounts &counts, const QList<store::BadRow> &badRows)
{
    m_window.setTransfer({}, 0);
    auto text = sentenceFor(counts);
    if (counts.kind == items::TransferCounts::Kind::Import
        && counts.articles + counts.topics + counts.replies + counts.posts > 0)
        Q_EMIT imported();
    if (counts.bad == 0 && counts.imported.isEmpty())
        return m_window.showToast({text, {}, {}});
    if (!counts.imported.isEmpty()) {
        m_imported = counts;
        m_showImported.setEnabled(true);
        // Undo is not to take back what was done before it instead, without a word.
        const auto show = [this](const items::UndoHistory::Answer &answer) {
            showImported();
            answer(base::fail(base::Failure::Refused, u"import-listed"_s));
        };
        m_history.push({tr("import of articles")}, m_session.personId(), show, [](const auto &) {});
    }
    if (counts.bad == 0)
        return m_window.showToast({text, tr("Show"), [this] { showImported(); }});
    text = ui::joinSentences(text, tr("%Ln row(s) could not be read.", nullptr, int(counts.bad)));
    if (counts.bad > badRows.size())
        text = ui::joinSentences(
            text, tr("The first %Ln are listed here.", nullptr, int(badRows.size())));
    auto *report = new ui::ImportReportDialog(text, linesOf(badRows), &m_window);
    if (!counts.imported.isEmpty())
        report->offerArticles();
    connect(report, &ui::ImportReportDialog::articlesRequested, this, &Transfers::showImported);
    report->open();
}

/// Also long after the toast has gone: until the next import, or another community.
void Transfers::showImported()
{
    const auto articles = m_imported.imported;
    const auto &person = m_session.person();
    using Dialog = ui::ImportedDialog;
    auto *dialog = new Dialog(sentenceFor(m_imported), m_imported.articles,
                              person && person->role != domain::Role::Member, &m_window);
    base::deliver(m_community.run(store::ReadArticles{articles}, m_session.personId()), dialog,
                  [dialog](const base::Result<QList<domain::Article>> &read) {
                      read ? dialog->showArticles(*read) : dialog->showFailure(read.error());
                  });
    connect(dialog, &Dialog::articleRequested, this, [this](const domain::ArticleId &article) {
        if (m_window.showWorkspace(m_board.id()))
            m_board.openEntry(u"article:"_s + article.toString());
    });
    connect(dialog, &Dialog::undoRequested, this, [this, articles] {
        Q_EMIT removalRequested(domain::BatchAct::Kind::Remove,
                                ui::targetsOf(domain::Target::Kind::Article, articles));
    });
    dialog->open();
}

void Transfers::showFailure(const base::Error &error)
{
    m_window.setTransfer({}, 0);
    m_window.showError(error);
}

} // namespace app

#include "moc_transfers.cpp"
