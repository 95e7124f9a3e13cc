// SPDX-License-Identifier: MIT
#include "ui/widgets/quietview.h"

#include "testregistry.h"

#include <QLineEdit>
#include <QStringListModel>
#include <QTableView>
#include <QTest>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace {
/// Stands for what Qt's views do: tell of each row.
class TellingView : public QTableView {
public:
    using QTableView::QTableView;
    int told = 0;

protected:
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override
    {
        ++told;
        QTableView::currentChanged(current, previous);
    }
    void selectionChanged(const QItemSelection &selected, const QItemSelection &before) override
    {
        ++told;
        QTableView::selectionChanged(selected, before);
    }
};
} // namespace

class TestQuietView : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void rowsAreToldOnlyWhileTheViewHasTheFocus()
    {
        QWidget window;
        QStringListModel rows({u"one"_s, u"two"_s, u"three"_s});
        auto *field = new QLineEdit(&window);
        auto *view = new ui::QuietView<TellingView>(&window);
        auto *layout = new QVBoxLayout(&window);
        layout->addWidget(field);
        layout->addWidget(view);
        view->setModel(&rows);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));

        field->setFocus();
        view->setCurrentIndex(rows.index(1));
        view->hide();
        view->setCurrentIndex(rows.index(2));
        QCOMPARE(view->told, 0);
        QCOMPARE(view->currentIndex().row(), 2);
        view->show();
        view->setFocus();
        view->setCurrentIndex(rows.index(0));

        QCOMPARE(view->told, 2);
    }
};

REGISTER_TEST(TestQuietView)
#include "tst_quietview.moc"
