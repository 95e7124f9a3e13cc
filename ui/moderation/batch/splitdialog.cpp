// SPDX-License-Identifier: MIT
#include "ui/moderation/batch/splitdialog.h"

#include "domain/topic.h"
#include "items/moderation/spliteditor.h"
#include "ui/moderation/batch/batchquestions.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/errortext.h"
#include "ui/widgets/personname.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTableWidget>

using namespace Qt::StringLiterals;
using domain::SplitChoice;

namespace ui {

namespace {
constexpr int splitWidth = 640;
constexpr int repliesHeight = 130;
constexpr int firstWords = 120;

enum Column { Floor, Author, Words };

/// A title inside of Markdown.
QString escaped(QString title)
{
    static const auto special = u"\\`*_[]<>"_s;
    for (const auto mark : special)
        title.replace(mark, u'\\' + QString(mark));
    return title;
}
} // namespace

SplitDialog::SplitDialog(items::SplitEditor &editor, const domain::TopicId &topic, qint64 floor,
                         const QStringList &categories, QWidget *parent)
    : CardDialog(tr("Split into a new topic"), splitWidth, parent)
    , m_editor(editor)
    , m_choice{topic, floor, SplitChoice::Scope::WithAnswers}
{
    m_scope = new QComboBox(form());
    m_scope->addItems({tr("Only #%1").arg(floor), tr("#%1 and all replies to it").arg(floor),
                       tr("#%1 and everything after it").arg(floor)});
    m_scope->setCurrentIndex(int(m_choice.scope));
    addField(tr("Which replies"), m_scope);
    m_summary = addText(tr("Checking…"));
    m_list = previewTable({tr("Floor"), tr("Author"), tr("Text")}, {64, 130}, form());
    m_list->setAccessibleName(tr("Replies to move"));
    m_list->setMinimumHeight(repliesHeight);
    content()->addWidget(m_list);
    addQuestions(categories);
    addCancel();
    addSend(tr("Split off"))->setEnabled(false);
    connect(m_scope, &QComboBox::currentIndexChanged, this, &SplitDialog::preview);
    connect(this, &CardDialog::sendRequested, this, &SplitDialog::send);
    connect(&editor, &items::SplitEditor::previewed, this, &SplitDialog::showPlan);
    connect(&editor, &items::SplitEditor::finished, this, &QDialog::accept);
    connect(&editor, &items::SplitEditor::failed, this, &SplitDialog::showFailure);
    preview();
}

void SplitDialog::addQuestions(const QStringList &categories)
{
    m_title = addLine(tr("Title of the new topic"));
    m_title->setMaxLength(domain::topicTitleLimit);
    m_category = new QComboBox(form());
    m_category->setEditable(true);
    m_category->setInsertPolicy(QComboBox::NoInsert);
    m_category->addItems(categories);
    m_category->setCurrentIndex(-1);
    m_category->lineEdit()->setMaxLength(32);
    addField(tr("Category"), m_category);
    m_tags = addLine(tr("Tags, separated by commas"));
    m_reason = addLine(tr("Reason (optional)"));
    m_reason->setMaxLength(200);
}

void SplitDialog::preview()
{
    clearErrors();
    m_choice.scope = SplitChoice::Scope(m_scope->currentIndex());
    m_editor.preview(m_choice);
}

void SplitDialog::showPlan(const domain::SplitPlan &plan)
{
    if (isBusy() || plan.choice != m_choice)
        return;
    m_plan = plan;
    auto text = tr("%Ln replies will move to a new topic. Links here will lead to them.", nullptr,
                   int(plan.replies.size()));
    if (plan.staying > 0)
        text += u' ' + tr("%Ln removed or moved replies stay.", nullptr, int(plan.staying));
    m_summary->setText(text);
    m_list->setRowCount(int(plan.replies.size()));
    for (int row = 0; row < m_list->rowCount(); ++row) {
        const auto &reply = plan.replies[row];
        const auto put = [&](Column column, const QString &words) {
            m_list->setItem(row, column, new QTableWidgetItem(words));
        };
        put(Floor, u"#%1"_s.arg(reply.floor));
        put(Author, personName(reply.author, reply.authorName, 24));
        put(Words, displayLine(reply.content.left(qsizetype{2} * firstWords), firstWords));
    }
    if (!std::exchange(m_wasFilled, true)) {
        m_category->setCurrentText(plan.category);
        m_tags->setText(plan.tags.join(u", "_s));
        m_title->setFocus();
    }
    setBusy(false);
    setPrimaryText(tr("Split off"));
}

domain::SplitDraft SplitDialog::draft() const
{
    domain::SplitDraft draft{m_choice.topic, {}, {}};
    for (const auto &reply : m_plan.replies)
        draft.replies.append({reply.id, reply.floor});
    draft.draft.title = m_title->text().trimmed();
    const domain::TopicLink from{m_choice.topic, m_choice.floor};
    //: First words of a topic that was split off another one: its title, its address
    draft.draft.body = tr("Split off “%1” (%2).").arg(escaped(m_plan.title), from.toString());
    draft.draft.category = m_category->currentText().trimmed();
    draft.draft.tags = namesIn(m_tags->text());
    return draft;
}

void SplitDialog::send()
{
    if (isBusy() || m_plan.replies.isEmpty())
        return;
    clearErrors();
    const auto wanted = draft();
    const auto clean = domain::cleanTopicDraft(wanted.draft);
    if (!clean)
        return CardDialog::showFailure(clean.error());
    setBusy(true);
    m_editor.split(wanted, m_reason->text().trimmed());
}

QWidget *SplitDialog::faultyField(const base::Error &error) const
{
    const auto &token = error.detail;
    if (token.startsWith("title-"_L1))
        return m_title;
    if (token.startsWith("tags-"_L1))
        return m_tags;
    if (token.startsWith("category-"_L1) || token.startsWith("name-"_L1))
        return m_category;
    return token.startsWith("split-"_L1) ? m_scope : nullptr;
}

void SplitDialog::showFailure(const base::Error &error)
{
    CardDialog::showFailure(error);
    if (error.detail.startsWith("split-"_L1)) {
        m_plan.replies.clear();
        m_list->setRowCount(0);
        m_summary->setText({});
    }
}

} // namespace ui

#include "moc_splitdialog.cpp"
