// SPDX-License-Identifier: MIT
#include "app/commandline.h"

#include "domain/names.h"
#include "domain/postlink.h"
#include "domain/topiclink.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QHash>

#include <functional>

using namespace Qt::StringLiterals;

namespace app {

namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("app", text);
}

tl::unexpected<base::Error> misuse(const QString &sentence)
{
    return base::fail(base::Failure::Malformed, sentence);
}

/// What was typed, as its options are met one by one.
struct Draft {
    Options options;
    bool isPrivate = false;
    bool isCheck = false;
    QString folder;
    std::optional<base::Endpoint> server;
    QString caFile;
};

using Taker = std::function<base::Result<void>(Draft &, const QString &)>;
enum class Value { None, Optional, Required };
struct Option {
    Value value;
    Taker take;
};

base::Result<void> takeServer(Draft &draft, const QString &uri)
{
    auto endpoint = base::Endpoint::fromUri(uri);
    if (!endpoint)
        return misuse(
            tr("--server: %1").arg(endpoint.error().detail)); // the address may hold a secret
    draft.server = std::move(*endpoint);
    return {};
}

base::Result<void> takeNameSpace(Draft &draft, const QString &name)
{
    const auto clean = domain::cleanName(name);
    if (!clean || clean->contains(u'{') || clean->contains(u'}'))
        return misuse(tr("--namespace wants a name of 1 to 32 characters without braces."));
    draft.options.nameSpace = '{' + clean->toUtf8() + "}:";
    return {};
}

base::Result<void> takePerson(Draft &draft, const QString &name)
{
    const auto clean = domain::cleanName(name);
    if (!clean)
        return misuse(tr("--as wants a name of 1 to 32 characters."));
    draft.options.person = *clean;
    return {};
}

base::Result<void> takeWorkspace(Draft &draft, const QString &name)
{
    if (!QStringList{u"board"_s, u"forum"_s, u"timeline"_s, u"moderate"_s, u"notices"_s,
                     u"search"_s, u"lab"_s}
             .contains(name))
        return misuse(tr("There is no workspace “%1”; there are: board, forum, timeline, moderate, "
                         "notices, search, lab.")
                          .arg(name));
    draft.options.workspace = name;
    return {};
}

base::Result<void> takeSize(Draft &draft, const QString &text)
{
    const auto parts = text.split(u'x');
    const QSize size = parts.size() == 2 ? QSize(parts[0].toInt(), parts[1].toInt()) : QSize();
    if (size.width() < 320 || size.height() < 240 || size.width() > 8192 || size.height() > 8192)
        return misuse(tr("--size wants WIDTHxHEIGHT between 320x240 and 8192x8192."));
    draft.options.size = size;
    return {};
}

base::Result<void> takeTheme(Draft &draft, const QString &name)
{
    static const QHash<QString, Options::Theme> themes{{u"light"_s, Options::Theme::Light},
                                                       {u"dark"_s, Options::Theme::Dark},
                                                       {u"system"_s, Options::Theme::System}};
    if (!themes.contains(name))
        return misuse(tr("--theme wants light, dark or system."));
    draft.options.theme = themes.value(name);
    return {};
}

base::Result<void> takeLanguage(Draft &draft, const QString &name)
{
    if (name != "en"_L1 && name != "zh_CN"_L1)
        return misuse(tr("--language wants en or zh_CN."));
    draft.options.language = name;
    return {};
}

Taker flag(bool Options::*member)
{
    return [member](Draft &draft, const QString &) -> base::Result<void> {
        draft.options.*member = true;
        return {};
    };
}

Taker text(QString Options::*member)
{
    return [member](Draft &draft, const QString &value) -> base::Result<void> {
        draft.options.*member = value;
        return {};
    };
}

Taker task(Options::Task what)
{
    return [what](Draft &draft, const QString &) -> base::Result<void> {
        draft.options.task = what;
        return {};
    };
}

base::Result<void> takePrivate(Draft &draft, const QString &folder)
{
    draft.isPrivate = true;
    draft.folder = folder;
    return {};
}

base::Result<void> takeAuthority(Draft &draft, const QString &file)
{
    const QFileInfo info(file);
    if (!info.isFile() || !info.isReadable())
        return misuse(tr("--ca: the file %1 can't be read.").arg(file));
    draft.caFile = info.absoluteFilePath();
    return {};
}

base::Result<void> takeCheck(Draft &draft, const QString &)
{
    draft.isCheck = true;
    return {};
}

const QHash<QString, Option> &options()
{
    static const QHash<QString, Option> all{
        {u"--private"_s, {Value::Optional, takePrivate}},
        {u"--server"_s, {Value::Required, takeServer}},
        {u"--ca"_s, {Value::Required, takeAuthority}},
        {u"--namespace"_s, {Value::Required, takeNameSpace}},
        {u"--as"_s, {Value::Required, takePerson}},
        {u"--demo"_s, {Value::None, flag(&Options::wantsDemo)}},
        {u"--import"_s, {Value::Required, text(&Options::importFile)}},
        {u"--rebase"_s, {Value::None, flag(&Options::rebase)}},
        {u"--check"_s, {Value::None, takeCheck}},
        {u"--repair"_s, {Value::None, flag(&Options::wantsRepair)}},
        {u"--workspace"_s, {Value::Required, takeWorkspace}},
        {u"--size"_s, {Value::Required, takeSize}},
        {u"--snapshot"_s, {Value::Required, text(&Options::snapshot)}},
        {u"--read-only"_s, {Value::None, flag(&Options::isReadOnly)}},
        {u"--theme"_s, {Value::Required, takeTheme}},
        {u"--language"_s, {Value::Required, takeLanguage}},
        {u"--version"_s, {Value::None, task(Options::Task::Version)}},
        {u"-v"_s, {Value::None, task(Options::Task::Version)}},
        {u"--help"_s, {Value::None, task(Options::Task::Help)}},
        {u"-h"_s, {Value::None, task(Options::Task::Help)}},
    };
    return all;
}

