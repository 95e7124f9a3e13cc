// SPDX-License-Identifier: MIT
#include "ui/help/handbookwindow.h"

#include "testregistry.h"
#include "ui/actions/actionregistry.h"
#include "ui/help/contexthelp.h"
#include "ui/help/handbookview.h"
#include "ui/list/sourcetree.h"
#include "ui/widgets/carddialog.h"
#include "ui/widgets/helppage.h"

#include <QAction>
#include <QApplication>
#include <QLineEdit>
#include <QListWidget>
#include <QLocale>
#include <QPointer>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QTextBlock>
#include <QToolButton>
#include <QUrl>

#include <memory>

using namespace Qt::StringLiterals;

class TestHandbookWindow : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void aPageOpensAtItsPart();
    void whatIsNowhereOpensTheFirstPage();
    void theContentsFollowThePage();
    void linksLeadToPagesAndBack();
    void wordsAreFoundAndMarked();
    void resultsAreWalkedThrough();
    void escapeTakesTheWordsAwayBeforeItCloses();
    void downLeadsFromTheSearchToWhatItFound();
    void enterLeadsToTheText();
    void anotherLanguageLeavesThePage();
    void anotherKeyIsNamedAtOnce();
    void itComesBackWhereItWas();
    void noLineIsWiderThanTheView();
    void headingsKeepTheirDistance();
    void dialogsGetTheKeyAndAButton();
    void aWidgetHasThePageOfWhatItIsIn();

private:
    [[nodiscard]] ui::HandbookView &view() const
    {
        return *m_window->findChild<ui::HandbookView *>();
    }
    [[nodiscard]] QString title() const { return view().document()->begin().text(); }
    [[nodiscard]] QListWidget &results() const { return *m_window->findChild<QListWidget *>(); }
    [[nodiscard]] QLineEdit &field() const { return *m_window->findChild<QLineEdit *>(); }

    std::unique_ptr<ui::ActionRegistry> m_actions;
    std::unique_ptr<ui::HandbookWindow> m_window;
};

void TestHandbookWindow::init()
{
    m_window.reset();
    m_actions = std::make_unique<ui::ActionRegistry>();
    m_window = std::make_unique<ui::HandbookWindow>(*m_actions);
    m_window->showPage(u"board"_s);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
}

void TestHandbookWindow::aPageOpensAtItsPart()
{
    m_window->resize(700, 400);

    m_window->showPage(u"board#ranking"_s);

    QCOMPARE(title(), u"The board"_s);
    QTRY_VERIFY(view().verticalScrollBar()->value() > 0);
}

void TestHandbookWindow::whatIsNowhereOpensTheFirstPage()
{
    m_window->showPage(u"nowhere#at-all"_s);

    QCOMPARE(m_window->page(), u"first-steps"_s);
}

void TestHandbookWindow::theContentsFollowThePage()
{
    m_window->showPage(u"race-lab"_s);

    const auto &contents = *m_window->findChild<ui::SourceTree *>();
    QCOMPARE(contents.currentIndex().data().toString(), u"The race lab"_s);
}

void TestHandbookWindow::linksLeadToPagesAndBack()
{
    Q_EMIT view().anchorClicked(QUrl(u"ranking-lab.md"_s));
    QCOMPARE(m_window->page(), u"ranking-lab"_s);
    Q_EMIT view().anchorClicked(QUrl(u"connecting.md#links"_s));
    QCOMPARE(m_window->page(), u"connecting"_s);

    QTest::keyClick(m_window.get(), Qt::Key_Left, Qt::AltModifier);
    QCOMPARE(m_window->page(), u"ranking-lab"_s);
    QTest::keyClick(m_window.get(), Qt::Key_Left, Qt::AltModifier);
    QCOMPARE(m_window->page(), u"board"_s);
    QTest::keyClick(m_window.get(), Qt::Key_Right, Qt::AltModifier);
    QCOMPARE(m_window->page(), u"ranking-lab"_s);
}

void TestHandbookWindow::wordsAreFoundAndMarked()
{
    field().setText(u"VOTING"_s);

    QVERIFY(results().count() > 1);
    const auto marks = view().extraSelections();
    QVERIFY(!marks.isEmpty());
    for (const auto &mark : marks)
        QCOMPARE(mark.cursor.selectedText().toLower(), u"voting"_s);

    field().setText(u"xylophone"_s);
    QCOMPARE(results().count(), 0);
    QVERIFY(view().extraSelections().isEmpty());
}

void TestHandbookWindow::resultsAreWalkedThrough()
{
    field().setText(u"fingerprint"_s);
    const auto count = results().count();
    QVERIFY(count > 1);

    QTest::keyClick(&field(), Qt::Key_Return);
    QCOMPARE(results().currentRow(), 0);
    QCOMPARE(m_window->page(), u"accounts"_s);
    QTest::keyClick(m_window.get(), Qt::Key_F3);
    QCOMPARE(results().currentRow(), 1);
    QTest::keyClick(m_window.get(), Qt::Key_F3, Qt::ShiftModifier);
    QTest::keyClick(m_window.get(), Qt::Key_F3, Qt::ShiftModifier);
    QCOMPARE(results().currentRow(), count - 1);
}

