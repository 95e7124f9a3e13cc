// SPDX-License-Identifier: MIT
#include "ui/actions/actionregistry.h"

#include "ui/theme/icons.h"

#include <QApplication>
#include <QCoreApplication>
#include <QEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QVariantMap>
#include <QWidget>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
bool meet(ActionScope one, ActionScope other)
{
    return one == other || one == ActionScope::Everywhere || other == ActionScope::Everywhere;
}
} // namespace

bool ActionRegistry::List::takes(const Entry &entry) const
{
    return widget && meet(scope, entry.scope);
}

namespace {
/// A list keeps the focus while a menu is open above it, and Qt compares its keys with the focus
/// alone: a letter that is to choose an entry would vote instead.
class LettersOfMenus : public QObject {
public:
    using QObject::QObject;
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() != QEvent::ShortcutOverride || !qobject_cast<QMenu *>(watched))
            return QObject::eventFilter(watched, event);
        const auto modifiers = static_cast<QKeyEvent *>(event)->modifiers();
        const bool isLetter = !(modifiers & ~Qt::KeyboardModifiers(Qt::ShiftModifier));
        if (isLetter)
            event->accept();
        return isLetter;
    }
};
} // namespace

ActionRegistry::ActionRegistry(QObject *parent)
    : QObject(parent)
{
    qApp->installEventFilter(new LettersOfMenus(this));
    for (const auto &spec : actionSpecs()) {
        Entry entry;
        entry.main = new QAction(this);
        entry.main->setObjectName(spec.key);
        entry.scope = spec.scope;
        entry.isNative = spec.isNative;
        entry.main->setCheckable(spec.isCheckable);
        entry.main->setVisible(false);
        entry.main->setMenuRole(QAction::NoRole);
        if (!spec.iconName.isEmpty())
            entry.main->setIcon(icon(spec.iconName));
        entry.listCompanion = new QAction(this);
        entry.listCompanion->setShortcutContext(Qt::WidgetShortcut);
        connect(entry.listCompanion, &QAction::triggered, entry.main, &QAction::trigger);
        entry.shortcuts = spec.shortcuts;
        applyShortcuts(entry);
        applyScope(entry);
        m_entries.insert(spec.id, entry);
    }
    retranslate();
}

void ActionRegistry::markHandled(ActionId id)
{
    auto &entry = m_entries[id];
    if (entry.isHandled)
        return;
    entry.isHandled = true;
    applyScope(entry);
    Q_EMIT handledChanged();
}

void ActionRegistry::setOffered(ActionId id, bool isOffered)
{
    auto &entry = m_entries[id];
    entry.isOffered = isOffered;
    applyScope(entry);
    Q_EMIT handledChanged();
}

void ActionRegistry::applyScope(Entry &entry)
{
    const bool isHere = entry.isOffered && meet(m_scope, entry.scope);
    entry.main->setVisible(entry.isHandled && isHere);
    entry.listCompanion->setEnabled(entry.isHandled && isHere);
}

void ActionRegistry::showScope(ActionScope scope)
{
    m_scope = scope;
    for (auto &entry : m_entries)
        applyScope(entry);
    Q_EMIT handledChanged();
}

void ActionRegistry::attachList(QWidget *list, ActionScope scope)
{
    m_lists.removeIf([](const List &known) { return !known.widget; });
    m_lists.append({list, scope});
    for (const auto &entry : std::as_const(m_entries)) {
        if (!m_lists.constLast().takes(entry))
            continue;
        list->addAction(entry.listCompanion);
        if (entry.main->shortcutContext() == Qt::WidgetShortcut && !entry.isNative)
            list->addAction(entry.main);
    }
}

