// SPDX-License-Identifier: MIT
#include "items/postdrafts.h"

#include "testregistry.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using domain::AccountId;
using domain::PostId;
using domain::PostRelation;
using items::PostDrafts;
using items::StoredPost;

class TestPostDrafts : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void eachPersonHasOneOfEachPlace();
    void whatWasTypedIsThereBeforeTheDiskHasIt();
    void anEmptyTextLeaves();
    void aRepostLeavesTheNewPostsDraftAlone();
    void whatNobodyTypedIsTheirsWhoSignsInThoughTheyPostedBefore();
    void draftsSurviveTheProgramWithWhatTheyAnswer();
    void aDiskThatSaysNoIsReported();

private:
    static StoredPost post(const QString &text, PostRelation relation = PostRelation::None,
                           qint64 other = 0)
    {
        StoredPost post;
        post.draft.content = text;
        post.draft.relation = relation;
        if (other > 0)
            post.draft.other = PostId(other);
        return post;
    }
    static QString textAt(const PostDrafts &drafts, PostRelation relation, qint64 other)
    {
        return drafts.at(relation, PostId(other)).draft.content;
    }
};

void TestPostDrafts::eachPersonHasOneOfEachPlace()
{
    const QTemporaryDir folder;
    PostDrafts drafts(folder.path());
    QSignalSpy saved(&drafts, &PostDrafts::saved);
    drafts.setPerson(AccountId(1));
    drafts.save(post(u"new"_s));
    drafts.save(post(u"answer"_s, PostRelation::Answer, 5));
    drafts.save(post(u"quote"_s, PostRelation::Quote, 5));
    drafts.setPerson(AccountId(11));
    drafts.save(post(u"another's"_s));
    QTRY_COMPARE(saved.count(), 4);

    QCOMPARE(drafts.drafts().size(), 1);
    drafts.setPerson(AccountId(1));

    QCOMPARE(drafts.drafts().size(), 3);
    QCOMPARE(drafts.at(PostRelation::None, {}).draft.content, u"new"_s);
    QCOMPARE(textAt(drafts, PostRelation::Answer, 5), u"answer"_s);
    QCOMPARE(textAt(drafts, PostRelation::Quote, 5), u"quote"_s);
    QVERIFY(textAt(drafts, PostRelation::Answer, 6).isEmpty());
}

void TestPostDrafts::whatWasTypedIsThereBeforeTheDiskHasIt()
{
    const QTemporaryDir folder;
    PostDrafts drafts(folder.path());

    drafts.save(post(u"quick"_s, PostRelation::Answer, 5));

    QCOMPARE(textAt(drafts, PostRelation::Answer, 5), u"quick"_s);
}

void TestPostDrafts::anEmptyTextLeaves()
{
    const QTemporaryDir folder;
    PostDrafts drafts(folder.path());
    drafts.save(post(u"soon gone"_s));
    QTRY_COMPARE(drafts.drafts().size(), 1);

    drafts.save(post(u" \n"_s));

    QTRY_COMPARE(drafts.drafts().size(), 0);
    QVERIFY(!drafts.newest().isValid());
}

void TestPostDrafts::aRepostLeavesTheNewPostsDraftAlone()
{
    const QTemporaryDir folder;
    PostDrafts drafts(folder.path());
    drafts.setPerson(AccountId(1));

    drafts.removeOf(AccountId(1), post({}, PostRelation::Repost, 5).draft);

    QCOMPARE(drafts.at(PostRelation::None, {}).draft.relation, PostRelation::None);
}

void TestPostDrafts::whatNobodyTypedIsTheirsWhoSignsInThoughTheyPostedBefore()
{
    const QTemporaryDir folder;
    PostDrafts drafts(folder.path());
    drafts.setPerson(AccountId(1));
    drafts.save(post(u"posted"_s));
    drafts.removeOf(AccountId(1), post(u"posted"_s).draft);
    drafts.setPerson({});
    drafts.save(post(u"signed out"_s));

    drafts.setPerson(AccountId(1));

    QCOMPARE(drafts.at(PostRelation::None, {}).draft.content, u"signed out"_s);
    QTRY_COMPARE(drafts.drafts().size(), 1);
    drafts.setPerson({});
    QVERIFY(drafts.at(PostRelation::None, {}).draft.content.isEmpty());
    PostDrafts again(folder.path());
    again.setPerson(AccountId(1));
    again.load();
    QTRY_COMPARE(again.drafts().size(), 1);
    QCOMPARE(again.drafts().first().draft.content, u"signed out"_s);
}

void TestPostDrafts::draftsSurviveTheProgramWithWhatTheyAnswer()
{
    const QTemporaryDir folder;
    auto answer = post(u"说得对"_s, PostRelation::Answer, 7);
    answer.otherAuthor = AccountId(3);
    answer.otherName = u"小满"_s;
    {
        PostDrafts drafts(folder.path());
        drafts.setPerson(AccountId(1));
        drafts.save(answer);
    }
    PostDrafts drafts(folder.path());
    drafts.setPerson(AccountId(1));
    QSignalSpy changed(&drafts, &PostDrafts::changed);
    drafts.load();
    QTRY_COMPARE(changed.count(), 1);

    auto read = drafts.at(PostRelation::Answer, PostId(7));

    QVERIFY(read.savedAt.isValid());
    read.savedAt = {};
    QCOMPARE(read, answer);
}

void TestPostDrafts::aDiskThatSaysNoIsReported()
{
    PostDrafts drafts(u"/dev/null/drafts"_s);
    QSignalSpy failed(&drafts, &PostDrafts::saveFailed);

    drafts.save(post(u"kept in memory"_s));

    QTRY_COMPARE(failed.count(), 1);
    QCOMPARE(drafts.at(PostRelation::None, {}).draft.content, u"kept in memory"_s);
}

REGISTER_TEST(TestPostDrafts)
#include "tst_postdrafts.moc"
