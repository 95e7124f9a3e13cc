// SPDX-License-Identifier: MIT
#include "ui/compose/groupsfield.h"

#include "testregistry.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAccessible>
#include <QCompleter>
#include <QLineEdit>
#include <QSignalSpy>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

class TestGroupsField : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aCommaMakesAChip();
    void enterMakesAChip();
    void enterTakesTheFirstGroupThatIsOffered();
    void newNamesSaySo();
    void backspaceTakesTheLastChipBack();
    void textPutInByAssistiveTechnologyCountsAsItStands();
    void theSameGroupIsNotAddedTwice();
    void aChipIsAButtonThatSaysWhatItDoes();
    void chipsComeBeforeTheTextFieldHoweverOftenTheyAreMadeAnew();
};

void TestGroupsField::aCommaMakesAChip()
{
    ui::GroupsField field;

    QTest::keyClicks(&field.edit(), u"redis,py"_s);

    QCOMPARE(field.edit().text(), u"py"_s);
    QCOMPARE(field.groups(), QStringList({u"redis"_s, u"py"_s}));
}

void TestGroupsField::enterMakesAChip()
{
    ui::GroupsField field;
    QTest::keyClicks(&field.edit(), u"redis"_s);

    QTest::keyClick(&field.edit(), Qt::Key_Return);

    QVERIFY(field.edit().text().isEmpty());
    QCOMPARE(field.groups(), QStringList({u"redis"_s}));
}

void TestGroupsField::enterTakesTheFirstGroupThatIsOffered()
{
    ui::GroupsField field;
    field.setKnownGroups({u"hundred"_s, u"redis"_s, u"web"_s});
    field.show();
    QVERIFY(QTest::qWaitForWindowExposed(&field));
    field.edit().setFocus();
    QTest::keyClicks(&field.edit(), u"red"_s);
    auto *popup = field.edit().completer()->popup();
    QTRY_VERIFY(popup->isVisible());
    QCOMPARE(popup->model()->rowCount(), 3); // redis, hundred, a new one
    QTRY_COMPARE(popup->currentIndex().data(Qt::EditRole).toString(), u"redis"_s);
    QCOMPARE(field.edit().text(), u"red"_s); // who types on types behind what they typed

    QTest::keyClick(popup, Qt::Key_Return);

    QVERIFY(!popup->isVisible());
    QCOMPARE(field.groups(), QStringList({u"redis"_s}));
    QTest::keyClicks(&field.edit(), u"new group,"_s);
    QCOMPARE(field.groups(), QStringList({u"redis"_s, u"new group"_s}));
}

void TestGroupsField::newNamesSaySo()
{
    ui::GroupsField field;
    field.setKnownGroups({u"redis"_s});
    QTest::keyClicks(&field.edit(), u"web"_s);
    const auto *offers = field.edit().completer()->model();
    QCOMPARE(offers->rowCount(), 1);
    QCOMPARE(offers->index(0, 0).data().toString(), u"web (new)"_s);

    QTest::keyClicks(&field.edit(), u",redis,"_s);

    const auto chips = field.findChildren<QAbstractButton *>();
    QStringList texts;
    for (const auto *chip : chips) {
        if (!chip->isHidden())
            texts.append(chip->text());
    }
    QCOMPARE(texts, QStringList({u"web (new)"_s, u"redis"_s}));
    QCOMPARE(field.groups(), QStringList({u"web"_s, u"redis"_s}));
}

void TestGroupsField::backspaceTakesTheLastChipBack()
{
    ui::GroupsField field;
    field.setGroups({u"redis"_s, u"web"_s});

    QTest::keyClick(&field.edit(), Qt::Key_Backspace);

    QCOMPARE(field.groups(), QStringList({u"redis"_s}));
}

void TestGroupsField::textPutInByAssistiveTechnologyCountsAsItStands()
{
    ui::GroupsField field;
    QSignalSpy changes(&field, &ui::GroupsField::groupsChanged);
    auto *edit = QAccessible::queryAccessibleInterface(&field.edit());
    QCOMPARE(edit->text(QAccessible::Name), u"Groups"_s);

    edit->setText(QAccessible::Value, u"redis, 数据库，web"_s);

    QVERIFY(changes.count() > 0);
    QCOMPARE(field.groups(), QStringList({u"redis"_s, u"数据库"_s, u"web"_s}));
    QCOMPARE(field.edit().text(), u"redis, 数据库，web"_s);
}

void TestGroupsField::theSameGroupIsNotAddedTwice()
{
    ui::GroupsField field;
    field.setGroups({u"Redis"_s});

    QTest::keyClicks(&field.edit(), u"redis,"_s);

    QCOMPARE(field.groups(), QStringList({u"Redis"_s}));
}

void TestGroupsField::aChipIsAButtonThatSaysWhatItDoes()
{
    ui::GroupsField field;
    field.setGroups({u"redis"_s});
    auto *chip = field.findChild<QAbstractButton *>();

    QVERIFY(chip);
    QCOMPARE(chip->accessibleName(), u"Remove redis"_s);
    chip->click();

    QVERIFY(field.groups().isEmpty());
}

void TestGroupsField::chipsComeBeforeTheTextFieldHoweverOftenTheyAreMadeAnew()
{
    QWidget form;
    auto *before = new QLineEdit;
    auto *field = new ui::GroupsField;
    auto *behind = new QLineEdit;
    field->setGroups({u"one"_s, u"two"_s});
    auto *layout = new QVBoxLayout(&form);
    for (auto *part : QList<QWidget *>{before, field, behind})
        layout->addWidget(part);
    form.show();
    QVERIFY(QTest::qWaitForWindowActive(&form));

    before->setFocus();
    QTest::keyClick(before, Qt::Key_Tab);
    QCOMPARE(form.focusWidget()->accessibleName(), u"Remove one"_s);
    field->setGroups({u"redis"_s, u"python"_s});
    before->setFocus();
    QStringList met;
    for (int stop = 0; stop < 4; ++stop) {
        QTest::keyClick(form.focusWidget(), Qt::Key_Tab);
        met.append(form.focusWidget()->accessibleName());
    }

    QCOMPARE(met, (QStringList{u"Remove redis"_s, u"Remove python"_s, u"Groups"_s, QString()}));
    QVERIFY(behind->hasFocus());
}

REGISTER_TEST(TestGroupsField)
#include "tst_groupsfield.moc"