void TestHandbookWindow::escapeTakesTheWordsAwayBeforeItCloses()
{
    field().setText(u"vote"_s);

    QTest::keyClick(&field(), Qt::Key_Escape);
    QVERIFY(field().text().isEmpty());
    QVERIFY(m_window->isVisible());
    QTest::keyClick(&field(), Qt::Key_Escape);
    QVERIFY(!m_window->isVisible());
}

void TestHandbookWindow::downLeadsFromTheSearchToWhatItFound()
{
    field().setFocus();
    field().setText(u"vote"_s);

    QTest::keyClick(&field(), Qt::Key_Down);

    QCOMPARE(m_window->focusWidget(), &results());
}

void TestHandbookWindow::enterLeadsToTheText()
{
    auto *contents = m_window->findChild<QTreeView *>();
    contents->setFocus();
    QTest::keyClick(contents, Qt::Key_Return);
    QCOMPARE(m_window->focusWidget(), &view());

    field().setText(u"vote"_s);
    results().setFocus();
    results().setCurrentRow(0);
    QTest::keyClick(&results(), Qt::Key_Return);

    QCOMPARE(m_window->focusWidget(), &view());
}

void TestHandbookWindow::anotherLanguageLeavesThePage()
{
    const QLocale before;
    QLocale::setDefault(QLocale(u"zh_CN"_s));
    QEvent changed(QEvent::LanguageChange);
    QApplication::sendEvent(m_window.get(), &changed);
    QLocale::setDefault(before);

    QCOMPARE(m_window->page(), u"board"_s);
    QCOMPARE(title(), u"榜单"_s);
}

void TestHandbookWindow::anotherKeyIsNamedAtOnce()
{
    m_window->showPage(u"inspector"_s);
    QVERIFY(view().toPlainText().contains(u"F12"_s));

    m_actions->setShortcuts(ui::ActionId::ToggleInspector, {QKeySequence(u"Ctrl+J"_s)});

    QVERIFY(view().toPlainText().contains(u"Ctrl+J"_s));
    QCOMPARE(title(), u"The inspector"_s);
}

void TestHandbookWindow::itComesBackWhereItWas()
{
    m_window->resize(720, 500);
    m_window->showPage(u"crowd"_s);
    const auto state = m_window->saveState();

    ui::HandbookWindow next(*m_actions);
    next.restoreState(state);

    QCOMPARE(next.page(), u"crowd"_s);
    QCOMPARE(next.size(), QSize(720, 500));
}

void TestHandbookWindow::noLineIsWiderThanTheView()
{
    for (const auto width : {480, 1000, 1600}) {
        m_window->resize(width, 500);
        QTRY_COMPARE(qRound(view().document()->textWidth()), view().viewport()->width());
        QVERIFY(view().document()->idealWidth() <= view().viewport()->width() + 1);
    }
}

void TestHandbookWindow::headingsKeepTheirDistance()
{
    int headings = 0;
    for (auto block = view().document()->begin(); block.isValid(); block = block.next()) {
        const auto format = block.blockFormat();
        headings += format.headingLevel() > 1;
        QCOMPARE(format.topMargin() > 0, format.headingLevel() > 1);
    }
    QCOMPARE(headings, 4);
}

namespace {
class Question : public ui::CardDialog {
    Q_OBJECT
public:
    Question()
        : CardDialog(u"Question"_s, 400, nullptr)
    {
        addCancel();
    }
};
} // namespace

void TestHandbookWindow::dialogsGetTheKeyAndAButton()
{
    auto *action = m_actions->action(ui::ActionId::Handbook);
    m_actions->handle(ui::ActionId::Handbook, this, [] {});
    const ui::ContextHelp help(*action, this);
    QSignalSpy asked(action, &QAction::triggered);
    const QPointer<Question> dialog(new Question);

    dialog->open();
    QVERIFY(QTest::qWaitForWindowActive(dialog));
    QTest::keyClick(dialog.data(), Qt::Key_F1);
    QCOMPARE(asked.count(), 1);
    auto *button = dialog->findChild<QToolButton *>();
    QVERIFY(button);
    QCOMPARE(button->accessibleName(), u"Help"_s);
    button->click();
    QCOMPARE(asked.count(), 2);

    dialog->hide();
    dialog->open();
    QCOMPARE(dialog->findChildren<QToolButton *>().size(), 1);
    dialog->close();
}

void TestHandbookWindow::aWidgetHasThePageOfWhatItIsIn()
{
    QWidget outer;
    auto *inner = new QLineEdit(&outer);
    QVERIFY(ui::helpPageFor(inner).isEmpty());
    QVERIFY(ui::helpPageFor(nullptr).isEmpty());

    ui::setHelpPage(outer, u"forum#votes"_s);

    QCOMPARE(ui::helpPageFor(inner), u"forum#votes"_s);
}

REGISTER_TEST(TestHandbookWindow)
#include "tst_handbookwindow.moc"
