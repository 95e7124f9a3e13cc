// SPDX-License-Identifier: MIT
#pragma once

#include "domain/article.h"

#include <QDateTime>
#include <QList>
#include <QObject>
#include <QString>

namespace items {

struct StoredDraft {
    QString key; ///< names the file
    domain::ArticleDraft draft;
    QDateTime savedAt;
};

/// Drafts in a folder, one JSON file each, written with QSaveFile on a thread of the pool, so
/// that they survive a crash. GUI thread.
class DraftShelf : public QObject {
    Q_OBJECT
public:
    explicit DraftShelf(QString folder, QObject *parent = nullptr);
    ~DraftShelf() override;

    [[nodiscard]] const QList<StoredDraft> &drafts() const { return m_drafts; }

public Q_SLOTS:
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
    QString m_folder;
    QList<StoredDraft> m_drafts;
};

} // namespace items
