// SPDX-License-Identifier: MIT
#include "ui/board/articleacts.h"

#include "base/mapped.h"
#include "domain/article.h"
#include "items/articleeditor.h"
#include "items/board/articlesourcemodel.h"
#include "ui/board/compose/groupsdialog.h"
#include "ui/list/selectionpane.h"
#include "ui/markdown/openlinkdialog.h"
#include "ui/theme/icons.h"
#include "ui/widgets/menus.h"
#include "ui/widgets/speech.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>
#include <QPointer>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace ui {

using items::ArticleEditor;
using items::ArticleListModel;

ArticleActs::ArticleActs(const BoardModels &models, ArticleReading &reading, ArticleListView &list,
                         ArticleReaderView &view, Participant &participant)
    : m(models)
    , m_reading(reading)
    , m_list(list)
    , m_view(view)
    , m_participant(participant)
{
    connectList();
    connectView();
    connectEditor();
    using enum ActionId;
    m_view.selectionPane().setActions(participant.actions(), {Save, MarkRead, CopyLink},
                                      {RemoveSelected, LockSelected, UnlockSelected, PinSelected,
                                       UnpinSelected, RegroupSelected});
}

template <typename Slot>
auto ArticleActs::signedIn(Slot act)
{
    return [this, act](const domain::ArticleId &id, auto how) {
        if (m_participant.isSignInMissing())
            m_participant.askToSignIn();
        else
            (m.articles.*act)(id, how);
    };
}

void ArticleActs::save(const domain::ArticleId &id, bool saved)
{
    signedIn (&ArticleListModel::setSaved)(id, saved);
    if (!m_participant.isSignInMissing())
        speak(m_list, saved ? tr("Saved.") : tr("Removed from saved."));
}

void ArticleActs::connectList()
{
    connect(&m_list, &ArticleListView::voteRequested, this, signedIn(&ArticleListModel::castVote));
    connect(&m_list, &ArticleListView::saveRequested, this, &ArticleActs::save);
    connect(&m_list, &ArticleListView::readRequested, this, signedIn(&ArticleListModel::setRead));
    connect(&m_list, &ArticleListView::menuRequested, this, &ArticleActs::showMenu);
    connect(&m_list, &ArticleListView::linkActivated, this,
            [this](const QString &link) { m_participant.followLink(link, m_list); });
    connect(&m_list, &ArticleListView::articleActivated, this, [this](const domain::ArticleId &id) {
        // A double click on a name chooses no row.
        if (id == m_reading.current().id)
            openLink();
    });
}

void ArticleActs::connectView()
{
    using View = ArticleReaderView;
    connect(&m_view, &View::voteRequested, this, signedIn(&ArticleListModel::castVote));
    connect(&m_view, &View::saveRequested, this, &ArticleActs::save);
    connect(&m_view, &View::openLinkRequested, this, &ArticleActs::openLink);
    connect(&m_view, &View::linkActivated, this,
            [this](const QString &link) { m_participant.followLink(link, m_view); });
    connect(&m_view, &View::copyLinkRequested, this, &ArticleActs::copyLink);
    connect(&m_view, &View::menuRequested, this, &ArticleActs::showMenu);
    connect(&m_view, &View::rankRequested, this, &ArticleActs::rankRequested);
    connect(&m_view, &View::moderateRequested, this, [this](const QPoint &position) {
        m_participant.showModeration(moderated({m_reading.target()}), position, m_view);
    });
}

void ArticleActs::connectEditor()
{
    connect(&m.articles, &ArticleListModel::voteConfirmed, this,
            [this](const auto &id, domain::Vote vote, const QString &title) {
                m.editor.rememberVote(id, vote, title);
                m_participant.tellDone(vote == domain::Vote::Cast ? tr("Vote counted.")
                                                                  : tr("Vote retracted."));
            });
    connect(&m.editor, &ArticleEditor::submitted, this,
            [this](const auto &id, const QStringList &groups) {
                m_participant.tellDone(tr("Article posted."), tr("Show"),
                                       [acts = QPointer(this), id] {
                                           if (acts)
                                               Q_EMIT acts->postedWanted(id);
                                       });
                m.sources.noteOwn(groups, m.articles.now());
                showPosted(id);
            });
    connect(&m.editor, &ArticleEditor::regrouped, this,
            [this] { m_participant.tellDone(tr("Groups changed.")); });
    connect(&m.editor, &ArticleEditor::undone, this, [this](const auto &what, const auto &id) {
        what == "submit"_L1 ? m_reading.leave(id) : m.articles.reread(id);
    });
    connect(&m.editor, &ArticleEditor::redone, this, [this](const auto &what, const auto &id) {
        what == "submit"_L1 ? showPosted(id) : m.articles.reread(id);
    });
    connect(&m.editor, &ArticleEditor::markedRead, this, [this](qint64 count) {
        const int n = static_cast<int>(count);
        n == 0 ? m_participant.tell(tr("Everything was read already."))
               : m_participant.tellDone(tr("%Ln article(s) marked as read.", nullptr, n));
    });
    connect(&m.editor, &ArticleEditor::readMarksChanged, &m.articles, [this](const auto &ids) {
        for (const auto &id : ids)
            m.articles.reread(id);
    });
    connect(&m.editor, &ArticleEditor::requestFailed, &m_participant, &Participant::tellFailure);
    connect(&m.articles, &ArticleListModel::requestFailed, &m_participant,
            &Participant::tellFailure);
}

