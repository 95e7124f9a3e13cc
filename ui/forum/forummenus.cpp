// SPDX-License-Identifier: MIT
// What the menus of topics, replies and lists offer.
#include "items/forum/topictreemodel.h"
#include "items/replylistmodel.h"
#include "items/session.h"
#include "items/topiceditor.h"
#include "items/topicreader.h"
#include "ui/forum/forumpage.h"
#include "ui/forum/list/topiclistview.h"
#include "ui/forum/reader/repliesview.h"
#include "ui/forum/reader/revisionsdialog.h"
#include "ui/forum/reader/topicreaderview.h"
#include "ui/forum/sources/tabdialog.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/errortext.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>

using namespace Qt::StringLiterals;

namespace ui {

void ForumPage::showMenu(const domain::TopicId &, const QPoint &globalPosition)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    using enum ActionId;
    const auto topic = currentTopic();
    for (const auto id : {VoteUp, VoteDown, UndoVote})
        menu->addAction(m_actions.action(id));
    menu->addSeparator();
    menu->addAction(m_actions.action(Reply));
    menu->addAction(m_actions.action(EditTopic));
    menu->addAction(m_actions.action(ShowRevisions));
    menu->addSeparator();
    menu->addAction(m_actions.action(CopyLink));
    menu->addAction(tr("Copy title"), this,
                    [title = topic.title] { QGuiApplication::clipboard()->setText(title); });
    menu->addAction(m_actions.action(MarkRead));
    menu->addSeparator();
    menu->addAction(m_actions.action(ReportItem));
    addModeration(*menu, moderated(selectedTopics()));
    addMemberCard(*menu, topic.author, topic.authorName);
    addKeys(*menu, {domain::Target::Kind::Topic, topic.id.bytes()});
    menu->popup(globalPosition);
}

/// The reply that is chosen where one reads, or the topic.
void ForumPage::reportSelected()
{
    auto &replies = m_readerView->replies();
    const auto reply = replies.replyAt(replies.currentIndex());
    const auto topic = currentTopic();
    if (replies.hasFocus() && !reply.id.isEmpty())
        reportReply(reply);
    else if (topic.author != m.session.personId() || topic.author.isEmpty())
        report({domain::Target::Kind::Topic, topic.id.bytes()}, topic.title);
    else
        toast(tr("It is your own."));
}

void ForumPage::reportReply(const domain::Reply &reply)
{
    if (!reply.author.isEmpty() && reply.author == m.session.personId())
        toast(tr("It is your own."));
    else if (!reply.isRemoved)
        report({domain::Target::Kind::Reply, reply.id.bytes()},
               displayLine(reply.content.left(200)));
}

void ForumPage::showReplyMenu(const domain::Reply &reply, const QPoint &globalPosition)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto topic = m.replies.topic();
    const auto link = domain::TopicLink{topic, reply.floor}.toString();
    const bool isOwn = !reply.isRemoved && m_disabledReason.isEmpty()
        && !m.session.personId().isEmpty() && reply.author == m.session.personId();
    if (!reply.isRemoved) {
        const auto text = m_readerView->replies().selectedText();
        menu->addAction(m_actions.action(ActionId::Reply));
        menu->addAction(text.isEmpty() ? tr("Copy text") : tr("Copy"), this,
                        [text = text.isEmpty() ? reply.content : text] {
                            QGuiApplication::clipboard()->setText(text);
                        });
    }
    if (reply.isEdited && !reply.isRemoved)
        menu->addAction(tr("Earlier forms…"), this,
                        [this, id = reply.id] { m.reader.readRevisions(id); });
    menu->addAction(tr("Copy link to #%1").arg(reply.floor), this, [this, link] { copy(link); });
    if (reply.isMoved)
        menu->addAction(tr("Show where it is now"), this,
                        [this, reply] { openTopic(reply.topic, reply.movedFloor); });
    if (!isOwn && !reply.isRemoved) {
        menu->addSeparator();
        menu->addAction(tr("Report…"), this, [this, reply] { reportReply(reply); });
    }
    if (isOwn) {
        menu->addSeparator();
        menu->addAction(tr("Edit reply…"), this, [this, reply] { editReply(reply); });
        menu->addAction(tr("Remove"), this,
                        [this, topic, reply] { m.editor.removeReply(topic, reply); });
    }
    if (!reply.isMoved)
        addReplyModeration(*menu, reply, isOwn);
    menu->popup(globalPosition);
}

