// SPDX-License-Identifier: MIT
#include "ui/reader/byline.h"

#include "testregistry.h"

#include <QTest>

using namespace Qt::StringLiterals;

namespace {
class ChipsOnly : public ui::Byline {
public:
    ChipsOnly()
        : Byline(30, nullptr)
    {
    }

protected:
    void flow(Flow &flow) const override
    {
        for (const auto &name : {u"programming"_s, u"databases"_s, u"design"_s})
            flow.putChip(name, 4);
    }
};
} // namespace

class TestByline : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatFindsNoRoomGoesOnInTheNextLine()
    {
        const ChipsOnly byline;

        QCOMPARE(byline.heightForWidth(600), 24);
        QCOMPARE(byline.heightForWidth(120), 72);
    }

    void aChipWiderThanTheLineIsNotPutOff()
    {
        const ChipsOnly byline;

        QCOMPARE(byline.heightForWidth(40), 72);
    }
};

REGISTER_TEST(TestByline)
#include "tst_byline.moc"