/// What one has posted oneself, or posted again, does not wait behind the bar.
void ArticleActs::showPosted(const domain::ArticleId &id)
{
    m.articles.showNew();
    m_reading.open(id);
    m_list.seekId(id.bytes());
}

void ArticleActs::offer()
{
    if (m_reading.areSeveralSelected())
        return offerSelected();
    const auto article = m_reading.current();
    const bool hasArticle = !article.id.isEmpty();
    const bool canWrite = hasArticle && m_participant.canWrite();
    const bool canTry = hasArticle && m_participant.canTry();
    const bool isOwn = article.poster == m_participant.id();
    const auto row = m_list.articleAt(m.articles.indexOf(article.id));
    const bool isOpen = row.voteState != items::VoteState::Closed;
    const bool hasLink = hasArticle && !domain::displayHost(article.link).isEmpty();
    using enum ActionId;
    m_participant.offer(Vote, canTry && isOpen && !article.isVoted);
    m_participant.offer(RetractVote, canWrite && isOpen && article.isVoted && !isOwn);
    m_participant.offer(Save, canTry);
    m_participant.action(Save)->setText(tr("&Save this article"));
    m_participant.offerMarkRead(canTry && !isOwn,
                                row.isLoaded ? row.article.isRead : article.isRead);
    m_participant.offer(MarkAllRead, m_participant.canTry());
    m_participant.offer(EditGroups, canTry);
    m_participant.offer(ReportItem, canTry && !isOwn);
    m_participant.offer(OpenLink, hasLink);
    m_participant.offer(CopyLink, hasLink);
    m_participant.offer(CopyPermalink, hasArticle);
}

/// What makes sense with several at once.
void ArticleActs::offerSelected()
{
    const auto rows = m_list.selectedArticles();
    const auto all = [&rows](bool domain::Article::*flag) {
        return std::ranges::all_of(rows, [flag](const auto &row) { return row.article.*flag; });
    };
    const bool canTry = !rows.isEmpty() && m_participant.canTry();
    using enum ActionId;
    for (const auto id : {Vote, RetractVote, EditGroups, ReportItem, OpenLink})
        m_participant.offer(id, false);
    m_participant.offer(Save, canTry);
    m_participant.action(Save)->setText(
        all(&domain::Article::isSaved) ? tr("Remove from &saved") : tr("&Save selected articles"));
    m_participant.offerMarkRead(canTry, all(&domain::Article::isRead));
    m_participant.offer(CopyLink, !rows.isEmpty());
    m_participant.offer(CopyPermalink, !rows.isEmpty());
}

void ArticleActs::castVote(domain::Vote vote)
{
    const auto article = m_reading.current();
    if (m_participant.mayWrite() && !article.id.isEmpty())
        m.articles.castVote(article.id, vote);
}

void ArticleActs::markAllRead()
{
    // Drafts may stand in its place.
    if (!m_list.isVisible() || !m_participant.mayWrite())
        return;
    if (m.articles.filter().isEmpty())
        return m.editor.markAllRead(m.articles.query());
    QList<domain::ArticleId> unread;
    for (int row = 0; row < m.articles.rowCount(); ++row) {
        const auto shown = m_list.articleAt(m.articles.index(row));
        if (shown.isLoaded && !shown.article.isRead && shown.voteState != items::VoteState::Own)
            unread.append(shown.article.id);
    }
    m.editor.markRead(unread);
}

void ArticleActs::openLink()
{
    const auto article = m_reading.current();
    if (article.id.isEmpty())
        return;
    OpenLinkDialog::ask(article.link, &m_list);
    if (!article.isRead && m_participant.canWrite())
        m.articles.setRead(article.id, true);
}

