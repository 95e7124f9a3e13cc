// SPDX-License-Identifier: MIT
#include "testregistry.h"
#include "ui/widgets/boxes.h"
#include "ui/window/taborder.h"

#include <QBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>

using namespace Qt::StringLiterals;
using ui::columnOf;
using ui::rowOf;

namespace {
QString namesOf(const QList<QWidget *> &widgets)
{
    QStringList names;
    for (const auto *widget : widgets)
        names.append(widget->objectName());
    return names.join(u' ');
}

QPushButton *stop(const QString &name)
{
    auto *button = new QPushButton(name);
    button->setObjectName(name);
    return button;
}
} // namespace

class TestTabOrder : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void tabReadsRowsThenColumnsHoweverTheyCameTogether();
    void whatIsHiddenDisabledOrStandsForAnotherIsNoStop();
    void whatOverlapsIsNotLost();
};

void TestTabOrder::tabReadsRowsThenColumnsHoweverTheyCameTogether()
{
    QWidget window;
    auto *reader = columnOf({stop(u"title"_s), stop(u"text"_s)}, {});
    auto *list = columnOf({stop(u"tabs"_s), stop(u"list"_s), stop(u"foot"_s)}, {});
    auto *sources = columnOf({stop(u"sources"_s)}, {});
    auto *rail = stop(u"rail"_s);
    auto *tools = rowOf({stop(u"new"_s), stop(u"filter"_s)}, {});
    auto *below = rowOf({rail, sources, list, reader}, {});
    columnOf({tools, below}, {}, &window);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));

    QCOMPARE(namesOf(ui::tabStops(window)), u"new filter rail sources tabs list foot title text"_s);
}

void TestTabOrder::whatIsHiddenDisabledOrStandsForAnotherIsNoStop()
{
    QWidget window;
    auto *hidden = stop(u"hidden"_s);
    auto *disabled = stop(u"disabled"_s);
    auto *mouseOnly = stop(u"mouse"_s);
    auto *proxy = stop(u"proxy"_s);
    auto *last = stop(u"last"_s);
    columnOf({hidden, disabled, mouseOnly, proxy, last}, {}, &window);
    hidden->hide();
    disabled->setEnabled(false);
    mouseOnly->setFocusPolicy(Qt::ClickFocus);
    proxy->setFocusProxy(last);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));

    QCOMPARE(namesOf(ui::tabStops(window)), u"last"_s);
    QCOMPARE(namesOf(ui::tabStops(window, disabled)), u"disabled last"_s);
    QCOMPARE(namesOf(ui::tabStops(window, hidden)), u"hidden last"_s);
    QCOMPARE(namesOf(ui::tabStops(window, mouseOnly)), u"mouse last"_s);
}

void TestTabOrder::whatOverlapsIsNotLost()
{
    QWidget window;
    window.resize(200, 200);
    for (const auto &name : {u"a"_s, u"b"_s}) {
        auto *button = stop(name);
        button->setParent(&window);
        button->setGeometry(name == u"a"_s ? QRect(20, 20, 100, 100) : QRect(0, 40, 100, 100));
    }
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));

    QCOMPARE(ui::tabStops(window).size(), 2);
}

REGISTER_TEST(TestTabOrder)
#include "tst_taborder.moc"
