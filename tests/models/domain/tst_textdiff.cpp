// SPDX-License-Identifier: MIT
#include "domain/revision.h"

#include "testregistry.h"

using domain::TextChange;
using domain::textChanges;
using Kind = TextChange::Kind;
using namespace Qt::StringLiterals;

class TestTextDiff : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aWordThatChangedIsShownAsOne();
    void chineseIsComparedByTheCharacter();
    void whatIsTheSameIsOnePiece();
    void everythingMayBeNew();
    void bothFormsCanBePutTogetherAgain();
    void longTextsThatShareNothingAreOneChange();
};

namespace {
QString form(const QList<TextChange> &changes, Kind other)
{
    QString text;
    for (const auto &change : changes) {
        if (change.kind != other)
            text += change.text;
    }
    return text;
}
} // namespace

void TestTextDiff::aWordThatChangedIsShownAsOne()
{
    const QList<TextChange> wanted{{Kind::Same, u"a skip "_s},
                                   {Kind::Removed, u"list"_s},
                                   {Kind::Added, u"tree"_s},
                                   {Kind::Same, u" here"_s}};

    QCOMPARE(textChanges(u"a skip list here"_s, u"a skip tree here"_s), wanted);
}

void TestTextDiff::chineseIsComparedByTheCharacter()
{
    const QList<TextChange> wanted{{Kind::Same, u"用跳"_s},
                                   {Kind::Removed, u"跃"_s},
                                   {Kind::Added, u"越"_s},
                                   {Kind::Same, u"表"_s}};

    QCOMPARE(textChanges(u"用跳跃表"_s, u"用跳越表"_s), wanted);
}

void TestTextDiff::whatIsTheSameIsOnePiece()
{
    QCOMPARE(textChanges(u"same, all of it"_s, u"same, all of it"_s),
             (QList<TextChange>{{Kind::Same, u"same, all of it"_s}}));
    QVERIFY(textChanges({}, {}).isEmpty());
}

void TestTextDiff::everythingMayBeNew()
{
    QCOMPARE(textChanges({}, u"new"_s), (QList<TextChange>{{Kind::Added, u"new"_s}}));
    QCOMPARE(textChanges(u"old"_s, {}), (QList<TextChange>{{Kind::Removed, u"old"_s}}));
}

void TestTextDiff::bothFormsCanBePutTogetherAgain()
{
    const auto before = u"One two three.\n\nFour 五六 five\nsix"_s;
    const auto after = u"One zwei three!\nFour 五七六 five\n\nsix seven"_s;

    const auto changes = textChanges(before, after);

    QCOMPARE(form(changes, Kind::Added), before);
    QCOMPARE(form(changes, Kind::Removed), after);
}

void TestTextDiff::longTextsThatShareNothingAreOneChange()
{
    const QString before = u"a "_s.repeated(5000);
    const QString after = u"b "_s.repeated(5000);

    const auto changes = textChanges(before, after);

    QVERIFY(changes.size() <= 3);
    QCOMPARE(form(changes, Kind::Added), before);
    QCOMPARE(form(changes, Kind::Removed), after);
}

REGISTER_TEST(TestTextDiff)
#include "tst_textdiff.moc"
