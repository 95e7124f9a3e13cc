// SPDX-License-Identifier: MIT
#pragma once

#include <QKeySequence>
#include <QList>
#include <QString>

namespace ui {

/// Everything a person can do by menu, key or palette.
enum class ActionId {
    NewArticle,
    Import,
    ShowImported,
    Export,
    StartPrivate,
    Connect,
    SignIn,
    Register,
    NewPerson,
    SignOut,
    ChangePassword,
    DeviceLink,
    LeaveCommunity,
    OpenWindowAs,
    Quit,
    Undo,
    Redo,
    Cut,
    Copy,
    Paste,
    SelectAll,
    CopyLink,
    CopyPermalink,
    Filter,
    EditShortcuts,
    Preferences,
    OrderTop,
    OrderNew,
    OrderBottom,
    OrderOldest,
    Refresh,
    ShowNew,
    ToggleSources,
    ToggleInspector,
    LargerText,
    SmallerText,
    NormalText,
    FullScreen,
    Back,
    Forward,
    QuickSwitcher,
    GoToLink,
    GoToFloor,
    Search,
    Workspace1,
    Workspace2,
    Workspace3,
    Workspace4,
    Community1,
    Community2,
    Community3,
    Community4,
    Community5,
    Community6,
    Community7,
    Community8,
    Community9,
    NextRow,
    PreviousRow,
    FirstRow,
    LastRow,
    PageDown,
    PageUp,
    JumpToPage,
    NextPane,
    PreviousPane,
    OpenLink,
    Vote,
    RetractVote,
    Save,
    MarkRead,
    MarkAllRead,
    EditGroups,
    NewTopic,
    Reply,
    VoteUp,
    VoteDown,
    UndoVote,
    StarTopic,
    EditTopic,
    ShowRevisions,
    NewPost,
    AnswerPost,
    Repost,
    QuotePost,
    Like,
    FollowAuthor,
    MuteAuthor,
    DeletePost,
    Withdraw,
    ReportItem,
    OpenReported,
    ClaimReport,
    ResolveReport,
    RejectReport,
    RemoveReported,
    LockReported,
    MoveReported,
    MutePerson,
    BanPerson,
    RemoveSelected,
    LockSelected,
    UnlockSelected,
    MoveSelected,
    MergeSelected,
    PinSelected,
    UnpinSelected,
    RenameSelected,
    RetagSelected,
    RegroupSelected,
    CommandPalette,
    RebuildSearch,
    KeyBrowser,
    RankingLab,
    RaceLab,
    TimeMachine,
    Crowd,
    LetProgramsIn,
    Delivery,
    Durability,
    Handbook,
    Lessons,
    WelcomeAndRules,
    CopyDiagnostics,
    About,
};

enum class MenuId { File, Edit, View, Go, Post, Moderate, Tools, Help };

/// Where an action means something; the same key may do different things in two workspaces.
enum class ActionScope { Everywhere, Board, Forum, Timeline, Notices, Search, Moderation, Lab };

/// How an action is before anybody rebinds it.
struct ActionSpec {
    ActionId id;
    QString key; ///< for settings, e.g. "article.vote"; never changes
    MenuId menu;
    const char *text; ///< English, context "ui::ActionRegistry"; with mnemonic
    QString iconName;
    QList<QKeySequence> shortcuts;
    bool isCheckable = false;
    bool startsGroup = false; ///< a separator before it in the menu
    bool isNative = false; ///< the focused widget answers to its keys itself: they stay as they are
    ActionScope scope = ActionScope::Everywhere;
};

[[nodiscard]] const QList<ActionSpec> &actionSpecs();
[[nodiscard]] const ActionSpec &specOf(ActionId id);
/// Null where no action has this key.
[[nodiscard]] const ActionSpec *findAction(const QString &key);

// In the language of the window.
/// With mnemonic.
[[nodiscard]] QString menuTitle(MenuId id);
/// Without mnemonic and dots, whichever language `text` is of.
[[nodiscard]] QString withoutMnemonic(QString text);

/// Keys that a person types or moves with (letters, space, Enter, Del): they act only where a
/// list has the focus, or an input method would swallow them.
[[nodiscard]] bool isListKey(const QKeySequence &sequence);

} // namespace ui
