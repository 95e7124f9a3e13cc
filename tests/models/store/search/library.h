// SPDX-License-Identifier: MIT
#pragma once

#include "forum/forum.h"
#include "store/search/searchindexing.h"
#include "store/search/searching.h"

/// A forum and a board that are searched, on the test's thread.
class Library : public Forum {
public:
    explicit Library(redis::CommandObserver *observer = nullptr)
        : Forum({}, observer)
        , searchKeys(keys)
    {
    }

    domain::TopicId post(const QString &title, const QString &body,
                         const QString &category = QStringLiteral("redis"),
                         const QStringList &tags = {}, qint64 author = 1);
    domain::ReplyId answer(const domain::TopicId &topic, const QString &text, qint64 author = 2);
    void edit(const domain::ReplyId &reply, const QString &text);
    /// Until nothing waits, with this connection.
    store::IndexRun index();
    static base::Result<store::IndexRun> index(redis::Connection &connection,
                                               const store::SearchKeys &keys,
                                               std::chrono::milliseconds time);

    /// Typed as a person would; codes of what is found, "t1 r3", best first.
    QString find(const QString &typed);
    QString findAny(const QString &typed);
    domain::SearchFindings search(const QString &typed, qsizetype rows = 25);
    domain::SearchFindings search(const domain::SearchQuery &query, qsizetype rows = 25);
    static domain::SearchQuery queryOf(const QString &typed);

    /// Every promise about the index that does not hold: a document twice under a word, a list that
    /// does not rise, a count that is wrong.
    QStringList indexFaults();

    store::SearchKeys searchKeys;
};
