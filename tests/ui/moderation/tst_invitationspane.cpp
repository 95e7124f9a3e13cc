// SPDX-License-Identifier: MIT
#include "fakecommunity.h"
#include "items/list/articlesentence.h"
#include "items/moderation/auditsentence.h"
#include "moderation/recordsworld.h"
#include "store/accounts/accountkeys.h"
#include "store/accounts/invitations.h"
#include "testregistry.h"
#include "ui/account/memberdialogs.h"
#include "ui/moderation/invitationspane.h"
#include "ui/moderation/invitedialog.h"

#include <QLineEdit>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

using namespace Qt::StringLiterals;
using domain::AccountId;
using domain::Invitation;

/// By what people come in, as administrators see it.
class TestInvitationsPane : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_community = std::make_unique<support::FakeCommunity>();
        m_kept = {{"00000000000000a1",
                   domain::Role::Member,
                   2,
                   5,
                   {},
                   AccountId(1),
                   {},
                   u"for friends"_s},
                  {"00000000000000a2", domain::Role::Moderator, 0, 1, {}, AccountId(1), {}, {}},
                  {"00000000000000a3", domain::Role::Member, 1, 1, {}, AccountId(1), {}, u"#7"_s}};
        m_community->asked<store::ListInvitations>().automatic
            = [this](const auto &) { return m_kept; };
        m_world = std::make_unique<fixtures::RecordsWorld>();
        m_world->actAs(domain::Role::Administrator);
        QTRY_VERIFY(m_world->session.person());
        base::Endpoint server;
        server.host = u"talk.example.org"_s;
        server.nameSpace = "{village}:";
        m_model = std::make_unique<items::InvitationListModel>(*m_community, server);
        m_pane = std::make_unique<ui::InvitationsPane>(*m_model, m_world->session);
        m_list.reset(m_pane->list());
        m_list->resize(900, 500);
        m_list->show();
        m_toasts = std::make_unique<QSignalSpy>(m_pane.get(), &ui::ModerationPane::toastRequested);
        m_pane->setActive(true);
        m_pane->setDisabledReason({});
        m_pane->showActions();
        QTRY_COMPARE(m_model->rowCount(), 3);
    }
    void cleanup()
    {
        m_list.reset();
        m_pane.reset();
        m_model.reset();
    }

    void eachSaysForWhomAndHowManyAreLeft()
    {
        const auto cell
            = [this](int row, int column) { return m_model->index(row, column).data().toString(); };
        QCOMPARE(cell(0, 0), u"for friends"_s);
        QCOMPARE(cell(0, 2), u"2 of 5 left"_s);
        QCOMPARE(cell(1, 0), u"00000000000000a2"_s);
        QCOMPARE(cell(1, 2), u"Used up or revoked"_s);
        QCOMPARE(cell(2, 0), u"A new password for member 7"_s);
        QCOMPARE(cell(0, 3), u"Never"_s);
    }

    void whereThereIsRoomNoCellIsCut()
    {
        for (int i = 0; i < 30; ++i) {
            auto another = m_kept.front();
            another.id = "00000000000000b" + QByteArray::number(i);
            m_kept.append(another);
        }
        m_kept.last().left = m_kept.last().uses = 100'000'000;
        m_model->refresh();
        QTRY_COMPARE(m_model->rowCount(), 33);
        m_list->resize(1300, 500);
        auto &table = *m_list->findChild<QTableView *>();
        const auto cut = [&table](int column) {
            const QAbstractItemView &view = table; // where it may be asked
            return table.columnWidth(column) < view.sizeHintForColumn(column);
        };
        table.scrollToBottom();

        for (int column = 1; column < m_model->columnCount(); ++column)
            QVERIFY2(!cut(column), qPrintable(QString::number(column)));
        m_list->resize(560, 500);
        QVERIFY(cut(2));
    }

    void datesAreShortInTheTableAndWholeInItsTooltips()
    {
        const domain::Timestamp until(std::chrono::seconds(2'000'000'000));
        m_kept[0].until = until;
        m_model->refresh();
        QTRY_COMPARE(m_model->index(0, 3).data().toString(), items::shortMoment(until));

        QCOMPARE(m_model->index(0, 3).data(Qt::ToolTipRole).toString(), items::fullDate(until));
        QCOMPARE(m_model->index(0, 4).data().toString(), items::shortMoment({}));
        QCOMPARE(m_model->index(0, 4).data(Qt::ToolTipRole).toString(), items::fullDate({}));
    }

    void anInvitationIsMadeAndItsLinkShownOnce()
    {
        button(u"Invite…"_s)->click();
        auto *dialog = m_list->findChild<ui::InviteDialog *>();
        QVERIFY(dialog);
        Q_EMIT dialog->submitted({{}, domain::Role::Moderator, 1, 3, {}, {}, {}, u"for bob"_s});

        auto &made = m_community->asked<store::InvitePeople>();
        QCOMPARE(made.count(), 1);
        QCOMPARE(made.last().actor, AccountId(1));
        QCOMPARE(made.last().uses, 3);
        QCOMPARE(made.last().note, u"for bob"_s);
        made.answerLast({});

        QTRY_VERIFY(m_list->findChild<ui::LinkDialog *>());
        const auto link = m_list->findChild<ui::LinkDialog *>()->findChild<QLineEdit *>()->text();
        QVERIFY2(link.startsWith(u"folkmoot:join/village/"_s), qPrintable(link));
        // The digest of what stands in the link was sent, and nothing else of it.
        QVERIFY(!link.contains(QString::fromLatin1(made.last().secret)));
        QVERIFY(link.contains(QString::fromLatin1(made.last().invitation)));
    }

    void oneThatIsGoodIsRevoked()
    {
        table()->selectRow(0);
        QVERIFY(button(u"Revoke"_s)->isEnabled());
        button(u"Revoke"_s)->click();

        auto &revoked = m_community->asked<store::RevokeInvitation>();
        QCOMPARE(revoked.last().invitation, "00000000000000a1");
        revoked.answerLast({});
        QTRY_COMPARE(m_toasts->count(), 1);
    }

    void oneThatIsOverIsNot()
    {
        table()->selectRow(1);

        QVERIFY(!button(u"Revoke"_s)->isEnabled());
        QVERIFY(!button(u"Revoke"_s)->toolTip().isEmpty());
    }

    void aNewPasswordHasALinkOfItsOwn()
    {
        m_model->recover(AccountId(7), u"bob"_s, AccountId(1));
        auto &asked = m_community->asked<store::RecoverPerson>();
        QCOMPARE(asked.last().person, AccountId(7));
        QSignalSpy invited(m_model.get(), &items::InvitationListModel::invited);
        asked.answerLast({});

        QTRY_COMPARE(invited.count(), 1);
        QVERIFY(invited[0][0].toString().endsWith(u"&for=bob"_s));
        QCOMPARE(invited[0][1].toString(), u"bob"_s);
    }

    void whyItWasRefusedIsSaid()
    {
        m_model->recover(AccountId(7), u"bob"_s, AccountId(1));
        m_community->asked<store::RecoverPerson>().answerLast(
            base::fail(base::Failure::Refused, u"above-you"_s));

        QTRY_COMPARE(m_toasts->count(), 1);
    }

private:
    QPushButton *button(const QString &name) const
    {
        for (auto *found : m_list->findChildren<QPushButton *>()) {
            if (found->accessibleName() == name)
                return found;
        }
        return nullptr;
    }
    QTableView *table() const { return m_list->findChild<QTableView *>(); }

    QList<Invitation> m_kept;
    std::unique_ptr<support::FakeCommunity> m_community;
    std::unique_ptr<fixtures::RecordsWorld> m_world;
    std::unique_ptr<items::InvitationListModel> m_model;
    std::unique_ptr<ui::InvitationsPane> m_pane;
    std::unique_ptr<QWidget> m_list;
    std::unique_ptr<QSignalSpy> m_toasts;
};

REGISTER_TEST(TestInvitationsPane)
#include "tst_invitationspane.moc"
