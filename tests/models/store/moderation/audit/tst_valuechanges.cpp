// SPDX-License-Identifier: MIT
#include "base/keycatalogue.h"
#include "moderation/council.h"
#include "store/core/keys/operations.h"
#include "store/moderation/audit/auditlog.h"
#include "store/moderation/audit/undoing.h"
#include "testregistry.h"

#include <QDir>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using domain::AccountId;
using domain::AuditEntry;

namespace {
enum class Undo {
    Value, ///< what was before is put back where a row says
    Inverse, ///< an act of its own takes it back
    None, ///< it is not taken back
};

struct Verb {
    const char *what;
    const char *target;
    Undo undo;
};

/// Every verb of the audit log.
constexpr Verb verbs[] = {
    {"lock", "topic:1", Undo::Value},
    {"unlock", "article:1", Undo::Value},
    {"pin", "topic:1", Undo::Value},
    {"unpin", "article:1", Undo::Value},
    {"rename", "topic:1", Undo::Value},
    {"ban", "person:4", Undo::Value},
    {"mute", "person:4", Undo::Value},
    {"role", "person:4", Undo::Value},
    {"limits", "", Undo::Value},
    {"slow mode", "category:redis", Undo::Value},
    {"add filter", "filter:word spam", Undo::Value},
    {"remove filter", "filter:word spam", Undo::Value},
    {"delivery", "", Undo::Value},
    {"setting", "setting:zone", Undo::Value},
    {"setting", "setting:welcome", Undo::Value},
    {"order", "order:tabs", Undo::Value},
    {"archive category", "category:redis", Undo::Value},
    {"unarchive category", "category:redis", Undo::Value},
    {"repair", "article:1", Undo::Value},

    {"withdraw", "article:1", Undo::Inverse},
    {"withdraw", "topic:1", Undo::Inverse},
    {"withdraw", "reply:1", Undo::Inverse},
    {"withdraw", "post:1", Undo::Inverse},
    {"withdraw reply", "topic:1", Undo::Inverse}, // of earlier versions
    {"restore", "article:1", Undo::Inverse},
    {"restore", "topic:1", Undo::Inverse},
    {"restore", "reply:1", Undo::Inverse},
    {"restore", "post:1", Undo::Inverse},
    {"restore reply", "topic:1", Undo::Inverse},
    {"approve", "article:1", Undo::Inverse},
    {"approve", "topic:1", Undo::Inverse},
    {"approve", "reply:1", Undo::Inverse},
    {"approve", "post:1", Undo::Inverse},
    {"approve edit", "topic:1", Undo::Inverse},
    {"reject held", "held:1", Undo::Inverse},
    {"hold again", "held:1", Undo::Inverse},
    {"claim report", "topic:1", Undo::Inverse},
    {"settle report", "topic:1", Undo::Inverse},
    {"resolve report", "topic:1", Undo::Inverse}, // of earlier versions
    {"reject report", "topic:1", Undo::Inverse},
    {"move", "topic:1", Undo::Inverse},
    {"regroup", "article:1", Undo::Inverse},
    {"retag", "topic:1", Undo::Inverse},
    {"merge", "topic:1", Undo::Inverse},
    {"unmerge", "topic:1", Undo::Inverse},
    {"split", "topic:1", Undo::Inverse},
    {"put into tab", "category:redis", Undo::Inverse},
    {"take out of tab", "category:redis", Undo::Inverse},
    {"create category", "category:redis", Undo::Inverse},
    {"remove category", "category:redis", Undo::Inverse},
    {"rename category", "category:redis", Undo::Inverse},
    {"merge category", "category:redis", Undo::Inverse},
    {"unmerge category", "category:redis", Undo::Inverse},
    {"create tab", "tab:tab", Undo::Inverse},
    {"remove tab", "tab:tab", Undo::Inverse},
    {"rename tab", "tab:tab", Undo::Inverse},
    {"rename group", "group:redis", Undo::Inverse},
    {"merge group", "group:redis", Undo::Inverse},
    {"return group", "group:redis", Undo::Inverse},

    {"purge", "topic:1", Undo::None},
    {"unsplit", "topic:1", Undo::None},
    {"revert edit", "topic:1", Undo::None},
    {"reopen report", "topic:1", Undo::None},
    {"note", "person:4", Undo::None},
    {"delete note", "person:4", Undo::None},
    {"restore note", "person:4", Undo::None},
    {"clock", "", Undo::None},
    {"foreign_writers", "", Undo::None},
    {"confirm writers", "", Undo::None},
    {"rebuild statistics", "", Undo::None},
    {"restore backup", "backup:file", Undo::None},
    {"import", "", Undo::None},
    {"demo", "", Undo::None},
    {"invite", "invitation:0123456789abcdef", Undo::None},
    {"revoke", "invitation:0123456789abcdef", Undo::None},
    {"recover", "person:1", Undo::None},
    {"leave", "person:1", Undo::None},
    {"set key", "key:fm:x", Undo::None},
    {"remove key", "key:fm:x", Undo::None},
    {"delete key", "key:fm:x", Undo::None},
    {"restore key", "key:fm:x", Undo::None},
};

AuditEntry entryOf(const Verb &verb)
{
    AuditEntry entry;
    entry.what = verb.what;
    entry.target = verb.target;
    if (entry.what == "repair")
        entry.others = {{"form", "field"}, {"key", "article:1"}};
    return entry;
}

/// An entry as the first edition wrote it, what there is behind it, and what was before.
struct FirstEdition {
    const char *name;
    QList<redis::Command> stands;
    QByteArrayList entry; ///< fields and values
    redis::Command asked;
    QByteArrayList before;
    const char *back; ///< what the undo's entry says
    redis::Command alsoAsked{};
    QByteArrayList alsoBefore{};
};

constexpr auto late = "4000000000";

QList<FirstEdition> firstEdition()
{
    return {
        {"lock",
         {{"HSET", "bbs::topic::1", "locked", "5"}},
         {"what", "lock", "target", "topic:1", "before", "", "after", ""},
         {"HEXISTS", "bbs::topic::1", "locked"},
         {"0"},
         "unlock"},
        {"unlock",
         {},
         {"what", "unlock", "target", "article:1", "before", "", "after", ""},
         {"HEXISTS", "article:1", "locked"},
         {"1"},
         "lock"},
        {"pin",
         {{"HSET", "bbs::topic::1", "pinned", late}, {"ZADD", "fm:pins:category:redis", late, "1"}},
         {"what", "pin", "target", "topic:1", "before", "", "after", late},
         {"HEXISTS", "bbs::topic::1", "pinned"},
         {"0"},
         "unpin",
         {"ZCARD", "fm:pins:category:redis"},
         {"0"}},
        {"unpin",
         {},
         {"what", "unpin", "target", "article:1", "before", late, "after", ""},
         {"HGET", "article:1", "pinned"},
         {late},
         "pin",
         {"ZSCORE", "fm:pins:articles", "article:1"},
         {late}},
        {"rename",
         {{"HSET", "bbs::topic::1", "title", "Clear"}},
         {"what", "rename", "target", "topic:1", "before", "Earlier", "after", "Clear"},
         {"HGET", "bbs::topic::1", "title"},
         {"Earlier"},
         "rename"},
        {"ban",
         {{"HSET", "fm:bars", "4", "4000000000\t5\tno\tquiet"}},
         {"what", "ban", "target", "person:4", "before", "0 ", "after", "4000000000 no"},
         {"HGET", "fm:bars", "4"},
         {"0\t5\t\tquiet"},
         "ban",
         {"ZSCORE", "fm:restricted", "4"},
         {"5"}},
        {"mute",
         {},
         {"what", "mute", "target", "person:4", "before", "4000000000 be nice", "after", "0 "},
         {"HGET", "fm:bars", "4"},
         {"0\t4000000000\t\tbe nice"},
         "mute",
         {"ZSCORE", "fm:restricted", "4"},
         {late}},
        {"role",
         {{"SET", "fm:role:4", "moderator"},
          {"SADD", "fm:scope:4", "group:go"},
          {"ZADD", "fm:staff", "1", "4"}},
         {"what", "role", "target", "person:4", "before", "member", "after", "moderator",
          "scope before", "", "scope after", "group:go"},
         {"EXISTS", "fm:role:4", "fm:scope:4"},
         {"0"},
         "role",
         {"ZSCORE", "fm:staff", "4"},
         {""}},
        {"role with places",
         {},
         {"what", "role", "target", "person:4", "before", "moderator", "after", "member",
          "scope before", "category:redis group:go", "scope after", ""},
         {"GET", "fm:role:4"},
         {"moderator"},
         "role",
         {"SCARD", "fm:scope:4"},
         {"2"}},
        {"limits",
         {{"HSET", "fm:meta", "limits", "new"}},
         {"what", "limits", "target", "", "before", "old", "after", "new"},
         {"HGET", "fm:meta", "limits"},
         {"old"},
         "limits"},
        {"slow mode",
         {{"HSET", "fm:meta", "slow:redis", "60"}},
         {"what", "slow mode", "target", "category:redis", "before", "", "after", "60"},
         {"HEXISTS", "fm:meta", "slow:redis"},
         {"0"},
         "slow mode"},
        {"add filter",
         {{"SADD", "fm:filters", "word:spam"}, {"HSET", "fm:meta", "filters", "1"}},
         {"what", "add filter", "target", "filter:word:spam", "before", "", "after", ""},
         {"SCARD", "fm:filters"},
         {"0"},
         "remove filter",
         {"HEXISTS", "fm:meta", "filters"},
         {"0"}},
        {"remove filter",
         {},
         {"what", "remove filter", "target", "filter:word:spam", "before", "", "after", ""},
         {"SISMEMBER", "fm:filters", "word:spam"},
         {"1"},
         "add filter",
         {"HEXISTS", "fm:meta", "filters"},
         {"1"}},
        {"delivery",
         {{"HSET", "fm:meta", "delivery", "push"}, {"SADD", "fm:fanout", "1"}},
         {"what", "delivery", "target", "", "before", "pull", "after", "push"},
         {"HGET", "fm:meta", "delivery"},
         {"pull"},
         "delivery",
         {"EXISTS", "fm:fanout"},
         {"0"}},
        {"zone",
         {{"HSET", "fm:meta", "zone", "Asia/Tokyo", "day_shift", "32400"}},
         {"what", "setting", "target", "setting:zone", "before", "", "after", "Asia/Tokyo"},
         {"HMGET", "fm:meta", "zone", "day_shift"},
         {"", "0"},
         "setting"},
        {"welcome",
         {{"HSET", "fm:texts", "welcome", "Hello"}},
         {"what", "setting", "target", "setting:welcome", "before", "Hi", "after", "Hello"},
         {"HGET", "fm:texts", "welcome"},
         {"Hi"},
         "setting"},
        {"order",
         {{"HSET", "fm:order", "tab:tab", "b\na"}},
         {"what", "order", "target", "order:tab:tab", "before", "a\nb", "after", "b\na"},
         {"HGET", "fm:order", "tab:tab"},
         {"a\nb"},
         "order"},
        {"archive",
         {{"HSET", "fm:meta", "slow:redis", "archived 60"}},
         {"what", "archive category", "target", "category:redis", "before", "60", "after",
          "archived 60"},
         {"HGET", "fm:meta", "slow:redis"},
         {"60"},
         "unarchive category"},
        {"unarchive",
         {},
         {"what", "unarchive category", "target", "category:redis", "before", "archived", "after",
          ""},
         {"HGET", "fm:meta", "slow:redis"},
         {"archived"},
         "archive category"},
        {"repair of a field",
         {{"HSET", "article:1", "votes", "1"}},
         {"what",   "repair", "target",       "article:1", "before", "99",  "after",
          "1",      "kind",   "votes-differ", "form",      "field",  "key", "article:1",
          "second", "",       "member",       "votes",     "expiry", ""},
         {"HGET", "article:1", "votes"},
         {"99"},
         "repair"},
        {"repair of a member",
         {},
         {"what",   "repair",  "target",         "follower:2", "before", "1",   "after",
          "",       "kind",    "follower-extra", "form",       "member", "key", "follower:2",
          "second", "fm:meta", "member",         "3",          "expiry", ""},
         {"SISMEMBER", "follower:2", "3"},
         {"1"},
         "repair"},
    };
}
} // namespace

