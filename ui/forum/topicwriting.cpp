// SPDX-License-Identifier: MIT
#include "ui/forum/topicwriting.h"

#include "domain/textlinks.h"
#include "items/forum/topictreemodel.h"
#include "items/forumdrafts.h"
#include "items/list/topiclistmodel.h"
#include "items/mentions.h"
#include "items/replylistmodel.h"
#include "items/topiceditor.h"
#include "items/topicreader.h"
#include "ui/compose/markdownfield.h"
#include "ui/forum/compose/replybox.h"
#include "ui/forum/compose/topicdialog.h"
#include "ui/list/draftspane.h"
#include "ui/list/participant.h"

#include <algorithm>

namespace ui {

namespace {
constexpr int repliesNearby = 200; ///< whose authors are offered first
} // namespace

using domain::TopicQuery;
using items::ForumDrafts;
using items::TopicEditor;

TopicWriting::TopicWriting(const ForumModels &models, ReplyBox &box, DraftsPane &pane,
                           Participant &participant, QWidget &page)
    : m(models)
    , m_box(box)
    , m_pane(pane)
    , m_participant(participant)
    , m_page(page)
{
    connect(&m.drafts, &ForumDrafts::changed, this, &TopicWriting::showDrafts);
    connect(&m_pane, &DraftsPane::draftSelected, this, &TopicWriting::continueDraft);
    connect(&m_pane, &DraftsPane::draftRemoved, this, &TopicWriting::removeDraft);
    connect(&m_pane, &StackedPane::emptyButtonClicked, this, &TopicWriting::writeTopic);
    connect(&m_pane, &DraftsPane::countChanged, &m.tree, &items::TopicTreeModel::setDraftCount);
    for (const auto held :
         {&TopicEditor::topicHeld, &TopicEditor::replyHeld, &TopicEditor::editHeld})
        connect(&m.editor, held, &m_participant, &Participant::tellHeld);
    connect(&m.editor, &TopicEditor::draftSent, this, &TopicWriting::finishTopic);
    connect(&m.editor, &TopicEditor::topicFailed, this, &TopicWriting::showFailure);
    connectBox();
}

void TopicWriting::connectBox()
{
    connect(&m_box, &ReplyBox::draftChanged, &m.drafts, &ForumDrafts::saveReply);
    connect(&m_box, &ReplyBox::sendRequested, &m.editor, &TopicEditor::reply);
    m_box.field().setMentions(m.mentions, [this] { return namesNearby(); });
    connect(&m_box.field(), &MarkdownField::linkActivated, this,
            [this](const QString &link) { followLink(m.replies.topic(), link, m_page); });
    connect(&m.drafts, &ForumDrafts::saved, &m_box, &ReplyBox::showSaved);
    connect(&m.drafts, &ForumDrafts::saveFailed, &m_box, &ReplyBox::showSaveFailure);
    connect(&m.editor, &TopicEditor::replyFailed, this, &TopicWriting::showReplyFailure);
    connect(&m.editor, &TopicEditor::replySent, this, &TopicWriting::finishReply);
}

/// What they have typed since stays.
void TopicWriting::finishReply(const domain::AccountId &author, const domain::TopicId &topic,
                               const QString &content)
{
    const bool isTheirs = author == m_participant.id();
    if (isTheirs)
        m_box.saveNow();
    m.drafts.removeSentReply(author, topic, content);
    if (isTheirs)
        m_box.finish(topic, content);
}

void TopicWriting::showReplyFailure(const base::Error &error, const domain::AccountId &author,
                                    const domain::TopicId &topic, const QString &content)
{
    if (author == m_participant.id() && m_box.isSending(topic, content))
        m_box.showFailure(error);
    else
        m_participant.tellFailure(error);
}

/// Of those who speak in the open topic, the last first.
QStringList TopicWriting::namesNearby() const
{
    const auto rows = m.replies.rowCount();
    QStringList names;
    for (int row = rows - 1; row >= std::max(0, rows - repliesNearby); --row) {
        const auto reply
            = m.replies.index(row).data(items::ReplyListModel::ReplyRole).value<domain::Reply>();
        if (reply.author != m_participant.id())
            names.append(reply.authorName);
    }
    if (const auto &detail = m.reader.detail();
        detail && detail->topic.author != m_participant.id())
        names.append(detail->topic.authorName);
    return names;
}

/// As whoever reads it will; a topic that is not there yet has no floors.
void TopicWriting::followLink(const domain::TopicId &topic, const QString &link, QWidget &over)
{
    m_participant.followLink(domain::linkWithin(topic, link), over);
}

void TopicWriting::setPerson(const domain::AccountId &person)
{
    const bool isOther = std::exchange(m_writer, person) != person;
    if (m_dialog && isOther)
        m_dialog->reject();
    if (isOther)
        m_box.leave();
    m.drafts.setPerson(person);
    m.mentions.setPerson(person);
    if (const auto topic = m.replies.topic(); isOther && !topic.isEmpty())
        openTopic(topic);
}

void TopicWriting::openTopic(const domain::TopicId &id)
{
    const auto draft = m.drafts.reply(id).value_or(items::ReplyDraft());
    m_box.openTopic(id, draft);
    if (m.editor.isReplying(id, draft.body, draft.replyTo))
        m_box.showSending();
}

void TopicWriting::showWritable()
{
    if (m_dialog)
        m_dialog->setWritable(m_participant.canWrite(), m_participant.disabledReason());
}

void TopicWriting::writeTopic()
{
    const auto drafts = m.drafts.topics();
    const auto newest = std::ranges::find_if(
        drafts, [this](const auto &draft) { return !m_sent.contains(draft.key); });
    continueDraft(newest == drafts.end() ? QString() : newest->key);
}

void TopicWriting::continueDraft(const QString &key)
{
    auto draft = draftOf(key);
    const auto &list = m.topics.query();
    if (key.isEmpty() && list.source == TopicQuery::Source::Category)
        draft.category = list.name;
    if (key.isEmpty() && list.source == TopicQuery::Source::Tag)
        draft.tags = {list.name};
    if (m_dialog)
        return m_dialog->raise();
    auto *dialog
        = new TopicDialog(TopicDialog::Task::NewTopic, {m.tree.categoryNames(), m.tree.tagNames()},
                          key.isEmpty() ? m.drafts.freshKey() : key, draft, &m_page);
    connect(dialog, &TopicDialog::draftChanged, &m.drafts, &ForumDrafts::saveTopic);
    connect(dialog, &TopicDialog::draftDone, &m.drafts, &ForumDrafts::removeTopic);
    connect(&m.drafts, &ForumDrafts::saved, dialog, &TopicDialog::showSaved);
    connect(dialog, &TopicDialog::postRequested, this,
            [this, sentKey = dialog->draftKey()](const domain::TopicDraft &sent) {
                m_sent.insert(sentKey, sent);
                m.editor.createTopic(sent);
            });
    if (m_sent.contains(dialog->draftKey()))
        dialog->showSending();
    open(dialog, {});
}

void TopicWriting::finishTopic(const domain::AccountId &author, const domain::TopicDraft &sent)
{
    for (const auto &stored : m.drafts.topics()) {
        if (stored.draft == sent && author == m_writer) // by an earlier run of the program
            m_sent.insert(stored.key, sent);
    }
    m_sent.finish(author, sent, m_dialog.data(),
                  [this, &sent](const QString &key) { m.drafts.removeSentTopic(key, sent); });
}

void TopicWriting::showFailure(const base::Error &error, const domain::AccountId &author,
                               const domain::TopicDraft &sent)
{
    m_sent.showFailure(error, author, sent, m_dialog, m_participant);
}

void TopicWriting::open(TopicDialog *dialog, const domain::TopicId &topic)
{
    m_dialog = dialog;
    showWritable();
    dialog->body().setMentions(m.mentions, [this] { return namesNearby(); });
    connect(dialog, &TopicDialog::linkActivated, dialog,
            [=, this](const QString &link) { followLink(topic, link, *dialog); });
    dialog->open();
}

/// Of something that is there already.
void TopicWriting::openEdit(TopicDialog *dialog)
{
    connect(&m.editor, &TopicEditor::edited, dialog, &TopicDialog::finish);
    connect(&m.editor, &TopicEditor::editHeld, dialog, &TopicDialog::finish);
    connect(&m.editor, &TopicEditor::editFailed, dialog, &TopicDialog::showFailure);
    open(dialog, m.replies.topic());
}

void TopicWriting::editTopic()
{
    const auto &detail = m.reader.detail();
    if (!detail || m_dialog || !m_participant.canWrite()
        || detail->topic.author != m_participant.id())
        return;
    const auto &topic = detail->topic;
    const domain::TopicDraft known{topic.title, detail->body, topic.category, topic.tags};
    auto *dialog = new TopicDialog(TopicDialog::Task::EditTopic,
                                   {m.tree.categoryNames(), m.tree.tagNames()}, {}, known, &m_page);
    connect(
        dialog, &TopicDialog::postRequested, &m.editor,
        [this, id = topic.id, known](const auto &draft) { m.editor.editTopic(id, known, draft); });
    openEdit(dialog);
}

void TopicWriting::editReply(const domain::Reply &reply)
{
    if (m_dialog)
        return m_dialog->raise();
    auto *dialog = new TopicDialog(TopicDialog::Task::EditReply, {}, {},
                                   {{}, reply.content, {}, {}}, &m_page);
    connect(dialog, &TopicDialog::postRequested, &m.editor,
            [this, topic = m.reader.topicId(), reply](const auto &draft) {
                m.editor.editReply(topic, reply, draft.body);
            });
    openEdit(dialog);
}

void TopicWriting::showDrafts()
{
    QList<DraftsPane::Entry> entries;
    for (const auto &stored : m.drafts.topics())
        entries.append({stored.key, stored.draft.title, stored.draft.category, stored.savedAt});
    m_pane.setNewText(tr("New topic"));
    m_pane.setEntries(entries, m.drafts.newest());
}

domain::TopicDraft TopicWriting::draftOf(const QString &key) const
{
    const auto &drafts = m.drafts.topics();
    const auto found = std::ranges::find(drafts, key, &items::StoredTopicDraft::key);
    return found == drafts.end() ? domain::TopicDraft() : found->draft;
}

void TopicWriting::removeDraft(const QString &key)
{
    const auto draft = draftOf(key);
    m.drafts.removeTopic(key);
    m_participant.tellDone(tr("Draft removed."), [drafts = QPointer(&m.drafts), key, draft] {
        if (drafts)
            drafts->saveTopic(key, draft);
    });
}

} // namespace ui

#include "moc_topicwriting.cpp"
