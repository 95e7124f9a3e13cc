// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/account.h"

#include <QDateTime>
#include <QFuture>
#include <QHash>
#include <QJsonObject>
#include <QObject>
#include <QSet>

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

/// Unfinished texts in a folder, one JSON file each, and each of one person: a key is
/// `<person>/<name>`, or the bare name where nobody had signed in (or an earlier version had not
/// written down who it was). They are written with QSaveFile on a thread of its
/// own, one after the other, so that they survive a crash and a later save is never overtaken by
/// an earlier one; on a slow disk what a later save replaces is not written at all. GUI thread.
class DraftFolder : public QObject {
    Q_OBJECT
public:
    explicit DraftFolder(QString folder, QObject *parent = nullptr);
    /// Waits for what is being written, for two seconds at most; a disk that takes longer
    /// finishes behind our back.
    ~DraftFolder() override;

    /// Of the person who writes, newest first.
    [[nodiscard]] const QList<StoredText> &texts() const { return m_own; }
    /// The key of a text by the person who writes, and the name in any key.
    [[nodiscard]] QString keyOf(const QString &name) const { return keyOf(m_person, name); }
    [[nodiscard]] static QString keyOf(const domain::AccountId &person, const QString &name);
    [[nodiscard]] static QString nameIn(const QString &key);
    /// Whose it is; empty: nobody's.
    [[nodiscard]] static QString ownerIn(const QString &key);

    /// Of the person who writes, by the name in its key.
    [[nodiscard]] std::optional<StoredText> find(const QString &name) const;
    /// What is kept under a key of anybody, or will be as soon as it is written; without content if
    /// that is nothing.
    [[nodiscard]] StoredText latest(const QString &key) const;
    /// When anything was saved last; invalid if nothing is kept.
    [[nodiscard]] QDateTime newest() const { return m_own.value(0).savedAt; }
    /// Of a text that begins now.
    [[nodiscard]] QString freshKey() const;

public Q_SLOTS:
    /// Reads the folder; texts() is empty until changed() comes.
    void load();
    /// Keeps a text of whatever kind.
    void saveText(const QString &key, const QJsonObject &content);
    void remove(const QString &key);
    /// Whose texts these are from here on. What was typed here while nobody was signed in goes to
    /// whoever signs in then.
    void setPerson(const domain::AccountId &person);
    /// What has no owner becomes theirs, once it is read.
    void giveUnownedTo(const domain::AccountId &person);

Q_SIGNALS:
    void changed();
    /// Before changed(), with texts() as they are now.
    void saved(const QString &key);
    /// The disk said no; the text stays in the editor.
    void saveFailed(const QString &key, const QString &reason);

protected:
    /// What saved() and saveFailed() call a text.
    [[nodiscard]] virtual QString spokenKey(const QString &key) const { return key; }

private:
    class Newest;

    template <typename T>
    QFuture<base::Result<T>> run(std::function<base::Result<T>()> work);
    QFuture<base::Result<void>> change(const QString &key,
                                       std::function<base::Result<void>()> work);
    void handleSaved(const StoredText &stored, const base::Result<void> &answer);
    void handleRemoved(const QString &key, const base::Result<void> &answer);
    void tellFailure(const QString &key, const base::Error &error);
    bool give(const QString &key, const domain::AccountId &person);
    void giveUnowned();
    void giveTyped();
    void showOwn();

    QString m_folder;
    QList<StoredText> m_texts; ///< everybody's, newest first
    QList<StoredText> m_own;
    domain::AccountId m_person;
    domain::AccountId m_heir; ///< of what has no owner; empty: nobody
    QSet<QString> m_typedByNobody;
    QHash<QString, StoredText> m_latest; ///< newer than the files: those are written behind us
    bool m_isLoaded = false;
    std::unique_ptr<QThreadPool> m_writer;
    std::shared_ptr<Newest> m_newest;
};

} // namespace items
