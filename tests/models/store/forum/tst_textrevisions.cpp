// SPDX-License-Identifier: MIT
#include "forum.h"
#include "performing.h"
#include "store/forum/forumrequests.h"
#include "store/forum/replypages.h"
#include "store/forum/replysubmission.h"
#include "store/forum/textrevisions.h"
#include "testregistry.h"

#include <QTest>

using namespace Qt::StringLiterals;
using base::Failure;
using domain::AccountId;
using domain::ReplyId;
using domain::TopicDraft;
using domain::TopicId;
using Source = domain::TopicQuery::Source;

class TestTextRevisions : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { m_forum.clear(); }

    void anEditKeepsTheEarlierFormAndUndoIsTheInverse()
    {
        const auto id = m_forum.create(u"Title"_s, u"redis"_s, {u"lua"_s});
        const TopicDraft first{u"Title"_s, u"Body of Title"_s, u"redis"_s, {u"lua"_s}};
        const TopicDraft second{u"Better"_s, u"Longer"_s, u"redis"_s, {u"news"_s}};

        QVERIFY(edit(id, first, second));
        QVERIFY(edit(id, first, second)); // a repeat

        const auto row = m_forum.page().rows.first();
        QCOMPARE(row.title, u"Better"_s);
        QVERIFY(row.isEdited);
        QCOMPARE(m_forum.order(Source::Tag, u"news"_s), u"1"_s);
        QCOMPARE(m_forum.order(Source::Tag, u"lua"_s), QString());
        auto kept = revisions(id);
        QCOMPARE(kept.size(), 1);
        QCOMPARE(kept.first().title, u"Title"_s);
        QCOMPARE(kept.first().body, u"Body of Title"_s);
        QCOMPARE(kept.first().editor, AccountId(1));
        QCOMPARE(m_forum.forumInconsistencies(), QStringList());

        QVERIFY(edit(id, second, first));
        QCOMPARE(m_forum.order(Source::Tag, u"lua"_s), u"1"_s);
        kept = revisions(id);
        QCOMPARE(kept.size(), 2);
        QCOMPARE(kept.first().title, u"Better"_s); // the newest first
        QCOMPARE(m_forum.forumInconsistencies(), QStringList());
    }

    void whoeverKnewAnotherFormIsRefused()
    {
        const auto id = m_forum.create(u"Title"_s);
        const TopicDraft known{u"Title"_s, u"Body of Title"_s, u"redis"_s, {}};
        auto draft = known;
        draft.body = u"Mine"_s;
        for (const auto &other : {TopicDraft{u"Other"_s, known.body, {}, {}},
                                  TopicDraft{known.title, u"Other"_s, {}, {}},
                                  TopicDraft{known.title, known.body, {}, {u"other"_s}}}) {
            QCOMPARE(edit(id, other, draft).error(),
                     (base::Error{Failure::Refused, u"edited-meanwhile"_s}));
        }

        QCOMPARE(edit(id, known, draft, 2).error().detail, u"not-yours"_s);
        QCOMPARE(edit(TopicId(9), known, draft).error().kind, Failure::NotFound);
        QVERIFY(revisions(id).isEmpty());
    }

    void aTopicOfAnotherProgramIsEditedByWhatIsReadNotByBytes()
    {
        m_forum.run({"HSET", "bbs::topic::5", "title", "T", "time", "1410165226.5", "author_id",
                     "1", "content", "a\r\nb", "category", "x", "tags", "[\"a\",  \"\\u4e2d\"]"});
        const TopicDraft known{u"T"_s, u"a\r\nb"_s, u"x"_s, {u"a"_s, u"中"_s}};

        QVERIFY(edit(TopicId(5), known, {u"T"_s, u"c"_s, u"x"_s, {u"a"_s}}));

        QCOMPARE(m_forum.text({"HGET", "bbs::topic::5", "tags"}), "[\"a\"]");
        QCOMPARE(m_forum.number({"ZCARD", "fm:tag:a"}), 1);
        QCOMPARE(m_forum.number({"EXISTS", "fm:tag:中"}), 0);
    }

    void aReplyIsEditedByItsAuthor()
    {
        const auto id = m_forum.create(u"Title"_s);
        const auto reply = m_forum.reply(id, u"Text"_s);

        QVERIFY(editReply(reply->id, u"Text"_s, u"Better"_s));
        QVERIFY(editReply(reply->id, u"Text"_s, u"Better"_s)); // a repeat
        QCOMPARE(editReply(reply->id, u"Text"_s, u"Third"_s).error().detail, u"edited-meanwhile"_s);
        QCOMPARE(editReply(reply->id, u"Better"_s, u"Third"_s, 3).error().detail, u"not-yours"_s);
        QCOMPARE(editReply(ReplyId(9), u"a"_s, u"b"_s).error().kind, Failure::NotFound);

        const auto page = store::readReplies(m_forum.connection, m_forum.forumKeys,
                                             m_forum.forumCache, id, 1, 5);
        QCOMPARE(page->rows.first().content, u"Better"_s);
        QVERIFY(page->rows.first().isEdited);
        const auto kept = revisions(id, reply->id);
        QCOMPARE(kept.size(), 1);
        QCOMPARE(kept.first().body, u"Text"_s);
    }

    void aTombstoneIsNotEdited()
    {
        const auto id = m_forum.create(u"Title"_s);
        const auto reply = m_forum.reply(id, u"Text"_s);
        QVERIFY(store::removeReply(m_forum.connection, m_forum.forumKeys, m_forum.forumCache, id,
                                   reply->id, AccountId(2)));

        QCOMPARE(editReply(reply->id, {}, u"Back"_s).error().kind, Failure::NotFound);
    }

    void historyHoldsAHundredForms()
    {
        const auto id = m_forum.create(u"Title"_s);
        const auto reply = m_forum.reply(id, u"0"_s);
        for (int i = 0; i < 105; ++i)
            QVERIFY(editReply(reply->id, QString::number(i), QString::number(i + 1)));

        const auto kept = revisions(id, reply->id);

        QCOMPARE(kept.size(), 100);
        QCOMPARE(kept.first().body, u"104"_s);
        QCOMPARE(kept.last().body, u"5"_s);
    }

private:
    base::Result<void> edit(const TopicId &id, const TopicDraft &known, const TopicDraft &draft,
                            qint64 person = 1)
    {
        return store::editTopic(m_forum.connection, m_forum.forumKeys, m_forum.forumCache, id,
                                known, draft, AccountId(person));
    }
    base::Result<void> editReply(const ReplyId &id, const QString &known, const QString &text,
                                 qint64 person = 2)
    {
        return store::editReply(m_forum.connection, m_forum.forumKeys, m_forum.forumCache,
                                TopicId(1), id, known, text, AccountId(person));
    }
    QList<domain::Revision> revisions(const TopicId &id, const ReplyId &reply = {})
    {
        return support::perform(store::ListRevisions{id, reply}, m_forum.connection, m_forum.keys)
            .value_or(QList<domain::Revision>());
    }

    Forum m_forum;
};

REGISTER_TEST(TestTextRevisions)
#include "tst_textrevisions.moc"
