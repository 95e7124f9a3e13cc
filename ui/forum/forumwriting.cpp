// SPDX-License-Identifier: MIT
// What a person writes beside replies, drafts, and the words about lists.
#include "items/forum/topictreemodel.h"
#include "items/session.h"
#include "items/topiceditor.h"
#include "items/topicreader.h"
#include "ui/actions/actionregistry.h"
#include "ui/forum/compose/topicdialog.h"
#include "ui/forum/forumpage.h"
#include "ui/forum/list/topiclistpane.h"
#include "ui/list/draftspane.h"
#include "ui/reader/openlinkdialog.h"
#include "ui/widgets/relativetime.h"

using namespace Qt::StringLiterals;

namespace ui {

using Source = domain::TopicQuery::Source;

void ForumPage::writeTopic()
{
    // The one that was left unfinished last goes on; the others wait under Drafts.
    const auto &drafts = m.drafts.topics();
    continueDraft(drafts.isEmpty() ? QString() : drafts.constFirst().key);
}

void ForumPage::continueDraft(const QString &key)
{
    domain::TopicDraft draft;
    for (const auto &stored : m.drafts.topics()) {
        if (stored.key == key)
            draft = stored.draft;
    }
    if (key.isEmpty() && m_query.source == Source::Category)
        draft.category = m_query.name;
    if (key.isEmpty() && m_query.source == Source::Tag)
        draft.tags = {m_query.name};
    if (m_dialog)
        return m_dialog->raise();
    auto *dialog = openDialog(
        new TopicDialog(TopicDialog::Task::NewTopic, {m.tree.categoryNames(), m.tree.tagNames()},
                        key.isEmpty() ? m.drafts.freshKey() : key, draft, this));
    using items::TopicEditor;
    connect(dialog, &TopicDialog::draftChanged, &m.drafts, &items::ForumDrafts::saveTopic);
    connect(dialog, &TopicDialog::draftDone, &m.drafts, &items::ForumDrafts::removeTopic);
    connect(&m.drafts, &items::ForumDrafts::saved, dialog, &TopicDialog::showSaved);
    connect(dialog, &TopicDialog::postRequested, &m.editor, &TopicEditor::createTopic);
    connect(&m.editor, &TopicEditor::topicCreated, dialog, &TopicDialog::finish);
    connect(&m.editor, &TopicEditor::topicHeld, dialog, &TopicDialog::finish);
    connect(&m.editor, &TopicEditor::topicFailed, dialog, &TopicDialog::showFailure);
}

TopicDialog *ForumPage::openDialog(TopicDialog *dialog)
{
    m_dialog = dialog;
    dialog->setWritable(m_disabledReason.isEmpty(), m_disabledReason);
    connect(dialog, &TopicDialog::linkActivated, dialog,
            [dialog](const QString &link) { OpenLinkDialog::ask(link, dialog); });
    dialog->open();
    return dialog;
}

void ForumPage::editTopic()
{
    const auto &detail = m.reader.detail();
    if (!detail || m_dialog || !m_disabledReason.isEmpty()
        || detail->topic.author != m.session.personId())
        return;
    const auto &topic = detail->topic;
    const domain::TopicDraft known{topic.title, detail->body, topic.category, topic.tags};
    auto *dialog
        = openDialog(new TopicDialog(TopicDialog::Task::EditTopic,
                                     {m.tree.categoryNames(), m.tree.tagNames()}, {}, known, this));
    using items::TopicEditor;
    connect(
        dialog, &TopicDialog::postRequested, &m.editor,
        [this, id = topic.id, known](const auto &draft) { m.editor.editTopic(id, known, draft); });
    connect(&m.editor, &TopicEditor::edited, dialog, &TopicDialog::finish);
    connect(&m.editor, &TopicEditor::editHeld, dialog, &TopicDialog::finish);
    connect(&m.editor, &TopicEditor::editFailed, dialog, &TopicDialog::showFailure);
}

void ForumPage::editReply(const domain::Reply &reply)
{
    if (m_dialog)
        return m_dialog->raise();
    auto *dialog = openDialog(
        new TopicDialog(TopicDialog::Task::EditReply, {}, {}, {{}, reply.content, {}, {}}, this));
    using items::TopicEditor;
    connect(dialog, &TopicDialog::postRequested, &m.editor,
            [this, topic = m.reader.topicId(), reply](const auto &draft) {
                m.editor.editReply(topic, reply, draft.body);
            });
    connect(&m.editor, &TopicEditor::edited, dialog, &TopicDialog::finish);
    connect(&m.editor, &TopicEditor::editHeld, dialog, &TopicDialog::finish);
    connect(&m.editor, &TopicEditor::editFailed, dialog, &TopicDialog::showFailure);
}

void ForumPage::removeDraft(const QString &key)
{
    domain::TopicDraft draft;
    for (const auto &stored : m.drafts.topics()) {
        if (stored.key == key)
            draft = stored.draft;
    }
    m.drafts.removeTopic(key);
    const auto restore = [drafts = QPointer(&m.drafts), key, draft] {
        if (drafts)
            drafts->saveTopic(key, draft);
    };
    Q_EMIT toastRequested({tr("Draft removed."), tr("Undo"), restore});
}

void ForumPage::showDrafted()
{
    QList<DraftsPane::Entry> entries;
    for (const auto &stored : m.drafts.topics())
        entries.append({stored.key, stored.draft.title, stored.draft.category, stored.savedAt});
    m_draftsPane->setNewText(tr("New topic"));
    m_draftsPane->setEntries(entries);
    m.tree.setDraftCount(int(entries.size()));
    showDraftStatus();
}

void ForumPage::showDraftStatus()
{
    const auto newest = m.drafts.newest();
    // An old draft is no news; it is counted under Drafts.
    if (newest.toLocalTime().date() != QDate::currentDate())
        return Q_EMIT draftStatusChanged({});
    const domain::Timestamp at{std::chrono::milliseconds(newest.toMSecsSinceEpoch())};
    Q_EMIT draftStatusChanged(tr("Draft saved %1").arg(clockTime(at)));
}

void ForumPage::showHeading()
{
    const auto order = m_query.source == Source::Recommended ? tr("by votes and age")
        : m_query.source == Source::HotToday                 ? tr("by replies today")
                                                             : tr("by last reply");
    auto name = m_query.name;
    if (m_query.source == Source::All)
        name = tr("All topics");
    else if (m_query.source == Source::Recommended)
        name = tr("Recommended");
    else if (m_query.source == Source::HotToday)
        name = tr("Hot today");
    else if (m_query.source == Source::Mine)
        name = tr("My topics");
    m_listPane->setHeading(name, order);
}

void ForumPage::leaveEmptyList()
{
    if (!m.topics.filter().isEmpty()) {
        setFilter({});
        Q_EMIT filterChanged({});
    } else if (m_query.source == Source::HotToday || m_query.source == Source::Recommended) {
        showSource({});
    } else {
        writeTopic();
    }
}

void ForumPage::showEmptyText()
{
    using Text = ListPane::EmptyText;
    const auto write = m_isReadOnly ? QString() : tr("New topic");
    Text text{u"messages-square"_s, tr("No topics yet."),
              m_isReadOnly ? tr("What people post gathers here.")
                           : tr("The first one is yours to post."),
              write};
    if (!m.topics.filter().isEmpty())
        text = {u"search"_s, tr("Nothing found."), tr("No topic here holds all of these words."),
                tr("Show everything")};
    else if (m_query.source == Source::HotToday)
        text = {u"flame"_s, tr("No replies today yet."),
                tr("Topics that are replied to today gather here."), tr("All topics")};
    else if (m_query.source == Source::Recommended)
        text = {u"sparkles"_s, tr("Nothing recommended yet."), tr("Topics with votes gather here."),
                tr("All topics")};
    else if (m_query.source == Source::Mine)
        text = {u"user"_s, tr("You have not posted yet."), tr("Topics you post gather here."),
                write};
    m_listPane->setEmptyText(text);
}

} // namespace ui
