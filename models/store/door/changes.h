// SPDX-License-Identifier: MIT
#pragma once

#include "domain/article.h"
#include "domain/post.h"
#include "domain/topic.h"

#include <QObject>

namespace store {

/// What this client or another one changed, each told at most 4 times a second. After a break
/// anything may have changed: fetch again what is visible. GUI thread.
class Changes : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

Q_SIGNALS:
    void articlesChanged(const QList<domain::ArticleId> &ids);
    /// Some list of articles grew, shrank or was re-ranked.
    void articleListsChanged();
    void everyArticleChanged();

    void topicsChanged(const QList<domain::TopicId> &ids);
    void topicListsChanged();
    void everyTopicChanged();
};

} // namespace store
