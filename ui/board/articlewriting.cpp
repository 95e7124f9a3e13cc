// SPDX-License-Identifier: MIT
#include "ui/board/articlewriting.h"

#include "domain/article.h"
#include "items/articleeditor.h"
#include "items/board/articlesourcemodel.h"
#include "ui/board/compose/newarticledialog.h"
#include "ui/list/draftspane.h"

#include <algorithm>

namespace ui {

using items::ArticleEditor;

ArticleWriting::ArticleWriting(const BoardModels &models, DraftsPane &pane,
                               Participant &participant, QWidget &page)
    : m(models)
    , m_pane(pane)
    , m_participant(participant)
    , m_page(page)
{
    connect(&m.drafts, &items::DraftShelf::changed, this, &ArticleWriting::showDrafts);
    connect(&m_pane, &DraftsPane::draftSelected, this, &ArticleWriting::continueDraft);
    connect(&m_pane, &DraftsPane::draftRemoved, this, &ArticleWriting::removeDraft);
    connect(&m_pane, &StackedPane::emptyButtonClicked, this, &ArticleWriting::write);
    connect(&m_pane, &DraftsPane::countChanged, &m.sources,
            &items::ArticleSourceModel::setDraftCount);
    connect(&m.editor, &ArticleEditor::submitHeld, &m_participant, &Participant::tellHeld);
    connect(&m.editor, &ArticleEditor::draftSent, this, &ArticleWriting::finish);
    connect(&m.editor, &ArticleEditor::submitFailed, this, &ArticleWriting::showFailure);
}

void ArticleWriting::setPerson(const domain::AccountId &person)
{
    if (std::exchange(m_writer, person) != person && m_dialog)
        m_dialog->reject();
    m.drafts.setPerson(person);
}

void ArticleWriting::showWritable()
{
    if (m_dialog)
        m_dialog->setWritable(m_participant.canWrite(), m_participant.disabledReason());
}

void ArticleWriting::write()
{
    auto drafts = m.drafts.drafts();
    drafts.removeIf([this](const auto &draft) { return m_sent.contains(draft.key); });
    const auto newest = std::ranges::max_element(drafts, {}, &items::StoredDraft::savedAt);
    openDialog(newest == drafts.end() ? items::StoredDraft() : *newest);
}

void ArticleWriting::openDialog(const items::StoredDraft &draft)
{
    if (m_dialog) {
        m_dialog->raise();
        m_dialog->activateWindow();
        return;
    }
    auto begun = draft;
    if (begun.key.isEmpty())
        begun.key = m.drafts.freshKey();
    auto *dialog = new NewArticleDialog(m.drafts, m.sources.groupNames(), begun, &m_page);
    m_dialog = dialog;
    showWritable();
    connect(dialog, &NewArticleDialog::postRequested, this,
            [this, key = begun.key](const domain::ArticleDraft &sent) {
                m_sent.insert(key, sent);
                m.editor.submit(sent);
            });
    connect(dialog, &NewArticleDialog::earlierRequested, this, [this](const auto &id) {
        m_dialog->reject(); // the draft waits under Drafts
        Q_EMIT earlierRequested(id);
    });
    lookUpLink();
    if (m_sent.contains(begun.key))
        dialog->showSending();
    dialog->open();
}

void ArticleWriting::finish(const domain::AccountId &poster, const domain::ArticleDraft &sent)
{
    for (const auto &stored : m.drafts.drafts()) {
        if (stored.draft == sent && poster == m_writer) // by an earlier run of the program
            m_sent.insert(stored.key, sent);
    }
    m_sent.finish(poster, sent, m_dialog.data(),
                  [this, &sent](const QString &key) { m.drafts.removeSent(key, sent); });
}

void ArticleWriting::showFailure(const base::Error &error, const domain::AccountId &poster,
                                 const domain::ArticleDraft &sent)
{
    m_sent.showFailure(error, poster, sent, m_dialog, m_participant);
}

void ArticleWriting::lookUpLink()
{
    auto *dialog = m_dialog.data();
    auto &lookup = m.editor.linkLookup();
    connect(dialog, &NewArticleDialog::linkEdited, &lookup, &items::LinkLookup::setLink);
    connect(&lookup, &items::LinkLookup::earlierChanged, dialog,
            [dialog, &lookup] { dialog->setEarlierPost(lookup.earlier()); });
    lookup.setLink({}); // what was found for the draft before may be old
    lookup.setLink(dialog->draft().link);
}

void ArticleWriting::showDrafts()
{
    QList<DraftsPane::Entry> entries;
    for (const auto &stored : m.drafts.drafts())
        entries.append({stored.key, stored.draft.title, domain::displayHost(stored.draft.link),
                        stored.savedAt});
    m_pane.setNewText(tr("New article"));
    m_pane.setEntries(entries);
}

items::StoredDraft ArticleWriting::draftOf(const QString &key) const
{
    const auto &drafts = m.drafts.drafts();
    const auto found = std::ranges::find(drafts, key, &items::StoredDraft::key);
    return found == drafts.end() ? items::StoredDraft() : *found;
}

void ArticleWriting::removeDraft(const QString &key)
{
    const auto draft = draftOf(key);
    m.drafts.remove(key);
    m_participant.tellDone(tr("Draft removed."), [shelf = QPointer(&m.drafts), draft] {
        if (shelf)
            shelf->save(draft.key, draft.draft);
    });
}

} // namespace ui

#include "moc_articlewriting.cpp"