Q_DECLARE_METATYPE(FirstEdition)

class TestValueChanges : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { m_council.found(); }

    void eachVerbIsUndoneInOneWay()
    {
        for (const auto &verb : verbs) {
            const auto entry = entryOf(verb);
            const bool isValue = store::valueChangeOf(entry) != nullptr;
            const bool hasInverse = store::inverseOf(entry) != nullptr;
            QVERIFY2(isValue == (verb.undo == Undo::Value), verb.what);
            QVERIFY2(hasInverse == (verb.undo == Undo::Inverse), verb.what);
            QVERIFY2(store::isUndoable(entry) == (verb.undo != Undo::None), verb.what);
        }
    }

    void theScriptsWriteNoOtherVerb()
    {
        static const QRegularExpression literal(u"audit\\('([^']+)',"_s);
        const QDir scripts(u":/redis"_s);
        int found = 0;
        for (const auto &name : scripts.entryList()) {
            QFile file(scripts.filePath(name));
            QVERIFY(file.open(QIODevice::ReadOnly));
            auto matches = literal.globalMatch(QString::fromUtf8(file.readAll()));
            while (matches.hasNext()) {
                const auto what = matches.next().captured(1).toUtf8();
                QVERIFY2(std::ranges::any_of(verbs, [&](const auto &v) { return what == v.what; }),
                         what.constData());
                ++found;
            }
        }
        QVERIFY(found > 20);
    }

    void valuesStandInKeysOfTheCatalogue()
    {
        for (const auto &verb : verbs) {
            const auto *change = store::valueChangeOf(entryOf(verb));
            if (!change)
                continue;
            QVERIFY2(!change->keys.isEmpty(), verb.what);
            for (const auto &key : change->keys)
                QVERIFY2(key.startsWith('<') || base::findKey(key).definition, key.constData());
        }
    }

    void whatTheFirstEditionWroteIsTakenBack_data()
    {
        QTest::addColumn<FirstEdition>("row");
        for (const auto &row : firstEdition())
            QTest::newRow(row.name) << row;
    }
    void whatTheFirstEditionWroteIsTakenBack()
    {
        QFETCH(const FirstEdition, row);
        for (const auto &command : row.stands)
            m_council.run(command);
        const auto entry = m_council
                               .run(redis::Command{"XADD", "fm:audit", "*", "who", "2"} + row.entry
                                    + redis::Command{"at", "1000"})
                               .first()
                               .bytes();

        const auto undone = undo(entry);

        QVERIFY2(undone, undone ? "" : qPrintable(undone.error().detail));
        QCOMPARE(told(row.asked), row.before);
        if (!row.alsoAsked.isEmpty())
            QCOMPARE(told(row.alsoAsked), row.alsoBefore);
        const auto own = newest();
        QCOMPARE(own.undoes, entry);
        QCOMPARE(own.what, row.back);
        QVERIFY(store::isUndoable(own));
        QVERIFY(undo(own.id));
        QVERIFY2(told(row.asked) != row.before, "what was taken back comes again");
    }

    void whatIsNotAsTheEntrySaysIsLeft_data() { whatTheFirstEditionWroteIsTakenBack_data(); }
    void whatIsNotAsTheEntrySaysIsLeft()
    {
        QFETCH(const FirstEdition, row);
        for (const auto &command : row.stands)
            m_council.run(command);
        const auto entry = m_council
                               .run(redis::Command{"XADD", "fm:audit", "*", "who", "2"} + row.entry
                                    + redis::Command{"at", "1000"})
                               .first()
                               .bytes();
        QVERIFY(undo(entry));
        m_council.run({"HDEL", "fm:audit:undone", entry}); // as if it were there twice
        const auto was = told(row.asked);

        const auto late = undo(entry);

        QVERIFY(!late);
        QCOMPARE(late.error().detail, "changed-meanwhile"_L1);
        QCOMPARE(told(row.asked), was);
    }

private:
    base::Result<void> undo(const QByteArray &entry)
    {
        return store::undoEntry(m_council.connection, store::ModerationKeys(m_council.keys),
                                m_council.forumCache, store::freshOperation(), entry, AccountId(1));
    }
    AuditEntry newest()
    {
        const auto id = m_council.run({"XREVRANGE", "fm:audit", "+", "-", "COUNT", "1"})
                            .first()[0][0]
                            .bytes();
        return *store::readEntry(m_council.connection, store::ModerationKeys(m_council.keys), id);
    }
    QByteArrayList told(const redis::Command &command)
    {
        const auto replies = m_council.run(command);
        const auto &answer = replies.first();
        if (const auto number = answer.integer())
            return {QByteArray::number(*number)};
        return answer.size() > 0 ? answer.strings() : QByteArrayList{answer.bytes()};
    }

    Council m_council;
};

REGISTER_TEST(TestValueChanges)
#include "tst_valuechanges.moc"
