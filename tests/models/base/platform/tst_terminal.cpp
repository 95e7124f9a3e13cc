// SPDX-License-Identifier: MIT
#include "base/platform/terminal.h"
#include "testregistry.h"

#include <fcntl.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <cstdlib>

/// A password that is typed in a terminal is not shown there.
class TestTerminal : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_person = ::posix_openpt(O_RDWR | O_NOCTTY | O_NONBLOCK);
        QVERIFY(m_person >= 0);
        QCOMPARE(::grantpt(m_person), 0);
        QCOMPARE(::unlockpt(m_person), 0);
        m_program = ::open(::ptsname(m_person), O_RDWR | O_NOCTTY | O_NONBLOCK);
        QVERIFY(m_program >= 0);
    }
    void cleanup()
    {
        ::close(m_program);
        ::close(m_person);
    }

    void aTerminalIsKnown()
    {
        QVERIFY(platform::isTerminal(m_program));
        std::array<int, 2> pipe{};
        QCOMPARE(::pipe(pipe.data()), 0);
        QVERIFY(!platform::isTerminal(pipe[0]));
        ::close(pipe[0]);
        ::close(pipe[1]);
    }

    void whatIsTypedIsTakenAndNotShown()
    {
        {
            platform::HiddenLine line(m_program);
            type("s3cret\nmore");
            QCOMPARE(line.read(), QByteArray("s3cret"));
            QCOMPARE(seen(), "");
        }

        type("shown\n");

        QTRY_VERIFY(m_seen.append(seen()).contains("shown"));
    }

    void anEmptyLineIsALine()
    {
        platform::HiddenLine line(m_program);
        type("\n");

        QCOMPARE(line.read(), QByteArray());
    }

private:
    void type(QByteArrayView text) const
    {
        QCOMPARE(::write(m_person, text.data(), size_t(text.size())), ssize_t(text.size()));
    }
    [[nodiscard]] QByteArray seen() const
    {
        QByteArray text(256, '\0');
        const auto count = ::read(m_person, text.data(), size_t(text.size()));
        return count > 0 ? text.first(count) : QByteArray("");
    }

    int m_person = -1;
    int m_program = -1;
    QByteArray m_seen;
};

REGISTER_TEST(TestTerminal)
#include "tst_terminal.moc"
