// SPDX-License-Identifier: MIT
#include "app/maintenancerun.h"

#include "base/plainway.h"
#include "ui/widgets/errortext.h"

#include <unistd.h>

using namespace Qt::StringLiterals;

namespace app {

namespace {

bool isTerminal(std::FILE *stream)
{
    return ::isatty(::fileno(stream)) != 0;
}

constexpr int LogStep = 10; ///< percent

} // namespace

MaintenanceRun::MaintenanceRun(const CommunityLocation &location, const QString &password,
                               store::Access access, CommunityLink::Folder folder,
                               int failureStatus)
    : m_link({location, password, access, false, true, folder})
    , m_failureStatus(failureStatus)
    , m_hasPassword(location.isPrivate() || !password.isEmpty())
{
    connect(&m_link, &CommunityLink::opened, this, [this] { begin(); });
    connect(&m_link, &CommunityLink::waiting, this, [](const base::Error &reason) {
        print(stderr, u"folkmoot: %1\n"_s.arg(tr("Connecting… %1").arg(ui::sentenceFor(reason))));
    });
    connect(&m_link, &CommunityLink::failed, this,
            [this](const base::Error &error) { applyFailure(error); });
    connect(&m_prompt, &PasswordPrompt::answered, this, &MaintenanceRun::tryPassword);
}

void MaintenanceRun::print(std::FILE *stream, const QString &text)
{
    std::fputs(text.toLocal8Bit().constData(), stream);
    std::fflush(stream);
}

void MaintenanceRun::warnOfPlainWords(const CommunityLocation &location)
{
    if (!location.isPrivate() && base::isReadableOnTheWay(location.endpoint))
        print(
            stderr,
            u"folkmoot: %1\n"_s.arg(tr("The connection to %1 is not encrypted: whoever is between "
                                       "can read and change everything, the password too.")
                                        .arg(location.endpoint.host)));
}

void MaintenanceRun::start()
{
    warnOfPlainWords(m_link.location());
    if (m_hasPassword)
        return m_link.open();
    m_secrets.read(m_link.location(), this,
                   [this](const QString &password) { tryPassword(password); });
}

void MaintenanceRun::tryPassword(const QString &password)
{
    m_hasPassword = !password.isEmpty();
    m_link.openWithPassword(password);
}

void MaintenanceRun::cancel()
{
    Q_EMIT ended(m_failureStatus);
}

void MaintenanceRun::fail(const base::Error &error)
{
    const bool wantsPassword = ui::wantsPassword(error) && !m_hasPassword;
    if (wantsPassword && m_prompt.isPossible() && !std::exchange(m_hasAsked, true))
        return m_prompt.ask(tr("Password of %1: ").arg(addressee()));
    print(stderr,
          u"folkmoot: %1\n"_s.arg(
              wantsPassword ? tr("The server wants a password; FOLKMOOT_PASSWORD takes it.")
                            : sentenceFor(error)));
    Q_EMIT ended(m_failureStatus);
}

/// Whose password is asked for.
QString MaintenanceRun::addressee() const
{
    const auto &location = m_link.location();
    const auto &user = location.endpoint.user;
    return user.isEmpty() ? location.title() : user + u'@' + location.title();
}

QString MaintenanceRun::sentenceFor(const base::Error &error) const
{
    const bool isLog = error.kind == base::Failure::Refused && m_link.location().isPrivate()
        && !m_link.isOpen() && !ui::knownRefusals().contains(error.detail);
    return isLog ? tr("The private server could not be started. It said:") + u'\n' + error.detail
                 : ui::sentenceFor(error);
}

void MaintenanceRun::showProgress(const QString &sentence, int done, int total)
{
    const int step = isTerminal(stderr) ? 1 : LogStep;
    const int percent = total > 0 ? qMin(100, int(qint64(done) * 100 / total)) / step * step : 0;
    if (percent == std::exchange(m_shown, percent))
        return;
    print(stderr, sentence.arg(percent) + (step == 1 ? u'\r' : u'\n'));
}

void MaintenanceRun::endProgress() const
{
    if (m_shown >= 0 && isTerminal(stderr))
        print(stderr, u"\n"_s);
}

} // namespace app
