// SPDX-License-Identifier: MIT
#pragma once

#include "domain/account.h"
#include "domain/article.h"

#include <QDateTime>
#include <QList>
#include <QObject>
#include <QString>

namespace items {

class DraftFolder;

struct StoredDraft {
    QString key; ///< names the file
    domain::ArticleDraft draft;
    QDateTime savedAt;

    friend bool operator==(const StoredDraft &, const StoredDraft &) = default;
};

/// Drafts of articles in a folder, each of one person, see DraftFolder. GUI thread.
class DraftShelf : public QObject {
    Q_OBJECT
public:
    explicit DraftShelf(const QString &folder, QObject *parent = nullptr);
    /// Of the person who writes, newest first.
    [[nodiscard]] const QList<StoredDraft> &drafts() const { return m_drafts; }

    /// Of a draft that begins now.
    [[nodiscard]] QString freshKey() const;

public Q_SLOTS:
    /// See DraftFolder.
    void setPerson(const domain::AccountId &person);
    void giveUnownedTo(const domain::AccountId &person);
    /// Reads the folder; drafts() is empty until changed() comes.
    void load();
    /// An empty draft removes the file.
    void save(const QString &key, const domain::ArticleDraft &draft);
    void remove(const QString &key);

Q_SIGNALS:
    void changed();
    void saved(const QString &key);
    /// The disk said no; the text stays in the editor.
    void saveFailed(const QString &key, const QString &reason);

private:
    void adopt();

    DraftFolder *m_folder;
    QList<StoredDraft> m_drafts;
};

} // namespace items
