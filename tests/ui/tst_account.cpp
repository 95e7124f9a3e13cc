// SPDX-License-Identifier: MIT
#include "gallery.h"
#include "testregistry.h"

#include "ui/account/aboutdialog.h"
#include "ui/account/connectdialog.h"
#include "ui/account/privatestartpage.h"
#include "ui/account/signindialog.h"
#include "ui/account/startpages.h"
#include "ui/account/writingdialogs.h"
#include "ui/actions/actionregistry.h"
#include "ui/theme/colorscheme.h"
#include "ui/timeline/deliverydialog.h"
#include "ui/transfer/importdialog.h"
#include "ui/widgets/errortext.h"
#include "ui/widgets/statepane.h"
#include "ui/window/strips.h"

#include <QAbstractButton>
#include <QApplication>
#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPointer>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTranslator>

using namespace Qt::StringLiterals;
using domain::Passwords;

namespace {

QAbstractButton *button(QWidget &parent, const QString &name)
{
    for (auto *candidate : parent.findChildren<QAbstractButton *>())
        if (candidate->text() == name || candidate->accessibleName() == name)
            return candidate;
    return nullptr;
}

template <typename Field = QLineEdit>
Field *field(QWidget &parent, const QString &name)
{
    for (auto *candidate : parent.findChildren<Field *>())
        if (candidate->accessibleName() == name)
            return candidate;
    return nullptr;
}

/// Whether a field was told last that it has the focus.
class CaretWatch : public QObject {
public:
    bool isShown = false;

    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut)
            isShown = event->type() == QEvent::FocusIn;
        return QObject::eventFilter(watched, event);
    }
};

base::Error refused(const QString &token)
{
    return {base::Failure::Refused, token};
}

/// Dialogs delete themselves when closed; in tests they are on the stack.
template <typename Dialog, typename... Arguments>
std::unique_ptr<Dialog> shown(Arguments &&...arguments)
{
    auto dialog = std::make_unique<Dialog>(std::forward<Arguments>(arguments)...);
    dialog->setAttribute(Qt::WA_DeleteOnClose, false);
    dialog->open();
    return dialog;
}

} // namespace

class TestAccount : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void theWelcomePageOffersThreeWaysByName();
    void signingInAsksForBothAndStaysBusyUntilTheAnswer();
    void aWrongPasswordIsSaidBelowItsField();
    void aSharedServerAsksForNoPasswordAndSaysWhy();
    void registeringChecksWhatTheRulesSayBeforeAsking_data();
    void registeringChecksWhatTheRulesSayBeforeAsking();
    void aTakenNameIsSaidBelowTheName();
    void anAddressMayBeAHostOrAUri_data();
    void anAddressMayBeAHostOrAUri();
    void aPastedUriFillsTheOtherFields();
    void aRefusalSaysWhetherAPasswordWasGiven();
    void aPasswordGoesWhenTheAddressBecomesAnother_data();
    void aPasswordGoesWhenTheAddressBecomesAnother();
    void aPasswordThatWasSentIsOfThatServerToo();
    void plainWordsBeyondThisComputerAreAnnounced();
    void theOtherSpeechIsOffered();
    void theFocusGoesWhereTheFailureIs_data();
    void theFocusGoesWhereTheFailureIs();
    void whoWatchesOverServersStaysInTheForm();
    void whoAnswersAtAnAddressIsTold();
    void aClientsCertificateStaysInTheFormWhereItCounts();
    void whoseSocketItIsStaysInTheForm();
    void thereIsOneCaret();
    void aServerThatTakesItsTimeCanBeGivenUp();
    void badAddressesAreRefusedInPlace_data();
    void badAddressesAreRefusedInPlace();
    void everyFailureOfThePrivateServerHasAWayOut_data();
    void everyFailureOfThePrivateServerHasAWayOut();
    void theStartPageFollowsTheLanguage();
    void aRepairSaysFirstWhatItWouldLose();
    void aLossIsSaidInNumbersBeforeOneGoesOn();
    void whatCannotBeReadIsNotGoneOnWith();
    void pythonGetsAnyPathWhole();
    void otherProgramsAreLetInOnlyWhenAsked();
    void pictures();

private:
    void keepAll();
    QTranslator m_translator;
};

void TestAccount::initTestCase()
{
    if (m_translator.load(u":/translations/folkmoot_en.qm"_s))
        QApplication::installTranslator(&m_translator);
    ui::applyTheme(*qApp, ui::Scheme::Light);
    qRegisterMetaType<base::Endpoint>();
}

