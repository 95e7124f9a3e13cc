// SPDX-License-Identifier: MIT
#include "ui/compose/mentioncompleter.h"

#include "fakecommunity.h"
#include "items/mentions.h"
#include "testregistry.h"
#include "ui/compose/markdownfield.h"
#include "ui/markdown/markdownview.h"

#include <QApplication>
#include <QDialog>
#include <QInputMethodEvent>
#include <QListView>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

class TestMentionCompleter : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup();
    void whoBeginsSoIsOfferedBesideTheText();
    void whoSpeaksHereComesFirstAndWhoIsCalledExactlySoBeforeThem();
    void keysChooseAndWriteTheName_data();
    void keysChooseAndWriteTheName();
    void aClickWritesTheNameAndLeavesTheFocus();
    void withoutAListKeysDoWhatTheyDid();
    void escapeClosesTheListAloneAndItStaysClosed();
    void theNameReplacesWhatWasTypedAndNoBlankIsDoubled();
    void whatWasWrittenIsNotOfferedAgain();
    void whatIsNoMentionOffersNobody();
    void chineseNamesAreOfferedOnceTheInputMethodIsDone();
    void aHostileNameIsPlainTextAndOneThatCannotBeMentionedMissing();
    void offlineThereIsNoList();
    void whoLeavesTheTextClosesTheList();
    void inALowWindowTheListStandsAboveAndInside();
    void theListHasAName();
    void thePreviewMarksWhomTheTextMentions();
    void aTextThatIsOnlyReadOffersNobody();

private:
    void type(const QString &text) { QTest::keyClicks(&edit(), text); }
    void press(Qt::Key key) { QTest::keyClick(&edit(), key); }
    [[nodiscard]] QPlainTextEdit &edit() const { return m_field->edit(); }
    [[nodiscard]] QListView *list() const
    {
        for (auto *view : m_window->findChildren<QListView *>()) {
            if (view->isVisible())
                return view;
        }
        return nullptr;
    }
    [[nodiscard]] QStringList offered() const
    {
        QStringList names;
        for (int row = 0; list() && row < list()->model()->rowCount(); ++row)
            names.append(list()->model()->index(row, 0).data().toString());
        return names;
    }

    std::unique_ptr<support::FakeCommunity> m_community;
    std::unique_ptr<items::Mentions> m_mentions;
    std::unique_ptr<QDialog> m_window;
    ui::MarkdownField *m_field = nullptr;
    QStringList m_people;
    QStringList m_nearby;
};

void TestMentionCompleter::init()
{
    m_people = {u"ann"_s, u"Anna"_s, u"arno"_s, u"bob"_s, u"李白"_s};
    m_nearby.clear();
    m_community = std::make_unique<support::FakeCommunity>();
    m_community->asked<store::CompleteName>().automatic
        = [this](const auto &asked) -> base::Result<store::NamesFound> {
        store::NamesFound found{m_people, true};
        found.names.removeIf([&](const auto &name) {
            return !name.startsWith(asked.beginning, Qt::CaseInsensitive);
        });
        return found;
    };
    m_mentions = std::make_unique<items::Mentions>(*m_community);
    m_window = std::make_unique<QDialog>();
    m_field = new ui::MarkdownField;
    m_field->setMentions(*m_mentions, [this] { return m_nearby; });
    (new QVBoxLayout(m_window.get()))->addWidget(m_field);
    m_window->resize(480, 480);
    m_window->show();
    m_window->activateWindow();
    edit().setFocus();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QTRY_VERIFY(edit().hasFocus());
}

void TestMentionCompleter::cleanup()
{
    m_window.reset();
    m_mentions.reset();
}

void TestMentionCompleter::whoBeginsSoIsOfferedBesideTheText()
{
    type(u"Hello @an"_s);

    QTRY_COMPARE(offered(), (QStringList{u"ann"_s, u"Anna"_s}));
    QCOMPARE(list()->currentIndex().row(), 0);
    QVERIFY(edit().hasFocus());
    QVERIFY(list()->y() > edit().mapTo(m_window.get(), edit().cursorRect().bottomLeft()).y());

    type(u"na"_s);
    QTRY_COMPARE(offered(), QStringList{u"Anna"_s});
    type(u"x"_s);
    QTRY_VERIFY(!list());
    QCOMPARE(m_community->asked<store::CompleteName>().count(), 1);
}

void TestMentionCompleter::whoSpeaksHereComesFirstAndWhoIsCalledExactlySoBeforeThem()
{
    m_nearby = {u"arno"_s, u"anton"_s, u"zoe"_s, u"arno"_s};
    type(u"@"_s);
    QCOMPARE(offered(), (QStringList{u"arno"_s, u"anton"_s, u"zoe"_s}));

    type(u"a"_s);
    QTRY_COMPARE(offered(), (QStringList{u"arno"_s, u"anton"_s, u"ann"_s, u"Anna"_s}));

    m_nearby.append(u"annabel"_s);
    type(u"nn"_s);
    QTRY_COMPARE(offered(), (QStringList{u"ann"_s, u"annabel"_s, u"Anna"_s}));
}

