// SPDX-License-Identifier: MIT
// What a person writes on the page, drafts, and the words about lists.
#include "domain/articlerules.h"
#include "domain/ranking.h"
#include "items/articleeditor.h"
#include "items/board/articlesourcemodel.h"
#include "ui/board/boardpage.h"
#include "ui/board/compose/newarticledialog.h"
#include "ui/board/list/articlelistpane.h"
#include "ui/list/draftspane.h"
#include "ui/widgets/errortext.h"
#include "ui/widgets/relativetime.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace ui {

using Source = domain::ArticleQuery::Source;

void BoardPage::writeArticle()
{
    // The one that was left unfinished last goes on; the others wait under Drafts.
    const auto &drafts = m_drafts.drafts();
    const auto newest = std::max_element(drafts.cbegin(), drafts.cend(),
                                         [](auto &a, auto &b) { return a.savedAt < b.savedAt; });
    writeDraft(newest == drafts.cend() ? items::StoredDraft() : *newest);
}

void BoardPage::writeDraft(const items::StoredDraft &draft)
{
    if (m_dialog) {
        m_dialog->raise();
        m_dialog->activateWindow();
        return;
    }
    auto begun = draft;
    if (begun.key.isEmpty())
        begun.key = m_drafts.freshKey();
    m_dialog = new NewArticleDialog(m_drafts, m_sources.groupNames(), begun, this);
    auto *dialog = m_dialog.data();
    dialog->setWritable(m_disabledReason.isEmpty(), m_disabledReason);
    connect(dialog, &NewArticleDialog::postRequested, &m_editor, &items::ArticleEditor::submit);
    connect(&m_editor, &items::ArticleEditor::submitted, dialog, &NewArticleDialog::finish);
    connect(&m_editor, &items::ArticleEditor::submitHeld, dialog, &NewArticleDialog::finish);
    connect(&m_editor, &items::ArticleEditor::submitHeld, dialog, [this] {
        toast(sentenceFor({base::Failure::Refused, u"held"_s}));
    });
    connect(&m_editor, &items::ArticleEditor::submitFailed, dialog, &NewArticleDialog::showFailure);
    connect(dialog, &NewArticleDialog::earlierRequested, this, &BoardPage::leaveDraftFor);
    auto &lookup = m_editor.linkLookup();
    connect(dialog, &NewArticleDialog::linkEdited, &lookup, &items::LinkLookup::setLink);
    connect(&lookup, &items::LinkLookup::earlierChanged, dialog,
            [dialog, &lookup] { dialog->setEarlierPost(lookup.earlier()); });
    lookup.setLink({}); // what was found for the draft before may be old
    lookup.setLink(dialog->draft().link);
    dialog->open();
}

/// The draft waits under Drafts.
void BoardPage::leaveDraftFor(const domain::ArticleId &id)
{
    if (m_dialog)
        m_dialog->reject();
    openArticle(id);
}

void BoardPage::showDrafted()
{
    QList<DraftsPane::Entry> entries;
    for (const auto &stored : m_drafts.drafts())
        entries.append({stored.key, stored.draft.title, domain::displayHost(stored.draft.link),
                        stored.savedAt});
    m_draftsPane->setNewText(tr("New article"));
    m_draftsPane->setEntries(entries);
    m_sources.setDraftCount(int(entries.size()));
    showDraftStatus();
}

void BoardPage::showDraftStatus()
{
    QDateTime newest;
    for (const auto &stored : m_drafts.drafts()) {
        if (!newest.isValid() || newest < stored.savedAt)
            newest = stored.savedAt;
    }
    // An old draft is no news; it is counted under Drafts.
    if (newest.toLocalTime().date() != QDate::currentDate())
        return Q_EMIT draftStatusChanged({});
    const domain::Timestamp at{std::chrono::milliseconds(newest.toMSecsSinceEpoch())};
    Q_EMIT draftStatusChanged(tr("Draft saved %1").arg(clockTime(at)));
}

items::StoredDraft BoardPage::draftOf(const QString &key) const
{
    const auto &drafts = m_drafts.drafts();
    const auto found = std::find_if(drafts.cbegin(), drafts.cend(),
                                    [&](const auto &draft) { return draft.key == key; });
    return found == drafts.cend() ? items::StoredDraft() : *found;
}

void BoardPage::continueDraft(const QString &key)
{
    writeDraft(draftOf(key));
}

void BoardPage::removeDraft(const QString &key)
{
    const auto draft = draftOf(key);
    m_drafts.remove(key);
    const auto restore = [shelf = QPointer(&m_drafts), draft] {
        if (shelf)
            shelf->save(draft.key, draft.draft);
    };
    Q_EMIT toastRequested({tr("Draft removed."), tr("Undo"), restore});
}

void BoardPage::leaveEmptyList()
{
    if (!m_articles.filter().isEmpty()) {
        setFilter({});
        Q_EMIT filterChanged({});
        return;
    }
    if (m_query.source == Source::Mine || m_query.source == Source::All) {
        writeArticle();
        return;
    }
    showSource({});
}

void BoardPage::showEmptyText()
{
    using Text = ArticleListPane::EmptyText;
    const auto top = tr("Go to Top");
    const auto write = m_isReadOnly ? QString() : tr("New article");
    Text text{u"newspaper"_s, tr("No articles yet."),
              m_isReadOnly ? tr("What people post gathers here.")
                           : tr("The first one is yours to post."),
              write};
    if (!m_articles.filter().isEmpty())
        text = {u"search"_s, tr("Nothing found."), tr("No article here holds all of these words."),
                tr("Show everything")};
    else if (m_query.source == Source::Interesting)
        text = {u"sparkles"_s, tr("Nothing interesting yet."),
                tr("Articles with %1 votes gather here.").arg(domain::interestingVotes), top};
    else if (m_query.source == Source::Group)
        text = {u"hash"_s, tr("No articles in this group."),
                tr("Articles that are put into it gather here."), top};
    else if (m_query.source == Source::Mine)
        text = {u"user"_s, tr("You have not posted yet."), tr("Articles you post gather here."),
                write};
    else if (m_query.source == Source::Voted)
        text = {u"arrow-big-up"_s, tr("You have not voted yet."),
                tr("Articles you vote for gather here."), top};
    else if (m_query.source == Source::Saved)
        text = {u"bookmark"_s, tr("Nothing saved yet."), tr("Articles you save gather here."), top};
    m_listPane->setEmptyText(text);
}

} // namespace ui