void TestAccount::theWelcomePageOffersThreeWaysByName()
{
    ui::WelcomePage page;
    QSignalSpy started(&page, &ui::WelcomePage::privateRequested);
    QSignalSpy connected(&page, &ui::WelcomePage::connectRequested);
    QSignalSpy opened(&page, &ui::WelcomePage::openFileRequested);

    button(page, u"Start a private community"_s)->click();
    qobject_cast<QCheckBox *>(button(page, u"Add demo people and articles"_s))->setChecked(false);
    button(page, u"Start a private community"_s)->click();
    button(page, u"Connect…"_s)->click();
    button(page, u"Open a file"_s)->click();

    QCOMPARE(started.size(), 2);
    QCOMPARE(started.at(0).first().toBool(), true);
    QCOMPARE(started.at(1).first().toBool(), false);
    QCOMPARE(connected.size(), 1);
    QCOMPARE(opened.size(), 1);
}

void TestAccount::signingInAsksForBothAndStaysBusyUntilTheAnswer()
{
    const auto dialog
        = shown<ui::SignInDialog>(u"books.example.org"_s, Passwords::Required, nullptr);
    QSignalSpy submitted(dialog.get(), &ui::SignInDialog::submitted);

    button(*dialog, u"Sign in"_s)->click();
    QVERIFY(!dialog->fieldError(field(*dialog, u"E-mail or name"_s)).isEmpty());
    field(*dialog, u"E-mail or name"_s)->setText(u" alice@example.org "_s);
    button(*dialog, u"Sign in"_s)->click();
    QVERIFY(!dialog->fieldError(field(*dialog, u"Password"_s)).isEmpty());
    QCOMPARE(submitted.size(), 0);
    field(*dialog, u"Password"_s)->setText(u" correct horse "_s);
    button(*dialog, u"Sign in"_s)->click();

    QCOMPARE(submitted.size(), 1);
    QCOMPARE(submitted.first().at(0).toString(), u"alice@example.org"_s);
    QCOMPARE(submitted.first().at(1).toString(), u" correct horse "_s);
    QVERIFY(dialog->isBusy());
    QVERIFY(!button(*dialog, u"Signing in…"_s)->isEnabled());
}

void TestAccount::aWrongPasswordIsSaidBelowItsField()
{
    const auto dialog = shown<ui::SignInDialog>(u"books"_s, Passwords::Required, nullptr);
    auto *password = field(*dialog, u"Password"_s);

    dialog->setBusy(true);
    dialog->showFailure(refused(u"credentials"_s));

    QVERIFY(!dialog->isBusy());
    QCOMPARE(dialog->fieldError(password), u"Wrong e-mail or password."_s);
    QTest::keyClick(password, Qt::Key_A);
    QCOMPARE(dialog->fieldError(password), QString());
}

void TestAccount::aSharedServerAsksForNoPasswordAndSaysWhy()
{
    const auto dialog = shown<ui::SignInDialog>(u"shared"_s, Passwords::NotKept, nullptr);

    QVERIFY(!field(*dialog, u"Password"_s));
    bool isSaid = false;
    for (const auto *label : dialog->findChildren<QLabel *>())
        isSaid |= label->text().contains(u"can act as anyone"_s);
    QVERIFY(isSaid);
}

void TestAccount::registeringChecksWhatTheRulesSayBeforeAsking_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("email");
    QTest::addColumn<QString>("password");
    QTest::addColumn<QString>("wrong");

    QTest::newRow("no name") << u" "_s << u"a@b.c"_s << u"12345678"_s << u"Name"_s;
    QTest::newRow("long name") << QString(33, u'x') << u"a@b.c"_s << u"12345678"_s << u"Name"_s;
    QTest::newRow("bad e-mail") << u"ann"_s << u"nowhere"_s << u"12345678"_s << u"E-mail"_s;
    QTest::newRow("short") << u"ann"_s << u"a@b.c"_s << u"1234567"_s << u"Password"_s;
    QTest::newRow("fine") << u"ann"_s << u"a@b.c"_s << u"12345678"_s << QString();
}

void TestAccount::registeringChecksWhatTheRulesSayBeforeAsking()
{
    QFETCH(QString, wrong);
    const auto dialog = shown<ui::RegisterDialog>(Passwords::Required, nullptr);
    QSignalSpy submitted(dialog.get(), &ui::RegisterDialog::submitted);
    for (const auto &[label, column] :
         {std::pair(u"Name"_s, "name"), std::pair(u"E-mail"_s, "email"),
          std::pair(u"Password"_s, "password")})
        field(*dialog, label)
            ->setText(*static_cast<QString *>(QTest::qData(column, qMetaTypeId<QString>())));

    button(*dialog, u"Create"_s)->click();

    QCOMPARE(submitted.size(), wrong.isEmpty() ? 1 : 0);
    for (const auto &label : {u"Name"_s, u"E-mail"_s, u"Password"_s})
        QCOMPARE(!dialog->fieldError(field(*dialog, label)).isEmpty(), label == wrong);
}