void TestMentionCompleter::keysChooseAndWriteTheName_data()
{
    QTest::addColumn<QList<Qt::Key>>("keys");
    QTest::addColumn<QString>("text");
    QTest::newRow("Enter") << QList{Qt::Key_Return} << u"@ann "_s;
    QTest::newRow("Enter of the numbers") << QList{Qt::Key_Enter} << u"@ann "_s;
    QTest::newRow("Tab") << QList{Qt::Key_Tab} << u"@ann "_s;
    QTest::newRow("down") << QList{Qt::Key_Down, Qt::Key_Return} << u"@Anna "_s;
    QTest::newRow("up, round the top") << QList{Qt::Key_Up, Qt::Key_Return} << u"@Anna "_s;
    QTest::newRow("down, round the bottom")
        << QList{Qt::Key_Down, Qt::Key_Down, Qt::Key_Tab} << u"@ann "_s;
}

void TestMentionCompleter::keysChooseAndWriteTheName()
{
    QFETCH(QList<Qt::Key>, keys);
    type(u"@an"_s);
    QTRY_VERIFY(list());

    for (const auto key : keys)
        press(key);

    QTEST(m_field->text(), "text");
    QVERIFY(!list());
    QVERIFY(edit().hasFocus());
}

void TestMentionCompleter::aClickWritesTheNameAndLeavesTheFocus()
{
    type(u"@an"_s);
    QTRY_VERIFY(list());

    const auto second = list()->visualRect(list()->model()->index(1, 0)).center();
    QTest::mouseClick(list()->viewport(), Qt::LeftButton, {}, second);

    QCOMPARE(m_field->text(), u"@Anna "_s);
    QVERIFY(edit().hasFocus());
}

