// SPDX-License-Identifier: MIT
#include "store/core/context.h"

#include "store/core/keys/timelinekeys.h"
#include "store/transfer/export/articleexport.h"
#include "store/transfer/export/communitylines.h"
#include "store/transfer/export/exportrequests.h"
#include "store/transfer/export/postexport.h"
#include "store/transfer/export/topicexport.h"
#include "store/transfer/files/jsonlinesreader.h"
#include "store/transfer/rows/importrows.h"

#include <QCryptographicHash>
#include <QHash>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

using namespace Qt::StringLiterals;
using base::Failure;
using base::Result;

namespace store {

namespace {
/// Gives the articles, topics, replies and posts of an export the numbers that an empty community
/// gives them when they come in, in the order of their lines, and takes away where they come from.
class Renumbering {
public:
    [[nodiscard]] QJsonObject renumbered(QJsonObject line);

private:
    /// The next number, or that of the line before if this one goes on with it.
    [[nodiscard]] QString next(QHash<QString, qint64> &numbers, const QString &id) const;
    void redirect(QJsonObject &line, QLatin1StringView field,
                  const QHash<QString, qint64> &numbers) const;

    qint64 m_articles = 0;
    QString m_article; ///< of the line before
    QHash<QString, qint64> m_topics;
    QHash<QString, qint64> m_replies;
    QHash<QString, qint64> m_posts;
};

QString Renumbering::next(QHash<QString, qint64> &numbers, const QString &id) const
{
    const auto known = numbers.constFind(id);
    if (known != numbers.constEnd())
        return QString::number(*known);
    const auto number = numbers.size() + 1;
    numbers.insert(id, number);
    return QString::number(number);
}

/// What is not in the file is not answered.
void Renumbering::redirect(QJsonObject &line, QLatin1StringView field,
                           const QHash<QString, qint64> &numbers) const
{
    const auto other = line.constFind(field);
    if (other == line.constEnd())
        return;
    const auto known = numbers.constFind(other->toString());
    if (known == numbers.constEnd())
        line.remove(field);
    else
        line.insert(field, QString::number(*known));
}

QJsonObject Renumbering::renumbered(QJsonObject line)
{
    line.remove("community"_L1);
    const auto kind = line.value("kind"_L1).toString();
    const auto id = line.value("id"_L1).toString();
    if (kind == "topic"_L1) {
        line.insert("id"_L1, next(m_topics, id));
    } else if (kind == "reply"_L1) {
        redirect(line, "topic"_L1, m_topics);
        redirect(line, "reply_to"_L1, m_replies);
        line.insert("id"_L1, next(m_replies, id));
    } else if (kind == "post"_L1) {
        for (const auto &field : relationFields)
            redirect(line, field.name, m_posts);
        line.insert("id"_L1, next(m_posts, id));
    } else {
        line.insert("kind"_L1, u"article"_s);
        m_articles += std::exchange(m_article, id) == id ? 0 : 1;
        line.insert("id"_L1, QString::number(m_articles));
    }
    return line;
}

constexpr qsizetype peopleAtOnce = 200;
constexpr int stages = 6;

/// What a part of the export reports is a stage of the whole.
class PartProgress : public redis::Progress {
public:
    explicit PartProgress(redis::Progress &whole)
        : m_whole(whole)
    {
    }
    void setTotal(int) override { }
    void setDone(int) override { }
    [[nodiscard]] bool isCancelled() const override { return m_whole.isCancelled(); }

private:
    redis::Progress &m_whole;
};

class CommunityExport {
public:
    CommunityExport(redis::Connection &connection, const Keys &keys, redis::Progress &progress)
        : m_connection(connection)
        , m_keys(keys)
        , m_progress(progress)
        , m_body(m_folder.filePath(u"body"_s))
    {
    }

    Result<ExportCounts> run(const QString &path);

private:
    [[nodiscard]] bool isCancelled() const { return m_progress.isCancelled(); }
    Result<void> writeBody();
    Result<void> writePeople();
    Result<void> writePart(Result<ExportCounts> (CommunityExport::*part)(const QString &));
    Result<ExportCounts> articles(const QString &path);
    Result<ExportCounts> topics(const QString &path);
    Result<ExportCounts> posts(const QString &path);
    Result<void> writeFollows();
    Result<void> writeAll(const CommunityLines &lines);
    Result<void> write(const QJsonObject &line);
    Result<void> finish(const QString &path);

