// SPDX-License-Identifier: MIT
#include "ui/forum/compose/topicdialog.h"

#include "domain/texts.h"
#include "domain/topic.h"
#include "ui/compose/draftnote.h"
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
    , m_title(new QLineEdit(form()))
    , m_category(new QLineEdit(form()))
    , m_tags(new GroupsField(form()))
    , m_body(new MarkdownField(form()))
{
    offerNames(names);
    fill(draft);
    build();
    connectSignals();
    const bool isBegun = !draft.title.isEmpty() || !draft.body.isEmpty();
    if (task == Task::NewTopic && isBegun)
        m_resumed->offer([this] { fill({}); }, [this, draft] { fill(draft); });
    TopicDialog::validate();
}

void TopicDialog::fill(const domain::TopicDraft &draft)
{
    m_title->setText(draft.title);
    m_category->setText(draft.category);
    m_tags->setGroups(draft.tags);
    m_body->setText(draft.body);
}

void TopicDialog::offerNames(const Names &names)
{
    m_tags->setCaptions(tr("Tags"), tr("Add a tag…"));
    m_tags->setKnownGroups(names.tags);
    m_category->addAction(icon(u"hash"_s), QLineEdit::LeadingPosition);
    m_category->setPlaceholderText(tr("Choose one, or type a new name"));
    auto *completer = new QCompleter(names.categories, m_category);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    completer->setFilterMode(Qt::MatchContains);
    completer->setWrapAround(false); // from the last one Down would lead back to what was typed
    m_category->setCompleter(completer);
}

void TopicDialog::build()
{
    content()->setSpacing(12);
    m_body->setMinimumHeight(leastBodyHeight);
    const bool isReply = m_task == Task::EditReply;
    for (auto *part : QList<QWidget *>{m_title, m_category, m_tags})
        part->setVisible(!isReply);
    if (!isReply) {
        addNotedField(tr("Title"), m_title);
        addNotedField(tr("Category"), m_category);
        addNotedField(tr("Tags"), m_tags);
        // The text field is what is filled in; the frame around it is not to be met twice.
        m_tags->setAccessibleName({});
    }
    addNotedField(tr("Body"), m_body);
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
    connect(m_body, &MarkdownField::sendRequested, this, &CardDialog::sendRequested);
    connect(m_body, &MarkdownField::linkActivated, this, &TopicDialog::linkActivated);
    connect(m_title, &QLineEdit::returnPressed, m_category, qOverload<>(&QWidget::setFocus));
    connect(m_category, &QLineEdit::returnPressed, m_tags, qOverload<>(&QWidget::setFocus));
}

domain::TopicDraft TopicDialog::draft() const
{
    return {m_title->text(), m_body->text(), m_category->text(), m_tags->groups()};
}

bool TopicDialog::wasBegun(const QString &text) const
{
    return m_wasTried || !text.trimmed().isEmpty();
}

/// All but the body.
bool TopicDialog::validateHead(const domain::TopicDraft &now)
{
    const auto count = domain::shownLength(now.title.trimmed());
    const auto counter
        = tr("%1 of %2 characters").arg(number(count), number(domain::topicTitleLimit));
    auto title = domain::cleanTopicDraft({now.title, {}, u"-"_s, {}});
    if (!title && title.error().detail == "title-long"_L1)
        title.error().detail = u"topic-title-long"_s;
    const auto category = domain::cleanTopicDraft({u"-"_s, {}, now.category, {}});
    const auto tags = domain::cleanTopicDraft({u"-"_s, {}, u"-"_s, now.tags});
    const bool isTitled = judge(m_title, title, wasBegun(now.title), counter);
    const bool isPlaced = judge(m_category, category, wasBegun(now.category));
    return judge(m_tags, tags, true) && isTitled && isPlaced;
}

void TopicDialog::validate()
{
    const auto now = draft();
    const bool wasBodyBegun = wasBegun(now.body);
    if (m_task == Task::EditReply) {
        const bool isReply = judge(m_body, domain::cleanReply(now.body), wasBodyBegun);
        return showPostButton(isReply || !m_wasTried);
    }
    const auto body = domain::cleanTopicDraft({u"-"_s, now.body, u"-"_s, {}});
    const bool isSound = validateHead(now);
    showPostButton((judge(m_body, body, wasBodyBegun) && isSound) || !m_wasTried);
}

void TopicDialog::post()
{
    m_wasTried = true;
    validate();
    if (!m_post->isEnabled())
        return enterFirstUnsound();
    startPosting();
    Q_EMIT postRequested(draft());
}

/// Which says what is wrong with it.
void TopicDialog::enterFirstUnsound()
{
    if (m_isPosting)
        return;
    const auto now = draft();
    const bool isReply = m_task == Task::EditReply;
    if (!isReply && !domain::cleanTopicDraft({now.title, {}, u"-"_s, {}}))
        enterFaulty(m_title);
    else if (!isReply && !domain::cleanTopicDraft({u"-"_s, {}, now.category, {}}))
        enterFaulty(m_category);
    else if (!isReply && !domain::cleanTopicDraft({u"-"_s, {}, u"-"_s, now.tags}))
        enterFaulty(m_tags);
    else
        enterFaulty(m_body);
}

void TopicDialog::showSaved(const QString &key)
{
    if (key == draftKey() && !m_isPosting)
        m_status->remark(tr("Draft saved"));
}

} // namespace ui

#include "moc_topicdialog.cpp"
