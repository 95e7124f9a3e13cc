// SPDX-License-Identifier: MIT
#include "moderation/council.h"

#include "store/accounts/roles.h"
#include "store/articles/articlesubmission.h"
#include "store/core/keys/operations.h"
#include "store/forum/places/categoryacts.h"
#include "store/forum/places/categorymoves.h"
#include "store/forum/places/tabmembers.h"
#include "store/forum/topics/topicsubmission.h"
#include "store/moderation/acts/itemchanges.h"
#include "store/moderation/acts/merges.h"
#include "store/moderation/acts/restrictions.h"
#include "store/moderation/acts/splits.h"
#include "store/moderation/audit/undoing.h"
#include "testregistry.h"

#include <QTest>

#include <algorithm>
#include <functional>

using namespace Qt::StringLiterals;
using domain::AccountId;
using domain::Target;
using domain::TopicId;

namespace {
const AccountId admin("1");

struct InverseAct {
    const char *name;
    std::function<bool(Council &)> run;
};

InverseAct removing(const char *name, Target::Kind kind, const char *id)
{
    return {name, [=](Council &c) { return c.remove({kind, id}, 1).has_value(); }};
}

InverseAct locking(const char *name, Target::Kind kind)
{
    return {name, [=](Council &c) {
                return store::setLocked(c.connection, c.keys, {kind, "1"}, true, admin, {u"so"_s})
                    .has_value();
            }};
}

InverseAct pinning(const char *name, Target::Kind kind)
{
    return {name, [=](Council &c) {
                return store::setPinned(c.connection, c.keys, {kind, "1"}, domain::endless, admin,
                                        {u"so"_s})
                    .has_value();
            }};
}

InverseAct renaming(const char *name, Target::Kind kind)
{
    return {name, [=](Council &c) {
                return store::renameTarget(c.connection, c.keys, {kind, "1"}, u"Clear"_s, admin,
                                           {u"so"_s})
                    .has_value();
            }};
}

InverseAct regrouping(const char *name, const QStringList &add, const QStringList &remove)
{
    return {name, [=](Council &c) {
                return store::regroupArticle(c.connection, c.keys, c.cache, store::freshOperation(),
                                             domain::ArticleId(1), add, remove, admin)
                    .has_value();
            }};
}

QList<InverseAct> onArticles()
{
    using Kind = Target::Kind;
    return {
        removing("remove article 1", Kind::Article, "1"),
        removing("remove article 2", Kind::Article, "2"),
        locking("lock article 1", Kind::Article),
        pinning("pin article 1", Kind::Article),
        renaming("rename article 1", Kind::Article),
        regrouping("add article 1 to a group", {u"go"_s}, {}),
        regrouping("take article 1 out of its group", {}, {u"redis"_s}),
        removing("remove post 1", Kind::Post, "1"),
        locking("lock post 1", Kind::Post),
    };
}

QList<InverseAct> onTopics()
{
    using Kind = Target::Kind;
    return {
        removing("remove topic 1", Kind::Topic, "1"),
        removing("remove topic 2", Kind::Topic, "2"),
        removing("remove the first reply", Kind::Reply, "1"),
        removing("remove the last reply", Kind::Reply, "2"),
        locking("lock topic 1", Kind::Topic),
        pinning("pin topic 1", Kind::Topic),
        renaming("rename topic 1", Kind::Topic),
        {"retag topic 1",
         [](Council &c) {
             return store::retagTopic(c.connection, c.forumKeys, c.forumCache, TopicId(1),
                                      {{u"better"_s}, {u"tag"_s}}, admin, {u"so"_s})
                 .has_value();
         }},
        {"move topic 1",
         [](Council &c) {
             return store::moveTopic(c.connection, c.forumKeys, c.forumCache,
                                     store::freshOperation(), TopicId(1), u"other"_s, admin)
                 .has_value();
         }},
        {"merge topic 1 into 2",
         [](Council &c) {
             return store::mergeTopics(c.connection, c.forumKeys, c.forumCache, TopicId(1),
                                       TopicId(2), admin, {u"so"_s})
                 .has_value();
         }},
        {"split the first reply off",
         [](Council &c) {
             return store::splitTopic(
                        c.connection, c.forumKeys, c.forumCache, store::freshOperation(),
                        {TopicId(1), {{domain::ReplyId("1"), 1}}, {u"New"_s, {}, u"redis"_s, {}}},
                        admin, {u"so"_s})
                 .has_value();
         }},
    };
}

QList<InverseAct> onPlaces()
{
    return {
        {"archive the category",
         [](Council &c) {
             return store::archiveCategory(c.connection, c.forumKeys, u"redis"_s, true, {admin})
                 .has_value();
         }},
        {"rename the category",
         [](Council &c) {
             return store::renameCategory(c.connection, c.forumKeys,
                                          {store::freshOperation(), u"redis"_s, u"databases"_s},
                                          {admin})
                 .has_value();
         }},
        {"merge the category",
         [](Council &c) {
             return store::mergeCategory(c.connection, c.forumKeys,
                                         {store::freshOperation(), u"redis"_s, u"life"_s}, {admin})
                 .has_value();
         }},
        {"rename the tab",
         [](Council &c) {
             return store::renameTab(c.connection, c.forumKeys, u"tab"_s, u"drawer"_s, {admin})
                 .has_value();
         }},
        {"order the tabs",
         [](Council &c) {
             return store::orderCategories(c.connection, c.forumKeys, "tabs", {}, "tab", {admin})
                 .has_value();
         }},
        {"put the category into another tab",
         [](Council &c) {
             return store::setTabMember(c.connection, c.forumKeys, c.forumCache,
                                        store::freshOperation(), u"second"_s, u"redis"_s, true,
                                        admin)
                 .has_value();
         }},
        {"take the category out of its tab",
         [](Council &c) {
             return store::setTabMember(c.connection, c.forumKeys, c.forumCache,
                                        store::freshOperation(), u"tab"_s, u"redis"_s, false, admin)
                 .has_value();
         }},
    };
}

QList<InverseAct> onPeople()
{
    return {
        {"give a role",
         [](Council &c) {
             return store::setOffice(c.connection, store::ModerationKeys(c.keys), AccountId(4),
                                     {domain::Role::Moderator, {"category:redis"}}, admin)
                 .has_value();
         }},
        {"ban", [](Council &c) { return c.bar(4, domain::RestrictionKind::Ban, 1).has_value(); }},
        {"mute", [](Council &c) { return c.bar(4, domain::RestrictionKind::Mute, 1).has_value(); }},
    };
}
} // namespace

