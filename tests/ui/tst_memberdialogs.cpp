// SPDX-License-Identifier: MIT
#include "gallery.h"
#include "testregistry.h"
#include "ui/account/connectdialog.h"
#include "ui/account/joindialog.h"
#include "ui/account/memberdialogs.h"
#include "ui/moderation/invitedialog.h"
#include "ui/theme/colorscheme.h"

#include <QAbstractButton>
#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>

using namespace Qt::StringLiterals;

namespace {
QAbstractButton *buttonOf(const QWidget &parent, const QString &name)
{
    for (auto *candidate : parent.findChildren<QAbstractButton *>()) {
        if (candidate->text() == name || candidate->accessibleName() == name)
            return candidate;
    }
    return nullptr;
}

QLineEdit *lineOf(const QWidget &parent, const QString &name)
{
    for (auto *candidate : parent.findChildren<QLineEdit *>()) {
        if (candidate->accessibleName() == name)
            return candidate;
    }
    return nullptr;
}

bool isSaid(const QWidget &parent, const QString &text)
{
    for (const auto *label : parent.findChildren<QLabel *>()) {
        if (label->isVisibleTo(&parent) && label->text().contains(text))
            return true;
    }
    return false;
}

template <typename Dialog, typename... Arguments>
std::unique_ptr<Dialog> opened(Arguments &&...arguments)
{
    auto dialog = std::make_unique<Dialog>(std::forward<Arguments>(arguments)..., nullptr);
    dialog->setAttribute(Qt::WA_DeleteOnClose, false);
    dialog->open();
    return dialog;
}

ui::CommunityFacts facts()
{
    return {u"village"_s, u"rediss://talk.example.org:6380"_s,
            QByteArray(16, 'a') + QByteArray(48, '0')};
}
} // namespace

/// The dialogs by which people come into a guarded community, and look after their account.
class TestMemberDialogs : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whereAnInvitationLeadsIsSaidBeforeAnythingIsSent();
    void whoIsNewChoosesANameAndAPassword();
    void whoHasAnAccountSignsIn();
    void aLinkWithoutAnInvitationIsForPeopleWithAnAccount();
    void aLinkForANewPasswordNamesItsPerson();
    void whatIsRefusedStandsAtItsField_data();
    void whatIsRefusedStandsAtItsField();
    void plainWordsAreAnnounced();
    void aNewPasswordIsTypedTwice();
    void aLinkIsCopied();
    void anInvitationSaysForHowManyAndHowLong();
    void oldActsAreSentOrDiscarded();
    void anInvitationMayStandInPlaceOfAnAddress();
    void anInvitationThatIsPastedIsTakenAtOnce();
    void whoseAccountItIsIsSaidByTheNameOfTheCommunity();
    void theKindOfCommunityFollowsTheUser();
    void pictures();
};

void TestMemberDialogs::whereAnInvitationLeadsIsSaidBeforeAnythingIsSent()
{
    const auto dialog = opened<ui::JoinDialog>(facts());

    QCOMPARE(dialog->windowTitle(), u"Join village"_s);
    QCOMPARE(lineOf(*dialog, u"Server"_s)->text(), u"rediss://talk.example.org:6380"_s);
    QVERIFY(isSaid(*dialog, u"aaaa aaaa aaaa aaaa 0000"_s));
    QVERIFY(isSaid(*dialog, u"guarded community"_s));
    QVERIFY(isSaid(*dialog, u"Your name and a key derived"_s));
}