void ArticleActs::copyLink()
{
    QStringList links;
    for (const auto &row : m_list.selectedArticles())
        links.append(row.article.link);
    if (!m_reading.areSeveralSelected())
        links = {m_reading.current().link};
    links.removeAll(QString());
    m_participant.copyLinks(links);
}

void ArticleActs::copyPermalink()
{
    const auto ids = m_reading.areSeveralSelected()
        ? m_list.selectedIds()
        : QByteArrayList{m_reading.current().id.bytes()};
    m_participant.copyLinks(base::mapped(ids, [](const QByteArray &id) {
        return domain::PlaceLink{domain::PlaceLink::Kind::Article, QString::fromUtf8(id)}
            .toString();
    }));
}

void ArticleActs::report()
{
    const auto article = m_reading.current();
    m_participant.report({domain::Target::Kind::Article, article.id.bytes()}, article.title);
}

void ArticleActs::editGroups()
{
    const auto article = m_reading.current();
    if (article.id.isEmpty())
        return m_participant.tell(
            tr("Select an article first: a group is created when you put an article "
               "into it."));
    if (!m_participant.mayWrite())
        return;
    // Before anything is typed that would be lost; of which groups one is a moderator the server
    // knows.
    if (article.poster != m_participant.id() && !m_participant.isModerator())
        return m_participant.tellFailure({base::Failure::Refused, u"not-your-groups"_s});
    auto *dialog = new GroupsDialog(article, m.sources.groupNames(), &m_list);
    connect(dialog, &GroupsDialog::regroupRequested, &m.editor,
            [this, title = article.title](const auto &id, const auto &add, const auto &remove) {
                m.editor.regroup(id, add, remove, title);
            });
    dialog->open();
}

void ArticleActs::showSelectedMenu(const QPoint &globalPosition)
{
    auto *menu = newMenu(m_list);
    using enum ActionId;
    m_participant.addActions(*menu, {Save, MarkRead, CopyLink, CopyPermalink});
    if (m_list.selectedCount() <= Selection::limit)
        m_participant.addModeration(
            *menu, {targetsOf(domain::Target::Kind::Article, m_list.selectedIds())});
    menu->popup(globalPosition);
}

/// Whoever posted it, its groups and site, and who voted as far as the reader names them.
QList<NamedPlace> ArticleActs::placesOf(const domain::Article &article) const
{
    using Kind = domain::PlaceLink::Kind;
    QList<NamedPlace> places{NamedPlace::ofPerson(article.poster, article.posterName)};
    for (const auto &group : article.groups)
        places.append(NamedPlace::of(Kind::Group, group));
    places.append(NamedPlace::of(Kind::Site, domain::displayHost(article.link)));
    const auto &detail = m_view.detail();
    if (!detail || detail->article.id != article.id)
        return places;
    for (const auto &voter : detail->someVoters)
        places.append(NamedPlace::ofPerson(voter.id, voter.name));
    return places;
}

void ArticleActs::showMenu(const QPoint &globalPosition)
{
    if (m_reading.areSeveralSelected())
        return showSelectedMenu(globalPosition);
    auto *menu = newMenu(m_list);
    using enum ActionId;
    const auto article = m_reading.current();
    m_participant.addActions(*menu, {article.isVoted ? RetractVote : Vote});
    menu->addSeparator();
    m_participant.addActions(*menu, {OpenLink, CopyLink, CopyPermalink});
    addCopy(*menu, tr("Copy title"), article.title);
    m_participant.addPlaces(*menu, placesOf(article), m_view);
    menu->addSeparator();
    m_participant.addActions(*menu, {Save, MarkRead, EditGroups});
    menu->addSeparator();
    m_participant.addActions(*menu, {ReportItem});
    m_participant.addModeration(
        *menu, moderated(targetsOf(domain::Target::Kind::Article, m_list.selectedIds())));
    m_participant.addMemberCard(*menu, article.poster, article.posterName);
    m_participant.addKeys(*menu, {domain::Target::Kind::Article, article.id.bytes()});
    menu->addAction(icon(u"chart-line"_s), tr("Why is this here?"), this,
                    [this, id = article.id] { Q_EMIT rankRequested(id); });
    menu->popup(globalPosition);
}

Moderated ArticleActs::moderated(const QList<domain::Target> &articles) const
{
    const auto article = m_reading.current();
    return {articles, article.isLocked, article.pinnedUntil > m.articles.now()};
}

} // namespace ui

#include "moc_articleacts.cpp"
