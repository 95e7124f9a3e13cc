// SPDX-License-Identifier: MIT
#include "ui/actions/moderatemenu.h"

#include <algorithm>
#include <QCoreApplication>
#include <QMenu>

using namespace Qt::StringLiterals;
using Act = domain::BatchAct::Kind;
using Kind = domain::Target::Kind;

namespace ui {

namespace {
struct NamedAct {
    Q_DECLARE_TR_FUNCTIONS(ui::ModerateMenu)

public:
    Act act;
    const char *name;

    static const NamedAct all[];
};

constexpr NamedAct NamedAct::all[] = {
    {Act::Remove, QT_TR_NOOP("Remove")},     {Act::Restore, QT_TR_NOOP("Restore")},
    {Act::Lock, QT_TR_NOOP("Lock")},         {Act::Unlock, QT_TR_NOOP("Unlock")},
    {Act::Move, QT_TR_NOOP("Move")},         {Act::Pin, QT_TR_NOOP("Pin")},
    {Act::Unpin, QT_TR_NOOP("Unpin")},       {Act::Rename, QT_TR_NOOP("Rename")},
    {Act::Retag, QT_TR_NOOP("Change tags")}, {Act::Regroup, QT_TR_NOOP("Change groups")},
    {Act::Merge, QT_TR_NOOP("Merge")},       {Act::Purge, QT_TR_NOOP("Purge…")},
};

/// In the order of the menu.
QList<Act> actsFor(const Moderated &what)
{
    if (what.isRemoved)
        return what.mayPurge ? QList<Act>{Act::Restore, Act::Purge} : QList<Act>{Act::Restore};
    const auto kind = what.targets.isEmpty() ? Kind::Post : what.targets.constFirst().kind;
    const bool isOne = what.targets.size() == 1;
    const bool isTitled = kind == Kind::Article || kind == Kind::Topic;
    QList<Act> acts{Act::Remove};
    if (kind != Kind::Reply && (!isOne || !what.isLocked))
        acts.append(Act::Lock);
    if (kind != Kind::Reply && (!isOne || what.isLocked))
        acts.append(Act::Unlock);
    if (isTitled)
        acts.append(Act::Pin);
    if (isTitled && (!isOne || what.isPinned))
        acts.append(Act::Unpin);
    if (kind == Kind::Topic)
        acts.append(Act::Move);
    if (isTitled && isOne)
        acts.append(Act::Rename);
    if (kind == Kind::Topic)
        acts.append({Act::Merge, Act::Retag});
    if (kind == Kind::Article)
        acts.append(Act::Regroup);
    return acts;
}
} // namespace

void addModerateActions(QMenu &menu, const Moderated &what, const std::function<void(Act)> &act)
{
    for (const auto kind : actsFor(what)) {
        const auto &named = *std::ranges::find(NamedAct::all, kind, &NamedAct::act);
        menu.addAction(NamedAct::tr(named.name), &menu, [act, kind] { act(kind); });
    }
}

} // namespace ui
