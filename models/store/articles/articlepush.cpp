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

void ArticlePush::forget()
{
    m_cache.clear();
    m_articles = {};
    m_lists = false;
}

void ArticlePush::addKey(const QByteArray &bare)
{
    for (const auto &id :
         {between(bare, "article:"), between(bare, m_bare.votersPrefix()),
          between(bare, "fm:article:", ":groups"), between(bare, "fm:article:", ":votes")}) {
        if (!id.isEmpty())
            return m_articles.note(domain::ArticleId(id));
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

void ArticlePush::flush()
{
    const auto [untold, told] = m_articles.take();
    const bool lists = std::exchange(m_lists, false);
    if (!untold.isEmpty())
        Q_EMIT articlesInvalidated(untold.values());
    if (!told.isEmpty())
        Q_EMIT articlesTold(told);
    if (lists)
        Q_EMIT listsInvalidated();
}

} // namespace store

#include "moc_articlepush.cpp"
