// SPDX-License-Identifier: MIT
#include "app/guardedruns.h"

#include "base/deliver.h"
#include "base/platform/process.h"
#include "store/guarded/joining.h"
#include "store/guarded/servicestatus.h"
#include "store/transfer/files/exportfile.h"
#include "store/transfer/rows/importfile.h"
#include "ui/widgets/errortext.h"

#include <QDir>
#include <QJsonDocument>
#include <QSaveFile>
#include <QtConcurrentRun>

using namespace Qt::StringLiterals;

namespace app {

namespace {
constexpr int failedStatus = 1;

/// Nothing where there is none.
QString firstLineOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readLine(4096)).trimmed()
                                          : QString();
}

/// Whether a service has one. Without, a server would only say that it wants one.
bool hasPassword(const QString &service, const Options &options)
{
    const auto path = options.keysFolder + u'/' + service;
    if (!firstLineOf(path).isEmpty())
        return true;
    MaintenanceRun::complain(
        MaintenanceRun::tr("--keys-dir: there is no password in %1 that can be read.").arg(path));
    return false;
}

/// Of another community than the server's no service may read anything.
QString statusSentence(const base::Error &error, const store::GuardedKeys &keys)
{
    return error.detail.startsWith("NOPERM"_L1)
        ? MaintenanceRun::tr("--namespace: the community on this server is not called %1.")
              .arg(QString::fromLatin1(keys.name()))
        : ui::sentenceFor(error);
}

CommunityLocation serviceAt(CommunityLocation location, const QString &account)
{
    location.endpoint.user = account;
    return location;
}

base::Endpoint endpointOf(const CommunityLocation &location, const QString &password)
{
    auto endpoint = location.endpoint;
    endpoint.nameSpace = location.nameSpace;
    endpoint.password = password;
    return endpoint;
}

/// Says what the service does on stderr, which its manager keeps.
template <typename Run>
void tellOf(const store::Service &service, Run *run)
{
    QObject::connect(&service, &store::Service::serving, run, [] {
        MaintenanceRun::complain(MaintenanceRun::tr("Running."));
        platform::tellReady();
    });
    QObject::connect(&service, &store::Service::broke, run, [](const base::Error &error) {
        MaintenanceRun::complain(
            MaintenanceRun::tr("Trying again: %1").arg(ui::sentenceFor(error)));
    });
}

/// A line for each.
void printFigures(const QList<std::pair<QString, QString>> &figures)
{
    for (const auto &[what, figure] : figures)
        MaintenanceRun::print(stdout, u"%1: %2\n"_s.arg(what, figure));
}

QString textOf(const std::optional<store::ServiceError> &last)
{
    return last ? last->at.toString(Qt::ISODate) + u' ' + ui::sentenceFor(last->error)
                : StewardRun::tr("none");
}

QString replicasOf(const store::StewardStatus &status)
{
    if (status.isReplicaMissed)
        return StewardRun::tr("none: a previous one is gone");
    const auto count = QString::number(status.replicas);
    return status.lacksMinReplicas
        ? StewardRun::tr("%1; set “min-replicas-to-write 1” in redis.conf, so that a server cut "
                         "off from the others accepts no changes")
              .arg(count)
        : count;
}

/// How many, and whose they are.
QString textOf(const QByteArrayList &accounts)
{
    const auto count = QString::number(accounts.size());
    return accounts.isEmpty() ? count
                              : u"%1 (%2)"_s.arg(count, QString::fromLatin1(accounts.join(", ")));
}

/// What a guarded community asks of its server, where one of these is missing.
QStringList limitsMissing(const base::Endpoint &server)
{
    redis::Connection connection(server);
    const auto missing
        = connection.open().and_then([&] { return store::missingLimits(connection); });
    return missing.value_or(QStringList());
}

/// A program that shows tables would take it for a formula.
QString withoutFormula(const QString &text)
{
    return !text.isEmpty() && u"=+-@\t\r"_s.contains(text.front()) ? u'\'' + text : text;
}

