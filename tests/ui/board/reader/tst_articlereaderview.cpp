// SPDX-License-Identifier: MIT
#include "ui/board/reader/articlereaderview.h"

#include "board/articlefixtures.h"
#include "testregistry.h"

#include <QScrollArea>

class TestArticleReaderView : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void nothingIsCutOffInANarrowReader();
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

REGISTER_TEST(TestArticleReaderView)
#include "tst_articlereaderview.moc"
