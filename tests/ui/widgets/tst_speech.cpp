// SPDX-License-Identifier: MIT
#include "ui/widgets/speech.h"

#include "testregistry.h"

#include <QAccessible>
#include <QLabel>
#include <QStackedWidget>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {
/// Of a window: what a screen reader finds there.
QStringList notificationsIn(QWidget &window)
{
    auto *spoken = QAccessible::queryAccessibleInterface(&window);
    QStringList names;
    for (int i = 0; i < spoken->childCount(); ++i) {
        if (spoken->child(i)->role() == QAccessible::Notification)
            names.append(spoken->child(i)->text(QAccessible::Name));
    }
    return names;
}

/// Whether the pause is over.
bool isTold(QWidget &window)
{
    const auto parts = window.findChildren<QWidget *>(QString(), Qt::FindDirectChildrenOnly);
    return std::ranges::any_of(parts, [](const QWidget *part) {
        return part->isVisible() && !part->accessibleName().isEmpty();
    });
}
} // namespace

// The events themselves are heard on a real display only: journeys/reading_by_keys.
class TestSpeech : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatComesUpIsANotificationOfItsWindow()
    {
        QWidget window;
        auto *inside = new QWidget(&window);
        window.show();

        ui::speak(*inside, u"Vote counted."_s);
        ui::speak(*inside, {});

        QTRY_VERIFY(isTold(window));
        QCOMPARE(notificationsIn(window), QStringList{u"Vote counted."_s});
    }

    void whatComesUpTogetherIsToldTogether()
    {
        QWidget window;
        auto *inside = new QWidget(&window);
        window.show();

        ui::speak(window, u"Posted."_s);
        ui::speak(*inside, u"Step done."_s);
        ui::speak(*inside, u"Step done."_s);

        QCOMPARE(notificationsIn(window), QStringList{u"Posted. Step done."_s});
    }

    void ofNumbersThatChangeTheLastAreTold()
    {
        QWidget window;
        window.show();

        for (const auto &count : {u"Posted."_s, u"1,200 results"_s, u"66 results"_s})
            ui::speak(window, count);

        QCOMPARE(notificationsIn(window), QStringList{u"Posted. 66 results"_s});
    }

    void whatComesUpLaterIsToldAlone()
    {
        QWidget window;
        window.show();
        ui::speak(window, u"Vote counted."_s);
        QTRY_VERIFY(isTold(window));

        ui::speak(window, u"Vote undone."_s);

        QCOMPARE(notificationsIn(window), QStringList{u"Vote undone."_s});
    }

    void pagesAreNoPlaceOfTheirOwn()
    {
        ui::prepareSpeech();
        QStackedWidget pages;
        auto *first = new QLabel(u"First"_s);
        auto *second = new QLabel(u"Second"_s);
        pages.addWidget(first);
        pages.addWidget(second);
        pages.setCurrentWidget(second);

        auto *spoken = QAccessible::queryAccessibleInterface(&pages);

        QCOMPARE(spoken->role(), QAccessible::Client);
        QCOMPARE(spoken->childCount(), 1);
        QCOMPARE(spoken->child(0)->object(), second);
        QCOMPARE(spoken->indexOfChild(spoken->child(0)), 0);
        QCOMPARE(spoken->indexOfChild(QAccessible::queryAccessibleInterface(first)), -1);
        QCOMPARE(spoken->child(1), nullptr);
    }
};

REGISTER_TEST(TestSpeech)
#include "tst_speech.moc"
