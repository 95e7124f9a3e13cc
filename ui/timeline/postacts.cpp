// SPDX-License-Identifier: MIT
#include "ui/timeline/postacts.h"

#include "domain/post.h"
#include "domain/textlinks.h"
#include "items/personreader.h"
#include "items/posteditor.h"
#include "items/timelinemodel.h"
#include "ui/list/participant.h"
#include "ui/reader/readertoolbar.h"
#include "ui/reader/tombstone.h"
#include "ui/timeline/feed/feedpane.h"
#include "ui/timeline/list/timelineview.h"
#include "ui/timeline/postwriting.h"
#include "ui/widgets/menus.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>
#include <QPointer>

namespace ui {

using domain::PostRelation;
using domain::Target;
using items::PostEditor;
using items::TimelineModel;

PostActs::PostActs(const TimelineModels &models, FeedPane &pane, PostWriting &writing,
                   Participant &participant)
    : m(models)
    , m_pane(pane)
    , m_writing(writing)
    , m_participant(participant)
{
    connectModels();
    connectPane();
}

void PostActs::connectModels()
{
    for (auto *model : {&m.home, &m.feed}) {
        connect(model, &TimelineModel::requestFailed, &m_participant, &Participant::tellFailure);
        connect(model, &QAbstractItemModel::dataChanged, this, &PostActs::askForRemovals);
        connect(model, &TimelineModel::likeConfirmed, this, [this](const auto &id, bool liked) {
            m.editor.rememberLike(id, liked);
            m_participant.tellDone(liked ? tr("Liked.") : tr("Like removed."));
        });
        connect(&m.editor, &PostEditor::postChanged, model, &TimelineModel::noteOwn);
    }
    connect(&m.editor, &PostEditor::postChanged, &m.viewer, &items::PersonReader::refresh);
    connect(&m.editor, &PostEditor::deleted, this,
            [this] { m_participant.tellDone(tr("Post deleted.")); });
    connect(&m.editor, &PostEditor::requestFailed, &m_participant, &Participant::tellFailure);
}

void PostActs::connectPane()
{
    connect(&view(), &TimelineView::authorSelected, this, &PostActs::profileWanted);
    connect(&view(), &TimelineView::otherSelected, this, &PostActs::threadWanted);
    connect(&view(), &TimelineView::likeRequested, this, &PostActs::like);
    connect(&view(), &TimelineView::menuRequested, this, &PostActs::showMenu);
    connect(&view(), &TimelineView::repostRequested, this,
            [this](const auto &id) { repostOf(postOf(id)); });
    connect(&view(), &TimelineView::answerRequested, this,
            [this](const auto &id) { relateTo(postOf(id), PostRelation::Answer); });
    connect(&m_pane.likeButton(), &QAbstractButton::clicked, m_participant.action(ActionId::Like),
            &QAction::trigger);
    connect(&m_pane.repostButton(), &QAbstractButton::clicked,
            m_participant.action(ActionId::Repost), &QAction::trigger);
    connect(&m_pane.menuButton(), &QAbstractButton::clicked, this, [this] {
        const auto &button = m_pane.menuButton();
        showMenu(current().id, button.mapToGlobal(QPoint(0, button.height())));
    });
}

TimelineModel &PostActs::feed() const
{
    return m_pane.feed();
}

TimelineView &PostActs::view() const
{
    return m_pane.view();
}

domain::Post PostActs::postOf(const domain::PostId &id) const
{
    const auto index = feed().indexOf(id);
    return index.data(TimelineModel::EntryRole).value<items::TimelineEntry>().post;
}

domain::Post PostActs::current() const
{
    if (m_pane.isHidden())
        return {};
    const auto entry = view().currentEntry();
    return entry.isLoaded && !entry.post.isDeleted ? entry.post : domain::Post();
}

QList<Target> PostActs::selected() const
{
    const auto post = current();
    return post.id.isEmpty() ? QList<Target>()
                             : QList<Target>{{Target::Kind::Post, post.id.bytes()}};
}

void PostActs::offer()
{
    const auto post = current();
    const bool hasPost = !post.id.isEmpty();
    const bool canTry = m_participant.isOnline() && !m_participant.isReadOnly();
    const bool isOwn = hasPost && post.author == m_participant.id();
    using enum ActionId;
    m_participant.offer(NewPost, canTry);
    for (const auto id : {AnswerPost, ActionId::Repost, QuotePost, ActionId::Like})
        m_participant.offer(id, hasPost && canTry);
    m_participant.offer(DeletePost, canTry && isOwn);
    m_participant.offer(ReportItem, hasPost && canTry && !isOwn);
    m_participant.offer(CopyLink, hasPost);
    m_participant.offerMarkRead(false);
    m_participant.offer(MarkAllRead, false);
}

void PostActs::relateTo(const domain::Post &post, PostRelation how)
{
    if (!post.id.isEmpty() && m_participant.mayWrite())
        m_writing.relate(how, post);
}

void PostActs::repostOf(const domain::Post &post)
{
    if (post.id.isEmpty() || !m_participant.mayWrite())
        return;
    if (post.isReposted)
        return m_participant.tell(tr("You have reposted this already."));
    // One is with the card, not with what comes above it.
    view().holdPlace(true);
    // Of a repost one repeats what it repeats.
    const bool isRepost = post.relation == PostRelation::Repost;
    m.editor.publish({{}, PostRelation::Repost, isRepost ? post.other : post.id});
}

void PostActs::like(const domain::PostId &id, bool liked)
{
    if (!id.isEmpty() && m_participant.mayWrite())
        feed().like(id, liked);
}

void PostActs::toggleLike()
{
    const auto post = current();
    like(post.id, !post.isLiked);
}

void PostActs::deletePost()
{
    const auto post = current();
    const bool isOwn = !post.id.isEmpty() && post.author == m_participant.id();
    if (isOwn && m_participant.mayWrite())
        m.editor.deletePost(post.id);
}

void PostActs::copyLink()
{
    if (const auto post = current(); !post.id.isEmpty())
        m_participant.copyLink(domain::postLink(post.id));
}

void PostActs::report()
{
    const auto post = current();
    m_participant.report({Target::Kind::Post, post.id.bytes()}, post.content.left(200));
}

/// Who wrote it and what it answers or quotes, and where both texts lead.
QList<NamedPlace> PostActs::placesOf(const domain::PostId &id) const
{
    const auto entry
        = feed().indexOf(id).data(TimelineModel::EntryRole).value<items::TimelineEntry>();
    QList<NamedPlace> places{NamedPlace::ofPerson(entry.post.author, entry.post.authorName)};
    if (entry.other)
        places.append(NamedPlace::ofPerson(entry.other->author, entry.other->authorName));
    for (const auto *post : {&entry.post, entry.other ? &*entry.other : nullptr}) {
        const auto links = post && !post->isDeleted ? domain::linksInPost(post->content)
                                                    : QList<domain::TextLink>();
        for (const auto &link : links) {
            const auto target = link.in(post->content);
            places.append(NamedPlace::ofLink(target, target));
        }
    }
    return places;
}

void PostActs::showMenu(const domain::PostId &id, const QPoint &globalPosition)
{
    const auto post = postOf(id);
    if (post.id.isEmpty())
        return;
    auto *menu = newMenu(m_pane);
    using enum ActionId;
    m_participant.addActions(*menu, {AnswerPost, ActionId::Repost, QuotePost, ActionId::Like});
    menu->addSeparator();
    menu->addAction(tr("Show replies"), this, [this, id] { Q_EMIT threadWanted(id); });
    addPlaces(*menu, placesOf(id), [acts = QPointer(this)](const QString &target) {
        if (acts)
            Q_EMIT acts->linkWanted(target);
    });
    addCopy(*menu, tr("Copy text"), post.content);
    m_participant.addActions(*menu, {CopyLink});
    menu->addSeparator();
    m_participant.addActions(*menu, {FollowAuthor, MuteAuthor, ReportItem, DeletePost});
    const Target target{Target::Kind::Post, id.bytes()};
    m_participant.addModeration(*menu, {{target}, false, false, post.isDeleted});
    m_participant.addMemberCard(*menu, post.author, post.authorName);
    m_participant.addKeys(*menu, target);
    menu->popup(globalPosition);
}

void PostActs::askForRemovals()
{
    if (m_participant.isModerating())
        m_participant.askForRemovals(targetsOf(Target::Kind::Post, feed().takeUnknownRemovals()));
}

void PostActs::showRemoval(const Target &target, const domain::Removal &removal)
{
    const domain::PostId id(target.id);
    const auto row = feed().indexOf(id);
    const auto now = row.data(TimelineModel::EntryRole).value<items::TimelineEntry>().now;
    feed().setRemovedText(id, removalText(removal, now));
}

} // namespace ui

#include "moc_postacts.cpp"
