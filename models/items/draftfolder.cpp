// SPDX-License-Identifier: MIT
#include "items/draftfolder.h"

#include "base/deliver.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMutex>
#include <QPromise>
#include <QSaveFile>
#include <QThreadPool>
#include <QUrl>
#include <QUuid>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace items {

namespace {
// Blocking work on the files of the folder; runs on its thread, never on the GUI's.

constexpr qint64 fileLimit = qint64{1024} * 1024;

QString pathOf(const QString &folder, const QString &key)
{
    // Dots too: a file whose name begins with one is hidden.
    auto name = QUrl::toPercentEncoding(key, {}, ".");
    if (name.size() > 120)
        name = QCryptographicHash::hash(key.toUtf8(), QCryptographicHash::Sha1).toHex();
    return QDir(folder).filePath(QString::fromLatin1(name) + u".json"_s);
}

QJsonObject toJson(const StoredText &stored)
{
    auto json = stored.content;
    json.insert(u"key"_s, stored.key);
    json.insert(u"savedAt"_s, stored.savedAt.toUTC().toString(Qt::ISODateWithMs));
    return json;
}

std::optional<StoredText> readText(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly) || file.size() > fileLimit)
        return std::nullopt;
    auto json = QJsonDocument::fromJson(file.read(fileLimit)).object();
    StoredText stored;
    stored.key = json.take("key"_L1).toString();
    stored.savedAt = QDateTime::fromString(json.take("savedAt"_L1).toString(), Qt::ISODateWithMs);
    stored.content = json;
    // A key that belongs to another file would let one draft overwrite another.
    const bool isSound = !stored.key.isEmpty() && stored.savedAt.isValid()
        && QFileInfo(pathOf(QFileInfo(path).path(), stored.key)).fileName()
            == QFileInfo(path).fileName();
    return isSound ? std::optional(stored) : std::nullopt;
}

void putAside(const QString &path)
{
    auto aside = path + u".damaged"_s;
    for (int i = 2; QFile::exists(aside); ++i)
        aside = path + u".damaged%1"_s.arg(i);
    QFile::rename(path, aside);
}

