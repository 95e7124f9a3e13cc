// SPDX-License-Identifier: MIT
#include "ui/board/reader/articlereaderview.h"

#include "board/articlefixtures.h"
#include "testregistry.h"
#include "ui/board/reader/articlesections.h"
#include "ui/reader/readertoolbar.h"
#include "ui/theme/colorscheme.h"
#include "ui/widgets/linkbutton.h"

#include <QApplication>
#include <QScrollArea>

#include <algorithm>

class TestArticleReaderView : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void nothingIsCutOffInANarrowReader();
    void aWideReaderHasTheVotesBesideTheText();
};

void TestArticleReaderView::nothingIsCutOffInANarrowReader()
{
    ui::ArticleReaderView reader;
    const auto detail = fixtures::detail();
    QVERIFY(!detail.moreInGroup.isEmpty());

    reader.showDetail(detail, {});
    reader.resize(reader.minimumWidth(), 600);
    reader.show();
    QVERIFY(QTest::qWaitForWindowExposed(&reader));

    const auto *area = reader.findChild<QScrollArea *>();
    QVERIFY(area->widget()->minimumSizeHint().width() <= area->viewport()->width());
}

void TestArticleReaderView::aWideReaderHasTheVotesBesideTheText()
{
    ui::applyTheme(*qApp, ui::Scheme::Light);
    ui::ArticleReaderView reader;
    reader.showDetail(fixtures::detail(), {});
    reader.resize(800, 600);
    reader.show();
    QVERIFY(QTest::qWaitForWindowActive(&reader));
    const auto *link = reader.findChild<ui::LinkCard *>();
    const auto *chart = reader.findChild<ui::VotesChart *>();
    auto *compare = reader.findChild<ui::LinkButton *>();
    const auto leftOf = [&](const QWidget &widget) { return widget.mapTo(&reader, QPoint()).x(); };
    QCOMPARE(leftOf(*chart), leftOf(*link));
    compare->setFocus();

    reader.resize(1400, 600);
    QCoreApplication::processEvents();

    QVERIFY(leftOf(*chart) > leftOf(*link) + link->width());
    QVERIFY(compare->hasFocus());
    const auto buttons = reader.findChildren<ui::ReaderButton *>();
    QVERIFY(std::ranges::all_of(buttons, [&](const auto *button) {
        return !button->isVisible()
            || (leftOf(*button) >= leftOf(*link)
                && leftOf(*button) + button->width() <= leftOf(*link) + link->width());
    }));

    reader.resize(800, 600);
    QCoreApplication::processEvents();

    QCOMPARE(leftOf(*chart), leftOf(*link));
    QVERIFY(compare->hasFocus());
}

REGISTER_TEST(TestArticleReaderView)
#include "tst_articlereaderview.moc"