void TestAccount::aTakenNameIsSaidBelowTheName()
{
    const auto dialog = shown<ui::RegisterDialog>(Passwords::Required, nullptr);

    dialog->showFailure(refused(u"name-taken"_s));
    QVERIFY(dialog->fieldError(field(*dialog, u"Name"_s)).contains(u"name"_s));
    dialog->clearErrors();
    dialog->showFailure({base::Failure::Unreachable, {}});

    QCOMPARE(dialog->fieldError(nullptr), u"The server can’t be reached."_s);
}

void TestAccount::anAddressMayBeAHostOrAUri_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("uri");

    QTest::newRow("host") << u"redis.example.org"_s << u"redis://redis.example.org:6379"_s;
    QTest::newRow("host and port")
        << u"redis.example.org:7000"_s << u"redis://redis.example.org:7000"_s;
    QTest::newRow("IPv6") << u"::1"_s << u"redis://[::1]:6379"_s;
    QTest::newRow("URI") << u"redis://10.0.0.1:7001"_s << u"redis://10.0.0.1:7001"_s;
    QTest::newRow("socket") << u"unix:///run/redis.sock"_s << u"unix:///run/redis.sock"_s;
}

void TestAccount::anAddressMayBeAHostOrAUri()
{
    QFETCH(QString, typed);
    const auto dialog = shown<ui::ConnectDialog>(nullptr);
    auto *address = field(*dialog, u"Address"_s);

    address->setText(typed);
    Q_EMIT address->textEdited(typed);
    const auto endpoint = dialog->endpoint();

    QVERIFY(endpoint);
    QTEST(endpoint->toUri(), "uri");
}

void TestAccount::aPastedUriFillsTheOtherFields()
{
    const auto dialog = shown<ui::ConnectDialog>(nullptr);
    auto *address = field(*dialog, u"Address"_s);
    QSignalSpy submitted(dialog.get(), &ui::ConnectDialog::submitted);

    address->setText(u"rediss://ann@redis.example.org:7000/3"_s);
    Q_EMIT address->textEdited(address->text());
    field(*dialog, u"Password"_s)->setText(u"secret"_s);
    field(*dialog, u"Namespace"_s)->setText(u"books"_s);
    button(*dialog, u"Connect"_s)->click();

    QCOMPARE(submitted.size(), 1);
    const auto endpoint = submitted.first().first().value<base::Endpoint>();
    QCOMPARE(endpoint.transport, base::Endpoint::Transport::Tls);
    QCOMPARE(endpoint.host, u"redis.example.org"_s);
    QCOMPARE(endpoint.port, quint16(7000));
    QCOMPARE(endpoint.user, u"ann"_s);
    QCOMPARE(endpoint.password, u"secret"_s);
    QCOMPARE(endpoint.database, 3);
    QCOMPARE(endpoint.nameSpace, QByteArray("{books}:"));
}

void TestAccount::aRefusalSaysWhetherAPasswordWasGiven()
{
    const auto dialog = shown<ui::ConnectDialog>(nullptr);
    auto *password = field(*dialog, u"Password"_s);

    dialog->showFailure({base::Failure::NotPermitted, u"NOAUTH Authentication required."_s});
    QCOMPARE(dialog->fieldError(password), u"The server requires a password."_s);

    password->setText(u"wrong"_s);
    dialog->showFailure({base::Failure::NotPermitted, u"WRONGPASS invalid username"_s});
    QCOMPARE(dialog->fieldError(password), u"Wrong user or password."_s);
    QCOMPARE(password->selectedText().size(), 5);

    // One that was kept, and was right: somebody banned its owner.
    password->clear();
    field(*dialog, u"User"_s)->setText(u"c/2"_s);
    dialog->showFailure({base::Failure::NotPermitted, u"LOCKEDOUT WRONGPASS invalid"_s});
    QVERIFY(dialog->fieldError(password).contains(u"you are banned"_s));

    // A password does not help here.
    dialog->showFailure({base::Failure::NotPermitted, u"NOPERM this user has no permissions"_s});
    QCOMPARE(dialog->fieldError(password), QString());
    QVERIFY(dialog->fieldError(nullptr).contains(u"does not allow"_s));
}

void TestAccount::aPasswordGoesWhenTheAddressBecomesAnother_data()
{
    QTest::addColumn<QString>("label");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<bool>("isKept");
    QTest::newRow("another host") << u"Address"_s << u"other.example.org"_s << false;
    QTest::newRow("no encryption") << u"Address"_s << u"redis://redis.example.org"_s << false;
    QTest::newRow("another port") << u"Address"_s << u"redis.example.org:6380"_s << false;
    QTest::newRow("another user") << u"User"_s << u"bob"_s << false;
    QTest::newRow("another namespace") << u"Namespace"_s << u"books"_s << true;
}

