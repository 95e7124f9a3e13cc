// SPDX-License-Identifier: MIT
#include "store/transfer/import/forumimporter.h"

#include "base/mapped.h"

#include <numeric>

using base::Result;

namespace store {

namespace {
constexpr qsizetype rowsAtOnce = 400;
constexpr qsizetype bytesAtOnce = 1'000'000;
constexpr qsizetype topicsRemembered = 100'000;

/// Of a text and the forms it had.
qsizetype bytesOf(const QString &text, const QList<domain::Revision> &forms)
{
    return std::accumulate(
        forms.cbegin(), forms.cend(), text.size() * 2,
        [](qsizetype bytes, const domain::Revision &form) { return bytes + form.body.size() * 2; });
}

QStringList editorsOf(const QList<domain::Revision> &forms)
{
    return base::mapped(forms, [](const auto &form) { return form.editorName; });
}
} // namespace

ForumImporter::ForumImporter(redis::Connection &connection, const Keys &keys,
                             ImportedPeople &people, std::function<bool()> isCancelled)
    : m_context{connection, ForumKeys(keys), people, std::move(isCancelled)}
    , m_topics(m_context)
    , m_replies(m_context)
{
}

Result<void> ForumImporter::start(const QByteArray &community)
{
    m_context.community = community;
    const auto started = m_topics.start();
    return started ? m_replies.start() : started;
}

Result<void> ForumImporter::add(ImportTopic topic)
{
    m_names
        += QStringList{topic.author} + topic.upVoters + topic.downVoters + editorsOf(topic.earlier);
    // A name is of ten characters or so, and more is kept of it than those.
    const auto voters = topic.upVoters.size() + topic.downVoters.size();
    const auto bytes = bytesOf(topic.draft.body, topic.earlier) + voters * 20;
    m_topics.add(std::move(topic));
    return flushIfEnough(bytes);
}

Result<void> ForumImporter::add(ImportReply reply, qint64 line)
{
    m_names += QStringList{reply.author} + editorsOf(reply.earlier);
    const auto bytes = bytesOf(reply.content, reply.earlier);
    m_replies.add(std::move(reply), line);
    return flushIfEnough(bytes);
}

void ForumImporter::noteTab(const QString &category, const QString &tab)
{
    const auto name = category.toUtf8();
    auto tabs = m_context.cache.tabs(name);
    if (!tabs.contains(tab.toUtf8()))
        m_context.cache.rememberTabs(name, tabs << tab.toUtf8());
}

Result<void> ForumImporter::flushIfEnough(qsizetype bytes)
{
    m_bytes += bytes;
    if (m_topics.pending() + m_replies.pending() < rowsAtOnce && m_bytes < bytesAtOnce)
        return {};
    return flush();
}

Result<void> ForumImporter::flush()
{
    if (m_topics.pending() + m_replies.pending() == 0)
        return {};
    m_names.removeAll(QString()); // of tombstones
    TRY(m_context.people.find(m_names));
    TRY(m_topics.send());
    TRY(m_replies.send());
    if (m_context.topics.size() > topicsRemembered)
        m_context.topics.clear();
    m_names.clear();
    m_bytes = 0;
    return {};
}

} // namespace store
