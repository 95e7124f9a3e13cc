// SPDX-License-Identifier: MIT
#include "app/commandline.h"

#include "domain/names.h"
#include "store/core/keys/guardedkeys.h"
#include "store/guarded/joinlink.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QFileInfo>
#include <QHash>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace app {

namespace {

const QList<std::pair<QString, QStringList>> &choices()
{
    static const QList<std::pair<QString, QStringList>> all{
        {u"workspace"_s,
         {u"board"_s, u"forum"_s, u"timeline"_s, u"moderate"_s, u"notices"_s, u"search"_s,
          u"lab"_s}},
        {u"theme"_s, {u"light"_s, u"dark"_s, u"system"_s}},
        {u"language"_s, {u"en"_s, u"zh_CN"_s}},
        {u"list-acts"_s, {u"text"_s, u"schema"_s}},
        {u"generate"_s,
         {u"man"_s, u"complete-bash"_s, u"complete-zsh"_s, u"complete-fish"_s, u"handbook"_s}}};
    return all;
}

/// What can be said when the program is started, and what was.
class CommandLine {
    Q_DECLARE_TR_FUNCTIONS(app::CommandLine)

public:
    CommandLine();
    [[nodiscard]] base::Result<Options> read(const QStringList &arguments);
    [[nodiscard]] QString help() const { return m_parser.helpText(); }
    [[nodiscard]] const QList<OptionGroup> &groups() const { return m_groups; }

private:
    void addGroup(const QString &title, const QList<QCommandLineOption> &options);
    void addCommunityOptions();
    void addGuardedOptions();
    void addWindowOptions();

    [[nodiscard]] bool has(const QString &option) const { return m_parser.isSet(option); }
    [[nodiscard]] QString valueOf(const QString &option) const { return m_parser.value(option); }
    /// Of several misuses the first is the one to be told of.
    void require(bool isFine, const QString &sentence);
    void readPlain();
    void readLink();
    void readNames();
    void readLocation();
    void readGuarded();
    void readAppearance();
    void checkFits();

