// SPDX-License-Identifier: MIT
#include "forum/forum.h"
#include "store/forum/forumdirectory.h"
#include "store/forum/places/categoryacts.h"
#include "store/forum/places/categorymoves.h"
#include "store/forum/places/tabmembers.h"
#include "store/forum/textrevisions.h"
#include "store/forum/topics/topicsubmission.h"
#include "store/moderation/limits/limitsettings.h"
#include "testregistry.h"

#include <QTest>

#include <functional>

using namespace Qt::StringLiterals;
using base::Failure;
using domain::AccountId;
using domain::TopicId;
using store::DirectoryKind;
using Source = domain::TopicQuery::Source;

/// Person 1 administrates, 2 moderates.
class TestCategoryActs : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_forum.clear();
        m_forum.run({"HSET", "fm:meta", "private", "1"});
        m_forum.run({"SET", "fm:role:1", "administrator"});
        m_forum.run({"SET", "fm:role:2", "moderator"});
    }

    void aCategoryThatWasMadeStaysWhileItIsEmpty()
    {
        QVERIFY(create(DirectoryKind::Category, u"redis"_s));
        const auto topic = m_forum.create(u"One"_s, u"redis"_s);
        QVERIFY(store::removeTopic(m_forum.connection, m_forum.forumKeys, m_forum.forumCache, topic,
                                   AccountId(1)));
        m_forum.arrange(u"Tech"_s, u"redis"_s);
        m_forum.arrange(u"Tech"_s, u"redis"_s, false);
        m_forum.rebuild();

        QCOMPARE(names(directory().loose), u"redis"_s);
    }

    void aTabThatWasMadeStaysWhileItIsEmpty()
    {
        QVERIFY(create(DirectoryKind::Tab, u"Tech"_s));
        m_forum.create(u"One"_s, u"redis"_s);
        m_forum.arrange(u"Tech"_s, u"redis"_s);
        m_forum.arrange(u"Tech"_s, u"redis"_s, false);

        QCOMPARE(names(directory().tabs), u"Tech"_s);
    }

    void whatIsThereIsNotMadeTwice()
    {
        m_forum.create(u"One"_s, u"redis"_s);

        QCOMPARE(create(DirectoryKind::Category, u"Redis"_s).error().detail, u"place-exists"_s);
        QCOMPARE(create(DirectoryKind::Category, u"new"_s, 2).error().detail,
                 u"not-administrator"_s);
    }

    void onlyWhatIsEmptyIsRemoved()
    {
        const auto topic = m_forum.create(u"One"_s, u"redis"_s);
        m_forum.arrange(u"Tech"_s, u"redis"_s);
        m_forum.arrange(u"Tech"_s, u"life"_s);

        QCOMPARE(remove(DirectoryKind::Category, u"redis"_s).error().detail, u"place-not-empty"_s);
        QCOMPARE(remove(DirectoryKind::Tab, u"Tech"_s).error().detail, u"place-not-empty"_s);
        QCOMPARE(remove(DirectoryKind::Tab, u"None"_s).error().kind, Failure::NotFound);

        QVERIFY(store::removeTopic(m_forum.connection, m_forum.forumKeys, m_forum.forumCache, topic,
                                   AccountId(1)));
        QVERIFY(remove(DirectoryKind::Category, u"redis"_s));
        QVERIFY(remove(DirectoryKind::Category, u"life"_s));
        QCOMPARE(directory().tabs.size(), 0);
        QCOMPARE(m_forum.forumInconsistencies(), QStringList());
    }

    void whatIsRepeatedAfterALostAnswerAnswersTheSame()
    {
        using Act = std::function<base::Result<store::CategoryChange>()>;
        const auto by = [](const char *operation) {
            return store::CategoryActor{AccountId(1), {}, operation};
        };
        auto &c = m_forum.connection;
        const auto &keys = m_forum.forumKeys;
        m_forum.create(u"One"_s, u"life"_s);
        for (const auto &act : QList<Act>{
                 [&] {
                     return store::createCategory(c, keys, DirectoryKind::Tab, u"A"_s, by("1"));
                 },
                 [&] {
                     return store::createCategory(c, keys, DirectoryKind::Category, u"B"_s,
                                                  by("2"));
                 },
                 [&] { return store::renameTab(c, keys, u"A"_s, u"C"_s, by("3")); },
                 [&] { return store::orderCategories(c, keys, "tabs", {}, "c", by("4")); },
                 [&] { return store::archiveCategory(c, keys, u"B"_s, true, by("5")); },
                 [&] {
                     return store::removeCategory(c, keys, DirectoryKind::Category, u"B"_s,
                                                  by("6"));
                 },
                 [&] {
                     return store::removeCategory(c, keys, DirectoryKind::Tab, u"C"_s, by("7"));
                 },
                 [&] {
                     return store::renameCategory(c, keys, {"8", u"life"_s, u"living"_s},
                                                  {AccountId(1)});
                 }}) {
            const auto first = act();
            QVERIFY2(first, first ? "" : qPrintable(first.error().detail));
            const auto entries = m_forum.number({"XLEN", "fm:audit"});

            const auto again = act();

            QVERIFY2(again, again ? "" : qPrintable(again.error().detail));
            QCOMPARE(again->entry, first->entry);
            QCOMPARE(again->topics, first->topics);
            QVERIFY(!first->entry.isEmpty());
            QCOMPARE(m_forum.number({"XLEN", "fm:audit"}), entries);
        }
        QVERIFY(!create(DirectoryKind::Category, u"living"_s)); // another operation is another one
    }

    void aCategoryPutIntoATabTwiceIsPutOnce()
    {
        m_forum.create(u"One"_s, u"redis"_s);
        QByteArray first;
        QByteArray again;
        for (auto *entry : {&first, &again})
            QVERIFY(store::setTabMember(m_forum.connection, m_forum.forumKeys, m_forum.forumCache,
                                        "job", u"Tech"_s, u"redis"_s, true, AccountId(1), entry));

        QVERIFY(!first.isEmpty());
        QCOMPARE(again, first);
        QCOMPARE(m_forum.number({"ZCARD", "fm:jobs"}), 1);
    }

    void nothingComesToAnArchivedCategory()
    {
        const auto topic = m_forum.create(u"One"_s, u"redis"_s);
        const auto elsewhere = m_forum.create(u"Two"_s, u"life"_s);
        m_forum.run({"HSET", "fm:meta", "slow:redis", "60"});
        QVERIFY(archive(u"redis"_s, true));

        const auto posted
            = store::createTopic(m_forum.connection, m_forum.forumKeys, m_forum.forumCache, "op",
                                 {u"New"_s, u"Body"_s, u"redis"_s, {}}, AccountId(1));
        QCOMPARE(posted.error().detail, u"archived"_s);
        QCOMPARE(m_forum.reply(topic, u"Text"_s).error().detail, u"archived"_s);
        const auto moved
            = store::moveTopic(m_forum.connection, m_forum.forumKeys, m_forum.forumCache, "mv",
                               elsewhere, u"redis"_s, AccountId(1));
        QCOMPARE(moved.error().detail, u"archived"_s);
        const domain::TopicDraft known{u"One"_s, u"Body of One"_s, u"redis"_s, {}};
        const auto edited
            = store::editTopic(m_forum.connection, m_forum.forumKeys, m_forum.forumCache, topic,
                               known, {u"One"_s, u"Other"_s, u"redis"_s, {}}, AccountId(1));
        QCOMPARE(edited.error().detail, u"archived"_s);
        QVERIFY(m_forum.stand(topic, 3, domain::TopicVote::Up)); // votes stay
        QCOMPARE(m_forum.order(Source::Category, u"redis"_s), u"1"_s);
        const auto read = directory();
        QCOMPARE(names(read.archived), u"redis"_s);
        QCOMPARE(names(read.loose), u"life"_s);
        const auto limits = store::readLimits(m_forum.connection, m_forum.keys);
        QCOMPARE(limits->categories, QStringList{u"life"_s});
        QVERIFY(limits->slow.isEmpty());

        QVERIFY(archive(u"redis"_s, false));
        QCOMPARE(m_forum.text({"HGET", "fm:meta", "slow:redis"}), "60");
        QVERIFY(m_forum.reply(topic, u"Text"_s));
        QCOMPARE(archive(u"none"_s, true).error().kind, Failure::NotFound);
    }

    void theOrderIsThatOfAdministrators()
    {
        for (const auto &name : {u"a"_s, u"b"_s, u"c"_s})
            m_forum.create(name, name);
        m_forum.arrange(u"Y"_s, u"a"_s);
        m_forum.arrange(u"X"_s, u"a"_s);
        m_forum.arrange(u"X"_s, u"b"_s);

        QVERIFY(order(std::nullopt, {u"Y"_s, u"X"_s}));
        QVERIFY(order(u"X"_s, {u"b"_s}));

        QCOMPARE(names(directory().tabs), u"Y X"_s);
        QCOMPARE(names(directory().tabs.last().categories), u"b a"_s);
        const auto late = store::orderCategories(m_forum.connection, m_forum.forumKeys, "tabs",
                                                 "x\ny", "y\nx\nz", {AccountId(1)});
        QCOMPARE(late.error().detail, u"changed-meanwhile"_s);
    }

    void aRenamedTabKeepsItsCategoriesTopicsAndPlace()
    {
        m_forum.create(u"One"_s, u"redis"_s);
        m_forum.arrange(u"Tech"_s, u"redis"_s);
        m_forum.arrange(u"More"_s, u"redis"_s);
        QVERIFY(order(std::nullopt, {u"Tech"_s, u"More"_s}));
        QVERIFY(order(u"Tech"_s, {u"redis"_s}));

        QCOMPARE(renameTab(u"Tech"_s, u"more"_s).error().detail, u"place-exists"_s);
        QCOMPARE(renameTab(u"None"_s, u"x"_s).error().kind, Failure::NotFound);
        QVERIFY(renameTab(u"Tech"_s, u"Technology"_s));

        QCOMPARE(names(directory().tabs), u"Technology More"_s);
        QCOMPARE(m_forum.order(Source::Tab, u"Technology"_s), u"1"_s);
        QCOMPARE(m_forum.text({"HGET", "fm:order", "tab:technology"}), "redis");
        QVERIFY(m_forum.reply(TopicId(1), u"Text"_s)); // of a window that knows the old one
        QCOMPARE(m_forum.list({"KEYS", "bbs::tab::Tech::*"}), QByteArrayList());
        QCOMPARE(m_forum.forumInconsistencies(), QStringList());
    }

