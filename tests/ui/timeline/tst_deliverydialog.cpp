// SPDX-License-Identifier: MIT
#include "testregistry.h"
#include "ui/timeline/deliverydialog.h"

#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using domain::Delivery;

class TestDeliveryDialog : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void itShowsWhatIsAndAnswersWhatIsChosen()
    {
        ui::DeliveryDialog dialog({Delivery::Pull, true}, nullptr);
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        QSignalSpy selected(&dialog, &ui::DeliveryDialog::selected);
        const auto choices = dialog.findChildren<QRadioButton *>();
        QCOMPARE(choices.size(), 2);
        QVERIFY(choices.first()->isChecked());
        QVERIFY(!choices.first()->accessibleDescription().isEmpty());

        choices.last()->setChecked(true);
        dialog.findChildren<QPushButton *>().last()->click();

        QCOMPARE(selected.size(), 1);
        QCOMPARE(selected.first().first().value<Delivery>(), Delivery::Push);
        QVERIFY(dialog.isBusy());
        dialog.showFailure({base::Failure::Refused, u"not-administrator"_s});
        QVERIFY(!dialog.isBusy());
        QVERIFY(!dialog.fieldError(nullptr).isEmpty());
    }

    void whereOtherProgramsWriteItSaysWhyNothingCanBeBrought()
    {
        ui::DeliveryDialog own({Delivery::Push, true}, nullptr);
        ui::DeliveryDialog shared({Delivery::Pull, false}, nullptr);

        QVERIFY(own.findChildren<QRadioButton *>().last()->isChecked());
        QVERIFY(!shared.findChildren<QRadioButton *>().last()->isEnabled());
        QCOMPARE(shared.findChildren<QLabel *>().size(), own.findChildren<QLabel *>().size() + 1);
    }
};

REGISTER_TEST(TestDeliveryDialog)
#include "tst_deliverydialog.moc"
