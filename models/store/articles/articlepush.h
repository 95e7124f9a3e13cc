// SPDX-License-Identifier: MIT
#pragma once

#include "domain/article.h"
#include "store/articles/articlememory.h"
#include "store/keys.h"

#include <QObject>
#include <QSet>
#include <QTimer>

namespace store {

/// Turns keys that changed into articles and lists that changed, at most 4 times a second: the
/// first change at once, those that follow gathered. GUI thread.
class ArticlePush : public QObject {
    Q_OBJECT
public:
    ArticlePush(Keys keys, ArticleMemory &memory, QObject *parent = nullptr);

public Q_SLOTS:
    void noteKeys(const QByteArrayList &changed);
    void noteEverything();

Q_SIGNALS:
    void articlesInvalidated(const QList<domain::ArticleId> &ids);
    void listsInvalidated();
    void everythingInvalidated();

private:
    void noteKey(const QByteArray &bare);
    void flush();

    Keys m_keys;
    ArticleMemory &m_memory;
    QTimer m_pause;
    QSet<domain::ArticleId> m_articles;
    bool m_lists = false;
};

} // namespace store
