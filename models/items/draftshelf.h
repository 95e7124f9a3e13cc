// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/article.h"

#include <QDateTime>
#include <QFuture>
#include <QList>
#include <QObject>
#include <QString>

#include <functional>
#include <memory>

class QThreadPool;

namespace items {

struct StoredDraft {
    QString key; ///< names the file
    domain::ArticleDraft draft;
    QDateTime savedAt;

    friend bool operator==(const StoredDraft &, const StoredDraft &) = default;
};

/// Drafts in a folder, one JSON file each, written with QSaveFile on a thread of its own, one
/// after the other, so that they survive a crash and a later save is never overtaken by an
/// earlier one; on a slow disk what a later save replaces is not written at all. GUI thread.
class DraftShelf : public QObject {
    Q_OBJECT
public:
    explicit DraftShelf(QString folder, QObject *parent = nullptr);
    /// Waits for what is being written, for two seconds at most; a disk that takes longer
    /// finishes behind our back.
    ~DraftShelf() override;

    /// Newest first.
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
    class Newest;

    template <typename T>
    QFuture<base::Result<T>> run(std::function<base::Result<T>()> work);
    QFuture<base::Result<void>> change(const QString &key,
                                       std::function<base::Result<void>()> work);
    void takeSaved(const StoredDraft &stored, const base::Result<void> &answer);
    void takeRemoved(const QString &key, const base::Result<void> &answer);
    void tellFailure(const QString &key, const base::Error &error);

    QString m_folder;
    QList<StoredDraft> m_drafts;
    std::unique_ptr<QThreadPool> m_writer;
    std::shared_ptr<Newest> m_newest;
};

} // namespace items
