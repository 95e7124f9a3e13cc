// SPDX-License-Identifier: MIT
#include "testregistry.h"

#include "domain/pinyin.h"

#include <QTest>

using namespace Qt::StringLiterals;

class TestPinyin : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void hanGivesTheLetterItsPinyinBeginsWith_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("initials");
        QTest::newRow("a name") << u"周舟"_s << u"zz"_s;
        QTest::newRow("a title") << u"有序集合为什么快"_s << u"yxjhwsmk"_s;
        QTest::newRow("the first letter there is") << u"阿默"_s << u"am"_s;
        QTest::newRow("other letters stay in their places")
            << u"用 Redis 计数"_s << u"y Redis js"_s;
        QTest::newRow("traditional") << u"書籍"_s << u"sj"_s;
        QTest::newRow("no Han") << u"Redis streams"_s << QString();
        QTest::newRow("Kana") << u"こんにちは"_s << QString();
        QTest::newRow("nothing") << QString() << QString();
    }
    void hanGivesTheLetterItsPinyinBeginsWith()
    {
        QFETCH(QString, text);
        QTEST(domain::pinyinInitials(text), "initials");
    }
};

REGISTER_TEST(TestPinyin)
#include "tst_pinyin.moc"
