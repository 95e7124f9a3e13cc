// SPDX-License-Identifier: MIT
#pragma once

#include "domain/post.h"

#include <QDateTime>
#include <QObject>

#include <optional>

namespace items {

class DraftFolder;

/// A post that is being written, and whom it answers or quotes.
struct StoredPost {
    domain::PostDraft draft;
    domain::AccountId otherAuthor{};
    QString otherName{};

    friend bool operator==(const StoredPost &, const StoredPost &) = default;
};

/// What a person has begun to write on the timeline. See DraftFolder. GUI thread.
class PostDrafts : public QObject {
    Q_OBJECT
public:
    explicit PostDrafts(const QString &folder, QObject *parent = nullptr);

    [[nodiscard]] std::optional<StoredPost> post() const;
    /// Invalid if nothing is kept.
    [[nodiscard]] QDateTime savedAt() const;

public Q_SLOTS:
    /// post() is empty until changed() comes.
    void load();
    /// An empty text removes the file.
    void save(const items::StoredPost &post);

Q_SIGNALS:
    void changed();
    void saved();
    /// The disk said no; the text stays in the box.
    void saveFailed(const QString &reason);

private:
    DraftFolder *m_folder;
};

} // namespace items
