// SPDX-License-Identifier: MIT
#include "app/permalinkcontroller.h"

#include "app/communitylist.h"
#include "testregistry.h"
#include "ui/account/joindialog.h"
#include "ui/account/visitdialog.h"
#include "ui/actions/actionregistry.h"
#include "ui/widgets/toast.h"
#include "ui/window/mainwindow.h"

#include <QPointer>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using app::CommunityLocation;
using app::PermalinkController;

class TestPermalinkController : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup();

    void whatIsOpenIsNotLeft();
    void whereSomebodyHasBeenNobodyIsAsked();
    void aServerThatNobodyKnowsIsAskedAboutOnce();
    void whoeverStaysGoesNowhere();
    void whatSomebodySignedInForIsShownOnce();
    void whoeverDoesNotSignInIsShownNothing();
    void whatLeadsNowhereIsTold_data();
    void whatLeadsNowhereIsTold();

private:
    static CommunityLocation at(const QString &address, const QByteArray &nameSpace = {});
    static QString linkTo(const CommunityLocation &place, const QByteArray &authority = {});
    void follow(const QString &link) { m_permalinks->follow(link, {}); }
    /// Those that stand in the window.
    template <typename Dialog>
    [[nodiscard]] QList<Dialog *> dialogs() const
    {
        auto all = m_window->findChildren<Dialog *>();
        all.removeIf([](const auto *dialog) { return !dialog->isVisible(); });
        return all;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<app::Settings> m_settings;
    std::unique_ptr<ui::ActionRegistry> m_actions;
    std::unique_ptr<ui::MainWindow> m_window;
    std::unique_ptr<app::CommunityList> m_communities;
    std::unique_ptr<app::StartController> m_start;
    std::unique_ptr<PermalinkController> m_permalinks;
    std::unique_ptr<QSignalSpy> m_selected;
};

void TestPermalinkController::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_settings = std::make_unique<app::Settings>(m_folder->filePath(u"settings.ini"_s));
    m_actions = std::make_unique<ui::ActionRegistry>();
    m_window = std::make_unique<ui::MainWindow>(*m_actions);
    m_communities = std::make_unique<app::CommunityList>(*m_settings, *m_window);
    m_start = std::make_unique<app::StartController>(*m_settings, *m_window, *m_actions);
    m_permalinks = std::make_unique<PermalinkController>(*m_start, *m_communities, *m_window);
    m_selected = std::make_unique<QSignalSpy>(m_permalinks.get(), &PermalinkController::selected);
    m_window->show();
}

void TestPermalinkController::cleanup()
{
    m_permalinks.reset();
    m_start.reset();
    m_communities.reset();
    m_window.reset();
    m_actions.reset();
}

CommunityLocation TestPermalinkController::at(const QString &address, const QByteArray &nameSpace)
{
    auto endpoint = base::Endpoint::fromUri(address).value_or(base::Endpoint());
    endpoint.nameSpace = nameSpace;
    return {{}, endpoint, nameSpace};
}

QString TestPermalinkController::linkTo(const CommunityLocation &place, const QByteArray &authority)
{
    auto link = place.permalink(authority);
    link.link = u"folkmoot:post/3"_s;
    return link.toString();
}

void TestPermalinkController::whatIsOpenIsNotLeft()
{
    const auto ann = at(u"redis://ann@host"_s);
    m_settings->addCommunity(ann);
    m_settings->setLastLocation(at(u"redis://bob@host"_s));

    m_permalinks->follow(linkTo(ann), ann);

    QCOMPARE(m_selected->size(), 1);
    QCOMPARE(m_selected->first().at(0).value<CommunityLocation>(), ann);
    QCOMPARE(m_selected->first().at(1).toString(), u"folkmoot:post/3"_s);
}

