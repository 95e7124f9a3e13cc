// SPDX-License-Identifier: MIT
#include "ui/list/participant.h"

#include "board/fakeaccounts.h"
#include "items/session.h"
#include "testregistry.h"

#include <QMenu>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;

class TestParticipant : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void nobodyIsAskedToSignIn();
    void whoIsOfflineIsToldSo();
    void whoMayOnlyReadIsNotAskedToSignIn();
    void whatWasDoneIsTakenBackByTheWindowsUndo();
    void onlyModeratorsAreOfferedTheirActs();
    void onlyWhatExistsIsReported();

private:
    void signIn()
    {
        m_session->actAs(u"alice"_s);
        QTRY_VERIFY(m_session->person());
    }
    [[nodiscard]] ui::ToastMessage told() const
    {
        return m_toasts->isEmpty() ? ui::ToastMessage()
                                   : m_toasts->constLast().constFirst().value<ui::ToastMessage>();
    }

    fixtures::FakeAccounts m_accounts;
    ui::ActionRegistry m_actions;
    std::unique_ptr<items::Session> m_session;
    std::unique_ptr<ui::Participant> m_participant;
    std::unique_ptr<QSignalSpy> m_toasts;
};

void TestParticipant::init()
{
    m_session = std::make_unique<items::Session>(m_accounts);
    m_participant = std::make_unique<ui::Participant>(*m_session, m_actions);
    m_toasts = std::make_unique<QSignalSpy>(m_participant.get(), &ui::Participant::toastRequested);
}

void TestParticipant::nobodyIsAskedToSignIn()
{
    QVERIFY(m_participant->canTry());
    QVERIFY(!m_participant->mayWrite());

    QCOMPARE(told().actionText, u"Sign in"_s);
    signIn();
    QVERIFY(m_participant->mayWrite());
    QCOMPARE(m_toasts->size(), 1);
}

void TestParticipant::whoIsOfflineIsToldSo()
{
    signIn();
    m_participant->setOnline(false);

    QVERIFY(!m_participant->canTry());
    QVERIFY(!m_participant->mayWrite());

    QCOMPARE(told().text, m_participant->disabledReason());
    QVERIFY(told().actionText.isEmpty());
}

void TestParticipant::whoMayOnlyReadIsNotAskedToSignIn()
{
    m_participant->setReadOnly(true);

    QVERIFY(!m_participant->isSignInMissing());
    QVERIFY(!m_participant->mayWrite());
    QVERIFY(told().actionText.isEmpty());
}

void TestParticipant::whatWasDoneIsTakenBackByTheWindowsUndo()
{
    QSignalSpy undone(m_actions.action(ui::ActionId::Undo), &QAction::triggered);

    m_participant->tellDone(u"Vote counted."_s);
    QCOMPARE(told().text, u"Vote counted."_s);
    told().action();

    QCOMPARE(undone.count(), 1);
}

void TestParticipant::onlyModeratorsAreOfferedTheirActs()
{
    QMenu menu;
    const ui::Moderated what{{{domain::Target::Kind::Article, "7"}}};

    QVERIFY(!m_participant->addModeration(menu, what));
    QVERIFY(menu.isEmpty());
    m_participant->setModerating(true);

    QVERIFY(m_participant->addModeration(menu, what));
}

void TestParticipant::onlyWhatExistsIsReported()
{
    signIn();
    QSignalSpy reported(m_participant.get(), &ui::Participant::reportRequested);

    m_participant->report({}, {});
    QCOMPARE(reported.count(), 0);
    m_participant->report({domain::Target::Kind::Article, "7"}, u"A title"_s);

    QCOMPARE(reported.count(), 1);
}

REGISTER_TEST(TestParticipant)
#include "tst_participant.moc"
