// SPDX-License-Identifier: MIT
#include "ui/moderation/batch/batchdialog.h"

#include "items/batcheditor.h"
#include "ui/moderation/batch/batchpreview.h"
#include "ui/moderation/batch/batchquestions.h"
#include "ui/widgets/errortext.h"

#include <QBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QTableView>

using namespace Qt::StringLiterals;
using domain::BatchAct;
using domain::BatchItem;

namespace ui {

namespace {
constexpr int cardWidth = 640;
constexpr int listHeight = 220;
} // namespace

BatchDialog::BatchDialog(items::BatchEditor &editor, BatchAct::Kind kind,
                         const QList<domain::Target> &targets, const QStringList &categories,
                         QWidget *parent)
    : CardDialog(items::batchName(kind, targets.size()), cardWidth, parent)
    , m_editor(editor)
    , m_kind(kind)
    , m_targets(targets)
    , m_preview(new BatchPreview(kind, this))
    , m_questions(new BatchQuestions(kind, categories, form()))
{
    m_unread = int(m_targets.removeIf([](const auto &target) { return target.id.isEmpty(); }));
    m_summary = addText(tr("Looking…"));
    addList();
    addQuestions();
    addProgress();
    addCancel();
    addSend(items::batchName(kind, targets.size()))->setEnabled(false);
    connect(this, &CardDialog::sendRequested, this, &BatchDialog::send);
    connect(&editor, &items::BatchEditor::previewed, this, &BatchDialog::showItems);
    connect(&editor, &items::BatchEditor::progress, m_progress, [this](int done, int total) {
        m_progress->setRange(0, total);
        m_progress->setValue(done);
    });
    connect(&editor, &items::BatchEditor::finished, this,
            [this](const BatchAct &, const domain::BatchRun &run) { finish(run); });
    connect(&editor, &items::BatchEditor::failed, this, &BatchDialog::handleFailure);
    preview();
}

void BatchDialog::setCategory(const QString &category)
{
    m_questions->setCategory(category);
}

void BatchDialog::addList()
{
    m_list = new QTableView(form());
    m_list->setModel(m_preview);
    m_list->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_list->setTabKeyNavigation(false);
    m_list->setWordWrap(false);
    m_list->setShowGrid(false);
    m_list->setMinimumHeight(listHeight);
    m_list->verticalHeader()->hide();
    auto *header = m_list->horizontalHeader();
    header->setHighlightSections(false);
    header->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    header->resizeSection(BatchPreview::Item, 260);
    header->resizeSection(BatchPreview::Outcome, 130);
    header->setStretchLastSection(true);
    addField(tr("What it is about"), m_list);
}

void BatchDialog::addQuestions()
{
    const auto fields = m_questions->fields();
    for (const auto &[label, widget] : fields)
        addField(label, widget);
    connect(m_questions, &BatchQuestions::changed, this, [this] {
        clearErrors(); // also that there was nothing to do, with another answer
        preview();
    });
}

void BatchDialog::addProgress()
{
    m_progress = new QProgressBar(this);
    m_progress->setAccessibleName(tr("Progress"));
    m_progress->setTextVisible(false);
    m_progress->hide();
    footer()->insertWidget(0, m_progress, 1);
}

void BatchDialog::preview()
{
    m_editor.preview(m_questions->act(), m_targets);
}

void BatchDialog::showItems(const QList<BatchItem> &items)
{
    if (isBusy())
        return;
    m_preview->setItems(items);
    m_questions->setItems(items);
    const auto ready = m_preview->count(BatchItem::State::Ready);
    const auto others = items.size() - ready;
    auto text
        = tr("%Ln of them will change, and one Undo takes all of it back.", nullptr, int(ready));
    if (const auto replies = m_preview->replies(); replies > 0)
        text += u' ' + tr("%Ln replies go with them.", nullptr, int(replies));
    if (others > 0)
        text += u' ' + tr("%Ln will stay as they are.", nullptr, int(others));
    if (m_unread > 0)
        text += u' '
            + tr("%Ln chosen row(s) were not read yet and are left out.", nullptr, m_unread);
    m_summary->setText(text);
    setPrimaryText(items::batchName(m_kind, ready));
    setBusy(false);
    // What it is to be is typed first.
    if (ready == 0 && !m_questions->isOpen())
        setFieldError(nullptr, tr("There is nothing to do."));
}

void BatchDialog::send()
{
    if (isBusy())
        return;
    if (const auto [field, token] = m_questions->lack(); !token.isEmpty())
        return setFieldError(field, sentenceFor({base::Failure::Refused, token}));
    const auto targets = m_preview->ready();
    if (targets.isEmpty())
        return setFieldError(nullptr, tr("There is nothing to do."));
    setBusy(true);
    m_progress->setRange(0, int(targets.size()));
    m_progress->setValue(0);
    m_progress->show();
    m_editor.run(m_questions->act(), targets);
}

void BatchDialog::finish(const domain::BatchRun &run)
{
    if (!isBusy())
        return;
    if (run.done > 0 || run.isCut)
        return accept();
    setBusy(false);
    m_progress->hide();
    if (!run.refused.isEmpty())
        setFieldError(m_questions->fieldOf(run.refused.first().error.detail),
                      sentenceFor(run.refused.first().error));
}

void BatchDialog::handleFailure(const base::Error &error)
{
    setBusy(false);
    m_progress->hide();
    setFieldError(m_questions->fieldOf(error.detail), sentenceFor(error));
}

void BatchDialog::reject()
{
    // What runs ends between two items, and tells what it did.
    if (isBusy())
        return m_editor.cancel();
    CardDialog::reject();
}

} // namespace ui
