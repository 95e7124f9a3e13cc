// SPDX-License-Identifier: MIT
#pragma once

#include "domain/post.h"

#include <QDateTime>
#include <QHash>
#include <QObject>

namespace items {

class DraftFolder;

/// A post that is being written, and whom it answers or quotes.
struct StoredPost {
    domain::PostDraft draft;
    domain::AccountId otherAuthor{};
    QString otherName{};
    QDateTime savedAt{}; ///< set by PostDrafts

    friend bool operator==(const StoredPost &, const StoredPost &) = default;
};

/// What people of this machine have begun to write on the timeline: for each person one new post,
/// and one answer to and one quote of each post. See DraftFolder. GUI thread.
class PostDrafts : public QObject {
    Q_OBJECT
public:
    explicit PostDrafts(const QString &folder, QObject *parent = nullptr);

    /// Of the person who writes, newest first; on the disk.
    [[nodiscard]] QList<StoredPost> drafts() const;
    /// What was typed there last, saved or not; an empty text if nothing.
    [[nodiscard]] StoredPost at(domain::PostRelation relation, const domain::PostId &other) const;
    [[nodiscard]] static QString keyOf(const domain::PostDraft &draft);
    /// When anything of the person was saved last; invalid if nothing is kept.
    [[nodiscard]] QDateTime newest() const;

public Q_SLOTS:
    /// drafts() is empty until changed() comes.
    void load();
    /// Whose drafts these are from here on; nobody's are kept too.
    void setPerson(const domain::AccountId &person);
    /// An empty text removes the file.
    void save(const items::StoredPost &post);
    /// It was sent, by somebody who may not be the one who writes any more. What they typed there
    /// since stays.
    void removeOf(const domain::AccountId &person, const domain::PostDraft &sent);

Q_SIGNALS:
    void changed();
    void saved();
    /// The disk said no; the text stays in the box.
    void saveFailed(const QString &reason);

private:
    DraftFolder *m_folder;
    QHash<QString, StoredPost> m_typed; ///< newer than the files: those are written behind our back
};

} // namespace items
