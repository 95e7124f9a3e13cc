// SPDX-License-Identifier: MIT
#include "ui/forum/compose/topicdialog.h"

#include "domain/texts.h"
#include "domain/topic.h"
#include "ui/compose/fieldnote.h"
#include "ui/compose/groupsfield.h"
#include "ui/compose/markdownfield.h"
#include "ui/theme/icons.h"
#include "ui/theme/style.h"
#include "ui/widgets/errortext.h"
#include "ui/widgets/relativetime.h"

#include <QCompleter>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
constexpr int dialogWidth = 640;
constexpr int leastBodyHeight = 112; ///< where the screen is low
} // namespace

TopicDialog::TopicDialog(Task task, const Names &names, const QString &key,
                         const domain::TopicDraft &draft, QWidget *parent)
    : DraftDialog(task == Task::NewTopic        ? tr("New topic")
                      : task == Task::EditTopic ? tr("Edit topic")
                                                : tr("Edit reply"),
                  dialogWidth, key, parent)
    , m_task(task)
    , m_title(new QLineEdit(draft.title, form()))
    , m_category(new QLineEdit(draft.category, form()))
    , m_tags(new GroupsField(form()))
    , m_body(new MarkdownField(form()))
    , m_titleNote(new FieldNote(form()))
    , m_categoryNote(new FieldNote(form()))
    , m_tagsNote(new FieldNote(form()))
    , m_bodyNote(new FieldNote(form()))
{
    fill(names, draft);
    build();
    connectSignals();
    if (task == Task::NewTopic && !key.isEmpty())
        m_status->remark(tr("Draft restored"));
    TopicDialog::validate();
}

void TopicDialog::fill(const Names &names, const domain::TopicDraft &draft)
{
    m_tags->setCaptions(tr("Tags"), tr("Add a tag…"));
    m_tags->setKnownGroups(names.tags);
    m_tags->setGroups(draft.tags);
    m_category->addAction(icon(u"hash"_s), QLineEdit::LeadingPosition);
    m_category->setPlaceholderText(tr("Choose one, or type a new name"));
    auto *completer = new QCompleter(names.categories, m_category);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    completer->setFilterMode(Qt::MatchContains);
    m_category->setCompleter(completer);
    m_body->setText(draft.body);
}

void TopicDialog::build()
{
    content()->setSpacing(12);
    m_body->setMinimumHeight(leastBodyHeight);
    const bool isReply = m_task == Task::EditReply;
    for (auto *part :
         QList<QWidget *>{m_title, m_titleNote, m_category, m_categoryNote, m_tags, m_tagsNote})
        part->setVisible(!isReply);
    if (!isReply) {
        addNotedField(tr("Title"), m_title, m_titleNote);
        addNotedField(tr("Category"), m_category, m_categoryNote);
        addNotedField(tr("Tags"), m_tags, m_tagsNote);
        // The text field is what is filled in; the frame around it is not to be met twice.
        m_tags->setAccessibleName({});
    }
    addNotedField(tr("Body"), m_body, m_bodyNote);
    m_body->setAccessibleName({});
    // A topic stays where it is while it is edited; moving it is an act of its own.
    m_category->setEnabled(m_task == Task::NewTopic);
    addFoot(m_task == Task::NewTopic ? tr("Post") : tr("Save"));
    isReply ? m_body->setFocus() : m_title->setFocus();
    // A dialog selects what is in its first field; the next key would replace a restored title.
    QTimer::singleShot(0, m_title, &QLineEdit::deselect);
}

void TopicDialog::connectSignals()
{
    connect(m_title, &QLineEdit::textChanged, this, &TopicDialog::textChanged);
    connect(m_category, &QLineEdit::textChanged, this, &TopicDialog::textChanged);
    connect(m_tags, &GroupsField::groupsChanged, this, &TopicDialog::textChanged);
    connect(m_body, &MarkdownField::textChanged, this, &TopicDialog::textChanged);
    connect(m_body, &MarkdownField::sendRequested, this, &TopicDialog::post);
    connect(m_body, &MarkdownField::linkActivated, this, &TopicDialog::linkActivated);
    connect(m_title, &QLineEdit::returnPressed, m_category, qOverload<>(&QWidget::setFocus));
    connect(m_category, &QLineEdit::returnPressed, m_tags, qOverload<>(&QWidget::setFocus));
}

domain::TopicDraft TopicDialog::draft() const
{
    return {m_title->text(), m_body->text(), m_category->text(), m_tags->groups()};
}

bool TopicDialog::validateTitle(const domain::TopicDraft &now)
{
    const auto count = domain::shownLength(now.title.trimmed());
    const auto counter
        = tr("%1 of %2 characters").arg(number(count), number(domain::topicTitleLimit));
    const auto clean = domain::cleanTopicDraft({now.title, {}, u"-"_s, {}});
    const bool isWrong = !clean && (m_wasTried || count > 0);
    auto reason = clean ? base::Error() : clean.error();
    if (reason.detail == "title-long"_L1)
        reason.detail = u"topic-title-long"_s;
    m_titleNote->say(isWrong ? sentenceFor(reason) + u' ' + counter : counter,
                     isWrong ? FieldNote::Tone::Danger : FieldNote::Tone::Hint);
    ui::setInvalid(m_title, isWrong);
    return clean.has_value();
}

bool TopicDialog::validateCategory(const domain::TopicDraft &now)
{
    const auto clean = domain::cleanTopicDraft({u"-"_s, {}, now.category, {}});
    const bool isWrong = !clean && (m_wasTried || !now.category.trimmed().isEmpty());
    m_categoryNote->say(isWrong ? sentenceFor(clean.error()) : QString(), FieldNote::Tone::Danger);
    ui::setInvalid(m_category, isWrong);
    return clean.has_value();
}

bool TopicDialog::validateTags(const domain::TopicDraft &now)
{
    const auto clean = domain::cleanTopicDraft({u"-"_s, {}, u"-"_s, now.tags});
    m_tagsNote->say(clean ? QString() : sentenceFor(clean.error()), FieldNote::Tone::Danger);
    m_tags->setInvalid(!clean);
    return clean.has_value();
}

bool TopicDialog::validateBody(const domain::TopicDraft &now)
{
    base::Result<void> clean;
    if (m_task == Task::EditReply) {
        if (const auto reply = domain::cleanReply(now.body); !reply)
            clean = tl::unexpected(reply.error());
    } else if (const auto topic = domain::cleanTopicDraft({u"-"_s, now.body, u"-"_s, {}}); !topic) {
        clean = tl::unexpected(topic.error());
    }
    const bool isWrong = !clean && (m_wasTried || !now.body.trimmed().isEmpty());
    m_bodyNote->say(isWrong ? sentenceFor(clean.error()) : QString(), FieldNote::Tone::Danger);
    m_body->setInvalid(isWrong);
    return clean.has_value();
}

void TopicDialog::validate()
{
    const auto now = draft();
    bool isSound = validateBody(now);
    if (m_task != Task::EditReply) {
        isSound &= validateTitle(now);
        isSound &= validateCategory(now);
        isSound &= validateTags(now);
    }
    showPostButton(isSound || !m_wasTried);
}

void TopicDialog::post()
{
    m_wasTried = true;
    validate();
    if (!m_post->isEnabled())
        return;
    startPosting();
    Q_EMIT postRequested(draft());
}

void TopicDialog::showSaved(const QString &key)
{
    if (key == draftKey() && !m_isPosting)
        m_status->remark(tr("Draft saved"));
}

} // namespace ui
