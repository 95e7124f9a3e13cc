// SPDX-License-Identifier: MIT
#include "fakecommunity.h"
#include "items/inspector/commandlogmodel.h"
#include "items/inspector/touchedkeysmodel.h"
#include "store/lab/inspection/keyrequests.h"
#include "testregistry.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using items::KeyDifference;
using Model = items::TouchedKeysModel;

namespace {
using Parts = QList<std::pair<QByteArray, QByteArray>>;

base::KeyState state(const QByteArray &type, const Parts &parts, qint64 timeToLive = -1)
{
    base::KeyState made;
    made.key = "k";
    made.type = type;
    made.parts = parts;
    made.size = parts.size();
    made.timeToLive = timeToLive;
    made.at = std::chrono::system_clock::now();
    return made;
}

/// "name: before → after", one for each.
QStringList said(const base::KeyChange &change)
{
    QStringList lines;
    for (const auto &difference : items::differences(change))
        lines.append(items::differenceText(difference, false) + u" > "_s
                     + items::differenceText(difference, true));
    return lines;
}

base::CommandRecord vote()
{
    base::CommandRecord record{
        {1, u"vote"_s}, {"EVALSHA", "x", "2", "score:", "article:7", "4"}, {}};
    auto before = state("hash", {{"votes", "1"}});
    auto after = state("hash", {{"votes", "2"}});
    before.key = after.key = "article:7";
    record.keys = {{before, after}};
    return record;
}
} // namespace

class TestTouchedKeysModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void differencesAreThoseOfTheParts()
    {
        QCOMPARE(said({state("hash", {{"a", "1"}, {"b", "2"}}),
                       state("hash", {{"a", "1"}, {"b", "3"}, {"c", "4"}})}),
                 (QStringList{u"b 2 > b 3"_s, u"– > c 4"_s}));
        QCOMPARE(said({state("set", {{"17", {}}, {"18", {}}}), state("set", {{"18", {}}})}),
                 QStringList(u"17 > –"_s));
        QCOMPARE(said({state("string", {{{}, "old"}}), state("string", {{{}, "new"}})}),
                 QStringList(u"old > new"_s));
        QCOMPARE(said({state("none", {}), state("string", {{{}, "new"}})}),
                 QStringList(u"– > new"_s));
        QCOMPARE(said({state("hash", {{"a", "1"}}), state("hash", {{"a", "1"}})}), QStringList());
    }

    void aPushToAListIsOneElement()
    {
        const auto before = state("list", {{"0", "b"}, {"1", "a"}});

        QCOMPARE(said({before, state("list", {{"0", "c"}, {"1", "b"}, {"2", "a"}})}),
                 QStringList(u"– > 0 c"_s));
        QCOMPARE(said({before, state("list", {{"0", "b"}, {"1", "a"}, {"2", "z"}})}),
                 QStringList(u"– > 2 z"_s));
        QCOMPARE(said({before, state("list", {{"0", "x"}, {"1", "y"}})}),
                 (QStringList{u"0 b > 0 x"_s, u"1 a > 1 y"_s}));
        QCOMPARE(said({before, state("list", {{"0", "b"}})}), QStringList(u"1 a > –"_s));
    }

    void anEndThatIsSetIsADifferenceAndTimeThatPassesIsNone()
    {
        auto before = state("string", {{{}, "v"}}, 60'000);
        auto later = state("string", {{{}, "v"}}, 59'000);
        later.at = before.at + 1s;

        QCOMPARE(said({before, later}), QStringList());
        QCOMPARE(said({state("string", {{{}, "v"}}), before}),
                 QStringList(u"no expiry > 1 min 0 s"_s));
    }

    void whatIsTooLargeIsToldByItsSize()
    {
        auto before = state("zset", {});
        auto after = state("zset", {});
        before.size = 1000;
        after.size = 1001;

        QCOMPARE(items::differences({before, after}).size(), 1);
        QCOMPARE(items::differences({before, after}).constFirst().what, KeyDifference::What::Size);
    }

    void whatChangedStandsFirstAndTheRestIsLookedAt()
    {
        support::FakeCommunity community;
        Model model(community);
        const QAbstractItemModelTester tester(&model);
        model.setWatched(true);

        model.setCommands({{{1, u"page"_s}, {"HMGET", "article:9", "title"}, {}}, vote()});

        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(model.index(0, Model::Key).data().toString(), u"article:7"_s);
        QCOMPARE(model.index(0, Model::Before).data().toString(), u"votes 1"_s);
        QCOMPARE(model.index(0, Model::After).data().toString(), u"votes 2"_s);
        QCOMPARE(model.index(1, Model::Key).data().toString(), u"article:9"_s);
        auto nine = state("zset", {}, 5000);
        nine.key = "article:9";
        QTRY_VERIFY(community.asked<store::ReadKeyStates>().count() > 0);
        community.asked<store::ReadKeyStates>().answerLast(QList<base::KeyState>{nine});
        QTRY_COMPARE(model.index(1, Model::Type).data().toString(), u"sorted set"_s);
        QCOMPARE(model.index(1, Model::Expires).data().toString(), u"5 s"_s);
    }

    void nobodyIsAskedWhileNobodyLooks()
    {
        support::FakeCommunity community;
        Model model(community);

        model.setCommands({vote()});

        QCOMPARE(community.asked<store::ReadKeyStates>().count(), 0);
    }

    void anActionSaysWhatItWasAbout()
    {
        items::CommandLogModel log;

        log.append({{{2, u"page"_s}, {"HMGET", "article:9", "title"}, {}}, vote()});

        const auto subject = [&](int row) {
            return log.index(row, 0).data(items::CommandLogModel::SubjectRole).toByteArray();
        };
        QCOMPARE(subject(0), "article:7");
        QCOMPARE(subject(2), "");
    }

    void whatAScriptCalledFindsItsCommandWhicheverComesFirst()
    {
        items::CommandLogModel log;
        const QAbstractItemModelTester tester(&log);
        const auto record = vote();

        log.addRuns({{record.arguments, {{"ZINCRBY", "score:", "432", "article:7"}}},
                     {{"EVALSHA", "y", "0"}, {{"PING"}}}});
        log.append({record});

        QCOMPARE(log.commandsAt(1).constFirst().inner.size(), 1);
        log.append({record}); // once more, and told later
        log.addRuns({{record.arguments, {{"A"}, {"B"}}}});
        QCOMPARE(log.commandsAt(2).constFirst().inner.size(), 2);
        QCOMPARE(log.commandsAt(1).constFirst().inner.size(), 1);
    }
};

REGISTER_TEST(TestTouchedKeysModel)
#include "tst_touchedkeysmodel.moc"