/// Creates the folder, for this person only, if it is missing.
base::Result<void> writeText(const QString &folder, const StoredText &text)
{
    if (!QDir().mkpath(folder))
        return base::fail(base::Failure::Malformed, u"cannot create %1"_s.arg(folder));
    QFile::setPermissions(folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    QSaveFile file(pathOf(folder, text.key));
    if (file.open(QIODevice::WriteOnly)) {
        file.write(QJsonDocument(toJson(text)).toJson());
        if (file.commit())
            return {};
    }
    return base::fail(base::Failure::Malformed, file.errorString());
}

base::Result<void> removeText(const QString &folder, const QString &key)
{
    QFile file(pathOf(folder, key));
    if (!file.exists() || file.remove())
        return {};
    return base::fail(base::Failure::Malformed, file.errorString());
}

/// Newest first. Files that are no drafts are renamed to "….damaged" and left out.
QList<StoredText> readTexts(const QString &folder)
{
    QList<StoredText> texts;
    const auto files = QDir(folder).entryInfoList({u"*.json"_s}, QDir::Files);
    for (const auto &file : files) {
        if (const auto text = readText(file.filePath()))
            texts.append(*text);
        else
            putAside(file.filePath());
    }
    std::stable_sort(texts.begin(), texts.end(),
                     [](const auto &a, const auto &b) { return a.savedAt > b.savedAt; });
    return texts;
}

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

QString DraftFolder::keyOf(const domain::AccountId &person, const QString &name)
{
    return person.isEmpty() ? name : person.toString() + u'/' + name;
}

QString DraftFolder::nameIn(const QString &key)
{
    return key.sliced(key.lastIndexOf(u'/') + 1);
}

QString DraftFolder::ownerIn(const QString &key)
{
    return key.first(qMax(qsizetype(0), key.lastIndexOf(u'/')));
}

std::optional<StoredText> DraftFolder::find(const QString &name) const
{
    const auto found
        = std::ranges::find(m_own, name, [](const StoredText &text) { return nameIn(text.key); });
    return found == m_own.end() ? std::nullopt : std::optional(*found);
}

StoredText DraftFolder::latest(const QString &key) const
{
    if (const auto newest = m_latest.constFind(key); newest != m_latest.cend())
        return *newest;
    const auto found = std::ranges::find(m_texts, key, &StoredText::key);
    return found == m_texts.end() ? StoredText() : *found;
}

QString DraftFolder::freshKey() const
{
    return keyOf(QUuid::createUuid().toString(QUuid::WithoutBraces));
}

void DraftFolder::load()
{
    const auto read
        = [folder = m_folder]() -> base::Result<QList<StoredText>> { return readTexts(folder); };
    base::deliver(run<QList<StoredText>>(read), this, [this](const auto &texts) {
        if (texts)
            m_texts = *texts;
        m_isLoaded = true;
        giveUnowned();
        showOwn();
        Q_EMIT changed();
    });
}

void DraftFolder::setPerson(const domain::AccountId &person)
{
    if (std::exchange(m_person, person) == person)
        return;
    giveTyped();
    showOwn();
    Q_EMIT changed();
}

void DraftFolder::giveTyped()
{
    if (m_person.isEmpty())
        return;
    const auto typed = m_typedByNobody;
    for (const auto &key : typed) {
        if (give(key, m_person))
            m_typedByNobody.remove(key);
    }
}

void DraftFolder::giveUnownedTo(const domain::AccountId &person)
{
    m_heir = person;
    if (m_isLoaded)
        giveUnowned();
}

void DraftFolder::giveUnowned()
{
    const auto heir = std::exchange(m_heir, {});
    if (heir.isEmpty())
        return;
    const auto texts = m_texts;
    for (const auto &text : texts) {
        if (ownerIn(text.key).isEmpty())
            (void)give(text.key, heir);
    }
}

/// False if there is no such text. One of theirs in the same place stays, and then this one does
/// too, with nobody.
bool DraftFolder::give(const QString &key, const domain::AccountId &person)
{
    const auto text = latest(key);
    if (text.content.isEmpty())
        return false;
    const StoredText given{keyOf(person, nameIn(key)), text.content, text.savedAt};
    if (!latest(given.key).content.isEmpty())
        return true;
    m_latest.insert(given.key, given);
    m_latest.insert(key, {});
    const auto move = [folder = m_folder, given, key]() -> base::Result<void> {
        const auto written = writeText(folder, given);
        return written ? removeText(folder, key) : written;
    };
    base::deliver(change(given.key, move), this, [this, given, key](const auto &answer) {
        if (answer)
            m_texts.removeIf([&](const StoredText &known) { return known.key == key; });
        handleSaved(given, answer);
    });
    return true;
}

void DraftFolder::saveText(const QString &key, const QJsonObject &content)
{
    if (ownerIn(key).isEmpty())
        m_typedByNobody.insert(key);
    const StoredText stored{key, content, QDateTime::currentDateTimeUtc()};
    m_latest.insert(key, stored);
    const auto work = [folder = m_folder, stored] { return writeText(folder, stored); };
    base::deliver(change(stored.key, work), this,
                  [this, stored](const auto &answer) { handleSaved(stored, answer); });
}

void DraftFolder::remove(const QString &key)
{
    m_latest.insert(key, {});
    const auto removal = [folder = m_folder, key] { return removeText(folder, key); };
    base::deliver(change(key, removal), this,
                  [this, key](const auto &answer) { handleRemoved(key, answer); });
}

void DraftFolder::handleSaved(const StoredText &stored, const base::Result<void> &answer)
{
    if (!answer)
        return tellFailure(stored.key, answer.error());
    m_texts.removeIf([&](const StoredText &text) { return text.key == stored.key; });
    const auto older = std::find_if(m_texts.cbegin(), m_texts.cend(), [&](const auto &text) {
        return text.savedAt <= stored.savedAt;
    });
    m_texts.insert(older, stored);
    giveTyped();
    showOwn();
    Q_EMIT saved(spokenKey(stored.key));
    Q_EMIT changed();
}

void DraftFolder::handleRemoved(const QString &key, const base::Result<void> &answer)
{
    if (!answer)
        return tellFailure(key, answer.error());
    if (m_texts.removeIf([&](const StoredText &text) { return text.key == key; }) == 0)
        return;
    showOwn();
    Q_EMIT changed();
}

void DraftFolder::showOwn()
{
    m_own.clear();
    for (const auto &text : std::as_const(m_texts)) {
        if (ownerIn(text.key) == m_person.toString())
            m_own.append(text);
    }
}

void DraftFolder::tellFailure(const QString &key, const base::Error &error)
{
    // A change that a later one replaced is no failure: the later one answers.
    if (error.kind != base::Failure::Cancelled)
        Q_EMIT saveFailed(spokenKey(key), error.detail);
}

} // namespace items

#include "moc_draftfolder.cpp"