void TestMentionCompleter::withoutAListKeysDoWhatTheyDid()
{
    type(u"one"_s);
    press(Qt::Key_Return);
    type(u"two"_s);
    QCOMPARE(m_field->text(), u"one\ntwo"_s);

    QSignalSpy sent(m_field, &ui::MarkdownField::sendRequested);
    type(u" @an"_s);
    QTRY_VERIFY(list());
    QTest::keyClick(&edit(), Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(sent.size(), 1);

    press(Qt::Key_Escape);
    press(Qt::Key_Tab);
    QVERIFY(!edit().hasFocus());
}

void TestMentionCompleter::escapeClosesTheListAloneAndItStaysClosed()
{
    type(u"@a"_s);
    QTRY_VERIFY(list());

    press(Qt::Key_Escape);
    QVERIFY(!list());
    QVERIFY(m_window->isVisible());
    type(u"n"_s);
    QTest::qWait(200); // longer than a pause in typing
    QVERIFY(!list());

    type(u" @b"_s);
    QTRY_COMPARE(offered(), QStringList{u"bob"_s});
    press(Qt::Key_Escape);
    press(Qt::Key_Escape);
    QVERIFY(!m_window->isVisible());
    QCOMPARE(m_field->text(), u"@an @b"_s);
}

void TestMentionCompleter::theNameReplacesWhatWasTypedAndNoBlankIsDoubled()
{
    m_field->setText(u"Dear , hello"_s);
    auto cursor = edit().textCursor();
    cursor.setPosition(5);
    edit().setTextCursor(cursor);
    type(u"@BO"_s);
    QTRY_VERIFY(list());
    press(Qt::Key_Return);
    QCOMPARE(m_field->text(), u"Dear @bob , hello"_s);

    m_field->setText(u"Dear  too"_s);
    cursor.setPosition(5);
    edit().setTextCursor(cursor);
    type(u"@bo"_s);
    QTRY_VERIFY(list());
    press(Qt::Key_Return);
    QCOMPARE(m_field->text(), u"Dear @bob too"_s);
    QCOMPARE(edit().textCursor().position(), 10);
}

void TestMentionCompleter::whatWasWrittenIsNotOfferedAgain()
{
    m_people.append(u"ann lee"_s);
    type(u"@ann"_s);
    QTRY_COMPARE(offered(), (QStringList{u"ann"_s, u"Anna"_s, u"ann lee"_s}));
    press(Qt::Key_Return);
    type(u"le"_s);
    QTest::qWait(200); // longer than a pause in typing
    QVERIFY(!list());

    for (int i = 0; i < 3; ++i)
        press(Qt::Key_Backspace);
    QTRY_COMPARE(offered(), (QStringList{u"ann"_s, u"Anna"_s, u"ann lee"_s}));
}

void TestMentionCompleter::whatIsNoMentionOffersNobody()
{
    m_nearby = {u"ann"_s};
    for (const auto &text : {u"mail@an"_s, u"`x @an`"_s, u"@ an"_s, u"https://x.org/@an"_s}) {
        edit().clear();
        type(text);
        QVERIFY2(!list(), qPrintable(text));
    }
}

void TestMentionCompleter::chineseNamesAreOfferedOnceTheInputMethodIsDone()
{
    m_nearby = {u"ann"_s};
    type(u"@"_s);
    QVERIFY(list());

    QInputMethodEvent composing(u"li"_s, {});
    QApplication::sendEvent(&edit(), &composing);
    QVERIFY(!list());
    press(Qt::Key_Down); // the input method's own

    QInputMethodEvent committed;
    committed.setCommitString(u"李"_s);
    QApplication::sendEvent(&edit(), &committed);
    QTRY_COMPARE(offered(), QStringList{u"李白"_s});
    press(Qt::Key_Return);
    QCOMPARE(m_field->text(), u"@李白 "_s);
}

void TestMentionCompleter::aHostileNameIsPlainTextAndOneThatCannotBeMentionedMissing()
{
    m_people = {u"ann<b>x</b>"_s, u"ann@evil"_s, u"ann\u202etxt"_s, u"ann **x**"_s};
    type(u"@ann"_s);

    QTRY_COMPARE(offered(), (QStringList{u"ann<b>x</b>"_s, u"ann **x**"_s}));
    press(Qt::Key_Return);
    QCOMPARE(m_field->text(), u"@ann<b>x</b> "_s);
}

void TestMentionCompleter::offlineThereIsNoList()
{
    m_community->asked<store::CompleteName>().automatic
        = [](const auto &) { return base::fail(base::Failure::Unreachable); };
    type(u"@an"_s);
    QTRY_COMPARE(m_community->asked<store::CompleteName>().count(), 1);
    QTest::qWait(50); // as long as an answer takes to arrive

    QVERIFY(!list());
    press(Qt::Key_Return);
    QCOMPARE(m_field->text(), u"@an\n"_s);
}

void TestMentionCompleter::whoLeavesTheTextClosesTheList()
{
    type(u"@an"_s);
    QTRY_VERIFY(list());
    press(Qt::Key_Home);
    QVERIFY(!list());

    press(Qt::Key_End);
    type(u"n"_s);
    QTRY_VERIFY(list());
    m_field->findChild<QToolButton *>()->setFocus();
    QVERIFY(!list());

    edit().setFocus();
    type(u"a"_s);
    QTRY_VERIFY(list());
    m_field->setPreviewShown(true);
    QVERIFY(!list());
}

void TestMentionCompleter::inALowWindowTheListStandsAboveAndInside()
{
    m_people.clear();
    for (int i = 0; i < 8; ++i)
        m_people.append(u"a very long name of somebody %1"_s.arg(i));
    m_window->resize(300, 240);
    for (int i = 0; i < 12; ++i)
        press(Qt::Key_Return);
    type(u"wide words wide words @a"_s);
    QTRY_VERIFY(list());

    QVERIFY(m_window->rect().contains(list()->geometry()));
    const auto line = edit().mapTo(m_window.get(), edit().cursorRect().topLeft());
    QVERIFY(list()->geometry().bottom() < line.y());
    press(Qt::Key_Up);
    QVERIFY(
        list()->viewport()->rect().contains(list()->visualRect(list()->currentIndex()).center()));
}

void TestMentionCompleter::theListHasAName()
{
    type(u"@an"_s);
    QTRY_VERIFY(list());
    QCOMPARE(list()->accessibleName(), u"People"_s);
    QCOMPARE(list()->focusPolicy(), Qt::NoFocus);
}

void TestMentionCompleter::thePreviewMarksWhomTheTextMentions()
{
    auto &asked = m_community->asked<store::ReadMentioned>();
    m_field->setText(u"@Ann, @zoe, #3 and folkmoot:topic/7"_s);
    m_field->setPreviewShown(true);
    const auto *preview = m_field->findChild<ui::MarkdownView *>();
    QCOMPARE(preview->links().size(), 2);

    asked.answerLast(QStringList{u"ann"_s});
    QTRY_COMPARE(preview->links().size(), 3);
    QCOMPARE(preview->links().first().words, u"@Ann"_s);

    m_field->setPreviewShown(false);
    m_field->setText(u"@bob"_s);
    m_field->setPreviewShown(true);
    QCOMPARE(asked.count(), 2);
    m_field->setPreviewShown(false);
    m_field->setText(u"@Ann"_s);
    m_field->setPreviewShown(true);
    asked.answer(1, QStringList{u"bob"_s}); // of another text
    asked.answer(2, QStringList{});
    QTest::qWait(50); // as long as an answer takes to arrive
    QVERIFY(preview->links().isEmpty());
}

void TestMentionCompleter::aTextThatIsOnlyReadOffersNobody()
{
    m_nearby = {u"ann"_s};
    m_field->setEditable(false);
    m_field->setText(u"@a"_s);
    QVERIFY(!list());
}

REGISTER_TEST(TestMentionCompleter)
#include "tst_mentioncompleter.moc"
