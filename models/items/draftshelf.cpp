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

StoredDraft storedArticle(const StoredText &text)
{
    const auto &json = text.content;
    domain::ArticleDraft draft{json.value("title"_L1).toString(), json.value("link"_L1).toString(),
                               json.value("groups"_L1).toVariant().toStringList()};
    return {text.key, draft, text.savedAt};
}
} // namespace

QList<StoredDraft> DraftShelf::drafts() const
{
    QList<StoredDraft> drafts;
    for (const auto &text : texts())
        drafts.append(storedArticle(text));
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

} // namespace items

#include "moc_draftshelf.cpp"