Q_DECLARE_METATYPE(InverseAct)

namespace {
/// A topic that comes back while its category is part of another one comes to that: like whatever
/// was posted since, it stays there when the categories are apart again.
bool isExplained(QByteArrayView first, QByteArrayView second)
{
    return first.startsWith("remove topic") && second == "merge the category";
}
} // namespace

/// Every two acts that can be taken back, one behind the other, taken back in both orders: every
/// key of the database is as it was. What cannot be taken back while the other act stands is
/// refused, and goes back behind that.
class TestInverses : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyTwoActsAreTakenBackWhole_data();
    void everyTwoActsAreTakenBackWhole();

private:
    void found();
    /// Its entry; empty: it cannot be done now.
    QByteArray run(const InverseAct &act);
    bool undo(const QByteArray &entry);
    QString differences(const QMap<QByteArray, QByteArrayList> &before);

    Council m_council;
};

void TestInverses::everyTwoActsAreTakenBackWhole_data()
{
    QTest::addColumn<QList<InverseAct>>("seconds");
    QTest::addColumn<InverseAct>("first");
    const auto rows = [](const QList<InverseAct> &firsts, const QList<InverseAct> &seconds) {
        for (const auto &first : firsts)
            QTest::newRow(first.name) << seconds << first;
    };
    rows(onArticles(), onArticles());
    // The other acts on topics are compared one by one in tst_undoing.
    rows(onTopics().first(2), onTopics() + onPlaces() + onPeople());
}

