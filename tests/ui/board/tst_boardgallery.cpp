// SPDX-License-Identifier: MIT
// Not a test of behaviour: the board in all its states, as pictures to be held beside the design.
#include "articlefixtures.h"
#include "items/board/articlesourcemodel.h"
#include "testregistry.h"
#include "ui/board/compose/groupsdialog.h"
#include "ui/board/compose/newarticledialog.h"
#include "ui/board/list/articlelistpane.h"
#include "ui/board/list/articlelistview.h"
#include "ui/board/reader/articlereaderview.h"
#include "ui/board/sources/sourcesview.h"
#include "ui/list/threepanes.h"
#include "ui/markdown/openlinkdialog.h"
#include "ui/theme/style.h"
#include "ui/theme/tokens.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QScrollBar>
#include <QStandardItemModel>

using namespace Qt::StringLiterals;

namespace {
using Phase = items::ArticleListModel::Phase;
using SourceRole = items::ArticleSourceModel::Role;

std::unique_ptr<QStandardItemModel> sources()
{
    auto model = std::make_unique<QStandardItemModel>();
    const auto entry = [](const QString &name, const QString &icon, qlonglong count, bool unseen) {
        auto *item = new QStandardItem(name);
        item->setData(icon, SourceRole::IconRole);
        item->setData(count, SourceRole::CountRole);
        item->setData(unseen, SourceRole::IsUnseenRole);
        domain::ArticleQuery query;
        query.source = icon == u"hash"_s ? domain::ArticleQuery::Source::Group
                                         : domain::ArticleQuery::Source::All;
        item->setData(QVariant::fromValue(query), SourceRole::QueryRole);
        return item;
    };
    const auto section = [](const QString &name) {
        auto *item = new QStandardItem(name);
        item->setData(true, SourceRole::IsSectionRole);
        return item;
    };
    model->appendRow(entry(u"All articles"_s, u"layers"_s, 37, true));
    model->appendRow(entry(u"Interesting"_s, u"sparkles"_s, 0, false));
    auto *groups = section(u"Groups"_s);
    model->appendRow(groups);
    const std::pair<const char *, int> names[]
        = {{"redis", 12}, {"python", 3}, {"security", 8}, {"databases", 0}, {"programming", 0},
           {"linux", 1},  {"web", 0},    {"science", 0},  {"ask", 0}};
    for (const auto &[name, count] : names)
        groups->appendRow(entry(QString::fromLatin1(name), u"hash"_s, count, true));
    auto *mine = section(u"Mine"_s);
    model->appendRow(mine);
    mine->appendRow(entry(u"My articles"_s, u"user"_s, 0, false));
    mine->appendRow(entry(u"My votes"_s, u"arrow-big-up"_s, 0, false));
    mine->appendRow(entry(u"Saved"_s, u"bookmark"_s, 9, false));
    mine->appendRow(entry(u"Drafts"_s, u"file-pen"_s, 2, false));
    return model;
}
} // namespace

class TestBoardGallery : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void scrollSteps();
    void pictures_data();
    void pictures();

private:
    void shoot(QWidget &widget, const QString &name);
    QString m_folder;
};

void TestBoardGallery::pictures_data()
{
    QTest::addColumn<ui::Scheme>("scheme");
    QTest::newRow("light") << ui::Scheme::Light;
    QTest::newRow("dark") << ui::Scheme::Dark;
}

/// Prints what one step through a million rows costs; asserts nothing.
void TestBoardGallery::scrollSteps()
{
    if (qEnvironmentVariable("FOLKMOOT_GALLERY").isEmpty())
        QSKIP("set FOLKMOOT_GALLERY to a folder to see the figures");
    fixtures::EndlessArticles model(1'000'000);
    ui::ArticleListView view;
    view.setModel(&model);
    view.resize(536, 30 * 64);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    QList<double> steps;
    for (int i = 0; i < 500; ++i) {
        QElapsedTimer timer;
        timer.start();
        view.verticalScrollBar()->setValue(i * 193 + (i % 10 == 0 ? i * 60000 : 0));
        view.viewport()->repaint();
        steps.append(double(timer.nsecsElapsed()) / 1e6);
    }
    std::sort(steps.begin(), steps.end());
    qInfo("scroll step of 30 rows: p50 %.2f ms, p99 %.2f ms", steps.at(250), steps.at(495));
}

