// SPDX-License-Identifier: MIT
#include "ui/moderation/batch/batchdialog.h"

#include "items/batcheditor.h"
#include "ui/moderation/batch/batchpreview.h"
#include "ui/widgets/errortext.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
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

/// People type more than once what they have typed already.
QComboBox *editableBox(const QStringList &choices, QWidget *parent)
{
    auto *box = new QComboBox(parent);
    box->setEditable(true);
    box->setInsertPolicy(QComboBox::NoInsert);
    box->addItems(choices);
    box->setCurrentIndex(-1);
    box->lineEdit()->setMaxLength(200);
    return box;
}
} // namespace

BatchDialog::BatchDialog(items::BatchEditor &editor, BatchAct::Kind kind,
                         const QList<domain::Target> &targets, const QStringList &categories,
                         QWidget *parent)
    : CardDialog(items::batchName(kind, targets.size()), cardWidth, parent)
    , m_editor(editor)
    , m_kind(kind)
    , m_targets(targets)
    , m_preview(new BatchPreview(kind, this))
{
    m_unread = int(m_targets.removeIf([](const auto &target) { return target.id.isEmpty(); }));
    m_summary = addText(tr("Looking…"));
    addList();
    addQuestions(categories);
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
    connect(&editor, &items::BatchEditor::failed, this, &BatchDialog::takeFailure);
    preview();
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

void BatchDialog::addQuestions(const QStringList &categories)
{
    if (m_kind == BatchAct::Kind::Move) {
        m_category = editableBox(categories, form());
        m_category->lineEdit()->setMaxLength(32);
        addField(tr("Category"), m_category);
        connect(m_category, &QComboBox::currentTextChanged, this, [this] {
            clearErrors(); // also that there was nothing to do, in another category
            preview();
        });
    }
    m_reason
        = editableBox({tr("Spam"), tr("Abuse"), tr("Off topic"), tr("Against the law")}, form());
    addField(m_kind == BatchAct::Kind::Remove ? tr("Reason") : tr("Reason (optional)"), m_reason);
    connect(m_reason, &QComboBox::currentTextChanged, this,
            [this] { setFieldError(m_reason, {}); });
}

void BatchDialog::addProgress()
{
    m_progress = new QProgressBar(this);
    m_progress->setAccessibleName(tr("Progress"));
    m_progress->setTextVisible(false);
    m_progress->hide();
    foot()->insertWidget(0, m_progress, 1);
}

BatchAct BatchDialog::act() const
{
    return {m_kind, m_reason->currentText().trimmed(),
            m_category ? m_category->currentText().trimmed() : QString()};
}

void BatchDialog::preview()
{
    m_editor.preview(act(), m_targets);
}

void BatchDialog::showItems(const QList<BatchItem> &items)
{
    if (isBusy())
        return;
    m_preview->setItems(items);
    const auto ready = m_preview->count(BatchItem::State::Ready);
    const auto others = items.size() - ready;
    auto text
        = tr("%Ln of them will change, and one Undo takes all of it back.", nullptr, int(ready));
    if (others > 0)
        text += u' ' + tr("%Ln will stay as they are.", nullptr, int(others));
    if (m_unread > 0)
        text += u' '
            + tr("%Ln chosen row(s) were not read yet and are left out.", nullptr, m_unread);
    m_summary->setText(text);
    setPrimaryText(items::batchName(m_kind, ready));
    setBusy(false);
    // A category is typed first.
    if (ready == 0 && !m_category)
        setFieldError(nullptr, tr("There is nothing to do."));
}

void BatchDialog::send()
{
    const auto wanted = act();
    if (isBusy())
        return;
    if (m_category && wanted.category.isEmpty())
        return setFieldError(m_category,
                             sentenceFor({base::Failure::Refused, u"category-empty"_s}));
    if (m_kind == BatchAct::Kind::Remove && wanted.reason.isEmpty())
        return setFieldError(m_reason, sentenceFor({base::Failure::Refused, u"reason-empty"_s}));
    const auto targets = m_preview->ready();
    if (targets.isEmpty())
        return setFieldError(nullptr, tr("There is nothing to do."));
    setBusy(true);
    m_progress->setRange(0, int(targets.size()));
    m_progress->setValue(0);
    m_progress->show();
    m_editor.run(wanted, targets);
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
        setFieldError(nullptr, sentenceFor(run.refused.first().error));
}

void BatchDialog::takeFailure(const base::Error &error)
{
    setBusy(false);
    m_progress->hide();
    const bool isCategory = m_category && error.detail.startsWith("name-"_L1);
    setFieldError(isCategory ? m_category : nullptr, sentenceFor(error));
}

void BatchDialog::reject()
{
    // What runs ends between two items, and tells what it did.
    if (isBusy())
        return m_editor.cancel();
    CardDialog::reject();
}

} // namespace ui
