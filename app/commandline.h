// SPDX-License-Identifier: MIT
#pragma once

#include "app/communitylocation.h"
#include "base/result.h"

#include <QCommandLineOption>
#include <QSize>
#include <QString>
#include <QStringList>

#include <optional>

namespace app {

/// What a person asked for when they started the program.
struct Options {
    enum class Task {
        Window,
        Import,
        Check,
        Perform,
        Query,
        ListActs,
        AclRules,
        Found,
        Join,
        Steward,
        Registrar,
        Generate,
        Version,
        Help
    };
    enum class Theme { Unchanged, System, Light, Dark };

    Task task = Task::Window;
    std::optional<CommunityLocation> location; ///< nothing: the last one
    QByteArray nameSpace; ///< also of the last place
    QString person; ///< --as
    QString password; ///< of the server, from FOLKMOOT_PASSWORD
    QString keyPassword; ///< of the client's key, from FOLKMOOT_KEY_PASSWORD
    bool wantsDemo = false;
    QString importFile;
    bool rebase = false;
    bool wantsRepair = false; ///< with Task::Check
    QString requestFile; ///< with Task::Perform and Task::Query; "-": standard input
    bool wantsSchema = false; ///< with Task::ListActs
    QString page; ///< with Task::Generate: one of generatedPages()
    QByteArray community; ///< the name of a guarded one, with Task::AclRules and Task::Found
    QString keysFolder; ///< passwords of a guarded community's services, a file each
    base::Endpoint address; ///< with Task::Found: where members go
    bool allowsUnsafeLimits = false; ///< with Task::Found
    QString name; ///< with Task::Join: what the new member is called
    QString passwordFile; ///< with Task::Join: holds the new member's password
    bool wantsStatus = false; ///< with Task::Steward and Task::Registrar
    QString workspace;
    QString link; ///< to a topic, shown once the community is open; with Task::Join an invitation
    QSize size;
    QString snapshot;
    bool isReadOnly = false;
    bool isHidden = false; ///< at first, in the tray, or minimized
    bool doesNotWait = false; ///< for what a steward answers
    Theme theme = Theme::Unchanged;
    std::optional<QString> language; ///< "en", "zh_CN"; nothing: as settings say

    friend bool operator==(const Options &, const Options &) = default;
};

/// Reads arguments, without the program's name. A misuse is Malformed with a sentence for the
/// person. Needs no application object.
[[nodiscard]] base::Result<Options> parseCommandLine(const QStringList &arguments);

/// Options under a title, as help and the pages made of them have them.
struct OptionGroup {
    QString title;
    QList<QCommandLineOption> options;
};
[[nodiscard]] QList<OptionGroup> optionGroups();
/// The values that an option takes; empty: any.
[[nodiscard]] QStringList choicesOf(const QString &option);
/// Whether the value of an option may be left out; one that is given is joined by "=".
[[nodiscard]] bool mayLackItsValue(const QString &option);

[[nodiscard]] QString helpText();
[[nodiscard]] QString programVersion(); ///< "0.1.0"
[[nodiscard]] QString versionText();

} // namespace app