private:
    base::Result<store::CategoryChange> create(DirectoryKind kind, const QString &name,
                                               qint64 actor = 1)
    {
        return store::createCategory(m_forum.connection, m_forum.forumKeys, kind, name,
                                     {AccountId(actor)});
    }
    base::Result<store::CategoryChange> remove(DirectoryKind kind, const QString &name)
    {
        return store::removeCategory(m_forum.connection, m_forum.forumKeys, kind, name,
                                     {AccountId(1)});
    }
    base::Result<store::CategoryChange> archive(const QString &name, bool archived)
    {
        return store::archiveCategory(m_forum.connection, m_forum.forumKeys, name, archived,
                                      {AccountId(1)});
    }
    base::Result<store::CategoryChange> renameTab(const QString &tab, const QString &name)
    {
        return store::renameTab(m_forum.connection, m_forum.forumKeys, tab, name, {AccountId(1)});
    }
    base::Result<store::CategoryChange> order(const std::optional<QString> &tab,
                                              const QStringList &wanted)
    {
        return store::orderCategories(m_forum.connection, m_forum.forumKeys, store::orderField(tab),
                                      {}, store::orderOf(wanted), {AccountId(1)});
    }
    domain::ForumDirectory directory()
    {
        return store::readDirectory(m_forum.connection, m_forum.forumKeys, m_forum.forumCache, {})
            ->directory;
    }
    template <typename Summary>
    static QString names(const QList<Summary> &list)
    {
        QStringList all;
        for (const auto &one : list)
            all.append(one.name);
        return all.join(u' ');
    }

    Forum m_forum;
};

REGISTER_TEST(TestCategoryActs)
#include "tst_categoryacts.moc"
