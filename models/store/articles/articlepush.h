// SPDX-License-Identifier: MIT
#pragma once

#include "domain/article.h"
#include "store/articles/articlememory.h"
#include "store/keypush.h"
#include "store/keys.h"

#include <QSet>

namespace store {

/// Which articles and lists changed, by their keys. GUI thread.
class ArticlePush : public KeyPush {
    Q_OBJECT
public:
    ArticlePush(const Keys &keys, ArticleMemory &memory, QObject *parent = nullptr);

Q_SIGNALS:
    void articlesInvalidated(const QList<domain::ArticleId> &ids);
    void listsInvalidated();

protected:
    void noteKey(const QByteArray &bare) override;
    [[nodiscard]] bool hasNews() const override;
    void tell() override;
    void forget() override;

private:
    Keys m_bare; ///< without the namespace
    ArticleMemory &m_memory;
    QSet<domain::ArticleId> m_articles;
    bool m_lists = false;
};

} // namespace store
