// SPDX-License-Identifier: MIT
// What a person does on the page: reading, voting, writing, opening.
#include "domain/articlerules.h"
#include "domain/ranking.h"
#include "items/articleeditor.h"
#include "items/articlereader.h"
#include "items/board/articlesourcemodel.h"
#include "items/session.h"
#include "ui/actions/actionregistry.h"
#include "ui/actions/markreadaction.h"
#include "ui/board/boardpage.h"
#include "ui/board/compose/groupsdialog.h"
#include "ui/board/compose/newarticledialog.h"
#include "ui/board/list/articlelistpane.h"
#include "ui/board/list/articlelistview.h"
#include "ui/board/reader/articlereaderview.h"
#include "ui/list/draftspane.h"
#include "ui/reader/openlinkdialog.h"
#include "ui/theme/icons.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/relativetime.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace ui {

using Source = domain::ArticleQuery::Source;

void BoardPage::readSoon(const domain::ArticleId &id)
{
    m_shownByItself = {};
    m_history.select(id);
    m_openTimer.start();
    showActions();
}

void BoardPage::readAfterAll(const QModelIndex &index)
{
    const auto id = list().articleAt(index).article.id;
    if (!id.isEmpty() && id == std::exchange(m_shownByItself, {}) && m_disabledReason.isEmpty())
        m_articles.setRead(id, true);
}

void BoardPage::showDetail()
{
    const auto &detail = m_reader.detail();
    if (!detail) {
        m_reader.articleId().isEmpty() ? m_readerView->showNothing() : m_readerView->showLoading();
        return;
    }
    m_readerView->showDetail(*detail, m_session.personId());
    showActions();
}

void BoardPage::showReadFailure(const base::Error &error)
{
    // What was read before is still worth reading; the banner tells of the connection.
    if (m_reader.detail())
        return;
    m_readerView->showError(error);
    if (error.kind == base::Failure::NotFound && m_isModerating)
        Q_EMIT removalsWanted({{domain::Target::Kind::Article, m_reader.articleId().bytes()}});
}

void BoardPage::showRemoval(const domain::Target &target, const domain::Removal &removal)
{
    if (!m_reader.detail() && target.id == m_reader.articleId().bytes())
        m_readerView->showRemoval(removal, m_articles.now());
}

void BoardPage::leaveWithdrawn(const domain::ArticleId &id)
{
    m_articles.dropWithdrawn(id);
    if (m_history.current().selected == id)
        m_history.select(domain::ArticleId());
    if (m_reader.articleId() == id)
        m_reader.open({});
    showActions();
}

void BoardPage::showPhase(items::ArticleListModel::Phase phase)
{
    m_listPane->setPhase(phase, m_articles.error());
    const auto first = list().articleAt(m_articles.index(0, 0));
    if (phase == items::ArticleListModel::Phase::Ready && first.isLoaded)
        m_sources.markSeen(m_query, first.now);
    // Something to look at from the start, which does not count as read.
    const bool hasPlace = !m_history.current().selected.isEmpty();
    if (phase != items::ArticleListModel::Phase::Ready || !first.isLoaded || hasPlace)
        return;
    openArticle(first.article.id);
    m_shownByItself = first.article.id;
}

void BoardPage::followSelection(const QModelIndex &first, const QModelIndex &last)
{
    const auto &detail = m_readerView->detail();
    if (!detail)
        return;
    const auto index = m_articles.indexOf(detail->article.id);
    if (!index.isValid() || index.row() < first.row() || index.row() > last.row())
        return;
    const auto row = list().articleAt(index);
    if (row.isLoaded)
        m_readerView->showTally(row.article, row.voteState == items::VoteState::Pending);
    showActions();
}

