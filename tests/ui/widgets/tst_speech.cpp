// SPDX-License-Identifier: MIT
#include "ui/widgets/speech.h"

#include "testregistry.h"

#include <QAccessible>
#include <QTest>
#include <QWidget>

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
        ui::speak(*inside, u"Vote undone."_s);
        ui::speak(*inside, {});

        QCOMPARE(notificationsIn(window), QStringList{u"Vote undone."_s});
    }
};

REGISTER_TEST(TestSpeech)
#include "tst_speech.moc"
