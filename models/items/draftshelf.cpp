// SPDX-License-Identifier: MIT
#include "items/draftshelf.h"

#include "base/deliver.h"
#include "items/board/draftfile.h"

#include <QMutex>
#include <QPromise>
#include <QThreadPool>

namespace items {

namespace {
constexpr int lastWait = 2000; // ms

bool isBlank(const domain::ArticleDraft &draft)
{
    return draft.title.trimmed().isEmpty() && draft.link.trimmed().isEmpty()
        && draft.groups.isEmpty();
}
} // namespace

/// The last change that was asked for of each draft; shared with the writing thread.
class DraftShelf::Newest {
public:
    quint64 add(const QString &key)
    {
        const QMutexLocker lock(&m_mutex);
        return ++m_numbers[key];
    }
    [[nodiscard]] bool is(const QString &key, quint64 number) const
    {
        const QMutexLocker lock(&m_mutex);
        return m_numbers.value(key) == number;
    }

private:
    mutable QMutex m_mutex;
    QHash<QString, quint64> m_numbers;
};

DraftShelf::DraftShelf(QString folder, QObject *parent)
    : QObject(parent)
    , m_folder(std::move(folder))
    , m_writer(std::make_unique<QThreadPool>())
    , m_newest(std::make_shared<Newest>())
{
    m_writer->setMaxThreadCount(1);
}

DraftShelf::~DraftShelf()
{
    // The pool's destructor would wait for ever, on a network disk that hangs for instance.
    if (!m_writer->waitForDone(lastWait))
        static_cast<void>(m_writer.release());
}

template <typename T>
QFuture<base::Result<T>> DraftShelf::run(std::function<base::Result<T>()> work)
{
    auto promise = std::make_shared<QPromise<base::Result<T>>>();
    promise->start();
    m_writer->start([promise, work = std::move(work)] {
        promise->addResult(work());
        promise->finish();
    });
    return promise->future();
}

QFuture<base::Result<void>> DraftShelf::change(const QString &key,
                                               std::function<base::Result<void>()> work)
{
    const auto number = m_newest->add(key);
    return run<void>(
        [key, number, newest = m_newest, work = std::move(work)]() -> base::Result<void> {
            if (!newest->is(key, number))
                return base::fail(base::Failure::Cancelled);
            return work();
        });
}

void DraftShelf::load()
{
    const auto read
        = [folder = m_folder]() -> base::Result<QList<StoredDraft>> { return readDrafts(folder); };
    base::deliver(run<QList<StoredDraft>>(read), this, [this](const auto &drafts) {
        if (drafts)
            m_drafts = *drafts;
        Q_EMIT changed();
    });
}

void DraftShelf::save(const QString &key, const domain::ArticleDraft &draft)
{
    if (isBlank(draft))
        return remove(key);
    const StoredDraft stored{key, draft, QDateTime::currentDateTimeUtc()};
    const auto write = [folder = m_folder, stored] { return writeDraft(folder, stored); };
    base::deliver(change(key, write), this,
                  [this, stored](const auto &answer) { takeSaved(stored, answer); });
}

void DraftShelf::remove(const QString &key)
{
    const auto removal = [folder = m_folder, key] { return removeDraft(folder, key); };
    base::deliver(change(key, removal), this,
                  [this, key](const auto &answer) { takeRemoved(key, answer); });
}

void DraftShelf::takeSaved(const StoredDraft &stored, const base::Result<void> &answer)
{
    if (!answer)
        return tellFailure(stored.key, answer.error());
    m_drafts.removeIf([&](const StoredDraft &draft) { return draft.key == stored.key; });
    m_drafts.prepend(stored);
    Q_EMIT saved(stored.key);
    Q_EMIT changed();
}

void DraftShelf::takeRemoved(const QString &key, const base::Result<void> &answer)
{
    if (!answer)
        return tellFailure(key, answer.error());
    if (m_drafts.removeIf([&](const StoredDraft &draft) { return draft.key == key; }) > 0)
        Q_EMIT changed();
}

void DraftShelf::tellFailure(const QString &key, const base::Error &error)
{
    // A change that a later one replaced is no failure: the later one answers.
    if (error.kind != base::Failure::Cancelled)
        Q_EMIT saveFailed(key, error.detail);
}

} // namespace items
