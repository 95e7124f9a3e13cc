// SPDX-License-Identifier: MIT
#include "items/draftfolder.h"

#include "base/deliver.h"
#include "items/board/draftfile.h"

#include <QMutex>
#include <QPromise>
#include <QThreadPool>

namespace items {

namespace {
constexpr int lastWait = 2000; // ms
} // namespace

/// The last change that was asked for of each draft; shared with the writing thread.
class DraftFolder::Newest {
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

DraftFolder::DraftFolder(QString folder, QObject *parent)
    : QObject(parent)
    , m_folder(std::move(folder))
    , m_writer(std::make_unique<QThreadPool>())
    , m_newest(std::make_shared<Newest>())
{
    m_writer->setMaxThreadCount(1);
}

DraftFolder::~DraftFolder()
{
    // The pool's destructor would wait for ever, on a network disk that hangs for instance.
    if (!m_writer->waitForDone(lastWait))
        static_cast<void>(m_writer.release());
}

template <typename T>
QFuture<base::Result<T>> DraftFolder::run(std::function<base::Result<T>()> work)
{
    auto promise = std::make_shared<QPromise<base::Result<T>>>();
    promise->start();
    m_writer->start([promise, work = std::move(work)] {
        promise->addResult(work());
        promise->finish();
    });
    return promise->future();
}

QFuture<base::Result<void>> DraftFolder::change(const QString &key,
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

void DraftFolder::load()
{
    const auto read
        = [folder = m_folder]() -> base::Result<QList<StoredText>> { return readTexts(folder); };
    base::deliver(run<QList<StoredText>>(read), this, [this](const auto &texts) {
        if (texts)
            m_texts = *texts;
        Q_EMIT changed();
    });
}

void DraftFolder::save(const QString &key, const QJsonObject &content)
{
    const StoredText stored{key, content, QDateTime::currentDateTimeUtc()};
    const auto write = [folder = m_folder, stored] { return writeText(folder, stored); };
    base::deliver(change(key, write), this,
                  [this, stored](const auto &answer) { takeSaved(stored, answer); });
}

void DraftFolder::remove(const QString &key)
{
    const auto removal = [folder = m_folder, key] { return removeText(folder, key); };
    base::deliver(change(key, removal), this,
                  [this, key](const auto &answer) { takeRemoved(key, answer); });
}

void DraftFolder::takeSaved(const StoredText &stored, const base::Result<void> &answer)
{
    if (!answer)
        return tellFailure(stored.key, answer.error());
    m_texts.removeIf([&](const StoredText &text) { return text.key == stored.key; });
    m_texts.prepend(stored);
    Q_EMIT saved(stored.key);
    Q_EMIT changed();
}

void DraftFolder::takeRemoved(const QString &key, const base::Result<void> &answer)
{
    if (!answer)
        return tellFailure(key, answer.error());
    if (m_texts.removeIf([&](const StoredText &text) { return text.key == key; }) > 0)
        Q_EMIT changed();
}

void DraftFolder::tellFailure(const QString &key, const base::Error &error)
{
    // A change that a later one replaced is no failure: the later one answers.
    if (error.kind != base::Failure::Cancelled)
        Q_EMIT saveFailed(key, error.detail);
}

} // namespace items
