// SPDX-License-Identifier: MIT
#include "store/moderation/audit/auditlog.h"

#include "domain/names.h"
#include "store/accounts/invitations.h"
#include "store/articles/articlerows.h"
#include "store/core/community/communityclock.h"
#include "store/core/context.h"
#include "store/core/keys/forumkeys.h"
#include "store/core/keys/guardedkeys.h"
#include "store/core/keys/timelinekeys.h"
#include "store/core/scripts/scriptreply.h"
#include "store/moderation/audit/auditrequests.h"
#include "store/moderation/audit/undoing.h"

using namespace Qt::StringLiterals;
using base::Result;
using domain::AccountId;
using domain::AuditEntry;
using domain::AuditPage;
using domain::AuditQuery;

namespace store {

namespace {
constexpr qsizetype sliceSize = 500;
constexpr qint64 entriesAtOnce = 2'000;

QByteArray streamBound(std::chrono::milliseconds moment)
{
    return QByteArray::number(std::max<qint64>(0, moment.count()));
}
} // namespace

/// Fields of older and newer versions are kept as they are.
AuditEntry decodeAuditEntry(const redis::Reply &reply)
{
    AuditEntry entry;
    entry.id = reply[0].bytes();
    // Without `at`, the server's clock wrote the id.
    entry.at = timestampOf(entry.id.left(entry.id.indexOf('-')).toDouble() / 1000);
    const auto fields = reply[1];
    for (qsizetype i = 0; i + 1 < fields.size(); i += 2) {
        const auto name = fields[i].view();
        const auto value = fields[i + 1].bytes();
        if (name == "who")
            entry.who = AccountId(value);
        else if (name == "what")
            entry.what = value;
        else if (name == "target")
            entry.target = value;
        else if (name == "before")
            entry.before = value;
        else if (name == "after")
            entry.after = value;
        else if (name == "reason")
            entry.reason = QString::fromUtf8(value);
        else if (name == "undoes")
            entry.undoes = value;
        else if (name == "at" && fields[i + 1].number())
            entry.at = timestampOf(*fields[i + 1].number());
        else
            entry.others.append({name.toByteArray(), value});
    }
    entry.isUndoable = isUndoable(entry);
    return entry;
}

AuditWalk::AuditWalk(const ModerationKeys &keys, AuditQuery query, AccountId who,
                     domain::Timestamp now, std::chrono::milliseconds offset)
    : m_keys(keys)
    , m_query(std::move(query))
    , m_who(std::move(who))
    , m_now(now)
    , m_newest("+")
    , m_oldest("-")
{
    // Ids are the server's time, entries the community's, which is ahead by what the offset was
    // then: nothing or more, up to what it is now.
    if (m_query.until > domain::Timestamp())
        m_newest = streamBound(m_query.until.time_since_epoch()
                               - std::min(offset, std::chrono::milliseconds(0)));
    if (m_query.from > domain::Timestamp())
        m_oldest = streamBound(m_query.from.time_since_epoch()
                               - std::max(offset, std::chrono::milliseconds(0)));
}

QByteArray &AuditWalk::begin()
{
    return m_query.order == domain::TimeOrder::Newest ? m_newest : m_oldest;
}

void AuditWalk::startBehind(const QByteArray &cursor)
{
    if (!cursor.isEmpty())
        begin() = '(' + cursor;
}

bool AuditWalk::matches(const AuditEntry &entry) const
{
    return (m_who.isEmpty() || entry.who == m_who)
        && (m_query.what.isEmpty() || m_query.what.contains(entry.what))
        && (m_query.target.isEmpty() || entry.target == m_query.target)
        && (m_query.from == domain::Timestamp() || entry.at >= m_query.from)
        && (m_query.until == domain::Timestamp() || entry.at <= m_query.until);
}

Result<QList<AuditEntry>> AuditWalk::slice(redis::Connection &connection, qsizetype limit)
{
    const auto most = QByteArray::number(limit);
    const bool isNewestFirst = m_query.order == domain::TimeOrder::Newest;
    const auto replies = TRY(connection.command(
        isNewestFirst
            ? redis::Command{"XREVRANGE", m_keys.audit(), m_newest, m_oldest, "COUNT", most}
            : redis::Command{"XRANGE", m_keys.audit(), m_oldest, m_newest, "COUNT", most}));
    QList<AuditEntry> found;
    const auto entries = replies.first();
    for (qsizetype i = 0; i < entries.size(); ++i) {
        const auto entry = decodeAuditEntry(entries[i]);
        m_cursor = entry.id;
        m_reached = entry.at;
        if (matches(entry))
            found.append(entry);
    }
    m_examined += entries.size();
    startBehind(m_cursor);
    m_isAtEnd = entries.size() < limit;
    return found;
}

Result<AccountId> actorNamed(redis::Connection &connection, const Keys &keys, const QString &typed)
{
    const auto name = typed.trimmed();
    if (name == "operator"_L1)
        return AccountId("operator");
    const auto owner
        = TRY(connection.command({"HGET", keys.nameToUid(), domain::foldedName(name).toUtf8()}));
    if (!owner.first().isNil())
        return AccountId(owner.first().bytes());
    bool isNumber = false;
    (void)name.toLongLong(&isNumber);
    return isNumber ? AccountId(name.toUtf8()) : AccountId();
}

Result<std::optional<AuditWalk>> beginAuditWalk(redis::Connection &connection,
                                                const ModerationKeys &keys, const AuditQuery &query)
{
    AccountId who = query.whoId;
    if (who.isEmpty() && !query.who.trimmed().isEmpty()) {
        const auto named = TRY(actorNamed(connection, keys, query.who));
        if (named.isEmpty())
            return std::optional<AuditWalk>();
        who = named;
    }
    const auto clock = TRY(connection.pipeline(CommunityClock::commands(keys)));
    const auto now = CommunityClock::decode(clock[0], clock[1]);
    const auto offset = now.now.time_since_epoch() - std::chrono::seconds(now.serverSeconds);
    return std::optional(AuditWalk(keys, query, who, now.now, offset));
}

namespace {
constexpr qsizetype nameLength = 80;

QByteArray kindOf(const QByteArray &target)
{
    return target.left(std::max<qsizetype>(target.indexOf(':'), 0));
}

QByteArray idOf(const QByteArray &target)
{
    return target.mid(target.indexOf(':') + 1);
}

/// Where the name of a target may be: what stands, then what was removed.
QList<redis::Command> questionsAbout(const Keys &keys, const QByteArray &kind, const QByteArray &id)
{
    const ForumKeys forum(keys);
    const TimelineKeys timeline(keys);
    if (kind == "article")
        return {{"HGET", keys.article(domain::ArticleId(id)), "title"},
                {"HGET", keys.removed(domain::ArticleId(id)), "title"}};
    if (kind == "topic")
        return {{"HGET", forum.topic(domain::TopicId(id)), "title"},
                {"HGET", forum.removedTopic(domain::TopicId(id)), "title"}};
    if (kind == "reply")
        return {{"HGET", forum.comment(domain::ReplyId(id)), "content"},
                {"HGET", forum.removedReply(domain::ReplyId(id)), "content"}};
    if (kind == "post")
        return {{"HGET", timeline.post(domain::PostId(id)), timeline.postFields().content},
                {"HGET", timeline.removedPost(domain::PostId(id)), "content"}};
    return {};
}

/// Titles and first words, for which one round trip asks.
Result<void> readTitles(redis::Connection &connection, const Keys &keys,
                        const QByteArrayList &targets, QStringList &found)
{
    QList<redis::Command> questions;
    QList<qsizetype> askedFor;
    for (qsizetype i = 0; i < targets.size(); ++i) {
        const auto asked = questionsAbout(keys, kindOf(targets[i]), idOf(targets[i]));
        questions.append(asked);
        askedFor.append(QList<qsizetype>(asked.size(), i));
    }
    if (questions.isEmpty())
        return {};
    const auto answers = TRY(connection.pipeline(questions));
    for (qsizetype i = 0; i < askedFor.size(); ++i) {
        // A key of another type has no name.
        const auto text = answers[i].isError() ? QString() : answers[i].text().simplified();
        if (auto &name = found[askedFor[i]]; name.isEmpty())
            name = text.left(nameLength);
    }
    return {};
}

/// By their notes, where they have one.
Result<void> readInvitationNotes(redis::Connection &connection, const Keys &keys,
                                 const QByteArrayList &targets, QStringList &found)
{
    const auto guarded = GuardedKeys::ofNameSpace(keys.nameSpace());
    QList<qsizetype> places;
    for (qsizetype i = 0; i < targets.size(); ++i) {
        if (kindOf(targets[i]) == "invitation")
            places.append(i);
    }
    if (!guarded || places.isEmpty())
        return {};
    redis::Command question{"HMGET", guarded->invitations()};
    for (const auto place : std::as_const(places))
        question.append(idOf(targets[place]));
    const auto kept = TRY(connection.command(question));
    for (qsizetype i = 0; i < places.size(); ++i) {
        const auto &id = question[i + 2];
        if (const auto invitation = readInvitation(id, kept.first()[i].bytes()))
            found[places[i]] = invitation->note.left(nameLength);
    }
    return {};
}
} // namespace

Result<QStringList> readTargetNames(redis::Connection &connection, const Keys &keys,
                                    ArticleCache &names, const QByteArrayList &targets)
{
    QStringList found(targets.size());
    TRY(readTitles(connection, keys, targets, found));
    TRY(readInvitationNotes(connection, keys, targets, found));
    QList<AccountId> people;
    for (qsizetype i = 0; i < targets.size(); ++i) {
        const auto kind = kindOf(targets[i]);
        if (kind == "category" || kind == "tab" || kind == "group")
            found[i] = QString::fromUtf8(idOf(targets[i]));
        if (kind == "filter") // "phrase:casino"
            found[i] = QString::fromUtf8(idOf(idOf(targets[i])));
        if (kind == "person")
            people.append(AccountId(idOf(targets[i])));
    }
    if (people.isEmpty())
        return found;
    const auto persons = TRY(readNames(connection, keys, names, people));
    for (qsizetype i = 0, person = 0; i < targets.size(); ++i) {
        if (kindOf(targets[i]) == "person")
            found[i] = persons.at(person++);
    }
    return found;
}

Result<void> nameAudit(redis::Connection &connection, const ModerationKeys &keys,
                       ArticleCache &names, QList<AuditEntry> &entries)
{
    if (entries.isEmpty())
        return {};
    QList<AccountId> people;
    QByteArrayList targets;
    redis::Command undone{"HMGET", keys.undone()};
    for (const auto &entry : std::as_const(entries)) {
        people.append(entry.who);
        targets.append(entry.target);
        undone.append(entry.id);
    }
    const auto takenBack = TRY(connection.command(undone));
    const auto actors = TRY(readNames(connection, keys, names, people));
    const auto titles = TRY(readTargetNames(connection, keys, names, targets));
    for (qsizetype i = 0; i < entries.size(); ++i) {
        entries[i].whoName = actors.at(i);
        entries[i].targetName = titles.at(i);
        entries[i].undoneBy = takenBack.first()[i].bytes();
    }
    return {};
}

Result<AuditPage> readAudit(redis::Connection &connection, const ModerationKeys &keys,
                            ArticleCache &names, const AuditQuery &query, const QByteArray &cursor,
                            qsizetype count)
{
    auto walk = TRY(beginAuditWalk(connection, keys, query));
    AuditPage page;
    if (!walk)
        return page;
    auto &over = *walk;
    over.startBehind(cursor);
    page.now = over.now();
    const bool isEverything = query.isEverything();
    while (!over.isAtEnd() && page.rows.size() < count && over.examined() < entriesAtOnce) {
        const auto limit = isEverything ? count - page.rows.size() : sliceSize;
        const auto found = TRY(over.slice(connection, limit));
        page.rows += found;
    }
    page.cursor = over.isAtEnd() ? QByteArray() : over.cursor();
    page.examined = over.examined();
    page.reached = over.reached();
    // What is too much for this page is read with the next one.
    if (page.rows.size() > count) {
        page.rows.resize(count);
        page.cursor = page.rows.last().id;
        page.reached = page.rows.last().at;
    }
    TRY(nameAudit(connection, keys, names, page.rows));
    return page;
}

Result<AuditEntry> readEntry(redis::Connection &connection, const ModerationKeys &keys,
                             const QByteArray &id)
{
    const auto found = TRY(connection.command({"XRANGE", keys.audit(), id, id, "COUNT", "1"}));
    if (found.first().size() == 0)
        return base::fail(base::Failure::NotFound);
    return decodeAuditEntry(found.first()[0]);
}

Result<AuditPage> ListAudit::perform(const Context &context) const
{
    return readAudit(context.connection, ModerationKeys(context.keys),
                     context.memory<ArticleCache>(), query, cursor, count);
}

} // namespace store
