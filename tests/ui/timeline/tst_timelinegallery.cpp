// SPDX-License-Identifier: MIT
// Not a test of behaviour: the timeline as pictures to be held beside the design.
#include "testregistry.h"
#include "timelineworld.h"
#include "ui/theme/style.h"
#include "ui/theme/tokens.h"
#include "ui/timeline/compose/postbox.h"
#include "ui/timeline/list/timelineview.h"
#include "ui/window/mainwindow.h"

#include <QApplication>
#include <QPlainTextEdit>
#include <QTest>
#include <QTranslator>

using namespace Qt::StringLiterals;
using Page = ui::TimelineQuery::Page;

class TestTimelineGallery : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void pictures_data();
    void pictures();

private:
    void shoot(QWidget &widget, const QString &name);
    QString m_folder;
};

void TestTimelineGallery::pictures_data()
{
    QTest::addColumn<ui::Scheme>("scheme");
    QTest::addColumn<QString>("language");
    QTest::newRow("light") << ui::Scheme::Light << QString();
    QTest::newRow("dark-zh") << ui::Scheme::Dark << u"zh_CN"_s;
}

void TestTimelineGallery::shoot(QWidget &widget, const QString &name)
{
    widget.show();
    QVERIFY(QTest::qWaitForWindowExposed(&widget));
    QTest::qWait(50);
    const auto file
        = u"%1/%2-%3.png"_s.arg(m_folder, name, QString::fromUtf8(QTest::currentDataTag()));
    QVERIFY(widget.grab().save(file));
}

void TestTimelineGallery::pictures()
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

    fixtures::TimelineWorld world;
    world.session.actAs(u"alice"_s);
    ui::MainWindow window(world.actions);
    auto *page = new ui::TimelinePage(world.models(), world.actions);
    window.addWorkspace(page);
    window.resize(1440, 900);
    window.show();
    QTRY_VERIFY(world.session.person());
    QTRY_COMPARE(world.home.rowCount(), 8);
    world.community.waiting = 3;
    Q_EMIT world.community.changes().postPublished();
    QTRY_COMPARE(world.home.newCount(), 3);
    auto *box = page->findChild<ui::PostBox *>();
    box->setDraft({{u"A set of small integers costs 4.8 bytes a member in Redis; the same set with "
                    "“user:17” strings costs 64. Measure before you name your keys."_s,
                    {},
                    {}}});
    box->edit().setFocus();
    shoot(window, u"timeline"_s);
    auto *view = page->findChild<ui::TimelineView *>();
    view->goToRow(1);
    view->setFocus();
    window.resize(960, 640);
    shoot(window, u"timeline-narrow"_s);
    window.resize(1440, 900);
    page->showSource({Page::Profile, domain::AccountId(qint64(14)), {}, {}});
    shoot(window, u"timeline-profile"_s);
    page->showSource({Page::Find, {}, {}, {}});
    shoot(window, u"timeline-people"_s);
    page->showSource({Page::Mentions, {}, {}, {}});
    shoot(window, u"timeline-empty"_s);
    QApplication::removeTranslator(&translator);
}

REGISTER_TEST(TestTimelineGallery)
#include "tst_timelinegallery.moc"
