// SPDX-License-Identifier: MIT
#include "items/draftshelf.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace items {

namespace {
bool isBlank(const domain::ArticleDraft &draft)
{
    return draft.title.trimmed().isEmpty() && draft.link.trimmed().isEmpty()
        && draft.groups.isEmpty();
}

domain::ArticleDraft draftIn(const QJsonObject &content)
{
    return {content.value("title"_L1).toString(), content.value("link"_L1).toString(),
            content.value("groups"_L1).toVariant().toStringList()};
}
} // namespace

QList<StoredDraft> DraftShelf::drafts() const
{
    QList<StoredDraft> drafts;
    for (const auto &text : texts())
        drafts.append({text.key, draftIn(text.content), text.savedAt});
    return drafts;
}

void DraftShelf::save(const QString &key, const domain::ArticleDraft &draft)
{
    if (isBlank(draft))
        return remove(key);
    saveText(key,
             {{u"title"_s, draft.title},
              {u"link"_s, draft.link},
              {u"groups"_s, QJsonArray::fromStringList(draft.groups)}});
}

void DraftShelf::removeSent(const QString &key, const domain::ArticleDraft &sent)
{
    if (draftIn(latest(key).content) == sent)
        remove(key);
}

} // namespace items

#include "moc_draftshelf.cpp"
