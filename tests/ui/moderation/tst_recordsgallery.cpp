// SPDX-License-Identifier: MIT
// Not a test of behaviour: the records of moderation as pictures.
#include "recordsworld.h"
#include "testregistry.h"
#include "ui/moderation/auditpane.h"
#include "ui/moderation/findingspane.h"
#include "ui/moderation/memberspane.h"
#include "ui/theme/style.h"
#include "ui/theme/tokens.h"

#include <QApplication>
#include <QTableView>
#include <QTest>
#include <QTranslator>

using namespace Qt::StringLiterals;

class TestRecordsGallery : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void pictures_data();
    void pictures();

private:
    void shoot(const ui::ModerationPane &pane, const QString &name, int row);
    QString m_folder;
};

void TestRecordsGallery::pictures_data()
{
    QTest::addColumn<ui::Scheme>("scheme");
    QTest::addColumn<QString>("language");
    QTest::newRow("light") << ui::Scheme::Light << QString();
    QTest::newRow("dark-zh") << ui::Scheme::Dark << u"zh_CN"_s;
}

void TestRecordsGallery::shoot(const ui::ModerationPane &pane, const QString &name, int row)
{
    auto *list = pane.list();
    list->resize(1150, 620);
    list->show();
    if (row >= 0)
        list->findChild<QTableView *>()->selectRow(row);
    QTest::qWait(200); // past the moment in which nothing is shown
    QVERIFY(list->grab().save(
        u"%1/%2-%3.png"_s.arg(m_folder, name, QString::fromUtf8(QTest::currentDataTag()))));
}

void TestRecordsGallery::pictures()
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
    fixtures::RecordsWorld world;
    world.actAs(domain::Role::Administrator);
    QTRY_VERIFY(world.session.person());
    ui::AuditPane audit(world.entries, world.session, world.actions);
    ui::MembersPane members(world.members, world.session, world.actions);
    ui::FindingsPane findings(world.findings, world.session, world.actions);
    const std::unique_ptr<QWidget> lists[]{std::unique_ptr<QWidget>(audit.list()),
                                           std::unique_ptr<QWidget>(members.list()),
                                           std::unique_ptr<QWidget>(findings.list())};
    audit.setActive(true);
    audit.showActions();
    members.setActive(true);
    members.showActions();
    QTRY_COMPARE(world.members.rowCount(), 4);
    shoot(audit, u"audit"_s, 1);
    shoot(members, u"members"_s, 0);
    shoot(findings, u"findings-none"_s, -1);
    world.findings.check({});
    world.find("votes-differ", "article:1", "99", "2");
    world.find("score-differs", "score: article:1", "1795290000", "1795290864");
    world.find("orphan", "time: article:77", "5", {});
    world.endCheck();
    QTRY_COMPARE(world.findings.rowCount(), 3);
    shoot(findings, u"findings"_s, 0);
    world.findings.check({});
    world.endCheck();
    QTRY_COMPARE(world.findings.state(), items::FindingListModel::State::Done);
    shoot(findings, u"findings-fits"_s, -1);
    QApplication::removeTranslator(&translator);
}

REGISTER_TEST(TestRecordsGallery)
#include "tst_recordsgallery.moc"
