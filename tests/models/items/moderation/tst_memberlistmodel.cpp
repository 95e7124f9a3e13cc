// SPDX-License-Identifier: MIT
#include "fakecommunity.h"
#include "items/list/articlesentence.h"
#include "items/moderation/auditsentence.h"
#include "items/moderation/memberlistmodel.h"
#include "items/undohistory.h"
#include "store/moderation/acts/actrequests.h"
#include "store/moderation/members/memberrequests.h"
#include "testregistry.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>
#include <QUndoStack>

using namespace Qt::StringLiterals;
using domain::AccountId;
using domain::Member;
using domain::MemberPage;
using items::MemberListModel;

namespace {
Member member(qint64 id, const QString &name)
{
    Member made;
    made.id = AccountId(id);
    made.name = name;
    return made;
}

struct MemberWorld {
    support::FakeCommunity community;
    QUndoStack undo;
    items::UndoHistory history{community, undo};
    MemberListModel model{community, history};
    QAbstractItemModelTester tester{&model, QAbstractItemModelTester::FailureReportingMode::Fatal};

    void open(const MemberPage &first)
    {
        model.setActive(true);
        model.refresh();
        community.asked<store::ListMembers>().answerLast(first);
        QTRY_COMPARE(model.phase(), MemberListModel::Phase::Ready);
    }
    [[nodiscard]] QString shown() const
    {
        QStringList rows;
        for (int row = 0; row < model.rowCount(); ++row)
            rows.append(model.memberAt(row).name);
        return rows.join(u' ');
    }
};
} // namespace

class TestMemberListModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whenABanEndsIsShortInTheTableAndWholeWhereThereIsRoom()
    {
        MemberWorld world;
        auto banned = member(3, u"cat"_s);
        banned.ban.until = domain::Timestamp(std::chrono::seconds(2'000'000'000));
        banned.mute.until = domain::endless;
        world.open({{banned}, {}, 1, {}});
        const auto cell = world.model.index(0, world.model.columnCount() - 1);
        const auto until = banned.ban.until;

        QCOMPARE(cell.data().toString(),
                 u"Banned until %1, Muted permanently"_s.arg(items::shortMoment(until)));
        QCOMPARE(cell.data(Qt::ToolTipRole).toString(),
                 u"Banned until %1, Muted permanently"_s.arg(items::fullDate(until)));
        QVERIFY(world.model.index(0, 0)
                    .data(Qt::AccessibleTextRole)
                    .toString()
                    .contains(items::fullDate(until)));
    }

    void pagesGoOnAndNobodyIsShownTwice()
    {
        MemberWorld world;
        world.open({{member(3, u"cat"_s), member(2, u"ben"_s)}, "2", 3, {}});

        world.model.fetchMore({});
        world.community.asked<store::ListMembers>().answerLast(
            {{{member(2, u"ben"_s), member(1, u"ann"_s)}, {}, 3, {}}});

        QTRY_COMPARE(world.shown(), "cat ben ann"_L1);
        QVERIFY(!world.model.canFetchMore({}));
    }

    void slicesWithoutAFindArePassedOver()
    {
        MemberWorld world;
        world.model.setActive(true);
        world.model.setQuery({domain::MemberQuery::Of::Everybody, u"ann"_s});
        world.community.asked<store::ListMembers>().answerLast({{{}, "99", -1, {}}});
        QTRY_COMPARE(world.community.asked<store::ListMembers>().count(), 2);
        QCOMPARE(world.community.asked<store::ListMembers>().last().cursor, "99");

        world.community.asked<store::ListMembers>().answerLast(
            {{{member(1, u"ann"_s)}, {}, -1, {}}});

        QTRY_COMPARE(world.shown(), "ann"_L1);
    }

    void aBanIsShownAndCanBeUndone()
    {
        MemberWorld world;
        world.open({{member(2, u"ben"_s)}, {}, 1, {}});
        QSignalSpy acted(&world.model, &MemberListModel::acted);
        const domain::Restriction ban{domain::endless, u"be nice"_s};

        world.model.setRestriction(world.model.memberAt(0), domain::RestrictionKind::Ban, ban,
                                   AccountId(1));
        QCOMPARE(world.community.asked<store::RestrictPerson>().last().restriction, ban);
        world.community.asked<store::RestrictPerson>().answerLast(domain::Restriction());
        QTRY_COMPARE(acted.count(), 1);
        auto barred = member(2, u"ben"_s);
        barred.ban = ban;
        world.community.asked<store::ReadMembers>().answerLast({{barred}});
        QTRY_COMPARE(world.model.memberAt(0).ban, ban);
        const auto &model = world.model;
        const auto state = model.index(0, model.columnCount() - 1).data().toString();
        QVERIFY2(state.contains("permanently"_L1), qPrintable(state));
        world.undo.undo();

        QTRY_COMPARE(world.community.asked<store::RestrictPerson>().count(), 2);
        QCOMPARE(world.community.asked<store::RestrictPerson>().last().restriction,
                 domain::Restriction());
    }

    void aRoleGoesBackWithItsPlaces()
    {
        MemberWorld world;
        world.open({{member(2, u"ben"_s)}, {}, 1, {}});

        world.model.setRole(world.model.memberAt(0), domain::Role::Administrator, AccountId(1));
        const store::RoleAssignment before{domain::Role::Moderator, {"category:redis"}};
        world.community.asked<store::AppointPerson>().answerLast(before);
        QTRY_COMPARE(world.undo.count(), 1);
        world.undo.undo();

        QTRY_COMPARE(world.community.asked<store::AppointPerson>().count(), 2);
        QCOMPARE(world.community.asked<store::AppointPerson>().last().office, before);
    }

    void theSameRoleAgainIsNoAct()
    {
        MemberWorld world;
        world.open({{member(2, u"ben"_s)}, {}, 1, {}});

        world.model.setRole(world.model.memberAt(0), domain::Role::Member, AccountId(1));

        QCOMPARE(world.community.asked<store::AppointPerson>().count(), 0);
    }

    void aRefusalChangesNothing()
    {
        MemberWorld world;
        world.open({{member(2, u"ben"_s)}, {}, 1, {}});
        QSignalSpy failed(&world.model, &MemberListModel::requestFailed);

        world.model.setRole(world.model.memberAt(0), domain::Role::Moderator, AccountId(1));
        world.community.asked<store::AppointPerson>().refuseLast(u"last-administrator"_s);

        QTRY_COMPARE(failed.count(), 1);
        QCOMPARE(world.undo.count(), 0);
    }
};

REGISTER_TEST(TestMemberListModel)
#include "tst_memberlistmodel.moc"
