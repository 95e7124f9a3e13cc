// SPDX-License-Identifier: MIT
#include "ui/widgets/retext.h"

#include "testregistry.h"

#include <QEvent>
#include <QTest>
#include <QWidget>

class TestRetext : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void textsAreShownAtOnceAndInEachLanguage()
    {
        QWidget widget;
        int shown = 0;

        ui::keepTranslated(widget, [&shown] { ++shown; });
        QCOMPARE(shown, 1);

        QEvent palette(QEvent::PaletteChange);
        QCoreApplication::sendEvent(&widget, &palette);
        QCOMPARE(shown, 1);

        QEvent language(QEvent::LanguageChange);
        QCoreApplication::sendEvent(&widget, &language);
        QCOMPARE(shown, 2);
    }
};

REGISTER_TEST(TestRetext)
#include "tst_retext.moc"
