// SPDX-License-Identifier: MIT
#include "ui/actions/menuspecs.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace ui {

// A table, not steps: its length is the number of actions.
// NOLINTNEXTLINE(readability-function-size)
QList<ActionSpec> fileSpecs()
{
    using enum ActionId;
    constexpr auto menu = MenuId::File;
    return {
        {StartPrivate,
         u"file.private"_s,
         menu,
         QT_TRANSLATE_NOOP("ui::ActionRegistry", "&Private community"),
         u"play"_s,
         {}},
        {Connect,
         u"file.connect"_s,
         menu,
         QT_TRANSLATE_NOOP("ui::ActionRegistry", "&Connect to a server…"),
         u"server"_s,
         {}},
        {Import,
         u"file.import"_s,
         menu,
         QT_TRANSLATE_NOOP("ui::ActionRegistry", "&Import…"),
         u"download"_s,
         {},
         false,
         true},
        {Export,
         u"file.export"_s,
         menu,
         QT_TRANSLATE_NOOP("ui::ActionRegistry", "&Export this list…"),
         u"upload"_s,
         {}},
        {SignIn,
         u"person.signIn"_s,
         menu,
         QT_TRANSLATE_NOOP("ui::ActionRegistry", "&Sign in…"),
         u"log-in"_s,
         {},
         false,
         true},
        {Register,
         u"person.register"_s,
         menu,
         QT_TRANSLATE_NOOP("ui::ActionRegistry", "Create an &account…"),
         u"user-plus"_s,
         {}},
        {NewPerson,
         u"person.new"_s,
         menu,
         QT_TRANSLATE_NOOP("ui::ActionRegistry", "&New person…"),
         u"user-plus"_s,
         {}},
        {SignOut,
         u"person.signOut"_s,
         menu,
         QT_TRANSLATE_NOOP("ui::ActionRegistry", "Sign &out"),
         u"log-out"_s,
         {}},
        {Quit,
         u"file.quit"_s,
         menu,
         QT_TRANSLATE_NOOP("ui::ActionRegistry", "&Quit"),
         {},
         {key("Ctrl+Q")},
         false,
         true},
    };
}

} // namespace ui