void TestAccount::aPasswordGoesWhenTheAddressBecomesAnother()
{
    QFETCH(QString, label);
    QFETCH(QString, typed);
    QFETCH(bool, isKept);
    const auto dialog = shown<ui::ConnectDialog>(nullptr);
    auto *password = field(*dialog, u"Password"_s);
    auto endpoint = base::Endpoint::fromUri(u"rediss://ann@redis.example.org"_s).value();
    endpoint.password = u"secret"_s;
    dialog->setEndpoint(endpoint, true);
    QCOMPARE(password->text(), u"secret"_s);

    field(*dialog, label)->setText(typed);
    Q_EMIT field(*dialog, label)->textEdited(typed);

    QCOMPARE(password->text().isEmpty(), !isKept);
}

void TestAccount::aPasswordThatWasSentIsOfThatServerToo()
{
    const auto dialog = shown<ui::ConnectDialog>(nullptr);
    auto *address = field(*dialog, u"Address"_s);
    auto *password = field(*dialog, u"Password"_s);
    address->setText(u"localhost"_s);
    password->setText(u"secret"_s);
    // Nobody has it yet: a name that was mistyped may be mended.
    address->setText(u"127.0.0.1"_s);
    Q_EMIT address->textEdited(address->text());
    QCOMPARE(password->text(), u"secret"_s);

    button(*dialog, u"Connect"_s)->click();
    dialog->showFailure({base::Failure::Unreachable, {}});
    QCOMPARE(password->text(), u"secret"_s);
    address->setText(u"example.org"_s);
    Q_EMIT address->textEdited(address->text());

    QVERIFY(password->text().isEmpty());
}

void TestAccount::plainWordsBeyondThisComputerAreAnnounced()
{
    const auto dialog = shown<ui::ConnectDialog>(nullptr);
    auto *address = field(*dialog, u"Address"_s);
    const auto isSaid = [&] {
        const auto labels = dialog->findChildren<QLabel *>();
        return std::any_of(labels.cbegin(), labels.cend(), [](const QLabel *label) {
            return label->isVisible() && label->text().startsWith(u"Not encrypted"_s);
        });
    };
    const auto type = [&](const QString &text) {
        address->setText(text);
        Q_EMIT address->textEdited(text);
    };
    QVERIFY(!isSaid());

    type(u"redis.example.org"_s);
    QVERIFY(isSaid());
    type(u"rediss://redis.example.org"_s);
    QVERIFY(!isSaid());
    type(u"unix:///run/redis.sock"_s);
    QVERIFY(!isSaid());
    dialog->findChild<QCheckBox *>()->setChecked(false);
    type(u"localhost"_s);
    QVERIFY(!isSaid());
}

void TestAccount::theOtherSpeechIsOffered()
{
    const auto dialog = shown<ui::ConnectDialog>(nullptr);
    QSignalSpy submitted(dialog.get(), &ui::ConnectDialog::submitted);
    const auto last = [&] { return submitted.last().first().value<base::Endpoint>(); };
    field(*dialog, u"Address"_s)->setText(u"redis.example.org"_s);
    field(*dialog, u"Password"_s)->setText(u"secret"_s);
    button(*dialog, u"Connect"_s)->click();

    dialog->showFailure(refused(u"speaks-tls"_s));
    button(*dialog, u"Connect with TLS"_s)->click();

    QCOMPARE(submitted.size(), 2);
    QCOMPARE(last().transport, base::Endpoint::Transport::Tls);
    QCOMPARE(last().password, u"secret"_s);

    dialog->showFailure(refused(u"speaks-plain"_s));
    button(*dialog, u"Connect without TLS"_s)->click();

    // What was meant to be encrypted is not said aloud, and nothing without another click.
    QCOMPARE(submitted.size(), 2);
    QVERIFY(field(*dialog, u"Password"_s)->text().isEmpty());
    button(*dialog, u"Connect"_s)->click();
    QCOMPARE(last().transport, base::Endpoint::Transport::Tcp);
    QVERIFY(last().password.isEmpty());
}

void TestAccount::theFocusGoesWhereTheFailureIs_data()
{
    QTest::addColumn<base::Error>("error");
    QTest::addColumn<QString>("label");
    using base::Failure;
    QTest::newRow("password") << base::Error{Failure::NotPermitted, u"WRONGPASS"_s}
                              << u"Password"_s;
    QTest::newRow("host") << base::Error{Failure::Unreachable, u"Host not found"_s} << u"Address"_s;
    QTest::newRow("silence") << base::Error{Failure::TimedOut, {}} << u"Address"_s;
    QTest::newRow("database") << base::Error{Failure::Malformed, u"ERR DB index is out of range"_s}
                              << u"Database"_s;
    QTest::newRow("authority") << base::Error{Failure::Unreachable,
                                              u"UNTRUSTED the root certificate"_s}
                               << u"Certificate authority file"_s;
    QTest::newRow("another's certificate")
        << base::Error{Failure::Unreachable, u"OTHERHOST the certificate is for a"_s}
        << u"Address"_s;
}