/// Name, e-mail address and link of each.
QByteArray linesOf(const store::Admission &admission)
{
    QByteArray lines = store::csvLineOf({u"name"_s, u"email"_s, u"link"_s});
    for (const auto &person : admission.people)
        lines += store::csvLineOf(
            {withoutFormula(person.name), withoutFormula(person.email), person.link.toString()});
    return lines;
}

/// What came, and what of it nobody vouches for.
QString reportOf(const store::ImportCounts &counts, const store::Admission &admission)
{
    QStringList lines{
        FoundRun::tr("articles %1, topics %2, replies %3, posts %4, people with a link %5, "
                     "errors %6")
            .arg(counts.taken)
            .arg(counts.topics)
            .arg(counts.replies)
            .arg(counts.posts)
            .arg(admission.people.size())
            .arg(counts.bad),
        FoundRun::tr("Who wrote, voted for, followed and liked what is taken from the file "
                     "and could not be verified. E-mail addresses were not imported; they are "
                     "listed beside the links."),
        FoundRun::tr("Anyone with a link controls that person's account: make sure it reaches "
                     "the right person.")};
    if (!admission.isOfCommunity)
        lines.append(FoundRun::tr(
            "The file names no people: it is the export of a list, not of a community. To bring "
            "everything along, choose “The whole community” when exporting, and found anew."));
    for (const auto &row : counts.badRows)
        lines.append(ImportRun::tr("line %1: %2")
                         .arg(row.line)
                         .arg(ui::sentenceFor({base::Failure::Refused, row.reason})));
    for (const auto &person : admission.officers)
        lines.append((person.role == domain::Role::Administrator
                          ? FoundRun::tr("%1 was an administrator and is now a member.")
                          : FoundRun::tr("%1 was a moderator and is now a member."))
                         .arg(person.name));
    for (const auto &name : admission.alike)
        lines.append(FoundRun::tr("%1 has no link: the name looks like someone else's.").arg(name));
    return lines.join(u'\n') + u'\n';
}
} // namespace

FoundRun::FoundRun(const Options &options, const CommunityLocation &location)
    : m_options(options)
    , m_server(endpointOf(location, options.password))
{
}

