// SPDX-License-Identifier: MIT
#include "domain/topic.h"
#include "testregistry.h"

#include <QTest>

using namespace Qt::StringLiterals;
using base::Failure;
using domain::TopicDraft;

class TestTopicRules : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aDraftIsCleanedIntoTheFormInWhichItIsStored()
    {
        const auto draft = domain::cleanTopicDraft(
            {u"  Title "_s, u"a\r\nb\rc"_s, u" Redis "_s, {u" b "_s, u"a"_s, u"B"_s}});

        QCOMPARE(*draft, (TopicDraft{u"Title"_s, u"a\nb\nc"_s, u"Redis"_s, {u"b"_s, u"a"_s}}));
    }

    void anEmptyBodyIsATitleThatSaysAll()
    {
        QVERIFY(domain::cleanTopicDraft({u"Title"_s, {}, u"redis"_s, {}}));
    }

    void draftsThatAreRefused_data()
    {
        QTest::addColumn<TopicDraft>("draft");
        QTest::addColumn<QString>("reason");
        const TopicDraft good{u"Title"_s, u"Body"_s, u"redis"_s, {}};
        const auto row = [](const char *name, const TopicDraft &draft, const QString &reason) {
            QTest::newRow(name) << draft << reason;
        };
        auto draft = good;
        draft.title = u" "_s;
        row("no title", draft, u"title-empty"_s);
        draft.title = QString(121, u'x');
        row("long title", draft, u"title-long"_s);
        draft.title = u"a\nb"_s;
        row("title of two lines", draft, u"title-characters"_s);
        draft = good;
        draft.body = QString(20'001, u'x');
        row("long body", draft, u"body-long"_s);
        draft = good;
        draft.category = u" "_s;
        row("no category", draft, u"category-empty"_s);
        draft.category = u"a::b"_s;
        row("category like a key", draft, u"name-characters"_s);
        draft = good;
        draft.tags = {u"1"_s, u"2"_s, u"3"_s, u"4"_s, u"5"_s, u"6"_s};
        row("six tags", draft, u"tags-many"_s);
        draft.tags = {u" "_s};
        row("empty tag", draft, u"name-empty"_s);
    }
    void draftsThatAreRefused()
    {
        QFETCH(TopicDraft, draft);
        QFETCH(QString, reason);

        QCOMPARE(domain::cleanTopicDraft(draft).error(), (base::Error{Failure::Refused, reason}));
    }

    void charactersAreCountedAsPeopleCount()
    {
        const auto title = u"\U0001F600"_s.repeated(120);

        QVERIFY(domain::cleanTopicDraft({title, title.repeated(166), u"redis"_s, {}}));
    }

    void aReplyNeedsAText()
    {
        QCOMPARE(domain::cleanReply(u" \n\t"_s).error().detail, u"body-empty"_s);
        QCOMPARE(domain::cleanReply(QString(20'001, u'x')).error().detail, u"body-long"_s);
        QCOMPARE(*domain::cleanReply(u"    code\r\n"_s), u"    code\n"_s);
    }
};

REGISTER_TEST(TestTopicRules)
#include "tst_topicrules.moc"
