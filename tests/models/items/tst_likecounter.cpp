// SPDX-License-Identifier: MIT
#include "items/likecounter.h"

#include "base/mapped.h"
#include "fakecommunity.h"
#include "testregistry.h"

#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using domain::AccountId;
using domain::PostId;
using items::LikeCounter;
using store::CountLikes;
using store::LikedPost;

namespace {
const AccountId writer(1);
} // namespace

class TestLikeCounter : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_likes = {{8, 0}, {7, 2}};
        m_community = std::make_unique<support::FakeCommunity>();
        questions().automatic = [this](const auto &) {
            return base::Result<QList<LikedPost>>(base::mapped(m_likes, [](const auto &post) {
                return LikedPost{PostId(post.first), u"Text %1"_s.arg(post.first), post.second};
            }));
        };
        m_counter = std::make_unique<LikeCounter>(*m_community, 10ms);
        m_told = std::make_unique<QSignalSpy>(m_counter.get(), &LikeCounter::liked);
    }
    void cleanup()
    {
        m_told.reset();
        m_counter.reset();
    }

    void whatIsLikedAlreadyIsNoNews()
    {
        m_counter->setPerson(writer);
        QTRY_COMPARE(questions().count(), 1);
        QCOMPARE(questions().last().actor, writer);

        change(7);
        QTRY_COMPARE(questions().count(), 2);

        QCOMPARE(m_told->size(), 0);
    }

    void newLikesAreToldByPost()
    {
        start();
        m_likes = {{8, 1}, {7, 5}};

        change(7);

        QTRY_COMPARE(m_told->size(), 1);
        QCOMPARE(told(), u"8 +1, 7 +3"_s);
    }

    void manyChangesAreOneQuestion()
    {
        start();

        for (int i = 0; i < 20; ++i)
            change(7);
        QTRY_COMPARE(questions().count(), 2);
        change(7);
        QTRY_COMPARE(questions().count(), 3);
    }

    void othersPostsAreNotCounted()
    {
        start();

        change(1);
        change(8);
        QTRY_COMPARE(questions().count(), 2);
    }

    void aLikeThatIsTakenBackAndGivenAgainIsToldOnce()
    {
        start();
        m_likes = {{8, 1}};
        change(8);
        QTRY_COMPARE(m_told->size(), 1);

        m_likes = {{8, 0}};
        change(8);
        QTRY_COMPARE(questions().count(), 3);
        m_likes = {{8, 1}};
        change(8);
        QTRY_COMPARE(questions().count(), 4);

        QCOMPARE(m_told->size(), 1);
    }

    void aPostThatIsNewIsCountedFromNothing()
    {
        start();
        m_likes = {{9, 1}, {8, 0}};

        Q_EMIT m_community->changes().postListsChanged();

        QTRY_COMPARE(m_told->size(), 1);
        QCOMPARE(told(), u"9 +1"_s);
    }

    void anOldPostThatComesIntoSightIsNoNews()
    {
        start();
        m_likes = {{7, 2}, {3, 12}};

        Q_EMIT m_community->changes().everyPostChanged();
        QTRY_COMPARE(questions().count(), 2);

        QCOMPARE(m_told->size(), 0);
    }

    void whatCannotBeCountedIsNotTold()
    {
        start();
        questions().automatic = [](const auto &) -> base::Result<QList<LikedPost>> {
            return base::fail(base::Failure::Unreachable);
        };

        change(7);
        QTRY_COMPARE(questions().count(), 2);

        QCOMPARE(m_told->size(), 0);
    }

    void anotherPersonBeginsAnew()
    {
        start();
        m_likes = {{20, 9}};

        m_counter->setPerson(AccountId(2));
        QTRY_COMPARE(questions().count(), 2);
        m_counter->setPerson({});
        change(20);

        QCOMPARE(m_told->size(), 0);
        QCOMPARE(questions().count(), 2);
    }

private:
    support::Asked<CountLikes> &questions() { return m_community->asked<CountLikes>(); }
    void start()
    {
        m_counter->setPerson(writer);
        QTRY_COMPARE(questions().count(), 1);
        QCoreApplication::processEvents(); // the answer comes
    }
    void change(qint64 post) { Q_EMIT m_community->changes().postsChanged({PostId(post)}); }
    [[nodiscard]] QString told() const
    {
        QStringList parts;
        for (const auto &post : m_told->last().first().value<QList<LikedPost>>())
            parts.append(u"%1 +%2"_s.arg(post.id.toString()).arg(post.likes));
        return parts.join(u", ");
    }

    QList<std::pair<qint64, qint64>> m_likes; ///< post, likes; newest first
    std::unique_ptr<support::FakeCommunity> m_community;
    std::unique_ptr<LikeCounter> m_counter;
    std::unique_ptr<QSignalSpy> m_told;
};

REGISTER_TEST(TestLikeCounter)
#include "tst_likecounter.moc"