void TestMemberDialogs::whoIsNewChoosesANameAndAPassword()
{
    const auto dialog = opened<ui::JoinDialog>(facts());
    QSignalSpy submitted(dialog.get(), &ui::JoinDialog::submitted);
    buttonOf(*dialog, u"Join"_s)->click();
    QVERIFY(!dialog->fieldError(lineOf(*dialog, u"Name"_s)).isEmpty());
    lineOf(*dialog, u"Name"_s)->setText(u"ann"_s);
    lineOf(*dialog, u"Password"_s)->setText(u"short"_s);
    QVERIFY(isSaid(*dialog, u"Too short"_s));
    buttonOf(*dialog, u"Join"_s)->click();
    QVERIFY(!dialog->fieldError(lineOf(*dialog, u"Password"_s)).isEmpty());
    lineOf(*dialog, u"Password"_s)->setText(u"password1"_s);
    QVERIFY(isSaid(*dialog, u"Weak"_s));
    lineOf(*dialog, u"Password"_s)->setText(u"correct horse battery staple"_s);
    QVERIFY(isSaid(*dialog, u"Good"_s));

    QCOMPARE(submitted.count(), 0);
    buttonOf(*dialog, u"Join"_s)->click();

    QCOMPARE(submitted.count(), 1);
    QCOMPARE(submitted[0], (QVariantList{u"ann"_s, u"correct horse battery staple"_s, true, true}));
    QVERIFY(dialog->isBusy());
}

void TestMemberDialogs::whoHasAnAccountSignsIn()
{
    const auto dialog = opened<ui::JoinDialog>(facts());
    QSignalSpy submitted(dialog.get(), &ui::JoinDialog::submitted);

    buttonOf(*dialog, u"I already have an account"_s)->click();
    lineOf(*dialog, u"Name"_s)->setText(u"ann"_s);
    lineOf(*dialog, u"Password"_s)->setText(u"short"_s);
    QVERIFY(!isSaid(*dialog, u"Too short"_s));
    buttonOf(*dialog, u"Sign in"_s)->click();

    QCOMPARE(submitted.count(), 1);
    QCOMPARE(submitted[0][2].toBool(), false);
}

void TestMemberDialogs::aLinkWithoutAnInvitationIsForPeopleWithAnAccount()
{
    auto to = facts();
    to.isInvitation = false;
    const auto dialog = opened<ui::JoinDialog>(to);

    QCOMPARE(dialog->windowTitle(), u"Sign in to village"_s);
    QVERIFY(!buttonOf(*dialog, u"I’m new here"_s));
    QVERIFY(buttonOf(*dialog, u"Sign in"_s));
}

void TestMemberDialogs::aLinkForANewPasswordNamesItsPerson()
{
    auto to = facts();
    to.recovered = u"bob"_s;
    const auto dialog = opened<ui::JoinDialog>(to);
    QSignalSpy submitted(dialog.get(), &ui::JoinDialog::submitted);

    QCOMPARE(lineOf(*dialog, u"Name"_s)->text(), u"bob"_s);
    QVERIFY(lineOf(*dialog, u"Name"_s)->isReadOnly());
    lineOf(*dialog, u"Password"_s)->setText(u"a new password"_s);
    buttonOf(*dialog, u"Set the password"_s)->click();

    QCOMPARE(submitted.count(), 1);
    QCOMPARE(submitted[0][2].toBool(), true);
}

void TestMemberDialogs::whatIsRefusedStandsAtItsField_data()
{
    QTest::addColumn<base::Error>("error");
    QTest::addColumn<QString>("field");
    QTest::addColumn<QString>("words");
    using base::Failure;
    const auto row = [](const char *what, const base::Error &error, const QString &field,
                        const QString &words) { QTest::newRow(what) << error << field << words; };
    row("a taken name", {Failure::Refused, u"name-taken"_s}, u"Name"_s, u"already taken"_s);
    row("nobody of that name", {Failure::Refused, u"credentials"_s}, u"Name"_s,
        u"No one there has this name."_s);
    row("a wrong password", {Failure::NotPermitted, u"WRONGPASS x"_s}, u"Password"_s,
        u"Wrong password."_s);
    row("another server", {Failure::Refused, u"authority-other"_s}, {}, u"not the server"_s);
    row("nobody there", {Failure::Unreachable, u"Connection refused"_s}, {},
        u"Connection refused"_s);
}

void TestMemberDialogs::whatIsRefusedStandsAtItsField()
{
    QFETCH(const base::Error, error);
    QFETCH(const QString, field);
    QFETCH(const QString, words);
    const auto dialog = opened<ui::JoinDialog>(facts());
    dialog->setBusy(true);

    dialog->showFailure(error);

    QVERIFY(!dialog->isBusy());
    QVERIFY(dialog->fieldError(field.isEmpty() ? nullptr : lineOf(*dialog, field)).contains(words));
}

