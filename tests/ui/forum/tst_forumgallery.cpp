// SPDX-License-Identifier: MIT
// Not a test of behaviour: the forum as pictures to be held beside the design.
#include "forumworld.h"
#include "testregistry.h"
#include "ui/compose/markdownfield.h"
#include "ui/forum/compose/replybox.h"
#include "ui/forum/compose/topicdialog.h"
#include "ui/forum/list/topiclistview.h"
#include "ui/forum/reader/repliesview.h"
#include "ui/forum/reader/topicreaderview.h"
#include "ui/list/rowlayout.h"
#include "ui/theme/style.h"
#include "ui/theme/tokens.h"
#include "ui/window/mainwindow.h"

#include <QApplication>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QTranslator>

using namespace Qt::StringLiterals;

class TestForumGallery : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void pictures_data();
    void pictures();

private:
    void shoot(QWidget &widget, const QString &name);
    QString m_folder;
};

void TestForumGallery::pictures_data()
{
    QTest::addColumn<ui::Scheme>("scheme");
    QTest::addColumn<QString>("language");
    QTest::newRow("light") << ui::Scheme::Light << QString();
    QTest::newRow("dark") << ui::Scheme::Dark << QString();
    QTest::newRow("dark-zh") << ui::Scheme::Dark << u"zh_CN"_s;
}

void TestForumGallery::shoot(QWidget &widget, const QString &name)
{
    widget.show();
    QVERIFY(QTest::qWaitForWindowExposed(&widget));
    QTest::qWait(0);
    const auto file
        = u"%1/%2-%3.png"_s.arg(m_folder, name, QString::fromUtf8(QTest::currentDataTag()));
    QVERIFY(widget.grab().save(file));
}

void TestForumGallery::pictures()
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

    fixtures::ForumWorld world;
    world.session.actAs(u"alice"_s);
    ui::MainWindow window(world.actions);
    auto *page = new ui::ForumPage(world.models(), world.actions);
    world.tree.refresh();
    window.addWorkspace(page);
    window.resize(1440, 900);
    window.show();
    QTRY_VERIFY(world.session.person());
    QTRY_VERIFY(world.topics.rowCount() > 0);
    QTRY_VERIFY(world.tree.rowCount() > 4);
    auto *list = page->findChild<ui::TopicListView *>();
    list->setCurrentIndex(world.topics.index(1, 0));
    QTRY_VERIFY(world.reader.detail());
    QTRY_VERIFY(world.replies.topic() == domain::TopicId(qint64(2)) && !world.replies.isLoading());
    page->findChild<ui::TopicListPane *>()->setNewCount(6);
    list->rowDelegate().setHoveredRow(3);
    auto *reader = page->findChild<ui::TopicReaderView *>();
    Q_EMIT reader->replies().replyRequested(reader->replies().replyAt(world.replies.indexOf(19)));
    reader->replyBox().field().setText(
        u"@李白 说得对，不过范围查询才是关键：跳跃表的第 0 层本来就是有序链表，\nZRANGE 只要顺着走"_s);
    shoot(window, u"forum"_s);
    world.replies.loadEarlier();
    QTRY_COMPARE(world.replies.firstFloor(), 1);
    shoot(window, u"forum-earlier"_s);
    window.resize(960, 640);
    shoot(window, u"forum-narrow"_s);
    world.actions.action(ui::ActionId::NewTopic)->trigger();
    auto *dialog = page->findChild<ui::TopicDialog *>();
    QVERIFY(dialog);
    dialog->findChild<QPlainTextEdit *>()->setPlainText(u"## Words\n\n- one\n- two **strong**"_s);
    shoot(*dialog, u"topicdialog"_s);
    QTest::keyClick(dialog->findChild<QPlainTextEdit *>(), Qt::Key_Return, Qt::ControlModifier);
    dialog->findChild<ui::MarkdownField *>()->setPreviewShown(true);
    shoot(*dialog, u"topicdialog-wrong"_s);
    dialog->reject();
    QApplication::removeTranslator(&translator);
}

REGISTER_TEST(TestForumGallery)
#include "tst_forumgallery.moc"
