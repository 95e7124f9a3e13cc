// SPDX-License-Identifier: MIT
// What a person does on the page: writing, answering, liking, following; and the words for lists
// that are empty.
#include "domain/postlink.h"
#include "items/peoplemodel.h"
#include "items/personreader.h"
#include "items/postdrafts.h"
#include "items/posteditor.h"
#include "items/session.h"
#include "items/timelinemodel.h"
#include "ui/actions/markreadaction.h"
#include "ui/reader/tombstone.h"
#include "ui/timeline/compose/postbox.h"
#include "ui/timeline/feed/feedpane.h"
#include "ui/timeline/list/timelineview.h"
#include "ui/timeline/people/peoplepane.h"
#include "ui/timeline/people/peopleview.h"
#include "ui/timeline/timelinepage.h"
#include "ui/widgets/personname.h"
#include "ui/widgets/relativetime.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>
#include <QStackedWidget>

using namespace Qt::StringLiterals;

namespace ui {

using Page = TimelineQuery::Page;
using domain::PostRelation;

bool TimelinePage::canWrite()
{
    if (m_disabledReason.isEmpty())
        return true;
    if (isSignInMissing())
        toastWithSignIn(m_actions, m_disabledReason);
    else
        toast(m_disabledReason);
    return false;
}

void TimelinePage::relate(PostRelation how, const domain::PostId &id)
{
    const auto post = postOf(id);
    if (post.id.isEmpty() || !canWrite())
        return;
    m_feedPane->setTop(FeedPane::Top::Box);
    auto draft = m.drafts.at(how, post.id);
    draft.otherAuthor = post.author;
    draft.otherName = post.authorName;
    m_feedPane->box().relate(draft);
}

void TimelinePage::repost(const domain::PostId &id)
{
    auto post = postOf(id);
    if (post.id.isEmpty() || !canWrite())
        return;
    // Of a repost one repeats what it repeats.
    const bool isRepost = post.relation == PostRelation::Repost;
    if (post.isReposted)
        return toast(tr("You have reposted this already."));
    // One is with the card, not with what comes above it.
    view().holdPlace(true);
    m.editor.publish({{}, PostRelation::Repost, isRepost ? post.other : post.id});
}

void TimelinePage::like(const domain::PostId &id, bool liked)
{
    if (!id.isEmpty() && canWrite())
        feed().like(id, liked);
}

void TimelinePage::follow(const domain::Person &person)
{
    if (!person.id.isEmpty() && person.id != m.session.personId() && canWrite())
        m.editor.follow(person.id, !person.isFollowed, person.name);
}

void TimelinePage::toastFollowed(const QString &name, bool followed)
{
    const auto who = personName({}, name, 32);
    toastWithUndo(m_actions,
                  followed ? tr("You follow %1.").arg(who) : tr("You follow %1 no more.").arg(who));
}

void TimelinePage::mute(const domain::Person &person)
{
    if (person.id.isEmpty() || !canWrite())
        return;
    m.editor.mute(person.id, !person.isMuted, person.name);
}

void TimelinePage::toastMuted(const QString &name, bool muted)
{
    const auto who = personName({}, name, 32);
    toastWithUndo(m_actions,
                  muted ? tr("You see no posts of %1 now.").arg(who)
                        : tr("You see posts of %1 again.").arg(who));
}

void TimelinePage::muteAuthor()
{
    const auto post = currentPost();
    if (const auto person = currentPerson())
        return mute(*person);
    domain::Person author;
    author.id = post.author;
    author.name = post.authorName;
    mute(author);
}

void TimelinePage::deletePost()
{
    const auto post = currentPost();
    if (!post.id.isEmpty() && post.author == m.session.personId() && canWrite())
        m.editor.deletePost(post.id);
}

std::optional<domain::Person> TimelinePage::currentPerson() const
{
    const auto index = m_peoplePane->view().currentIndex();
    if (m_query.isOfPeople())
        return index.isValid() ? std::optional(m_peoplePane->view().personAt(index)) : std::nullopt;
    return m_query.page == Page::Profile ? m.person.person() : std::nullopt;
}

void TimelinePage::copyLink()
{
    const auto post = currentPost();
    if (post.id.isEmpty())
        return;
    QGuiApplication::clipboard()->setText(domain::postLink(post.id));
    toast(tr("Link copied."));
}

bool TimelinePage::openLink(const QString &link)
{
    const auto post = domain::parsePostLink(link);
    if (post)
        showSource({Page::Thread, {}, *post, {}});
    return post.has_value();
}

void TimelinePage::showMenu(const domain::PostId &id, const QPoint &globalPosition)
{
    const auto post = postOf(id);
    if (post.id.isEmpty())
        return;
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    using enum ActionId;
    for (const auto action : {AnswerPost, ActionId::Repost, QuotePost, ActionId::Like})
        menu->addAction(m_actions.action(action));
    menu->addSeparator();
    menu->addAction(tr("Show answers"), this, [this, id] {
        showSource({Page::Thread, {}, id, {}});
    });
    menu->addAction(tr("Show posts of %1").arg(personName(post.author, post.authorName, 32)), this,
                    [this, author = post.author] { showProfile(author); });
    menu->addAction(tr("Copy text"), this,
                    [text = post.content] { QGuiApplication::clipboard()->setText(text); });
    menu->addAction(m_actions.action(CopyLink));
    menu->addSeparator();
    menu->addAction(m_actions.action(MuteAuthor));
    menu->addAction(m_actions.action(ReportItem));
    menu->addAction(m_actions.action(DeletePost));
    addModeration(*menu,
                  {{{domain::Target::Kind::Post, id.bytes()}}, false, false, post.isDeleted});
    addMemberCard(*menu, post.author, post.authorName);
    addKeys(*menu, {domain::Target::Kind::Post, id.bytes()});
    menu->popup(globalPosition);
}

void TimelinePage::showActions()
{
    if (!isVisible())
        return;
    const auto post = currentPost();
    const bool hasPost = !post.id.isEmpty();
    const bool canTry = m_isOnline && !m_isReadOnly;
    const bool isOwn = hasPost && post.author == m.session.personId();
    const auto person = currentPerson();
    const auto enable
        = [this](ActionId id, bool enabled) { m_actions.action(id)->setEnabled(enabled); };
    using enum ActionId;
    enable(NewPost, canTry);
    for (const auto id : {AnswerPost, ActionId::Repost, QuotePost, ActionId::Like})
        enable(id, hasPost && canTry);
    const bool isOther = person && person->id != m.session.personId();
    enable(FollowAuthor, canTry && isOther);
    enable(MuteAuthor, canTry && (isOther || (!person && hasPost && !isOwn)));
    enable(DeletePost, canTry && isOwn);
    enable(ReportItem, hasPost && canTry && !isOwn);
    enable(CopyLink, hasPost);
    offerMarkRead(m_actions, false);
    enable(Back, m_history.canGoBack());
    enable(Forward, m_history.canGoForward());
}

void TimelinePage::leaveEmptyList()
{
    if (!m_words.isEmpty()) {
        setFilter({});
        Q_EMIT filterChanged({});
    } else if (m.session.personId().isEmpty()) {
        m_actions.action(ActionId::SignIn)->trigger();
    } else if (m_query.page == Page::Home) {
        showSource({Page::Find, {}, {}, {}});
    } else {
        writePost();
    }
}

void TimelinePage::showEmptyText()
{
    using Text = ListPane::EmptyText;
    Text text{u"radio"_s, tr("Your timeline is empty."),
              tr("Posts of people whom you follow gather here."), tr("Find people")};
    if (!m_words.isEmpty())
        text = {u"search"_s, tr("Nothing found."), tr("No post here holds these words."),
                tr("Show everything")};
    else if (m.session.personId().isEmpty() && m_query.page <= Page::Mine)
        text = {u"radio"_s, tr("Nobody is signed in."),
                tr("A timeline is somebody's: sign in to see yours."), tr("Sign in")};
    else if (m_query.page == Page::Mentions)
        text = {u"at-sign"_s,
                tr("Nobody has mentioned you yet."),
                tr("Posts with your name behind an @ gather here."),
                {}};
    else if (m_query.page == Page::Mine)
        text = {u"user"_s, tr("You have not posted yet."), tr("Your own posts gather here."),
                m_isReadOnly ? QString() : tr("New post")};
    else if (m_query.page != Page::Home)
        text = {u"radio"_s, tr("No posts yet."), {}, {}};
    m_feedPane->setEmptyText(text);
    const bool isFinding = m_query.page == Page::Find;
    m_peoplePane->setEmptyText(isFinding ? tr("Nobody found.") : tr("Nobody yet."),
                               isFinding ? tr("Try a part of the name.") : QString());
}

QList<domain::Target> TimelinePage::selectedTargets() const
{
    const auto post = currentPost();
    if (post.id.isEmpty() || post.isDeleted)
        return {};
    return {{domain::Target::Kind::Post, post.id.bytes()}};
}

void TimelinePage::setModerating(bool moderating)
{
    PanesPage::setModerating(moderating);
    askForRemovals();
}

/// Texts of the posts that are gone, for moderators.
void TimelinePage::askForRemovals()
{
    QList<domain::Target> targets;
    const auto ids = m_isModerating ? feed().takeUnknownRemovals() : QList<domain::PostId>();
    for (const auto &id : ids)
        targets.append({domain::Target::Kind::Post, id.bytes()});
    if (!targets.isEmpty())
        Q_EMIT removalsWanted(targets);
}

void TimelinePage::showRemoval(const domain::Target &target, const domain::Removal &removal)
{
    const auto row = feed().indexOf(domain::PostId(target.id));
    const auto now = row.data(items::TimelineModel::EntryRole).value<items::TimelineEntry>().now;
    feed().setRemovedText(domain::PostId(target.id), removalText(removal, now));
}

} // namespace ui
