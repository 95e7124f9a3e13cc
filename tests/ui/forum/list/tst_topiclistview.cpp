// SPDX-License-Identifier: MIT
#include "ui/forum/list/topiclistview.h"

#include "testregistry.h"

#include <QApplication>
#include <QTest>

using namespace Qt::StringLiterals;

class TestTopicListView : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void itIsSmallHoweverLongTheTitleIs()
    {
        const auto palette = QApplication::palette();

        const auto some = ui::dragPicture(u"Tea"_s, palette, 1);
        const auto most = ui::dragPicture(QString(5'000, u'中'), palette, 1);

        QCOMPARE(some.height(), 32);
        QVERIFY(some.width() < 100);
        QCOMPARE(most.height(), 32);
        QVERIFY(most.width() <= 250);
    }

    void itIsAsSharpAsTheScreen()
    {
        const auto picture = ui::dragPicture(u"Tea"_s, QApplication::palette(), 2);

        QCOMPARE(picture.height(), 64);
        QCOMPARE(picture.deviceIndependentSize().height(), 32);
    }
};

REGISTER_TEST(TestTopicListView)
#include "tst_topiclistview.moc"