void FoundRun::start()
{
    const QFileInfo folder(m_options.keysFolder);
    const bool isReady = QDir().mkpath(folder.absoluteFilePath())
        && QFile::setPermissions(folder.absoluteFilePath(),
                                 QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    if (!isReady)
        return fail(tr("%1 can't be written.").arg(m_options.keysFolder));
    const auto found = [server = m_server, options = m_options]() -> base::Result<store::Founded> {
        if (!options.importFile.isEmpty())
            TRY(store::ImportFile::open(options.importFile));
        redis::Connection connection(server);
        TRY(connection.open());
        return store::foundCommunity(
            connection, store::GuardedKeys(options.community), options.address,
            options.allowsUnsafeLimits ? store::Limits::Unsafe : store::Limits::Required);
    };
    base::deliver(QtConcurrent::run(found), this,
                  [this](const base::Result<store::Founded> &founded) { conclude(founded); });
}

void FoundRun::fail(const QString &sentence)
{
    MaintenanceRun::complain(sentence);
    Q_EMIT ended(failedStatus);
}

bool FoundRun::keep(const QString &name, const QByteArray &text) const
{
    QSaveFile file(m_options.keysFolder + u'/' + name);
    return file.open(QIODevice::WriteOnly)
        && file.setPermissions(QFile::ReadOwner | QFile::WriteOwner) && file.write(text) > 0
        && file.commit();
}

void FoundRun::conclude(const base::Result<store::Founded> &founded)
{
    if (!founded) {
        MaintenanceRun::complain(ui::sentenceFor(founded.error()));
        if (founded.error().detail == "limits-missing"_L1) {
            for (const auto &line : limitsMissing(m_server))
                MaintenanceRun::print(stderr, u"  "_s + line + u'\n');
        }
        Q_EMIT ended(failedStatus);
        return;
    }
    m_founded = *founded;
    m_options.importFile.isEmpty() ? finish() : bringIn();
}

/// Without these nobody serves the community: one that got no further is begun anew.
void FoundRun::finish()
{
    for (const auto &[account, password] : m_founded.passwords) {
        if (!keep(QString::fromLatin1(account), password + '\n'))
            return fail(tr("%1 can't be written.").arg(m_options.keysFolder));
    }
    MaintenanceRun::print(stdout, m_founded.invitation.toString() + u'\n');
    Q_EMIT ended(0);
}

void FoundRun::bringIn()
{
    m_door = std::make_unique<store::SideDoor>(u"found"_s, m_server,
                                               store::GuardedKeys(m_options.community));
    base::deliver(
        m_door->community().run(store::ImportContent{m_options.importFile}), this,
        [this](int done, int total) {
            m_progress.show(ImportRun::tr("Importing… %1 %"), done, total);
        },
        [this](const base::Result<store::ImportCounts> &counts) {
            m_progress.end();
            if (counts)
                admit(*counts);
            else
                fail(ui::sentenceFor(counts.error()));
        });
}

void FoundRun::admit(const store::ImportCounts &counts)
{
    const store::AdmitPeople act{m_options.importFile, m_options.address};
    base::deliver(m_door->community().run(act), this,
                  [this, counts](const base::Result<store::Admission> &admission) {
                      if (admission)
                          conclude(counts, *admission);
                      else
                          fail(ui::sentenceFor(admission.error()));
                  });
}

void FoundRun::conclude(const store::ImportCounts &counts, const store::Admission &admission)
{
    const auto links = linesOf(admission);
    const auto report = reportOf(counts, admission);
    if (!keep(u"people.csv"_s, links) || !keep(u"import.txt"_s, report.toUtf8()))
        return fail(tr("%1 can't be written.").arg(m_options.keysFolder));
    MaintenanceRun::print(stderr, report);
    finish();
}

JoinRun::JoinRun(const Options &options, const CommunityLocation &)
    : m_options(options)
{
}

void JoinRun::start()
{
    const auto password = firstLineOf(m_options.passwordFile);
    if (password.isEmpty()) {
        MaintenanceRun::complain(tr("%1 can't be read.").arg(m_options.passwordFile));
        Q_EMIT ended(failedStatus);
        return;
    }
    const auto join = [this, password, name = m_options.name,
                       link = store::JoinLink::parse(m_options.link).value_or(store::JoinLink())] {
        const auto isGivenUp = [this] { return m_isGivenUp.load(); };
        const auto trusted = store::trusting(link, CommunityLocation::authorityFolder(), isGivenUp);
        if (!trusted)
            return base::Result<base::Endpoint>(tl::unexpected(trusted.error()));
        return store::joinCommunity(*trusted, name, password, isGivenUp);
    };
    base::deliver(QtConcurrent::run(join), this,
                  [this](const base::Result<base::Endpoint> &joined) { conclude(joined); });
}

void JoinRun::cancel()
{
    m_isGivenUp = true;
}

void JoinRun::conclude(const base::Result<base::Endpoint> &joined)
{
    if (!joined) {
        MaintenanceRun::complain(ui::sentenceFor(joined.error()));
        Q_EMIT ended(failedStatus);
        return;
    }
    const store::GuardedKeys keys = *store::GuardedKeys::ofNameSpace(joined->nameSpace);
    QJsonObject account{{u"server"_s, joined->toUri()},
                        {u"namespace"_s, QString::fromLatin1(keys.name())},
                        {u"account"_s, store::memberOf(*joined).toString()}};
    if (!joined->caFile.isEmpty())
        account.insert(u"ca"_s, joined->caFile);
    MaintenanceRun::print(
        stdout, QString::fromUtf8(QJsonDocument(account).toJson(QJsonDocument::Compact)) + u'\n');
    Q_EMIT ended(0);
}

RegistrarRun::RegistrarRun(const Options &options, const CommunityLocation &location)
    : m_endpoint(endpointOf(serviceAt(location, u"registrar"_s),
                            firstLineOf(options.keysFolder + u"/registrar"_s)))
    , m_options(options)
{
}

void RegistrarRun::start()
{
    if (!hasPassword(u"registrar"_s, m_options)) {
        Q_EMIT ended(failedStatus);
        return;
    }
    const auto keys = *store::GuardedKeys::ofNameSpace(m_endpoint.nameSpace);
    if (!m_options.wantsStatus) {
        m_service = std::make_unique<store::RegistrarService>(m_endpoint, keys);
        tellOf(*m_service, this);
        return m_service->start();
    }
    const auto read = [endpoint = m_endpoint, keys]() -> base::Result<store::RegistrarStatus> {
        redis::Connection connection(endpoint);
        TRY(connection.open());
        return store::readRegistrarStatus(connection, keys);
    };
    base::deliver(QtConcurrent::run(read), this,
                  [this, keys](const base::Result<store::RegistrarStatus> &status) {
                      if (status)
                          printFigures({{tr("requests done"), QString::number(status->done)},
                                        {tr("requests per second"), QString::number(status->rate)},
                                        {tr("requests waiting"), QString::number(status->waiting)},
                                        {tr("last error"), textOf(status->error)}});
                      else
                          MaintenanceRun::complain(statusSentence(status.error(), keys));
                      Q_EMIT ended(status ? 0 : failedStatus);
                  });
}

StewardRun::StewardRun(const Options &options, const CommunityLocation &location)
    : MaintenanceRun(serviceAt(location, u"steward"_s),
                     firstLineOf(options.keysFolder + u"/steward"_s), store::Access::ReadWrite,
                     CommunityLink::Folder::AsItIs, failedStatus)
    , m_options(options)
{
}

void StewardRun::start()
{
    if (!hasPassword(u"steward"_s, m_options)) {
        Q_EMIT ended(failedStatus);
        return;
    }
    if (!m_options.wantsStatus)
        return MaintenanceRun::start();
    const auto endpoint
        = endpointOf(link().location(), firstLineOf(m_options.keysFolder + u"/steward"_s));
    const auto keys = *store::GuardedKeys::ofNameSpace(endpoint.nameSpace);
    const auto read = [endpoint, keys]() -> base::Result<store::StewardStatus> {
        redis::Connection connection(endpoint);
        TRY(connection.open());
        return store::readStewardStatus(connection, keys);
    };
    base::deliver(QtConcurrent::run(read), this,
                  [this, keys](const base::Result<store::StewardStatus> &status) {
                      if (!status) {
                          complain(statusSentence(status.error(), keys));
                          Q_EMIT ended(failedStatus);
                          return;
                      }
                      print(stdout, (status->isActing ? tr("at work") : tr("not running")) + u'\n');
                      printFigures({{tr("term"), QString::number(status->term)},
                                    {tr("actions answered"), QString::number(status->answered)},
                                    {tr("actions per second"), QString::number(status->rate)},
                                    {tr("lag"), tr("%1 ms").arg(status->lag.count())},
                                    {tr("actions waiting"), QString::number(status->waiting)},
                                    {tr("accounts paused"), textOf(status->paused)},
                                    {tr("actions set aside"), QString::number(status->poison)},
                                    {tr("replicas"), replicasOf(*status)},
                                    {tr("last error"), textOf(status->error)}});
                      Q_EMIT ended(status->isActing ? 0 : failedStatus);
                  });
}

void StewardRun::cancel()
{
    m_service.reset();
    Q_EMIT ended(0);
}

void StewardRun::begin()
{
    m_service = std::make_unique<store::StewardService>(
        link().endpoint(), *store::GuardedKeys::ofNameSpace(link().location().nameSpace),
        link().bulk(), link().workers().upkeep());
    tellOf(*m_service, this);
    m_service->start();
}

} // namespace app

#include "moc_guardedruns.cpp"
