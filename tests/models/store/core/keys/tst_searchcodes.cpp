// SPDX-License-Identifier: MIT
#include "store/core/keys/searchkeys.h"
#include "testregistry.h"

#include <QRandomGenerator>
#include <QTest>

using domain::SearchTarget;
using store::DocumentRecord;

class TestSearchCodes : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aRecordComesBackAsItWas()
    {
        const DocumentRecord record{SearchTarget::Kind::Reply, 999'999'999'999'999'999, 7,
                                    0xffff'fffe, 0x1234'5678};

        const auto bytes = store::encodeRecord(record);

        QCOMPARE(bytes.size(), store::recordSize);
        QVERIFY(store::decodeRecord(bytes) == record);
    }

    void zerosAndHalvesAreNobody()
    {
        QVERIFY(!store::decodeRecord(QByteArray(store::recordSize, '\0')));
        QVERIFY(!store::decodeRecord(QByteArray(store::recordSize - 1, '\1')));
        QVERIFY(!store::decodeRecord({}));
        QCOMPARE(store::decodeNumber("abc"), 0U);
    }

    void postingsComeBackInTheirOrder()
    {
        QByteArray bytes;
        for (const auto posting : {2U, 0x7fff'ffffU, 0xffff'ffffU})
            store::appendPosting(bytes, posting);
        bytes += "xx"; // an append that another program cut

        store::Postings postings;
        store::decodePostings(bytes, postings);

        QVERIFY(postings == (store::Postings{2U, 0x7fff'ffffU, 0xffff'ffffU}));
    }

    void aCodeNamesItsDocument()
    {
        for (const auto kind : store::searchKinds) {
            const SearchTarget target{kind, "12"};
            QVERIFY(store::targetOf(store::codeOf(target)) == target);
        }
        QVERIFY(!store::targetOf("x12"));
        QVERIFY(!store::targetOf("t"));
        QVERIFY(!store::targetOf(""));
    }

    void idsAreWhatCountersDraw()
    {
        QCOMPARE(store::countedId("1"), 1U);
        QCOMPARE(store::countedId("999999999999999999"), 999'999'999'999'999'999U);
        for (const auto *id : {"", "0", "01", "-1", "1.5", "abc", "9999999999999999999"})
            QCOMPARE(store::countedId(id), 0U);
    }

    void anyBytesAreReadWithoutHarm()
    {
        QRandomGenerator random(3);
        for (int round = 0; round < 2'000; ++round) {
            QByteArray bytes(random.bounded(40), '\0');
            for (auto &byte : bytes)
                byte = static_cast<char>(random.bounded(256));

            const auto record = store::decodeRecord(bytes);

            if (record)
                QVERIFY(store::encodeRecord(*record) == bytes.first(store::recordSize));
        }
    }
};

REGISTER_TEST(TestSearchCodes)
#include "tst_searchcodes.moc"
