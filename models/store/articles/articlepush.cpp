// SPDX-License-Identifier: MIT
#include "store/articles/articlepush.h"

namespace store {

namespace {
/// What stands between a prefix and an optional suffix; empty if the key is not of that form.
QByteArray between(const QByteArray &key, QByteArrayView prefix, QByteArrayView suffix = {})
{
    if (!key.startsWith(prefix) || !key.endsWith(suffix)
        || key.size() <= prefix.size() + suffix.size())
        return {};
    return key.mid(prefix.size(), key.size() - prefix.size() - suffix.size());
}
} // namespace

ArticlePush::ArticlePush(const Keys &keys, ArticleCache &cache, QObject *parent)
    : InvalidationRouter(keys.nameSpace(), parent)
    , m_bare({}, keys.dialect())
    , m_cache(cache)
{
}

void ArticlePush::tell(const QList<domain::Article> &articles)
{
    m_coming.clear();
    for (const auto &article : articles)
        m_coming.insert(article.id, article);
}

void ArticlePush::forget()
{
    m_cache.clear();
    m_articles.clear();
    m_coming.clear();
    m_told.clear();
    m_lists = false;
}

void ArticlePush::addKey(const QByteArray &bare)
{
    for (const auto &id :
         {between(bare, "article:"), between(bare, m_bare.votersPrefix()),
          between(bare, "fm:article:", ":groups"), between(bare, "fm:article:", ":votes")}) {
        if (!id.isEmpty())
            return noteArticle(domain::ArticleId(id));
    }
    if (const auto person = between(bare, "bbs::user::"); !person.isEmpty()) {
        m_cache.forgetName(person);
        m_lists = true;
        return;
    }
    const bool isList = bare == m_bare.time() || bare == m_bare.score() || bare == "fm:groups"
        || bare == "fm:groupsizes" || bare == "fm:meta" || bare.startsWith("group:")
        || bare.startsWith("fm:rank:") || bare.startsWith("fm:interesting:")
        || bare.startsWith("fm:posted:") || bare.startsWith("fm:voted:")
        || bare.startsWith("fm:saved:")
        || (bare.startsWith("fm:read:") && !bare.endsWith(":topics"));
    m_lists = m_lists || isList;
}

void ArticlePush::noteArticle(const domain::ArticleId &id)
{
    const auto coming = m_coming.constFind(id);
    if (coming != m_coming.cend()) {
        m_told.insert(id, *coming);
        return;
    }
    m_told.remove(id);
    m_articles.insert(id);
}

void ArticlePush::flush()
{
    const auto articles = std::exchange(m_articles, {});
    auto told = std::exchange(m_told, {});
    const bool lists = std::exchange(m_lists, false);
    for (const auto &id : articles) // what is read again needs no telling
        told.remove(id);
    if (!articles.isEmpty())
        Q_EMIT articlesInvalidated(articles.values());
    if (!told.isEmpty())
        Q_EMIT articlesTold(told.values());
    if (lists)
        Q_EMIT listsInvalidated();
}

} // namespace store