base::Result<void> checkFits(const Draft &draft)
{
    const auto &options = draft.options;
    const bool isEncrypted
        = draft.server && draft.server->transport == base::Endpoint::Transport::Tls;
    if (!draft.caFile.isEmpty() && !isEncrypted)
        return misuse(tr("--ca belongs to --server rediss://…."));
    if (options.wantsRepair && !draft.isCheck)
        return misuse(tr("--repair belongs to --check."));
    if (options.wantsRepair && options.isReadOnly)
        return misuse(tr("--read-only writes nothing, and --repair does."));
    if (draft.isCheck && (options.wantsDemo || !options.importFile.isEmpty()))
        return misuse(tr("--check looks at what is there; --demo and --import go without it."));
    if (draft.isCheck && !options.snapshot.isEmpty())
        return misuse(tr("--check has no window that --snapshot could show."));
    return {};
}

/// What fits together, and what does not.
base::Result<Options> settle(Draft draft)
{
    auto &options = draft.options;
    if (options.task != Options::Task::Window)
        return options;
    if (draft.isPrivate && draft.server)
        return misuse(tr("--private and --server name two communities; choose one."));
    if (draft.server && !options.person.isEmpty())
        return misuse(tr("--as works in a private community only; on a server one signs in."));
    if (options.rebase && options.importFile.isEmpty())
        return misuse(tr("--rebase belongs to --import."));
    if (options.isReadOnly && (options.wantsDemo || !options.importFile.isEmpty()))
        return misuse(tr("--read-only writes nothing, neither --demo nor --import."));
    if (options.wantsDemo && !options.importFile.isEmpty())
        return misuse(tr("--demo fills an empty community and --import adds to one; choose one."));
    if (const auto fits = checkFits(draft); !fits)
        return tl::unexpected(fits.error());
    if (draft.isPrivate)
        options.location = CommunityLocation::inFolder(draft.folder, options.nameSpace);
    if (draft.server) {
        draft.server->nameSpace = options.nameSpace;
        draft.server->caFile = draft.caFile;
        options.location = CommunityLocation{{}, *draft.server, options.nameSpace};
    }
    if (!options.importFile.isEmpty() && options.snapshot.isEmpty())
        options.task = Options::Task::Import;
    if (draft.isCheck)
        options.task = Options::Task::Check;
    return options;
}

} // namespace

base::Result<Options> parseCommandLine(const QStringList &arguments)
{
    Draft draft;
    for (auto argument = arguments.begin(); argument != arguments.end(); ++argument) {
        if (argument->startsWith("folkmoot:"_L1, Qt::CaseInsensitive)) {
            if (!domain::TopicLink::parse(*argument) && !domain::parsePostLink(*argument))
                return misuse(tr("“%1” is no link to a topic or a post.").arg(*argument));
            draft.options.link = *argument;
            continue;
        }
        const auto equals = argument->indexOf(u'=');
        const QString name = equals < 0 ? *argument : argument->first(equals);
        const auto option = options().constFind(name);
        if (option == options().cend())
            return misuse(tr("“%1” is not known; see --help.").arg(*argument));
        if (option->value == Value::None && equals >= 0)
            return misuse(tr("%1 takes no value.").arg(name));
        QString value = equals < 0 ? QString() : argument->sliced(equals + 1);
        if (option->value == Value::Required && equals < 0 && argument + 1 != arguments.end())
            value = *++argument;
        if (value.isEmpty() && (option->value == Value::Required || equals >= 0))
            return misuse(tr("%1 wants a value.").arg(name));
        if (const auto taken = option->take(draft, value); !taken)
            return tl::unexpected(taken.error());
    }
    return settle(std::move(draft));
}

QString helpText()
{
    return tr(R"(Folkmoot: a native home for communities that live in Redis.

Usage: folkmoot [options] [LINK]

Without options the last community is opened; on the first start, Welcome.

  --private[=DIR]      a community of your own, kept in DIR
  --server ADDRESS     redis[s]://[user@]host:port[/db] or unix://[user@]/PATH[?db=N];
                       the password comes from the keychain, from FOLKMOOT_PASSWORD,
                       or is asked
  --ca FILE            certificate authorities (PEM) that count for rediss://,
                       instead of the system's
  --namespace NAME     one of several communities on a server
  --as NAME            act as NAME (private communities only; made if missing)
  --demo               fill an empty community with people and articles
  --import FILE        add articles from CSV or JSON Lines, without a window
  --rebase             shift the times of an import so that its newest is now
  --check              look for damage, without a window: a line for each finding,
                       counts last; ends with 0 if all is well, 1 if not
  --repair             with --check: restore what other keys prove
  --workspace NAME     the page to begin with: board, forum, timeline,
                       moderate, notices, search, lab
  LINK                 show a topic of the community: folkmoot:topic/12 or, at a
                       floor, folkmoot:topic/12#17; or a post: folkmoot:post/12
  --size WxH           size of the window
  --snapshot FILE.png  save a picture of the window once it shows its first page, and end
  --read-only          write nothing
  --theme NAME         light, dark or system
  --language NAME      en or zh_CN
  --version            print the version, and end
  --help               print this, and end
)");
}

QString versionText()
{
    return u"folkmoot "_s + QStringLiteral(FOLKMOOT_VERSION) + u'\n';
}

} // namespace app
