// SPDX-License-Identifier: MIT
#include "items/forum/taglistmodel.h"

#include "fakecommunity.h"
#include "store/forum/forumrequests.h"
#include "testregistry.h"

#include <QTest>

using namespace Qt::StringLiterals;
using domain::TagPage;

class TestTagListModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_community = std::make_unique<support::FakeCommunity>();
        m_model = std::make_unique<items::TagListModel>(*m_community);
    }
    void cleanup()
    {
        m_model.reset();
        m_community.reset();
    }

    void nothingIsReadBeforeSomebodyLooks()
    {
        Q_EMIT m_community->changes().topicListsChanged();

        QCOMPARE(asked().count(), 0);
    }

    void everythingIsReadPageByPageAndCounted()
    {
        m_model->setWatched(true);
        asked().answerLast(TagPage{{{u"redis"_s, 9}, {u"lua"_s, 4}}, 0, 3});
        QTRY_COMPARE(asked().count(), 2);
        QCOMPARE(asked().last().offset, 1); // the last one again, to notice what came in between

        asked().answerLast(TagPage{{{u"lua"_s, 4}, {u"c"_s, 1}}, 1, 3});

        QTRY_COMPARE(m_model->rowCount(), 3);
        QCOMPARE(m_model->total(), 3);
        QCOMPARE(m_model->index(2, 0).data().toString(), u"c"_s);
        QCOMPARE(m_model->index(0, 0).data(Qt::AccessibleTextRole).toString(),
                 u"redis, 9 topics"_s);
    }

    void whatCannotBeReadIsSaidAndReadAgain()
    {
        m_model->setWatched(true);
        asked().answerLast(base::fail(base::Failure::Unreachable));
        QTRY_COMPARE(m_model->phase(), items::TagListModel::Phase::Failed);

        m_model->refresh();
        asked().answerLast(TagPage{{{u"redis"_s, 9}}, 0, 1});

        QTRY_COMPARE(m_model->rowCount(), 1);
    }

private:
    support::Asked<store::ListTags> &asked() { return m_community->asked<store::ListTags>(); }

    std::unique_ptr<support::FakeCommunity> m_community;
    std::unique_ptr<items::TagListModel> m_model;
};

REGISTER_TEST(TestTagListModel)

#include "tst_taglistmodel.moc"
