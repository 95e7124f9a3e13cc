// SPDX-License-Identifier: MIT
#include "app/maintenancerun.h"

#include "base/deliver.h"
#include "base/endpoint.h"
#include "base/json.h"
#include "base/platform/files.h"
#include "items/moderation/findinglistmodel.h"
#include "store/door/encoding.h"
#include "store/timeline/timelinerequests.h"
#include "ui/widgets/errortext.h"
#include "ui/widgets/losstext.h"

#include <QJsonDocument>

using namespace Qt::StringLiterals;
using base::Failure;
using items::printable;

namespace app {

namespace {

constexpr int LogStep = 10; ///< percent

// Of PerformRun.
constexpr qsizetype mostRunning = 256; ///< on their way at once
constexpr int refusedStatus = 1;
constexpr int malformedStatus = 2;

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
        complain(tr("Connecting… %1").arg(ui::sentenceFor(reason)));
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

void MaintenanceRun::complain(const QString &sentence)
{
    print(stderr, u"folkmoot: %1\n"_s.arg(sentence));
}

void MaintenanceRun::warnOfPlainWords(const CommunityLocation &location)
{
    if (!location.isPrivate() && base::isReadableOnTheWay(location.endpoint))
        complain(tr("The connection to %1 is not encrypted: anyone on the network path can "
                    "read and change everything, including the password.")
                     .arg(location.endpoint.host));
}

void MaintenanceRun::start()
{
    warnOfPlainWords(m_link.location());
    const auto &location = m_link.location();
    if (m_hasPassword && (location.isPrivate() || !location.wantsKeyPassword()))
        return m_link.open();
    m_secrets.read(location, this, [this, isGiven = m_hasPassword](const auto &kept) {
        m_hasPassword = isGiven || !kept.password.isEmpty();
        m_link.openWithPassword(isGiven ? QString() : kept.password, kept.keyPassword);
    });
}

void MaintenanceRun::tryPassword(const QString &password)
{
    m_hasPassword = !password.isEmpty();
    m_hasFailed = false;
    m_link.openWithPassword(password);
}

void MaintenanceRun::cancel()
{
    Q_EMIT ended(m_failureStatus);
}

void MaintenanceRun::fail(const base::Error &error)
{
    // A connection that is lost tells of it, and so does what was asked on it.
    if (std::exchange(m_hasFailed, true))
        return;
    const bool wantsPassword = ui::wantsPassword(error) && !m_hasPassword;
    if (wantsPassword && m_prompt.isPossible() && !std::exchange(m_hasAsked, true))
        return m_prompt.ask(tr("Password of %1: ").arg(addressee()));
    complain(wantsPassword ? tr("The server requires a password; set FOLKMOOT_PASSWORD.")
                           : sentenceFor(error));
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
    return isLog
        ? tr("The private server could not be started. Its message:") + u'\n' + error.detail
        : ui::sentenceFor(error);
}

void ProgressLine::show(const QString &sentence, int done, int total)
{
    const int step = platform::isTerminal(stderr) ? 1 : LogStep;
    const int percent = total > 0 ? qMin(100, int(qint64(done) * 100 / total)) / step * step : 0;
    if (percent == std::exchange(m_shown, percent))
        return;
    MaintenanceRun::print(stderr, sentence.arg(percent) + (step == 1 ? u'\r' : u'\n'));
}

void ProgressLine::end() const
{
    if (m_shown >= 0 && platform::isTerminal(stderr))
        MaintenanceRun::print(stderr, u"\n"_s);
}

ImportRun::ImportRun(const Options &options, const CommunityLocation &location)
    : MaintenanceRun(location, options.password, store::Access::ReadWrite,
                     CommunityLink::Folder::MadeIfMissing, 1)
    , m_file(options.importFile)
    , m_times(options.rebase ? store::ImportTimes::NewestIsNow : store::ImportTimes::AsTheyAre)
{
}

void ImportRun::cancel()
{
    const bool isFirst = m_stop.request_stop();
    if (!isFirst || !link().isOpen())
        MaintenanceRun::cancel();
}

void ImportRun::begin()
{
    base::deliver(
        link().community().run(store::ImportContent{m_file, m_times}, {}, m_stop.get_token()), this,
        [this](int done, int total) { progress().show(tr("Importing… %1 %"), done, total); },
        [this](const base::Result<store::ImportCounts> &counts) { conclude(counts); });
}

void ImportRun::conclude(const base::Result<store::ImportCounts> &counts)
{
    progress().end();
    if (!counts)
        return fail(counts.error());
    for (const auto &row : counts->badRows)
        print(stderr,
              tr("line %1: %2")
                      .arg(row.line)
                      .arg(ui::sentenceFor({base::Failure::Refused, row.reason}))
                  + u'\n');
    print(stdout,
          tr("imported %1, skipped %2, errors %3")
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

QString lineOf(const domain::Finding &finding)
{
    QString line = printable(finding.kind) + u": "_s + printable(finding.what);
    if (!finding.is.isEmpty() || !finding.ought.isEmpty())
        line += u": "_s + (finding.is.isEmpty() ? u"-"_s : printable(finding.is));
    if (!finding.ought.isEmpty())
        line += u" -> "_s + printable(finding.ought);
    return finding.isMended ? line + u' ' + CheckRun::tr("(repaired)") : line;
}

CheckRun::CheckRun(const Options &options, const CommunityLocation &location)
    : MaintenanceRun(location, options.password,
                     options.wantsRepair ? store::Access::ReadWrite : store::Access::ReadOnly,
                     CommunityLink::Folder::AsItIs, 2)
    , m_repairs(options.wantsRepair)
{
}

void CheckRun::applyFailure(const base::Error &error)
{
    const bool isDamaged = error.kind == base::Failure::Refused
        && (error.detail == "aof-damaged"_L1 || error.detail == "data-changed"_L1);
    if (!isDamaged || m_isDamaged)
        return fail(error);
    m_isDamaged = true;
    complain(ui::sentenceFor(error));
    connect(&link(), &CommunityLink::repairEstimated, this, &CheckRun::tellDamage);
    link().estimateRepair();
}

void CheckRun::tellDamage(const base::RepairEstimate &estimate)
{
    for (const auto &file : estimate.changed)
        print(stdout, ui::changeSentence(file) + u'\n');
    for (const auto &sentence : {ui::lossSentence(estimate), ui::cutSentence(estimate)}) {
        if (!sentence.isEmpty())
            print(stdout, sentence + u'\n');
    }
    print(stdout,
          tr("Open the community in a window to continue anyway, or restore the files.") + u'\n');
    Q_EMIT ended(1);
}

void CheckRun::cancel()
{
    if (m_check.isRunning())
        m_check.cancel();
    MaintenanceRun::cancel();
}

void CheckRun::begin()
{
    // On the worker: a community may have more findings than memory holds.
    const auto tell
        = [](const domain::Finding &finding) { print(stdout, lineOf(finding) + u'\n'); };
    const domain::AccountId who("operator");
    m_check = m_repairs ? link().community().run(store::RepairKeys{{}, tell}, who)
                        : link().community().run(store::CheckKeys{tell}, who);
    base::deliver(
        m_check, this,
        [this](int done, int total) { progress().show(tr("Checking… %1 %"), done, total); },
        [this](const base::Result<store::CheckCounts> &counts) { conclude(counts); });
}

void CheckRun::conclude(const base::Result<store::CheckCounts> &counts)
{
    progress().end();
    if (!counts)
        return fail(counts.error());
    QStringList programs;
    for (const auto program : counts->writers.programs)
        programs.append(QString::fromLatin1(store::Writers::name(program)));
    print(stderr,
          tr("%Ln keys scanned; written by: %1", nullptr, static_cast<int>(counts->keys))
                  .arg(programs.isEmpty() ? tr("unknown") : programs.join(u", "_s))
              + u'\n');
    for (auto it = counts->byKind.cbegin(); it != counts->byKind.cend(); ++it)
        print(stdout, QString::number(it.value()) + u' ' + printable(it.key()) + u'\n');
    if (counts->found == 0)
        print(stdout, tr("no problems found") + u'\n');
    Q_EMIT ended(counts->found == counts->mended ? 0 : 1);
}

PerformRun::PerformRun(const Options &options, const CommunityLocation &location)
    : MaintenanceRun(location, options.password,
                     options.task == Options::Task::Query ? store::Access::ReadOnly
                                                          : store::Access::ReadWrite,
                     CommunityLink::Folder::AsItIs, refusedStatus)
    , m_name(options.requestFile)
    , m_person(options.person)
    , m_waits(!options.doesNotWait)
{
}

void PerformRun::start()
{
    const bool isOpen = m_name == "-"_L1
        ? m_file.open(STDIN_FILENO, QIODevice::ReadOnly)
        : (m_file.setFileName(m_name), m_file.open(QIODevice::ReadOnly));
    if (isOpen)
        return MaintenanceRun::start();
    complain(tr("%1 can't be read.").arg(m_name));
    Q_EMIT ended(malformedStatus);
}

void PerformRun::begin()
{
    if (m_person.isEmpty())
        return actAs(link().member());
    base::deliver(link().community().run(store::FindPerson{m_person}), this,
                  [this](const base::Result<domain::AccountId> &person) { actAs(person); });
}

void PerformRun::actAs(const base::Result<domain::AccountId> &person)
{
    if (!person && person.error().kind == Failure::NotFound) {
        complain(tr("There is no one called %1.").arg(m_person));
        Q_EMIT ended(refusedStatus);
        return;
    }
    if (!person)
        return fail(person.error());
    m_actor = *person;
    if (link().outbox())
        connect(link().outbox(), &store::Outbox::sent, this, &PerformRun::readOn);
    if (!platform::isPlainFile(m_file)) {
        m_notifier = std::make_unique<QSocketNotifier>(m_file.handle(), QSocketNotifier::Read);
        m_notifier->setEnabled(false);
        connect(m_notifier.get(), &QSocketNotifier::activated, this, [this] {
            if (readMore())
                readOn();
        });
    }
    readOn();
}

bool PerformRun::isFull() const
{
    return m_held || m_running >= mostRunning;
}

/// Until enough is on its way, or there is nothing to read for now.
void PerformRun::readOn()
{
    handleLines();
    while (!isFull() && !m_isAtEnd && !m_notifier) {
        if (readMore())
            handleLines();
    }
    if (m_notifier)
        m_notifier->setEnabled(!isFull() && !m_isAtEnd);
    printAnswers();
    if (isDone())
        Q_EMIT ended(m_status);
}

bool PerformRun::isDone()
{
    const bool isSent = m_waits || !link().outbox() || link().outbox()->isSent();
    return m_isAtEnd && m_text.isEmpty() && m_lines.empty() && isSent;
}

/// Whether it was tried; what waits for somebody is read only when there is something.
bool PerformRun::readMore()
{
    const auto bytes = platform::readSome(m_file, 64LL * 1024);
    if (!bytes)
        return false;
    if (bytes->isEmpty()) {
        m_isAtEnd = true;
        if (!m_text.isEmpty() && !m_text.endsWith('\n'))
            m_text += '\n';
    }
    m_text += *bytes;
    return true;
}

void PerformRun::handleLines()
{
    qsizetype begin = 0;
    while (!isFull()) {
        const auto end = m_text.indexOf('\n', begin);
        const bool isTooLong = end < 0 && m_text.size() - begin > base::json::longestText;
        if (end < 0 && !isTooLong)
            break;
        const auto line = m_text.mid(begin, end < 0 ? -1 : end - begin);
        begin = end < 0 ? m_text.size() : end + 1;
        const bool isRest = std::exchange(m_isSkipping, isTooLong);
        if (!isRest && !line.trimmed().isEmpty())
            handle(line);
    }
    m_text.remove(0, begin);
}

void PerformRun::handle(const QByteArray &text)
{
    m_lines.emplace_back();
    const auto number = m_printed + m_lines.size() - 1;
    auto object = base::json::parseObject(text);
    if (!object) {
        m_status = malformedStatus;
        return applyAnswer(number, store::encodedError(object.error(), store::RequestKind::Query));
    }
    m_lines.back().id = object->take(u"id"_s);
    auto request = store::readRequest(*object, m_actor);
    if (!request)
        return applyAnswer(number, store::encodedError(request.error(), store::RequestKind::Query));
    put(std::move(*request));
}

/// What goes the same way is performed in its order; what goes another way waits for that.
PerformRun::Way PerformRun::wayOf(store::RequestKind kind)
{
    if (link().outbox() && store::isWrite(kind))
        return Way::Outbox;
    return store::isBulk(kind) ? Way::Bulk : Way::Interactive;
}

void PerformRun::put(store::ReadRequest request)
{
    const auto way = wayOf(request.pending->traits().kind);
    if (m_running > 0 && way != m_way) {
        m_held = std::move(request);
        return;
    }
    m_way = way;
    const auto number = m_printed + m_lines.size() - 1;
    if (way == Way::Outbox && !m_waits)
        return leaveToSteward(number, std::move(request));
    ++m_running;
    const auto kind = request.pending->traits().kind;
    link().community().put(std::move(request.pending));
    base::deliver(
        request.answer, this, [this, number, kind](const base::Result<QJsonObject> &answer) {
            --m_running;
            applyAnswer(number, answer ? *answer : store::encodedError(answer.error(), kind));
            if (m_running == 0 && m_held)
                put(*std::exchange(m_held, std::nullopt));
            readOn();
        });
}

void PerformRun::leaveToSteward(quint64 number, store::ReadRequest request)
{
    const auto kind = request.pending->traits().kind;
    link().community().put(std::move(request.pending));
    if (!request.answer.isFinished())
        return applyAnswer(number, {{u"ok"_s, QJsonObject()}, {u"waits"_s, true}});
    const auto answer = request.answer.result();
    applyAnswer(number, answer ? *answer : store::encodedError(answer.error(), kind));
}

void PerformRun::applyAnswer(quint64 number, const QJsonObject &answer)
{
    auto &line = m_lines[number - m_printed];
    line.answer = answer;
    line.isAnswered = true;
    if (!answer.contains(u"ok"_s))
        m_status = std::max(m_status, refusedStatus);
}

void PerformRun::printAnswers()
{
    QByteArray text;
    for (; !m_lines.empty() && m_lines.front().isAnswered; m_lines.pop_front(), ++m_printed) {
        auto &line = m_lines.front();
        if (!line.id.isUndefined())
            line.answer.insert(u"id"_s, line.id);
        text += QJsonDocument(line.answer).toJson(QJsonDocument::Compact) + '\n';
    }
    if (text.isEmpty())
        return;
    std::fwrite(text.constData(), 1, static_cast<size_t>(text.size()), stdout);
    std::fflush(stdout);
}

void PerformRun::cancel()
{
    if (std::exchange(m_isAtEnd, true) || !link().isOpen())
        return MaintenanceRun::cancel();
    m_status = std::max(m_status, refusedStatus);
    m_text.clear();
    readOn();
}

} // namespace app

#include "moc_maintenancerun.cpp"
