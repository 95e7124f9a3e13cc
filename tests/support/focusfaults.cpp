// SPDX-License-Identifier: MIT
#include "focusfaults.h"

#include <QAccessible>
#include <QApplication>
#include <QComboBox>
#include <QTest>
#include <QTextBrowser>
#include <QWidget>

using namespace Qt::StringLiterals;

namespace focus {

namespace {

/// A choice's name is what is chosen: what it is of stands in its label or its description.
QString spokenName(const QWidget &part, const QAccessibleInterface &spoken)
{
    const auto *choice = qobject_cast<const QComboBox *>(&part);
    if (!choice || choice->isEditable())
        return spoken.text(QAccessible::Name);
    const auto labels = spoken.relations(QAccessible::Label);
    return labels.isEmpty() ? spoken.text(QAccessible::Description)
                            : labels.first().first->text(QAccessible::Name);
}

/// Where it leads from there.
QWidget *after(QWidget *stop, Qt::Key key, Qt::KeyboardModifiers modifiers = {})
{
    constexpr int mostLinks = 200;
    QTest::keyClick(stop, key, modifiers);
    for (int i = 0; i < mostLinks && qobject_cast<QTextBrowser *>(stop) && stop->hasFocus(); ++i)
        QTest::keyClick(stop, key, modifiers);
    return QApplication::focusWidget();
}

} // namespace

QList<QWidget *> stopsIn(const QWidget &root)
{
    auto found = root.findChildren<QWidget *>();
    // With a proxy it is that one which is stopped at.
    found.removeIf([&root](const QWidget *part) {
        return part->window() != root.window() || !part->isVisible() || !part->isEnabled()
            || part->focusProxy() || !(part->focusPolicy() & Qt::TabFocus);
    });
    return found;
}

QString nameOf(const QWidget *widget)
{
    if (!widget)
        return u"nothing"_s;
    return u"%1 “%2” in %3"_s.arg(
        QLatin1String(widget->metaObject()->className()), widget->accessibleName(),
        QLatin1String(widget->parent() ? widget->parent()->metaObject()->className() : "nothing"));
}

QStringList faultsOfTabIn(QWidget &window)
{
    QApplication::setActiveWindow(&window);
    constexpr int most = 200;
    // From a stop, which what had the focus need not be.
    auto *start = window.focusWidget() ? window.focusWidget() : &window;
    QList<QWidget *> way;
    for (auto *now = after(start, Qt::Key_Tab); way.size() < most;
         now = after(way.last(), Qt::Key_Tab)) {
        if (!now || now->window() != &window)
            return {u"after %1 the focus is in %2"_s.arg(nameOf(way.isEmpty() ? start : way.last()),
                                                         nameOf(now))};
        if (!way.isEmpty() && now == way.first())
            break;
        if (way.contains(now))
            return {u"after %1 it comes to %2 again"_s.arg(nameOf(way.last()), nameOf(now))};
        way.append(now);
    }
    QStringList faults;
    const auto stops = stopsIn(window);
    for (const auto *stop : stops) {
        if (!way.contains(stop))
            faults.append(nameOf(stop) + u" is never reached"_s);
    }
    for (auto expected = way.crbegin(); expected != way.crend(); ++expected) {
        auto *from = QApplication::focusWidget();
        const auto *now = after(from, Qt::Key_Backtab, Qt::ShiftModifier);
        if (now != *expected) {
            faults.append(u"back from %1 it comes to %2, not %3"_s.arg(nameOf(from), nameOf(now),
                                                                       nameOf(*expected)));
            break;
        }
    }
    return faults;
}

QStringList namelessIn(const QWidget &root)
{
    QStringList found;
    const auto stops = stopsIn(root);
    for (auto *part : stops) {
        const auto *spoken = QAccessible::queryAccessibleInterface(part);
        if (spoken && spokenName(*part, *spoken).trimmed().isEmpty())
            found.append(nameOf(part));
    }
    return found;
}

} // namespace focus