void TestAccount::theFocusGoesWhereTheFailureIs()
{
    QFETCH(base::Error, error);
    QFETCH(QString, label);
    const auto dialog = shown<ui::ConnectDialog>(nullptr);
    dialog->setEndpoint(base::Endpoint::fromUri(u"rediss://redis.example.org"_s).value(), false);
    button(*dialog, u"Connect"_s)->click();

    dialog->showFailure(error);

    QCOMPARE(dialog->focusWidget()->accessibleName(), label);
}

void TestAccount::whoseSocketItIsStaysInTheForm()
{
    const auto dialog = shown<ui::ConnectDialog>(nullptr);
    const auto endpoint = base::Endpoint::fromUri(u"unix://ann@/run/redis.sock?db=2"_s).value();

    dialog->setEndpoint(endpoint, false);

    QCOMPARE(field(*dialog, u"Address"_s)->text(), u"unix:///run/redis.sock"_s);
    QCOMPARE(dialog->endpoint().value(), endpoint);
}

void TestAccount::whoWatchesOverServersStaysInTheForm()
{
    const auto dialog = shown<ui::ConnectDialog>(nullptr);
    const auto uri = u"rediss+sentinel://ann@a.example.org:26379,b.example.org:5000/main/2"_s;
    const auto endpoint = base::Endpoint::fromUri(uri).value();

    dialog->setEndpoint(endpoint, false);

    QCOMPARE(field(*dialog, u"Address"_s)->text(),
             u"rediss+sentinel://a.example.org:26379,b.example.org:5000/main"_s);
    QVERIFY(!dialog->findChild<QSpinBox *>()->isEnabled()); // each has its own port
    QCOMPARE(dialog->endpoint().value(), endpoint);
}

void TestAccount::whoAnswersAtAnAddressIsTold()
{
    using Role = base::NodeSurvey::Node::Role;
    const auto dialog = shown<ui::ConnectDialog>(nullptr);
    QSignalSpy asked(dialog.get(), &ui::ConnectDialog::testRequested);
    button(*dialog, u"Test"_s)->click();
    QCOMPARE(asked.size(), 0); // there is no address yet
    const auto endpoint
        = base::Endpoint::fromUri(u"rediss+sentinel://a.example.org:26379/main"_s).value();
    dialog->setEndpoint(endpoint, false);

    button(*dialog, u"Test"_s)->click();
    QCOMPARE(asked.size(), 1);
    QCOMPARE(asked.first().first().value<base::Endpoint>(), endpoint);
    QVERIFY(!button(*dialog, u"Test"_s)->isEnabled());
    dialog->showSurvey({{{u"a.example.org:26379"_s, Role::Sentinel, {}, u"10.0.0.1:6379"_s, {}},
                         {u"10.0.0.1:6379"_s, Role::Primary, u"7.0.15"_s, {}, {}},
                         {u"10.0.0.2:6379"_s,
                          Role::Replica,
                          {},
                          {},
                          base::Error{base::Failure::Unreachable, u"CLIENTCERT alert"_s}}},
                        "ab12",
                        {}});

    QVERIFY(button(*dialog, u"Test"_s)->isEnabled());
    const auto lines = field<QLabel>(*dialog, u"Servers found"_s)->text().split(u'\n');
    QCOMPARE(lines.size(), 4);
    QCOMPARE(lines[0], u"a.example.org:26379: sentinel, points to 10.0.0.1:6379"_s);
    QCOMPARE(lines[1], u"10.0.0.1:6379: primary, Redis 7.0.15"_s);
    QVERIFY2(lines[2].startsWith(u"10.0.0.2:6379: The server refused"_s), qPrintable(lines[2]));
    QVERIFY(lines[3].endsWith(u"SHA-256 ab12"_s));
}

void TestAccount::aClientsCertificateStaysInTheFormWhereItCounts()
{
    const auto dialog = shown<ui::ConnectDialog>(nullptr);
    auto endpoint = base::Endpoint::fromUri(u"rediss://redis.example.org"_s).value();
    dialog->setEndpoint(endpoint, false);
    auto *key = field(*dialog, u"Private key file"_s);
    auto *word = field(*dialog, u"Password of the key"_s);
    QVERIFY(!key->isVisible());
    endpoint.certificateFile = u"/etc/ann.crt"_s;
    endpoint.keyFile = u"/etc/ann.key"_s;
    endpoint.keyPassword = u"sesame"_s;

    dialog->setEndpoint(endpoint, false);

    QVERIFY(key->isVisible());
    QCOMPARE(dialog->endpoint().value(), endpoint);
    button(*dialog, u"Connect"_s)->click();
    dialog->showFailure({base::Failure::Refused, u"client-key-password"_s});
    QCOMPARE(dialog->focusWidget(), word);
    dialog->findChild<QCheckBox *>()->setChecked(false); // without TLS nobody asks for one
    QVERIFY(!key->isVisible());
    QVERIFY(dialog->endpoint()->certificateFile.isEmpty());
}

