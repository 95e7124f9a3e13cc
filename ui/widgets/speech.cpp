// SPDX-License-Identifier: MIT
#include "ui/widgets/speech.h"

#include <QAbstractItemView>
#include <QAccessible>
#include <QAccessibleWidget>
#include <QApplication>
#include <QStackedWidget>
#include <QTimer>
#include <QTreeView>

#include <chrono>

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
        m_pause.setSingleShot(true);
        m_pause.setInterval(pause);
        connect(&m_pause, &QTimer::timeout, this, &Announcer::tell);
    }

    void say(const QString &sentence);

private:
    /// Orca drops what comes with many other changes, as while a dialog closes, and breaks off
    /// when the focus goes elsewhere.
    static constexpr std::chrono::milliseconds pause{300};

    void tell();

    QTimer m_pause;
    QString m_last; ///< of what is still to be told
    QString m_before; ///< the rest of it
};

/// Of a sentence, whatever numbers it has.
QString lettersOf(QString sentence)
{
    return sentence.removeIf([](QChar letter) { return !letter.isLetter(); });
}

/// What comes meanwhile is told together; where only the numbers are others, as when results are
/// counted while one types, the last.
void Announcer::say(const QString &sentence)
{
    if (!m_pause.isActive())
        m_before.clear();
    else if (lettersOf(m_last) != lettersOf(sentence))
        m_before = accessibleName();
    m_last = sentence;
    setAccessibleName(m_before.isEmpty() ? sentence : m_before + u' ' + sentence);
    m_pause.start();
}

void Announcer::tell()
{
    // Qt tells of what is shown for the first time.
    if (isHidden())
        return show();
    QAccessibleEvent shown(this, QAccessible::ObjectShow);
    QAccessible::updateAccessibility(&shown);
}

/// Of pages one of which is shown. Qt makes a layered pane of them, and readers say so at each.
class Pages : public QAccessibleWidget {
public:
    explicit Pages(QStackedWidget *pages)
        : QAccessibleWidget(pages, QAccessible::Client)
    {
    }

    [[nodiscard]] int childCount() const override { return shown() ? 1 : 0; }
    [[nodiscard]] QAccessibleInterface *child(int place) const override
    {
        return place == 0 ? QAccessible::queryAccessibleInterface(shown()) : nullptr;
    }
    [[nodiscard]] int indexOfChild(const QAccessibleInterface *child) const override
    {
        return child && child->object() && child->object() == shown() ? 0 : -1;
    }

private:
    [[nodiscard]] QWidget *shown() const
    {
        return static_cast<QStackedWidget *>(widget())->currentWidget();
    }
};

QAccessibleInterface *interfaceFor(const QString &, QObject *object)
{
    if (auto *announcer = qobject_cast<Announcer *>(object))
        return new QAccessibleWidget(announcer, QAccessible::Notification);
    if (auto *pages = qobject_cast<QStackedWidget *>(object))
        return new Pages(pages);
    return nullptr;
}

void learnInterfaces()
{
    static const bool areKnown = [] {
        QAccessible::installFactory(interfaceFor);
        return true;
    }();
    Q_UNUSED(areKnown)
}

/// Null: nobody has spoken there yet.
Announcer *announcerOf(const QWidget &window)
{
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

void speakRowOf(QWidget *, QWidget *focused)
{
    auto *view = qobject_cast<QAbstractItemView *>(focused);
    // Behind what Qt tells of the view itself.
    if (!view || !QAccessible::isActive())
        return;
    QTimer::singleShot(0, view, [view] {
        if (view->hasFocus())
            speakCurrentRow(*view);
    });
}

} // namespace

void speak(QWidget &widget, const QString &sentence)
{
    if (sentence.isEmpty())
        return;
    learnInterfaces();
    auto *announcer = announcerOf(*widget.window());
    if (!announcer)
        announcer = new Announcer(widget.window());
    announcer->say(sentence);
}

void speakCurrentRow(QAbstractItemView &view)
{
    if (!QAccessible::isActive())
        return;
    const auto row = view.currentIndex();
    auto *spoken = QAccessible::queryAccessibleInterface(&view);
    auto *table = spoken ? spoken->tableInterface() : nullptr;
    if (!row.isValid() || !table)
        return;
    if (auto *cell = table->cellAt(placeInView(view, row), row.column())) {
        QAccessibleEvent focus(cell, QAccessible::Focus);
        QAccessible::updateAccessibility(&focus);
    }
}

void prepareSpeech()
{
    learnInterfaces();
    QObject::connect(qApp, &QApplication::focusChanged, qApp, &speakRowOf);
}

} // namespace ui

#include "speech.moc"
