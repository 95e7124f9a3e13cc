// SPDX-License-Identifier: MIT
#include "ui/actions/actionid.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <span>

using namespace Qt::StringLiterals;

namespace ui {

namespace {

enum Traits {
    Plain = 0,
    StartsGroup = 1,
    IsCheckable = 2,
    StartsGroupOfCheckable = 3,
    IsNative = 4,
    StartsGroupOfNative = 5
};

struct Row {
    ActionId id;
    const char *key;
    const char *text;
    const char *icon = "";
    const char *shortcuts = ""; ///< as QKeySequence::listFromString() reads them
    Traits traits = Plain;
    ActionScope scope = ActionScope::Everywhere;
};

/// The actions of each menu in its order.
struct Menus {
    Q_DECLARE_TR_FUNCTIONS(ui::ActionRegistry)
public:
    using enum ActionId;
    static constexpr auto Board = ActionScope::Board;
    static constexpr auto Forum = ActionScope::Forum;
    static constexpr auto Timeline = ActionScope::Timeline;
    static constexpr auto Moderation = ActionScope::Moderation;

    static QString title(MenuId id);
    static const Row file[], edit[], view[], go[], post[], moderate[], tools[], help[];
};

constexpr Row Menus::file[] = {
    {StartPrivate, "file.private", QT_TR_NOOP("&Private community"), "play"},
    {Connect, "file.connect", QT_TR_NOOP("&Connect to a server…"), "server"},
    {Import, "file.import", QT_TR_NOOP("&Import…"), "download", "", StartsGroup},
    {ShowImported, "file.imported", QT_TR_NOOP("I&mported articles…"), "inbox"},
    {Export, "file.export", QT_TR_NOOP("&Export this list…"), "upload"},
    {SignIn, "person.signIn", QT_TR_NOOP("&Sign in…"), "log-in", "", StartsGroup},
    {Register, "person.register", QT_TR_NOOP("Create an &account…"), "user-plus"},
    {NewPerson, "person.new", QT_TR_NOOP("&New person…"), "user-plus"},
    {SignOut, "person.signOut", QT_TR_NOOP("Sign &out"), "log-out"},
    {ChangePassword, "person.password", QT_TR_NOOP("Pass&word and devices…"), "key-round"},
    {DeviceLink, "person.link", QT_TR_NOOP("Lin&k for other devices…"), "link"},
    {LeaveCommunity, "person.leave", QT_TR_NOOP("Lea&ve the community…"), "log-out"},
    {OpenWindowAs, "person.window", QT_TR_NOOP("Open in new win&dow as…"), "users"},
    {Quit, "file.quit", QT_TR_NOOP("&Quit"), "", "Ctrl+Q", StartsGroup},
};

constexpr Row Menus::edit[] = {
    {Undo, "edit.undo", QT_TR_NOOP("&Undo"), "undo-2", "Ctrl+Z"},
    {Redo, "edit.redo", QT_TR_NOOP("&Redo"), "rotate-ccw", "Ctrl+Shift+Z"},
    {Cut, "edit.cut", QT_TR_NOOP("Cu&t"), "", "Ctrl+X", StartsGroupOfNative},
    {Copy, "edit.copy", QT_TR_NOOP("&Copy"), "copy", "Ctrl+C", IsNative},
    {Paste, "edit.paste", QT_TR_NOOP("&Paste"), "", "Ctrl+V", IsNative},
    {SelectAll, "edit.selectAll", QT_TR_NOOP("Select &all"), "", "Ctrl+A", IsNative},
    {CopyLink, "article.copyLink", QT_TR_NOOP("Copy &link"), "link", "Ctrl+Shift+C", StartsGroup},
    {CopyPermalink, "article.copyPermalink", QT_TR_NOOP("Copy per&malink"), "hash", "", Plain,
     Board},
    {Filter, "edit.filter", QT_TR_NOOP("&Filter this list"), "search", "Ctrl+F"},
    {EditShortcuts, "edit.shortcuts", QT_TR_NOOP("&Keyboard shortcuts…"), "keyboard", "",
     StartsGroup},
    {Preferences, "edit.preferences", QT_TR_NOOP("Pr&eferences…"), "settings", "Ctrl+,"},
};

constexpr Row Menus::view[] = {
    {OrderTop, "view.top", QT_TR_NOOP("Order: &Top"), "", "", IsCheckable, Board},
    {OrderNew, "view.new", QT_TR_NOOP("Order: &New"), "", "", IsCheckable, Board},
    {OrderBottom, "view.bottom", QT_TR_NOOP("Order: &Bottom"), "", "", IsCheckable, Board},
    {OrderOldest, "view.oldest", QT_TR_NOOP("Order: &Oldest"), "", "", IsCheckable, Board},
    {ShowNew, "view.showNew", QT_TR_NOOP("&Show new items"), "arrow-up", ".", StartsGroup},
    {Refresh, "view.refresh", QT_TR_NOOP("&Refresh"), "refresh-cw", "F5"},
    {ToggleSources, "view.sources", QT_TR_NOOP("Show s&ources"), "list", "F9",
     StartsGroupOfCheckable},
    {ToggleInspector, "view.inspector", QT_TR_NOOP("&Inspector"), "terminal", "F12", IsCheckable},
    {LargerText, "view.largerText", QT_TR_NOOP("Text size: lar&ger"), "",
     "Ctrl++; Ctrl+=", StartsGroup},
    {SmallerText, "view.smallerText", QT_TR_NOOP("Text size: s&maller"), "", "Ctrl+-"},
    {NormalText, "view.normalText", QT_TR_NOOP("Text size: n&ormal"), "", "Ctrl+0"},
    {FullScreen, "view.fullScreen", QT_TR_NOOP("&Full screen"), "", "F11", StartsGroupOfCheckable},
};

constexpr Row Menus::go[] = {
    {Back, "go.back", QT_TR_NOOP("&Back"), "arrow-left", "Alt+Left"},
    {Forward, "go.forward", QT_TR_NOOP("&Forward"), "arrow-right", "Alt+Right"},
    {QuickSwitcher, "go.anything", QT_TR_NOOP("Go to &anything…"), "search", "Ctrl+K"},
    {GoToLink, "go.link", QT_TR_NOOP("Open a &link to a topic…"), "link", "Ctrl+L"},
    {GoToFloor, "go.floor", QT_TR_NOOP("Go to f&loor…"), "hash", "Ctrl+Shift+G", Plain, Forum},
    {Search, "go.search", QT_TR_NOOP("&Search everything…"), "search", "Ctrl+Shift+F"},
    {Workspace1, "go.workspace1", QT_TR_NOOP("Workspace &1"), "", "Ctrl+1", StartsGroup},
    {Workspace2, "go.workspace2", QT_TR_NOOP("Workspace &2"), "", "Ctrl+2"},
    {Workspace3, "go.workspace3", QT_TR_NOOP("Workspace &3"), "", "Ctrl+3"},
    {Workspace4, "go.workspace4", QT_TR_NOOP("Workspace &4"), "", "Ctrl+4"},
    {Community1, "go.community1", QT_TR_NOOP("Community &1"), "", "Ctrl+Shift+1", StartsGroup},
    {Community2, "go.community2", QT_TR_NOOP("Community &2"), "", "Ctrl+Shift+2"},
    {Community3, "go.community3", QT_TR_NOOP("Community &3"), "", "Ctrl+Shift+3"},
    {Community4, "go.community4", QT_TR_NOOP("Community &4"), "", "Ctrl+Shift+4"},
    {Community5, "go.community5", QT_TR_NOOP("Community &5"), "", "Ctrl+Shift+5"},
    {Community6, "go.community6", QT_TR_NOOP("Community &6"), "", "Ctrl+Shift+6"},
    {Community7, "go.community7", QT_TR_NOOP("Community &7"), "", "Ctrl+Shift+7"},
    {Community8, "go.community8", QT_TR_NOOP("Community &8"), "", "Ctrl+Shift+8"},
    {Community9, "go.community9", QT_TR_NOOP("Community &9"), "", "Ctrl+Shift+9"},
    {NextRow, "go.next", QT_TR_NOOP("&Next in the list"), "", "J", StartsGroup},
    {PreviousRow, "go.previous", QT_TR_NOOP("&Previous in the list"), "", "K"},
    {FirstRow, "go.first", QT_TR_NOOP("First in the list"), "", "G, G"},
    {LastRow, "go.last", QT_TR_NOOP("Last in the list"), "", "Shift+G"},
    {PageDown, "go.pageDown", QT_TR_NOOP("Page &down"), "", "Space"},
    {PageUp, "go.pageUp", QT_TR_NOOP("Page &up"), "", "Shift+Space"},
    {JumpToPage, "go.page", QT_TR_NOOP("&Go to page…"), "", "Ctrl+G"},
    {NextPane, "go.nextPane", QT_TR_NOOP("Next pane"), "", "F6", StartsGroup},
    {PreviousPane, "go.previousPane", QT_TR_NOOP("Previous pane"), "", "Shift+F6"},
};

constexpr Row Menus::post[] = {
    {NewArticle, "article.new", QT_TR_NOOP("&New article…"), "square-pen", "Ctrl+N; C", Plain,
     Board},
    {OpenLink, "article.open", QT_TR_NOOP("&Open link in browser"), "external-link",
     "Enter; Return", StartsGroup, Board},
    {Vote, "article.vote", QT_TR_NOOP("&Vote for this article"), "arrow-big-up", "U", Plain, Board},
    {RetractVote, "article.retract", QT_TR_NOOP("&Retract vote"), "rotate-ccw", "Shift+U", Plain,
     Board},
    {Save, "article.save", QT_TR_NOOP("&Save this article"), "bookmark", "S", Plain, Board},
    {MarkRead, "article.read", QT_TR_NOOP("&Mark as read"), "eye", "M"},
    {MarkAllRead, "notices.read", QT_TR_NOOP("Mark a&ll as read"), "check", "Shift+M"},
    {EditGroups, "article.groups", QT_TR_NOOP("&Groups…"), "tag", "T", Plain, Board},
    {Withdraw, "article.withdraw", QT_TR_NOOP("Re&move this article"), "trash-2", "Del",
     StartsGroup, Board},
    {ReportItem, "item.report", QT_TR_NOOP("Re&port…"), "flag", "Ctrl+Shift+R", StartsGroup},
    {NewTopic, "topic.new", QT_TR_NOOP("&New topic…"), "square-pen", "Ctrl+N; C", Plain, Forum},
    {Reply, "topic.reply", QT_TR_NOOP("&Reply"), "reply", "R", StartsGroup, Forum},
    {VoteUp, "topic.voteUp", QT_TR_NOOP("Vote &up"), "arrow-big-up", "U", Plain, Forum},
    {VoteDown, "topic.voteDown", QT_TR_NOOP("Vote &down"), "arrow-big-down", "D", Plain, Forum},
    {UndoVote, "topic.undoVote", QT_TR_NOOP("Undo v&ote"), "rotate-ccw", "Shift+U", Plain, Forum},
    {StarTopic, "topic.star", QT_TR_NOOP("&Star this topic"), "star", "S", Plain, Forum},
    {EditTopic, "topic.edit", QT_TR_NOOP("&Edit this topic…"), "file-pen", "E", StartsGroup, Forum},
    {ShowRevisions, "topic.revisions", QT_TR_NOOP("Edit &history…"), "clock", "", Plain, Forum},
    {NewPost, "post.new", QT_TR_NOOP("&New post"), "square-pen", "Ctrl+N; C", Plain, Timeline},
    {AnswerPost, "post.answer", QT_TR_NOOP("Repl&y to this post"), "reply", "R", StartsGroup,
     Timeline},
    {Repost, "post.repost", QT_TR_NOOP("Re&post"), "repeat-2", "Shift+R", Plain, Timeline},
    {QuotePost, "post.quote", QT_TR_NOOP("&Quote"), "quote", "Q", Plain, Timeline},
    {Like, "post.like", QT_TR_NOOP("&Like or unlike"), "heart", "L", Plain, Timeline},
    {FollowAuthor, "post.follow", QT_TR_NOOP("&Follow or unfollow this person"), "user-plus", "F",
     StartsGroup, Timeline},
    {MuteAuthor, "post.mute", QT_TR_NOOP("&Mute the author"), "volume-x", "", Plain, Timeline},
    {DeletePost, "post.delete", QT_TR_NOOP("&Delete this post"), "trash-2", "Del", StartsGroup,
     Timeline},
};

constexpr Row Menus::moderate[] = {
    {OpenReported, "report.open", QT_TR_NOOP("&Open reported item"), "external-link",
     "Enter; Return", Plain, Moderation},
    {ClaimReport, "report.claim", QT_TR_NOOP("&Claim or release"), "user", "C", StartsGroup,
     Moderation},
    {ResolveReport, "report.resolve", QT_TR_NOOP("Mark &resolved"), "circle-check", "E", Plain,
     Moderation},
    {RejectReport, "report.reject", QT_TR_NOOP("&Dismiss"), "x", "X", Plain, Moderation},
    {RemoveReported, "report.remove", QT_TR_NOOP("Re&move or restore reported item"), "trash-2",
     "Del", StartsGroup, Moderation},
    {LockReported, "report.lock", QT_TR_NOOP("&Lock the reported topic…"), "lock", "L", Plain,
     Moderation},
    {MoveReported, "report.move", QT_TR_NOOP("Mo&ve the reported topic…"), "folder-open", "V",
     Plain, Moderation},
    {MutePerson, "report.mute", QT_TR_NOOP("M&ute the author…"), "volume-x", "Q", StartsGroup,
     Moderation},
    {BanPerson, "report.ban", QT_TR_NOOP("&Ban the author…"), "ban", "B", Plain, Moderation},
    {RemoveSelected, "chosen.remove", QT_TR_NOOP("Re&move selected…"), "trash-2", "Ctrl+Shift+Del"},
    {LockSelected, "chosen.lock", QT_TR_NOOP("&Lock selected…"), "lock", "Ctrl+Shift+L"},
    {UnlockSelected, "chosen.unlock", QT_TR_NOOP("&Unlock selected…")},
    {MoveSelected, "chosen.move", QT_TR_NOOP("Mo&ve selected topics…"), "folder-open",
     "Ctrl+Shift+M", StartsGroup, Forum},
    {MergeSelected, "chosen.merge", QT_TR_NOOP("Mer&ge selected topics…"), "layers", "", Plain,
     Forum},
    {PinSelected, "chosen.pin", QT_TR_NOOP("&Pin selected…"), "pin", "", StartsGroup},
    {UnpinSelected, "chosen.unpin", QT_TR_NOOP("U&npin selected…")},
    {RenameSelected, "chosen.rename", QT_TR_NOOP("Re&name selected…"), "file-pen"},
    {RetagSelected, "chosen.retag", QT_TR_NOOP("Change &tags of selected topics…"), "tag", "",
     Plain, Forum},
    {RegroupSelected, "chosen.regroup", QT_TR_NOOP("Change gr&oups of selected articles…"),
     "layers", "", Plain, Board},
};

constexpr Row Menus::tools[] = {
    {CommandPalette, "tools.palette", QT_TR_NOOP("&Command palette…"), "terminal", "Ctrl+Shift+P"},
    {RebuildSearch, "tools.rebuildSearch", QT_TR_NOOP("&Rebuild the search index"), "refresh-cw"},
    {KeyBrowser, "tools.keys", QT_TR_NOOP("&Key browser"), "key-round", "", StartsGroup},
    {RankingLab, "tools.rankings", QT_TR_NOOP("R&anking lab"), "chart-line"},
    {RaceLab, "tools.races", QT_TR_NOOP("Rac&e lab"), "git-compare"},
    {TimeMachine, "tools.time", QT_TR_NOOP("&Time machine"), "history"},
    {Crowd, "tools.crowd", QT_TR_NOOP("Cr&owd"), "users"},
    {LetProgramsIn, "tools.foreignWriters", QT_TR_NOOP("A&llow other programs…"), "plug", "",
     StartsGroup},
    {Delivery, "tools.delivery", QT_TR_NOOP("&Post delivery…"), "radio"},
    {Durability, "tools.durability", QT_TR_NOOP("Data &safety…"), "server"},
};

constexpr Row Menus::help[] = {
    {Handbook, "help.handbook", QT_TR_NOOP("&Handbook"), "book-open", "F1"},
    {Lessons, "help.lessons", QT_TR_NOOP("&Lessons"), "graduation-cap"},
    {WelcomeAndRules, "help.rules", QT_TR_NOOP("&Welcome and rules…"), "scroll-text", "",
     StartsGroup},
    {CopyDiagnostics, "help.diagnostics", QT_TR_NOOP("&Copy diagnostics"), "copy"},
    {About, "help.about", QT_TR_NOOP("&About Folkmoot"), "info"},
};

QString Menus::title(MenuId id)
{
    switch (id) {
    case MenuId::File:
        return tr("&File");
    case MenuId::Edit:
        return tr("&Edit");
    case MenuId::View:
        return tr("&View");
    case MenuId::Go:
        return tr("&Go");
    case MenuId::Post:
        return tr("&Post");
    case MenuId::Moderate:
        return tr("&Moderate");
    case MenuId::Tools:
        return tr("&Tools");
    case MenuId::Help:
        break;
    }
    return tr("&Help");
}

QList<QKeySequence> shortcutsOf(QLatin1StringView written)
{
    // Qt reads one empty sequence from nothing.
    return written.isEmpty() ? QList<QKeySequence>()
                             : QKeySequence::listFromString(written, QKeySequence::PortableText);
}

ActionSpec specOfRow(MenuId menu, const Row &row)
{
    return {.id = row.id,
            .key = QLatin1StringView(row.key),
            .menu = menu,
            .text = row.text,
            .iconName = QLatin1StringView(row.icon),
            .shortcuts = shortcutsOf(QLatin1StringView(row.shortcuts)),
            .isCheckable = (row.traits & IsCheckable) != 0,
            .startsGroup = (row.traits & StartsGroup) != 0,
            .isNative = (row.traits & IsNative) != 0,
            .scope = row.scope};
}

QList<ActionSpec> readMenus()
{
    const std::pair<MenuId, std::span<const Row>> menus[] = {
        {MenuId::File, Menus::file},   {MenuId::Edit, Menus::edit},
        {MenuId::View, Menus::view},   {MenuId::Go, Menus::go},
        {MenuId::Post, Menus::post},   {MenuId::Moderate, Menus::moderate},
        {MenuId::Tools, Menus::tools}, {MenuId::Help, Menus::help},
    };
    QList<ActionSpec> specs;
    for (const auto &[menu, rows] : menus) {
        for (const auto &row : rows)
            specs.append(specOfRow(menu, row));
    }
    return specs;
}

} // namespace

const QList<ActionSpec> &actionSpecs()
{
    static const auto all = readMenus();
    return all;
}

const ActionSpec &specOf(ActionId id)
{
    const auto &all = actionSpecs();
    return *std::ranges::find(all, id, &ActionSpec::id);
}

const ActionSpec *findAction(const QString &key)
{
    const auto found = std::ranges::find(actionSpecs(), key, &ActionSpec::key);
    return found == actionSpecs().end() ? nullptr : &*found;
}

QString menuTitle(MenuId id)
{
    return Menus::title(id);
}

QString withoutMnemonic(QString text)
{
    // Chinese names its accelerator in brackets: "文件(&F)".
    static const QRegularExpression accelerator(u"\\(&.\\)|&"_s);
    text.remove(accelerator);
    if (text.endsWith(u'…'))
        text.chop(1);
    return text;
}

bool isListKey(const QKeySequence &sequence)
{
    if (sequence.isEmpty())
        return false;
    const auto first = sequence[0];
    const bool hasModifier
        = first.keyboardModifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier);
    const bool isFunctionKey = first.key() >= Qt::Key_F1 && first.key() <= Qt::Key_F35;
    return !hasModifier && !isFunctionKey;
}

} // namespace ui