void TestAccount::thereIsOneCaret()
{
    ui::ConnectDialog dialog(nullptr);
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    auto *address = field(dialog, u"Address"_s);
    CaretWatch watch;
    address->installEventFilter(&watch);

    // Before the window system has made the dialog the active one.
    dialog.open();
    dialog.setEndpoint(base::Endpoint::fromUri(u"redis://example.org"_s).value(), false);

    QVERIFY(dialog.focusWidget() != address);
    QVERIFY(!watch.isShown);
}

void TestAccount::aServerThatTakesItsTimeCanBeGivenUp()
{
    ui::ConnectingPage page(u"redis.example.org:6379"_s);
    page.show();
    QSignalSpy cancelled(&page, &ui::ConnectingPage::cancelled);
    QCOMPARE(page.accessibleName(), u"Connecting to redis.example.org:6379…"_s);
    QCOMPARE(page.accessibleDescription(), u"Waiting for an answer."_s);

    QTRY_VERIFY(page.accessibleDescription().startsWith(u"No answer yet."_s));
    base::ConnectionState state;
    state.cause = {base::Failure::Unreachable, u"connection refused"_s};
    page.setState(state);
    QVERIFY(page.accessibleDescription().endsWith(u"Trying again…"_s));
    QVERIFY(page.accessibleDescription().startsWith(ui::sentenceFor(state.cause).first(8)));
    state = {};
    state.phase = base::ConnectionState::Phase::Online;
    page.setState(state);
    QVERIFY(page.accessibleDescription().startsWith(u"The server is slow."_s));

    button(page, u"Cancel"_s)->click();
    QCOMPARE(cancelled.count(), 1);
}

void TestAccount::badAddressesAreRefusedInPlace_data()
{
    QTest::addColumn<QString>("typed");
    QTest::newRow("nothing") << QString();
    QTest::newRow("scheme") << u"https://example.org"_s;
    QTest::newRow("no host") << u"redis://:6379"_s;
    QTest::newRow("password") << u"redis://ann:secret@example.org"_s;
    QTest::newRow("relative socket") << u"unix://run/redis.sock"_s;
}

void TestAccount::badAddressesAreRefusedInPlace()
{
    QFETCH(QString, typed);
    const auto dialog = shown<ui::ConnectDialog>(nullptr);
    QSignalSpy submitted(dialog.get(), &ui::ConnectDialog::submitted);

    field(*dialog, u"Address"_s)->setText(typed);
    button(*dialog, u"Connect"_s)->click();

    QCOMPARE(submitted.size(), 0);
    QVERIFY(!dialog->fieldError(field(*dialog, u"Address"_s)).isEmpty());
}

void TestAccount::everyFailureOfThePrivateServerHasAWayOut_data()
{
    QTest::addColumn<QString>("detail");
    QTest::addColumn<QString>("way");
    QTest::newRow("missing program") << u"program-missing"_s << u"Try again"_s;
    QTest::newRow("locked") << u"folder-locked"_s << u"Try again"_s;
    QTest::newRow("unwritable") << u"folder-unwritable"_s << u"Choose another folder…"_s;
    QTest::newRow("disk") << u"disk-full"_s << u"Try again"_s;
    QTest::newRow("damaged") << u"aof-damaged"_s << u"See what would be lost"_s;
    QTest::newRow("data missing") << u"data-missing"_s << u"Choose another folder…"_s;
    QTest::newRow("changed") << u"data-changed"_s << u"See what would be lost"_s;
    QTest::newRow("old server") << u"server-old"_s << u"Try again"_s;
    QTest::newRow("silent server") << u"server-silent"_s << u"Try again"_s;
    QTest::newRow("path") << u"path-long"_s << u"Choose another folder…"_s;
    QTest::newRow("log") << u"1:M # Fatal error, can't open config file"_s << u"Try again"_s;
}

void TestAccount::everyFailureOfThePrivateServerHasAWayOut()
{
    QFETCH(QString, detail);
    QFETCH(QString, way);
    ui::PrivateStartPage page(u"/home/ann/.local/share/folkmoot"_s);
    page.show();

    page.showFailure(refused(detail));

    QVERIFY(button(page, way)->isVisible());
    QVERIFY(button(page, u"Back"_s)->isVisible());
    QVERIFY(!button(page, u"Repair and start"_s)->isVisible());
    auto *log = page.findChild<QPlainTextEdit *>();
    QCOMPARE(log->isVisible(), !ui::knownRefusals().contains(detail));
    if (log->isVisible())
        QCOMPARE(log->toPlainText(), detail);
}