void ActionRegistry::applyShortcuts(Entry &entry)
{
    if (entry.isNative) {
        // Menus show the keys; they are never taken from the widget that answers to them.
        entry.main->setShortcutContext(Qt::WidgetShortcut);
        return entry.main->setShortcuts(entry.shortcuts);
    }
    QList<QKeySequence> windowKeys;
    QList<QKeySequence> listKeys;
    for (const auto &sequence : std::as_const(entry.shortcuts))
        (isListKey(sequence) ? listKeys : windowKeys).append(sequence);
    // Without window keys the action itself carries the list keys, so that menus show them.
    const bool isListOnly = windowKeys.isEmpty() && !listKeys.isEmpty();
    entry.main->setShortcutContext(isListOnly ? Qt::WidgetShortcut : Qt::WindowShortcut);
    entry.main->setShortcuts(isListOnly ? listKeys : windowKeys);
    entry.listCompanion->setShortcuts(isListOnly ? QList<QKeySequence>() : listKeys);
    for (const auto &list : std::as_const(m_lists)) {
        if (list.takes(entry) && isListOnly)
            list.widget->addAction(entry.main);
        else if (list.widget)
            list.widget->removeAction(entry.main);
    }
}

QList<QKeySequence> ActionRegistry::shortcuts(ActionId id) const
{
    return m_entries.value(id).shortcuts;
}

void ActionRegistry::setShortcuts(ActionId id, const QList<QKeySequence> &shortcuts)
{
    auto &entry = m_entries[id];
    if (entry.shortcuts == shortcuts)
        return;
    entry.shortcuts = shortcuts;
    applyShortcuts(entry);
    Q_EMIT shortcutsChanged();
}

void ActionRegistry::resetShortcuts()
{
    for (const auto &spec : actionSpecs())
        setShortcuts(spec.id, spec.shortcuts);
}

QList<ActionId> ActionRegistry::conflicts(const QKeySequence &sequence, ActionId except) const
{
    QList<ActionId> found;
    if (sequence.isEmpty())
        return found;
    for (const auto &spec : actionSpecs()) {
        const auto clashes = [&](const QKeySequence &other) {
            return sequence.matches(other) != QKeySequence::NoMatch
                || other.matches(sequence) != QKeySequence::NoMatch;
        };
        if (spec.id != except && meet(spec.scope, specOf(except).scope)
            && std::ranges::any_of(shortcuts(spec.id), clashes))
            found.append(spec.id);
    }
    return found;
}

QVariantMap ActionRegistry::customShortcuts() const
{
    QVariantMap custom;
    for (const auto &spec : actionSpecs()) {
        const auto current = shortcuts(spec.id);
        if (current == spec.shortcuts)
            continue;
        QStringList texts;
        for (const auto &sequence : current)
            texts.append(sequence.toString(QKeySequence::PortableText));
        custom.insert(spec.key, texts);
    }
    return custom;
}

void ActionRegistry::setCustomShortcuts(const QVariantMap &custom)
{
    for (const auto &spec : actionSpecs()) {
        if (!custom.contains(spec.key)) {
            setShortcuts(spec.id, spec.shortcuts);
            continue;
        }
        QList<QKeySequence> sequences;
        const auto texts = custom.value(spec.key).toStringList();
        for (const auto &text : texts)
            sequences.append(QKeySequence(text, QKeySequence::PortableText));
        setShortcuts(spec.id, sequences);
    }
}

QString ActionRegistry::plainText(ActionId id) const
{
    return withoutMnemonic(action(id)->text());
}

QStringList ActionRegistry::keyCaps(ActionId id) const
{
    const auto keys = shortcuts(id);
    return keys.isEmpty() ? QStringList() : keyCapsOf(keys.first());
}

void ActionRegistry::retranslate()
{
    for (const auto &spec : actionSpecs()) {
        const auto text = QCoreApplication::translate("ui::ActionRegistry", spec.text);
        action(spec.id)->setText(text);
        action(spec.id)->setToolTip(plainText(spec.id));
    }
}

QStringList keyCapsOf(const QKeySequence &sequence)
{
    QStringList caps;
    for (int i = 0; i < sequence.count(); ++i) {
        auto text = QKeySequence(sequence[static_cast<uint>(i)]).toString(QKeySequence::NativeText);
        // "Ctrl++" is Ctrl and plus.
        const bool isPlus = text.endsWith(u'+');
        if (isPlus)
            text.chop(1);
        caps += text.split(u'+', Qt::SkipEmptyParts);
        if (isPlus)
            caps.append(u"+"_s);
    }
    return caps;
}

} // namespace ui

#include "moc_actionregistry.cpp"
