// SPDX-License-Identifier: MIT
#include "app/secrets.h"

#include "testregistry.h"

#include <QSignalSpy>
#include <QTest>

#include <array>
#include <pty.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace {

/// A terminal and whoever sits at it.
struct Terminal {
    Terminal() { isOpen = ::openpty(&person, &program, nullptr, nullptr, nullptr) == 0; }
    ~Terminal()
    {
        if (!isOpen)
            return;
        ::close(person);
        ::close(program);
    }
    Q_DISABLE_COPY_MOVE(Terminal)

    [[nodiscard]] bool showsWhatIsTyped() const
    {
        termios state{};
        return ::tcgetattr(program, &state) == 0 && (state.c_lflag & ECHO) != 0;
    }
    void type(const QByteArray &text) const
    {
        QCOMPARE(::write(person, text.constData(), size_t(text.size())), text.size());
    }
    [[nodiscard]] QByteArray seen() const
    {
        std::array<char, 256> bytes{};
        const auto count = ::read(person, bytes.data(), bytes.size());
        return QByteArray(bytes.data(), qMax<qsizetype>(0, count));
    }

    int person = -1;
    int program = -1;
    bool isOpen = false;
};

} // namespace

class TestPasswordPrompt : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void aPasswordIsTypedUnseen();
    void theTerminalIsGivenBackWhenNobodyAnswers();
    void aPipeIsNoTerminal();
};

void TestPasswordPrompt::init()
{
    const bool wantsTerminal = qstrcmp(QTest::currentTestFunction(), "aPipeIsNoTerminal") != 0;
    if (wantsTerminal && !Terminal().isOpen)
        QSKIP("no terminals can be opened here: is devpts mounted on /dev/pts?");
}

void TestPasswordPrompt::aPasswordIsTypedUnseen()
{
    const Terminal terminal;
    app::PasswordPrompt prompt(terminal.program, terminal.program);
    QSignalSpy answered(&prompt, &app::PasswordPrompt::answered);
    QVERIFY(prompt.isPossible());

    prompt.ask(u"Password: "_s);
    QVERIFY(!terminal.showsWhatIsTyped());
    QCOMPARE(terminal.seen(), "Password: "_ba);
    terminal.type("跳跃 secret\n");

    QTRY_COMPARE(answered.count(), 1);
    QCOMPARE(answered.first().first().toString().toLocal8Bit(), "跳跃 secret"_ba);
    QVERIFY(!terminal.seen().contains("secret"));
    QVERIFY(terminal.showsWhatIsTyped());
}

void TestPasswordPrompt::theTerminalIsGivenBackWhenNobodyAnswers()
{
    const Terminal terminal;
    {
        app::PasswordPrompt prompt(terminal.program, terminal.program);
        prompt.ask(u"Password: "_s);
        QVERIFY(!terminal.showsWhatIsTyped());
    }

    QVERIFY(terminal.showsWhatIsTyped());
}

void TestPasswordPrompt::aPipeIsNoTerminal()
{
    std::array<int, 2> ends{};
    QCOMPARE(::pipe(ends.data()), 0);

    QVERIFY(!app::PasswordPrompt(ends[0], ends[1]).isPossible());

    ::close(ends[0]);
    ::close(ends[1]);
}

REGISTER_TEST(TestPasswordPrompt)
#include "tst_passwordprompt.moc"