void TestAccount::theStartPageFollowsTheLanguage()
{
    ui::PrivateStartPage page(u"/home/ann/folkmoot"_s);
    page.showFailure(refused(u"disk-full"_s));
    const auto english = page.accessibleName();
    QTranslator chinese;
    QVERIFY(chinese.load(u":/translations/folkmoot_zh_CN.qm"_s));

    QApplication::installTranslator(&chinese);
    QTRY_VERIFY(page.accessibleName() != english);
    QVERIFY(!page.accessibleName().isEmpty());
    QApplication::removeTranslator(&chinese);

    QTRY_COMPARE(page.accessibleName(), english);
}

void TestAccount::aRepairSaysFirstWhatItWouldLose()
{
    ui::PrivateStartPage page(u"/tmp/community"_s);
    QSignalSpy repaired(&page, &ui::PrivateStartPage::repairRequested);
    page.show();

    page.showFailure(refused(u"aof-damaged"_s));
    page.showRepairEstimate({52'000, 310, 3, {}, -1, 17});

    QVERIFY(page.accessibleDescription().contains(u"the last 3 change"_s));
    QVERIFY(page.accessibleDescription().contains(u"310 of 52,000 bytes"_s));
    button(page, u"Repair and start"_s)->click();
    QCOMPARE(repaired.size(), 1);
}

void TestAccount::aLossIsSaidInNumbersBeforeOneGoesOn()
{
    ui::PrivateStartPage page(u"/tmp/community"_s);
    QSignalSpy repaired(&page, &ui::PrivateStartPage::repairRequested);
    page.show();

    page.showFailure(refused(u"data-changed"_s));
    page.showRepairEstimate(
        {1'200, 0, 0, {{u"appendonly.aof.1.incr.aof"_s, 1'048'600, 1'200, 0}}, 20'130, 10'126});

    QVERIFY(page.accessibleDescription().contains(u"There were 20,130 keys; 10,126 can be read"_s));
    const auto files = page.findChild<QPlainTextEdit *>()->toPlainText();
    QVERIFY(files.contains(u"1,048,600 bytes before, 1,200 now"_s));
    button(page, u"Continue anyway"_s)->click();
    QCOMPARE(repaired.size(), 1);
}

