// SPDX-License-Identifier: MIT
#include "ui/window/trayicon.h"

#include "testregistry.h"

#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using ui::TrayIcon;

namespace {
QIcon greenIcon()
{
    QPixmap picture(64, 64);
    picture.fill(Qt::green);
    return QIcon(picture);
}

QColor cornerOf(const QIcon &icon, int side)
{
    const auto picture = icon.pixmap(side).toImage();
    return picture.pixelColor(picture.width() - picture.width() / 3, picture.height() - 3);
}

QAction *entryOf(TrayIcon &icon, const QString &text)
{
    for (auto *entry : icon.menu().actions()) {
        if (entry->text().remove(u'&') == text)
            return entry;
    }
    return nullptr;
}
} // namespace

class TestTrayIcon : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theCountLiesOverTheIconInAllSizes()
    {
        const auto counted = ui::countedIcon(greenIcon(), 7);

        for (const int side : {16, 22, 24, 32, 48, 64}) {
            QVERIFY2(counted.availableSizes().contains(QSize(side, side)),
                     qPrintable(QString::number(side)));
            QVERIFY(cornerOf(counted, side) != QColor(Qt::green));
            QCOMPARE(counted.pixmap(side).toImage().pixelColor(1, 1), QColor(Qt::green));
        }
    }

    void withoutACountItIsTheIcon()
    {
        QCOMPARE(cornerOf(ui::countedIcon(greenIcon(), 0), 22), QColor(Qt::green));
    }

    void aLargeCountFits()
    {
        QCOMPARE(ui::countedIcon(greenIcon(), 100).pixmap(16).toImage(),
                 ui::countedIcon(greenIcon(), 1'000'000).pixmap(16).toImage());
    }

    void theToolTipSaysWhoseItIsAndHowManyAreUnread()
    {
        TrayIcon icon;
        icon.setTitle(u"alice · private"_s);
        QCOMPARE(icon.toolTip(), u"Folkmoot — alice · private"_s);

        icon.setUnread(1234);

        QCOMPARE(icon.toolTip(), u"Folkmoot — alice · private\n1,234 unread notice(s)"_s);
        QVERIFY(entryOf(icon, u"Notices (1,234)"_s));
        icon.setUnread(0);
        QVERIFY(entryOf(icon, u"Notices"_s));
    }

    void theMenuIsTheWayBackAndOut()
    {
        TrayIcon icon;
        const QSignalSpy opened(&icon, &TrayIcon::openRequested);
        const QSignalSpy notices(&icon, &TrayIcon::noticesRequested);
        const QSignalSpy undisturbed(&icon, &TrayIcon::undisturbedChosen);
        const QSignalSpy quit(&icon, &TrayIcon::quitRequested);

        entryOf(icon, u"Open Folkmoot"_s)->trigger();
        entryOf(icon, u"Notices"_s)->trigger();
        entryOf(icon, u"Do not disturb"_s)->trigger();
        entryOf(icon, u"Quit"_s)->trigger();

        QCOMPARE(opened.size() + notices.size() + quit.size(), 3);
        QCOMPARE(undisturbed.first().first().toBool(), true);
        icon.setUndisturbed(false); // in the preferences: nobody chose it here
        QCOMPARE(undisturbed.size(), 1);
    }
};

REGISTER_TEST(TestTrayIcon)
#include "tst_trayicon.moc"
