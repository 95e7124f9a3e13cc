// SPDX-License-Identifier: MIT
#include "store/transfer/import/fileimport.h"

#include "domain/article.h"
#include "redis/wire/reply.h"
#include "store/core/community/ownserver.h"
#include "store/core/context.h"
#include "store/core/keys/operations.h"
#include "store/core/scripts/moderationact.h"
#include "store/core/scripts/scriptreply.h"
#include "store/transfer/import/articleimporter.h"
#include "store/transfer/import/communityimporter.h"
#include "store/transfer/import/forumimporter.h"
#include "store/transfer/import/postimporter.h"
#include "store/transfer/rows/importfile.h"
#include "store/upkeep/communitycommands.h"

using namespace Qt::StringLiterals;

namespace store {

namespace {
constexpr int progressSteps = 1000;
/// Half a second of a start, at 15 MB a second.
constexpr qint64 muchToReplay = 8LL * 1024 * 1024;
constexpr std::chrono::minutes clockTolerance{1};

domain::Timestamp &postedOf(ImportRecord &record)
{
    return std::visit([](auto &row) -> domain::Timestamp & { return row.posted; }, record);
}

QList<domain::Revision> *earlierOf(ImportRecord &record)
{
    if (auto *topic = std::get_if<ImportTopic>(&record))
        return &topic->earlier;
    auto *reply = std::get_if<ImportReply>(&record);
    return reply ? &reply->earlier : nullptr;
}

/// When it was posted, or edited last.
domain::Timestamp newestOf(ImportRecord &record)
{
    const auto *earlier = earlierOf(record);
    return earlier && !earlier->isEmpty() ? std::max(postedOf(record), earlier->constLast().at)
                                          : postedOf(record);
}

void shift(ImportRecord &record, std::chrono::milliseconds by)
{
    postedOf(record) += by;
    if (auto *earlier = earlierOf(record)) {
        for (auto &form : *earlier)
            form.at += by;
    }
}

class Import {
public:
    Import(redis::Connection &connection, const Keys &keys, redis::Progress &progress)
        : m_connection(connection)
        , m_keys(keys)
        , m_progress(progress)
        , m_people(connection, keys)
        , m_articles(connection, keys, m_people, [this] { return this->isCancelled(); })
        , m_forum(connection, keys, m_people, [this] { return this->isCancelled(); })
        , m_posts(connection, keys, m_people)
        , m_whole(connection, keys, m_people)
    {
    }

    base::Result<ImportCounts> run(const QString &path, ImportTimes times);

private:
    [[nodiscard]] bool isCancelled() const { return m_progress.isCancelled(); }
    base::Result<void> findShift(const QString &path);
    base::Result<void> takeAll(ImportReader &reader);
    base::Result<void> start();
    base::Result<QByteArray> markDays();
    base::Result<void> settleDaysMark(const QByteArray &before);
    base::Result<void> take(ImportRecord record, qint64 line);
    base::Result<void> takeArticle(ImportRow row, qint64 line);
    base::Result<void> flush();
    void note(const BadRow &row);
    void noteBadRows();
    void showProgress(qint64 position, qint64 size);