void TestAccount::whatCannotBeReadIsNotGoneOnWith()
{
    ui::PrivateStartPage page(u"/tmp/community"_s);
    page.show();

    page.showRepairEstimate({0, 0, 0, {{u"appendonly.aof.1.base.rdb"_s, 500, 0, -1}}, 20'130, -1});

    QVERIFY(page.accessibleDescription().contains(u"can’t be read by any server"_s));
    QVERIFY(!button(page, u"Continue anyway"_s)->isVisible());
    QVERIFY(button(page, u"Try again"_s)->isVisible());
}

void TestAccount::pythonGetsAnyPathWhole()
{
    base::Endpoint endpoint;
    endpoint.transport = base::Endpoint::Transport::UnixSocket;
    endpoint.path = u"/tmp/a \"b\"\\c/s"_s;
    endpoint.password = u"p\"w"_s;

    QCOMPARE(
        ui::pythonLine(endpoint),
        uR"(import redis; r = redis.Redis(unix_socket_path="/tmp/a \"b\"\\c/s", password="p\"w", decode_responses=True))"_s);
}

void TestAccount::otherProgramsAreLetInOnlyWhenAsked()
{
    base::Endpoint endpoint;
    endpoint.transport = base::Endpoint::Transport::UnixSocket;
    endpoint.path = u"/run/user/1000/folkmoot/s"_s;
    const auto dialog = shown<ui::LetProgramsInDialog>(endpoint, false, nullptr);
    QSignalSpy allowed(dialog.get(), &ui::LetProgramsInDialog::allowRequested);
    QVERIFY(!field(*dialog, u"Socket"_s)->isVisible());

    button(*dialog, u"Allow"_s)->click();
    QCOMPARE(allowed.size(), 1);
    QVERIFY(!field(*dialog, u"Socket"_s)->isVisible());
    dialog->showAllowed();

    QVERIFY(field(*dialog, u"Socket"_s)->isVisible());
    QCOMPARE(field(*dialog, u"Socket"_s)->text(), endpoint.path);
    QVERIFY(!button(*dialog, u"Cancel"_s)->isVisible());
    button(*dialog, u"Close"_s)->click();
    QVERIFY(!dialog->isVisible());
}

void TestAccount::pictures()
{
    for (const auto scheme : {ui::Scheme::Light, ui::Scheme::Dark}) {
        ui::applyTheme(*qApp, scheme);
        keepAll();
    }
    ui::applyTheme(*qApp, ui::Scheme::Light);
}

void TestAccount::keepAll()
{
    ui::WelcomePage welcome;
    welcome.resize(900, 560);
    welcome.show();
    gallery::keep(welcome, u"welcome"_s);
    const auto signIn
        = shown<ui::SignInDialog>(u"books.example.org"_s, Passwords::Required, nullptr);
    field(*signIn, u"E-mail or name"_s)->setText(u"alice@example.org"_s);
    field(*signIn, u"Password"_s)->setText(u"0123456789"_s);
    gallery::keep(*signIn, u"signin"_s);
    signIn->showFailure(refused(u"credentials"_s));
    QApplication::processEvents();
    gallery::keep(*signIn, u"signin-wrong"_s);
    const auto shared
        = shown<ui::SignInDialog>(u"books.example.org"_s, Passwords::NotKept, nullptr);
    gallery::keep(*shared, u"signin-shared"_s);
    const auto registration = shown<ui::RegisterDialog>(Passwords::Required, nullptr);
    gallery::keep(*registration, u"register"_s);
    const auto person = shown<ui::NewPersonDialog>(nullptr);
    gallery::keep(*person, u"newperson"_s);
    const auto connection = shown<ui::ConnectDialog>(nullptr);
    gallery::keep(*connection, u"connect"_s);
    base::Endpoint endpoint;
    endpoint.transport = base::Endpoint::Transport::Tls;
    endpoint.host = u"redis.example.org"_s;
    connection->setEndpoint(endpoint, true);
    connection->showFailure({base::Failure::NotPermitted, u"WRONGPASS invalid"_s});
    QApplication::processEvents();
    gallery::keep(*connection, u"connect-tls-wrong"_s);
    endpoint.transport = base::Endpoint::Transport::UnixSocket;
    endpoint.path = u"/run/user/1000/folkmoot/communities/default/redis.sock"_s;
    endpoint.password = u"9e107d9d372bb6826bd81d3542a419d6"_s;
    const auto programs = shown<ui::LetProgramsInDialog>(endpoint, true, nullptr);
    gallery::keep(*programs, u"programs"_s);
    using domain::Delivery;
    const auto delivery
        = shown<ui::DeliveryDialog>(domain::DeliverySetting{Delivery::Push, true}, nullptr);
    gallery::keep(*delivery, u"delivery"_s);
    const auto looked = shown<ui::DeliveryDialog>(domain::DeliverySetting(), nullptr);
    gallery::keep(*looked, u"delivery-foreign"_s);
    const auto importing = shown<ui::ImportDialog>(u"/home/ann/hacker_news.csv"_s, nullptr);
    gallery::keep(*importing, u"import"_s);
    const auto report
        = shown<ui::ImportReportDialog>(u"19,998 articles imported. 2 rows could not be read."_s,
                                        QStringList{u"line 12: The title is empty."_s,
                                                    u"line 4711: The quotation is not closed."_s},
                                        nullptr);
    gallery::keep(*report, u"import-report"_s);
    const auto about = shown<ui::AboutDialog>(nullptr);
    gallery::keep(*about, u"about"_s);

    ui::PrivateStartPage start(u"/home/ann/.local/share/folkmoot/communities/default"_s);
    start.resize(900, 560);
    start.show();
    start.showProgress({base::ServerStartProgress::Stage::Loading, 41, false});
    QApplication::processEvents();
    gallery::keep(start, u"start-loading"_s);
    for (const auto &token :
         {u"program-missing"_s, u"aof-damaged"_s, u"something unheard of\nin two lines"_s}) {
        start.showFailure(refused(token));
        QApplication::processEvents();
        gallery::keep(start, u"start-"_s + token.section(u' ', 0, 0));
    }
    start.showRepairEstimate({52'000, 310, 3, {}, -1, 17});
    QApplication::processEvents();
    gallery::keep(start, u"start-repair"_s);

    ui::StatePane pane(nullptr, {std::chrono::milliseconds(0), std::chrono::milliseconds(0)});
    pane.resize(336, 396);
    pane.show();
    pane.showEmpty(u"arrow-big-up"_s, u"You have not voted yet."_s,
                   u"Articles you vote for appear here."_s, u"Go to Top"_s);
    gallery::keep(pane, u"pane-empty"_s);
    pane.showLoading(u"Reading page 3…"_s);
    QTRY_VERIFY(pane.offersCancel() && pane.showsSkeleton());
    gallery::keep(pane, u"pane-loading"_s);
    pane.showError({base::Failure::Unreachable, u"connection reset"_s},
                   u"Page 3 could not be read. Nothing was lost."_s);
    gallery::keep(pane, u"pane-error"_s);

    ui::ActionRegistry actions;
    for (const auto id : {ui::ActionId::Vote, ui::ActionId::Refresh, ui::ActionId::ShowNew,
                          ui::ActionId::NewArticle, ui::ActionId::Undo, ui::ActionId::OpenLink})
        actions.handle(id, this, [] {});
}

REGISTER_TEST(TestAccount)
#include "tst_account.moc"