void TestMemberDialogs::plainWordsAreAnnounced()
{
    auto to = facts();
    to.isEncrypted = false;

    QVERIFY(isSaid(*opened<ui::JoinDialog>(to), u"Not encrypted"_s));
    QVERIFY(!isSaid(*opened<ui::JoinDialog>(facts()), u"Not encrypted"_s));
}

void TestMemberDialogs::aNewPasswordIsTypedTwice()
{
    const auto dialog = opened<ui::PasswordDialog>(u"ann"_s);
    QSignalSpy submitted(dialog.get(), &ui::PasswordDialog::submitted);
    lineOf(*dialog, u"New password"_s)->setText(u"a longer one"_s);
    lineOf(*dialog, u"Repeat password"_s)->setText(u"a longer ome"_s);
    buttonOf(*dialog, u"Change"_s)->click();
    QVERIFY(!dialog->fieldError(lineOf(*dialog, u"Repeat password"_s)).isEmpty());

    lineOf(*dialog, u"Repeat password"_s)->setText(u"a longer one"_s);
    buttonOf(*dialog, u"Change"_s)->click();

    QCOMPARE(submitted.count(), 1);
    QCOMPARE(submitted[0][0].toString(), u"a longer one"_s);
}

void TestMemberDialogs::aLinkIsCopied()
{
    const auto dialog = opened<ui::LinkDialog>(
        ui::LinkDialog::Texts{u"Invitation link"_s, u"About it"_s, u"folkmoot:join/x"_s});

    QCOMPARE(lineOf(*dialog, u"Link"_s)->text(), u"folkmoot:join/x"_s);
    buttonOf(*dialog, u"Copy Link"_s)->click();

    QCOMPARE(QGuiApplication::clipboard()->text(), u"folkmoot:join/x"_s);
}

void TestMemberDialogs::anInvitationSaysForHowManyAndHowLong()
{
    const auto dialog = opened<ui::InviteDialog>();
    QSignalSpy submitted(dialog.get(), &ui::InviteDialog::submitted);
    lineOf(*dialog, u"For (visible only to administrators)"_s)->setText(u" friends "_s);
    const auto now
        = std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());

    buttonOf(*dialog, u"Create invitation"_s)->click();

    QCOMPARE(submitted.count(), 1);
    const auto wish = submitted[0][0].value<domain::Invitation>();
    QCOMPARE(wish.note, u"friends"_s);
    QCOMPARE(wish.uses, 1);
    QCOMPARE(wish.role, domain::Role::Member);
    const auto span = wish.until.time_since_epoch() - now.time_since_epoch();
    QCOMPARE(std::chrono::round<std::chrono::hours>(span).count(), 168);
}

void TestMemberDialogs::oldActsAreSentOrDiscarded()
{
    const auto one = opened<ui::OldActsDialog>(qsizetype(3));
    QSignalSpy sent(one.get(), &ui::CardDialog::sendRequested);
    buttonOf(*one, u"Send"_s)->click();
    QCOMPARE(sent.count(), 1);
    QVERIFY(!one->isVisible());

    const auto other = opened<ui::OldActsDialog>(qsizetype(3));
    QSignalSpy discarded(other.get(), &ui::OldActsDialog::discardRequested);
    buttonOf(*other, u"Discard"_s)->click();
    QCOMPARE(discarded.count(), 1);
    QVERIFY(!other->isVisible());
}

