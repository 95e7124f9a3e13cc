// SPDX-License-Identifier: MIT
#include "ui/widgets/fieldfault.h"

#include "ears.h"
#include "testregistry.h"
#include "ui/widgets/carddialog.h"

#include <QLineEdit>
#include <QTest>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace {
QString descriptionOf(QWidget &field)
{
    return QAccessible::queryAccessibleInterface(&field)->text(QAccessible::Description);
}
} // namespace

class TestFieldFault : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aFaultIsSaidInPlaceOfThePlaceholder()
    {
        QLineEdit field;
        field.setPlaceholderText(u"Choose one"_s);

        QVERIFY(ui::setFault(field, u"Choose a category."_s));
        QVERIFY(!ui::setFault(field, u"Choose a category."_s));
        QCOMPARE(descriptionOf(field), u"Choose a category."_s);
        QVERIFY(ui::setFault(field, {}));

        QCOMPARE(descriptionOf(field), u"Choose one"_s);
    }

    void whatWasSaidBeforeComesBack()
    {
        QLineEdit field;
        field.setAccessibleDescription(u"Of the file"_s);

        ui::setFault(field, u"First"_s);
        ui::setFault(field, u"Second"_s);
        ui::setFault(field, {});

        QCOMPARE(descriptionOf(field), u"Of the file"_s);
    }

    void aDialogSaysOnceWhatIsWrong()
    {
        class Card : public ui::CardDialog {
        public:
            Card()
                : CardDialog(u"Card"_s, 400, nullptr)
            {
                setAttribute(Qt::WA_DeleteOnClose, false);
                first = addLine(u"First"_s);
                second = addLine(u"Second"_s);
            }
            QLineEdit *first;
            QLineEdit *second;
        };
        Card card;
        card.show();
        QVERIFY(QTest::qWaitForWindowActive(&card));
        card.first->setFocus();

        // Whoever is in the field is told; whoever is led there hears it from the field.
        card.setFieldError(card.first, u"Enter a name."_s);
        QCOMPARE(fixtures::saidIn(card), u"Enter a name."_s);
        fixtures::forgetSaid(card);
        card.setFieldError(card.second, u"Enter a reason."_s);
        QCOMPARE(fixtures::saidIn(card), QString());
        QVERIFY(card.second->hasFocus());
        QCOMPARE(descriptionOf(*card.second), u"Enter a reason."_s);
        card.setFieldError(card.second, u"Enter a reason."_s); // tried again
        QCOMPARE(fixtures::saidIn(card), u"Enter a reason."_s);
        fixtures::forgetSaid(card);
        card.setFieldError(nullptr, u"The server can’t be reached."_s);

        QCOMPARE(fixtures::saidIn(card), u"The server can’t be reached."_s);
    }
};

REGISTER_TEST(TestFieldFault)
#include "tst_fieldfault.moc"
