// SPDX-License-Identifier: MIT
// Not a test of behaviour: the notices as pictures.
#include "noticesworld.h"
#include "testregistry.h"
#include "ui/list/rowlayout.h"
#include "ui/notices/noticespage.h"
#include "ui/theme/style.h"
#include "ui/theme/tokens.h"
#include "ui/window/mainwindow.h"

#include <QApplication>
#include <QTranslator>

using namespace Qt::StringLiterals;

class TestNoticesGallery : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void pictures_data();
    void pictures();

private:
    void shoot(QWidget &widget, const QString &name);
    QString m_folder;
};

void TestNoticesGallery::pictures_data()
{
    QTest::addColumn<ui::Scheme>("scheme");
    QTest::addColumn<QString>("language");
    QTest::newRow("light") << ui::Scheme::Light << QString();
    QTest::newRow("dark-zh") << ui::Scheme::Dark << u"zh_CN"_s;
}

void TestNoticesGallery::shoot(QWidget &widget, const QString &name)
{
    QTest::qWait(0);
    const auto file
        = u"%1/%2-%3.png"_s.arg(m_folder, name, QString::fromUtf8(QTest::currentDataTag()));
    QVERIFY(widget.grab().save(file));
}

void TestNoticesGallery::pictures()
{
    m_folder = qEnvironmentVariable("FOLKMOOT_GALLERY");
    if (m_folder.isEmpty())
        QSKIP("set FOLKMOOT_GALLERY to a folder to see the pictures");
    QFETCH(ui::Scheme, scheme);
    QFETCH(QString, language);
    qApp->setStyle(new ui::Style);
    qApp->setPalette(ui::paletteFor(scheme));
    QTranslator translator;
    if (!language.isEmpty() && translator.load(u":/translations/folkmoot_zh_CN.qm"_s))
        QApplication::installTranslator(&translator);
    fixtures::NoticesWorld world;
    world.fill();
    ui::MainWindow window(world.actions);
    auto *page = new ui::NoticesPage(world.model, world.session, world.actions);
    window.addWorkspace(page);
    window.resize(1440, 900);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    shoot(window, u"notices-nobody"_s);

    world.session.actAs(u"alice"_s);
    QTRY_COMPARE(world.model.rowCount(), 5);
    auto *list = page->findChild<ui::NoticeListView *>();
    list->setCurrentIndex(list->model()->index(1, 0));
    list->rowDelegate().setHoveredRow(2);
    shoot(window, u"notices"_s);
    world.board.arrive(u"bob"_s, u"@alice"_s);
    world.board.tell();
    QTRY_COMPARE(world.model.newCount(), 1);
    window.resize(960, 640);
    world.model.markAllRead();
    QTRY_COMPARE(world.model.unreadCount(), 1);
    shoot(window, u"notices-narrow"_s);
    page->setFilter(u"nothing of the kind"_s);
    shoot(window, u"notices-filtered"_s);
    QApplication::removeTranslator(&translator);
}

REGISTER_TEST(TestNoticesGallery)
#include "tst_noticesgallery.moc"
