// SPDX-License-Identifier: MIT
// What a person has begun to write on the page, and how it goes on.
#include "items/postdrafts.h"
#include "items/timelinemodel.h"
#include "ui/list/draftspane.h"
#include "ui/timeline/compose/postbox.h"
#include "ui/timeline/feed/feedpane.h"
#include "ui/timeline/timelinepage.h"
#include "ui/widgets/personname.h"
#include "ui/widgets/relativetime.h"

#include <QPlainTextEdit>

namespace ui {

using Page = TimelineQuery::Page;
using domain::PostRelation;

namespace {
items::StoredPost draftOf(const QList<items::StoredPost> &drafts, const QString &key)
{
    const auto found = std::find_if(drafts.cbegin(), drafts.cend(), [&key](const auto &one) {
        return items::PostDrafts::keyOf(one.draft) == key;
    });
    return found == drafts.cend() ? items::StoredPost() : *found;
}
} // namespace

void TimelinePage::loadDraft()
{
    // What is being typed is newer than any file.
    const auto &box = m_feedPane->box();
    if (!box.isUnsaved() && box.draft() == items::StoredPost())
        continueNewPost();
    showDrafted();
}

void TimelinePage::continueNewPost()
{
    m_feedPane->box().setDraft(m.drafts.at(PostRelation::None, {}));
}

void TimelinePage::continueDraft(const QString &key)
{
    const auto draft = draftOf(m.drafts.drafts(), key);
    const bool isRelated = draft.draft.relation != PostRelation::None;
    showSource(isRelated ? TimelineQuery{Page::Thread, {}, draft.draft.other, {}}
                         : TimelineQuery());
    m_feedPane->box().relate(draft);
}

void TimelinePage::removeDraft(const QString &key)
{
    const auto draft = draftOf(m.drafts.drafts(), key);
    const auto putBack = [this](const items::StoredPost &post) {
        m.drafts.save(post);
        if (items::PostDrafts::keyOf(m_feedPane->box().draft().draft)
            == items::PostDrafts::keyOf(post.draft))
            m_feedPane->box().setDraft(post);
    };
    auto nothing = draft;
    nothing.draft.content.clear();
    putBack(nothing);
    Q_EMIT toastRequested(
        {tr("Draft removed."), tr("Undo"), [page = QPointer(this), putBack, draft] {
             if (page)
                 putBack(draft);
         }});
}

void TimelinePage::showDrafted()
{
    QList<DraftsPane::Entry> entries;
    for (const auto &one : m.drafts.drafts()) {
        const auto whose = personName(one.otherAuthor, one.otherName, 32);
        const auto detail = one.draft.relation == PostRelation::Answer
            ? tr("answer to %1").arg(whose)
            : one.draft.relation == PostRelation::Quote ? tr("quote of %1").arg(whose)
                                                        : tr("new post");
        entries.append(
            {items::PostDrafts::keyOf(one.draft), one.draft.content, detail, one.savedAt});
    }
    m_draftsPane->setNewText(tr("New post"));
    m_draftsPane->setEntries(entries);
    m.sources.setDraftCount(entries.size());
    showDraftStatus();
}

void TimelinePage::showDraftStatus()
{
    const auto saved = m.drafts.newest();
    // An old draft is no news; it is counted under Drafts.
    if (!saved.isValid() || saved.toLocalTime().date() != QDate::currentDate())
        return Q_EMIT draftStatusChanged({});
    const domain::Timestamp at{std::chrono::milliseconds(saved.toMSecsSinceEpoch())};
    Q_EMIT draftStatusChanged(tr("Draft saved %1").arg(clockTime(at)));
}

} // namespace ui
