// SPDX-License-Identifier: MIT
#include "app/importrun.h"

#include "base/deliver.h"
#include "ui/widgets/errortext.h"

#include <cstdio>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace app {

namespace {

void print(std::FILE *stream, const QString &text)
{
    std::fputs(text.toLocal8Bit().constData(), stream);
    std::fflush(stream);
}

bool isTerminal(std::FILE *stream)
{
    return ::isatty(::fileno(stream)) != 0;
}

constexpr int LogStep = 10; ///< percent

} // namespace

ImportRun::ImportRun(const Options &options, const Place &place, QObject *parent)
    : QObject(parent)
    , m_file(options.importFile)
    , m_times(options.rebase ? store::ImportTimes::NewestIsNow : store::ImportTimes::AsTheyAre)
    , m_link({place, Secrets::fromEnvironment(), store::Access::ReadWrite, false})
{
    connect(&m_link, &CommunityLink::opened, this, &ImportRun::importFile);
    connect(&m_link, &CommunityLink::failed, this, &ImportRun::fail);
    connect(&m_prompt, &PasswordPrompt::answered, this, &ImportRun::tryPassword);
}

void ImportRun::start()
{
    m_hasPassword = m_link.place().isPrivate() || !Secrets::fromEnvironment().isEmpty();
    if (m_hasPassword)
        return m_link.open();
    m_secrets.read(m_link.place(), this,
                   [this](const QString &password) { tryPassword(password); });
}

void ImportRun::tryPassword(const QString &password)
{
    m_hasPassword = !password.isEmpty();
    m_link.openWithPassword(password);
}

void ImportRun::cancel()
{
    if (std::exchange(m_isCancelled, true) || !m_link.isOpen())
        Q_EMIT ended(1);
    else
        m_link.transfer().cancel();
}

void ImportRun::importFile()
{
    base::deliver(
        m_link.transfer().importFile(m_file, m_times), this,
        [this](int done, int total) { showProgress(done, total); },
        [this](const base::Result<store::ImportCounts> &counts) { conclude(counts); });
}

void ImportRun::fail(const base::Error &error)
{
    const bool wantsPassword = error.kind == base::Failure::NotPermitted && !m_hasPassword;
    if (wantsPassword && m_prompt.isPossible() && !std::exchange(m_hasAsked, true))
        return m_prompt.ask(tr("Password of %1: ").arg(m_link.place().title()));
    print(stderr,
          u"folkmoot: %1\n"_s.arg(
              wantsPassword ? tr("The server wants a password; FOLKMOOT_PASSWORD takes it.")
                            : ui::sentenceFor(error)));
    Q_EMIT ended(1);
}

void ImportRun::showProgress(int done, int total)
{
    // A terminal's line is written over; a log gets few lines, and whole ones.
    const int step = isTerminal(stderr) ? 1 : LogStep;
    const int percent = total > 0 ? int(qint64(done) * 100 / total) / step * step : 0;
    if (percent == std::exchange(m_shown, percent))
        return;
    print(stderr, tr("Importing… %1 %").arg(percent) + (step == 1 ? u'\r' : u'\n'));
}

void ImportRun::conclude(const base::Result<store::ImportCounts> &counts)
{
    if (m_shown >= 0 && isTerminal(stderr))
        print(stderr, u"\n"_s);
    if (!counts)
        return fail(counts.error());
    for (const auto &row : counts->badRows)
        print(stderr,
              tr("line %1: %2")
                      .arg(row.line)
                      .arg(ui::sentenceFor({base::Failure::Refused, row.reason}))
                  + u'\n');
    print(stdout,
          tr("taken %1, repeated %2, bad %3")
                  .arg(counts->taken + counts->topics + counts->replies + counts->posts)
                  .arg(counts->repeated)
                  .arg(counts->bad)
              + u'\n');
    if (counts->topics + counts->replies > 0)
        print(stdout,
              tr("articles %1, topics %2, replies %3")
                      .arg(counts->taken)
                      .arg(counts->topics)
                      .arg(counts->replies)
                  + u'\n');
    if (counts->posts > 0)
        print(stdout, tr("posts %1").arg(counts->posts) + u'\n');
    Q_EMIT ended(counts->isCancelled ? 1 : 0);
}

} // namespace app
