// SPDX-License-Identifier: MIT
#include "items/draftshelf.h"

#include "items/draftfolder.h"

#include <QJsonArray>
#include <QUuid>

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

DraftShelf::DraftShelf(const QString &folder, QObject *parent)
    : QObject(parent)
    , m_folder(new DraftFolder(folder, this))
{
    connect(m_folder, &DraftFolder::saved, this, [this](const QString &key) {
        adopt();
        Q_EMIT saved(key);
    });
    connect(m_folder, &DraftFolder::changed, this, [this] {
        adopt();
        Q_EMIT changed();
    });
    connect(m_folder, &DraftFolder::saveFailed, this, &DraftShelf::saveFailed);
}

void DraftShelf::adopt()
{
    m_drafts.clear();
    for (const auto &text : m_folder->texts())
        m_drafts.append(storedArticle(text));
}

QString DraftShelf::freshKey() const
{
    return m_folder->keyOf(QUuid::createUuid().toString(QUuid::WithoutBraces));
}

void DraftShelf::setPerson(const domain::AccountId &person)
{
    m_folder->setPerson(person);
}

void DraftShelf::giveUnownedTo(const domain::AccountId &person)
{
    m_folder->giveUnownedTo(person);
}

void DraftShelf::load()
{
    m_folder->load();
}

void DraftShelf::save(const QString &key, const domain::ArticleDraft &draft)
{
    if (isBlank(draft))
        return remove(key);
    m_folder->save(key,
                   {{u"title"_s, draft.title},
                    {u"link"_s, draft.link},
                    {u"groups"_s, QJsonArray::fromStringList(draft.groups)}});
}

void DraftShelf::remove(const QString &key)
{
    m_folder->remove(key);
}

} // namespace items
