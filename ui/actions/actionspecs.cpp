// SPDX-License-Identifier: MIT
#include "ui/actions/actionid.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace ui {

namespace {

using Keys = QList<QKeySequence>;

QKeySequence key(const char *portable)
{
    return QKeySequence(QLatin1StringView(portable), QKeySequence::PortableText);
}

#define TEXT(text) QT_TRANSLATE_NOOP("ui::ActionRegistry", text)

QList<ActionSpec> fileSpecs()
{
    using enum ActionId;
    constexpr auto menu = MenuId::File;
    return {
        {StartPrivate, u"file.private"_s, menu, TEXT("&Private community"), u"play"_s, {}},
        {Connect, u"file.connect"_s, menu, TEXT("&Connect to a server…"), u"server"_s, {}},
        {Import, u"file.import"_s, menu, TEXT("&Import…"), u"download"_s, {}, false, true},
        {Export, u"file.export"_s, menu, TEXT("&Export this list…"), u"upload"_s, {}},
        {SignIn, u"person.signIn"_s, menu, TEXT("&Sign in…"), u"log-in"_s, {}, false, true},
        {Register, u"person.register"_s, menu, TEXT("Create an &account…"), u"user-plus"_s, {}},
        {NewPerson, u"person.new"_s, menu, TEXT("&New person…"), u"user-plus"_s, {}},
        {SignOut, u"person.signOut"_s, menu, TEXT("Sign &out"), u"log-out"_s, {}},
        {Quit, u"file.quit"_s, menu, TEXT("&Quit"), {}, {key("Ctrl+Q")}, false, true},
    };
}

QList<ActionSpec> editSpecs()
{
    using enum ActionId;
    constexpr auto menu = MenuId::Edit;
    return {
        {Undo, u"edit.undo"_s, menu, TEXT("&Undo"), u"undo-2"_s, {key("Ctrl+Z")}},
        {Redo, u"edit.redo"_s, menu, TEXT("&Redo"), u"rotate-ccw"_s, {key("Ctrl+Shift+Z")}},
        {CopyLink,
         u"article.copyLink"_s,
         menu,
         TEXT("&Copy link"),
         u"link"_s,
         {key("Ctrl+Shift+C")},
         false,
         true},
        {Filter, u"edit.filter"_s, menu, TEXT("&Filter this list"), u"search"_s, {key("Ctrl+F")}},
        {EditShortcuts,
         u"edit.shortcuts"_s,
         menu,
         TEXT("&Keyboard shortcuts…"),
         u"keyboard"_s,
         {},
         false,
         true},
    };
}

QList<ActionSpec> viewSpecs()
{
    using enum ActionId;
    constexpr auto menu = MenuId::View;
    return {
        {OrderTop, u"view.top"_s, menu, TEXT("&Top"), {}, {}, true},
        {OrderNew, u"view.new"_s, menu, TEXT("&New"), {}, {}, true},
        {OrderBottom, u"view.bottom"_s, menu, TEXT("&Bottom"), {}, {}, true},
        {OrderOldest, u"view.oldest"_s, menu, TEXT("&Oldest"), {}, {}, true},
        {ShowNew,
         u"view.showNew"_s,
         menu,
         TEXT("&Show new articles"),
         u"arrow-up"_s,
         {key(".")},
         false,
         true},
        {Refresh, u"view.refresh"_s, menu, TEXT("&Refresh"), u"refresh-cw"_s, {key("F5")}},
        {ToggleSources,
         u"view.sources"_s,
         menu,
         TEXT("Show s&ources"),
         u"list"_s,
         {key("F9")},
         true,
         true},
        {ThemeSystem,
         u"view.themeSystem"_s,
         menu,
         TEXT("Theme: like the s&ystem"),
         u"monitor"_s,
         {},
         true,
         true},
        {ThemeLight, u"view.themeLight"_s, menu, TEXT("Theme: &light"), u"sun"_s, {}, true},
        {ThemeDark, u"view.themeDark"_s, menu, TEXT("Theme: &dark"), u"moon"_s, {}, true},
        {LanguageSystem,
         u"view.languageSystem"_s,
         menu,
         TEXT("Language: like the system"),
         u"languages"_s,
         {},
         true,
         true},
        {LanguageEnglish,
         u"view.english"_s,
         menu,
         TEXT("Language: English"),
         u"languages"_s,
         {},
         true},
        {LanguageChinese,
         u"view.chinese"_s,
         menu,
         TEXT("Language: 简体中文"),
         u"languages"_s,
         {},
         true},
        {FullScreen,
         u"view.fullScreen"_s,
         menu,
         TEXT("&Full screen"),
         {},
         {key("F11")},
         true,
         true},
    };
}

QList<ActionSpec> goSpecs()
{
    using enum ActionId;
    constexpr auto menu = MenuId::Go;
    return {
        {Back, u"go.back"_s, menu, TEXT("&Back"), u"arrow-left"_s, {key("Alt+Left")}},
        {Forward, u"go.forward"_s, menu, TEXT("&Forward"), u"arrow-right"_s, {key("Alt+Right")}},
        {QuickSwitcher,
         u"go.anything"_s,
         menu,
         TEXT("Go to &anything…"),
         u"search"_s,
         {key("Ctrl+K")}},
        {Workspace1,
         u"go.workspace1"_s,
         menu,
         TEXT("Workspace &1"),
         {},
         {key("Ctrl+1")},
         false,
         true},
        {Workspace2, u"go.workspace2"_s, menu, TEXT("Workspace &2"), {}, {key("Ctrl+2")}},
        {Workspace3, u"go.workspace3"_s, menu, TEXT("Workspace &3"), {}, {key("Ctrl+3")}},
        {Workspace4, u"go.workspace4"_s, menu, TEXT("Workspace &4"), {}, {key("Ctrl+4")}},
        {NextRow, u"go.next"_s, menu, TEXT("&Next article"), {}, {key("J")}, false, true},
        {PreviousRow, u"go.previous"_s, menu, TEXT("&Previous article"), {}, {key("K")}},
        {FirstRow, u"go.first"_s, menu, TEXT("First article"), {}, {key("G, G")}},
        {LastRow, u"go.last"_s, menu, TEXT("Last article"), {}, {key("Shift+G")}},
        {PageDown, u"go.pageDown"_s, menu, TEXT("Page &down"), {}, {key("Space")}},
        {PageUp, u"go.pageUp"_s, menu, TEXT("Page &up"), {}, {key("Shift+Space")}},
        {JumpToPage, u"go.page"_s, menu, TEXT("&Go to page…"), {}, {key("Ctrl+G")}},
        {NextPane, u"go.nextPane"_s, menu, TEXT("Next pane"), {}, {key("F6")}, false, true},
        {PreviousPane, u"go.previousPane"_s, menu, TEXT("Previous pane"), {}, {key("Shift+F6")}},
    };
}

QList<ActionSpec> otherSpecs()
{
    using enum ActionId;
    return {
        {NewArticle,
         u"article.new"_s,
         MenuId::Post,
         TEXT("&New article…"),
         u"square-pen"_s,
         {key("Ctrl+N"), key("C")}},
        {OpenLink,
         u"article.open"_s,
         MenuId::Post,
         TEXT("&Open link in browser"),
         u"external-link"_s,
         {key("Return"), key("Enter")},
         false,
         true},
        {Vote,
         u"article.vote"_s,
         MenuId::Post,
         TEXT("&Vote for this article"),
         u"arrow-big-up"_s,
         {key("U")}},
        {RetractVote,
         u"article.retract"_s,
         MenuId::Post,
         TEXT("&Retract vote"),
         u"rotate-ccw"_s,
         {key("Shift+U")}},
        {Save,
         u"article.save"_s,
         MenuId::Post,
         TEXT("&Save this article"),
         u"bookmark"_s,
         {key("S")}},
        {MarkRead, u"article.read"_s, MenuId::Post, TEXT("&Mark as read"), u"eye"_s, {key("M")}},
        {EditGroups, u"article.groups"_s, MenuId::Post, TEXT("&Groups…"), u"tag"_s, {key("T")}},
        {Withdraw,
         u"article.withdraw"_s,
         MenuId::Post,
         TEXT("Re&move this article"),
         u"trash-2"_s,
         {key("Del")},
         false,
         true},
        {CommandPalette,
         u"tools.palette"_s,
         MenuId::Tools,
         TEXT("&Command palette…"),
         u"terminal"_s,
         {key("Ctrl+Shift+P")}},
        {LetProgramsIn,
         u"tools.foreignWriters"_s,
         MenuId::Tools,
         TEXT("&Let other programs in…"),
         u"plug"_s,
         {},
         false,
         true},
        {About, u"help.about"_s, MenuId::Help, TEXT("&About Folkmoot"), u"info"_s, {}},
    };
}

#undef TEXT

} // namespace

const QList<ActionSpec> &actionSpecs()
{
    static const auto all = fileSpecs() + editSpecs() + viewSpecs() + goSpecs() + otherSpecs();
    return all;
}

const ActionSpec &specOf(ActionId id)
{
    const auto &all = actionSpecs();
    return *std::ranges::find(all, id, &ActionSpec::id);
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