void TestInverses::everyTwoActsAreTakenBackWhole()
{
    QFETCH(const QList<InverseAct>, seconds);
    QFETCH(const InverseAct, first);
    QStringList wrong;
    for (const auto &second : seconds) {
        for (const bool isFirstFirst : {false, true}) {
            const QByteArrayView name(second.name);
            if (isFirstFirst && (name == first.name || isExplained(first.name, name)))
                continue;
            found();
            const auto before = m_council.everything();
            QList<QByteArray> entries{run(first), run(second)};
            QVERIFY(!entries.first().isEmpty());
            if (!isFirstFirst)
                std::reverse(entries.begin(), entries.end());

            const auto where = u"%1, %2, %3: "_s.arg(
                QLatin1StringView(first.name), QLatin1StringView(second.name),
                isFirstFirst ? u"first in first out"_s : u"backwards"_s);
            QList<QByteArray> left;
            for (const auto &entry : std::as_const(entries)) {
                if (!entry.isEmpty() && !undo(entry))
                    left.append(entry);
            }
            for (const auto &entry : std::as_const(left)) {
                if (!undo(entry))
                    wrong.append(where + u"refused"_s);
            }
            if (const auto differs = differences(before); !differs.isEmpty())
                wrong.append(where + differs);
        }
    }
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
}

/// Beside what a council has: a second article of the same link, and a second reply and topic.
void TestInverses::found()
{
    m_council.found();
    const auto link = u"https://a.example"_s;
    QVERIFY(store::submitArticle(m_council.connection, m_council.keys, store::freshOperation(),
                                 {u"Second"_s, link, {u"redis"_s}}, AccountId(3)));
    QVERIFY(store::submitArticle(m_council.connection, m_council.keys, store::freshOperation(),
                                 {u"Third"_s, link, {}}, AccountId(4)));
    for (const auto *article : {"article:1", "article:2"})
        m_council.run({"HSET", article, "votes", "299"});
    for (const auto *article : {"1", "2"})
        QVERIFY(m_council.vote(domain::ArticleId(QByteArray(article)), 6));
    m_council.create(u"Second"_s, u"redis"_s, {u"tag"_s}, 4);
    m_council.create(u"Third"_s, u"life"_s, {}, 4);
    QVERIFY(m_council.reply(TopicId(1), u"Another"_s, 4));
}

QByteArray TestInverses::run(const InverseAct &act)
{
    const auto newest = [this] {
        const auto entries = m_council.run({"XREVRANGE", "fm:audit", "+", "-", "COUNT", "1"});
        return entries.first()[0][0].bytes();
    };
    const auto before = newest();
    if (!act.run(m_council))
        return {};
    m_council.resumeJobs();
    const auto entry = newest();
    return entry == before ? QByteArray() : entry;
}

bool TestInverses::undo(const QByteArray &entry)
{
    const bool isDone
        = store::undoEntry(m_council.connection, store::ModerationKeys(m_council.keys),
                           m_council.forumCache, store::freshOperation(), entry, admin)
              .has_value();
    m_council.resumeJobs();
    return isDone;
}

QString TestInverses::differences(const QMap<QByteArray, QByteArrayList> &before)
{
    const auto after = m_council.everything();
    QStringList different;
    auto keys = before.keys() + after.keys();
    std::sort(keys.begin(), keys.end());
    keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
    for (const auto &key : std::as_const(keys)) {
        // Drawn ids stay drawn, and what a job moved is kept for an undo of the undo.
        if (key == "bbs::topic_ids" || key.startsWith("fm:moved:"))
            continue;
        if (before.value(key) != after.value(key))
            different.append(u"%1 (%2 | %3)"_s.arg(QString::fromUtf8(key),
                                                   QString::fromUtf8(before.value(key).join(' ')),
                                                   QString::fromUtf8(after.value(key).join(' '))));
    }
    return different.join(u"; "_s);
}

REGISTER_TEST(TestInverses)
#include "tst_inverses.moc"
