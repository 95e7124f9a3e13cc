// SPDX-License-Identifier: MIT
#include "ui/list/rowtable.h"

#include "testregistry.h"
#include "ui/theme/style.h"

#include <QContextMenuEvent>
#include <QScrollBar>
#include <QStandardItemModel>
#include <QTest>

namespace {
class MenuTable : public ui::RowTable {
public:
    MenuTable()
        : RowTable(nullptr)
    {
    }

    QList<int> menus; ///< rows for which one was wanted

protected:
    bool offersMenu(const QModelIndex &index) const override
    {
        return index.isValid() && index.row() != 1;
    }
    void openMenu(const QModelIndex &index, const QPoint &) override { menus.append(index.row()); }
};

void askForMenu(MenuTable &table, QContextMenuEvent::Reason reason, const QPoint &position = {})
{
    QContextMenuEvent event(reason, position, table.viewport()->mapToGlobal(position));
    QCoreApplication::sendEvent(table.viewport(), &event);
}
} // namespace

class TestRowTable : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_model = std::make_unique<QStandardItemModel>(5, 1);
        m_table = std::make_unique<MenuTable>();
        m_table->setModel(m_model.get());
        m_table->resize(300, 400);
    }

    void homeAndEndGoToTheEndsOfTheList()
    {
        m_table->setCurrentIndex(m_model->index(2, 0));

        QTest::keyClick(m_table.get(), Qt::Key_End);
        QCOMPARE(m_table->currentIndex().row(), 4);
        QTest::keyClick(m_table.get(), Qt::Key_Home);
        QCOMPARE(m_table->currentIndex().row(), 0);
    }

    void theMenuKeyAsksForTheChosenRowAndTheButtonForTheOneBelowIt()
    {
        m_table->setCurrentIndex(m_model->index(3, 0));

        askForMenu(*m_table, QContextMenuEvent::Keyboard);
        askForMenu(*m_table, QContextMenuEvent::Mouse,
                   m_table->visualRect(m_model->index(0, 0)).center());

        QCOMPARE(m_table->menus, (QList{3, 0}));
        QCOMPARE(m_table->currentIndex().row(), 0);
    }

    void aRowWithoutAMenuIsNotEvenChosen()
    {
        askForMenu(*m_table, QContextMenuEvent::Mouse,
                   m_table->visualRect(m_model->index(1, 0)).center());

        QVERIFY(m_table->menus.isEmpty());
        QVERIFY(!m_table->currentIndex().isValid());
    }

    void whatWasChosenWithTheRowStaysSo()
    {
        m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
        m_table->selectRow(0);
        m_table->selectionModel()->select(m_model->index(2, 0), QItemSelectionModel::Select);

        askForMenu(*m_table, QContextMenuEvent::Mouse,
                   m_table->visualRect(m_model->index(2, 0)).center());

        QCOMPARE(m_table->selectionModel()->selectedRows().size(), 2);
    }

    void whatComesInAtTheTopSlidesIntoSightAndAnyActEndsThat()
    {
        ui::Style style;
        showMany(style);
        auto *bar = m_table->verticalScrollBar();

        m_table->slideIn(60);
        QCOMPARE(bar->value(), 60);
        QTRY_COMPARE(bar->value(), 0);

        m_table->slideIn(60);
        QTest::keyClick(m_table.get(), Qt::Key_A);
        QCOMPARE(bar->value(), 0);
        m_table->slideIn(60);
        m_table->setCurrentIndex({});
        QTest::mouseClick(m_table->viewport(), Qt::LeftButton, {}, {20, 20});
        QCOMPARE(bar->value(), 0);
        QVERIFY(!m_table->currentIndex().isValid()); // it was meant for another row
        QTest::mouseClick(m_table->viewport(), Qt::LeftButton, {}, {20, 20});
        QVERIFY(m_table->currentIndex().isValid());
    }

    void nothingSlidesWhereTheSystemWantsNoMotion()
    {
        ui::Style style;
        style.setMotion(false);
        showMany(style);

        m_table->slideIn(60);

        QCOMPARE(m_table->verticalScrollBar()->value(), 0);
    }

private:
    void showMany(ui::Style &style)
    {
        m_table->setStyle(&style);
        for (int i = 0; i < 40; ++i)
            m_model->appendRow(new QStandardItem(QString::number(i)));
        m_table->resize(200, 120);
        m_table->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_table.get()));
    }

    std::unique_ptr<QStandardItemModel> m_model;
    std::unique_ptr<MenuTable> m_table;
};

REGISTER_TEST(TestRowTable)
#include "tst_rowtable.moc"
