// SPDX-License-Identifier: MIT
#include "ui/timeline/postwriting.h"

#include "items/mentions.h"
#include "items/posteditor.h"
#include "items/timelinesources.h"
#include "ui/list/draftspane.h"
#include "ui/list/participant.h"
#include "ui/timeline/compose/postbox.h"
#include "ui/timeline/feed/feedpane.h"
#include "ui/widgets/personname.h"

#include <QPlainTextEdit>
#include <QPointer>

#include <algorithm>

namespace ui {

namespace {
constexpr int postsNearby = 30;
} // namespace

using domain::PostRelation;
using items::PostDrafts;
using items::PostEditor;

PostWriting::PostWriting(const TimelineModels &models, FeedPane &feed, DraftsPane &pane,
                         Participant &participant)
    : m(models)
    , m_feed(feed)
    , m_pane(pane)
    , m_participant(participant)
{
    connectBox();
    connectEditor();
    connect(&m_pane, &DraftsPane::draftSelected, this, &PostWriting::continueDraft);
    connect(&m_pane, &DraftsPane::draftRemoved, this, &PostWriting::removeDraft);
    connect(&m_pane, &StackedPane::emptyButtonClicked, this, &PostWriting::write);
    connect(&m_pane, &DraftsPane::countChanged, &m.sources, &items::TimelineSources::setDraftCount);
}

PostBox &PostWriting::box() const
{
    return m_feed.box();
}

void PostWriting::connectBox()
{
    connect(&box(), &PostBox::sendRequested, &m.editor, &PostEditor::publish);
    connect(&box(), &PostBox::draftChanged, &m.drafts, &PostDrafts::save);
    connect(&box(), &PostBox::newPostWanted, this, &PostWriting::continueNewPost);
    box().setMentions(m.mentions, [this] { return namesNearby(); });
    connect(&m.drafts, &PostDrafts::saved, &box(), &PostBox::showSaved);
    connect(&m.drafts, &PostDrafts::changed, this, &PostWriting::applyDrafts);
    connect(&m.drafts, &PostDrafts::saveFailed, this,
            [this](const QString &, const QString &reason) {
                m_participant.tell(tr("The draft could not be saved: %1").arg(reason));
            });
}

/// Of whom it answers or quotes, and of those whose posts begin the list.
QStringList PostWriting::namesNearby() const
{
    const auto &posts = m_feed.feed();
    QStringList names{box().draft().otherName};
    for (int row = 0; row < std::min(posts.rowCount(), postsNearby); ++row) {
        const auto post = posts.index(row)
                              .data(items::TimelineModel::EntryRole)
                              .value<items::TimelineEntry>()
                              .post;
        if (post.author != m_participant.id())
            names.append(post.authorName);
    }
    return names;
}

void PostWriting::connectEditor()
{
    connect(&m.editor, &PostEditor::published, this, [this](const auto &id, auto how) {
        // It comes in at the top, and whoever reads further down stays there.
        m_participant.tellDone(how == PostRelation::Repost ? tr("Reposted.") : tr("Posted."),
                               tr("Show"), [writing = QPointer(this), id] {
                                   if (writing)
                                       Q_EMIT writing->postedWanted(id);
                               });
    });
    connect(&m.editor, &PostEditor::publishHeld, &m_participant, &Participant::tellHeld);
    connect(&m.editor, &PostEditor::draftSent, this, [this](const auto &author, const auto &draft) {
        const bool isTheirs = author == m_participant.id();
        if (isTheirs)
            box().saveNow();
        m.drafts.removeOf(author, draft);
        if (isTheirs)
            box().finish(draft);
    });
    connect(&m.editor, &PostEditor::publishFailed, this,
            [this](const base::Error &error, const auto &author, const auto &draft) {
                const bool isTheirs = author == m_participant.id();
                isTheirs &&box().isSending(draft) ? box().showFailure(error)
                                                  : m_participant.tellFailure(error);
            });
}

void PostWriting::setPerson(const domain::AccountId &person)
{
    if (m.editor.person() != person)
        box().leaveSending();
    m.editor.setPerson(person);
    box().saveNow();
    m.drafts.setPerson(person);
    m.mentions.setPerson(person);
    continueNewPost();
}

void PostWriting::write()
{
    if (m_feed.isHidden() || box().isHidden())
        Q_EMIT sourceWanted({});
    if (box().draft().draft.relation != PostRelation::None) // stays as a draft of its own
        box().relate(m.drafts.at(PostRelation::None, {}));
    box().edit().setFocus();
}

void PostWriting::relate(PostRelation how, const domain::Post &post)
{
    m_feed.setBoxShown(true);
    auto draft = m.drafts.at(how, post.id);
    draft.otherAuthor = post.author;
    draft.otherName = post.authorName;
    box().relate(draft);
}

void PostWriting::applyDrafts()
{
    // What is being typed is newer than any file.
    if (!box().isUnsaved() && box().draft() == items::StoredPost())
        continueNewPost();
    showDrafts();
}

void PostWriting::continueNewPost()
{
    box().setDraft(m.drafts.at(PostRelation::None, {}));
}

void PostWriting::continueDraft(const QString &key)
{
    const auto draft = draftOf(key);
    TimelineQuery source;
    if (draft.draft.relation != PostRelation::None)
        source = {TimelineQuery::Page::Thread, {}, draft.draft.other, {}};
    Q_EMIT sourceWanted(source);
    box().relate(draft);
}

void PostWriting::removeDraft(const QString &key)
{
    const auto draft = draftOf(key);
    auto nothing = draft;
    nothing.draft.content.clear();
    putBack(nothing);
    m_participant.tellDone(tr("Draft removed."), [writing = QPointer(this), draft] {
        if (writing)
            writing->putBack(draft);
    });
}

void PostWriting::putBack(const items::StoredPost &post)
{
    m.drafts.save(post);
    if (PostDrafts::keyOf(box().draft().draft) == PostDrafts::keyOf(post.draft))
        box().setDraft(post);
}

items::StoredPost PostWriting::draftOf(const QString &key) const
{
    const auto drafts = m.drafts.drafts();
    const auto found = std::find_if(drafts.cbegin(), drafts.cend(), [&key](const auto &one) {
        return PostDrafts::keyOf(one.draft) == key;
    });
    return found == drafts.cend() ? items::StoredPost() : *found;
}

void PostWriting::showDrafts()
{
    QList<DraftsPane::Entry> entries;
    for (const auto &one : m.drafts.drafts()) {
        const auto whose = personName(one.otherAuthor, one.otherName, 32);
        const auto detail = one.draft.relation == PostRelation::Answer
            ? tr("reply to %1").arg(whose)
            : one.draft.relation == PostRelation::Quote ? tr("quote of %1").arg(whose)
                                                        : tr("new post");
        entries.append({PostDrafts::keyOf(one.draft), one.draft.content, detail, one.savedAt});
    }
    m_pane.setNewText(tr("New post"));
    m_pane.setEntries(entries);
}

} // namespace ui

#include "moc_postwriting.cpp"