void BoardPage::showActions()
{
    if (!isVisible())
        return;
    const auto article = currentArticle();
    const bool hasArticle = !article.id.isEmpty();
    const bool canWrite = hasArticle && m_disabledReason.isEmpty();
    const bool canTry = canWrite || (hasArticle && isSignInMissing());
    const bool isOwn = article.poster == m_session.personId();
    const auto row = list().articleAt(m_articles.indexOf(article.id));
    const bool isOpen = row.voteState != items::VoteState::Closed;
    const auto enable
        = [this](ActionId id, bool enabled) { m_actions.action(id)->setEnabled(enabled); };
    enable(ActionId::Vote, canTry && isOpen && !article.isVoted);
    enable(ActionId::RetractVote, canWrite && isOpen && article.isVoted && !isOwn);
    enable(ActionId::Save, canTry);
    const bool isRead = row.isLoaded ? row.article.isRead : article.isRead;
    offerMarkRead(m_actions, canTry && !isOwn, isRead);
    enable(ActionId::EditGroups, canTry);
    enable(ActionId::ReportItem, canTry && !isOwn);
    const bool hasLink = hasArticle && !domain::displayHost(article.link).isEmpty();
    enable(ActionId::OpenLink, hasLink);
    enable(ActionId::CopyLink, hasLink);
    enable(ActionId::Back, m_history.canGoBack());
    enable(ActionId::Forward, m_history.canGoForward());
}

void BoardPage::castVote(domain::Vote vote)
{
    const auto article = currentArticle();
    if (isSignInMissing())
        toastWithSignIn(m_actions, m_disabledReason);
    else if (!article.id.isEmpty() && m_disabledReason.isEmpty())
        m_articles.castVote(article.id, vote);
}

void BoardPage::openArticleLink()
{
    const auto article = currentArticle();
    if (article.id.isEmpty())
        return;
    OpenLinkDialog::ask(article.link, this);
    if (!article.isRead && m_disabledReason.isEmpty())
        m_articles.setRead(article.id, true);
}

void BoardPage::copyLink()
{
    const auto link = currentArticle().link;
    if (link.isEmpty())
        return;
    QGuiApplication::clipboard()->setText(link);
    toast(tr("Link copied."));
}

void BoardPage::editGroups()
{
    const auto article = currentArticle();
    if (!article.id.isEmpty() && isSignInMissing())
        return toastWithSignIn(m_actions, m_disabledReason);
    if (article.id.isEmpty() || !m_disabledReason.isEmpty()) {
        toast(article.id.isEmpty() ? tr("Select an article first: a group is made by using it.")
                                   : m_disabledReason);
        return;
    }
    auto *dialog = new GroupsDialog(article, m_sources.groupNames(), this);
    connect(dialog, &GroupsDialog::regroupRequested, &m_editor,
            [this, title = article.title](const auto &id, const auto &add, const auto &remove) {
                m_editor.regroup(id, add, remove, title);
            });
    dialog->open();
}

void BoardPage::showMenu(const domain::ArticleId &, const QPoint &globalPosition)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    using enum ActionId;
    const auto article = currentArticle();
    menu->addAction(m_actions.action(article.isVoted ? RetractVote : Vote));
    menu->addSeparator();
    menu->addAction(m_actions.action(OpenLink));
    menu->addAction(m_actions.action(CopyLink));
    menu->addAction(tr("Copy title"), this,
                    [title = article.title] { QGuiApplication::clipboard()->setText(title); });
    menu->addSeparator();
    for (const auto id : {Save, MarkRead, EditGroups})
        menu->addAction(m_actions.action(id));
    menu->addSeparator();
    menu->addAction(m_actions.action(ReportItem));
    addModeration(*menu, moderated(selectedTargets()));
    addMemberCard(*menu, article.poster, article.posterName);
    addKeys(*menu, {domain::Target::Kind::Article, article.id.bytes()});
    menu->addAction(icon(u"chart-line"_s), tr("Why is this here?"), this,
                    [this, id = article.id] { Q_EMIT rankRequested(id); });
    menu->popup(globalPosition);
}

QList<domain::Target> BoardPage::selectedTargets() const
{
    QList<domain::Target> targets;
    for (const auto &id : list().selectedIds())
        targets.append({domain::Target::Kind::Article, id});
    return targets;
}

Moderated BoardPage::moderated(const QList<domain::Target> &articles) const
{
    const auto article = currentArticle();
    return {articles, article.isLocked, article.pinnedUntil > m_articles.now()};
}

void BoardPage::setModerating(bool moderating)
{
    PanesPage::setModerating(moderating);
    m_readerView->setModerating(moderating);
    m_readerView->setPurgeOffered(isAdministrator());
    list().setSeveralSelectable(moderating);
}

} // namespace ui
