// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/post.h"
#include "domain/search/searchhit.h"
#include "items/list/awaited.h"

#include <QFuture>
#include <QObject>

namespace items {

/// What a community has under words that somebody is typing: texts, best first, and people who are
/// called so. As it can be shown at every key, a part that fails is left out. GUI thread.
class Finder : public QObject {
    Q_OBJECT
public:
    struct Found {
        QList<domain::SearchHit> texts;
        QList<domain::Person> people;
        domain::Timestamp now{}; ///< community clock when the texts were read
    };
    explicit Finder(store::Community &community, QObject *parent = nullptr);
    ~Finder() override;

    /// What was looked for before is given up; without words nothing is.
    void find(const QString &words);

Q_SIGNALS:
    /// Comes again when there is more.
    void found(const QString &words, const items::Finder::Found &found);

private:
    void findTexts();
    void findPeople();
    void readPeople(const QList<domain::AccountId> &people);

    store::Community &m_community;
    QString m_words;
    Found m_found;
    QFuture<base::Result<domain::SearchFindings>> m_search;
    Awaited m_awaited;
};

} // namespace items