void ForumPage::addReplyModeration(QMenu &menu, const domain::Reply &reply, bool isOwn)
{
    const QList<domain::Target> targets{{domain::Target::Kind::Reply, reply.id.bytes()}};
    auto *acts = isOwn ? &menu : addModeration(menu, {targets, false, false, reply.isRemoved});
    if (acts && m_isModerating && !reply.isRemoved)
        acts->addAction(tr("Split into a new topic…"), this,
                        [this, topic = m.replies.topic(), floor = reply.floor] {
                            Q_EMIT splitRequested(topic, floor);
                        });
    addMemberCard(menu, reply.author, reply.authorName);
    addKeys(menu, targets.constFirst());
}

/// The reply that is chosen where one reads, or the topics of the list.
QList<domain::Target> ForumPage::selectedTargets() const
{
    auto &replies = m_readerView->replies();
    const auto reply = replies.replyAt(replies.currentIndex());
    if (replies.hasFocus() && !reply.id.isEmpty())
        return {{domain::Target::Kind::Reply, reply.id.bytes()}};
    return selectedTopics();
}

QList<domain::Target> ForumPage::selectedTopics() const
{
    QList<domain::Target> targets;
    for (const auto &id : list().selectedIds())
        targets.append({domain::Target::Kind::Topic, id});
    return targets;
}

Moderated ForumPage::moderated(const QList<domain::Target> &topics) const
{
    const auto topic = currentTopic();
    return {topics, topic.isLocked, topic.pinnedUntil > m.topics.now()};
}

void ForumPage::setModerating(bool moderating)
{
    PanesPage::setModerating(moderating);
    m_readerView->setModerating(moderating);
    m_readerView->setPurgeOffered(isAdministrator());
    askForRemovals();
    list().setSeveralSelectable(moderating);
}

void ForumPage::showSourceMenu(const domain::TopicQuery &source, const QString &tab,
                               const QPoint &place)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto name = source.name;
    menu->addAction(tr("Show"), this, [this, source] { showSource(source); });
    if (!name.isEmpty())
        menu->addAction(tr("Copy name"), this,
                        [name] { QGuiApplication::clipboard()->setText(name); });
    if (source.source == domain::TopicQuery::Source::Category) {
        menu->addSeparator();
        addTabActions(*menu, name, tab);
    }
    menu->popup(place);
}

void ForumPage::addTabActions(QMenu &menu, const QString &category, const QString &tab)
{
    auto *tabs = menu.addMenu(tr("Put into a tab"));
    for (const auto &other : m.tree.tabNames()) {
        if (other != tab)
            tabs->addAction(displayLine(other, 40), this, [this, other, category] {
                m.editor.setTabMember(other, category, true);
            });
    }
    tabs->addSeparator();
    tabs->addAction(tr("Another tab…"), this, [this, category] { askTab(category); });
    QAction *out = nullptr;
    if (!tab.isEmpty())
        out = menu.addAction(
            tr("Take out of “%1”").arg(displayLine(tab, 40)), this,
            [this, tab, category] { m.editor.setTabMember(tab, category, false); });
    const auto disabledReason = whyNoTabs();
    menu.setToolTipsVisible(!disabledReason.isEmpty());
    for (auto *action : {tabs->menuAction(), out}) {
        if (!action)
            continue;
        action->setEnabled(disabledReason.isEmpty());
        action->setToolTip(disabledReason);
    }
}

/// Why this person can't arrange categories in tabs; empty if they may.
QString ForumPage::whyNoTabs() const
{
    const auto &person = m_session.person();
    const bool isMember = !person || person->role == domain::Role::Member;
    if (m_disabledReason.isEmpty() && isMember && m_tabsFor == TabsFor::Moderators)
        return sentenceFor({base::Failure::Refused, u"not-moderator"_s});
    return m_disabledReason;
}

void ForumPage::askTab(const QString &category)
{
    auto *dialog = new TabDialog(category, m.tree.tabNames(), this);
    connect(dialog, &TabDialog::tabSelected, &m.editor,
            [this, category](const QString &tab) { m.editor.setTabMember(tab, category, true); });
    dialog->open();
}

void ForumPage::showRevisions(const domain::ReplyId &reply,
                              const QList<domain::Revision> &revisions)
{
    if (revisions.isEmpty())
        return toast(tr("Of this there are no earlier forms."));
    domain::Revision now;
    const auto &detail = m.reader.detail();
    if (reply.isEmpty() && detail) {
        now.title = detail->topic.title;
        now.body = detail->body;
    } else {
        now.body = m.replies.find(reply).content;
    }
    auto *dialog = new RevisionsDialog(revisions, now, this);
    dialog->open();
}

} // namespace ui
