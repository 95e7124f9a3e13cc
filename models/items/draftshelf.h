// SPDX-License-Identifier: MIT
#pragma once

#include "domain/article.h"
#include "items/draftfolder.h"

namespace items {

struct StoredDraft {
    QString key; ///< names the file
    domain::ArticleDraft draft;
    QDateTime savedAt;

    friend bool operator==(const StoredDraft &, const StoredDraft &) = default;
};

/// Drafts of articles, each of one person. GUI thread.
class DraftShelf : public DraftFolder {
    Q_OBJECT
public:
    using DraftFolder::DraftFolder;

    /// Of the person who writes, newest first; empty until changed() comes.
    [[nodiscard]] QList<StoredDraft> drafts() const;

public Q_SLOTS:
    /// An empty draft removes the file.
    void save(const QString &key, const domain::ArticleDraft &draft);
    /// Of somebody who may not be the one who writes any more. What was typed there since stays.
    void removeSent(const QString &key, const domain::ArticleDraft &sent);
};

} // namespace items