    QCommandLineParser m_parser;
    QList<OptionGroup> m_groups;
    Options m_options;
    QString m_misuse;
};

CommandLine::CommandLine()
{
    m_parser.setApplicationDescription(
        tr("Folkmoot: a desktop application for communities in Redis.\n\nWithout "
           "options it opens the last community, or the welcome page on the first "
           "start."));
    m_parser.addPositionalArgument(
        u"LINK"_s,
        tr("open what a link leads to: folkmoot://host/community/article/12 anywhere, "
           "folkmoot:topic/12#17 in the community that is opened, folkmoot:page/timeline, "
           "folkmoot:new/article, or an invitation (folkmoot:join/…)"),
        u"[LINK]"_s);
    addCommunityOptions();
    addGuardedOptions();
    addWindowOptions();
}

void CommandLine::addGroup(const QString &title, const QList<QCommandLineOption> &options)
{
    m_parser.addOptions(options);
    m_groups.append({title, options});
}

void CommandLine::addCommunityOptions()
{
    addGroup(
        tr("Communities"),
        {
            {u"private"_s,
             tr("open a private community: in the usual folder, or in DIR with --private=DIR"),
             u"DIR"_s},
            {u"server"_s,
             tr("redis[s]://[user@]host:port[/db], "
                "redis[s]+sentinel://[user@]host:port,…/NAME[/db], "
                "redis[s]+cluster://[user@]host:port,… or "
                "unix://[user@]/PATH[?db=N]; the password comes from the keychain or "
                "FOLKMOOT_PASSWORD, or is asked for"),
             u"ADDRESS"_s},
            {u"ca"_s,
             tr("certificate authorities (PEM) to trust for rediss://, instead of the system's"),
             u"FILE"_s},
            {u"client-certificate"_s,
             tr("client certificate (PEM) for rediss://, if the server requires one"), u"FILE"_s},
            {u"client-key"_s,
             tr("private key (PEM) of --client-certificate, unless it is in the same "
                "file; the password of an encrypted key comes from FOLKMOOT_KEY_PASSWORD "
                "or the keychain"),
             u"FILE"_s},
            {u"namespace"_s, tr("one of several communities on a server"), u"NAME"_s},
            {u"as"_s,
             tr("act as NAME in a private community (created if missing); with --perform "
                "and --query also on a server whose members trust each other, and the "
                "person must exist"),
             u"NAME"_s},
            {u"demo"_s, tr("fill an empty community with people and articles")},
            {u"import"_s, tr("add articles from CSV or JSON Lines, without a window"), u"FILE"_s},
            {u"rebase"_s, tr("shift the times of an import so that its newest is now")},
            {u"check"_s,
             tr("check for damage without a window: one line per problem, then the "
                "totals; exits with 0 if there are none, 1 otherwise")},
            {u"perform"_s,
             tr("run actions and queries without a window, one JSON object per line (-: "
                "from standard input), with one line of JSON per answer; exits with 0 if "
                "all succeeded, 1 if some were refused, 2 if some were not JSON"),
             u"FILE"_s},
            {u"query"_s, tr("like --perform, but read-only"), u"FILE"_s},
            {u"no-wait"_s,
             tr("with --perform in a guarded community: exit once all actions are sent, "
                "without waiting for the steward")},
            {u"list-acts"_s,
             tr("list what --perform and --query accept: --list-acts as text, "
                "--list-acts=schema as JSON Schema"),
             u"FORMAT"_s},
            {u"repair"_s, tr("with --check: repair what can be derived from other keys")},
            {u"read-only"_s, tr("write nothing")},
        });
}

void CommandLine::addGuardedOptions()
{
    addGroup(
        tr("Guarded communities"),
        {
            {u"acl-rules"_s,
             tr("print what each account of the guarded community NAME may do in Redis"),
             u"NAME"_s},
            {u"found"_s,
             tr("create the guarded community NAME on the empty server given by "
                "--server, using its administrator's account: service passwords go to "
                "--keys-dir, the first invitation is printed"),
             u"NAME"_s},
            {u"keys-dir"_s, tr("folder with the passwords of registrar and steward, one file each"),
             u"DIR"_s},
            {u"address"_s,
             tr("with --found: the address by which members reach the server, if it "
                "differs from --server"),
             u"ADDRESS"_s},
            {u"from"_s,
             tr("with --found: import an exported community; everyone in it gets a link, "
                "in people.csv beside the passwords, and import.txt lists what could not "
                "be verified"),
             u"FILE"_s},
            {u"unsafe-limits"_s,
             tr("with --found: allow a server without limits against flooding, for testing")},
            {u"steward"_s,
             tr("run the steward: perform the actions of members of the guarded "
                "community --namespace until stopped")},
            {u"registrar"_s,
             tr("run the registrar: create accounts as the community's steward requests, "
                "until stopped")},
            {u"status"_s, tr("with --steward or --registrar: print the status and exit")},
            {u"join"_s,
             tr("join a guarded community with an invitation, without a window, as "
                "--name with the password in --password-file"),
             u"LINK"_s},
            {u"name"_s, tr("with --join: your name"), u"NAME"_s},
            {u"password-file"_s, tr("with --join: a file with your new password in its first line"),
             u"FILE"_s},
        });
}

void CommandLine::addWindowOptions()
{
    addGroup(
        tr("Window"),
        {
            {u"workspace"_s,
             tr("page to show first: board, forum, timeline, moderate, notices, search, lab"),
             u"NAME"_s},
            {u"size"_s, tr("window size"), u"WxH"_s},
            {u"hidden"_s, tr("begin in the tray; without an icon there, minimized")},
            {u"snapshot"_s, tr("save a screenshot of the first page, then exit"), u"FILE.png"_s},
            {u"theme"_s, tr("light, dark or system"), u"NAME"_s},
            {u"language"_s, tr("en or zh_CN"), u"NAME"_s},
            {u"generate"_s,
             tr("print a page: man (manual page), complete-bash, complete-zsh, complete-fish or "
                "handbook (HTML)"),
             u"PAGE"_s},
            {{u"v"_s, u"version"_s}, tr("print the version and exit")},
            {{u"h"_s, u"help"_s}, tr("print this help and exit")},
        });
}

base::Result<Options> CommandLine::read(const QStringList &arguments)
{
    // The parser knows no value that may be left out.
    auto given = QStringList(u"folkmoot"_s) + arguments;
    std::ranges::replace(given, u"--private"_s,
                         QString(u"--private="_s + CommunityLocation::defaultFolder()));
    std::ranges::replace(given, u"--list-acts"_s, u"--list-acts=text"_s);
    if (!m_parser.parse(given))
        return base::fail(base::Failure::Malformed, m_parser.errorText());
    if (has(u"help"_s) || has(u"version"_s)) {
        m_options.task = has(u"help"_s) ? Options::Task::Help : Options::Task::Version;
        return m_options;
    }
    for (const auto &group : m_groups) {
        for (const auto &option : group.options) {
            const auto name = option.names().first();
            require(option.valueName().isEmpty() || !m_parser.values(name).contains(QString()),
                    tr("--%1 needs a value.").arg(name));
        }
    }
    readPlain();
    readLink();
    readNames();
    readLocation();
    readGuarded();
    readAppearance();
    checkFits();
    if (!m_misuse.isEmpty())
        return base::fail(base::Failure::Malformed, m_misuse);
    return m_options;
}

void CommandLine::require(bool isFine, const QString &sentence)
{
    if (!isFine && m_misuse.isEmpty())
        m_misuse = sentence;
}

void CommandLine::readPlain()
{
    m_options.wantsDemo = has(u"demo"_s);
    m_options.importFile = valueOf(u"import"_s);
    m_options.rebase = has(u"rebase"_s);
    m_options.wantsRepair = has(u"repair"_s);
    m_options.snapshot = valueOf(u"snapshot"_s);
    m_options.isReadOnly = has(u"read-only"_s);
    m_options.isHidden = has(u"hidden"_s);
    m_options.doesNotWait = has(u"no-wait"_s);
    m_options.requestFile = valueOf(has(u"query"_s) ? u"query"_s : u"perform"_s);
    m_options.wantsSchema = valueOf(u"list-acts"_s) == "schema"_L1;
    m_options.page = valueOf(u"generate"_s);
    m_options.task = has(u"check"_s)              ? Options::Task::Check
        : has(u"import"_s) && !has(u"snapshot"_s) ? Options::Task::Import
        : has(u"perform"_s)                       ? Options::Task::Perform
        : has(u"query"_s)                         ? Options::Task::Query
        : has(u"list-acts"_s)                     ? Options::Task::ListActs
        : has(u"acl-rules"_s)                     ? Options::Task::AclRules
        : has(u"found"_s)                         ? Options::Task::Found
        : has(u"join"_s)                          ? Options::Task::Join
        : has(u"steward"_s)                       ? Options::Task::Steward
        : has(u"registrar"_s)                     ? Options::Task::Registrar
        : has(u"generate"_s)                      ? Options::Task::Generate
                                                  : Options::Task::Window;
}

void CommandLine::readLink()
{
    for (const auto &link : m_parser.positionalArguments()) {
        require(link.startsWith("folkmoot:"_L1, Qt::CaseInsensitive),
                tr("Unknown argument “%1”; see --help.").arg(link));
        // One that leads nowhere is told in the window: where a link was clicked, nobody reads what
        // is printed.
        m_options.link = link;
    }
}

void CommandLine::readNames()
{
    if (has(u"as"_s)) {
        const auto person = domain::cleanName(valueOf(u"as"_s));
        require(person.has_value(), tr("--as needs a name of 1 to 32 characters."));
        m_options.person = person.value_or(QString());
    }
    for (const auto &option : {u"acl-rules"_s, u"found"_s}) {
        if (!has(option))
            continue;
        m_options.community = valueOf(option).toUtf8();
        require(store::GuardedKeys::isGuardedName(m_options.community),
                tr("--%1 needs a name of 1 to 32 characters: a-z, 0-9, _ and -.").arg(option));
    }
    if (has(u"namespace"_s)) {
        const auto name = domain::cleanName(valueOf(u"namespace"_s));
        require(name && !name->contains(u'{') && !name->contains(u'}'),
                tr("--namespace needs a name of 1 to 32 characters without braces."));
        m_options.nameSpace = '{' + name.value_or(QString()).toUtf8() + "}:";
    }
}

void CommandLine::readLocation()
{
    base::Endpoint server;
    if (has(u"private"_s))
        m_options.location
            = CommunityLocation::inFolder(valueOf(u"private"_s), m_options.nameSpace);
    if (has(u"server"_s)) {
        const auto endpoint = base::Endpoint::fromUri(valueOf(u"server"_s));
        if (!endpoint) // the address may hold a secret
            require(false, tr("--server: %1").arg(endpoint.error().detail));
        server = endpoint.value_or(server);
        server.nameSpace = m_options.nameSpace;
    }
    const bool isTls = server.transport == base::Endpoint::Transport::Tls;
    const std::initializer_list<std::pair<QString, QString base::Endpoint::*>> files{
        {u"ca"_s, &base::Endpoint::caFile},
        {u"client-certificate"_s, &base::Endpoint::certificateFile},
        {u"client-key"_s, &base::Endpoint::keyFile}};
    for (const auto &[option, part] : files) {
        if (!has(option))
            continue;
        const QFileInfo file(valueOf(option));
        require(file.isFile() && file.isReadable(),
                tr("--%1: the file %2 can't be read.").arg(option, valueOf(option)));
        require(isTls || (option == u"ca"_s && has(u"address"_s)),
                tr("--%1 needs --server rediss://….").arg(option));
        server.*part = file.absoluteFilePath();
    }
    require(!has(u"client-key"_s) || has(u"client-certificate"_s),
            tr("--client-key needs --client-certificate."));
    if (has(u"server"_s))
        m_options.location = CommunityLocation{{}, server, m_options.nameSpace};
}

void CommandLine::readGuarded()
{
    const bool isService = has(u"steward"_s) || has(u"registrar"_s);
    m_options.keysFolder = valueOf(u"keys-dir"_s);
    m_options.importFile = has(u"from"_s) ? valueOf(u"from"_s) : m_options.importFile;
    require(!has(u"from"_s) || (has(u"found"_s) && QFileInfo(m_options.importFile).isReadable()),
            tr("--from needs a readable file, and --found."));
    m_options.allowsUnsafeLimits = has(u"unsafe-limits"_s);
    m_options.wantsStatus = has(u"status"_s);
    require((!has(u"found"_s) && !isService) || (has(u"server"_s) && has(u"keys-dir"_s)),
            tr("--found, --steward and --registrar need --server and --keys-dir."));
    require(!isService || store::GuardedKeys::ofNameSpace(m_options.nameSpace).has_value(),
            tr("--steward and --registrar need --namespace with the community's name."));
    require(!has(u"status"_s) || isService, tr("--status needs --steward or --registrar."));
    if (has(u"address"_s)) {
        const auto address = base::Endpoint::fromUri(valueOf(u"address"_s));
        require(address && has(u"found"_s), tr("--address needs an address, and --found."));
        m_options.address = address.value_or(base::Endpoint());
        if (m_options.location)
            m_options.address.caFile = m_options.location->endpoint.caFile;
    } else if (m_options.location) {
        m_options.address = m_options.location->endpoint;
    }
    if (has(u"join"_s)) {
        m_options.link = valueOf(u"join"_s);
        m_options.name = valueOf(u"name"_s);
        m_options.passwordFile = valueOf(u"password-file"_s);
        require(store::JoinLink::parse(m_options.link).has_value(),
                tr("--join needs a complete invitation: folkmoot:join/…."));
        require(has(u"name"_s) && has(u"password-file"_s),
                tr("--join needs --name and --password-file."));
    }
}

void CommandLine::readAppearance()
{
    for (const auto &[option, values] : choices())
        require(!has(option) || values.contains(valueOf(option)),
                tr("--%1 must be one of: %2.").arg(option, values.join(u", "_s)));
    m_options.workspace = valueOf(u"workspace"_s);
    if (has(u"size"_s)) {
        const auto sides = valueOf(u"size"_s).split(u'x');
        const QSize size(sides.first().toInt(), sides.last().toInt());
        const bool isFit = size.width() >= 320 && size.width() <= 8192 && size.height() >= 240
            && size.height() <= 8192;
        require(sides.size() == 2 && isFit,
                tr("--size needs WIDTHxHEIGHT between 320x240 and 8192x8192."));
        m_options.size = size;
    }
    static const QHash<QString, Options::Theme> themes{{u"light"_s, Options::Theme::Light},
                                                       {u"dark"_s, Options::Theme::Dark},
                                                       {u"system"_s, Options::Theme::System}};
    m_options.theme = themes.value(valueOf(u"theme"_s), Options::Theme::Unchanged);
    if (has(u"language"_s))
        m_options.language = valueOf(u"language"_s);
}

/// What goes together, and what does not.
void CommandLine::checkFits()
{
    const bool adds = has(u"demo"_s) || has(u"import"_s);
    require(!has(u"private"_s) || !has(u"server"_s),
            tr("--private and --server can't be used together."));
    const bool isWritten = has(u"perform"_s) || has(u"query"_s);
    require(!has(u"as"_s) || !has(u"server"_s) || isWritten,
            tr("--as works in private communities only; on a server, sign in instead."));
    require(!has(u"rebase"_s) || has(u"import"_s), tr("--rebase needs --import."));
    require(!has(u"read-only"_s) || !adds,
            tr("--read-only can't be used with --demo or --import."));
    require(!has(u"demo"_s) || !has(u"import"_s),
            tr("--demo and --import can't be used together."));
    require(!has(u"no-wait"_s) || has(u"perform"_s), tr("--no-wait needs --perform."));
    require(!has(u"repair"_s) || has(u"check"_s), tr("--repair needs --check."));
    require(!has(u"repair"_s) || !has(u"read-only"_s),
            tr("--read-only can't be used with --repair."));
    require(!has(u"check"_s) || !adds, tr("--check can't be used with --demo or --import."));
    require(!has(u"perform"_s) || !has(u"read-only"_s),
            tr("--read-only can't be used with --perform; use --query instead."));
    require(!isWritten || !has(u"snapshot"_s),
            tr("--perform and --query open no window, so --snapshot can't be used."));
    require(!has(u"hidden"_s) || !has(u"snapshot"_s),
            tr("--hidden and --snapshot can't be used together."));
    require(!has(u"check"_s) || !has(u"snapshot"_s),
            tr("--check opens no window, so --snapshot can't be used."));
    int tasks = int(adds);
    for (const auto &task : {u"check"_s, u"perform"_s, u"query"_s, u"list-acts"_s, u"acl-rules"_s,
                             u"found"_s, u"join"_s, u"steward"_s, u"registrar"_s, u"generate"_s})
        tasks += int(has(task));
    require(tasks <= 1,
            tr("--perform, --query, --list-acts, --acl-rules, --found, --join, "
               "--steward, --registrar and --generate can't be combined."));
}

} // namespace

base::Result<Options> parseCommandLine(const QStringList &arguments)
{
    return CommandLine().read(arguments);
}

QList<OptionGroup> optionGroups()
{
    return CommandLine().groups();
}

QStringList choicesOf(const QString &option)
{
    for (const auto &[name, values] : choices()) {
        if (name == option)
            return values;
    }
    return {};
}

bool mayLackItsValue(const QString &option)
{
    return option == "private"_L1 || option == "list-acts"_L1;
}

QString helpText()
{
    return CommandLine().help();
}

QString programVersion()
{
    return QStringLiteral(FOLKMOOT_VERSION);
}

QString versionText()
{
    return u"folkmoot "_s + programVersion() + u'\n';
}

} // namespace app
