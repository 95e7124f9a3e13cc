// SPDX-License-Identifier: MIT
#include "desk.h"
#include "moderation/council.h"
#include "store/forum/textrevisions.h"
#include "store/moderation/audit/undoing.h"
#include "store/moderation/limits/limitrequests.h"
#include "store/moderation/limits/limitsettings.h"
#include "testregistry.h"

#include <QTest>
#include <QUuid>

#include <cmath>

using namespace Qt::StringLiterals;
using base::Result;
using domain::AccountId;
using domain::ReplyId;
using domain::TopicId;

/// Member 3 edits; the word "spam" lets it wait for a moderator.
class TestReverts : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_council.found();
        QVERIFY(store::changeLimits(m_council.connection, m_council.keys,
                                    {{"add filter", "phrase:spam", {}, {}}}, AccountId(1)));
    }

    void theEarlierFormOfATopicStandsAgain_data()
    {
        QTest::addColumn<bool>("wasEditedBefore");
        QTest::newRow("the first edit") << false;
        QTest::newRow("a later edit") << true;
    }
    void theEarlierFormOfATopicStandsAgain()
    {
        QFETCH(const bool, wasEditedBefore);
        if (wasEditedBefore)
            QVERIFY(editTopic(original(), middle()));
        const auto before = withoutWaiting();
        QVERIFY(approveTopic(wasEditedBefore ? middle() : original()));
        QVERIFY(withoutWaiting() != before);

        QVERIFY(undo());

        QCOMPARE(withoutWaiting(), before);
        QCOMPARE(m_council.forumInconsistencies(), QStringList());
    }

    void theEarlierFormOfAReplyStandsAgain()
    {
        const auto before = withoutWaiting();
        QVERIFY(approveReply(u"Reply of @person4"_s));
        QVERIFY(withoutWaiting() != before);

        QVERIFY(undo());

        QCOMPARE(withoutWaiting(), before);
    }

    /// The server's clock is late in a second, the community's early in the next.
    void theClocksOfServerAndCommunityMayBeginTheirSecondsApart()
    {
        const auto offset = m_council.run({"HGET", "fm:meta", "clock_offset"}).first().number();
        m_council.run({"HSET", "fm:meta", "clock_offset",
                       QByteArray::number(std::ceil(offset.value_or(0)) + 0.48, 'f', 2)});
        const auto microseconds = [this] { return m_council.run({"TIME"}).first()[1].number(); };
        while (qAbs(microseconds().value_or(0) - 700'000) > 150'000)
            QTest::qWait(10);
        QVERIFY(approveTopic(original()));

        QVERIFY(undo());
    }

    void whatWasEditedSinceIsLeft()
    {
        QVERIFY(approveTopic(original()));
        const auto entry = newest();
        m_council.run({"HINCRBYFLOAT", "fm:meta", "clock_offset", "10"});
        m_council.run({"SREM", "fm:filters", "phrase:spam"});
        m_council.run({"HDEL", "fm:meta", "filters"});
        QVERIFY(editTopic(edited(), middle()));
        const auto before = m_council.everything();

        QCOMPARE(undo(entry).error().detail, u"changed-meanwhile"_s);

        QCOMPARE(m_council.everything(), before);
    }

    void whatWasRemovedSinceIsLeft()
    {
        QVERIFY(approveReply(u"Reply of @person4"_s));
        const auto entry = newest();
        QVERIFY(m_council.remove(m_council.answer, 2));

        QCOMPARE(undo(entry).error().detail, u"changed-meanwhile"_s);
    }

    void aMemberDoesNotTakeItBack()
    {
        QVERIFY(approveTopic(original()));

        QVERIFY(!undo(newest(), 3));
        QVERIFY(!undo(newest(), 6)); // moderates elsewhere
        QVERIFY(undo(newest(), 5));
    }

private:
    static domain::TopicDraft original()
    {
        return {u"Topic"_s, u"Body of Topic"_s, u"redis"_s, {u"tag"_s}};
    }
    static domain::TopicDraft middle() { return {u"Middle"_s, u"Body"_s, u"redis"_s, {u"tag"_s}}; }
    static domain::TopicDraft edited()
    {
        return {u"Edited"_s, u"spam"_s, u"redis"_s, {u"other"_s}};
    }
    Result<void> editTopic(const domain::TopicDraft &known, const domain::TopicDraft &draft)
    {
        return store::editTopic(m_council.connection, m_council.forumKeys, m_council.forumCache,
                                TopicId(1), known, draft, AccountId(3));
    }
    bool approve(const QByteArray &held)
    {
        return support::Desk(m_council.connection, m_council.keys)
            .perform(store::ApproveHeld{held}, AccountId(2))
            .has_value();
    }
    bool approveTopic(const domain::TopicDraft &known)
    {
        return !editTopic(known, edited()) && approve("3:edit:topic:1");
    }
    bool approveReply(const QString &known)
    {
        const auto done
            = store::editReply(m_council.connection, m_council.forumKeys, m_council.forumCache,
                               TopicId(1), ReplyId(1), known, u"spam"_s, AccountId(3));
        return !done && approve("3:edit:reply:1");
    }
    QByteArray newest()
    {
        return m_council.run({"XREVRANGE", "fm:audit", "+", "-", "COUNT", "1"})
            .first()[0][0]
            .bytes();
    }
    Result<void> undo() { return undo(newest(), 2); }
    Result<void> undo(const QByteArray &entry, qint64 actor = 2)
    {
        return store::undoEntry(
            m_council.connection, store::ModerationKeys(m_council.keys), m_council.forumCache,
            QUuid::createUuid().toByteArray(QUuid::WithoutBraces), entry, AccountId(actor));
    }
    /// What was approved stays so, and its author was told of it.
    QMap<QByteArray, QByteArrayList> withoutWaiting()
    {
        auto all = m_council.everything();
        all.removeIf([](const auto &key) {
            return key.key().startsWith("fm:held") || key.key() == "fm:notices:3";
        });
        return all;
    }

    Council m_council;
};

REGISTER_TEST(TestReverts)
#include "tst_reverts.moc"
