// SPDX-License-Identifier: MIT
#include "base/commandrecord.h"
#include "base/strongid.h"
#include "testregistry.h"

#include <QSet>

#include <type_traits>

namespace {
using ArticleId = base::StrongId<struct ArticleTag>;
using TopicId = base::StrongId<struct TopicTag>;
} // namespace

static_assert(!std::is_convertible_v<ArticleId, TopicId>, "ids of different things never mix");
static_assert(!std::is_convertible_v<QByteArray, ArticleId>, "bytes become an id by intent only");

class TestStrongId : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aNumberAndItsDigitsAreTheSameId()
    {
        QCOMPARE(ArticleId(92617), ArticleId(QByteArray("92617")));
        QCOMPARE(ArticleId(92617).number(), std::optional<qint64>(92617));
    }

    void anyTextCanBeAnId()
    {
        const ArticleId id(QByteArray("caf\xC3\xA9"));

        QCOMPARE(id.toString(), QString::fromUtf8("café"));
        QCOMPARE(id.number(), std::nullopt);
    }

    void nothingIsEmpty()
    {
        QVERIFY(ArticleId().isEmpty());
        QVERIFY(!ArticleId(0).isEmpty());
    }

    void idsAreOrderedByBytes()
    {
        QVERIFY(ArticleId(10) < ArticleId(9));
        QVERIFY(ArticleId(9) > ArticleId(10));
        QVERIFY(ArticleId(9) != ArticleId(10));
    }

    void idsCanBeKeptInSets()
    {
        const QSet<ArticleId> ids{ArticleId(1), ArticleId(2), ArticleId(QByteArray("1"))};

        QCOMPARE(ids.size(), 2);
    }

    void everyActionHasAnIdOfItsOwn()
    {
        const auto first = base::Action::named(QStringLiteral("vote"));
        const auto second = base::Action::named(QStringLiteral("vote"));

        QVERIFY(first.id != 0);
        QVERIFY(first.id != second.id);
    }
};

REGISTER_TEST(TestStrongId)
#include "tst_strongid.moc"
