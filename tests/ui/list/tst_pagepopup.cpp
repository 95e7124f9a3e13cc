// SPDX-License-Identifier: MIT
#include "ui/list/listfooter.h"

#include "testregistry.h"

#include <QLabel>
#include <QPointer>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>

using namespace Qt::StringLiterals;

class TestPagePopup : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { delete m_popup; }
    void enterGoesToThePageThatWasTyped();
    void beyondTheLastPageItSaysWhichOneIsTheLast();
    void everyDigitCanBeTyped();

private:
    ui::ListFooter m_footer;
    QPointer<QWidget> m_popup;
    QSpinBox *m_number = nullptr;
    QLabel *m_note = nullptr;
};

void TestPagePopup::init()
{
    m_footer.setPlace(2 * ui::ListFooter::rowsPerPage, 40 * ui::ListFooter::rowsPerPage);
    m_footer.show();
    m_footer.askForPage();
    m_number = m_footer.findChild<QSpinBox *>();
    m_popup = m_number->window();
    QVERIFY(QTest::qWaitForWindowExposed(m_popup));
    m_note = m_popup->findChild<QLabel *>();
}

void TestPagePopup::enterGoesToThePageThatWasTyped()
{
    QSignalSpy selected(&m_footer, &ui::ListFooter::pageSelected);
    QCOMPARE(m_number->value(), 3);
    QCOMPARE(m_note->text(), u"of 40"_s);

    QTest::keyClicks(m_number, u"17"_s);
    QTest::keyClick(m_number, Qt::Key_Return);

    QCOMPARE(selected.count(), 1);
    QCOMPARE(selected.first().first().toInt(), 17);
    QTRY_VERIFY(!m_popup);
}

void TestPagePopup::beyondTheLastPageItSaysWhichOneIsTheLast()
{
    QSignalSpy selected(&m_footer, &ui::ListFooter::pageSelected);

    QTest::keyClicks(m_number, u"1234"_s);
    QTest::keyClick(m_number, Qt::Key_Return);
    QCOMPARE(selected.count(), 0);
    QVERIFY(m_popup->isVisible());
    QCOMPARE(m_note->text(), u"Page 40 is the last."_s);
    QTest::keyClick(m_number, Qt::Key_Return);

    QCOMPARE(selected.count(), 1);
    QCOMPARE(selected.first().first().toInt(), 40);
}

void TestPagePopup::everyDigitCanBeTyped()
{
    QTest::keyClicks(m_number, u"1234"_s);

    QCOMPARE(m_number->value(), 1234);
}

REGISTER_TEST(TestPagePopup)
#include "tst_pagepopup.moc"
