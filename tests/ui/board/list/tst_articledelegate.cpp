// SPDX-License-Identifier: MIT

#include "board/articlefixtures.h"
#include "testregistry.h"
#include "ui/board/list/articlelistview.h"
#include "ui/theme/tokens.h"

#include <QDir>
#include <QScrollBar>

using namespace Qt::StringLiterals;

class TestArticleDelegate : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void pictures();
};

void TestArticleDelegate::pictures()
{
    const auto folder = qEnvironmentVariable("FOLKMOOT_GALLERY");
    if (folder.isEmpty())
        QSKIP("set FOLKMOOT_GALLERY to a folder to see the pictures");
    for (const auto scheme : {ui::Scheme::Light, ui::Scheme::Dark}) {
        fixtures::StaticArticles model(fixtures::rows(), 3);
        ui::ArticleListView view;
        view.setPalette(ui::paletteFor(scheme));
        view.setModel(&model);
        view.resize(536, 64 * 17);
        view.setCurrentIndex(model.index(0));
        view.articleDelegate().setHoveredRow(2);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        view.grab().save(
            folder + (scheme == ui::Scheme::Light ? u"/rows-light.png"_s : u"/rows-dark.png"_s));
    }
}

REGISTER_TEST(TestArticleDelegate)
#include "tst_articledelegate.moc"