void TestBoardGallery::shoot(QWidget &widget, const QString &name)
{
    widget.show();
    QVERIFY(QTest::qWaitForWindowExposed(&widget));
    QCoreApplication::processEvents();
    const auto file
        = u"%1/%2-%3.png"_s.arg(m_folder, name, QString::fromUtf8(QTest::currentDataTag()));
    QVERIFY(widget.grab().save(file));
}

void TestBoardGallery::pictures()
{
    m_folder = qEnvironmentVariable("FOLKMOOT_GALLERY");
    if (m_folder.isEmpty())
        QSKIP("set FOLKMOOT_GALLERY to a folder to see the pictures");
    QFETCH(ui::Scheme, scheme);
    qApp->setStyle(new ui::Style);
    qApp->setPalette(ui::paletteFor(scheme));

    fixtures::StaticArticles model(fixtures::rows());
    const auto tree = sources();
    auto *sourcesView = new ui::SourcesView;
    auto *list = new ui::ArticleListPane;
    auto *reader = new ui::ArticleReaderView;
    ui::ThreePanes page(new ui::TreePane(sourcesView), list, reader);
    sourcesView->setModel(tree.get());
    sourcesView->showSelected(tree->index(0, 0));
    list->setModel(&model);
    list->setPhase(Phase::Ready);
    auto detail = fixtures::detail();
    reader->showDetail(detail, detail.someVoters.first().id);
    page.resize(1368, 767);
    page.show();
    list->setNewCount(37);
    list->view().setFocus();
    list->view().setCurrentIndex(model.index(0));
    list->view().articleDelegate().setHoveredRow(2);
    shoot(page, u"page"_s);
    page.resize(888, 550);
    shoot(page, u"narrow"_s);
    page.setSourcesShown(true);
    shoot(page, u"drawer"_s);

    ui::ArticleListPane states;
    fixtures::StaticArticles none({});
    states.resize(420, 500);
    states.setModel(&none);
    states.setEmptyText({u"arrow-big-up"_s, u"You have not voted yet."_s,
                         u"Articles you vote for appear here."_s, u"Go to Top"_s});
    states.setPhase(Phase::Ready);
    shoot(states, u"empty"_s);
    states.setPhase(Phase::Loading);
    shoot(states, u"loading"_s);
    states.setPhase(Phase::Failed, {base::Failure::Unreachable, u"connection reset"_s});
    shoot(states, u"error"_s);
    states.setModel(&model);
    states.view().setWritable(false, u"Offline"_s);
    shoot(states, u"offline"_s);

    items::DraftShelf shelf(m_folder + u"/shelf"_s);
    ui::NewArticleDialog dialog(shelf, {u"redis"_s, u"python"_s},
                                {u"k"_s,
                                 {u"Redis streams as a pure data stru"_s,
                                  u"http://antirez.com/news/128"_s,
                                  {u"redis"_s, u"databases"_s}},
                                 {}},
                                nullptr);
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    dialog.setEarlierPost(domain::EarlierPost{domain::ArticleId(qint64(1)), u"ann"_s,
                                              fixtures::now() - std::chrono::hours(3),
                                              fixtures::now()});
    shoot(dialog, u"dialog"_s);
    ui::NewArticleDialog wrong(
        shelf, {}, {u"k"_s, {QString(320, u'x'), u"ftp://x"_s, {u"a::b"_s}}, {}}, nullptr);
    wrong.setAttribute(Qt::WA_DeleteOnClose, false);
    shoot(wrong, u"dialog-wrong"_s);
    auto *groups = new ui::GroupsDialog(detail.article, {}, nullptr);
    shoot(*groups, u"groups"_s);
    delete groups;
    auto *link = new ui::OpenLinkDialog(QUrl(detail.article.link), nullptr);
    shoot(*link, u"openlink"_s);
    delete link;
}

REGISTER_TEST(TestBoardGallery)
#include "tst_boardgallery.moc"
