// SPDX-License-Identifier: MIT
#include "ui/moderation/batch/batchdialog.h"

#include "domain/batch.h"
#include "items/batcheditor.h"
#include "ui/moderation/batch/batchquestions.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/errortext.h"

#include <QBoxLayout>
#include <QCoreApplication>
#include <QLabel>
#include <QPushButton>
#include <QTableWidget>

#include <algorithm>

using namespace Qt::StringLiterals;
using domain::BatchAct;
using domain::BatchItem;
using Kind = domain::BatchAct::Kind;

namespace ui {

namespace {
constexpr int cardWidth = 640;
constexpr int listHeight = 220;

/// What becomes of an item, and why nothing does.
struct Outcome {
    Q_DECLARE_TR_FUNCTIONS(ui::BatchDialog)

public:
    Kind kind;
    const char *ready;
    const char *otherwise;

    static const Outcome all[];
};

constexpr Outcome Outcome::all[] = {
    {Kind::Remove, QT_TR_NOOP("Will be removed"), QT_TR_NOOP("Already removed")},
    {Kind::Restore, QT_TR_NOOP("Will be restored"), QT_TR_NOOP("Not removed")},
    {Kind::Lock, QT_TR_NOOP("Will be locked"), QT_TR_NOOP("Already locked")},
    {Kind::Unlock, QT_TR_NOOP("Will be unlocked"), QT_TR_NOOP("Not locked")},
    {Kind::Move, QT_TR_NOOP("Will be moved"), QT_TR_NOOP("Already there")},
    {Kind::Pin, QT_TR_NOOP("Will be pinned"), QT_TR_NOOP("Already pinned")},
    {Kind::Unpin, QT_TR_NOOP("Will be unpinned"), QT_TR_NOOP("Not pinned")},
    {Kind::Rename, QT_TR_NOOP("Will be renamed"), QT_TR_NOOP("Already has this title")},
    {Kind::Merge, QT_TR_NOOP("Will be merged"), QT_TR_NOOP("Unchanged")},
    {Kind::Purge, QT_TR_NOOP("Will be purged"), QT_TR_NOOP("Not removed")},
    {Kind::Retag, QT_TR_NOOP("Will be changed"), QT_TR_NOOP("Already so")},
    {Kind::Regroup, QT_TR_NOOP("Will be changed"), QT_TR_NOOP("Already so")},
};

QString stateText(Kind kind, BatchItem::State state)
{
    if (state == BatchItem::State::Gone)
        return BatchDialog::tr("No longer exists");
    const auto &outcome = *std::ranges::find(Outcome::all, kind, &Outcome::kind);
    return Outcome::tr(state == BatchItem::State::Ready ? outcome.ready : outcome.otherwise);
}

} // namespace

BatchDialog::BatchDialog(items::BatchEditor &editor, BatchAct::Kind kind,
                         const QList<domain::Target> &targets, const QStringList &categories,
                         QWidget *parent)
    : CardDialog(items::batchName(kind, targets.size()), cardWidth, parent)
    , m_editor(editor)
    , m_kind(kind)
    , m_targets(targets)
    , m_questions(new BatchQuestions(kind, categories, form()))
{
    m_unread = int(m_targets.removeIf([](const auto &target) { return target.id.isEmpty(); }));
    m_summary = addText(tr("Checking…"));
    m_list = previewTable({tr("Item"), tr("What happens"), tr("Keys")}, {260, 130}, form());
    m_list->setMinimumHeight(listHeight);
    addField(tr("Affected items"), m_list);
    const auto fields = m_questions->fields();
    for (const auto &[label, widget] : fields)
        addField(label, widget);
    connect(m_questions, &BatchQuestions::changed, this, [this] {
        clearErrors(); // also that there was nothing to do, with another answer
        preview();
    });
    addProgress();
    addCancel();
    addSend(items::batchName(kind, targets.size()))->setEnabled(false);
    connect(this, &CardDialog::sendRequested, this, &BatchDialog::send);
    connect(&editor, &items::BatchEditor::previewed, this, &BatchDialog::showItems);
    connect(&editor, &items::BatchEditor::progress, this, &BatchDialog::showProgress);
    connect(&editor, &items::BatchEditor::finished, this,
            [this](const BatchAct &, const domain::BatchRun &run) { finish(run); });
    connect(&editor, &items::BatchEditor::failed, this, &BatchDialog::showFailure);
    preview();
}

void BatchDialog::setCategory(const QString &category)
{
    m_questions->setCategory(category);
}

void BatchDialog::preview()
{
    m_editor.preview(m_questions->act(), m_targets);
}

void BatchDialog::showItems(const QList<BatchItem> &items)
{
    if (isBusy())
        return;
    m_ready.clear();
    qint64 replies = 0;
    m_list->setRowCount(int(items.size()));
    for (int row = 0; row < m_list->rowCount(); ++row) {
        const auto &item = items.at(row);
        showItem(row, item);
        if (item.state != BatchItem::State::Ready)
            continue;
        m_ready.append(item.target);
        replies += item.replies;
    }
    m_questions->setItems(items);
    showSummary(replies, items.size() - m_ready.size());
    setPrimaryText(items::batchName(m_kind, m_ready.size()));
    setBusy(false);
    // What it is to be is typed first.
    if (m_ready.isEmpty() && !m_questions->isOpen())
        setFieldError(nullptr, tr("Nothing to do."));
}

void BatchDialog::showItem(int row, const BatchItem &item)
{
    const auto title = item.title.isEmpty() ? QString::fromUtf8(domain::nameOf(item.target))
                                            : displayLine(item.title, 120);
    const auto outcome = stateText(m_kind, item.state);
    const QStringList cells{title, outcome, QString::fromUtf8(item.keys.join(", "))};
    for (int column = 0; column < cells.size(); ++column) {
        auto *cell = new QTableWidgetItem(cells.at(column));
        cell->setToolTip(cells.at(column));
        cell->setData(Qt::AccessibleTextRole, u"%1, %2"_s.arg(title, outcome));
        m_list->setItem(row, column, cell);
    }
}

/// `replies` go with those that will change, `others` stay.
void BatchDialog::showSummary(qint64 replies, qint64 others)
{
    auto text = tr("%Ln of them will change. A single Undo reverts all of it.", nullptr,
                   int(m_ready.size()));
    if (replies > 0)
        text += u' ' + tr("%Ln replies will move with them.", nullptr, int(replies));
    if (others > 0)
        text += u' ' + tr("%Ln will stay unchanged.", nullptr, int(others));
    if (m_unread > 0)
        text += u' '
            + tr("%Ln selected row(s) are not loaded yet and are left out.", nullptr, m_unread);
    m_summary->setText(text);
}

void BatchDialog::send()
{
    if (isBusy())
        return;
    if (const auto [field, token] = m_questions->lack(); !token.isEmpty())
        return setFieldError(field, sentenceFor({base::Failure::Refused, token}));
    if (m_ready.isEmpty())
        return setFieldError(nullptr, tr("Nothing to do."));
    setBusy(true);
    showProgress(0, int(m_ready.size()));
    m_editor.run(m_questions->act(), m_ready);
}

void BatchDialog::finish(const domain::BatchRun &run)
{
    if (!isBusy())
        return;
    if (run.done > 0 || run.isCut)
        return accept();
    setBusy(false);
    if (!run.refused.isEmpty())
        showFailure(run.refused.first().error);
}

QWidget *BatchDialog::faultyField(const base::Error &error) const
{
    return m_questions->fieldOf(error.detail);
}

void BatchDialog::reject()
{
    // What runs ends between two items, and tells what it did.
    if (isBusy())
        return m_editor.cancel();
    CardDialog::reject();
}

} // namespace ui

#include "moc_batchdialog.cpp"
