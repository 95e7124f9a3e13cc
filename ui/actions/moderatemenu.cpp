// SPDX-License-Identifier: MIT
#include "ui/actions/moderatemenu.h"

#include <QCoreApplication>
#include <QMenu>

using namespace Qt::StringLiterals;
using Act = domain::BatchAct::Kind;
using Kind = domain::Target::Kind;

namespace ui {

namespace {
struct Text {
    Q_DECLARE_TR_FUNCTIONS(ui::ModerateMenu)
};

QString nameOf(Act act)
{
    switch (act) {
    case Act::Remove:
        return Text::tr("Remove");
    case Act::Restore:
        return Text::tr("Restore");
    case Act::Lock:
        return Text::tr("Lock");
    case Act::Unlock:
        return Text::tr("Unlock");
    case Act::Move:
        return Text::tr("Move");
    case Act::Pin:
        return Text::tr("Pin");
    case Act::Unpin:
        return Text::tr("Unpin");
    case Act::Rename:
        return Text::tr("Rename");
    case Act::Retag:
        return Text::tr("Change tags");
    case Act::Regroup:
        return Text::tr("Change groups");
    case Act::Merge:
        return Text::tr("Merge");
    case Act::Purge:
        return Text::tr("Purge…");
    }
    return {};
}

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
    for (const auto kind : actsFor(what))
        menu.addAction(nameOf(kind), &menu, [act, kind] { act(kind); });
}

} // namespace ui