    redis::Connection &m_connection;
    ForumKeys m_keys;
    redis::Progress &m_progress;
    QTemporaryDir m_folder;
    QFile m_body;
    QCryptographicHash m_digest{QCryptographicHash::Sha1};
    Renumbering m_numbers;
    ArticleCache m_names;
    QList<NamedPerson> m_people; ///< by folded name
    ExportCounts m_counts;
    int m_stage = 0;
};

Result<void> CommunityExport::write(const QJsonObject &line)
{
    const auto text = QJsonDocument(line).toJson(QJsonDocument::Compact) + '\n';
    m_digest.addData(text);
    if (m_body.write(text) != text.size())
        return base::fail(Failure::Refused, u"write-failed"_s);
    return {};
}

Result<ExportCounts> CommunityExport::articles(const QString &path)
{
    PartProgress progress(m_progress);
    return exportArticles(m_connection, m_keys, {}, path, progress, voterPartBytes,
                          ExportOrder::ById);
}

Result<ExportCounts> CommunityExport::topics(const QString &path)
{
    PartProgress progress(m_progress);
    return exportTopics(m_connection, m_keys, {}, path, progress, voterPartBytes,
                        ExportOrder::ById);
}

Result<ExportCounts> CommunityExport::posts(const QString &path)
{
    PartProgress progress(m_progress);
    return exportPosts(m_connection, TimelineKeys(m_keys), {}, path, progress);
}

/// In the words of a part's own export, with other numbers.
Result<void>
CommunityExport::writePart(Result<ExportCounts> (CommunityExport::*part)(const QString &))
{
    const auto path = m_folder.filePath(u"part"_s);
    const auto counts = TRY((this->*part)(path));
    m_counts.written += counts.written;
    m_counts.replies += counts.replies;
    m_counts.gone += counts.gone;
    if (counts.isCancelled)
        return {};
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return base::fail(Failure::Refused, u"write-failed"_s);
    JsonLinesReader lines(file);
    while (lines.next() == RecordOutcome::Record)
        TRY(write(m_numbers.renumbered(lines.object())));
    return {};
}

Result<void> CommunityExport::writeAll(const CommunityLines &lines)
{
    for (const auto &line : lines)
        TRY(write(line));
    return {};
}

Result<void> CommunityExport::writePeople()
{
    for (qsizetype begin = 0; begin < m_people.size() && !isCancelled(); begin += peopleAtOnce) {
        const auto part = m_people.mid(begin, peopleAtOnce);
        const auto lines = TRY(linesOfPeople(m_connection, m_keys, part));
        TRY(writeAll(lines));
    }
    return {};
}

Result<void> CommunityExport::writeFollows()
{
    for (qsizetype begin = 0; begin < m_people.size() && !isCancelled(); begin += peopleAtOnce) {
        const auto part = m_people.mid(begin, peopleAtOnce);
        const auto lines = TRY(linesOfFollows(m_connection, m_keys, m_names, part));
        TRY(writeAll(lines));
    }
    return {};
}

Result<void> CommunityExport::writeBody()
{
    const auto advance = [this] { m_progress.setDone(++m_stage); };
    m_people = TRY(everybody(m_connection, m_keys, m_progress));
    TRY(writePeople());
    advance();
    const auto settings = TRY(linesOfSettings(m_connection, m_keys));
    TRY(writeAll(settings.before));
    const auto tabs = TRY(linesOfTabs(m_connection, m_keys));
    TRY(writeAll(tabs));
    advance();
    for (const auto part :
         {&CommunityExport::articles, &CommunityExport::topics, &CommunityExport::posts}) {
        if (isCancelled())
            break;
        TRY(writePart(part));
        advance();
    }
    TRY(writeFollows());
    advance();
    return writeAll(settings.behind);
}

/// Behind a line that tells this content from any other.
Result<void> CommunityExport::finish(const QString &path)
{
    ExportFile file;
    TRY(file.open(path));
    const QJsonObject head{{u"kind"_s, u"community"_s},
                           {u"format"_s, 1},
                           {u"digest"_s, QString::fromLatin1(m_digest.result().toHex())}};
    TRY(file.write(QJsonDocument(head).toJson(QJsonDocument::Compact) + '\n'));
    m_body.seek(0);
    while (!m_body.atEnd())
        TRY(file.write(m_body.read(1 << 20)));
    return file.commit();
}

Result<ExportCounts> CommunityExport::run(const QString &path)
{
    m_progress.setTotal(stages);
    if (!m_folder.isValid() || !m_body.open(QIODevice::ReadWrite))
        return base::fail(Failure::Refused, u"write-failed"_s);
    const auto written = writeBody();
    m_counts.isCancelled = isCancelled();
    if (m_counts.isCancelled)
        return m_counts;
    if (!written)
        return tl::unexpected(written.error());
    TRY(finish(path));
    return m_counts;
}
} // namespace

Result<ExportCounts> ExportCommunity::perform(const Context &context) const
{
    const auto patience = context.patience();
    return CommunityExport(context.connection, context.keys, context.progress).run(path);
}

} // namespace store