void TestMemberDialogs::anInvitationMayStandInPlaceOfAnAddress()
{
    const auto dialog = opened<ui::ConnectDialog>();
    QSignalSpy typed(dialog.get(), &ui::ConnectDialog::linkTyped);
    auto *address = lineOf(*dialog, u"Address"_s);
    address->setFocus();
    QTest::keyClicks(address, u"folkmoot:join/a"_s);
    QTest::keyClick(address, Qt::Key_Backspace);
    QTest::keyClicks(address, u"bc"_s);
    QCOMPARE(typed.count(), 0); // while it is typed nobody knows whether it is whole

    QSignalSpy submitted(dialog.get(), &ui::ConnectDialog::submitted);
    buttonOf(*dialog, u"Connect"_s)->click();

    QCOMPARE(typed.last()[0].toString(), u"folkmoot:join/bc"_s);
    QCOMPARE(submitted.count(), 0);
    QCOMPARE(dialog->fieldError(address), u"This invitation is not complete."_s);
}

void TestMemberDialogs::anInvitationThatIsPastedIsTakenAtOnce()
{
    const auto dialog = opened<ui::ConnectDialog>();
    QSignalSpy typed(dialog.get(), &ui::ConnectDialog::linkTyped);
    auto *address = lineOf(*dialog, u"Address"_s);
    address->insert(u"folkmoot:join/ab"_s);
    Q_EMIT address->textEdited(address->text());
    QCOMPARE(typed.last()[0].toString(), u"folkmoot:join/ab"_s);

    address->setCursorPosition(15);
    address->insert(u"cde"_s);
    Q_EMIT address->textEdited(address->text());

    QCOMPARE(typed.last()[0].toString(), u"folkmoot:join/acdeb"_s);
}

void TestMemberDialogs::whoseAccountItIsIsSaidByTheNameOfTheCommunity()
{
    const auto dialog = opened<ui::ConnectDialog>();
    auto endpoint = base::Endpoint::fromUri(u"rediss://talk.example.org"_s).value();
    endpoint.user = u"c/2"_s;
    endpoint.nameSpace = "{village}:";
    dialog->setEndpoint(endpoint, true);
    QCOMPARE(lineOf(*dialog, u"Namespace"_s)->text(), u"village"_s);

    dialog->showFailure({base::Failure::NotPermitted, u"NOAUTH Authentication required."_s});

    QCOMPARE(dialog->fieldError(lineOf(*dialog, u"Password"_s)),
             u"Enter the password of your account in village."_s);
}

void TestMemberDialogs::theKindOfCommunityFollowsTheUser()
{
    const auto dialog = opened<ui::ConnectDialog>();
    QVERIFY(isSaid(*dialog, u"A trusting community"_s));

    lineOf(*dialog, u"User"_s)->setText(u"c/12"_s);

    QVERIFY(isSaid(*dialog, u"A guarded community"_s));
}

void TestMemberDialogs::pictures()
{
    for (const auto scheme : {ui::Scheme::Light, ui::Scheme::Dark}) {
        ui::applyTheme(*qApp, scheme);
        const auto join = opened<ui::JoinDialog>(facts());
        lineOf(*join, u"Name"_s)->setText(u"ann"_s);
        lineOf(*join, u"Password"_s)->setText(u"correct horse"_s);
        QApplication::processEvents();
        gallery::keep(*join, u"join"_s);
        join->showFailure({base::Failure::Refused, u"name-taken"_s});
        QApplication::processEvents();
        gallery::keep(*join, u"join-refused"_s);
        gallery::keep(*opened<ui::PasswordDialog>(u"ann"_s), u"password"_s);
        gallery::keep(*opened<ui::InviteDialog>(), u"invite"_s);
        gallery::keep(
            *opened<ui::LinkDialog>(ui::LinkDialog::Texts{
                u"Invitation link"_s,
                u"Anyone who opens this link in Folkmoot gets an account here. It is shown only once."_s,
                u"folkmoot:join/village/0123456789abcdef/0123456789abcdef0123456789abcdef"
                "?at=rediss://talk.example.org:6380"_s}),
            u"link"_s);
        gallery::keep(*opened<ui::OldActsDialog>(qsizetype(3)), u"oldacts"_s);
        gallery::keep(*opened<ui::RecoveryDialog>(u"bob"_s), u"recovery"_s);
    }
    ui::applyTheme(*qApp, ui::Scheme::Light);
}

REGISTER_TEST(TestMemberDialogs)
#include "tst_memberdialogs.moc"
