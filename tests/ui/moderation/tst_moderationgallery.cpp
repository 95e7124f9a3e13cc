// SPDX-License-Identifier: MIT
// Not a test of behaviour: the moderators' workspace as pictures.
#include "moderationworld.h"
#include "testregistry.h"
#include "ui/moderation/reports/reportdialog.h"
#include "ui/moderation/reports/reportlistview.h"
#include "ui/theme/style.h"
#include "ui/theme/tokens.h"
#include "ui/window/mainwindow.h"

#include <QApplication>
#include <QTranslator>

using namespace Qt::StringLiterals;

class TestModerationGallery : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void pictures_data();
    void pictures();

private:
    void shoot(QWidget &widget, const QString &name);
    QString m_folder;
};

void TestModerationGallery::pictures_data()
{
    QTest::addColumn<ui::Scheme>("scheme");
    QTest::addColumn<QString>("language");
    QTest::newRow("light") << ui::Scheme::Light << QString();
    QTest::newRow("dark-zh") << ui::Scheme::Dark << u"zh_CN"_s;
}

void TestModerationGallery::shoot(QWidget &widget, const QString &name)
{
    QTest::qWait(0);
    const auto file
        = u"%1/%2-%3.png"_s.arg(m_folder, name, QString::fromUtf8(QTest::currentDataTag()));
    QVERIFY(widget.grab().save(file));
}

void TestModerationGallery::pictures()
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
    fixtures::ModerationWorld world;
    ui::MainWindow window(world.actions);
    auto *page = new ui::ModerationPage(world.session, world.actions);
    world.addTo(*page);
    window.addWorkspace(page);
    world.session.actAs(u"alice"_s);
    window.resize(1440, 900);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    QTRY_COMPARE(world.reports.phase(), items::ReportListModel::Phase::Ready);
    shoot(window, u"moderation-empty"_s);

    world.fill();
    world.queue.tell();
    QTRY_COMPARE(world.reports.rowCount(), 4);
    QTRY_VERIFY(world.reader.detail());
    shoot(window, u"moderation"_s);
    window.resize(960, 640);
    auto *list = page->findChild<ui::ReportListView *>();
    list->setCurrentIndex(list->model()->index(2, 0));
    QTRY_COMPARE(world.reader.detail()->report.count, 2);
    shoot(window, u"moderation-narrow"_s);
    ui::ReportDialog dialog(world.editor, {domain::Target::Kind::Post, "3"},
                            u"Anyone else tired of benchmarks?"_s, nullptr);
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    dialog.show();
    shoot(dialog, u"report-dialog"_s);
    QApplication::removeTranslator(&translator);
}

REGISTER_TEST(TestModerationGallery)
#include "tst_moderationgallery.moc"
