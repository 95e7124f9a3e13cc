// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"

#include <QDateTime>
#include <QFuture>
#include <QJsonObject>
#include <QObject>

#include <functional>
#include <memory>

class QThreadPool;

namespace items {

/// Something unfinished, as its file holds it.
struct StoredText {
    QString key; ///< names the file
    QJsonObject content; ///< without "key" and "savedAt", which the file adds
    QDateTime savedAt;

    friend bool operator==(const StoredText &, const StoredText &) = default;
};

/// Unfinished texts in a folder, one JSON file each, written with QSaveFile on a thread of its
/// own, one after the other, so that they survive a crash and a later save is never overtaken by
/// an earlier one; on a slow disk what a later save replaces is not written at all. GUI thread.
class DraftFolder : public QObject {
    Q_OBJECT
public:
    explicit DraftFolder(QString folder, QObject *parent = nullptr);
    /// Waits for what is being written, for two seconds at most; a disk that takes longer
    /// finishes behind our back.
    ~DraftFolder() override;

    /// Newest first.
    [[nodiscard]] const QList<StoredText> &texts() const { return m_texts; }

    /// Reads the folder; texts() is empty until changed() comes.
    void load();
    void save(const QString &key, const QJsonObject &content);
    void remove(const QString &key);

Q_SIGNALS:
    void changed();
    /// Before changed(), with texts() as they are now.
    void saved(const QString &key);
    void saveFailed(const QString &key, const QString &reason);

private:
    class Newest;

    template <typename T>
    QFuture<base::Result<T>> run(std::function<base::Result<T>()> work);
    QFuture<base::Result<void>> change(const QString &key,
                                       std::function<base::Result<void>()> work);
    void takeSaved(const StoredText &stored, const base::Result<void> &answer);
    void takeRemoved(const QString &key, const base::Result<void> &answer);
    void tellFailure(const QString &key, const base::Error &error);

    QString m_folder;
    QList<StoredText> m_texts;
    std::unique_ptr<QThreadPool> m_writer;
    std::shared_ptr<Newest> m_newest;
};

} // namespace items