void TestPermalinkController::whereSomebodyHasBeenNobodyIsAsked()
{
    const auto known = at(u"redis://bob@host"_s);
    m_settings->setLastLocation(known);

    m_permalinks->follow(linkTo(known), at(u"redis://elsewhere"_s));

    QCOMPARE(m_selected->size(), 1);
    QCOMPARE(m_selected->first().at(0).value<CommunityLocation>().key(), known.key());
    QVERIFY(dialogs<ui::VisitDialog>().isEmpty());
}

void TestPermalinkController::aServerThatNobodyKnowsIsAskedAboutOnce()
{
    const auto link = linkTo(at(u"redis://host"_s, "{village}:"));

    follow(link);
    follow(link);

    QCOMPARE(dialogs<ui::VisitDialog>().size(), 1);
    QVERIFY(m_selected->isEmpty());
    dialogs<ui::VisitDialog>().first()->accept();
    QCOMPARE(m_selected->size(), 1);
    const auto place = m_selected->first().at(0).value<CommunityLocation>();
    QCOMPARE(place.endpoint.host, u"host"_s);
    QCOMPARE(place.nameSpace, QByteArray("{village}:"));
    QCOMPARE(m_selected->first().at(1).toString(), u"folkmoot:post/3"_s);
}

void TestPermalinkController::whoeverStaysGoesNowhere()
{
    follow(linkTo(at(u"redis://host"_s)));
    QCOMPARE(dialogs<ui::VisitDialog>().size(), 1);

    dialogs<ui::VisitDialog>().first()->reject();

    QVERIFY(m_selected->isEmpty());
}

void TestPermalinkController::whatSomebodySignedInForIsShownOnce()
{
    const auto place = at(u"rediss://c%2Fvillage%2F7@host"_s, "{village}:");

    follow(linkTo(place, QByteArray(64, 'a')));

    QCOMPARE(dialogs<ui::JoinDialog>().size(), 1);
    QVERIFY(dialogs<ui::VisitDialog>().isEmpty());
    QVERIFY(m_permalinks->takeWanted(at(u"rediss://c%2Ftown%2F7@host"_s, "{town}:")).isEmpty());
    QCOMPARE(m_permalinks->takeWanted(place), u"folkmoot:post/3"_s);
    QVERIFY(m_permalinks->takeWanted(place).isEmpty());
}

void TestPermalinkController::whoeverDoesNotSignInIsShownNothing()
{
    const auto place = at(u"rediss://c%2Fvillage%2F7@host"_s, "{village}:");
    follow(linkTo(place, QByteArray(64, 'a')));
    QCOMPARE(dialogs<ui::JoinDialog>().size(), 1);

    dialogs<ui::JoinDialog>().first()->reject();

    QVERIFY(m_permalinks->takeWanted(place).isEmpty());
}

void TestPermalinkController::whatLeadsNowhereIsTold_data()
{
    QTest::addColumn<QString>("link");
    QTest::addColumn<QString>("told");
    QTest::addColumn<QString>("kept");
    QTest::newRow("a private community of another computer")
        << u"folkmoot:///0123456789abcdef/post/3"_s << u"another computer"_s << QString();
    QTest::newRow("an invitation of which the end is missing")
        << u"folkmoot:join/village/0123456789abcdef/5ec3e7"_s << u"not complete"_s << u"5ec3e7"_s;
    QTest::newRow("no address of a server")
        << u"folkmoot://host/village/post/3?via=ftp"_s << u"no address of a server"_s << QString();
}

void TestPermalinkController::whatLeadsNowhereIsTold()
{
    QFETCH(const QString, link);
    QFETCH(const QString, told);
    QFETCH(const QString, kept);

    follow(link);

    const auto text = m_window->findChild<ui::Toast *>()->text();
    QVERIFY2(text.contains(told), qPrintable(text));
    QVERIFY2(kept.isEmpty() || !text.contains(kept), qPrintable(text));
    QVERIFY(m_selected->isEmpty());
    QVERIFY(dialogs<ui::VisitDialog>().isEmpty());
}

REGISTER_TEST(TestPermalinkController)
#include "tst_permalinkcontroller.moc"
