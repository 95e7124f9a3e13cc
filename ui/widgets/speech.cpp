// SPDX-License-Identifier: MIT
#include "ui/widgets/speech.h"

#include <QAbstractItemView>
#include <QAccessible>
#include <QAccessibleWidget>
#include <QApplication>
#include <QTimer>
#include <QTreeView>

namespace ui {

namespace {

/// Shown for a screen reader only: the accessibility bus of Qt 6.4 drops alerts, but says when a
/// notification is shown.
class Announcer : public QWidget {
    Q_OBJECT
public:
    explicit Announcer(QWidget *window)
        : QWidget(window)
    {
        setAttribute(Qt::WA_TransparentForMouseEvents);
        setGeometry(0, 0, 1, 1);
    }
};

QAccessibleInterface *announcerInterface(const QString &, QObject *object)
{
    auto *announcer = qobject_cast<Announcer *>(object);
    return announcer ? new QAccessibleWidget(announcer, QAccessible::Notification) : nullptr;
}

/// Null: nobody has spoken there yet.
Announcer *announcerOf(const QWidget &window)
{
    static const bool isKnown = [] {
        QAccessible::installFactory(announcerInterface);
        return true;
    }();
    Q_UNUSED(isKnown)
    return window.findChild<Announcer *>(QString(), Qt::FindDirectChildrenOnly);
}

/// Among those that are shown.
int placeInView(const QAbstractItemView &view, const QModelIndex &row)
{
    const auto *tree = qobject_cast<const QTreeView *>(&view);
    if (!tree)
        return row.row();
    int place = 0;
    for (auto above = tree->indexAbove(row); above.isValid(); above = tree->indexAbove(above))
        ++place;
    return place;
}

void speakCurrentRow(QAbstractItemView &view)
{
    const auto row = view.currentIndex();
    auto *spoken = QAccessible::queryAccessibleInterface(&view);
    auto *table = spoken ? spoken->tableInterface() : nullptr;
    if (!view.hasFocus() || !row.isValid() || !table)
        return;
    if (auto *cell = table->cellAt(placeInView(view, row), row.column())) {
        QAccessibleEvent focus(cell, QAccessible::Focus);
        QAccessible::updateAccessibility(&focus);
    }
}

void speakRowOf(QWidget *, QWidget *focused)
{
    auto *view = qobject_cast<QAbstractItemView *>(focused);
    // Behind what Qt tells of the view itself.
    if (view && QAccessible::isActive())
        QTimer::singleShot(0, view, [view] { speakCurrentRow(*view); });
}

} // namespace

void speak(QWidget &widget, const QString &sentence)
{
    if (sentence.isEmpty())
        return;
    auto *before = announcerOf(*widget.window());
    auto *announcer = before ? before : new Announcer(widget.window());
    announcer->setAccessibleName(sentence);
    if (!before)
        announcer->show();
    // A new one is told by Qt as it is shown.
    if (!before && announcer->isVisible())
        return;
    QAccessibleEvent shown(announcer, QAccessible::ObjectShow);
    QAccessible::updateAccessibility(&shown);
}

void speakRowsThatGetTheFocus()
{
    QObject::connect(qApp, &QApplication::focusChanged, qApp, &speakRowOf);
}

} // namespace ui

#include "speech.moc"