    redis::Connection &m_connection;
    const Keys &m_keys;
    redis::Progress &m_progress;
    ImportedPeople m_people;
    ArticleImporter m_articles;
    ForumImporter m_forum;
    PostImporter m_posts;
    CommunityImporter m_whole; ///< what only a file of a whole community holds
    ImportCounts m_counts;
    std::chrono::milliseconds m_shift{0};
    int m_passes = 1;
    int m_pass = 0;
    int m_shown = -1;
};

base::Result<ImportCounts> Import::run(const QString &path, ImportTimes times)
{
    m_progress.setTotal(progressSteps);
    auto file = TRY(ImportFile::open(path));
    const auto started = start();
    if (!started && (started.error().kind != base::Failure::Cancelled || !isCancelled()))
        return tl::unexpected(started.error());
    if (times == ImportTimes::NewestIsNow) {
        m_passes = 2;
        TRY(findShift(path));
        ++m_pass;
    }
    const auto marked = TRY(markDays());
    ImportReader reader(std::move(file));
    const auto taken = takeAll(reader);
    if (!taken && (taken.error().kind != base::Failure::Cancelled || !isCancelled()))
        return tl::unexpected(taken.error());
    m_counts.isCancelled = isCancelled();
    m_counts.taken = m_articles.taken();
    m_counts.articles = m_articles.takenIds();
    m_counts.topics = m_forum.topics();
    m_counts.replies = m_forum.replies();
    m_counts.posts = m_posts.taken();
    m_counts.repeated = m_articles.repeated() + m_forum.repeated() + m_posts.repeated();
    TRY(settleDaysMark(marked));
    TRY(noteOperation(
        m_connection, m_keys, "import",
        {"taken", QByteArray::number(m_counts.taken), "topics", QByteArray::number(m_counts.topics),
         "replies", QByteArray::number(m_counts.replies), "posts",
         QByteArray::number(m_counts.posts), "repeated", QByteArray::number(m_counts.repeated),
         "bad", QByteArray::number(m_counts.bad)}));
    return m_counts;
}

/// Scripts count what happens, not what is brought in: the days lack it until somebody counts them.
/// Said first, as an import that is killed took something too. Answers what was said before.
base::Result<QByteArray> Import::markDays()
{
    const auto answers
        = TRY(answersTo(m_connection,
                        {{"HGET", m_keys.statistics(), "imported"},
                         {"HSET", m_keys.statistics(), "imported", freshOperation()}}));
    return answers.first().bytes();
}

/// Said anew at the end: who counted meanwhile did not see all of it.
base::Result<void> Import::settleDaysMark(const QByteArray &before)
{
    const bool isAnything
        = m_counts.taken + m_counts.topics + m_counts.replies + m_counts.posts > 0;
    const auto mark = isAnything ? freshOperation() : before;
    TRY(mark.isEmpty()
            ? answersTo(m_connection, {{"HDEL", m_keys.statistics(), "imported"}})
            : answersTo(m_connection, {{"HSET", m_keys.statistics(), "imported", mark}}));
    return {};
}

base::Result<void> Import::start()
{
    TRY(beginCommunity(m_connection, m_keys));
    TRY(m_people.start());
    TRY(m_articles.start());
    TRY(m_forum.start(m_articles.community()));
    TRY(m_posts.start(m_articles.community()));
    return m_whole.start();
}

/// A first pass over the file for its newest time.
base::Result<void> Import::findShift(const QString &path)
{
    const auto file = TRY(ImportFile::open(path));
    std::optional<domain::Timestamp> newest;
    while (!isCancelled()) {
        const auto outcome = file->next();
        if (outcome == RecordOutcome::End)
            break;
        if (outcome == RecordOutcome::Record)
            newest = std::max(newest.value_or(domain::Timestamp::min()), newestOf(file->record()));
        showProgress(file->position(), file->size());
    }
    if (!newest || isCancelled())
        return {};
    const auto field = QByteArray::number(qint64(newest->time_since_epoch().count()));
    const auto shift = QByteArray::number(qint64((m_articles.now() - *newest).count()));
    const auto answers = TRY(m_connection.pipeline(
        {{"HSETNX", m_keys.importShifts(), field, shift}, {"HGET", m_keys.importShifts(), field}}));
    if (answers[0].isError())
        return tl::unexpected(redis::errorOf(answers[0]));
    m_shift = std::chrono::milliseconds(answers[1].integer().value_or(shift.toLongLong()));
    return {};
}

base::Result<void> Import::takeAll(ImportReader &reader)
{
    while (!isCancelled()) {
        auto *record = reader.next();
        if (!record)
            break;
        if (!record->row)
            note({record->line, record->row.error()});
        else
            TRY(take(std::move(*record->row), record->line));
        showProgress(record->position, reader.size());
    }
    return flush();
}

base::Result<void> Import::flush()
{
    TRY(m_articles.flush());
    auto done = m_forum.flush();
    if (done)
        done = m_posts.flush();
    if (done)
        done = m_whole.flush();
    noteBadRows();
    return done;
}

base::Result<void> Import::take(ImportRecord record, qint64 line)
{
    // People come before whoever names them.
    if (!std::holds_alternative<ImportPerson>(record))
        TRY(m_whole.flush());
    shift(record, m_shift);
    if (newestOf(record) > m_articles.now() + clockTolerance) {
        note({line, u"time-future"_s});
        return {};
    }
    if (auto *article = std::get_if<ImportRow>(&record))
        return takeArticle(std::move(*article), line);
    TRY(m_articles.receive());
    if (auto *topic = std::get_if<ImportTopic>(&record))
        return m_forum.add(std::move(*topic));
    if (const auto *person = std::get_if<ImportPerson>(&record))
        return m_whole.add(*person);
    if (const auto *tab = std::get_if<ImportTab>(&record)) {
        for (const auto &category : tab->categories)
            m_forum.noteTab(category, tab->name);
        return m_whole.add(*tab);
    }
    if (const auto *follows = std::get_if<ImportFollows>(&record))
        return m_whole.add(*follows);
    if (const auto *settings = std::get_if<ImportSettings>(&record))
        return m_whole.add(*settings);
    const auto added = std::holds_alternative<ImportPost>(record)
        ? m_posts.add(std::move(std::get<ImportPost>(record)), line)
        : m_forum.add(std::move(std::get<ImportReply>(record)), line);
    noteBadRows();
    return added;
}

void Import::noteBadRows()
{
    for (const auto &row : m_forum.takeBadRows() + m_posts.takeBadRows())
        note(row);
}

base::Result<void> Import::takeArticle(ImportRow row, qint64 line)
{
    const bool isOpen = row.posted + domain::votingPeriod > m_articles.now();
    if (isOpen && row.votes > ArticleImporter::openVoteLimit) {
        note({line, u"votes-many"_s});
        return {};
    }
    return m_articles.add(std::move(row));
}

void Import::note(const BadRow &row)
{
    if (m_counts.bad++ < ImportCounts::badRowLimit)
        m_counts.badRows.append(row);
}

void Import::showProgress(qint64 position, qint64 size)
{
    const auto part = size > 0 ? double(position) / double(size) : 0.0;
    const auto done = static_cast<int>((m_pass + std::min(part, 1.0)) / m_passes * progressSteps);
    if (done != m_shown)
        m_progress.setDone(done);
    m_shown = done;
}
} // namespace

base::Result<ImportCounts> ImportContent::perform(const Context &context) const
{
    const auto patience = context.patience();
    const GrowingAppendOnlyFile growing(context.connection);
    auto counts = Import(context.connection, context.keys, context.progress).run(path, times);
    // What came is safe; that the next start replays it is no reason to say it is not.
    if (counts)
        (void)rewriteAppendOnlyFile(context.connection, muchToReplay);
    return counts;
}

} // namespace store
